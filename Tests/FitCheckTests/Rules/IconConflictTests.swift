import Localization
import Testing

@testable import FitCheck

@Suite struct IconConflictTests {
  @Test func severalKeysForOneIcon() throws {
    let icons: [ShortcutItem.Icon] = [.systemImage("plus"), .iconType("UIApplicationShortcutIconTypeAdd")]
    #expect(try AppFixture([.item("New", icons: icons)]).ids() == ["icon-type-and-file"])
    #expect(try AppFixture([.item("New", icons: [icons[0]])]).ids() == [])
  }
}
