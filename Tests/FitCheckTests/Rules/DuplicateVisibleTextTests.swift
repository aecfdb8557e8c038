import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct DuplicateVisibleTextTests {
  @Test func titlesThatLookTheSameTruncated() throws {
    let long = "Neues privates Browserfenster"
    let items: [ShortcutItem] = [
      .item("\(long) links", subtitle: "Jetzt", type: "a"), .item("\(long) rechts", subtitle: "Jetzt", type: "b"),
    ]
    var app = AppFixture(items)
    app.options.policy = .documented
    #expect(try app.findings(.duplicateVisibleText).count == 1)
    let short: [ShortcutItem] = [.item("Links", type: "a"), .item("Rechts", type: "b")]
    #expect(try AppFixture(short).ids() == [])
  }

  /// Two items of code are in one menu unless their branches exclude each other, or both are the same quick action.
  @Test func itemsOfCode() throws {
    func count(_ first: [BranchArm], _ second: [BranchArm], type: String? = nil) throws -> Int {
      let code: [DynamicShortcutItem] = [
        .coded(.literal("Find"), type: type, branches: first),
        .coded(.literal("Find"), at: 2, type: type, branches: second),
      ]
      return try AppFixture(code: code).findings(.duplicateVisibleText).count
    }
    let (yes, no) = (BranchArm(decision: "a", arm: "0"), BranchArm(decision: "a", arm: "1"))
    #expect(try count([], []) == 1)
    #expect(try count([yes], [yes]) == 1)
    #expect(try count([yes], [BranchArm(decision: "b", arm: "1")]) == 1)
    #expect(try count([yes], [no]) == 0)
    #expect(try count([], [], type: "t") == 0)
  }

  /// A copy with a changed title replaces the quick action that it was copied from.
  @Test(arguments: [(UnknownCause.copy, 0), ("the type has several possible values", 1)])
  func aCopyIsTheSameQuickAction(reason: UnknownCause, count: Int) throws {
    var copy = DynamicShortcutItem.coded(.literal("Find"), at: 2)
    copy.type.resolution = .runtime(reason: reason)
    let code: [DynamicShortcutItem] = [.coded(.literal("Find"), type: "find"), copy]
    #expect(try AppFixture(code: code).findings(.duplicateVisibleText).count == count)
  }

  /// Two items that can be in one menu are found even if one between them excludes both.
  @Test func anItemBetweenThemHidesNothing() throws {
    var code = (1...4).map { DynamicShortcutItem.coded(.literal("Find"), at: $0) }
    for index in code.indices {
      code[index].branches = [BranchArm(decision: "if", arm: [1, 2].contains(index) ? "1" : "0")]
    }
    #expect(try !AppFixture(code: code).findings(.duplicateVisibleText).isEmpty)
  }

  /// An item behind four others is not in the menu.
  @Test(arguments: [(3, ["duplicate-visible-text"]), (4, ["too-many-items"])])
  func acceptsItemsThatAreNeverShown(count: Int, expected: [String]) throws {
    let items = ["Rake", "Hoe", "Spade", "Fork"].prefix(count).map { ShortcutItem.item($0, type: $0) }
    #expect(try AppFixture(items, code: [.coded(.literal("Rake"))]).ids() == expected)
  }
}
