import Diagnostics
import Extraction
import Formats
import Foundation
import Localization
import Testing

/// The table `AppShortcuts` in its file formats.
@Suite struct PhraseTableReaderTests {
  private func read(_ path: String, _ bytes: [UInt8], _ localization: String? = nil) -> [String] {
    var sink = DiagnosticSink()
    let tables = PhraseTableReader.read(
      SourceFile(path: path, bytes: bytes), localization: localization, reportingTo: &sink)
    #expect(sink.diagnostics.allSatisfy { $0.severity < .error })
    return tables.flatMap { table in table.entries.map { "\(table.localization) \($0.key.rawValue) \($0.value)" } }
  }

  @Test func readsAllPhrasesOfACatalogsSet() {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Go": {"localizations": {
          "en": {"stringSet": {"state": "new", "values": ["Go", "Walk"]}},
          "de": {"stringSet": {"state": "translated", "values": ["Los", "Lauf", "Geh"]}},
          "fr": {"stringSet": {"state": "new", "values": ["Va"]}}}},
        "Stop": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": "Halt"}}}}}}
      """
    #expect(
      read("AppShortcuts.xcstrings", Array(catalog.utf8)) == [
        "en Go Go", "en Go Walk", "en Stop Stop", "de Go Los", "de Go Lauf", "de Go Geh", "de Stop Halt",
      ])
  }

  @Test func readsTheEffectiveEntriesOfStringsFiles() {
    #expect(
      read("de.lproj/AppShortcuts.strings", Array("\"Go\" = \"Los\";\n\"Go\" = \"Geh\";\n\"A\" = \"B\";".utf8), "de")
        == ["de Go Geh", "de A B"])
  }

  @Test func readsCompiledTables() throws {
    let value: [String: Any] = ["Go": "Los", "Walk": ["Lauf", "Geh"]]
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    #expect(
      read("de.lproj/AppShortcuts.strings", Array(data), "de").sorted() == [
        "de Go Los", "de Walk Geh", "de Walk Lauf",
      ])
  }
}
