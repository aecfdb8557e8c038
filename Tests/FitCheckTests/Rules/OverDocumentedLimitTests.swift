import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct OverDocumentedLimitTests {
  private func app(_ surface: DisplaySurface, policy: LinePolicySelection = .evidence) -> AppFixture {
    var app = AppFixture([.item("Neues privates Browserfenster", subtitle: "Jetzt")])
    app.options = FitOptions(surfaces: [surface], policy: policy)
    return app
  }

  /// A title above a subtitle has one line by Apple's documentation; iOS 18 and later were seen to draw two.
  @Test func aSystemDrawsMoreLinesThanAreDocumented() throws {
    #expect(try app(.iOS18).ids() == ["over-documented-limit"])
    #expect(try app(.iOS18).findings().map(\.severity) == [.warning])
    #expect(try app(.iOS13).ids() == ["title-truncated"])
  }

  @Test func theDocumentedPolicyTruncates() throws {
    #expect(try app(.iOS18, policy: .documented).ids() == ["title-truncated"])
  }

  @Test func acceptsTitlesOfOneLine() throws {
    var short = app(.iOS18)
    short.items = [.item("Neuer Tab", subtitle: "Jetzt")]
    #expect(try short.ids() == [])
  }
}
