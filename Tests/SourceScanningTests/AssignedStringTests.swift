import Diagnostics
import Localization
import ReferenceMaterial
import Testing

/// Strings that code assigns in branches, each of which is shown at times, and formats.
@Suite struct AssignedStringTests {
  private static func items(_ path: String, _ code: String) -> [String] {
    SourceFixture([path: "#import <UIKit/UIKit.h>\n" + code]).scan().items.map { item in
      [item.title.summary, item.subtitle?.summary ?? "-"].joined(separator: " ")
    }
  }

  private static func objectiveC(_ statements: String) -> [String] {
    items(
      "App/a.m",
      "- (void)f { UIMutableApplicationShortcutItem *item = [[UIMutableApplicationShortcutItem alloc] "
        + "initWithType:@\"a\" localizedTitle:@\"Open\"]; \(statements) app.shortcutItems = @[item]; }")
  }

  @Test func objectiveCHasBoth() {
    #expect(
      Self.objectiveC("if (x) { item.localizedSubtitle = @\"A\"; } else { item.localizedSubtitle = @\"B\"; }")
        == ["\"Open\" \"A\"", "\"Open\" \"B\""])
    #expect(Self.objectiveC("if (x) { item.localizedTitle = @\"Find\"; }") == ["\"Open\" -", "\"Find\" -"])
  }

  /// A loop, a block and a method around the item and its assignments do not matter.
  @Test(arguments: [
    "- (void)f { for (id x in xs) { ITEM ASSIGN [list addObject:item]; } }",
    "- (void)f { while (x) { if (z) { ITEM ASSIGN } } }",
    "- (void)f { [xs enumerate:^(id x) { ITEM ASSIGN [list addObject:item]; }]; }",
    "- (UIApplicationShortcutItem *)f { ITEM ASSIGN return item; }",
  ])
  func objectiveCHasBothInABody(code: String) {
    let item =
      "UIMutableApplicationShortcutItem *item = [[UIMutableApplicationShortcutItem alloc] initWithType:@\"a\" "
      + "localizedTitle:@\"Open\"];"
    let found = { (assignments: String) in
      Self.items("App/a.m", code.replacing("ITEM", with: item).replacing("ASSIGN", with: assignments))
    }
    let both = ["\"Open\" \"A\"", "\"Open\" \"B\""]
    #expect(found("if (x) { item.localizedSubtitle = @\"A\"; } else { item.localizedSubtitle = @\"B\"; }") == both)
    #expect(found("if (x) item.localizedSubtitle = @\"A\"; else item.localizedSubtitle = @\"B\";") == both)
    #expect(found("if (x) [item setLocalizedSubtitle:@\"A\"]; else [item setLocalizedSubtitle:@\"B\"];") == both)
    #expect(
      found("if (x) item.localizedTitle = @\"A\"; else if (y) item.localizedTitle = @\"B\"; else x = y;")
        == ["\"Open\" -", "\"A\" -", "\"B\" -"])
    #expect(found("item.localizedSubtitle = @\"A\"; item.localizedSubtitle = @\"B\";") == [both[1]])
    #expect(found("if (x) item.localizedSubtitle = @\"A\"; item.localizedSubtitle = @\"B\";") == [both[1]])
  }

  /// A later assignment that always runs replaces the earlier ones.
  @Test(arguments: [
    "item.localizedSubtitle = @\"A\"; item.localizedSubtitle = @\"B\";",
    "if (x) { item.localizedSubtitle = @\"A\"; } item.localizedSubtitle = @\"B\";",
  ])
  func objectiveCHasTheLast(statements: String) {
    #expect(Self.objectiveC(statements) == ["\"Open\" \"B\""])
  }

  /// A format with words is one string; pieces that are looked up are several.
  @Test(arguments: [
    ("@\"View %@\", tag.name", [String]()),
    ("@\"%@ %@\", NSLocalizedString(@\"View\", nil), tag.name", ["concatenated-title"]),
  ])
  func oneFormatIsNotConcatenated(arguments: String, expected: [String]) {
    let found = SourceFixture([
      "App/a.m": "#import <UIKit/UIKit.h>\n- (void)f { app.shortcutItems = @[[[UIApplicationShortcutItem alloc] "
        + "initWithType:@\"a\" localizedTitle:[NSString stringWithFormat:\(arguments)]]]; }"
    ]).scan()
    #expect(found.diagnostics.map(\.id.rawValue) == expected)
    #expect(found.items.map(\.title.isRuntime) == [true])
  }

  @Test func swiftHasBoth() {
    let code = { (subtitle: String) in
      "import UIKit\nfunc f() { app.shortcutItems = [UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Open\", "
        + "localizedSubtitle: \(subtitle), icon: nil)] }"
    }
    let items = { (subtitle: String) in
      SourceFixture(["App/a.swift": code(subtitle)]).scan().items.map { $0.subtitle?.summary ?? "-" }
    }
    #expect(items("x ? \"A\" : \"B\"") == ["\"A\"", "\"B\""])
    #expect(items("x ? nil : \"B\"") == ["\"B\""])
  }

  // MARK: Titles and subtitles with different numbers of values

  /// Each value is read, and the items are possible texts of one quick action.
  @Test(arguments: [true, false]) func everyValueIsRead(isSwift: Bool) {
    let swift = """
      func f(kind: Int, on: Bool) { var title: String; var note: String
        if kind == 0 { title = "Rake" } else if kind == 1 { title = "Hoe" } else { title = "Axe" }
        if on { note = "On" } else { note = "Off" }
        app.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: title, localizedSubtitle: note, icon: nil)] }
      """
    let objectiveC = """
      void f(int kind, BOOL on) { NSString *title; NSString *note;
        if (kind == 0) { title = @"Rake"; } else if (kind == 1) { title = @"Hoe"; } else { title = @"Axe"; }
        if (on) { note = @"On"; } else { note = @"Off"; }
        [[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:title localizedSubtitle:note icon:nil userInfo:nil]; }
      """
    let items = SourceFixture(isSwift ? ["App/a.swift": swift] : ["App/a.m": objectiveC]).scan().items
    #expect(items.compactMap(\.title.literal) == ["Rake", "Hoe", "Axe"])
    #expect(Set(items.compactMap { $0.subtitle?.literal }) == ["On", "Off"])
    #expect(items.map(\.isAlternative) == [false, true, true])
  }

  /// Each case of an enumeration is a quick action.
  @Test func titlesOfCasesAreNoAlternatives() {
    let code = """
      enum Tool: String, CaseIterable { case rake, hoe
        var title: String { switch self { case .rake: return "Rake"; case .hoe: return "Hoe" } }
        var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: Bundle.main.name + rawValue, localizedTitle: title) } }
      """
    let items = SourceFixture(["App/a.swift": code]).scan().items
    #expect(items.compactMap(\.title.literal) == ["Rake", "Hoe"] && !items.contains(where: \.isAlternative))
  }

  // MARK: Elements of unknown lists

  @Test(arguments: [
    ("for (NSString *name in recent) { ITEM }", [nil]),
    ("{ NSString *name = @\"Rake\"; use(name); } for (NSString *name in recent) { ITEM }", [nil]),
    ("for (NSString *name in @[@\"Rake\", @\"Hoe\"]) { ITEM }", ["Rake", "Hoe"]),
    ("for (NSString *name in recent) { name = @\"Rake\"; ITEM }", ["Rake"]),
    ("NSString *name = @\"Rake\"; for (NSString *other in recent) { ITEM }", ["Rake"]),
  ])
  func fastEnumeration(code: String, titles: [String?]) {
    let item = "[[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:name];"
    let text = "void f(NSArray *recent) { \(code.replacing("ITEM", with: item)) }"
    #expect(SourceFixture(["App/a.m": text]).scan().items.map(\.title.literal) == titles)
  }
}
