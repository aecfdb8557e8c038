import Diagnostics
import Formats
import Foundation
import Testing

/// The `.strings` files of real apps, if they are next to the checkout.
@Suite(.enabled(if: StringsConformanceCase.hasCorpus))
struct StringsCorpusTests {
  static let files: [SourceFile] = {
    let folder = StringsConformanceCase.corpus
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".strings") }.sorted().compactMap { path in
      (try? Data(contentsOf: folder.appendingPathComponent(path))).map { SourceFile(path: path, bytes: Array($0)) }
    }.filter { PropertyListDocument.Format(ofTable: $0) == .openStep }
  }()

  @Test func filesReadAsFoundationReadsThem() {
    for source in Self.files {
      var sink = DiagnosticSink()
      let file = StringsFile.parse(source, reportingTo: &sink)
      let ours = StringsReading.last(file.entries.map { ($0.key.rawValue, .init($0.value)) })
      switch StringsFoundationTests.foundation(source.bytes) {
      case .dictionary(let theirs)?: #expect(file.hasError || theirs == ours, "\(source.path)")
      default: #expect(file.hasError, "\(source.path): \(sink.diagnostics)")
      }
    }
  }

  @Test func oneChangedValueChangesNothingElse() throws {
    for source in Self.files {
      var sink = DiagnosticSink()
      let file = StringsFile.parse(source, reportingTo: &sink)
      guard file.isComplete, !file.hasError else { continue }
      for entry in file.entries.prefix(4) where !entry.isShortcut {
        let edited = try file.source.bytes(applying: [file.edit(settingValue: "\"new\" \\", of: entry)])
        let again = StringsFile.parse(SourceFile(path: source.path, bytes: edited), reportingTo: &sink)
        #expect(
          again.entry(forKey: entry.key)?.value.string == "\"new\" \\"
            || file.entry(forKey: entry.key)?.range != entry.range)
        let (range, before, after) = (entry.value.range, file.source.text, again.source.text)
        let rest = before.count - range.end
        #expect(after.prefix(range.start) == before.prefix(range.start))
        #expect(after.suffix(rest) == before.suffix(rest))
      }
    }
  }

  @Test func addsExactlyOneEntry() throws {
    for source in Self.files {
      var sink = DiagnosticSink()
      let file = StringsFile.parse(source, reportingTo: &sink)
      guard file.isComplete else { continue }
      let new = TableChange(
        "pressfit.new", "Neu", language: "", state: .translated, comment: "Home Screen quick action, title")
      let edits = file.edits(adding: [new])
      #expect(edits.allSatisfy { $0.range.isEmpty })
      let again = StringsFile.parse(
        SourceFile(path: source.path, bytes: try file.source.bytes(applying: edits)), reportingTo: &sink)
      #expect(again.entries.map(\.key) == file.entries.map(\.key) + [new.key], "\(source.path)")
      #expect(
        zip(again.entries, file.entries).allSatisfy { $0.range == $1.range && $0.comment?.range == $1.comment?.range })
      let added = try #require(again.entries.last)
      let unchanged = try file.source.bytes(applying: [])
      #expect(unchanged == source.bytes)
      // Removing the entry restores the file, but for blank lines at its end.
      let removed = try again.source.bytes(applying: again.edits(removing: [added]))
      let end = removed.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
      let isRestored = source.bytes.starts(with: removed[..<end]) && source.bytes[end...].allSatisfy { $0 <= 0x20 }
      #expect(isRestored || file.entries.isEmpty, "\(source.path)")
    }
  }
}
