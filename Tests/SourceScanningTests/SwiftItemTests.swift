import Diagnostics
import Localization
import ReferenceMaterial
import Testing

@Suite struct SwiftItemTests {
  private func summaries(_ text: String) -> [String] {
    SourceFixture(swift: text).scan().items.map(\.summary)
  }

  @Test func everyPartOfAnItem() throws {
    let (items, _) = SourceFixture(
      swift: """
        enum Kind: String { case search = "com.example.search" }
        let infoKey = "id"
        func items() -> [UIApplicationShortcutItem] {
          let title = NSLocalizedString("Search", comment: "")
          let icon = UIApplicationShortcutIcon(systemImageName: "magnifyingglass")
          #if os(iOS)
          return [
            .init(type: Kind.search.rawValue, localizedTitle: title, localizedSubtitle: "All notes", icon: icon,
              userInfo: [infoKey: 1 as NSSecureCoding, "b": "c" as NSSecureCoding])
          ]
          #endif
        }
        """
    ).scan()
    let item = try #require(items.first)
    #expect(item.summary == "8 \"com.example.search\" Search@Localizable //")
    #expect(item.title.location.position?.line == 4)
    #expect(item.title.via.map(\.name) == ["let title", "NSLocalizedString"])
    #expect(item.subtitle?.literal == "All notes")
    #expect(item.icon == .symbol("magnifyingglass"))
    #expect(item.userInfo == .keys(["id", "b"]))
    #expect(item.condition == "os(iOS)")
    #expect(item.api == ".init(type:localizedTitle:localizedSubtitle:icon:userInfo:)")
  }

  /// A literal has its letters changed; a look-up keeps its key.
  @Test(arguments: [
    ("\"new note\".localizedCapitalized", "\"New Note\""), ("\"New Note\".uppercased()", "\"NEW NOTE\""),
    ("kind.rawValue.capitalized", "\"Search\""),
    ("NSLocalizedString(\"key\", comment: \"\").localizedUppercase", "key@Localizable //"),
    ("name.uppercased()", "?"), ("\"%d notes\".uppercased()", "?"),
  ])
  func changesLettersAsTheCodeDoes(title: String, expected: String) throws {
    let item = try #require(
      SourceFixture(
        swift: """
          enum Kind: String { case search }
          func make(name: String) -> UIApplicationShortcutItem {
            let kind = Kind.search
            return UIApplicationShortcutItem(type: "t", localizedTitle: \(title))
          }
          """
      ).scan().items.first)
    #expect(item.title.summary == expected)
    #expect(item.title.lookup?.letterCase == (title.hasPrefix("NS") ? .uppercase : nil))
  }

  @Test(arguments: ["self.rawValue", "rawValue"])
  func selfHasTheValueOfItsArm(expression: String) {
    let found = summaries(
      """
      enum Kind: String, CaseIterable {
        case add = "Add", find = "Find", open = "Open"
        var item: UIApplicationShortcutItem {
          switch self {
          case .add:
            return UIMutableApplicationShortcutItem(type: "a", localizedTitle: \(expression))
          case .find where isOpen: return UIMutableApplicationShortcutItem(type: "b", localizedTitle: \(expression))
          default:
            return UIMutableApplicationShortcutItem(type: "c", localizedTitle: \(expression))
          }
        }
      }
      let items = Kind.allCases.map { $0.item }
      """)
    #expect(found.count == 4)
    #expect(Set(found.map { $0.split(separator: " ", maxSplits: 1).last ?? "" }).count == 4)
  }

  @Test(arguments: [
    ("UIApplicationShortcutIcon(type: .add)", DynamicShortcutItem.Icon.system("add")),
    (".init(templateImageName: \"note\")", .templateFile("note")),
    ("flag ? .init(type: .play) : .init(type: .pause)", .conditional([.system("play"), .system("pause")])),
    ("makeIcon()", .runtime), ("UIApplicationShortcutIcon(systemSymbol: .gear)", .symbol("gear")),
  ]) func icons(_ code: String, _ expected: DynamicShortcutItem.Icon) throws {
    let (items, _) = SourceFixture(
      swift:
        #"let item = UIApplicationShortcutItem(type: "t", localizedTitle: "x", localizedSubtitle: nil, icon: \#(code))"#
    ).scan()
    #expect(items.first?.icon == expected)
  }

  @Test func readsLaterAssignmentsToAMutableItem() {
    #expect(
      summaries(
        """
        func f() {
          let item = UIMutableApplicationShortcutItem(type: "t", localizedTitle: "")
          item.localizedTitle = NSLocalizedString("New", comment: "")
          item.localizedSubtitle = "Sub"
        }
        """) == ["2 \"t\" New@Localizable //"])
  }

  @Test func aFactoryIsReportedAtItsCalls() {
    let (items, _) = SourceFixture([
      "App/Factory.swift": """
      extension UIApplicationShortcutItem {
        static func make(_ type: String, title: String, symbol: String = "star") -> UIApplicationShortcutItem {
          UIApplicationShortcutItem(type: type, localizedTitle: title, localizedSubtitle: nil, icon: .init(systemImageName: symbol))
        }
      }
      """,
      "App/Use.swift": """
      func set() {
        items = [
          .make("a", title: NSLocalizedString("A", comment: "")),
          .make("b", title: NSLocalizedString("B", comment: ""), symbol: "bell"),
        ]
      }
      """,
    ]).scan()
    #expect(items.map(\.summary) == ["3 \"a\" A@Localizable //", "4 \"b\" B@Localizable //"])
    #expect(items.map(\.location.path) == ["App/Use.swift", "App/Use.swift"])
    #expect(items.map(\.icon) == [.symbol("star"), .symbol("bell")])
    #expect(items.first?.api == ".make(_:title:)")
  }

  @Test func locatesRunTimeValuesAtTheCallOfAFactory() throws {
    let (items, _) = SourceFixture(
      swift: """
        func make(_ title: String, subtitle: String?) -> UIApplicationShortcutItem {
          UIApplicationShortcutItem(type: "a", localizedTitle: title, localizedSubtitle: subtitle, icon: nil)
        }
        func again(_ detail: String) -> UIApplicationShortcutItem {
          make(NSLocalizedString("Again", comment: ""), subtitle: detail)
        }
        func set() {
          items = [
            make(NSLocalizedString("Open", comment: ""),
              subtitle: store.last.name),
            again(
              store.first.name),
          ]
        }
        """
    ).scan()
    #expect(items.map(\.summary) == ["9 \"a\" Open@Localizable //", "11 \"a\" Again@Localizable //"])
    #expect(items.map { $0.subtitle?.isRuntime } == [true, true])
    #expect(items.map { $0.subtitle?.location.position?.line } == [10, 12])
  }

  /// The call that sets the menu knows no more than the call of the factory.
  @Test(arguments: [("store.names", 6), ("[NSLocalizedString(\"Ann\", comment: \"\")]", 8)])
  func locatesValuesThatACallerPassesOn(names: String, line: Int) throws {
    let (items, _) = SourceFixture(
      swift: """
        func make(_ title: String, subtitle: String?) -> UIApplicationShortcutItem {
          UIApplicationShortcutItem(type: "a", localizedTitle: title, localizedSubtitle: subtitle, icon: nil)
        }
        func menu(_ names: [String]) -> [UIApplicationShortcutItem] {
          let name = names[0]
          return [make(NSLocalizedString("Switch", comment: ""), subtitle: name)]
        }
        func set() { items = menu(\(names)) }
        """
    ).scan()
    #expect(items.map(\.summary) == ["\(line) \"a\" Switch@Localizable //"])
  }

  @Test func locatesRunTimeValuesAtTheAssignment() throws {
    let (items, _) = SourceFixture(
      swift: """
        struct Action {
          let title: String
          let detail: String?
          var item: UIApplicationShortcutItem {
            UIApplicationShortcutItem(type: "a", localizedTitle: title, localizedSubtitle: self.detail, icon: nil)
          }
        }
        func actions() -> [Action] {
          [
            Action(title: NSLocalizedString("Open", comment: ""),
              detail: store.last.name)
          ]
        }
        """
    ).scan()
    #expect(items.map(\.summary) == ["10 \"a\" Open@Localizable //"])
    #expect(items.first?.subtitle?.location.position?.line == 11)
  }

  @Test func typesInsideFunctionsAreFound() {
    #expect(
      summaries(
        """
        final class Setup: NSObject {
          func start() {
            enum Kind: String { case find = "find.it" }
            struct Texts { static let find = NSLocalizedString("Find", comment: "") }
            app.shortcutItems = [UIApplicationShortcutItem(type: Kind.find.rawValue, localizedTitle: Texts.find)]
          }
          var all: [UIApplicationShortcutItem] {
            enum Action: String, CaseIterable {
              case a, b
              var title: String {
                switch self {
                case .a: NSLocalizedString("A", comment: "")
                case .b: NSLocalizedString("B", comment: "")
                }
              }
            }
            return Action.allCases.map { .init(type: $0.rawValue, localizedTitle: $0.title) }
          }
        }
        """) == [
          "5 \"find.it\" Find@Localizable //", "17 \"a\" A@Localizable //", "17 \"b\" B@Localizable //",
        ])
  }

  @Test func ignoresAmbiguousLocalTypes() {
    #expect(
      summaries(
        """
        func one() {
          enum Texts { static let title = "One" }
          items = [UIApplicationShortcutItem(type: "a", localizedTitle: Texts.title)]
        }
        func two() {
          enum Texts { static let title = "Two" }
        }
        """) == ["3 \"a\" ?"])
  }

  @Test func reportsAFactoryIfItsCallsAddNothing() {
    #expect(
      summaries(
        """
        func item(for note: Note) -> UIApplicationShortcutItem {
          UIApplicationShortcutItem(type: "note", localizedTitle: "Recent", localizedSubtitle: note.title, icon: nil)
        }
        func set() { items = [item(for: store.last)] }
        """) == ["2 \"note\" \"Recent\""])
  }

  @Test func aConvenienceInitialiserIsReportedAtItsCalls() {
    #expect(
      summaries(
        """
        enum Kind: String {
          case add, find
          var title: String {
            switch self {
            case .add: NSLocalizedString("Add", comment: "")
            case .find: NSLocalizedString("Find", comment: "")
            }
          }
        }
        extension UIApplicationShortcutItem {
          convenience init(kind: Kind) {
            self.init(type: kind.rawValue, localizedTitle: kind.title, localizedSubtitle: nil, icon: nil, userInfo: nil)
          }
        }
        let items = [UIApplicationShortcutItem(kind: .add), UIApplicationShortcutItem(kind: .find)]
        """) == ["15 \"add\" Add@Localizable //", "15 \"find\" Find@Localizable //"])
  }

  @Test(arguments: [
    "let items = Kind.allCases.map { UIApplicationShortcutItem(type: $0.rawValue, localizedTitle: $0.title) }",
    "let items = Kind.allCases.map { kind in UIApplicationShortcutItem(type: kind.rawValue, localizedTitle: kind.title) }",
    "func f() { for kind in Kind.allCases { add(UIApplicationShortcutItem(type: kind.rawValue, localizedTitle: kind.title)) } }",
    "extension Kind { var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: rawValue, localizedTitle: title) } }",
    "func item(_ kind: Kind) -> UIApplicationShortcutItem { UIApplicationShortcutItem(type: kind.rawValue, localizedTitle: kind.title) }",
    "let items = [Kind.add, .find].enumerated().map { i, kind in UIApplicationShortcutItem(type: kind.rawValue, localizedTitle: kind.title) }",
  ]) func eachCaseIsAnItem(_ code: String) {
    let kind =
      #"enum Kind: String, CaseIterable { case add, find; var title: String { self == .add ? "" : "" } }"#
    let titled = kind.replacing(
      #"self == .add ? "" : """#,
      with:
        #"switch self { case .add: return NSLocalizedString("Add", comment: ""); case .find: return NSLocalizedString("Find", comment: "") }"#
    )
    let found = summaries(titled + "\n" + code)
    // In `[Kind.add, .find]`, the second element has no explicit type.
    #expect(found.first == "2 \"add\" Add@Localizable //")
    if !code.contains("enumerated") {
      #expect(found == ["2 \"add\" Add@Localizable //", "2 \"find\" Find@Localizable //"])
    }
  }

  @Test func valuesInAnArrayAreMapped() {
    #expect(
      summaries(
        """
        struct Action { let id: String; let title: String }
        let actions = [
          Action(id: "a", title: NSLocalizedString("A", comment: "")), Action(id: "b", title: "B"),
        ]
        let items = actions.map { UIApplicationShortcutItem(type: $0.id, localizedTitle: $0.title) }
        """) == ["5 \"a\" A@Localizable //", "5 \"b\" \"B\""])
  }

  @Test func eachAlternativeIsAnItem() {
    #expect(
      summaries(
        """
        func f(isOn: Bool) {
          let title: String
          if isOn { title = NSLocalizedString("Stop", comment: "") } else { title = NSLocalizedString("Start", comment: "") }
          add(UIApplicationShortcutItem(type: "t", localizedTitle: title))
        }
        """) == ["4 \"t\" Stop@Localizable //", "4 \"t\" Start@Localizable //"])
  }

  @Test func reportsConcatenatedTitles() {
    let (items, diagnostics) = SourceFixture(
      swift:
        #"let i = UIApplicationShortcutItem(type: "t", localizedTitle: NSLocalizedString("Call", comment: "") + " " + name)"#
    ).scan()
    #expect(items.first?.title.isConcatenated == true)
    #expect(diagnostics.map(\.id) == ["concatenated-title"])
  }

  @Test func ignoresOtherValues() {
    #expect(
      summaries(
        """
        // UIApplicationShortcutItem(type: "a", localizedTitle: "b")
        enum HAApplicationShortcutItem: String { case open }
        let text = "UIApplicationShortcutItem(type: x, localizedTitle: y)"
        func handle(_ item: UIApplicationShortcutItem) -> Bool { item.type == "a" }
        var items = [UIApplicationShortcutItem]()
        """
      ).isEmpty)
  }

  @Test func reportsDamageAndReadsTheRest() {
    let sound = #"let i = UIApplicationShortcutItem(type: "t", localizedTitle: "x")"#
    let (items, diagnostics) = SourceFixture([
      "A.swift": "<<<<<<< HEAD\n\(sound)\n=======\n", "B.swift": sound,
      "C.swift": sound + "\n" + String(repeating: "let x = 1\n", count: 200_000),
    ]).scan()
    #expect(items.contains { $0.location.path == "B.swift" })
    #expect(Set(diagnostics.map(\.id)).isSuperset(of: ["broken-source", "source-too-large"]))
  }

  @Test(arguments: [
    String(repeating: "(", count: 20_000), String(repeating: "a.", count: 20_000) + "a",
    String(repeating: "[", count: 20_000),
    "a" + String(repeating: " + a", count: 20_000), String(repeating: "{", count: 20_000),
    String(repeating: "!", count: 20_000) + "a",
    "a" + String(repeating: "()", count: 20_000), String(repeating: "a ? b : ", count: 5_000) + "c",
    "a" + String(repeating: "[0]", count: 20_000), String(repeating: "\"\\(", count: 5_000),
  ]) func depthDoesNotOverflow(_ expression: String) {
    _ = SourceFixture(swift: "let i = UIApplicationShortcutItem(type: \"t\", localizedTitle: \(expression))").scan()
  }

  @Test(arguments: [
    ("type: Kind, localizedTitle title: String", "type: .home, localizedTitle: \"Home\"", "\"com.home\" \"Home\""),
    ("kind: Kind, title: String", "kind: .home, title: \"Home\"", "\"com.home\" \"Home\""),
    // The call is UIKit's initializer: the project's has another type.
    ("type: Kind, localizedTitle title: String", "type: \"own\", localizedTitle: \"Home\"", "\"own\" \"Home\""),
    ("type: Kind, localizedTitle title: String", "type: make(), localizedTitle: title()", "? ?"),
  ])
  func anOwnInitializerMakesOneItemForEachCall(parameters: String, arguments: String, item: String) {
    let kind = parameters.hasPrefix("kind") ? "kind" : "type"
    let found = summaries(
      """
      enum Kind: String { case home = "com.home" }
      extension UIApplicationShortcutItem {
        convenience init(\(parameters)) {
          self.init(type: \(kind).rawValue, localizedTitle: title, localizedSubtitle: nil, icon: nil)
        }
      }
      func make() {
        UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(\(arguments))]
      }
      """)
    #expect(found == ["8 " + item])
  }

  /// An initializer that distinguishes cases and calls another one: each call makes the quick action of its case. For an unknown case, it may be any.
  @Test(arguments: [
    (".init(kind: .home), .init(kind: .away)", ["\"home\" \"Home\"", "\"away\" \"Away\""]),
    (".init(kind: load())", ["? \"Home\"", "? \"Away\""]),
  ])
  func initializersThatCallEachOther(list: String, expected: [String]) {
    let found = summaries(
      """
      enum Kind: String, CaseIterable { case home, away }
      extension UIApplicationShortcutItem {
        convenience init(kind: Kind) {
          switch kind {
          case .home: self.init(type: kind.rawValue, title: "Home")
          case .away: self.init(type: kind.rawValue, title: "Away")
          }
        }
        convenience init(type: String, title: String) {
          self.init(type: type, localizedTitle: title, localizedSubtitle: nil, icon: nil)
        }
      }
      func make() { UIApplication.shared.shortcutItems = [\(list)] }
      """)
    #expect(found.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) } == expected)
  }

  /// An item is listed once, with its own case, if no call uses the case; with a call for each case, each has its own.
  @Test(arguments: [
    ("item(.home), item(.find)", ["\"home\" \"Home\"", "\"find\" \"Find\"", "\"add\" \"Add\""]),
    ("item(.home), item(.find), item(.add)", ["\"home\" \"Home\"", "\"find\" \"Find\"", "\"add\" \"Add\""]),
    ("item(load())", ["? \"Home\"", "? \"Find\"", "? \"Add\""]),
  ])
  func anArmThatNoCallReachesHasItsOwnCase(list: String, expected: [String]) {
    let found = summaries(
      """
      enum Kind: String { case home, find, add }
      func item(_ kind: Kind) -> UIApplicationShortcutItem {
        switch kind {
        case .home: UIApplicationShortcutItem(type: kind.rawValue, localizedTitle: "Home")
        case .find: UIApplicationShortcutItem(type: kind.rawValue, localizedTitle: "Find")
        case .add: UIApplicationShortcutItem(type: kind.rawValue, localizedTitle: "Add")
        }
      }
      func make() { UIApplication.shared.shortcutItems = [\(list)] }
      """)
    #expect(
      found.compactMap { $0.split(separator: " ", maxSplits: 1).last.map(String.init) }.sorted() == expected.sorted())
  }

  @Test func anUnusedInitializerIsReported() {
    let found = summaries(
      """
      extension UIApplicationShortcutItem {
        convenience init(type: Kind, localizedTitle title: String) {
          self.init(type: type.rawValue, localizedTitle: title, localizedSubtitle: nil, icon: nil)
        }
      }
      """)
    #expect(found == ["3 ? ?"])
  }

  /// A closure that makes a quick action for each case makes a list of them, unless only some are used.
  @Test(arguments: [
    ("app.shortcutItems = Kind.allCases.map { kind in ITEM }", true),
    ("app.shortcutItems = Kind.allCases.map { kind in return ITEM }", true),
    ("let all = Kind.allCases.map { kind in ITEM }; app.shortcutItems = all", true),
    ("let all = Kind.allCases.map { kind in ITEM }; app.shortcutItems = Array(all.prefix(4))", false),
    ("app.shortcutItems = Array(Kind.allCases.map { kind in ITEM }.prefix(4))", false),
    ("app.shortcutItems = Kind.allCases.filter(isOn).map { kind in ITEM }", false),
    ("app.shortcutItems = Kind.allCases.prefix(count).map { kind in ITEM }", false),
    ("list = Kind.allCases.compactMap { kind in if isOn(kind) { return ITEM } else { return nil } }", false),
  ]) func aMappedSequenceIsAList(_ body: String, _ isList: Bool) {
    let item = "UIApplicationShortcutItem(type: kind.rawValue, localizedTitle: kind.rawValue)"
    let (items, _) = SourceFixture(
      swift: """
        enum Kind: String, CaseIterable { case a, b, c, d, e }
        func start() { \(body.replacing("ITEM", with: item)) }
        """
    ).scan()
    #expect(items.map { $0.type.literal } == ["a", "b", "c", "d", "e"])
    #expect(items.allSatisfy { ($0.list == $0.location) == isList && !$0.isAlternative })
  }

  /// A branch without a subtitle belongs to the title of the same branch.
  @Test(arguments: [
    ("nil", ["A nil", "B C"]), (#""D""#, ["A D", "B C"]),
  ]) func pairsTitlesAndSubtitlesOfBranches(first: String, expected: [String]) {
    let (items, _) = SourceFixture(
      swift: """
        func start(_ isOn: Bool) {
          var title: String { if isOn { return "A" } else { return "B" } }
          var subtitle: String? { if isOn { return \(first) } else { return "C" } }
          list.append(UIApplicationShortcutItem(type: "t", localizedTitle: title, localizedSubtitle: subtitle, icon: nil))
        }
        """
    ).scan()
    #expect(items.map { "\($0.title.literal ?? "?") \($0.subtitle?.literal ?? "nil")" } == expected)
  }
}
