import LocaleProfiles
import LocaleSchema
import Testing

@testable import FitCheck
@testable import Typesetting

@Suite struct HomeScreenIconTests {
  private static let measurer = AppFixture.measurer

  enum Outcome: Equatable, Sendable {
    case fits
    case squeezed(Int)
    case truncated(String)

    init(_ line: SqueezedLine) {
      self =
        switch line.expected {
        case .fits: .fits
        case .squeezed(let step): .squeezed(step)
        case .truncated: .truncated(line.visibleText)
        }
    }
  }

  struct Case: Sendable {
    var name: String
    var width: Double
    /// In labels 75, 89, 93 and 101 pt wide.
    var outcomes: [Outcome]

    init(_ name: String, _ width: Double, _ outcomes: [Outcome]) {
      self.name = name
      self.width = width
      self.outcomes = outcomes
    }
  }

  static let cases = [
    Case("Mail", 23.11, [.fits, .fits, .fits, .fits]),
    Case("Toronto Hydro", 80.79, [.squeezed(4), .fits, .fits, .fits]),
    Case("Firefox Focus", 75.58, [.squeezed(1), .fits, .fits, .fits]),
    Case("Let's Connect!", 82.42, [.squeezed(5), .fits, .fits, .fits]),
    Case("Firefox Lockbox", 88.93, [.squeezed(8), .fits, .fits, .fits]),
    Case("Element Classic", 89.44, [.squeezed(9), .squeezed(1), .fits, .fits]),
    Case("Shattered Pixel", 85.29, [.squeezed(6), .fits, .fits, .fits]),
    Case("GnuCash Mobile", 92.70, [.truncated("GnuCash Mo…"), .squeezed(2), .fits, .fits]),
    Case("Search by Image", 94.14, [.squeezed(10), .squeezed(3), .squeezed(1), .fits]),
    Case(
      "Shattered Pixel Dungeon", 139.65,
      [
        .truncated("Shattered Pixe…"), .truncated("Shattered Pixel D…"), .truncated("Shattered Pixel Du…"),
        .truncated("Shattered Pixel Dun…"),
      ]),
    Case(
      "Search by Image for Safari", 149.21,
      [
        .truncated("Search by Ima…"), .truncated("Search by Image f…"), .truncated("Search by Image f…"),
        .truncated("Search by Image for …"),
      ]),
    Case("Internationalization", 108.19, [.truncated("Internationaliz…"), .squeezed(10), .squeezed(8), .squeezed(4)]),
    Case(
      "WWWWWWWWWWWW", 139.36,
      [.truncated("WWWWWW…"), .truncated("WWWWWWW…"), .truncated("WWWWWWWW…"), .truncated("WWWWWWWW…")]),
    Case("iiiiiiiiiiiiiiiiiiiiiiiiiiiii", 85.98, [.squeezed(4), .fits, .fits, .fits]),
    Case("A B C D E F G H I J", 105.21, [.squeezed(9), .squeezed(5), .squeezed(4), .squeezed(2)]),
    Case("Přehled počasí", 83.57, [.squeezed(6), .fits, .fits, .fits]),
    Case(
      "Настройки телефона", 123.93,
      [
        .truncated("Настройки те…"), .truncated("Настройки теле…"), .truncated("Настройки теле…"),
        .truncated("Настройки телефо…"),
      ]),
    Case(
      "Straßenbahnfahrplan", 119.09,
      [.truncated("Straßenbahnf…"), .truncated("Straßenbahnfahr…"), .truncated("Straßenbahnfahr…"), .squeezed(10)]),
    Case("Почта России", 81.90, [.squeezed(5), .fits, .fits, .fits]),
    Case("Ειδήσεις σήμερα", 94.64, [.truncated("Ειδήσεις σήμε…"), .squeezed(4), .squeezed(1), .fits]),
    Case("חדשות היום בישראל", 106.12, [.truncated("חדשות היום בי…"), .squeezed(8), .squeezed(7), .squeezed(3)]),
  ]

  private static let icons = [
    HomeScreenIcon(.phone375x667, systems: .ios26), HomeScreenIcon(.phone390, systems: .ios26),
    HomeScreenIcon(.pad, systems: .ios26), HomeScreenIcon(.padLargeIcons, systems: .ios26),
  ]

  private func label(_ name: String, _ icon: HomeScreenIcon, at size: TextSize = .large) throws -> IconLabel {
    icon.label(
      of: name, locale: LocaleProfiles.closestProfile(for: LanguageTag("en")), at: size,
      measurer: try Self.measurer.get())
  }

  @Test(arguments: cases) func labelIsSqueezedThenTruncated(_ test: Case) throws {
    for (icon, outcome) in zip(Self.icons, test.outcomes) {
      let line = try label(test.name, icon).line
      #expect(abs(line.naturalWidth.points - test.width) <= 0.0101, "\(line.naturalWidth.points)")
      #expect(Outcome(line) == outcome, "\(test.name) in \(icon.availableWidth(at: .large).points) pt")
      #expect(line.optimistic <= line.expected && line.expected <= line.pessimistic)
    }
  }

  @Test(arguments: [
    ("Firefox Lockbox", [Outcome.squeezed(4), .squeezed(8), .squeezed(12), .truncated("Firefox Lockb…")]),
    ("Element Classic", [.squeezed(5), .squeezed(9), .squeezed(13), .truncated("Element Clas…")]),
    ("GnuCash Mobile", [.squeezed(7), .squeezed(12), .truncated("GnuCash Mo…"), .truncated("GnuCash Mo…")]),
  ])
  func largerTextHasFifteenSteps(_ name: String, _ outcomes: [Outcome]) throws {
    let sizes: [TextSize] = [.extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityLarge]
    for (size, outcome) in zip(sizes, outcomes) {
      #expect(Outcome(try label(name, HomeScreenIcon(.phone390, systems: .ios26), at: size).line) == outcome)
    }
  }

  /// The plain sum of the advances is 84.19.
  @Test func kerningCounts() throws {
    let interval = try label("AVATAR To Yo", Self.icons[0]).line.interval
    #expect((interval.lowerBound.points - 0.005...interval.upperBound.points + 0.005).contains(78.50))
  }

  /// The available widths of each class in iOS 26 and iOS 18, in the order of the cases.
  @Test func availableWidths() {
    let widths = IconDevice.allCases.map { device in
      [SystemRange.ios26, .ios18].map { HomeScreenIcon(device, systems: $0).availableWidth(at: .large).points }
    }
    #expect(
      widths == [
        [75, 75], [75, 75], [89, 85], [89, 85], [89, 85], [89, 89], [93, 89], [85, 85], [89, 85], [93, 85], [93, 89],
        [93, 93], [101, 101], [108.5, 108.5],
      ])
    #expect(HomeScreenIcon(.phone320, systems: .ios26).availableWidth(at: .accessibilityMedium).points == 75.5)
    #expect(HomeScreenIcon(.phone375x667, systems: .ios26).availableWidth(at: .accessibilityMedium).points == 75.5)
    #expect(HomeScreenIcon(.phone390, systems: .ios26).availableWidth(at: .accessibilityMedium).points == 90)
  }

  @Test func standardSurfacesFollowTheDeploymentTarget() {
    let widths = { (system: Int?) in
      HomeScreenIcon.standard(from: system).map { "\($0.systems.name): \(Int($0.availableWidth(at: .large).points))" }
    }
    #expect(widths(26) == ["26: 75", "26: 89"])
    #expect(widths(18) == ["26: 75", "18: 75", "26: 89", "18: 85"])
    #expect(widths(nil) == ["26: 75", "18: 75", "13-17: 75", "26: 89", "18: 85", "13-17: 85"])
  }

  @Test(arguments: [
    ("Mail", "fits"), ("Toronto Hydro", "squeezed"), ("Firefox Focus", "borderline"), ("Search by Image", "borderline"),
    ("GnuCash Mobile", "borderline"), ("Shattered Pixel Dungeon", "truncated"),
  ])
  func verdictsOnTheSmallestPhone(name: String, verdict: String) throws {
    #expect(try label(name, Self.icons[0]).verdict.name == verdict)
  }

  /// Zero-width characters are not spaced, no-break spaces are.
  @Test func spacingIsPerAdvancingCharacter() throws {
    let icon = Self.icons[0]
    #expect(
      try label("To\u{AD}ronto\u{200D} Hydro", icon).line.visibleWidth == label("Toronto Hydro", icon).line.visibleWidth
    )
    #expect(try label("Toronto\u{A0}Hydro", icon).line.expected == label("Toronto Hydro", icon).line.expected)
    #expect(
      try label("Př\u{65}\u{301}hled poc\u{30C}así", icon).line.expected == label("Přéhled počasí", icon).line.expected)
  }

  @Test func onlyTheFirst100CodeUnitsAreUsed() throws {
    #expect(HomeScreenIcon.labelText(of: String(repeating: "a", count: 100)).count == 100)
    #expect(HomeScreenIcon.labelText(of: String(repeating: "a", count: 101)).count == 100)
    #expect(HomeScreenIcon.labelText(of: String(repeating: "i", count: 99) + "😀") == String(repeating: "i", count: 99))
    let family = "👨‍👩‍👧‍👦"
    #expect(HomeScreenIcon.labelText(of: String(repeating: family, count: 12)) == String(repeating: family, count: 9))
  }

  @Test func anyNameHasALabel() throws {
    for name in [
      "", " ", "\n", "…", "\u{200B}", "\t\t\t", "漢字漢字漢字漢字漢字", "क्षेत्रीय समाचार पत्र", "العربية الأخبار اليوم", "🇩🇪🇩🇪🇩🇪🇩🇪🇩🇪🇩🇪🇩🇪",
    ] {
      for icon in Self.icons {
        for size in TextSize.allCases {
          let label = try label(name, icon, at: size)
          #expect(label.line.optimistic <= label.line.pessimistic)
          let limit = label.line.expected == .fits ? 0 : 0.5
          #expect(label.line.visibleWidth.points <= label.availableWidth.points + limit)
        }
      }
    }
  }
}
