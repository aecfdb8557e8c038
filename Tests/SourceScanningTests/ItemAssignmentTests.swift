import Diagnostics
import Localization
import ReferenceMaterial
import Testing

/// Code that sets quick actions, of which no creation can be read, is reported; other uses of the property are not.
@Suite struct ItemAssignmentTests {
  private func found(_ files: [String: String]) -> (ids: [Diagnostic.ID], itemCount: Int) {
    let (items, diagnostics) = SourceFixture(files).scan()
    return (diagnostics.map(\.id), items.count)
  }

  @Test(arguments: [
    "UIApplication.shared.shortcutItems = items", "UIApplication.shared.shortcutItems = make() + others",
    "UIApplication.shared.shortcutItems = flag ? items : nil", "application.shortcutItems = shortcutItems",
    "application?.shortcutItems = items.map(Factory.item)",
    "let C = UIApplicationShortcutItem.self\nUIApplication.shared.shortcutItems = [C.init(title)]",
    "UIApplication.shared.setValue(items, forKey: \"shortcutItems\")",
    "UIApplication.shared.perform(NSSelectorFromString(\"setShortcutItems:\"), with: items)",
    "perform(#selector(setter: UIApplication.shortcutItems), with: items)",
  ])
  func swift(code: String) {
    let text = "func set(_ application: UIApplication?, items: [UIApplicationShortcutItem]) {\n\(code)\n}"
    #expect(found(["App/A.swift": text]).ids == ["unreadable-quick-actions"])
    // A quick action elsewhere may be the one that is set.
    let other = "let a = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")"
    #expect(found(["App/A.swift": text, "App/B.swift": other]).ids.isEmpty)
    #expect(found(["App/A.swift": "#if os(macOS)\n\(text)\n#endif"]).ids.isEmpty)
  }

  /// An element that no code of the project makes is reported beside others that are read.
  @Test(arguments: [
    ("[Lib makeItem]", true), ("Make(@\"a\")", true), ("[[Lib alloc] initWithTitle:@\"A\"]", true),
    ("[Own make]", false),
    ("OwnMake()", false), ("self.item", false), ("item", false),
  ])
  func elementsOfLists(element: String, isReported: Bool) {
    let code = """
      static id OwnMake(void) { return nil; }
      @implementation Own
      + (id)make { return nil; }
      - (void)set {
        UIApplication.sharedApplication.shortcutItems = @[
          \(element), [[UIApplicationShortcutItem alloc] initWithType:@"b" localizedTitle:@"B"]
        ];
      }
      @end
      """
    let found = found(["App/A.m": code])
    #expect(found.itemCount == 1)
    #expect(found.ids == (isReported ? ["unreadable-quick-actions"] : []))
  }

  /// A part of the list that no code of the project creates is named, beside others that it does.
  @Test(arguments: [
    ("[Lib.make(), ITEM]", ["Lib.make()"]), ("Lib.items + [ITEM]", ["Lib.items"]),
    ("flag ? [Lib.make(), ITEM] : Lib.others", ["Lib.make()", "Lib.others"]),
    ("[try? Lib.load(1), ITEM].compactMap { $0 }", ["Lib.load(1)"]),
    ("{ var list = [ITEM]; list.append(Lib.make()); list += Lib.items; return list }()", []),
    ("list", ["Lib.make()", "Lib.items"]), ("[saved, ITEM]", ["NSKeyedUnarchiver.unarchiveObject(with: data)"]),
    ("[Lib.make()]", []), ("[make(), Factory.item, factory.other(), .fixed, Self.make(), T.make(), ITEM]", []),
    ("items.map(Lib.make) + [ITEM]", []), ("items.sorted { $0.a < $1.a } + [items.first!, ITEM]", []),
    ("(UIApplication.shared.shortcutItems ?? []) + [ITEM]", []), ("existing + [ITEM]", []),
    ("[ITEM] + rows.map { UIApplicationShortcutItem(type: \"b\", localizedTitle: $0.name) }", []),
    ("flag ? [] : [ITEM]", []), ("[objective(), ITEM]", []),
  ])
  func parts(value: String, unread: [String]) {
    let item = "UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")"
    let text = """
      func set<T>(_ items: [UIApplicationShortcutItem], _ type: T.Type) {
        var list = [ITEM]
        list.append(Lib.make())
        list += Lib.items
        let saved = NSKeyedUnarchiver.unarchiveObject(with: data) as? UIApplicationShortcutItem
        let existing = UIApplication.shared.shortcutItems ?? []
        UIApplication.shared.shortcutItems = \(value)
      }
      """.replacing("ITEM", with: item)
    let other = """
      func make() -> UIApplicationShortcutItem { \(item) }
      enum Factory { static var item: UIApplicationShortcutItem { make() } }
      struct Other { func other() -> UIApplicationShortcutItem { make() } }
      extension UIApplicationShortcutItem { static let fixed = make() }
      """
    let objective = "id objective(void) { return nil; }"
    let (_, diagnostics) = SourceFixture(["App/A.swift": text, "App/B.swift": other, "App/C.m": objective]).scan()
    #expect(
      diagnostics.filter { $0.id == "unreadable-quick-actions" }.map(\.message)
        == unread.map { "quick actions are set here, but cannot be read: the project has no code of \"\($0)\"" })
  }

  /// An initializer that is used as a value has its arguments elsewhere, whatever else creates quick actions.
  @Test(arguments: [
    ("UIApplication.shared.shortcutItems = titles.map(UIApplicationShortcutItem.init(type:localizedTitle:))", 1),
    ("let make = UIApplicationShortcutItem.init\nitems = [make(\"a\", \"Rake\", nil, nil, nil)]", 1),
    ("let make: (String, String) -> UIApplicationShortcutItem = UIMutableApplicationShortcutItem.self.init", 1),
    ("typealias Item = UIApplicationShortcutItem\nlet make = Item.init", 1),
    ("let item = UIApplicationShortcutItem.init(type: \"a\", localizedTitle: \"Rake\")", 0),
    ("#if os(macOS)\nlet make = UIApplicationShortcutItem.init\n#endif", 0),
  ])
  func initializersAsValues(code: String, count: Int) {
    let other = "let a = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")"
    let ids = found(["App/A.swift": code, "App/B.swift": other]).ids
    #expect(ids.filter { $0 == "unreadable-quick-actions" }.count == count)
  }

  @Test(arguments: [
    "UIApplication.shared.shortcutItems = nil", "UIApplication.shared.shortcutItems = []",
    "UIApplication.shared.shortcutItems = [UIApplicationShortcutItem]()",
    "let items = UIApplication.shared.shortcutItems ?? []",
    "UIApplication.shared.shortcutItems = UIApplication.shared.shortcutItems?.filter { $0.type != \"a\" }",
    "var items = application.shortcutItems ?? []\nitems.removeLast()\napplication.shortcutItems = items",
    "guard var items = application.shortcutItems else { return }\napplication.shortcutItems = items",
    "UIApplication.shared.shortcutItems?.removeAll()", "if application.shortcutItems == items { }",
    "self.shortcutItems = items", "viewModel.shortcutItems = items",
    "(UIApplication.shared.delegate as? AppDelegate)?.shortcutItems = items",
    "UserDefaults.standard.setValue(items, forKey: \"shortcutItems\")",
    "// UIApplication.shared.shortcutItems = items", "print(\"UIApplication.shared.shortcutItems = items\")",
    "handle(items.first)",
  ])
  func otherSwift(code: String) {
    let text = "func set(_ application: UIApplication, items: [UIApplicationShortcutItem]) {\n\(code)\n}"
    #expect(found(["App/A.swift": text]).ids.isEmpty)
  }

  @Test(arguments: [
    "application.shortcutItems = items;", "[UIApplication sharedApplication].shortcutItems = @[self.item];",
    "UIApplication.sharedApplication.shortcutItems = [self items];", "[application setShortcutItems:items];",
    "[[UIApplication sharedApplication] setShortcutItems:@[item]];",
    "[application performSelector:@selector(setShortcutItems:) withObject:items];",
    "[application performSelector:NSSelectorFromString(@\"setShortcutItems:\") withObject:items];",
  ])
  func objectiveC(code: String) {
    let text = "@implementation A\n- (void)set:(UIApplication *)application items:(NSArray *)items {\n\(code)\n}\n@end"
    #expect(found(["App/A.m": text]).ids == ["unreadable-quick-actions"])
    let other =
      "id f(void) { return [[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:@\"Rake\"]; }"
    #expect(found(["App/A.m": text, "App/B.m": other]).ids.isEmpty)
  }

  @Test(arguments: [
    "application.shortcutItems = nil;", "application.shortcutItems = @[];", "[application setShortcutItems:nil];",
    "NSArray *known = application.shortcutItems;", "if (application.shortcutItems == items) { }",
    "NSMutableArray *known = [application.shortcutItems mutableCopy]; application.shortcutItems = known;",
    "NSArray *known = [application shortcutItems]; [application setShortcutItems:known];",
    "self.shortcutItems = items;", "[self setShortcutItems:items];",
    "((AppDelegate *)[UIApplication sharedApplication].delegate).shortcutItems = items;",
    "// application.shortcutItems = items;", "NSLog(@\"application.shortcutItems = items;\");",
  ])
  func otherObjectiveC(code: String) {
    let text = "@implementation A\n- (void)set:(UIApplication *)application items:(NSArray *)items {\n\(code)\n}\n@end"
    #expect(found(["App/A.m": text]).ids.isEmpty)
  }

  /// The project's names for UIKit's class, its subclasses, and what the compiler does before it reads tokens.
  @Test(arguments: [
    ("typedef UIApplicationShortcutItem Q;", "[[Q alloc]", "\n"),
    ("@compatibility_alias Q UIApplicationShortcutItem;", "[[Q alloc]", "\n"),
    ("#define Q UIApplicationShortcutItem", "[[Q alloc]", "\n"),
    ("@interface Q : UIApplicationShortcutItem\n@end", "[[Q alloc]", "\n"),
    ("// A comment", "[[UIApplicationShortcutItem alloc]", "\r"),
    ("#import <UIKit/UIKit.h>", "[[UIApplicationShortcutItem alloc]", "\r"),
    ("// A comment that continues \\\n here", "[[UIApplication\\\nShortcutItem alloc]", "\n"),
    ("// A comment that continues \\\n here", "[[UIApplication\\\nShortcutItem al\\\nloc]", "\r\n"),
  ])
  func creationInObjectiveC(before: String, creation: String, lineBreak: String) {
    let text = "\(before)\nid f(void) {\n  return \(creation) initWithType:@\"a\" localizedTitle:@\"Ra\\\nke\"];\n}\n"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineBreak)
    let items = SourceFixture(objectiveC: lines).scan().items
    #expect(items.map(\.title.literal) == ["Rake"])
  }

  @Test(arguments: ["[[Model alloc]", "[self", "[[Q copy]"]) func otherClassesInObjectiveC(creation: String) {
    let text =
      "typedef UIApplicationShortcutItem Q;\nid f(void) { return \(creation) initWithType:@\"a\" localizedTitle:@\"Rake\"]; }"
    #expect(SourceFixture(objectiveC: text).scan().items.isEmpty)
  }

  @Test func subclassInSwift() {
    let files = [
      "App/A.swift": "final class Q: UIApplicationShortcutItem {}",
      "App/B.swift": "let a = Q(type: \"a\", localizedTitle: \"Rake\")",
    ]
    #expect(SourceFixture(files).scan().items.map(\.title.literal) == ["Rake"])
  }

  @Test func titleSetByKeyPath() {
    let text = """
      func set() {
        let item = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "x")
        item[keyPath: \\.localizedTitle] = "Rake"
      }
      """
    #expect(SourceFixture(swift: text).scan().items.map(\.title.literal) == ["Rake"])
  }

  @Test(arguments: ["App/A.SWIFT", "App/A.Swift"]) func swiftInOtherCase(path: String) {
    let files = [path: "let a = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")"]
    #expect(SourceFixture(files).scan().items.map(\.title.literal) == ["Rake"])
  }
}
