import LocaleProfiles
import LocaleSchema
import Testing

@testable import Typesetting

/// Fitted kerning between neighboring letters of SF Arabic.
@Suite struct ArabicKerningTests {
  private func clusters(_ text: String) throws -> [MeasuredCluster] {
    let profile = try #require(LocaleProfiles.profile(for: "ar"))
    return try sharedMeasurer.get().shape(text, locale: profile, style: TextStyle(pointSize: 17)).clusters
  }

  /// A reh kerns with the alef after it.
  @Test func rehAndAlef() throws {
    #expect(try clusters("برا")[1].kernAfter.text < 0)
    #expect(try clusters("بزا")[1].kernAfter.text < 0)
  }

  /// Letters do not kern with a space or with a character that San Francisco draws.
  @Test(arguments: ["بر ا", "بر!"])
  func otherFonts(text: String) throws {
    #expect(try clusters(text)[1].kernAfter == .zero)
  }

  /// A vowel sign between two letters changes nothing, and lam-alef kerns as the alef it ends in.
  @Test func marksAndLigatures() throws {
    let plain = try clusters("برا")
    let vowelled = try clusters("بر\u{64E}ا")
    #expect(plain.map(\.kernAfter) == vowelled.map(\.kernAfter))
    let ligature = try clusters("لاج")
    #expect(ligature[1].kernAfter == (try clusters("باج"))[1].kernAfter)
  }

  /// A letter without its own kerning has that of the letter in its Unicode decomposition.
  @Test func formsOfALetter() {
    let kerning = Kerning(fitting: .applied)
    let alef = kerning.place(ofArabic: "\u{627}", .isolated)
    #expect(alef != Kerning.Place())
    #expect(kerning.place(ofArabic: "\u{627}", .final) != alef)
    #expect(kerning.place(ofArabic: "\u{773}", .isolated) == Kerning.Place())
    #expect(kerning.place(ofArabic: "A", .isolated) == Kerning.Place())
  }
}
