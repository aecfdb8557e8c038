import Diagnostics
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

@Suite struct TooManyItemsTests {
  private static let titles = ["Rake", "Hoe", "Spade", "Fork", "Broom", "Shears"]

  private func items(_ count: Int) -> [ShortcutItem] { Self.titles.prefix(count).map { .item($0, type: $0) } }

  @Test func iOSShowsFour() throws {
    #expect(try AppFixture(items(4)).ids() == [])
    let found = try AppFixture(items(6)).findings()
    #expect(found.map(\.rule) == ["too-many-items"])
    #expect(found.first?.diagnostic.message.contains("\"Broom\", \"Shears\"") == true)
  }

  /// Items of the Info.plist come first; how many of the others code creates is unknown.
  @Test(arguments: [(2, []), (3, [Severity.note]), (4, [.warning])])
  func itemsOfCodeGetTheRest(count: Int, expected: [Severity]) throws {
    let code = (1...2).map { DynamicShortcutItem.coded(.runtime(reason: "x"), at: $0) }
    #expect(try AppFixture(items(count), code: code).findings(.tooManyItems).map(\.severity) == expected)
  }

  @Test func branchesExcludeEachOther() throws {
    var code = (0..<4).map { DynamicShortcutItem.coded(.literal("C\($0)"), at: $0 + 1) }
    for index in code.indices { code[index].branches = [BranchArm(decision: "if", arm: "\(index / 2)")] }
    #expect(try AppFixture(items(2), code: code).ids() == [])
    for index in code.indices { code[index].branches = [] }
    #expect(try AppFixture(items(2), code: code).ids() == ["too-many-items"])
  }

  @Test func severalTextsOfOnePlaceAreOneItem() throws {
    let code: [DynamicShortcutItem] = [.coded(.literal("Play")), .coded(.literal("Pause"))]
    #expect(try AppFixture(items(3), code: code).ids() == [])
  }

  /// The code of the list makes one quick action for each element of a sequence; a run chooses one of alternatives.
  @Test func aMappedSequenceIsLongerThanTheMenu() throws {
    func ids(_ count: Int, isAlternative: Bool = false) throws -> [String] {
      let code = Self.titles.prefix(count).enumerated().map { index, title in
        var item = DynamicShortcutItem.coded(.literal(title), type: title)
        item.list = item.location
        item.isAlternative = isAlternative && index > 0
        return item
      }
      return try AppFixture(code: code).ids()
    }
    #expect(try ids(5) == ["too-many-items"])
    #expect(try ids(4) == [])
    #expect(try ids(5, isAlternative: true) == [])
  }

  @Test func aListInCodeIsLongerThanTheMenu() throws {
    let list = Diagnostics.SourceLocation(path: "Shortcuts.swift")
    func ids(_ count: Int, in list: Diagnostics.SourceLocation?, sameLine: Bool = false) throws -> [String] {
      let code = Self.titles.prefix(count).enumerated().map { index, title in
        var item = DynamicShortcutItem.coded(.literal(title), at: sameLine ? 1 : index + 1)
        item.list = list
        return item
      }
      return try AppFixture(code: code).ids()
    }
    #expect(try ids(5, in: list) == ["too-many-items"])
    #expect(try ids(4, in: list) == [])
    #expect(try ids(5, in: nil) == [])
    #expect(try ids(5, in: list, sameLine: true) == [])
  }

  /// Words for each number of quick actions in the Info.plist.
  @Test(arguments: [
    (1, "the quick action in the Info.plist leaves space for only 3 of the 4 that code may create"),
    (2, "the 2 quick actions in the Info.plist leave space for only 2 of the 4 that code may create"),
    (3, "the 3 quick actions in the Info.plist leave space for only 1 of the 4 that code may create"),
    (4, "the 4 quick actions in the Info.plist fill the menu; those created in code are never shown"),
  ])
  func messages(_ count: Int, _ expected: String) throws {
    let code = (1...4).map { DynamicShortcutItem.coded(.runtime(reason: "x"), at: $0) }
    let found = try AppFixture(items(count), code: code).findings(.tooManyItems)
    #expect(found.map(\.diagnostic.message) == [expected])
  }

  /// An item that iOS does not show takes no place.
  @Test(arguments: [("", 0), (" ", 1), ("Rake", 1)]) func itemsWithoutTitle(_ title: String, _ count: Int) throws {
    let found = try AppFixture(items(4) + [.item(title, type: "x")]).findings(.tooManyItems)
    #expect(found.count == count)
  }

  /// iPhone and iPad have lists of their own.
  @Test func itemsOfDevices() throws {
    var pad = items(3)
    for index in pad.indices { pad[index].device = .ipad }
    #expect(try AppFixture(items(3) + pad).findings(.tooManyItems).isEmpty)
    for device in ShortcutItem.DeviceVariant.allCases {
      var many = items(5)
      for index in many.indices { many[index].device = device }
      let found = try AppFixture(many).findings(.tooManyItems)
      #expect(
        found.map(\.diagnostic.message) == ["5 quick actions are defined, but iOS shows only 4; never shown: \"Broom\""]
      )
    }
  }
}
