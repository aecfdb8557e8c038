import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// Foundation as an oracle: both read the same content from input without findings.
@Suite struct StringsFoundationTests {
  static func foundation(_ bytes: [UInt8]) -> StringsReading.Value? {
    guard let list = try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    else {
      return nil
    }
    return value(list)
  }

  static func value(_ object: Any) -> StringsReading.Value? {
    switch object {
    case let string as String: .string(Array(string.utf8))
    case let data as Data: .data(Array(data))
    case let array as [Any]: .array(array.compactMap(value))
    case let dictionary as [String: Any]:
      .dictionary(StringsReading.last(dictionary.compactMap { entry in value(entry.value).map { (entry.key, $0) } }))
    default: nil
    }
  }

  @Test func generatedTextsReadAlike() {
    var random = SplitMix(state: 7)
    let strings = [
      "a", "\"\"", "\"x y\"", "'q\"'", "\"\\\"\\\\\"", "\"\\U00e9\\341\\7\"", "k.1", "-1", "\"é😀\u{301}\"",
      "\"a\\\nb\"",
      "\"\\Ud83d\\Ude00\"", "\"\\q\\f\\v\\778\"", "\"\r\n\t\"",
    ]
    let gaps = ["", " ", "\n", "\t", "/* c */", "// c\n", "\u{2028}", "\r\n\r\n", "/*//*/"]
    func gap() -> String { gaps[Int.random(in: 0..<gaps.count, using: &random)] }
    func string() -> String { strings[Int.random(in: 0..<strings.count, using: &random)] }
    func value(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 3 ? 5 : 8), using: &random) {
      case 5: "(" + (0..<3).map { _ in gap() + value(depth + 1) + " " + gap() }.joined(separator: ",") + ")"
      case 6:
        "{" + (0..<2).map { "\"\($0)\"" + gap() + " =" + gap() + " " + value(depth + 1) + " ;" }.joined() + gap() + "}"
      case 7: "<00 fFa1\n>"
      default: string()
      }
    }
    for round in 0..<2_000 {
      let text = (0..<4).map { gap() + "\"\($0)\"" + gap() + " = " + value(0) + " " + gap() + ";" }.joined() + gap()
      var sink = DiagnosticSink()
      let file = StringsFile.parse(SourceFile(path: "x", text), reportingTo: &sink)
      let ours = StringsReading.Value.dictionary(
        StringsReading.last(file.entries.map { ($0.key.rawValue, .init($0.value)) }))
      #expect(!file.hasError && file.isComplete, "\(round): \(text)")
      #expect(Self.foundation(Array(text.utf8)) == ours, "\(round): \(text)")
    }
  }

  @Test func neverReadsDamagedTextWithoutAFinding() {
    var random = SplitMix(state: 11)
    for _ in 0..<5_000 {
      var bytes = Array(OpenStepLawTests.texts[Int.random(in: 0..<3, using: &random)].utf8)
      let start = Int.random(in: 0..<bytes.count, using: &random)
      bytes.replaceSubrange(start..<min(bytes.count, start + 2), with: [UInt8.random(in: 0x20...0x7E, using: &random)])
      var sink = DiagnosticSink()
      let file = StringsFile.parse(SourceFile(path: "x", bytes: bytes), reportingTo: &sink)
      let ours = StringsReading.last(file.entries.map { ($0.key.rawValue, .init($0.value)) })
      let theirs = Self.foundation(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      if case .dictionary(let content)? = theirs, !file.hasError { #expect(content == ours, "\(text)") }
      if theirs == nil { #expect(file.hasError, "\(text)") }
    }
  }

  /// Foundation reads the same text from the written file.
  @Test func writtenValuesReadBack() throws {
    let values = [
      "", "plain", "\"quoted\" 'twice' \\", "a\nb\r\nc\td", "\u{0}\u{1}\u{1F}1\u{7F}", "é e\u{301} 😀 \u{2028}",
      "*/ // /*",
    ]
    for sibling in ["k = v;\n", "'k' = 'v';\n", "\"k\" = \"v\";\n", "k;", ""] {
      let file = StringsEditingTests.file(sibling)
      let new = values.enumerated().map {
        TableChange(.init("\($0.element)\($0.offset)"), $0.element, language: "", state: .translated)
      }
      let bytes = try file.source.bytes(applying: file.edits(adding: new))
      guard case .dictionary(let content)? = Self.foundation(bytes) else {
        Issue.record("not read: \(String(decoding: bytes, as: UTF8.self))")
        continue
      }
      for entry in new { #expect(content[Array(entry.key.rawValue.utf8)] == .string(Array(entry.text.utf8))) }
    }
  }
}
