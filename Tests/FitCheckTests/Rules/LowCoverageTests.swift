import Diagnostics
import Formats
import LocaleSchema
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

  /// Of three strings, in percent: the share is compared exactly, and printed without decimals.
  @Test(arguments: [
    (0, 0, nil), (0, 1, "0 %"), (1, 33, nil), (1, 34, "33 %"), (2, 66, nil), (2, 67, "66 %"), (3, 100, nil),
    (2, 100, "66 %"),
  ])
  func shares(_ translated: Int, _ minimum: Int, _ printed: String?) throws {
    let titles = ["Rake", "Hoe", "Spade"]
    var app = AppFixture(titles.map { .item($0, type: $0) }, infoPlist: ["de": [:]])
    app.change = { catalog in
      let entries = titles.prefix(translated).map { ($0, $0 + "n") }
      catalog.localizations = Localization.all(
        names: ["en", "de"], tables: [Self.table(entries)], developmentLanguage: "en")
    }
    app.options.minimumCoverage = MinimumCoverage(others: minimum)
    let message = try app.findings(.lowCoverage).first?.diagnostic.message
    #expect(
      message
        == printed.map { "\"de\" has \(translated) of 3 strings translated (\($0)), but the minimum is \(minimum) %" })
  }

  private static func table(_ entries: [(String, String)]) -> LocalizedTable {
    let place = SourceLocation(path: "de.lproj/InfoPlist.strings")
    return LocalizedTable(
      localization: "de", path: place.path, form: .strings,
      entries: entries.map { LocalizedTable.Entry(key: LocalizationKey($0.0), value: $0.1, location: place) })
  }
}
