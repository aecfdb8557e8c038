import FitCheck
import LengthLimits
import LocaleSchema
import Localization
import Testing
import Typesetting

@Suite struct LengthEstimateTests {
  private let estimate: LengthEstimate

  init() throws { estimate = LengthEstimate(measurer: try TextMeasurer()) }

  @Test func wideLettersHaveASmallerLimit() {
    let german = estimate.charactersPerLine(of: .title, in: "de")
    let japanese = estimate.charactersPerLine(of: .title, in: "ja")
    #expect(0 < japanese && japanese < german)
  }

  @Test func aStringThatTheMenuDoesNotShowHasNoLimit() {
    #expect(estimate.lengthLimit(for: [], in: "de", options: FitOptions()) == nil)
  }

  /// A title with a subtitle has one line, and a title alone may have two.
  @Test func theStrictestPlaceDecides() throws {
    let options = FitOptions(policy: .documented)
    let alone = try #require(estimate.budget(of: .title, hasSubtitle: false, in: "en", options: options))
    let above = try #require(estimate.budget(of: .title, hasSubtitle: true, in: "en", options: options))
    #expect(above.limit <= alone.limit)
  }
}
