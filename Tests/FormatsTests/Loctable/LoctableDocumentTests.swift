import Diagnostics
import Formats
import Foundation
import Testing

@Suite struct LoctableDocumentTests {
  private func read(_ value: [String: Any], _ format: PropertyListSerialization.PropertyListFormat = .binary) throws
    -> (
      LoctableDocument, [Diagnostic]
    )
  {
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
    var sink = DiagnosticSink()
    let document = LoctableDocument.parse(SourceFile(path: "A.loctable", bytes: Array(data)), reportingTo: &sink)
    return (document, sink.diagnostics)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func readsEachLanguage(format: PropertyListSerialization.PropertyListFormat) throws {
    let (document, diagnostics) = try read(
      ["pt_BR": ["A": "á", "B": "b"], "de": ["A": "ä"], "LocProvenance": ["A": "x"], "version": 1], format)
    #expect(diagnostics.isEmpty)
    #expect(document.languages.map(\.name) == ["de", "pt_BR"])
    let texts = document.languages.map { language in
      Dictionary(uniqueKeysWithValues: language.strings.map { ($0.key, $0.value.string) })
    }
    #expect(texts == [["A": "ä"], ["A": "á", "B": "b"]])
  }

  @Test func readsStringsThatVary() throws {
    let plural: [String: Any] = [
      "NSStringLocalizedFormatKey": "%#@n@",
      "n": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "a",
        "other": "b",
      ],
    ]
    let (document, diagnostics) = try read(["en": ["A": plural, "B": "c"]])
    #expect(diagnostics.isEmpty)
    let language = try #require(document.languages.first)
    #expect(language.strings.map(\.key) == ["B"])
    #expect(language.varied.map(\.key) == ["A"])
    let variables = language.varied.flatMap(\.variables)
    #expect(Set(variables.flatMap(\.categories).map(\.text)) == ["a", "b"])
  }

  @Test func aDamagedFileHasNoLanguages() {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "A.loctable", bytes: Array("bplist00 and nothing else, really nothing at all".utf8))
    #expect(LoctableDocument.parse(source, reportingTo: &sink).languages.isEmpty)
    #expect(sink.worst == .error)
  }
}
