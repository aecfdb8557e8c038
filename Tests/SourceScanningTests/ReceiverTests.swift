import Diagnostics
import Localization
import Testing

/// Quick actions that a method or property of an enumeration creates for the case that it is used on.
@Suite struct ReceiverTests {
  /// The types and the titles of the items that `code` creates with helpers of an enumeration of three cases.
  private func items(using code: String, helper: String) -> [String] {
    let found = SourceFixture(
      [
        "App/Garden.swift": """
        enum Bed: String, CaseIterable { case north, south, pond }
        final class Gardener { func show(bed: Bed) { app.shortcutItems = \(code) } }
        """,
        "App/Bed+Items.swift": "extension Bed { \(helper) }",
      ]
    ).scan()
    return found.items.map { "\($0.type.summary) \($0.title.summary)" }
  }

  private static let helpers = [
    "func item(_ title: String) -> UIApplicationShortcutItem { "
      + "return UIApplicationShortcutItem(type: self.rawValue, localizedTitle: title) }",
    "func item(_ title: String) -> UIApplicationShortcutItem { "
      + "UIApplicationShortcutItem(type: rawValue, localizedTitle: title, localizedSubtitle: nil, icon: nil) }",
  ]

  @Test(arguments: helpers)
  func aHelperWithATitle(helper: String) {
    #expect(
      items(using: "[Bed.south.item(\"Water\"), Bed.pond.item(\"Feed\")]", helper: helper)
        == ["\"south\" \"Water\"", "\"pond\" \"Feed\""])
    // The case is unknown: each case may be meant.
    #expect(items(using: "[bed.item(\"Water\")]", helper: helper).count >= 1)
    #expect(
      items(using: "Bed.allCases.map { $0.item(\"Water\") }", helper: helper)
        == ["\"north\" \"Water\"", "\"south\" \"Water\"", "\"pond\" \"Water\""])
  }

  private static let plain = [
    ("func item() -> UIApplicationShortcutItem {", "item()"), ("var item: UIApplicationShortcutItem {", "item"),
  ]

  @Test(arguments: plain)
  func aHelperWithTheTitleOfTheCase(head: String, use: String) {
    let helper = """
      var title: String { switch self { case .north: "Weed"; case .south: "Water"; case .pond: "Feed" } }
      \(head) UIApplicationShortcutItem(type: rawValue, localizedTitle: title) }
      """
    let all = ["\"north\" \"Weed\"", "\"south\" \"Water\"", "\"pond\" \"Feed\""]
    #expect(items(using: "[Bed.south.\(use), Bed.pond.\(use)]", helper: helper) == Array(all[1...]))
    #expect(items(using: "Bed.allCases.map { $0.\(use) }", helper: helper) == all)
    #expect(items(using: "[Bed.south.\(use), bed.\(use)]", helper: helper) == all)
    if use == "item" {
      #expect(items(using: "[Bed.south.item] + Bed.allCases.map(\\.item)", helper: helper) == all)
    }
  }

  @Test func aHelperThatAHelperCalls() {
    let helper = """
      func item(_ title: String) -> UIApplicationShortcutItem {
        UIApplicationShortcutItem(type: rawValue, localizedTitle: title)
      }
      func watered() -> UIApplicationShortcutItem { item("Water") }
      """
    #expect(items(using: "[Bed.south.watered()]", helper: helper) == ["\"south\" \"Water\""])
  }

  /// Values of a structure in the cases of an enumeration, and their variable properties.
  @Test(arguments: [
    ("", ["\"Weed\"", "\"Water\""]), ("func f(job: inout Job) { job.title = \"Rake\"; job.type = \"r\" }", ["?"]),
  ])
  func valuesInAnEnumeration(code: String, titles: [String]) {
    let found = SourceFixture(
      [
        "App/Job.swift": """
        enum Bed: String, CaseIterable {
          case north, south
          var job: Job {
            switch self {
            case .north: return Job(type: "n", title: "Weed")
            case .south: return Job(type: "s", title: "Water")
            }
          }
        }
        struct Job {
          var type: String
          var title: String
          func item() -> UIApplicationShortcutItem { UIApplicationShortcutItem(type: type, localizedTitle: title) }
        }
        let jobs: [Job] = Bed.allCases.map(\\.job)
        let items = jobs.map { $0.item() }
        """,
        "App/Change.swift": code,
      ]
    ).scan()
    #expect(found.items.map(\.title.summary) == titles)
  }

  /// In an arm of a `switch` over a parameter, the parameter has the values of the arm.
  @Test(arguments: [
    ("case .south: \\(add)\ndefault: return", ["\"south\""]),
    ("case .north: return\ndefault: \\(add)", ["\"south\"", "\"pond\""]),
    ("default: \\(add)", ["\"north\"", "\"south\"", "\"pond\""]),
  ])
  func theParameterInAnArm(arms: String, types: [String]) {
    let add = "list.append(UIApplicationShortcutItem(type: bed.rawValue, localizedTitle: title))"
    let found = SourceFixture(
      swift: """
        enum Bed: String, CaseIterable { case north, south, pond }
        let title = "Water"
        func add(_ bed: Bed) {
          switch bed {
          \(arms.replacing("\\(add)", with: add))
          }
        }
        func start(_ bed: Bed) { add(bed) }
        """
    ).scan()
    #expect(found.items.map(\.type.summary) == types)
  }

  /// In an arm of `switch self`, other properties of `self` have their values for the arm's case.
  @Test(arguments: [
    ("case .north: ITEM(\"Weed\")\ncase .south: ITEM(\"Water\")", ["north \"Weed\"", "south \"Water\""]),
    ("case .south: ITEM(\"Water\")\ndefault: ITEM(\"Weed\")", ["south \"Water\"", "north \"Weed\""]),
    // No arm of the case that is used.
    ("default: ITEM(\"Weed\")", ["north \"Weed\"", "south \"Weed\""]),
  ])
  func thePropertiesInAnArm(arms: String, expected: [String]) {
    let found = SourceFixture(
      swift: """
        enum Bed {
          case north, south, pond
          var type: String { switch self { case .north: "north"; case .south: "south"; case .pond: "pond" } }
          var item: UIApplicationShortcutItem {
            switch self {
            \(arms.replacing("ITEM(", with: "UIApplicationShortcutItem(type: type, localizedTitle: "))
            }
          }
        }
        app.shortcutItems = [Bed.north.item, Bed.south.item]
        """
    ).scan()
    let items = found.items.map { "\($0.type.literal ?? "?") \($0.title.summary)" }
    #expect(items.sorted() == expected.sorted())
  }

  /// A value that an initializer copies from the chosen quick action.
  @Test(arguments: [
    ("item.type", "", ["\"Feed\""]), ("\"copy\"", "", ["\"Feed\""]),
    ("\"copy\"", "struct Tool { let localizedTitle: String }", ["\"Feed\"", "?"]),
  ])
  func aValueMadeOfAnItem(type: String, other: String, titles: [String]) {
    let found = SourceFixture(
      swift: """
        struct Chore { let kind: String; let title: String }
        extension Chore {
          init(item: UIApplicationShortcutItem) {
            kind = \(type); title = item.localizedTitle
          }
          func makeItem() -> UIApplicationShortcutItem { UIApplicationShortcutItem(type: kind, localizedTitle: title) }
        }
        let items = [Chore(kind: "feed", title: "Feed")].map { $0.makeItem() }
        func pressed(_ item: UIApplicationShortcutItem) { handle(Chore(item: item)) }
        \(other)
        """
    ).scan()
    #expect(Set(found.items.map(\.title.summary)) == Set(titles))
  }

  /// A property of a model that is known only at run time; its type is declared next to the value.
  @Test(arguments: [
    (
      "func f(pages: [Page]) { for page in pages.prefix(3) { add(page.title) } }",
      ["START@Localizable //", "ALL@Localizable //"]
    ),
    (
      "func f(pages: [Page]) { pages.map { page in add(page.title) } }", ["START@Localizable //", "ALL@Localizable //"]
    ),
    ("func f(page: Page?) { add(page.title) }", ["START@Localizable //", "ALL@Localizable //"]),
    ("func f(pages: [Page]) { pages.forEach { add($0.title) } }", ["START@Localizable //", "ALL@Localizable //"]),
    // Nothing states the type, or the property looks nothing up.
    ("func f(pages: Pages) { for page in pages { add(page.title) } }", ["?"]),
    ("func f(pages: [Page]) { for page in pages { add(page.path) } }", ["?"]),
  ])
  func aComputedPropertyOfAModel(function: String, titles: [String]) {
    let item = "app.shortcutItems?.append(UIApplicationShortcutItem(type: path, localizedTitle: "
    let found = SourceFixture(
      swift: """
        enum Page {
          case start, all, other(String)
          var path: String { load() }
          var title: String {
            switch self {
            case .start: return NSLocalizedString("START", comment: "")
            case .all: return NSLocalizedString("ALL", comment: "")
            case .other(let name): return name
            }
          }
        }
        \(function.replacing("add(", with: item).replacing("title)", with: "title))").replacing("path)", with: "path))"))
        """
    ).scan()
    #expect(found.items.map(\.title.summary).filter { titles == ["?"] || $0 != "?" } == titles)
  }

  /// A receiver that takes too many steps to evaluate adds nothing to what the method itself has.
  @Test func aReceiverWithTooManySteps() {
    let chain = (0..<8).map { place in
      let next = [String](repeating: "p\(place + 1) == true", count: 4).joined(separator: " && ")
      return "static var p\(place): Bool { \(next) }"
    }
    let items = SourceFixture(
      swift: """
        enum Deep { \(chain.joined(separator: "; ")); static var p8: Bool { load() } }
        final class Menu {
          let isOn: Bool
          init(isOn: Bool) { self.isOn = isOn }
          func items() -> [UIApplicationShortcutItem] {
            [UIApplicationShortcutItem(type: "t", localizedTitle: isOn ? "A" : "B")]
          }
        }
        func start() { UIApplication.shared.shortcutItems = Menu(isOn: Deep.p0).items() }
        """
    ).scan().items
    #expect(items.map(\.title.literal) == ["A", "B"])
  }

  private static let providers = """
    protocol Providing { var key: String { get } }
    extension Providing {
      var note: String? { nil }
      func item() -> UIApplicationShortcutItem {
        UIApplicationShortcutItem(
          type: key, localizedTitle: NSLocalizedString(key, comment: ""),
          localizedSubtitle: note.map { NSLocalizedString($0, comment: "") }, icon: nil)
      }
    }
    struct Compose: Providing { let key = "compose" }
    struct Support: Providing { var key: String { "support" } }
    enum Part: String, CaseIterable, Providing { case search, other; var key: String { rawValue } }
    enum Place: String, CaseIterable, Providing { case top; var key: String { "place." + rawValue } }
    """

  /// A method of a protocol makes an item for each value of a type that conforms to it.
  @Test(arguments: [
    ("[Compose(), Support(), Part.search]", ["compose", "support", "search", "place.top"]),
    ("Part.allCases + Place.allCases", ["compose", "support", "search", "other", "place.top"]),
  ])
  func aMethodOfAProtocol(list: String, keys: [String]) {
    let items = SourceFixture(
      swift: """
        \(Self.providers)
        func start() { for p in \(list) as [any Providing] { UIApplication.shared.shortcutItems?.append(p.item()) } }
        """
    ).scan().items
    let found = Set(items.map(\.title.summary))
    let expected = Set(keys.map { "\($0)@Localizable //" })
    #expect(found.isSubset(of: expected) && found.isSuperset(of: expected.subtracting(["place.top@Localizable //"])))
    #expect(items.allSatisfy { $0.subtitle == nil })
  }

  /// Subclasses may override what a method of a class shows.
  @Test(arguments: [
    ("var title: String", "title", "[Base().item()]", ["A", "B"]),
    ("func title() -> String", "title()", "[Base().item(), Sub().item()]", ["A", "B"]),
    ("final func title() -> String", "title()", "[Base().item()]", ["A"]),
  ])
  func anOverriddenMember(declaration: String, use: String, list: String, titles: [String]) {
    let other = declaration.hasPrefix("final") ? "func other() -> String" : "override " + declaration
    let items = SourceFixture(
      swift: """
        class Base {
          \(declaration) { "A" }
          func item() -> UIApplicationShortcutItem { UIApplicationShortcutItem(type: "t", localizedTitle: \(use)) }
        }
        class Sub: Base { \(other) { "B" } }
        func start() { UIApplication.shared.shortcutItems = \(list) }
        """
    ).scan().items
    #expect(Set(items.compactMap(\.title.literal)) == Set(titles))
  }

  /// The cases that code uses, with their associated values; a nil title makes no item.
  @Test(arguments: [
    ("[Act.open(name: \"A\").item, Act.plain.item]", ["A", "B"]), ("[Act.never.item]", ["C"]),
    ("[Act.open(name: load()).item]", ["?"]),
    ("Act.all.compactMap { act in switch act { case .plain: return act.item; default: return nil } }", ["B"]),
    ("Act.all.compactMap { $0.name.map { UIApplicationShortcutItem(type: \"n\", localizedTitle: $0) } }", ["N"]),
  ])
  func casesThatCodeUses(list: String, titles: [String]) {
    let items = SourceFixture(
      swift: """
        enum Act {
          case open(name: String), plain, never
          static let all: [Act] = [.plain, .never]
          var name: String? { if case .plain = self { return "N" }; return nil }
          var title: String { switch self { case .open(let name): name; case .plain: "B"; case .never: "C" } }
          \(list.contains("name.map") ? "" : "var item: UIApplicationShortcutItem { .init(type: \"t\", localizedTitle: title) }")
        }
        func start() { UIApplication.shared.shortcutItems = \(list) }
        """
    ).scan().items
    #expect(Set(items.map { $0.title.literal ?? "?" }) == Set(titles))
  }

  @Test func aVariableOfAnOptionalTypeBeginsWithoutAValue() {
    let items = SourceFixture(
      swift: """
        enum Kind { case short, long }
        func item(_ kind: Kind) -> UIApplicationShortcutItem {
          let title: String
          var note: String?
          switch kind {
          case .short: title = "A"
          case .long: title = "B"; note = "N"
          }
          return UIApplicationShortcutItem(type: "t", localizedTitle: title, localizedSubtitle: note, icon: nil)
        }
        func start() { UIApplication.shared.shortcutItems = [item(.short), item(.long)] }
        """
    ).scan().items
    #expect(items.map { "\($0.title.literal ?? "?") \($0.subtitle?.literal ?? "-")" } == ["A -", "B N"])
  }
}
