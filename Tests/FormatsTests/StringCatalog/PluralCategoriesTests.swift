import Diagnostics
import Testing

@testable import Formats

/// The plural categories that a language needs, computed from CLDR's cardinal rules for integers.
@Suite struct PluralCategoriesTests {
  private typealias Rule = @Sendable (Int) -> String

  /// CLDR 42, "Language Plural Rules", for integers: v, f, t and e are zero.
  private static let rules: [(languages: [String], rule: Rule)] = [
    (["ja", "zh", "ko", "th", "vi", "id", "ms", "my", "lo"], { _ in "other" }),
    (["en", "de", "nl", "sv", "it", "es", "tr", "hu", "ceb", "fil", "tl", "vec"], { $0 == 1 ? "one" : "other" }),
    (["fr", "pt", "hy", "kab", "hi", "fa", "bn", "zu"], { $0 < 2 ? "one" : "other" }),
    (
      ["lv", "prg"],
      { $0 % 10 == 0 || (11...19).contains($0 % 100) ? "zero" : $0 % 10 == 1 && $0 % 100 != 11 ? "one" : "other" }
    ),
    (["ksh", "lag"], { $0 == 0 ? "zero" : $0 == 1 ? "one" : "other" }),
    (["he", "iw", "se", "iu"], { $0 == 1 ? "one" : $0 == 2 ? "two" : "other" }),
    (["hr", "sr", "bs", "sh"], { slavic($0, many: "other") }), (["ru", "uk", "be"], { slavic($0, many: "many") }),
    (["pl"], { $0 == 1 ? "one" : slavic($0, many: "many") == "few" ? "few" : "many" }),
    (["cs", "sk"], { $0 == 1 ? "one" : (2...4).contains($0) ? "few" : "other" }),
    (["ro", "mo"], { $0 == 1 ? "one" : $0 == 0 || (1...19).contains($0 % 100) ? "few" : "other" }),
    (["lt"], { (11...19).contains($0 % 100) || $0 % 10 == 0 ? "other" : $0 % 10 == 1 ? "one" : "few" }),
    (["sl", "hsb", "dsb"], { [1: "one", 2: "two", 3: "few", 4: "few"][$0 % 100] ?? "other" }),
    (
      ["gd"],
      { [1, 11].contains($0) ? "one" : [2, 12].contains($0) ? "two" : (3...19).contains($0) ? "few" : "other" }
    ),
    (["gv"], { $0 % 10 == 1 ? "one" : $0 % 10 == 2 ? "two" : $0 % 20 == 0 ? "few" : "other" }),
    (["br"], breton),
    (
      ["ga"],
      { $0 == 1 ? "one" : $0 == 2 ? "two" : (3...6).contains($0) ? "few" : (7...10).contains($0) ? "many" : "other" }
    ),
    (
      ["mt"],
      {
        $0 == 1
          ? "one"
          : $0 == 2
            ? "two" : $0 == 0 || (3...10).contains($0 % 100) ? "few" : (11...19).contains($0 % 100) ? "many" : "other"
      }
    ),
    (
      ["ar", "ars"],
      {
        (3...10).contains($0 % 100)
          ? "few" : (11...99).contains($0 % 100) ? "many" : [0: "zero", 1: "one", 2: "two"][$0] ?? "other"
      }
    ),
    (["cy"], { [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][$0] ?? "other" }),
  ]

  private static func slavic(_ number: Int, many: String) -> String {
    let (unit, tens) = (number % 10, number % 100)
    if unit == 1, tens != 11 { return "one" }
    return (2...4).contains(unit) && !(12...14).contains(tens) ? "few" : many
  }

  private static func breton(_ number: Int) -> String {
    let (unit, tens) = (number % 10, number % 100)
    if unit == 1, ![11, 71, 91].contains(tens) { return "one" }
    if unit == 2, ![12, 72, 92].contains(tens) { return "two" }
    let isTeen = [10...19, 70...79, 90...99].contains { $0.contains(tens) }
    return [3, 4, 9].contains(unit) && !isTeen ? "few" : number != 0 && number % 1_000_000 == 0 ? "many" : "other"
  }

  @Test(arguments: rules.indices) func integersBelowAMillion(_ index: Int) {
    let (languages, rule) = Self.rules[index]
    let used = Set((0...1_200).map(rule)).union(["other"])
    for language in languages {
      #expect(PluralCategories.needed(in: language) == PluralCategories.all.filter(used.contains), "\(language)")
    }
  }

  /// The language decides, in any spelling of the tag.
  @Test(
    arguments: [
      ("pt-BR", ["one", "other"]), ("PL", ["one", "few", "many", "other"]), ("sr_Latn", ["one", "few", "other"]),
      ("zh-Hans", ["other"]), ("xx", nil),
      ("", nil), ("-", nil), ("English", nil), ("Base", nil), ("e", nil),
    ] as [(String, [String]?)])
  func tags(_ language: String, _ categories: [String]?) {
    #expect(PluralCategories.needed(in: language) == categories)
  }

  /// Translators often write the text of these categories as "other".
  @Test(arguments: [
    ("pl", ["many"], Severity.note), ("ar", ["zero"], .note), ("pl", ["few", "many"], .warning),
    ("lv", ["zero"], .warning),
    ("de", ["one"], .warning), ("pl", ["other"], .warning),
  ])
  func severities(_ language: String, _ missing: [String], _ severity: Severity) {
    #expect(PluralCategories.severity(ofMissing: missing, in: language) == severity)
  }
}
