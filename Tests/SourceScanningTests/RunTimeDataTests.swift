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
