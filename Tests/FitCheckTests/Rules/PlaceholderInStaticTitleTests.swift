import Formats
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

@Suite struct PlaceholderInStaticTitleTests {
  @Test(arguments: [("Open %@", ["placeholder-in-static-title"]), ("100 % Open", []), ("Open", [])])
  func iOSDoesNotFillTitlesOfTheInfoPlist(title: String, expected: [String]) throws {
    #expect(try AppFixture([.item(title)]).ids() == expected)
  }

  @Test func aTranslationHasItsOwn() throws {
    let found = try AppFixture([.item("A")], infoPlist: ["de": ["A": "%d neu"]]).findings()
    #expect(found.map(\.rule) == ["placeholder-in-static-title"])
    #expect(found.first?.subject.localization == "de")
  }

  @Test(arguments: [(false, ["placeholder-in-static-title"]), (true, [])])
  func codeFillsFormats(isFormatted: Bool, expected: [String]) throws {
    #expect(try AppFixture(code: [.coded(.lookup("Open %@", isFormatted: isFormatted))]).ids() == expected)
  }
}
