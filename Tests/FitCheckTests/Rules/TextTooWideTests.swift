import Diagnostics
import Formats
import LocaleSchema
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

@Suite struct TruncatedTextTests {
  private static let long = "Neues privates Browserfenster"

  private static func documented(_ item: ShortcutItem) -> AppFixture {
    var app = AppFixture([item])
    app.options.policy = .documented
    return app
  }

  /// By Apple's documentation, a subtitle leaves one line for the title.
  @Test func aTitleAboveASubtitle() throws {
    #expect(try Self.documented(.item(Self.long, subtitle: "Jetzt")).ids() == ["title-truncated"])
    #expect(try Self.documented(.item(Self.long)).ids() == ["title-wraps"])
    #expect(try Self.documented(.item("Neuer Tab", subtitle: "Jetzt")).ids() == [])
  }

  @Test func aSubtitleHasOneLine() throws {
    #expect(
      try Self.documented(.item("Neu", subtitle: "\(Self.long) ohne Verlauf")).ids() == ["subtitle-truncated"])
  }

  /// What needs a third line is truncated.
  @Test func aThirdLine() throws {
    let three = "\(Self.long) ohne Verlauf und ohne gespeicherte Daten"
    #expect(try AppFixture([.item(three, subtitle: "Jetzt")]).ids() == ["title-truncated"])
    #expect(try AppFixture([.item("Neu", subtitle: three)]).ids() == ["subtitle-truncated"])
  }

  @Test func isAnErrorOnEverySystem() throws {
    var app = AppFixture([.item(String(repeating: "\(Self.long) ", count: 4), subtitle: "Jetzt")])
    app.options.surfaces = [.iOS18]
    #expect(try app.findings().map(\.severity) == [.error])
  }

  /// A title in a language has one finding, with the worst place first and the others in it.
  @Test func namesTheWorstPlaceFirst() throws {
    var app = AppFixture([.item("\(Self.long) ohne Daten", subtitle: "Jetzt")])
    app.options.surfaces = DisplaySurface.all
    let found = try app.findings()
    #expect(found.map(\.rule) == ["title-truncated"])
    let finding = try #require(found.first)
    #expect(finding.places.first?.surface == .iOS26Phone)
    #expect(finding.subject.surface == .iOS26Phone)
    #expect(finding.diagnostic.message.contains("on iOS 26 iPhone"))
    // The phone of iOS 26 has the least width for a title that every system truncates.
    app.items = [.item(String(repeating: "\(Self.long) ", count: 4))]
    let worst = try app.findings()
    #expect(worst.first?.subject.surface == .iOS26Phone)
    #expect(worst.first?.places.count == 4)
  }

  @Test func namesEachTextSize() throws {
    var app = AppFixture([.item("\(Self.long) \(Self.long)", subtitle: "Jetzt")])
    app.options = FitOptions(surfaces: [.iOS13], textSizes: [.large, .extraExtraExtraLarge])
    let found = try app.findings()
    #expect(found.map { $0.places.map(\.textSize) } == [[.large, .extraExtraExtraLarge]])
    #expect(found.first?.diagnostic.message.contains("on iOS 13–17 at L, XXXL") == true)
  }
}

@Suite struct WidthNearTheLimitTests {
  /// The subtitle leaves one line for the title, by Apple's documentation. iOS reduces letter spacing by up to 5 %; half of this is
  /// certain to be too wide for the other half.
  ///
  /// The width of a heart is not the same in all versions of the font.
  @Test(arguments: [
    (0.9...0.97, "", nil, nil), (0.999...1.001, "♥", "borderline-fit", "the limit is within the measurement error"),
    (1.015...1.035, "", "may-be-tightened", "iOS may tighten its letter spacing"),
    (1.1...1.2, "", "title-truncated", nil),
  ])
  func oneLine(_ width: ClosedRange<Double>, end: String, _ expected: String?, _ reason: String?) throws {
    var app = try AppFixture([.item(.text(ofWidth: width, endingIn: end), subtitle: "n")])
    app.options.policy = .documented
    let found = try app.findings()
    #expect(found.map(\.rule.rawValue) == [expected].compactMap(\.self))
    if let reason { #expect(found.first?.diagnostic.message.contains(reason) == true) }
  }
}

@Suite struct OverDocumentedLimitTests {
  private func app(_ surface: DisplaySurface, policy: LinePolicySelection = .evidence) -> AppFixture {
    var app = AppFixture([.item("Neues privates Browserfenster", subtitle: "Jetzt")])
    app.options = FitOptions(surfaces: [surface], policy: policy)
    return app
  }

  /// A title above a subtitle has one line by Apple's documentation; menus since iOS 14 were seen to draw two.
  @Test(arguments: DisplaySurface.all) func menusDrawMoreLinesThanAreDocumented(_ surface: DisplaySurface) throws {
    #expect(try app(surface).ids() == ["over-documented-limit"])
    #expect(try app(surface).findings().map(\.severity) == [.note])
    #expect(try app(surface, policy: .documented).ids() == ["title-truncated"])
    #expect(try app(surface, policy: .documented).findings().map(\.severity) == [.error])
  }

  @Test func acceptsTitlesOfOneLine() throws {
    var short = app(.iOS18)
    short.items = [.item("Neuer Tab", subtitle: "Jetzt")]
    #expect(try short.ids() == [])
  }
}

@Suite struct WrappedTitleTests {
  private static let long = "Neues privates Browserfenster"

  @Test func aTitleWithoutASubtitleHasTwoLines() throws {
    let found = try AppFixture([.item(Self.long)]).findings()
    #expect(found.map(\.rule) == ["title-wraps"])
    #expect(found.map(\.severity) == [.note])
    #expect(try AppFixture([.item("Neuer Tab")]).ids() == [])
  }

  @Test func anEmptySubtitleLeavesItsLine() throws {
    var app = AppFixture(
      [.item(Self.long, subtitle: "Jetzt")],
      infoPlist: ["fr": ["Neues privates Browserfenster": "\(Self.long)!", "Jetzt": ""]])
    app.developmentLanguage = "de"
    #expect(try app.ids(in: "fr") == ["title-wraps"])
    #expect(try app.ids(in: "de") == ["over-documented-limit"])
    app.options.policy = .documented
    #expect(try app.ids(in: "de") == ["title-truncated"])
  }
}
