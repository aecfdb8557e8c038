import LocaleProfiles
import LocaleSchema
import Testing

@testable import Typesetting

/// What is fitted for Arabic letters that stand side by side without joining.
@Suite struct ArabicKerningTests {
  private func clusters(_ text: String) throws -> [MeasuredCluster] {
    let profile = try #require(LocaleProfiles.profile(for: "ar"))
    return try sharedMeasurer.get().shape(text, locale: profile, style: TextStyle(pointSize: 17)).clusters
  }

  /// A reh kerns with the alef after it, whatever its dots.
  @Test(arguments: ["برا", "بزا"])
  func rehAndAlef(text: String) throws {
    #expect(try clusters(text).map { $0.kernAfter.text < 0 } == [false, true, false])
  }

  /// Letters that join, and letters of two words, do not kern.
  @Test(arguments: ["بسم", "بر ا", "بر!"])
  func noKerning(text: String) throws {
    #expect(try clusters(text).allSatisfy { $0.kernAfter == .zero })
  }

  /// A vowel sign between the two changes nothing, and lam-alef kerns as the alef it ends in.
  @Test func marksAndLigatures() throws {
    let plain = try clusters("برا")
    let vowelled = try clusters("بر\u{64E}ا")
    #expect(plain.map(\.kernAfter) == vowelled.map(\.kernAfter))
    let ligature = try clusters("لاج")
    #expect(ligature.map(\.kernAfter) == [.zero, try clusters("باج")[1].kernAfter, .zero])
  }

  /// Every fitted pair of presentation forms is one of shapes that text is read as: `scripts/fit-metrics` has the same shapes.
  @Test func fittedShapes() throws {
    let shaper = try TextShaper(fitting: .applied)
    let forms = Set(ArabicShape.isolatedForms.values.flatMap { isolated in (0..<4).map { isolated + $0 } })
    let fitted = shaper.kerning.pairCorrections.filter { (0xFE70...0xFEFF).contains($0.left) }
    #expect(!fitted.isEmpty)
    #expect(fitted.allSatisfy { forms.contains($0.left) && forms.contains($0.right) })
  }
}
