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

  /// iOS compares types by their code units.
  @Test(arguments: [
    ("caf\u{E9}", "caf\u{E9}", 1), ("caf\u{E9}", "cafe\u{301}", 0), ("a", "A", 0), ("a", "a ", 0), ("", "", 1),
  ])
  func spellings(_ first: String, _ second: String, _ count: Int) throws {
    let items: [ShortcutItem] = [.item("New", type: first), .item("Find", type: second)]
    #expect(try AppFixture(items).findings(.duplicateType).count == count)
  }

  /// Each one after the first is reported, in the order of the list.
  @Test func threeItems() throws {
    let items = ["New", "Find", "Open"].map { ShortcutItem.item($0, type: "same") }
    let found = try AppFixture(items).findings(.duplicateType)
    #expect(found.map(\.subject.source?.itemNumber) == [1, 2])
  }
}
