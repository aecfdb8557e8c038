import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct DuplicateTypeTests {
  @Test(arguments: [("a", "a", ["duplicate-type"]), ("a", "b", [])])
  func twoItemsWithOneType(first: String, second: String, expected: [String]) throws {
    #expect(try AppFixture([.item("New", type: first), .item("Find", type: second)]).ids() == expected)
  }

  /// iOS shows one of them on each device.
  @Test func acceptsItemsForOtherDevices() throws {
    var pad = ShortcutItem.item("New")
    pad.device = .ipad
    #expect(try AppFixture([.item("New"), pad]).findings(.duplicateType).isEmpty)
  }

  /// `duplicate-visible-text` and the scanner see to code, where one type is often chosen by `userInfo`.
  @Test func acceptsTypesOfCode() throws {
    let code: [DynamicShortcutItem] = [.coded(.literal("New"), type: "a"), .coded(.literal("Find"), at: 2, type: "a")]
    #expect(try AppFixture(code: code).ids() == [])
  }
}
