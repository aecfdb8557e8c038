import Diagnostics
import Formats
import Foundation
import Testing

@Suite struct FlatJSONTranslationsTests {
  private func read(_ text: String) -> (tables: [ExchangeTable], sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    return (FlatJSONTranslations.read(SourceFile(path: "t.json", text), reportingTo: &sink), sink)
  }

  @Test func readsOneLanguageOrSeveral() {
    #expect(read("{\"a\": \"1\", \"b\": \"\"}").tables.map { $0.entries.map(\.value) } == [["1"]])
    let several = read("{\"de\": {\"a\": \"1\"}, \"fr\": {\"a\": \"2\"}}").tables
    #expect(several.map(\.language) == ["de", "fr"] && several.map { $0.entries.map(\.value) } == [["1"], ["2"]])
  }

  /// The parts of a key may look like languages.
  @Test(arguments: [(["is.a.b"], 1), (["a.b"], 2), ([], 2)] as [(Set<LocalizationKey>, Int)])
  func partsOfKeys(keys: Set<LocalizationKey>, count: Int) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "t.json", "{\"is\": {\"a\": {\"b\": \"1\"}}, \"it\": {\"c\": \"2\"}}")
    #expect(FlatJSONTranslations.read(source, keys: keys, reportingTo: &sink).count == count)
  }

  @Test(arguments: ["[]", "[1]", "\"a\"", "{\"a\": \"1\",}", "{/* c */}", "{", ""])
  func rejectsFilesThatAreNotTables(_ text: String) {
    #expect(read(text).sink.worst == .error)
  }

  @Test func foundationReadsWhatIsWritten() throws {
    let values = [("a", "\"\\\n\t\u{1}é😀"), ("é", "x"), ("e\u{301}", "y/")]
    let units = values.map { ExchangeUnit(key: LocalizationKey($0.0), source: "s", target: $0.1) }
    let document = ExchangeDocument(
      sourceLanguage: "en", targetLanguage: "de", files: [ExchangeFile(original: "o", units: units)])
    let text = FlatJSONTranslations.text(of: document)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
    #expect(object?["a"] == values[0].1)
    let back = try #require(read(text).tables.first)
    #expect(back.entries.count == units.count)
    #expect(zip(back.entries, units).allSatisfy { $0.key == $1.key && $0.value == $1.target })
  }
}
