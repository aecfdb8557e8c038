import Diagnostics
import Formats
import ReferenceMaterial
import Testing

/// Strings with endless runs of combining marks, which would take quadratic time to compare.
@Suite struct CombiningMarksTests {
  private func marks(_ count: Int) -> String { String(repeating: "\u{301}\u{323}", count: count / 2) }

  private func ids(_ file: SourceFile, _ parse: (SourceFile, inout DiagnosticSink) -> Void) -> [Diagnostic.ID] {
    var sink = DiagnosticSink()
    parse(file, &sink)
    return sink.diagnostics.map(\.id)
  }

  @Test(arguments: [(1_000, false), (1_002, true), (100_000, true)]) func refusesLongRuns(count: Int, isRefused: Bool) {
    for text in ["a\(marks(count))", String(repeating: "é ", count: 700) + "a\(marks(count))b"] {
      let strings = ids(SourceFile(path: "a.strings", "\"\(text)\" = \"b\";\n")) {
        _ = StringsFile.parse($0, reportingTo: &$1)
      }
      #expect(strings.contains("too-large") == isRefused)
      let plist = ids(SourceFile(path: "a.plist", "<plist><dict><key>\(text)</key><string>b</string></dict></plist>")) {
        _ = PropertyListDocument.parse($0, reportingTo: &$1)
      }
      #expect(plist.contains("too-large") == isRefused)
    }
  }

  /// Vowel signs and accents of real languages.
  @Test func acceptsText() {
    let text = String(repeating: "ភ្ជាប់ Tiếng Việt שָׁלוֹם สวัสดี हिन्दी é\u{301} ", count: 500)
    #expect(
      ids(SourceFile(path: "a.strings", "\"a\" = \"\(text)\";\n")) { _ = StringsFile.parse($0, reportingTo: &$1) }
        .isEmpty)
  }
}
