import Foundation
import Testing

@testable import ICU

@Suite struct NumberFormatTests {
  /// Foundation's own formatter is the oracle; on Linux it does not support Hindi's and Polish grouping.
  @Test(arguments: ["en", "de", "fr", "ar-EG", "fa", "th", "ja", "sw"], [0, 7, 1234, 9_999_999.0])
  func writesIntegersAsFoundationDoes(_ language: String, _ value: Double) throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 0
    #expect(try ICU.NumberFormat(language: language).string(value) == formatter.string(from: value as NSNumber))
  }

  @Test func writesDigitsAndFractions() throws {
    #expect(try ICU.NumberFormat(language: "hi").string(9_999_999) == "99,99,999")
    #expect(try ICU.NumberFormat(language: "pl").string(1234) == "1234")
    #expect(try ICU.NumberFormat(language: "de").string(1.5, fractionDigits: 2) == "1,50")
    #expect(try ICU.NumberFormat(language: "ar", numberingSystem: "latn").string(12) == "12")
    #expect(try ICU.NumberFormat(language: "ar", numberingSystem: "arab").string(12) == "١٢")
    #expect(try !ICU.NumberFormat(language: "\u{0}nonsense").string(.infinity).isEmpty)
  }

  /// The rows of CLDR's chart of plural rules.
  @Test(arguments: [
    ("pl", 1.0, "one"), ("pl", 2, "few"), ("pl", 5, "many"), ("pl", 1.5, "other"), ("ar", 0, "zero"), ("ar", 2, "two"),
    ("ar", 11, "many"), ("ja", 1, "other"), ("cy", 6, "many"), ("fr", 0, "one"), ("en", 0, "other"), ("lv", 0, "zero"),
  ]) func choosesPlurals(_ language: String, _ value: Double, _ category: String) throws {
    #expect(try PluralRules(language: language).category(of: value) == category)
  }

  @Test func listsPluralsInOrder() throws {
    #expect(try PluralRules(language: "ar").categories() == ["zero", "one", "two", "few", "many", "other"])
    #expect(try PluralRules(language: "ja").categories() == ["other"])
    #expect(try PluralRules(language: "tlh").categories() == ["other"])
  }

  @Test func namesRegions() {
    let german = RegionNames.all(in: "de")
    #expect(german.count > 240)
    #expect(german.contains("Deutschland") && german.contains("Vereinigte Staaten"))
    #expect(RegionNames.all(in: "tlh").isEmpty)
  }
}
