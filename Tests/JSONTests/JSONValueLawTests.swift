import Diagnostics
import Foundation
import JSON
import ReferenceMaterial
import Testing

/// Laws of the writer: Foundation and Pressfit's own reader read the same value in all forms.
@Suite struct JSONValueLawTests {
  /// In thousandths, as in "1.5": no zeros at the end, and no exponent.
  @Test(arguments: [
    (0, "0"), (1, "0.001"), (-1, "-0.001"), (10, "0.01"), (100, "0.1"), (999, "0.999"), (1_000, "1"), (-1_000, "-1"),
    (1_050, "1.05"), (-1_005, "-1.005"), (12_340, "12.34"), (Int.max, "9223372036854775.807"),
    (Int.min, "-9223372036854775.808"),
  ])
  func thousandths(_ value: Int, _ written: String) {
    #expect(JSONValue.thousandths(value).line == written)
    #expect(Double(written).map { ($0 * 1_000).rounded() } == Double(value))
  }

  @Test(arguments: [(Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"), (0, "0"), (-7, "-7")])
  func integers(_ value: Int, _ written: String) {
    #expect(JSONValue.integer(value).line == written)
    #expect(root(of: written)?.integer == value)
  }

  private func root(of text: String) -> JSONElement? {
    var sink = DiagnosticSink()
    return JSONDocument.parse(SourceFile(path: "a.json", text), reportingTo: &sink)?.root
  }

  private func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8Equals(right)
    case (.array(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy(isSame)
    case (.object(let left), .object(let right)):
      left.members.count == right.members.count
        && zip(left.members, right.members).allSatisfy { $0.name.utf8Equals($1.name) && isSame($0.value, $1.value) }
    default: false
    }
  }

  private func value(_ random: inout SplitMix, depth: Int) -> JSONValue {
    let texts = ["", "a", "\"", "\\", "\n", "\r\n", "\u{1F}", "\u{2028}", "e\u{301}", "\u{E9}", "😀", "##[x", "\u{7F}"]
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: -1_000...1_000, using: &random))
    case 3, 4: return .string((texts.randomElement(using: &random) ?? "") + (texts.randomElement(using: &random) ?? ""))
    case 5: return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default:
      return .object(
        JSONObject(
          (0..<Int.random(in: 0...3, using: &random)).map { number in
            ((texts.randomElement(using: &random) ?? "") + String(number), value(&random, depth: depth - 1))
          }))
    }
  }

  @Test func aWrittenValueIsReadBack() {
    var random = SplitMix(state: 31)
    for _ in 0..<300 {
      let value = value(&random, depth: 3)
      for written in [value.line, value.document, value.spacedLine] {
        let read = root(of: written).map { JSONValue($0) }
        #expect(read.map { isSame($0, value) } == true, "\(written)")
      }
      #expect(!value.line.contains("\n") && !value.spacedLine.contains("\n") && value.document.hasSuffix("\n"))
    }
  }

  /// The forms differ in white space only, which is nowhere inside a string.
  @Test func formsDifferInWhiteSpace() {
    let value: JSONValue = ["a": JSONValue.array([.integer(1), [:]]), "b": "x, y: z"]
    #expect(value.line == #"{"a":[1,{}],"b":"x, y: z"}"#)
    #expect(value.spacedLine == #"{"a": [1, {}], "b": "x, y: z"}"#)
    #expect(value.document == "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": \"x, y: z\"\n}\n")
  }
}
