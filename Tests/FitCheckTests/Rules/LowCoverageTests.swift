import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct LowCoverageTests {
  /// One of two titles is translated into French and Italian, both into German.
  private func languages(below minimum: MinimumCoverage?) throws -> [String?] {
    var app = AppFixture(
      [.item("A", type: "a"), .item("B", type: "b")],
      infoPlist: ["en": [:], "de": ["A": "Ä", "B": "Be"], "fr": ["A": "À"], "it": ["A": "a"]])
    app.options.minimumCoverage = minimum
    let found = try app.findings(.lowCoverage)
    #expect(found.allSatisfy { $0.severity == .error })
    return found.map(\.subject.localization)
  }

  @Test func comparesWithTheMinimum() throws {
    #expect(try languages(below: nil) == [])
    #expect(try languages(below: MinimumCoverage(others: 50)) == [])
    #expect(try languages(below: MinimumCoverage(others: 51)) == ["fr", "it"])
  }

  @Test func aLanguageHasItsOwnMinimum() throws {
    #expect(try languages(below: MinimumCoverage(others: 100, byLocalization: ["fr": 50])) == ["it"])
    #expect(try languages(below: MinimumCoverage(byLocalization: ["fr": 80])) == ["fr"])
  }
}
