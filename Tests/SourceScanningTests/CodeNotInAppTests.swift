import Diagnostics
import Localization
import ReferenceMaterial
import Testing

/// Code that creates quick actions, but not in the app for iOS, or that nothing seems to call; every fixture has a counterexample.
@Suite struct CodeNotInAppTests {
  private func scan(
    swift text: String, includingUncalled: Bool = false
  ) -> (titles: [String?], uncalled: [Bool], ids: [Diagnostic.ID]) {
    let found = SourceFixture(swift: text).scan(includingUncalled: includingUncalled)
    return (
      found.items.map(\.title.literal), found.items.map { $0.reasonUncalled != nil }, found.diagnostics.map(\.id)
    )
  }

  private static let item = "UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")"

  @Test(arguments: [
    ("// fill()", false), ("/* fill() /* nested */ fill() */", false), ("let text = \"//\" // fill", false),
    ("fill()", true),
    ("let text = \"//\"; fill()", true), ("perform(#selector(fill))", true), ("let run = fill", true),
    ("print(\"\\(fill())\")", true), ("fillAll()", false),
  ])
  func aPrivateFunctionThatNothingCalls(code: String, isCalled: Bool) {
    let found = scan(
      swift: """
        class A {
          init() { \(code.contains("//") || code.contains("/*") ? "\n" + code + "\n" : code) }
          private func fill() { UIApplication.shared.shortcutItems = [\(Self.item)] }
        }
        """, includingUncalled: true)
    #expect(found.titles == ["Rake"] && found.uncalled == [!isCalled])
    #expect(found.ids == (isCalled ? [] : ["code-not-in-app"]))
  }

  /// A name like one of the system's does not count in a type that inherits from none of its classes.
  @Test(arguments: [
    ("final class Shed: ObservableObject", false), ("class Shed", false), ("class Shed: UIViewController", true),
    ("class Shed: NSObject", true), ("@Builder struct Shed", true), ("struct Shed: View", true),
  ])
  func aMethodWithANameLikeTheSystems(type: String, isCalled: Bool) {
    let found = scan(
      swift: "\(type) {\n func configureItems() { app.shortcutItems = [\(Self.item)] }\n}", includingUncalled: true)
    #expect(found.titles == ["Rake"] && found.uncalled == [!isCalled])
    #expect(found.ids == (isCalled ? [] : ["code-not-in-app"]))
  }

  @Test(arguments: [
    ("return;", false), ("return false", false), ("throw Failure()", false), ("fatalError(\"later\")", false),
    ("if isOff { return }", true), ("guard isOn else { return }", true), ("#if DEBUG\n return\n#endif", true),
    ("defer { fatalError() }", true), ("let stop = { return }", true),
  ])
  func codeAfterAReturn(statement: String, isReached: Bool) {
    let assignment = "app.shortcutItems = [\(Self.item)]"
    let found = scan(swift: "func fill() {\n \(statement)\n \(assignment)\n}")
    #expect(found.titles == (isReached ? ["Rake"] : []))
    #expect(found.ids == (isReached ? [] : ["code-not-in-app"]))
    // The call of a factory, and a function that is declared after the call.
    let factory = "func make(_ title: String) -> UIApplicationShortcutItem { .a }\n"
    let nested = "func fill() { return set()\n func set() { \(assignment) } }"
    #expect(scan(swift: factory + nested).titles == ["Rake"])
  }

  @Test(arguments: [
    ("options[.shortcutItem] = item", false),
    ("options[UIApplication.LaunchOptionsKey.shortcutItem] = item", false),
    ("delegate.windowScene(scene, performActionFor: item) { _ in }", false),
    ("delegate.application(app, performActionFor: item, completionHandler: done)", false),
    ("start([.shortcutItem: item])", false), ("options[.shortcutItem] = item; app.shortcutItems = [item]", true),
    ("app.shortcutItems = [item]", true), ("menu[.shortcutItems] = item", true), ("show(item)", true), ("", true),
  ])
  func anItemThatIsOnlyHandled(use: String, isShown: Bool) {
    let found = scan(swift: "func f() {\n let item = \(Self.item)\n \(use)\n}")
    #expect(found.titles == (isShown ? ["Rake"] : []))
    #expect(found.ids == (isShown ? [] : ["code-not-in-app"]))
    if use.hasSuffix("= item"), !isShown {
      #expect(scan(swift: "func f() { \(use.replacing("= item", with: "= \(Self.item)")) }").titles.isEmpty)
    }
  }

  /// A copy of an existing quick action with another subtitle or icon is the same quick action; if nothing creates one, it is unknown.
  @Test(arguments: [
    ("copy.localizedSubtitle = @\"3 new\";", [], nil), ("[copy setIcon:icon];", [], nil),
    ("copy.localizedTitle = item.localizedTitle; copy.icon = icon;", [], true),
    ("[copy setLocalizedTitle:[item localizedTitle]];", [], true),
    (
      "x = [[K alloc] initWithType:item.type localizedTitle:item.localizedTitle localizedSubtitle:@\"3\" icon:nil userInfo:nil];",
      [], true
    ),
    ("x = [[K alloc] initWithType:[item type] localizedTitle:[item localizedTitle]];", [], true),
    // Another title, and another type.
    ("copy.localizedTitle = @\"Hoe\";", ["Hoe"], false),
    ("x = [[K alloc] initWithType:item.type localizedTitle:@\"Hoe\"];", ["Hoe"], false),
    ("x = [[K alloc] initWithType:@\"b\" localizedTitle:item.localizedTitle];", ["?"], false),
    ("x = [[K alloc] initWithType:other.type localizedTitle:item.localizedTitle];", ["?"], false),
  ])
  func copiesInObjectiveC(code: String, titles: [String], isReported: Bool?) {
    let method = """
      void f(UIApplication *app, UIApplicationShortcutItem *item) {
        UIMutableApplicationShortcutItem *copy = [item mutableCopy];
        \(code.replacing("[K alloc]", with: "[UIMutableApplicationShortcutItem alloc]"))
        app.shortcutItems = @[copy];
      }
      """
    let found = SourceFixture(objectiveC: method).scan()
    #expect(found.items.map { $0.title.literal ?? "?" } == titles)
    let ids = isReported.map { $0 ? ["code-not-in-app"] : [] } ?? ["unreadable-quick-actions"]
    #expect(found.diagnostics.map(\.id.rawValue) == ids)
    // A class of the project with this property is not UIKit's.
    let own = SourceFixture(["A.m": method, "Model.h": "@interface Tool\n@property NSString *localizedTitle;\n@end"])
      .scan()
    #expect(own.items.count == titles.count + (isReported == true ? 1 : 0))
  }

  /// Code that renews an existing quick action makes no other one; with another subtitle, it is an alternative.
  @Test(arguments: [
    ("copy.localizedTitle = NSLocalizedString(\"NEW\", comment: \"again\")", [false]),
    ("copy.localizedTitle = NSLocalizedString(\"NEW\", comment: \"\"); copy.localizedSubtitle = \"3\"", [false, true]),
    ("copy.localizedTitle = NSLocalizedString(\"OLD\", comment: \"\")", [false, false]),
    ("copy.localizedTitle = NSLocalizedString(\"NEW\", tableName: \"Menu\", comment: \"\")", [false, false]),
    ("copy.localizedTitle = name", [false, false]),
  ])
  func copiesThatRenew(change: String, alternatives: [Bool]) {
    let found = SourceFixture(
      swift: """
        func set(name: String) {
          var items = app.shortcutItems ?? []
          if items.isEmpty {
            items = [UIApplicationShortcutItem(type: "n", localizedTitle: NSLocalizedString("NEW", comment: ""))]
          } else if let copy = items.first?.mutableCopy() as? UIMutableApplicationShortcutItem {
            \(change)
            items[0] = copy
          }
          app.shortcutItems = items
        }
        """
    ).scan()
    #expect(found.items.map(\.isAlternative) == alternatives)
  }

  /// One finding for a file, which counts the other places.
  @Test(arguments: [(1, ""), (2, ", and at 1 other place in the file,"), (3, ", and at 2 other places in the file,")])
  func itemsThatAreOnlyHandled(count: Int, more: String) {
    let code = (1...count).map { "func f\($0)() { options[.shortcutItem] = \(Self.item) }\n" }.joined()
    let found = SourceFixture(swift: code + "func g() { app.shortcutItems = [\(Self.item)] }").scan()
    #expect(found.items.count == 1)
    #expect(found.diagnostics.map(\.id.rawValue) == ["code-not-in-app"])
    #expect(found.diagnostics.first?.message.hasPrefix("quick actions in this code\(more) are not checked: ") == true)
    #expect(found.diagnostics.first?.secondary.count == count - 1)
  }

  @Test(arguments: [
    ("Bundle.main.infoDictionary", "UIApplicationShortcutItemTitle", 0),
    ("loadMenu()", "UIApplicationShortcutItemTitle", 1), ("Bundle.main.infoDictionary", "MenuTitle", 1),
  ])
  func aCopyOfTheItemsOfInfoPlist(source: String, key: String, count: Int) {
    let found = scan(
      swift: """
        class Shelf {
          lazy var items: [UIApplicationShortcutItem] = {
            let list = \(source)?["UIApplicationShortcutItems"] as? [[String: NSObject]] ?? []
            return list.compactMap { entry in
              guard let type = entry["UIApplicationShortcutItemType"] as? String,
                let title = entry["\(key)"] as? String else { return nil }
              return UIApplicationShortcutItem(type: type, localizedTitle: title)
            }
          }()
        }
        """)
    #expect(found.titles.count == count)
    #expect(found.ids == (count == 0 ? ["code-not-in-app"] : []))
  }

  @Test(arguments: ["@objc private func", "@IBAction private func", "open func", "override func"])
  func aFunctionThatOthersMayCall(modifiers: String) {
    let found = scan(swift: "class A: B { \(modifiers) fill() { app.shortcutItems = [\(Self.item)] } }")
    #expect(found.titles == ["Rake"])
  }

  @Test(arguments: [
    ("//[self fill];", "void", false), ("[self fill];", "void", true),
    ("[self performSelector:@selector(fill)];", "void", true),
    ("SEL s = NSSelectorFromString(@\"fill\");", "void", true), ("/* [self fill]; */", "IBAction", true),
    ("FILL();\n#define FILL() \\\n  [self fill]", "void", true),
    ("EMPTY();\n#define EMPTY() [self refill]", "void", false),
  ])
  func anObjectiveCMethodThatNothingCalls(code: String, type: String, isCalled: Bool) {
    let found = SourceFixture(
      objectiveC: """
        @implementation A
        - (void)start {
          \(code)
        }
        - (\(type))fill {
          UIApplicationShortcutItem *a = [[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:@"Rake"];
          [UIApplication sharedApplication].shortcutItems = @[a];
        }
        @end
        """
    ).scan(includingUncalled: true)
    #expect(found.items.map(\.title.literal) == ["Rake"])
    #expect(found.items.map { $0.reasonUncalled == nil } == [isCalled])
    #expect(found.diagnostics.map(\.id) == (isCalled ? [] : ["code-not-in-app"]))
  }

  @Test func aMethodOfTheSystemOrOfAnotherFile() {
    let code = "[[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:@\"Rake\"];"
    let system = SourceFixture(objectiveC: "@implementation A\n- (void)viewDidLoad { \(code) }\n@end")
    #expect(system.scan().items.count == 1)
    let method = "@implementation A\n- (void)fill { \(code) }\n@end"
    let reason = "no code calls the method \"fill\""
    #expect(SourceFixture(["A.m": method]).scan().items.map(\.reasonUncalled) == [reason])
    #expect(SourceFixture(["A.m": method, "B.m": "void f(A *a) { [a fill]; }"]).scan().items.count == 1)
    #expect(SourceFixture(["A.m": method, "B.swift": "func f(a: A) { a.fill() }"]).scan().items.count == 1)
    #expect(
      SourceFixture(["A.m": method, "B.m": "// fill\nvoid f(void) { }"]).scan().items.map(\.reasonUncalled) == [reason])
  }

  @Test(arguments: [
    ("os(macOS)", false), ("os(tvOS) || os(visionOS)", false), ("os(iOS)", true), ("!os(macOS)", true), ("DEBUG", true),
    ("targetEnvironment(macCatalyst)", false), ("os(macOS) && DEBUG", false), ("os(macOS) || DEBUG", true),
    ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("!(os(iOS) || DEBUG)", false),
  ])
  func aConditionOfTheBuild(condition: String, isBuilt: Bool) {
    let found = scan(swift: "#if \(condition)\nfunc f() { app.shortcutItems = [\(Self.item)] }\n#endif")
    #expect(found.titles == (isBuilt ? ["Rake"] : []))
    #expect(found.ids == (isBuilt ? [] : ["code-not-in-app"]))
  }

  @Test func theOtherBranchOfACondition() {
    let found = scan(swift: "#if os(iOS)\nlet a = 1\n#else\nlet b = \(Self.item)\n#endif")
    #expect(found.titles.isEmpty && found.ids == ["code-not-in-app"])
  }

  @Test(arguments: [
    ("type: chosen.type, localizedTitle: chosen.localizedTitle", 0),
    ("type: \"a\", localizedTitle: chosen.localizedTitle", 1),
    ("type: chosen.id, localizedTitle: chosen.localizedTitle", 1),
    ("type: chosen.type, localizedTitle: chosen.title", 1),
  ])
  func aCopyOfAnotherItem(arguments: String, count: Int) {
    let found = scan(
      swift: "func f(chosen: UIApplicationShortcutItem) { Menu.last = UIApplicationShortcutItem(\(arguments)) }")
    #expect(found.titles.count == count)
    #expect(found.ids == (count == 0 ? ["code-not-in-app"] : []))
  }

  /// Two calls of a factory that get the same values create one quick action.
  @Test(arguments: [("entries", ["Rake", "Hoe"]), ("[Entry(id: \"a\", title: \"Axe\")]", ["Rake", "Hoe", "Axe"])])
  func twoCallsOfAFactory(others: String, titles: [String?]) {
    let found = SourceFixture(
      swift: """
        struct Entry { let id: String; let title: String }
        let entries = [Entry(id: "r", title: "Rake"), Entry(id: "h", title: "Hoe")]
        func make(_ entry: Entry) -> UIApplicationShortcutItem {
          UIApplicationShortcutItem(type: prefix + entry.id, localizedTitle: entry.title)
        }
        func install() { app.shortcutItems = entries.map { make($0) } }
        func update() { app.shortcutItems = \(others).map { make($0) } }
        """
    ).scan()
    #expect(found.items.map(\.title.literal) == titles)
  }

  @Test func aConditionOfSwift2IsANote() {
    let code = "func f() { if let a = b where c { app.shortcutItems = [\(Self.item)] } }"
    let found = SourceFixture(swift: code).scan()
    #expect(found.items.count == 1)
    #expect(found.diagnostics.map(\.severity) == [.note] && found.diagnostics.map(\.id) == ["broken-source"])
    #expect(SourceFixture(swift: "let a = \(Self.item)\n}").scan().diagnostics.map(\.severity) == [.warning])
  }

  @Test func theListOfAnItem() {
    let items = Array(repeating: Self.item, count: 2).joined(separator: ", ")
    let found = SourceFixture(swift: "let a = [\(items)]\nlet b = [\(items)].prefix(1)\nlet c = \(Self.item)").scan()
      .items
    #expect(found.map { $0.list != nil } == [true, true, false, false, false])
    #expect(found[0].list == found[1].list)
  }
}
