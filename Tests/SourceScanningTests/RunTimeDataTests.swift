import Localization
import Testing

/// Values that are the app's data, and values that Pressfit did not follow.
@Suite struct RunTimeDataTests {
  private func title(_ expression: String, objectiveC: Bool = false) throws -> CodeText {
    let swift = """
      import UIKit
      struct Boat {
        var name: String
        var crew: Int
        var label: String { outside(name) }
        var shown: String { name }
        var greeting: String { "Ahoy \\(name)" }
        var tags: [String: String]
      }
      enum Kind { case boat(String) }
      final class Menu {
        var boats: [Boat] = []
        var own: Boat?
        var names: [String: String] = [:]
        var field: UITextField?
        var count: Int = load()
        public func publish(_ boat: Boat, _ text: String, _ number: Int, _ kind: Kind, _ list: [String]) {
          UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "t", localizedTitle: \(expression))]
        }
      }
      """
    let code = """
      @implementation Menu
      - (void)publish:(Boat *)boat names:(NSDictionary *)names {
        item = [[UIApplicationShortcutItem alloc] initWithType:@"t" localizedTitle:\(expression)];
      }
      @end
      """
    let found = (objectiveC ? SourceFixture(objectiveC: code) : SourceFixture(swift: swift)).scan().items
    return try #require(found.first).title
  }

  @Test(arguments: [
    ("boat.name", UnknownCause.Kind.data), ("boat.tags[\"a\"]!", .data), ("names[text] ?? \"\"", .data),
    ("field?.text ?? \"\"", .data),
    ("boat.name.trimmingCharacters(in: .whitespaces)", .data),
    ("UserDefaults.standard.string(forKey: \"last\")!", .data),
    ("(names[\"a\"] as? String)!", .data), ("UIDevice.current.name", .data), ("boats.first!.name", .data),
    // Code that is not followed.
    ("own!.name", .data), ("own!.label", .unresolved), ("own?.label ?? \"\"", .unresolved), ("boats[0].name", .data),
    ("boat.shown", .data), ("own!.greeting", .data),
    ("boat.label", .unresolved), ("outside(text)", .unresolved), ("text", .unresolved), ("Outside.title", .unresolved),
    ("boat.name.localized", .unresolved), ("Outside.shared.title(boat)", .unresolved),
  ])
  func kinds(_ expression: String, _ kind: UnknownCause.Kind) throws {
    #expect(try title(expression).cause?.kind == kind)
  }

  @Test(arguments: [
    ("boat.name", UnknownCause.Kind.data), ("[boat name]", .data), ("names[@\"a\"]", .data),
    ("[names objectForKey:@\"a\"]", .data), ("[[NSUserDefaults standardUserDefaults] stringForKey:@\"a\"]", .data),
    ("[NSString stringWithFormat:@\"%ld of %@\", (long)count, boat.name]", .data),
    ("[NSString stringWithFormat:@\"%@\", outside(boat)]", .unresolved),
    ("outside(boat)", .unresolved), ("[Outside titleOf:boat]", .unresolved), ("[boat localizedName]", .unresolved),
  ])
  func kindsOfObjectiveC(_ expression: String, _ kind: UnknownCause.Kind) throws {
    #expect(try title(expression, objectiveC: true).cause?.kind == kind)
  }

  /// The known parts, with placeholders for data.
  @Test(
    arguments: [
      (#""\(boat.name) - \(boat.tags["a"]!)""#, "%1$@ - %2$@"), (#""\(number)""#, "%1$d"),
      (#""\(boat.crew) %""#, "%1$d %%"),
      (#""\(boats.count)""#, "%1$d"), (#""Open \(boat.name)""#, "Open %1$@"), ("boat.name", nil),
      (#""\(number + 1) of \(boats.count * 2)""#, "%1$d of %2$d"), (#""\(own!.crew)""#, "%1$d"),
      (#"String(format: "%d: %@", number, boat.name)"#, "%d: %@"), (#"String(format: "%@", outside(text))"#, nil),
      ("boat.greeting", "Ahoy %1$@"), ("boat.shown", nil),
      (#""\(outside(text))!""#, nil),
      (#""\(boat.name) \(outside(text))""#, nil),
    ] as [(String, String?)])
  func patterns(_ expression: String, _ pattern: String?) throws {
    #expect(try title(expression).pattern == pattern)
  }

  /// The types of variables without a stated type: those of integers are digits.
  @Test(
    arguments: [
      ("ledger.k", true), ("own.k", true), ("badge", true), ("self.badge", true), ("Ledger.total", true),
      ("inherited", true),
      ("other", true), ("later", true), ("minus", true), ("globalNumber", true), ("globalCount", true),
      ("level.rawValue", true),
      ("ledger.amount()", true), ("loadCount()", true), ("names[text] ?? 0", true), ("list[0].k", true),
      ("list.firstIndex(of: ledger) ?? 0", true), ("list.count { $0.isOpen }", true), ("list.count * 2 - badge", true),
      ("UserDefaults.standard.integer(forKey: text)", true), ("Int(text) ?? 0", true), ("(text as? Int)!", true),
      ("isNew ? badge : 0", true), ("max(badge, 1)", true), ("Int.random(in: 0..<9)", true),
      ("badge.description", true),
      ("badge.formatted()", true), ("String(badge)", true), ("size", true), ("first", true), ("second", true),
      ("unread", true), ("ledger.name", false), ("ledger.ratio", false), ("kind.rawValue", false),
      ("badge / ledger.ratio", false), ("loadName()", false), ("ledger.label", false), ("mixed", false),
      ("Kind.count.rawValue", false),
    ])
  func inferredTypes(_ expression: String, _ isInteger: Bool) throws {
    let swift = """
      enum Level: Int { case low, high }
      enum Kind: String { case low, count }
      enum Box { case empty, unread(String, Int) }
      class Base { var inherited = 4 }
      struct Ledger: Equatable {
        var k = 0
        static var total = 7
        var ratio = 0.5
        var name = "x"
        var isOpen = false
        var label: String { outside() }
        func amount() -> Int { outside() }
      }
      let globalCount = loadCount()
      var globalNumber = 12
      func loadCount() -> Int { outside() }
      func loadName() -> String { outside() }
      final class Menu: Base {
        var own = Ledger()
        @Published private var badge = 0
        var list: [Ledger] = []
        var names: [String: Int] = [:]
        var kind: Kind = load()
        var level: Level = load()
        var box: Box = load()
        var minus = -1
        var other = globalNumber
        var mixed = 1 + 0.5
        lazy var later = 5 + 6
        func change() {
          badge += 1; own.k += 1; globalNumber += 1; minus -= 1; inherited += 2; other += 1; Ledger.total += 1
          later += 1; mixed += 1
        }
        public func publish(_ ledger: Ledger, _ text: String, _ isNew: Bool) {
          let size = list.count
          let (first, word) = (list.count, text)
          for (second, entry) in list.enumerated() {
            if case .unread(_, let unread) = box {
              for number in size..<outside() {
                UIApplication.shared.shortcutItems = [
                  UIApplicationShortcutItem(type: "t", localizedTitle: "Rakes: \\(\(expression))")]
              }
            }
          }
        }
      }
      """
    let items = SourceFixture(swift: swift).scan().items
    let patterns = Set(items.map { $0.title.pattern ?? $0.title.cause?.reason ?? "literal" })
    #expect(patterns.contains("Rakes: %1$d") == isInteger, "\(patterns)")
    #expect(!isInteger || patterns.isSubset(of: ["Rakes: %1$d", "literal"]), "\(patterns)")
  }

  /// A format that code fills without a look-up.
  @Test(
    arguments: [
      ("[NSString stringWithFormat:@\"%@ - %@\", boat.harbour, boat.name]", "%@ - %@"),
      ("[NSString stringWithFormat:@\"%2$@, %1$lu\", (unsigned long)boat.crew.count, boat.name]", "%2$@, %1$lu"),
      ("[NSString stringWithFormat:@\"%@: %@\", boat.name, outside(boat)]", nil), ("boat.name", nil),
    ] as [(String, String?)])
  func formatsOfObjectiveC(_ expression: String, _ pattern: String?) throws {
    #expect(try title(expression, objectiveC: true).pattern == pattern)
  }
}
