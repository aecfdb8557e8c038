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

  /// A reh kerns with the alef after it, whatever its dots.
  @Test func rehAndAlef() throws {
    let plain = try clusters("برا")
    #expect(plain[1].kernAfter.text < 0)
    #expect(try clusters("بزا").map(\.kernAfter) == plain.map(\.kernAfter))
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

  /// Every fitted pair of presentation forms is one of shapes that text is read as: `scripts/fit-metrics` has the same shapes.
  @Test func fittedShapes() throws {
    let shaper = try TextShaper(fitting: .applied)
    let forms = Set(ArabicShape.isolatedForms.values.flatMap { isolated in (0..<4).map { isolated + $0 } })
    let fitted = shaper.kerning.joiningShapes.filter { $0 >= 0xFE70 }
    #expect(!fitted.isEmpty)
    #expect(forms.isSuperset(of: fitted))
  }
}
