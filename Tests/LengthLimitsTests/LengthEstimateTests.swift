import FitCheck
import Formats
import LengthLimits
import LocaleSchema
import Localization
import Testing
import Typesetting

@testable import Translation

@Suite struct LengthEstimateTests {
  private let estimate: LengthEstimate

  init() throws { estimate = LengthEstimate(measurer: try TranslationFittingTests.measurer.get()) }

  @Test func wideLettersHaveASmallerLimit() {
    let limits = ["de", "ja"].compactMap {
      estimate.limit(of: [MenuPlace.all[0]], in: LanguageTag($0), options: FitOptions())?.limit
    }
    #expect(limits.count == 2 && 0 < limits[1] && limits[1] < limits[0])
  }

  @Test func aStringThatTheMenuDoesNotShowHasNoLimit() {
    #expect(estimate.lengthLimit(for: [], in: "de", options: FitOptions()) == nil)
  }

  /// A title with a subtitle has one line, and a title alone may have two.
  @Test func theStrictestPlaceDecides() throws {
    let options = FitOptions(policy: .documented)
    let limits = try [false, true].map { hasSubtitle in
      let place = MenuPlace(field: .title, hasSubtitle: hasSubtitle)
      return try #require(estimate.limit(of: [place], in: "en", options: options)).limit
    }
    #expect(limits[1] < limits[0])
  }

  private typealias Place = MenuPlace

  /// The limit is that of the strictest place, whatever the order of the places.
  @Test func limitsOfSeveralPlaces() throws {
    let options = FitOptions(policy: .documented)
    let places: [Place] = [
      Place(field: .title, hasSubtitle: false), Place(field: .title, hasSubtitle: true),
      Place(field: .subtitle, hasSubtitle: true),
    ]
    for language: LanguageTag in ["de", "ja"] {
      let single = try places.map {
        try #require(estimate.lengthLimit(for: [$0], in: language, options: options)).characters
      }
      let all = try #require(estimate.lengthLimit(for: Set(places), in: language, options: options))
      #expect(all.characters == single.min())
      #expect(
        all.words.hasPrefix(
          "Home Screen quick action title and subtitle, one line, about \(all.characters) characters in "))
      let alone = try #require(estimate.lengthLimit(for: [places[0]], in: language, options: options))
      #expect(alone.words.contains("quick action title, two lines, about \(alone.characters) characters"))
    }
  }

  /// More menus and larger text can only lower the limit.
  @Test func moreMenusLowerTheLimit() throws {
    let place: Set<Place> = [Place(field: .title, hasSubtitle: true)]
    var previous = Int.max
    for surfaces in [[DisplaySurface.iOS18], [.iOS18, .iOS26Phone], [.iOS18, .iOS26Phone, .iPadOS26]] {
      let limit = try #require(
        estimate.lengthLimit(for: place, in: "en", options: FitOptions(surfaces: surfaces, policy: .documented))
      ).characters
      #expect(limit <= previous)
      previous = limit
    }
    let large = FitOptions(surfaces: [.iOS18], textSizes: [.large, .extraExtraExtraLarge], policy: .documented)
    let small = FitOptions(surfaces: [.iOS18], policy: .documented)
    let limits = [small, large].compactMap { estimate.lengthLimit(for: place, in: "en", options: $0)?.characters }
    #expect(limits.count == 2 && limits[1] < limits[0])
    // The menu has no limit of lines at accessibility sizes.
    let unlimited = FitOptions(surfaces: [.iOS18], textSizes: [.accessibilityLarge], policy: .observed)
    #expect(estimate.lengthLimit(for: place, in: "en", options: unlimited) == nil)
  }
}
