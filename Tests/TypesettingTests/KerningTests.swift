import LocaleProfiles
import LocaleSchema
import MeasuringFaces
import Testing

@testable import Typesetting

/// San Francisco's pair kerning.
@Suite struct KerningTests {
  private let kerning = Kerning(.regular)

  private func amount(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> KerningAmount {
    kerning.letters.amounts[kerning.place(of: left).row + kerning.place(of: right).column]
  }

  /// A letter kerns as its base letter does if its accent does not touch its neighbor.
  @Test(arguments: [("A", "V", "Á", "V"), ("v", "e", "v", "é"), ("К", "о", "Ќ", "о")])
  func accents(pair: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)) {
    #expect(amount(pair.0, pair.1).text < 0)
    #expect(amount(pair.2, pair.3) == amount(pair.0, pair.1))
  }

  /// Straight sides do not kern.
  @Test func straightSides() {
    for left in "HIMNhilmn".unicodeScalars {
      for right in "HIMNhilmn".unicodeScalars { #expect(amount(left, right) == .zero) }
    }
  }

  /// Letters of two faces are in two runs.
  @Test func faces() {
    #expect(amount("ר", "T") == .zero)
    #expect(amount("T", "ר") == .zero)
    #expect(amount("ა", "-") == .zero)
  }

  /// 1/2048 em in 1/1000000 em.
  @Test func units() {
    #expect(KerningAmount.unit == BlackShare.unit)
    let em = 2048 * KerningAmount.unit
    #expect(KerningAmount(text: -em, display: -em / 2).width == OpticalWidth(text: -1_000_000, display: 500_000))
  }

  /// Letters that San Francisco does not have never kern.
  @Test func unknownLetters() { #expect(kerning.place(of: "\u{1F00}") == KerningPlace()) }

  /// Widths that another program computes.
  @Test(arguments: KnownWidths.all)
  func knownWidths(known: KnownWidths) throws {
    for (size, expected) in zip(KnownWidths.sizes, known.widths) {
      let width = try naturalWidth(known.text, known.tag, size: size)
      #expect(isClose(width, expected, within: 0.002), "\(size) pt: \(width), not \(expected)")
    }
  }

  /// SF Pro 16 kerns some pairs in another way, and systems before 16 may have it: the interval contains both widths.
  @Test(arguments: [("Sort", 40), ("every", -10), ("H9YH", -70), ("ďalej", -60), ("Open", 0)])
  func olderSystems(text: String, units: Double) throws {
    let profile = try #require(LocaleProfiles.profile(for: "en"))
    let interval = { (systems: SystemRange) in
      try sharedMeasurer.get().naturalWidth(text, locale: profile, style: TextStyle(pointSize: 17, systems: systems))
        .interval
    }
    let (older, newer) = (try interval(.ios13To17), try interval(.newest))
    let difference = 17 * units / 2048
    #expect(isClose(older.lowerBound.points, newer.lowerBound.points + min(0, difference)))
    #expect(isClose(older.upperBound.points, newer.upperBound.points + max(0, difference)))
  }

  /// Two groups of letters had another width in Kohinoor before 2021: up to iOS 14, the interval contains both.
  @Test(arguments: [
    ("নতুন ট্যাবে", "bn", "14", -0.031, 0), ("ক্লিপবোর্ডে", "bn", "14", -0.031, 0), ("বেবে", "bn", "13", -0.062, 0),
    ("ছবি", "bn", "14", 0, 0), ("ट्र्याक", "ne", "14", 0, 0.07), ("नोट", "hi", "14", 0, 0),
  ])
  func olderKohinoor(text: String, tag: String, system: String, narrower: Double, wider: Double) throws {
    let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
    let style = TextStyle(pointSize: 17, systems: try #require(SystemRange(system)))
    let (width, interval) = try sharedMeasurer.get().naturalWidth(text, locale: profile, style: style)
    #expect(isClose(interval.lowerBound.points, width.points + 17 * narrower))
    #expect(isClose(interval.upperBound.points, width.points + 17 * wider))
  }

  /// iOS may use other forms of letters in Bulgarian and Catalan: the interval contains both widths.
  @Test(arguments: [
    ("Търсене", "bg", 0, 5), ("Search", "bg", 0, 0), ("Col·lecció", "ca", -374, 0), ("CIL·LA", "ca", -488, 0),
    ("a·l", "ca", 0, 0),
    ("Col·lecció", "es", 0, 0),
  ])
  func formsOfLanguages(text: String, tag: String, narrowerUnits: Double, percentWider: Double) throws {
    let width = { (tag: String) in
      let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
      return try sharedMeasurer.get().naturalWidth(text, locale: profile, style: TextStyle(pointSize: 17))
    }
    let (found, other) = (try width(tag), try width("en"))
    #expect(found.width == other.width)
    #expect(
      isClose(found.interval.lowerBound.points, other.interval.lowerBound.points + 17 * narrowerUnits / 2048))
    #expect(
      isClose(
        found.interval.upperBound.points, other.interval.upperBound.points + other.width.points * percentWider / 100))
  }
}
