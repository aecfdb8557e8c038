import LocaleProfiles
import LocaleSchema
import Testing

@testable import Typesetting

/// Kerning between neighboring letters of SF Arabic.
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

  /// A vowel sign between two letters changes nothing, except on a gaf; lam-alef kerns as one glyph.
  @Test func marksAndLigatures() throws {
    let plain = try clusters("برا")
    let vowelled = try clusters("بر\u{64E}ا")
    #expect(plain.map(\.kernAfter) == vowelled.map(\.kernAfter))
    #expect(try clusters("گا")[0].kernAfter != clusters("گ\u{64E}ا")[0].kernAfter)
    let kerning = Kerning(.regular)
    let ligature = try #require(Kerning.JoiningGlyph(alef: "\u{627}", lamJoinsPrevious: false))
    let dal = Kerning.JoiningGlyph("\u{62F}", .isolated)
    let amount = kerning.joining.amounts[kerning.place(of: ligature).row + kerning.place(of: dal).column]
    #expect(try clusters("لاد")[1].kernAfter == amount.width)
  }

  /// A mark on a final alef makes it narrower at 17 pt, by 1/2048 em in Regular and 4.5/2048 em in Bold; not at 28 pt, and not on another alef.
  @Test(arguments: [
    ("\u{628}\u{627}", "\u{64B}", FontWeight.regular, 17, -1), ("\u{628}\u{627}", "\u{651}", .bold, 17, -4.63),
    ("\u{628}\u{627}", "\u{64B}", .bold, 28, 0), ("\u{628}\u{627}", "\u{64E}", .bold, 17, 0),
    ("\u{627}", "\u{64B}", .bold, 17, 0),
  ])
  func marksOnAFinalAlef(word: String, mark: String, weight: FontWeight, size: Int, units: Double) throws {
    let profile = try #require(LocaleProfiles.profile(for: "ar"))
    let width = { (text: String) in
      try sharedMeasurer.get().naturalWidth(
        text, locale: profile, style: TextStyle(pointSize: size, weight: weight)
      ).width.points
    }
    #expect(isClose(try width(word + mark) - width(word), units * Double(size) / 2048, within: 0.0005))
  }

  @Test func formsOfALetter() {
    let kerning = Kerning(.regular)
    let alef = kerning.place(of: Kerning.JoiningGlyph("\u{627}", .isolated))
    #expect(alef != KerningPlace())
    #expect(kerning.place(of: Kerning.JoiningGlyph("\u{627}", .final)) != alef)
    #expect(kerning.place(of: Kerning.JoiningGlyph("A", .isolated)) == KerningPlace())
  }
}
