import Diagnostics
import Formats
import LocaleSchema
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

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
