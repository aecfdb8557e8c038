import Foundation
import LocaleProfiles
import LocaleSchema
import Localization
import Testing
import Typesetting

@testable import FitCheck

/// Numbers and plural categories in placeholders.
@Suite struct PluralTemplateTests {
  private func filler(_ locale: String, samples: [SampleValues.Sample] = []) throws -> TemplateFiller {
    TemplateFiller(
      samples: SampleValues(samples), variables: [], locale: LocaleProfiles.closestProfile(for: LanguageTag(locale)),
      style: TextStyle(pointSize: 17),
      measurer: try AppFixture.measurer.get(), usual: UsualExtremes())
  }

  /// CLDR's cardinal categories of integers, and those of the variants.
  @Test(arguments: [
    ("ja", ["other"], ["other"]), ("en", ["one", "other"], ["one", "other"]), ("en", ["other"], ["one", "other"]),
    ("ar", ["other"], ["zero", "one", "two", "few", "many", "other"]),
    ("pl", ["one", "other"], ["one", "few", "many", "other"]),
    ("en", ["one", "few", "other"], ["one", "other", "few"]),
    ("cy", ["other"], ["zero", "one", "two", "few", "many", "other"]),
    ("en", ["one"], ["one"]), ("zh-Hans", ["zero", "other"], ["other", "zero"]),
  ])
  func categories(_ locale: String, _ given: [String], _ expected: [String]) throws {
    let variants = given.map { VariedText.Variant(category: $0, text: $0) }
    let found = try filler(locale).variantsByCategory(of: variants)
    #expect(Set(found.compactMap(\.category)) == Set(expected) && found.count == expected.count)
    // A category without a variant has the text of "other".
    #expect(found.allSatisfy { $0.text == (given.contains($0.category ?? "") ? $0.category : "other") })
  }

  /// A string that does not vary stays one variant.
  @Test func plainStrings() throws {
    let plain = [VariedText.Variant(category: nil, text: "a")]
    #expect(try filler("ar").variantsByCategory(of: plain) == plain)
  }

  /// The numbers of a category, in the digits of the language.
  @Test(arguments: [
    ("en", "one", "1", "1"), ("en", nil, "1", "888"), ("pl", "one", "1", "1"), ("ar", "zero", "٠", "٠"),
    ("ar", "two", "٢", "٢"), ("cy", "zero", "0", "0"),
    ("en", "few", "999", "999"),
  ])
  func numbers(_ locale: String, _ category: String?, _ shortest: String, _ longest: String) throws {
    let extremes = try filler(locale).extremes(of: TextTemplate("%d"), category: category)
    #expect(extremes.shortest == shortest && extremes.longest == longest)
  }

  /// Samples as the language writes them, compared with Foundation's number format.
  @Test(arguments: ["en", "de", "fr", "pl", "pt-BR", "es", "ru"]) func samples(_ locale: String) throws {
    let format = NumberFormatter()
    format.locale = Locale(identifier: locale)
    format.numberStyle = .decimal
    for number in [0, 7, 1_234, 12_345, 1_234_567, -5] {
      let sample = SampleValues.Sample(name: "d", value: String(number))
      let extremes = try filler(locale, samples: [sample]).extremes(of: TextTemplate("%d"), category: nil)
      let expected = format.string(from: NSNumber(value: number)) ?? ""
      // ICU versions differ in the kind of space.
      let plain = { (text: String) in
        text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ").replacing("\u{2212}", with: "-")
      }
      #expect(plain(extremes.longest) == plain(expected))
    }
  }

  /// A sample that is not a number is used as it is written.
  @Test(arguments: ["twelve", "1-2", ".", "-", "", "1e3", "٣", "0x10", "1 000"]) func otherSamples(_ value: String)
    throws
  {
    let extremes = try filler("en", samples: [.init(name: "d", value: value)]).extremes(
      of: TextTemplate("<%d>"), category: nil)
    #expect(extremes.longest == "<\(value)>" && extremes.shortest == extremes.longest)
  }

  /// Without a known width there is no measurement, unless a sample gives it.
  @Test(arguments: ["%s", "%p", "%x", "%e", "%5d", "%*d", "%#@files@"]) func unbounded(_ specifier: String) throws {
    #expect(throws: TemplateFiller.Unbounded.self) {
      try filler("en").extremes(of: TextTemplate(specifier), category: nil)
    }
    let name = try #require(TextTemplate(specifier).placeholders.first?.names.first)
    let given = try filler("en", samples: [.init(name: name, value: "abc")]).extremes(
      of: TextTemplate(specifier), category: nil)
    #expect(given.longest == "abc")
  }
}
