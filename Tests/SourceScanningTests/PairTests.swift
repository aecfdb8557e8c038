import Localization
import Testing

/// A title and the subtitle that code chooses in the same branch are one item; those of different branches are never combined.
@Suite struct PairTests {
  private func pairs(_ declarations: String, title: String, subtitle: String, body: String = "") -> Set<String> {
    let code = """
      import UIKit
      \(declarations)
      func publish(_ places: [Place], isNew: Bool) {
        UIApplication.shared.shortcutItems = places.map { place in
          \(body)
          return UIApplicationShortcutItem(type: "t", localizedTitle: \(title), localizedSubtitle: \(subtitle), icon: nil)
        }
      }
      """
    return Set(
      SourceFixture(swift: code).scan().items.map { "\($0.title.literal ?? "?")/\($0.subtitle?.literal ?? "-")" })
  }

  private static func place(_ caption: String, _ hint: String) -> String {
    """
    enum Place {
      case find(String)
      case note
      case old
      var caption: String { \(caption) }
      var hint: String? { \(hint) }
    }
    """
  }

  @Test(arguments: [
    (
      "switch self { case .find: return \"Find\"; case .note: return \"Note\"; case .old: return \"Old\" }",
      "switch self { case .note: return \"In a box\"; default: return nil }", ["Find/-", "Note/In a box", "Old/-"]
    ),
    (
      "switch self { case .find(let word): if word.isEmpty { return \"Look\" } else { return \"Look for it\" }; default: return \"Note\" }",
      "switch self { case .find: return \"Words\"; case .note, .old: return \"Boxes\" }",
      ["Look/Words", "Look for it/Words", "Note/Boxes"]
    ),
    (
      "if case .note = self { return \"Note\" }; return \"Find\"",
      "guard case .note = self else { return \"Words\" }; return \"Boxes\"",
      ["Note/Boxes", "Find/Words"]
    ),
    ("self == .old ? \"Old\" : \"New\"", "self != .old ? \"Fresh\" : \"Dusty\"", ["Old/Dusty", "New/Fresh"]),
  ])
  func casesOfAnEnumeration(_ caption: String, _ hint: String, _ expected: [String]) {
    #expect(pairs(Self.place(caption, hint), title: "place.caption", subtitle: "place.hint") == Set(expected))
  }

  @Test(arguments: [
    ("isNew ? \"New\" : \"Old\"", "isNew ? \"Fresh\" : nil", "", ["New/Fresh", "Old/-"]),
    ("isNew ? \"New\" : \"Old\"", "!isNew ? \"Dusty\" : nil", "", ["New/-", "Old/Dusty"]),
    (
      "title", "subtitle",
      "let title: String; var subtitle: String? = nil; if isNew { title = \"New\"; subtitle = \"Fresh\" } else { title = \"Old\" }",
      ["New/Fresh", "Old/-"]
    ),
    (
      "title(place)", "hint(place)",
      """
      func title(_ one: Place) -> String { if one.isNew { return "New" } else { return "Old" } }
      func hint(_ other: Place) -> String? { if other.isNew { return "Fresh" } else { return nil } }
      """, ["New/Fresh", "Old/-"]
    ),
    // Another decision: each is read.
    ("isNew ? \"New\" : \"Old\"", "place.isBig ? \"Big\" : \"Small\"", "", ["New/Big", "Old/Small"]),
  ])
  func decisions(_ title: String, _ subtitle: String, _ body: String, _ expected: [String]) {
    #expect(pairs("", title: title, subtitle: subtitle, body: body) == Set(expected))
  }

  /// The item states whether the code shows which subtitle a title has.
  @Test func uncertainPairs() {
    let code = """
      import UIKit
      func publish(isNew: Bool, isBig: Bool) {
        UIApplication.shared.shortcutItems = [
          UIApplicationShortcutItem(
            type: "t", localizedTitle: isNew ? "New" : "Old", localizedSubtitle: %@ ? "Big" : nil, icon: nil)
        ]
      }
      """
    func flags(_ condition: String) -> [Bool] {
      SourceFixture(swift: code.replacing("%@", with: condition)).scan().items.map(\.hasPossibleSubtitle)
    }
    #expect(flags("isNew") == [false, false])
    #expect(flags("isBig").contains(true))
  }

  @Test func branchesOfObjectiveC() {
    let code = """
      - (void)publish:(BOOL)isNew {
        NSString *title = nil;
        NSString *subtitle = nil;
        if (isNew) { title = @"New"; subtitle = @"Fresh"; } else { title = @"Old"; }
        item = [[UIApplicationShortcutItem alloc] initWithType:@"t" localizedTitle:title localizedSubtitle:subtitle icon:nil userInfo:nil];
      }
      """
    let found = SourceFixture(objectiveC: code).scan().items
    let pairs = Set(found.map { "\($0.title.literal ?? "?")/\($0.subtitle?.literal ?? "-")" })
    #expect(pairs.contains("New/Fresh"))
    #expect(!found.contains { $0.title.literal == "Old" && $0.subtitle?.literal == "Fresh" })
  }
}
