import CodeReading
import Diagnostics
import Extraction
import Formats
import Localization
import ReferenceMaterial
import Testing

/// Conditions about the system, lists, and texts with branches in Dart, JavaScript, TypeScript and C#.
@Suite struct CodeConditionTests {
  private func read(
    _ text: String, _ language: CodeLanguage, others: [String] = [], routines: [String: Int] = [:],
    module: String? = nil
  ) -> CodeShortcuts {
    let apis =
      language == .cSharp
      ? ShortcutAPI.dotNet
      : ShortcutAPI.apis(ofPackage: language == .dart ? "quick_actions" : "expo-quick-actions")
    return CodeShortcuts(
      SourceFile(path: "a", text), language, apis: apis, routines: routines,
      others: others.enumerated().map { SourceFile(path: "other\($0)", $1) },
      module: { name, _ in module.map { SourceFile(path: name, $0) } })
  }

  private func titles(_ found: CodeShortcuts) -> [String?] {
    found.items.map { $0.title.literal ?? $0.title.frameworkKey.map { "#" + $0.key } }
  }

  private static let call = "QuickActions.setItems([{ id: 'a', title: 'Find' }]);"

  // MARK: Systems

  @Test(arguments: [
    "if (Platform.OS === \"android\") { \(call) }", "if (Platform.OS !== 'ios') \(call)",
    "function f() { if (Platform.OS === \"ios\") return; \(call) }",
    "function f() { if (Platform.OS !== \"android\") { return; } \(call) }",
    "if (Platform.OS === 'ios') { g(); } else { \(call) }", "if (ready && Platform.OS === 'android') { \(call) }",
    "if (Capacitor.getPlatform() === 'web' || Platform.OS === 'android') { if (x) { \(call) } }",
    "function f() { if (Platform.OS === 'ios') { throw new Error(); } return () => { \(call) }; }",
  ])
  func leavesOutCodeForOtherSystems(code: String) {
    let found = read(code, .typeScript)
    #expect(found.items.isEmpty && found.unreadCalls.isEmpty)
    #expect(found.diagnostics.map(\.id) == ["code-not-in-app"])
  }

  @Test(arguments: [
    "if (Platform.OS === \"ios\") { \(call) }", "if (Platform.OS !== 'android') \(call)",
    "function f() { if (Platform.OS === \"android\") return; \(call) }",
    "function f() { if (Platform.OS === \"ios\") { g(); } \(call) }",
    "if (Platform.OS === 'android') { g(); } else { \(call) }", "if (ready || Platform.OS === 'android') { \(call) }",
    "if (Platform.OS === 'android') { g(); } \(call)", "if (kind === 'android') { \(call) }",
    "function g() { if (Platform.OS === 'ios') return; } function f() { \(call) }",
  ])
  func readsCodeThatMayRunOnIOS(code: String) {
    #expect(titles(read(code, .typeScript)) == ["Find"])
  }

  @Test(arguments: [
    ("if (Platform.isAndroid) { CALL }", false), ("void f() { if (!Platform.isAndroid) return; CALL }", false),
    ("if (defaultTargetPlatform == TargetPlatform.android) { CALL }", false),
    ("if (Platform.isAndroid || Platform.isIOS) { CALL }", true), ("if (!kIsWeb) { CALL }", true),
    ("if (defaultTargetPlatform != TargetPlatform.android) { CALL }", true),
  ])
  func readsConditionsOfDart(code: String, runs: Bool) {
    let call = "q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'Find')]);"
    #expect(titles(read(code.replacing("CALL", with: call), .dart)) == (runs ? ["Find"] : []))
  }

  // MARK: Texts

  /// A test is a Boolean: the title is what the condition chooses, not the value that is tested.
  @Test(arguments: [
    (CodeLanguage.dart, "own is String"), (.dart, "own is! Map<String, int>"), (.typeScript, "own in names"),
    (.typeScript, "own instanceof Names"), (.cSharp, "other is null"), (.cSharp, "own is { Length: > 2 } or \"a\""),
    (.cSharp, "own is Names.Own (2, 3) name && name.On"),
  ])
  func readsTextsThatTestsChoose(language: CodeLanguage, test: String) {
    func found(_ value: String) -> [String?] {
      let code =
        switch language {
        case .dart:
          "const own = 'Dig'; String text() => VALUE; void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: text())]); }"
        case .cSharp:
          "class A { const string own = \"Dig\"; string Text() => VALUE; void F() { e.AddAppAction(\"a\", Text()); } }"
        default: "const own = 'Dig'; const text = () => VALUE; QuickActions.setItems([{ id: 'a', title: text() }]);"
        }
      return titles(read(code.replacing("VALUE", with: value), language))
    }
    #expect(found("\(test) ? \"Rake\" : \"Hoe\"") == ["Rake", "Hoe"])
    #expect(found("own") == ["Dig"])
  }

  @Test(arguments: [
    ("on ? l10n.rake : l10n.hoe", ["#rake", "#hoe"]), ("on ? 'Rake' : 'Hoe'", ["Rake", "Hoe"]),
    ("on ? name : l10n.hoe", ["#hoe", nil]), ("l10n?.rake ?? 'Rake'", ["#rake"]), ("name ?? 'Rake'", ["Rake", nil]),
    ("l10n.receive('BTC')", ["#BTC"]), ("l10n.receive(coin)", ["#receive"]), ("'rake'.i18n", ["#rake"]),
    ("name.i18n", [nil]), ("on ? name : other", [nil]), ("format(coin)", [nil]), ("title", ["#rake"]),
  ])
  func readsTextsOfDart(expression: String, titles expected: [String?]) {
    let code = """
      final title = AppLocalizations.of(context)!.rake;
      q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(expression))]);
      """
    let found = read(code, .dart)
    #expect(titles(found) == expected)
    if expression.contains("'BTC'") { #expect(found.items.first?.title.frameworkKey?.alternative == "receive") }
  }

  @Test func readsKeysInBranches() {
    let found = read("QuickActions.setItems([{ id: 'a', title: t(on ? 'rake' : 'hoe') }]);", .typeScript)
    #expect(titles(found) == ["#rake", "#hoe"])
  }

  @Test(arguments: [
    ("localizer[\"Rake\"]", "#Rake"), ("localizer[\"Rake\"].Value", "#Rake"), ("items[0]", nil),
    ("localizer[key]", nil),
    ("localizer[\"Rake\"].Name", nil),
  ])
  func readsSubscriptsOfCSharp(expression: String, title: String?) {
    #expect(titles(read("void F() { new AppAction(\"a\", \(expression)); }", .cSharp)) == [title])
  }

  @Test func readsRoutinesOfTheProject() {
    let code = "q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: look(\"Menu\", 'rake'))]);"
    #expect(titles(read(code, .dart, routines: ["look": 2])) == ["#rake"])
    #expect(titles(read(code, .dart)) == ["#Menu"])
  }

  @Test func quotesCodeWithQuotationMarks() {
    let found = read("QuickActions.setItems([{ id: 'a', title: \"a\" + b }]);", .typeScript)
    #expect(found.items[0].title.resolution == .runtime(reason: "`\"a\" + b` is known at run time only"))
  }

  // MARK: Constants

  @Test(arguments: [
    "const list: { id: string; title: string }[]", "const list: Array<{ id: string; title: string }>",
    "const list: readonly Item[]", "const list",
  ])
  func readsConstantsOfAnyType(declaration: String) {
    let code = "\(declaration) = [{ id: 'a', title: 'Find' }]; QuickActions.setItems(list);"
    #expect(titles(read(code, .typeScript)) == ["Find"])
    // Another value is assigned to a name with this type.
    let found = read("\(declaration.replacing("list", with: "other")) = []; QuickActions.setItems(list);", .typeScript)
    #expect(found.items.isEmpty && found.unreadCalls.count == 1)
  }

  @Test func readsDefaultsOfParameters() {
    let code = """
      const defaults: Item[] = [{ id: 'a', title: 'Find' }];
      const set = (list: Item[] = defaults) => { QuickActions.setItems(list); };
      """
    let found = read(code, .typeScript)
    #expect(titles(found) == ["Find"] && found.unreadCalls.isEmpty)
    let required = read(code.replacing(" = defaults)", with: ")"), .typeScript)
    #expect(required.items.isEmpty && required.unreadCalls.count == 1)
  }

  @Test func readsConstantsOfOtherFiles() {
    let code =
      "import 'texts.dart'; void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: Texts.find)]); }"
    #expect(titles(read(code, .dart)) == [nil])
    #expect(titles(read(code, .dart, module: "class Texts { static const String find = 'Find'; }")) == ["Find"])
    #expect(titles(read(code, .dart, module: "class Texts { static String find = make(); }")) == [nil])
    #expect(titles(read(code, .dart, module: "class Other { static const String find = 'Find'; }")) == [nil])
  }

  // MARK: Enumerations

  private static let menu = """
    enum Menu { rake, hoe, spade }
    extension MenuTexts on Menu {
      String get key => name;
      String get title {
        switch (this) {
          case Menu.rake: return 'Rake';
          case Menu.hoe: return l10n.hoe;
          default: return other();
        }
      }
    }
    """
  private static let getter = """
    extension on Menu {
      ShortcutItem get item {
        if (this == Menu.spade) { throw Exception('none'); }
        return ShortcutItem(type: key, localizedTitle: title);
      }
    }
    """

  @Test(arguments: [
    ("[Menu.rake.item, if (x) Menu.hoe.item]", ["Rake", "#hoe"]),
    ("Menu.values.map((m) => m.item).toList()", ["Rake", "#hoe"]),
  ])
  func readsGettersOfEnumerations(list: String, titles expected: [String?]) {
    let found = read(Self.menu + Self.getter + "\nvoid f() { q.setShortcutItems(\(list)); }", .dart)
    #expect(titles(found) == expected)
    #expect(found.items.map(\.type.literal).prefix(2) == ["rake", "hoe"])
    let split = read(
      "import 'menu.dart';\n" + Self.getter + "\nvoid f() { q.setShortcutItems(\(list)); }", .dart, module: Self.menu)
    #expect(titles(split) == expected)
  }

  @Test(arguments: [
    "String get title => switch (this) { Menu.rake => 'Rake', Menu.hoe => 'Hoe' };",
    "String get title => label; String get label => 'Rake';", "String title() { return 'Rake'; }",
    "final String title; const Menu(this.title);", "final String title; const Menu.other(); const Menu(this.title);",
  ])
  func readsTitlesOfCases(member: String) {
    let isField = member.hasPrefix("final")
    let call = member.contains("title()") ? "m.title()" : "m.title"
    let code = """
      enum Menu { \(isField ? "rake('Rake'), hoe('Hoe')" : "rake, hoe"); \(member) }
      void f() { q.setShortcutItems(Menu.values.map((m) => ShortcutItem(type: m.name, localizedTitle: \(call))).toList()); }
      """
    let found = read(code, .dart)
    #expect(found.items.first?.title.literal == "Rake")
    #expect(found.items.map(\.type.literal) == ["rake", "hoe"])
    // A class is not an enumeration: its values are unknown.
    #expect(titles(read(code.replacing("enum Menu", with: "class Menu"), .dart)).allSatisfy { $0 == nil })
  }

  // MARK: Lists

  private func literal(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ", ")
  }

  @Test func knowsTheListOfAnItem() {
    let objects = literal(5) { "{ id: '\($0)', title: 'T\($0)' }" }
    let direct = read("QuickActions.setItems([\(objects)]);", .typeScript)
    #expect(Set(direct.items.map(\.list)).count == 1 && direct.items[0].list != nil)
    let conditional = read("QuickActions.setItems([...(on ? [\(objects)] : [])]);", .typeScript)
    #expect(conditional.items.count == 5 && conditional.items.allSatisfy { $0.list == nil })
    let actions = literal(5) { "new AppAction(\"\($0)\", \"T\($0)\")" }
    for code in ["AppActions.SetAsync(\(actions));", "AppActions.Current.SetAsync(new[] { \(actions) });"] {
      let found = read(code, .cSharp)
      #expect(found.items.count == 5 && Set(found.items.map(\.list)).count == 1 && found.items[0].list != nil)
    }
    #expect(read("void F() { new AppAction(\"a\", \"A\"); }", .cSharp).items[0].list == nil)
    let dart = literal(5) { "if (x) ShortcutItem(type: '\($0)', localizedTitle: 'T\($0)')" }
    #expect(read("q.setShortcutItems([\(dart)]);", .dart).items.allSatisfy { $0.list == nil })
  }
}
