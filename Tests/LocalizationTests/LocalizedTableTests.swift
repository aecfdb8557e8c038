import Diagnostics
import Formats
import Testing

@testable import Localization

@Suite struct LocalizedTableTests {
  private func file(_ text: String) -> StringsFile {
    var sink = DiagnosticSink()
    return StringsFile.parse(SourceFile(path: "de.lproj/InfoPlist.strings", text), reportingTo: &sink)
  }

  @Test func createsEntriesOnDemand() {
    let entries = LocalizedTable.Entries(
      of: file("/* Title */\n\"New\" = \"Neu\";\n\n'Old\\n' = \"Alt \\\"!\\\"\";\nx;\n"))
    #expect(entries.file != nil)
    #expect(entries.map(\.key) == ["New", "Old\n", "x"])
    #expect(entries.map(\.value) == ["Neu", "Alt \"!\"", "x"])
    #expect(entries.map(\.comment) == ["Title", nil, nil])
    #expect(entries.map(\.location.position?.line) == [2, 4, 5])
    for position in entries.indices {
      #expect(entries.key(position) == entries[position].key)
      #expect(entries.value(position) == entries[position].value)
      #expect(entries.comment(position) == entries[position].comment)
      #expect(entries.position(ofKey: entries[position].key) == position)
    }
    #expect(entries.position(ofKey: "Neu") == nil)
    #expect(entries.entries { $0.rawValue.count == 3 }.map(\.value) == ["Neu"])
    #expect(entries == LocalizedTable.Entries(Array(entries)))
  }

  @Test func findsPositionsByTheBytesOfKeys() {
    let entries = LocalizedTable.Entries(of: file("ab = 1;\n\"a\\U0062\" = 2;\n\"\\U0062\" = 3;\nb = 4;\n"))
    let made = LocalizedTable.Entries(Array(entries))
    for entries in [entries, made] {
      #expect(entries.positions { $0.count == 1 && $0[0] == UInt8(ascii: "b") } == [2, 3])
      #expect(entries.positions { $0.count == 2 } == [0, 1])
    }
  }

  @Test func keepsDuplicateKeysAndFindsTheLast() {
    let entries = LocalizedTable.Entries(of: file("a = 1;\nb = 2;\na = 3;\n"))
    #expect(entries.file == nil && !entries.areDistinct)
    #expect(entries.map(\.value) == ["1", "2", "3"])
    #expect(entries.position(ofKey: "a") == 2)
  }

  @Test func ignoresEntriesWithoutText() {
    let entries = LocalizedTable.Entries(of: file("a = (1);\nb = 2;\n"))
    #expect(entries.map(\.key) == ["b"])
    #expect(entries.position(ofKey: "a") == nil)
  }

  @Test func mergesSomeKeysOnly() {
    let entries = LocalizedTable.Entries(of: file("a = 1;\nb = 2;\na = 3;\nc = 4;"), keys: ["c", "a", "z"])
    #expect(entries.map(\.value) == ["3", "4"])
  }
}
