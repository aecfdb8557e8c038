import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// The structure of a string catalog and of JSON, each rule followed and violated, in every combination.
@Suite struct StringCatalogSpecificationTests {
  private static let unit = #""stringUnit":{"state":"translated","value":"%#@n@"}"#

  private static let numbers: [RuleChoice] =
    ["1", "2", "127"].map { .kept("argNum \($0)", #""argNum":\#($0),"#) } + [
      .kept("no argNum", ""),
      .broken("argNum 0", #""argNum":0,"#, "argument-position"),
      .broken("argNum 128", #""argNum":128,"#, "argument-position"),
      .broken("argNum -1", #""argNum":-1,"#, "argument-position"),
      .broken("argNum a string", #""argNum":"1","#, "wrong-type"),
      .broken("argNum null", #""argNum":null,"#, "wrong-type"),
      .broken("argNum a fraction", #""argNum":1.5,"#, "wrong-type"),
    ]

  private static let specifiers: [RuleChoice] =
    ["lld", "d", "lu", "f", "@"].map { .kept("specifier \($0)", #""formatSpecifier":"\#($0)","#) } + [
      .broken("no specifier", "", "missing-format-specifier"),
      .broken("empty specifier", #""formatSpecifier":"","#, "missing-format-specifier"),
      .broken("specifier a number", #""formatSpecifier":1,"#, "wrong-type"),
    ]

  private static func text(_ value: String) -> String { #"{"stringUnit":{"state":"translated","value":\#(value)}}"# }

  private static let texts: [RuleChoice] = [
    .kept("text", #""%arg days""#), .kept("empty text", #""""#), .kept("escapes", #""\u00e9\ud83d\ude00\/""#),
    .broken("NUL", #""a\u0000b""#, "control-character"), .broken("escape", #""a\u001b[31m""#, "control-character"),
    .broken("position 0", #""%0$@""#, "argument-position"), .broken("override", #""\u202edays""#, "bidi-control"),
    .broken("undefined", #""%#@m@""#, "undefined-substitution"),
  ]

  private static let refusedTexts: [RuleChoice] = [
    .refused("null", "null", "wrong-type"), .refused("number", "1", "wrong-type"),
    .refused("array", "[]", "wrong-type"), .refused("high surrogate", #""\ud83d""#, "lone-surrogate"),
    .refused("low surrogate", #""\ude00""#, "lone-surrogate"),
    .refused("surrogates swapped", #""\ude00\ud83d""#, "lone-surrogate"),
    .refused("raw control", "\"a\u{1}\"", "bad-json"), .refused("raw line feed", "\"a\n\"", "bad-json"),
    .refused("bad escape", #""\x41""#, "bad-json"), .refused("short escape", #""\u12""#, "bad-json"),
  ]

  private static func catalog(_ number: String, _ specifier: String, _ text: String) -> String {
    let forms = #""one":\#(Self.text(text)),"other":\#(Self.text(text))"#
    return #"""
      {"sourceLanguage":"de","strings":{"k":{"localizations":{"de":{\#(unit),"substitutions":{"n":{\#(number)\#(specifier)\#
      "variations":{"plural":{\#(forms)}}}}}}}},"version":"1.0"}
      """#
  }

  private func expect(_ text: String, _ combination: RuleCombination, isJSON: Bool) {
    let source = SourceFile(path: "a.xcstrings", text)
    let found = FileInspection(source, format: .stringCatalog).diagnostics.filter { $0.severity > .note }
    let outcome = found.contains { $0.severity == .error } ? "error" : found.isEmpty ? "value" : "warning"
    #expect(outcome == combination.outcome, "\(text)")
    // A file that is not JSON has only this finding.
    if isJSON { #expect(Set(found.map(\.id.rawValue)) == combination.findings, "\(text)") }
    let foundation = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect((foundation != nil) == isJSON, "\(text)")
  }

  @Test(arguments: RuleCombination.all([numbers, specifiers, texts])) func substitution(_ combination: RuleCombination)
  {
    let parts = combination.choices.map(\.text)
    expect(Self.catalog(parts[0], parts[1], parts[2]), combination, isJSON: true)
  }

  @Test(arguments: refusedTexts) func refuses(_ choice: RuleChoice) {
    let isJSON = choice.findings == ["wrong-type"]
    let combination = RuleCombination(choices: [choice])
    let text = Self.catalog(Self.numbers[0].text, Self.specifiers[0].text, choice.text)
    let found = FileInspection(SourceFile(path: "a.xcstrings", text), format: .stringCatalog).diagnostics
    #expect(found.contains { $0.severity == .error && choice.findings.contains($0.id.rawValue) })
    #expect(((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil) == isJSON)
    #expect(combination.outcome == "error")
  }

  private static let localizations: [RuleChoice] = [
    .kept("text", #"{"stringUnit":{"state":"translated","value":"x"}}"#),
    .broken("nothing", "{}", "empty-localization"),
    .broken("no variations", #"{"variations":{}}"#, "empty-localization"),
    .broken("no devices", #"{"variations":{"device":{}}}"#, "empty-localization"),
    .broken("no categories", #"{"variations":{"plural":{}}}"#, "empty-localization", "plural-missing-category"),
    .broken(
      "unknown variation", #"{"variations":{"width":{"1":{"stringUnit":{"state":"new","value":"x"}}}}}"#,
      "unknown-variation"),
    .broken(
      "text and variations",
      #"{"stringUnit":{"state":"new","value":"x"},"variations":{"device":{"mac":{"stringUnit":{"state":"new","value":"x"}}}}}"#,
      "both-rule-types"),
    .refused("null", "null", "wrong-type"), .refused("array", "[]", "wrong-type"),
    .refused("string", #""x""#, "wrong-type"),
  ]

  private static let keys: [RuleChoice] = [
    .kept("key", "a"), .kept("empty key", ""), .kept("key with tab", #"a\tb"#),
    .broken("key with NUL", #"a\u0000b"#, "control-character"),
    .broken("key with escape", #"a\u001b"#, "control-character"),
    .broken("key with override", #"a\u202e"#, "bidi-control"),
  ]

  private static let comments: [RuleChoice] = [
    .kept("no comment", ""), .kept("comment", #""comment":"c","#),
    .broken("comment a number", #""comment":1,"#, "wrong-type"),
    .broken("comment with NUL", #""comment":"\u0000","#, "control-character"),
  ]

  @Test(arguments: RuleCombination.all([keys, comments, localizations])) func entry(_ combination: RuleCombination) {
    let parts = combination.choices.map(\.text)
    expect(
      #"{"sourceLanguage":"en","strings":{"\#(parts[0])":{\#(parts[1])"localizations":{"de":\#(parts[2])}}},"version":"1.0"}"#,
      combination, isJSON: true)
  }
}
