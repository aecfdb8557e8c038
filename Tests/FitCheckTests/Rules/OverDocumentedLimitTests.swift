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
