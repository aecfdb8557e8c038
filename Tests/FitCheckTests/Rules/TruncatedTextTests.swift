import Diagnostics
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
