import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// The rules of Apple's "Stringsdict File Format", each followed and violated, in every combination.
@Suite struct StringsDictSpecificationTests {
  private static func element(_ key: String, _ text: String) -> String { "<key>\(key)</key><string>\(text)</string>" }

  private static let specification: [RuleChoice] = [
    .kept("plural rule", element("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")),
    .broken("no rule", "", "unknown-rule-type"),
    .broken("unknown rule", element("NSStringFormatSpecTypeKey", "NSStringGenderRuleType"), "unknown-rule-type"),
  ]

  private static let valueTypes: [RuleChoice] =
    ["d", "ld", "lld", "lu", "llu", "u", "i", "hhd", "zd", "x"].map {
      .kept("type \($0)", element("NSStringFormatValueTypeKey", $0))
    } + [
      .broken("no type", "", "value-type"),
      .broken("empty type", element("NSStringFormatValueTypeKey", ""), "value-type"),
      .broken("type with percent", element("NSStringFormatValueTypeKey", "%d"), "value-type"),
      .broken("object", element("NSStringFormatValueTypeKey", "@"), "value-type"),
      .broken("word", element("NSStringFormatValueTypeKey", "days"), "value-type"),
      .broken("number", "<key>NSStringFormatValueTypeKey</key><integer>1</integer>", "value-type"),
    ]

  private static let categories: [RuleChoice] = [
    .kept("one, other", element("one", "a day") + element("other", "%d days")),
    .kept("other", element("other", "%d days")),
    .kept("all", ["zero", "one", "two", "few", "many", "other"].map { element($0, "%d") }.joined()),
    .kept("no number", element("other", "days")),
    .broken("no other", element("one", "a day"), "plural-missing-other"),
    .broken("unknown category", element("dual", "a") + element("other", "%d"), "unknown-plural-category"),
    .broken("position 0", element("other", "%0$d days"), "argument-position"),
    .broken("override", element("other", "%d\u{202E}days"), "bidi-control"),
    .broken("control", element("other", "%d\u{85}days"), "control-character"),
    .refused("a number", "<key>other</key><integer>1</integer>", "wrong-type", "plural-missing-other"),
  ]

  private static let formats: [RuleChoice] = [
    .kept("variable", element("NSStringLocalizedFormatKey", "%#@n@")),
    .kept("variable in text", element("NSStringLocalizedFormatKey", "in %1$#@n@.")),
    .kept("variable 127", element("NSStringLocalizedFormatKey", "%127$#@n@")),
    .broken("variable 0", element("NSStringLocalizedFormatKey", "%0$#@n@"), "argument-position"),
    .broken("variable 128", element("NSStringLocalizedFormatKey", "%128$#@n@"), "argument-position"),
    .broken("undefined variable", element("NSStringLocalizedFormatKey", "%#@n@ %#@m@"), "undefined-variable"),
    .broken("no variable", element("NSStringLocalizedFormatKey", "text"), "unused-variable"),
    .broken("open variable", element("NSStringLocalizedFormatKey", "%#@n"), "unused-variable"),
    .refused("no format", "", "missing-key"),
  ]

  /// Each pair of rules, with all other rules followed.
  private static let combinations: [RuleCombination] =
    RuleCombination.all([[formats[0]], specification, valueTypes, categories])
    + RuleCombination.all([formats, [specification[0]], [valueTypes[0]], categories])
    + RuleCombination.all([formats, specification, valueTypes, [categories[0]]])

  private func inspect(_ text: String) -> FileInspection {
    FileInspection(SourceFile(path: "a.stringsdict", text), format: .stringsDict)
  }

  private func expect(_ text: String, _ combination: RuleCombination) throws {
    let found = inspect(text).diagnostics.filter { $0.severity > .note }
    let outcome = found.contains { $0.severity == .error } ? "error" : found.isEmpty ? "value" : "warning"
    #expect(outcome == combination.outcome)
    #expect(Set(found.map(\.id.rawValue)) == combination.findings)
    // For Foundation, all of these are property lists, even with content that a `.stringsdict` may not have.
    let object = unsafe try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    #expect((object as? [String: Any])?.keys.sorted() == ["k"])
  }

  @Test(arguments: combinations) func plural(_ combination: RuleCombination) throws {
    let texts = combination.choices.map(\.text)
    try expect(
      "<plist version=\"1.0\"><dict><key>k</key><dict>\(texts[0])<key>n</key><dict>\(texts[1...].joined())</dict></dict></dict></plist>",
      combination)
  }

  private static let widths: [RuleChoice] =
    ["0", "1", "20", "007", "1000000"].map { .kept("width \($0)", element($0, "text")) }
    + ["", "wide", "-1", "1.5", "1 ", "+1", "٣", "0x10", "99999999999999999999"].map {
      .broken("width \"\($0)\"", element($0, "text"), "bad-width")
    } + [
      .broken("twice", element("30", "a") + element("030", "b"), "bad-width"),
      .broken("variable", element("40", "%#@n@"), "undefined-variable"),
      .broken("position", element("40", "%0$@"), "argument-position"),
      .refused("a number", "<key>50</key><integer>1</integer>", "wrong-type"),
    ]

  @Test(arguments: RuleCombination.all([[.kept("first", element("10", "x"))], widths]))
  func width(_ combination: RuleCombination) throws {
    let texts = combination.choices.map(\.text).joined()
    try expect(
      "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict>\(texts)</dict></dict></dict></plist>",
      combination)
  }

  private static let devices: [RuleChoice] =
    ["appletv", "applevision", "applewatch", "ipad", "ipod", "mac", "other"].map { .kept($0, element($0, "text")) }
    + ["iPad", "phone", "", "iphone "].map { .broken("device \"\($0)\"", element($0, "text"), "unknown-device") } + [
      .broken("undefined", element("mac", "%#@n@"), "undefined-variable"),
      .broken(
        "a format", "<key>mac</key><dict>\(element("NSStringLocalizedFormatKey", "%#@n@"))</dict>", "undefined-variable"
      ),
      .kept("a plain format", "<key>mac</key><dict>\(element("NSStringLocalizedFormatKey", "x"))</dict>"),
      .refused("an array", "<key>mac</key><array/>", "wrong-type"),
    ]

  @Test(arguments: RuleCombination.all([[.kept("iphone", element("iphone", "x"))], devices]))
  func device(_ combination: RuleCombination) throws {
    let texts = combination.choices.map(\.text).joined()
    try expect(
      "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>\(texts)</dict></dict></dict></plist>",
      combination)
  }

  @Test func keysThatLookAlike() {
    let entry = "<dict>\(Self.element("NSStringLocalizedFormatKey", "x"))</dict>"
    let found = inspect(
      "<plist version=\"1.0\"><dict><key>\u{E9}</key>\(entry)<key>e\u{301}</key>\(entry)</dict></plist>")
    #expect(found.diagnostics.map(\.id) == ["canonically-equal-keys"])
  }
}
