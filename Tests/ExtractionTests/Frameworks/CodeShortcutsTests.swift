import CodeReading
import Diagnostics
import Extraction
import Localization
import ReferenceMaterial
import Testing

/// Quick actions in Dart, JavaScript, TypeScript, C# and Kotlin; every fixture has a counterexample.
@Suite struct CodeShortcutsTests {
  private func read(_ text: String, _ language: CodeLanguage, package: String? = nil) -> CodeShortcuts {
    let apis: [ShortcutAPI]
    if let package {
      apis = ShortcutAPI.apis(ofPackage: package)
    } else if language == .cSharp {
      apis = ShortcutAPI.dotNet
    } else {
      apis = PackageManifest.native(.kotlinMultiplatform, manifest: "build.gradle.kts", folder: "").apis
    }
    return CodeShortcuts(SourceFile(path: "a", text), language, apis: apis)
  }

  private func titles(_ shortcuts: CodeShortcuts) -> [String?] { shortcuts.items.map(\.title.literal) }

  // MARK: Dart

  @Test func readsDart() throws {
    let found = read(
      """
      // quickActions.setShortcutItems([ShortcutItem(type: 'old', localizedTitle: 'Old')]);
      /* outer /* ShortcutItem(type: 'x', localizedTitle: 'Nested comment') */ still a comment */
      class Texts { static const String search = 'Search'; }
      const String newNote = "New "
          'Note';
      class ShortcutItem { const ShortcutItem({required this.type, required this.localizedTitle}); }
      void register(String name) {
        const QuickActions().setShortcutItems(<ShortcutItem>[
          const ShortcutItem(type: 'new', localizedTitle: newNote, icon: 'add'),
          ShortcutItem(type: 'search', localizedTitle: Texts.search, localizedSubtitle: r'All $files'),
          if (name.isNotEmpty) ShortcutItem(type: 'x', localizedTitle: '$newNote…'),
        ]).then((_) {});
      }
      """, .dart, package: "quick_actions")
    #expect(titles(found) == ["New Note", "Search", "New Note…"])
    #expect(found.items.map(\.type.literal) == ["new", "search", "x"])
    #expect(found.items[1].subtitle?.literal == "All $files")
    #expect(found.items[0].location.position?.line == 9)
    #expect(found.diagnostics.isEmpty)
  }

  @Test func reportsTextsKnownAtRunTime() throws {
    let found = read(
      """
      setShortcutItems([
        ShortcutItem(type: 'a', localizedTitle: AppLocalizations.of(context)!.search),
        ShortcutItem(type: 'b', localizedTitle: 'Hello $name'),
      ]);
      """, .dart, package: "quick_actions")
    #expect(found.items.count == 2)
    #expect(found.items.allSatisfy { $0.title.isRuntime })
    #expect(found.items[1].title.isConcatenated)
  }

  @Test func reportsListsKnownAtRunTime() {
    let found = read("quickActions.setShortcutItems(items.map(make).toList());", .dart, package: "quick_actions")
    #expect(found.items.isEmpty)
    #expect(found.unreadCalls.map(\.id) == ["unreadable-quick-actions"])
  }

  @Test(arguments: ["quickActions.setShortcutItems([]);", "quickActions.setShortcutItems(const <ShortcutItem>[]);"])
  func anEmptyListIsRead(_ text: String) {
    let found = read(text, .dart, package: "quick_actions")
    #expect(found.items.isEmpty && found.unreadCalls.isEmpty && found.readCount == 1)
  }

  // MARK: JavaScript and TypeScript

  @Test func readsJavaScript() {
    let found = read(
      """
      import QuickActions from 'react-native-quick-actions';
      // QuickActions.setShortcutItems([{ type: 'old', title: 'Old' }]);
      const text = <Text>Don't read {`this`}</Text>;
      const pattern = /setShortcutItems(\\[\\{title: 'x'\\}\\])/g;
      const search = { type: 'search', title: `Search`, subtitle: null, icon: 'Search' };
      const SHARED = { title: 'Sh\\u0061red' };
      QuickActions.setShortcutItems([
        search,
        { type: 'new', title: SHARED.title, userInfo: { url: 'app://new' } },
        ...(isPro ? [{ type: 'pro', title: 'Pro' + ' Tools' }] : []),
        isBeta && { type: 'beta', title: 'Beta' },
      ]).catch(() => {});
      """, .javaScript, package: "react-native-quick-actions")
    #expect(titles(found) == ["Search", "Shared", "Pro Tools", "Beta"])
    #expect(found.unreadCalls.isEmpty)
    #expect(found.items[0].subtitle == nil)
  }

  @Test func readsTypeScript() {
    let found = read(
      """
      import * as QuickActions from "expo-quick-actions";
      const actions: QuickActions.Action[] = [
        { id: "a", title: "Compose", icon: Platform.OS === "ios" ? "symbol:star" : undefined } as const,
      ];
      useEffect(() => { QuickActions.setItems<RouterAction>(actions satisfies Action[]); }, []);
      list.setItems([{ id: "z", title: "A list of another kind" }]);
      """, .typeScript, package: "expo-quick-actions")
    #expect(titles(found) == ["Compose"])
  }

  @Test func readsValuesOfAnObject() {
    let found = read(
      """
      const items: Record<string, Item> = { a: { id: 'a', title: 'One' }, b: { id: 'b', title: t('two') } };
      QuickActions.setItems(Object.values(items));
      """, .typeScript, package: "expo-quick-actions")
    #expect(titles(found) == ["One", nil])
  }

  @Test func readsElementsThatAreAddedToAList() {
    let code = """
      const actions: Action[] = [{ id: "a", title: "First" }];
      if (canShare) { actions.push({ id: "b", title: "Second" }); }
      other.push({ id: "x", title: "Elsewhere" });
      QuickActions.setItems([...actions, { id: "c", title: "Third" }]);
      """
    let found = read(code, .typeScript, package: "expo-quick-actions")
    #expect(titles(found) == ["First", "Second", "Third"])
    let unknown = read(
      code.replacing("{ id: \"b\", title: \"Second\" }", with: "make()"), .typeScript, package: "expo-quick-actions")
    #expect(unknown.unreadCalls.count == 1)
  }

  @Test func readsForksOfKnownPackages() {
    let found = read(
      "Shortcuts.setShortcuts([{ type: 'n', title: 'New Note' }]);", .typeScript, package: "my-quick-actions-fork")
    #expect(titles(found) == ["New Note"])
    #expect(ShortcutAPI.apis(ofPackage: "electron-localshortcut").isEmpty)
  }

  @Test func distinguishesAChosenItemFromANewOne() {
    let found = read("var a = new AppAction(item.Type, item.LocalizedTitle);", .cSharp)
    #expect(found.items.isEmpty && found.diagnostics.isEmpty)
    #expect(read("var a = new AppAction(item.Type, item.Title);", .cSharp).items.count == 1)
  }

  @Test func readsAConstantOnceForAllCalls() {
    let elements = String(repeating: "{ id: 'x', title: 't' },", count: 2_000)
    let calls = String(repeating: "QuickActions.setItems(a);\n", count: 2_000)
    let pushes = String(repeating: "b.push({ id: 'x', title: 't' });\n", count: 2_000)
    let found = read(
      "const a = [\(elements)];\nconst b = [];\n\(pushes)\(calls)\(calls.replacing("(a)", with: "(b)"))", .typeScript,
      package: "expo-quick-actions")
    #expect(found.items.count < 1_000)
  }

  /// A parameter hides the constant with its name, and each call with a parameter is reported.
  @Test(arguments: [
    "function a(items) { setShortcutItems(items); }\nfunction b(items) { setShortcutItems(items); }",
    "const a = (items: Item[]): void => { if (x) { setShortcutItems(items); } };\nconst b = async items => setShortcutItems(items);",
    "const a = (items) => setShortcutItems(items);\nclass B { async b(items = []) { await q.setShortcutItems(items); } }",
  ])
  func reportsEachCallWithAParameter(code: String) {
    let constant = "const items = [{ type: 'n', title: 'New Note' }];\n"
    let found = read(code, .typeScript, package: "react-native-quick-actions")
    #expect(found.unreadCalls.count == 2)
    let hidden = read(constant + code, .typeScript, package: "react-native-quick-actions")
    #expect(hidden.unreadCalls.count == 2 && hidden.items.isEmpty)
    let both = read(
      constant + "setShortcutItems(items); if (items) { setShortcutItems(items) }\n" + code, .typeScript,
      package: "react-native-quick-actions")
    #expect(titles(both) == ["New Note"])
    #expect(both.unreadCalls.count == 2)
  }

  @Test func reportsAConstantOfAnotherFile() throws {
    let found = read("QuickActions.setShortcutItems(ShortcutList)", .typeScript, package: "react-native-quick-actions")
    let message = try #require(found.unreadCalls.first).message
    #expect(message.hasSuffix("\"ShortcutList\" is not a constant of this file"))
  }

  @Test(arguments: [
    "context.loc.newNote", "AppLocalizations.of(context)!.newNote", "s.newNote", "S.of(context).newNote",
  ])
  func findsTheKeyOfDart(expression: String) {
    let code = """
      final s = S.of(context);
      setShortcutItems([ShortcutItem(type: 'n', localizedTitle: \(expression)), ShortcutItem(type: 'i', localizedTitle: item.newNote)]);
      """
    let keys = read(code, .dart, package: "quick_actions").items.map(\.title.frameworkKey?.key)
    #expect(keys == ["newNote", nil])
  }

  /// Fields of a class that a method makes from looked-up texts.
  @Test(arguments: [
    ("_Titles _make() { return _Titles(feed: l10n.feedDucks); }", "feedDucks"),
    ("_Titles _make() => _Titles(feed: texts.feedDucks);", "feedDucks"),
    // The other way to make the object has another text.
    ("_Titles _make() { if (short) { return _Titles(feed: name); } return _Titles(feed: l10n.feedDucks); }", nil),
    ("_Titles _make() => _Titles(other: l10n.feedDucks);", nil), ("_Titles _make() => _load();", nil),
  ]) func followsFieldsOfAClassOfDart(method: String, key: String?) {
    let found = read(
      """
      class _Titles { const _Titles({required this.feed}); final String feed; }
      \(method)
      Texts _find(Locale locale) {
        try { return lookupAppLocalizations(locale); } catch (_) { return lookupAppLocalizations(en); }
      }
      final texts = _find(locale);
      void fill() {
        final titles = _make();
        actions.setShortcutItems([ShortcutItem(type: 'feed', localizedTitle: titles.feed)]);
      }
      """, .dart, package: "quick_actions")
    let keys = found.items.compactMap(\.title.frameworkKey?.key)
    #expect(key.map { keys.contains($0) } ?? (keys.isEmpty || found.items.contains { $0.title.frameworkKey == nil }))
  }

  @Test(arguments: [
    "function make(isCook: boolean): Action[] { return isCook ? ALL : ALL.filter((own) => own.id !== 'cook'); }",
    "const make = (isCook: boolean): Action[] => isCook ? ALL : ALL.filter((own) => own.id !== 'cook');",
    "function make(isCook) { if (isCook) { return ALL; } return ALL.slice(0, 1); }",
  ]) func followsFunctionsThatReturnAConstant(function: String) {
    let found = read(
      """
      const ALL = [{ id: 'feed', title: 'Feed the ducks' }, { id: 'cook', title: 'Cook soup' }];
      \(function)
      export function publish(isCook) { QuickActions.setItems(make(isCook)); }
      """, .typeScript, package: "expo-quick-actions")
    #expect(titles(found) == ["Feed the ducks", "Cook soup"])
    #expect(found.diagnostics.isEmpty && found.unreadCalls.isEmpty)
  }

  /// A parameter hides the constant, or the result is not literal.
  @Test(arguments: [
    "function make(isCook, ALL) { return ALL; }", "const make = (isCook) => load(isCook);",
    "function make(isCook) { if (isCook) { return load(); } return ALL; }",
  ]) func reportsFunctionsWithAnotherResult(function: String) {
    let found = read(
      """
      const ALL = [{ id: 'feed', title: 'Feed the ducks' }];
      \(function)
      export function publish(isCook) { QuickActions.setItems(make(isCook, load())); }
      """, .typeScript, package: "expo-quick-actions")
    #expect(found.unreadCalls.count == 1)
  }

  @Test func readsTheLastValue() {
    let found = read(
      "let title = 'A'; title = 'B'; QuickActions.setItems([{ id: 'a', title }]); title = 'C';", .javaScript,
      package: "expo-quick-actions")
    #expect(titles(found) == ["B"])
  }

  @Test func readsTheListOfAnInfoPlist() throws {
    let found = read(
      """
      const ID = 'com.example';
      export default { ios: { infoPlist: { UIApplicationShortcutItems: [
        { UIApplicationShortcutItemType: `${ID}.search`, UIApplicationShortcutItemTitle: "Search" },
        { UIApplicationShortcutItemType: "b", UIApplicationShortcutItemTitle: process.env.TITLE },
      ] } } };
      """, .javaScript, package: "expo-quick-actions")
    #expect(found.lists.count == 1)
    #expect(found.diagnostics.map(\.id) == ["unreadable-quick-actions"])
    #expect(found.diagnostics[0].primary?.position?.line == 4)
  }

  @Test func aTypeIsNotAList() {
    let found = read(
      "interface Plist { UIApplicationShortcutItems: ShortcutItem }", .typeScript, package: "expo-quick-actions")
    #expect(found.lists.isEmpty && found.items.isEmpty)
  }

  // MARK: C# and Kotlin

  @Test func readsCSharp() {
    let found = read(
      """
      // new AppAction("old", "Old");
      public class AppAction { public AppAction(string id, string title) { } }
      const string Title = "App \\"Info\\"";
      builder.ConfigureEssentials(e => e
        .AddAppAction("info", Title, icon: "info_icon")
        .AddAppAction(new AppAction("battery", @"Battery ""Info"" State"))
        .OnAppAction(App.Handle));
      await AppActions.Current.SetAsync(new[] { new AppAction("chat", "Chat", "Latest") });
      var item = new UIMutableApplicationShortcutItem("new", "New") { LocalizedSubtitle = "Note" };
      """, .cSharp)
    #expect(titles(found) == ["App \"Info\"", "Battery \"Info\" State", "Chat", "New"])
    #expect(found.items.map { $0.subtitle?.literal } == [nil, nil, "Latest", "Note"])
  }

  /// The type of the elements is that of the list.
  @Test func readsTargetTypedCreations() {
    let found = read(
      """
      await AppActions.Current.SetAsync([ new("write", "Write", icon: "pen"), new("find", Texts.Find, "In all notes") ]);
      await settings.Current.SetAsync([ new("other", "Other") ]);
      """, .cSharp)
    #expect(found.items.map { $0.title.literal } == ["Write", nil])
    #expect(found.items.map { $0.subtitle?.literal } == [nil, "In all notes"])
  }

  @Test func readsKotlin() {
    let found = read(
      """
      private const val SEARCH = "Search"
      val item = UIApplicationShortcutItem(type = "search", localizedTitle = SEARCH, localizedSubtitle = null, icon = null, userInfo = null)
      val other = UIMutableApplicationShortcutItem("new", "New ${"Note"}")
      fun show(item: UIApplicationShortcutItem) = item.type
      """, .kotlin)
    #expect(titles(found) == ["Search", "New Note"])
  }

  // MARK: Hostile input

  @Test func endsOnHostileInput() {
    let deep = "QuickActions.setItems(" + String(repeating: "[{title:", count: 20_000)
    let circle = "const a = b; const b = a; const c = [...c, ...c]; QuickActions.setItems([{ id: a, title: b }, ...c]);"
    let wide = "QuickActions.setItems([" + String(repeating: "{id:'a',title:'b'},", count: 2_000) + "])"
    for text in [deep, circle, wide, "setItems(", "`${", "'\\u{FFFFFFFF}'", "\"\\", "QuickActions.setItems(<"] {
      for language in CodeLanguage.allCases {
        let found = CodeShortcuts(
          SourceFile(path: "a", text), language, apis: ShortcutAPI.apis(ofPackage: "expo-quick-actions"))
        #expect(found.items.count <= 200)
      }
    }
  }

  /// A list with elements that expand to larger lists: the work is bounded, and unread parts are reported.
  @Test func boundsListsOfLists() {
    let elements = Array(repeating: "1", count: 2_000).joined(separator: ",")
    let result = Array(repeating: "a", count: 2_000).joined(separator: ",")
    let code = "const L = [\(elements)]; setItems(L.map(a => [\(result)]));"
    let imported = "import { setItems } from 'expo-quick-actions';\n"
    let found = read(imported + code, .javaScript, package: "expo-quick-actions")
    #expect(found.items.isEmpty)
    #expect(found.unreadCalls.map(\.id) + found.diagnostics.map(\.id) == ["unreadable-quick-actions"])
  }
}
