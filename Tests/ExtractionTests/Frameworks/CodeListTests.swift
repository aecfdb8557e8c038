import CodeReading
import Diagnostics
import Extraction
import Localization
import Testing

/// Values for one system, and lists that code builds, in JavaScript, TypeScript and Dart.
@Suite struct CodeListTests {
  private func read(_ text: String, _ language: CodeLanguage = .typeScript) -> CodeShortcuts {
    let package = language == .dart ? "quick_actions" : "expo-quick-actions"
    return CodeShortcuts(SourceFile(path: "a", text), language, apis: ShortcutAPI.apis(ofPackage: package))
  }

  private func titles(_ found: CodeShortcuts) -> [String?] {
    found.items.map { $0.title.literal ?? $0.title.frameworkKey.map { "#" + $0.key } }
  }

  private func isAnnounced(_ found: CodeShortcuts) -> Bool {
    !found.unreadCalls.isEmpty || !found.diagnostics.isEmpty || found.items.contains { $0.title.isRuntime }
  }

  // MARK: Platform.select

  @Test(arguments: [
    ("Platform.select({ ios: 'Rake', android: 'Hoe', default: 'Dig' })", ["Rake"]),
    ("Platform.select({ native: 'Rake', default: 'Dig' })!", ["Rake"]),
    ("Platform.select<string>({ android: 'Hoe', default: 'Dig' })", ["Dig"]),
    ("Platform.select({ 'ios': t('rake'), default: 'Dig' })", ["#rake"]),
    ("Platform.select({ android: 'Hoe' }) ?? 'Rake'", ["Rake"]), ("`${Platform.select({ ios: 'Rake' })}!`", ["Rake!"]),
    ("Platform.select({ ios: { name: 'Rake' }, default: { name: 'Dig' } }).name", ["Rake"]),
    ("Platform.select(names)", ["Rake"]), ("own.name", ["Dig"]),
    ("Platform.select({ ...names, android: 'Hoe' })", ["Rake"]),
    // Neither a value for iOS nor one for all systems, or an unknown one.
    ("Platform.select({ android: 'Hoe' })", [nil]), ("Platform.select({ ios: name, default: 'Dig' })", [nil]),
    ("Platform.select({ ...other, default: 'Dig' })", [nil]), ("Platform.select({ ios: 'Rake', ...other })", [nil]),
    // Another object, and another method.
    ("Garden.select({ ios: 'Rake' })", [nil]), ("Platform.choose({ ios: 'Rake' })", [nil]),
  ])
  func readsTitlesForIOS(title: String, expected: [String?]) {
    let code = """
      const names = { ios: 'Rake', default: 'Dig' };
      const own = Platform.select({ android: { name: 'Hoe' }, default: { name: 'Dig' } });
      QuickActions.setItems([{ id: 'a', title: \(title) }]);
      """
    #expect(titles(read(code)) == expected)
  }

  @Test func readsAnotherPlatformAsItsOwnFunction() {
    let code = """
      const Platform = { select: (all) => all.default };
      QuickActions.setItems([{ id: 'a', title: Platform.select({ ios: 'Rake', default: 'Dig' }) }]);
      """
    #expect(titles(read(code)) == ["Dig"])
  }

  @Test(arguments: [
    ("[Platform.select({ ios: { id: 'a', title: 'Rake' }, android: { id: 'b', title: 'Hoe' } })]", ["Rake"]),
    ("[Platform.select({ android: { id: 'b', title: 'Hoe' } }), { id: 'a', title: 'Dig' }]", ["Dig"]),
    ("Platform.select({ ios: [{ id: 'a', title: 'Rake' }], default: [] })", ["Rake"]),
    ("[...Platform.select({ ios: [{ id: 'a', title: 'Rake' }], default: [] })]", ["Rake"]),
    (
      "[{ id: 'a', title: 'Dig', ...Platform.select({ ios: { title: 'Rake' }, android: { title: 'Hoe' } }) }]", ["Rake"]
    ),
    ("[Platform.OS === 'android' && { id: 'b', title: 'Hoe' }, { id: 'a', title: 'Rake' }]", ["Rake"]),
    ("[isNew && { id: 'b', title: 'Hoe' }, { id: 'a', title: 'Rake' }]", ["Hoe", "Rake"]),
  ])
  func readsItemsForIOS(list: String, expected: [String?]) {
    let found = read("QuickActions.setItems(\(list));")
    #expect(titles(found) == expected && found.unreadCalls.isEmpty && found.diagnostics.isEmpty)
  }

  // MARK: Objects

  @Test(arguments: [
    ("{ ...base }", ["Dig"]), ("{ ...base, title: 'Rake' }", ["Rake"]), ("{ title: 'Rake', ...base }", ["Dig"]),
    ("{ ...base, ...(isNew && { title: 'Rake' }) }", ["Dig", "Rake"]),
    ("Object.assign({}, base, { title: 'Rake' })", ["Rake"]), ("{ id: 'a', title: 'Rake', ...rest }", ["Rake", nil]),
    ("{ ...rest, title: 'Rake' }", ["Rake"]), ("changed", ["Rake", "Hoe"]),
  ])
  func readsSpreadObjects(item: String, expected: [String?]) {
    let code = """
      const base = { id: 'a', title: 'Dig' };
      const changed = { id: 'a', title: 'Rake' };
      if (isLate) { changed.title = 'Hoe'; }
      QuickActions.setItems([\(item)]);
      """
    #expect(titles(read(code)) == expected)
  }

  // MARK: Lists

  @Test(arguments: [
    "const items = [R].concat([H], isNew ? [D] : []);",
    "const items = [[R], isNew && [H], [D]].flat().filter(Boolean);",
    "let items = [R]; if (isNew) { items = [...items, H]; } items = items.concat(D);",
    "let items = []; if (isNew) { items = [R, H]; } else { items = [D]; }",
    "const items = useMemo(() => [R, H, D], [isNew]);",
    "const items = React.useMemo<Item[]>(() => { const all = [R]; if (isNew) all.push(H, D); return all; }, []);",
    "const make = useCallback(() => [R, H, D], []); const items = make();",
    "const make = async () => [R, H, D]; const items = await make();",
    "const items = []; items[0] = R; items[items.length] = H; items.splice(0, 0, D);",
    "const items = []; for (const own of [R, H, D]) { items.push({ id: own.id, title: own.title }); }",
    "const items = []; ['Rake', 'Hoe', 'Dig'].forEach((name) => items.push({ id: name, title: name }));",
    "const items = ['Rake', 'Hoe', 'Dig'].map((name, index) => ({ id: `${index}`, title: name }));",
    "const items = [['a', 'Rake'], ['b', 'Hoe'], ['c', 'Dig']].map(([id, title]) => ({ id, title }));",
    "const items = Object.entries({ a: 'Rake', b: 'Hoe', c: 'Dig' }).map(([id, title]) => ({ id, title }));",
    "const items = Array.from(['Rake', 'Hoe', 'Dig'], (title) => ({ id: title, title }));",
    "const items = ['Rake', 'Hoe', 'Dig'].flatMap((title) => isNew ? [{ id: title, title }] : []);",
    "const make = (id, title) => ({ id, title }); const items = [make('a', 'Rake'), make('b', 'Hoe'), make('c', 'Dig')];",
    "function fill(list) { list.push(R, H, D); } const items = []; fill(items);",
  ])
  func readsListsThatCodeBuilds(code: String) {
    let own = code.replacing("R]", with: "{ id: 'r', title: 'Rake' }]").replacing(
      "[R", with: "[{ id: 'r', title: 'Rake' }"
    )
    .replacing("= R;", with: "= { id: 'r', title: 'Rake' };").replacing("(R,", with: "({ id: 'r', title: 'Rake' },")
    .replacing("H", with: "{ id: 'h', title: 'HOE' }").replacing("{ id: 'h', title: 'HOE' }oe", with: "Hoe")
    .replacing("D]", with: "{ id: 'd', title: 'Dig' }]").replacing("D)", with: "{ id: 'd', title: 'Dig' })")
    .replacing("[D", with: "[{ id: 'd', title: 'Dig' }").replacing("HOE", with: "Hoe")
    let found = read(own + " QuickActions.setItems(items);")
    #expect(Set(titles(found)) == ["Rake", "Hoe", "Dig"], "\(own)")
    #expect(found.unreadCalls.isEmpty && found.diagnostics.isEmpty)
  }

  /// An unknown part is reported.
  @Test(arguments: [
    "let items = [{ id: 'a', title: 'Rake' }]; if (isNew) { items = load(); }",
    "const items = [{ id: 'a', title: 'Rake' }].concat(load());", "const items = useMemo(() => load(), []);",
    "const items = useFetch(() => [{ id: 'a', title: 'Rake' }]);",
    "const items = [{ id: 'a', title: 'Rake' }]; items[1] = load();",
    "const items = []; for (const name of load()) { items.push({ id: name, title: name }); }",
    "const title = 'Rake'; const items = load().map(({ id, title }) => ({ id, title }));",
    "const items = ['Rake'].reduce((all, title) => [...all, { id: title, title }], []);",
  ])
  func reportsUnknownPartsOfLists(code: String) {
    #expect(isAnnounced(read(code + " QuickActions.setItems(items);")))
  }

  /// Each function has its own variable.
  @Test func keepsVariablesOfFunctionsApart() {
    let code = """
      function first() { const items = [{ id: 'a', title: 'Rake' }]; items.push({ id: 'b', title: 'Hoe' }); QuickActions.setItems(items); }
      function second() { const items = [{ id: 'c', title: 'Dig' }]; QuickActions.setItems(items); }
      """
    #expect(titles(read(code)) == ["Rake", "Hoe", "Dig"])
    let hidden = read(code.replacing("function second() { const items", with: "function second(items) { const other"))
    #expect(titles(hidden) == ["Rake", "Hoe"] && hidden.unreadCalls.count == 1)
  }

  // MARK: Dart

  @Test(arguments: [
    ("[for (final name in ['Rake', 'Hoe']) ShortcutItem(type: name, localizedTitle: name)]", ["Rake", "Hoe"]),
    ("['Rake', 'Hoe'].map((name) => ShortcutItem(type: name, localizedTitle: name)).toList()", ["Rake", "Hoe"]),
    (
      "{'a': 'Rake'}.entries.map((own) { return ShortcutItem(type: own.key, localizedTitle: own.value); }).toList()",
      ["Rake"]
    ),
    ("tools.map((own) => ShortcutItem(type: own.type, localizedTitle: own.name)).toList()", ["Rake", "Hoe"]),
    ("[_make('a', 'Rake'), if (isNew) _make('b', 'Hoe')]", ["Rake", "Hoe"]),
    (
      "List.generate(2, (index) => ShortcutItem(type: 'a$index', localizedTitle: 'Rake $index'))", ["Rake 0", "Rake 1"]
    ),
    ("[for (final name in load()) ShortcutItem(type: name, localizedTitle: name)]", [nil]),
    ("load().map((name) => ShortcutItem(type: name, localizedTitle: name)).toList()", [nil]),
    // Other files may call the function, or the list is known at run time only.
    ("[make('a', 'Rake')]", [nil, "Rake"]), ("[_make('a', 'Rake'), ...names.map(_make)]", ["Rake", nil]),
  ])
  func readsListsOfDart(list: String, expected: [String?]) {
    let function = list.contains("make(") ? (list.contains("_make") ? "_make" : "make") : "other"
    let code = """
      class Tool { const Tool(this.type, {required this.name}); final String type; final String name; }
      const tools = [Tool('a', name: 'Rake'), Tool('b', name: 'Hoe')];
      ShortcutItem \(function)(String type, String name) => ShortcutItem(type: type, localizedTitle: name);
      void fill() { q.setShortcutItems(\(list)); }
      """
    let found = read(
      function == "other"
        ? code.replacing(
          "ShortcutItem other(String type, String name) => ShortcutItem(type: type, localizedTitle: name);", with: "")
        : code, .dart)
    #expect(titles(found) == expected)
  }

  @Test(arguments: ["[for (final own in Tool.values) ITEM]", "Tool.values.map((own) => ITEM).toList()"])
  func readsSwitchesOfDart(list: String) {
    let code = """
      enum Tool { rake, hoe }
      String name(Tool tool) { switch (tool) { case Tool.rake: return 'Rake'; case Tool.hoe: return 'Hoe'; } }
      void fill() { q.setShortcutItems(\(list)); }
      """
    let item = "ShortcutItem(type: own.name, localizedTitle: name(own))"
    #expect(titles(read(code.replacing("ITEM", with: item), .dart)) == ["Rake", "Hoe"])
    let other = code.replacing("ITEM", with: item.replacing("name(own))", with: "other(own))"))
    #expect(isAnnounced(read(other, .dart)))
  }

  /// A loop over the items that changes their titles.
  @Test(arguments: [
    ("items.forEach((item) => { item.title = t(item.title); });", ["#rake", "#hoe"]),
    ("for (const item of items) { item.title = 'Dig'; }", ["Dig", "Dig"]),
    ("items.forEach(item => item.title = names[item.id]);", [nil, nil]),
    ("items.forEach((item) => { item.icon = 'spade'; });", ["rake", "hoe"]),
    ("others.forEach((item) => { item.title = 'Dig'; });", ["rake", "hoe"]),
    ("items.forEach((item) => { if (Platform.OS === 'android') item.title = 'Dig'; });", ["rake", "hoe"]),
  ])
  func followsLoopsThatAssignTitles(loop: String, expected: [String?]) {
    let code = """
      import { setItems } from 'expo-quick-actions';
      const items = [{ id: 'a', title: 'rake' }, { id: 'b', title: 'hoe' }];
      const others = [{ id: 'c', title: 'dig' }];
      \(loop)
      setItems(items);
      """
    #expect(titles(read(code)) == expected)
  }

  @Test(arguments: [
    (
      "const own = isAdmin ? A : B; setItems(own.map((e) => ({ id: e.id, title: e.title, subtitle: e.subtitle })));",
      ["Rake", "Hoe"]
    ),
    ("setItems((isAdmin ? A : made()).map((e) => ({ id: e.id, title: e.title })));", [nil]),
  ])
  func mapsOneOfSeveralLists(code: String, expected: [String?]) {
    let lists = "const A = [{ id: 'a', title: 'Rake' }]; const B = [{ id: 'b', title: 'Hoe' }];"
    let found = read("import { setItems } from 'expo-quick-actions';\n\(lists)\n\(code)")
    #expect(titles(found) == expected)
    // A member that no element has is undefined.
    #expect(found.items.allSatisfy { $0.subtitle == nil })
  }

  /// Only the elements of a list that is always set count together.
  @Test(arguments: [("A", 1), ("isAdmin ? A : B", 0), ("A.concat(B)", 1)])
  func countsTheElementsOfOneList(list: String, count: Int) {
    let code = """
      import { setItems } from 'expo-quick-actions';
      const A = [{ id: 'a', title: 'Rake' }, { id: 'b', title: 'Hoe' }];
      const B = [{ id: 'c', title: 'Dig' }, { id: 'd', title: 'Sow' }];
      const own = \(list);
      setItems(own.map((e) => ({ id: e.id, title: e.title })));
      """
    let found = read(code)
    #expect(found.items.count == (list == "A" ? 2 : 4))
    #expect(Set(found.items.compactMap(\.list)).count == count)
  }

  /// Each library reads its own members of an object.
  @Test(arguments: [
    ("@capawesome/capacitor-app-shortcuts", "AppShortcuts.set({ shortcuts: [ITEM] })", ["Sow"]),
    ("@rn-bridge/react-native-shortcuts", "Shortcuts.addShortcut(ITEM)", ["Dig", "Sow"]),
    ("expo-quick-actions", "QuickActions.setItems([ITEM])", ["Hoe", "Sow"]),
  ])
  func readsTheMembersOfTheLibrary(package: String, call: String, subtitles: [String]) {
    for (member, subtitle) in [("subtitle", "Hoe"), ("subTitle", "Dig"), ("description", "Sow")] {
      let code = call.replacing("ITEM", with: "{ id: 'a', title: 'Rake', \(member): '\(subtitle)' }")
      let found = CodeShortcuts(
        SourceFile(path: "a", "import X from '\(package)';\n\(code)"), .typeScript,
        apis: ShortcutAPI.apis(ofPackage: package))
      #expect(titles(found) == ["Rake"])
      #expect(found.items.map(\.subtitle?.literal) == [subtitles.contains(subtitle) ? subtitle : nil])
    }
  }

  /// Lists of what the app has set before, which is read where it is set.
  @Test(arguments: [
    ("const { shortcuts } = await AppShortcuts.get();", "shortcuts.filter(({ id }) => id !== old)", false),
    ("const { shortcuts, count } = await AppShortcuts.get();", "shortcuts", false),
    ("const shortcuts = await AppShortcuts.get();", "shortcuts.slice(1)", false),
    // Another object, another method, and more elements than before.
    ("const { shortcuts } = await server.get();", "shortcuts.filter(({ id }) => id !== old)", true),
    ("const { shortcuts } = await AppShortcuts.make();", "shortcuts", true),
    ("const { shortcuts } = await AppShortcuts.get();", "shortcuts.concat(more)", true),
    ("const { shortcuts } = await AppShortcuts.get();", "[...shortcuts, make(old)]", true),
  ])
  func setsKnownItemsAgain(declaration: String, list: String, isAnnounced announces: Bool) {
    let package = "@capawesome/capacitor-app-shortcuts"
    let code = "import { AppShortcuts } from '\(package)'; \(declaration) AppShortcuts.set({ shortcuts: \(list) });"
    let found = CodeShortcuts(
      SourceFile(path: "a", code), .typeScript, apis: ShortcutAPI.apis(ofPackage: package))
    #expect(found.items.isEmpty)
    #expect(isAnnounced(found) == announces)
  }

  /// A function that makes an item for each kind of an unknown list; each result is a quick action.
  @Test(arguments: [
    ("kinds.map(item)", ["Rake", "Hoe", "Dig"], false), ("kinds.map(item).slice(0, 4)", ["Rake", "Hoe", "Dig"], false),
    ("kinds.map(item).filter(isShown).sort(byTitle)", ["Rake", "Hoe", "Dig"], false),
    // Other methods may make other elements.
    ("kinds.map(item).flatMap(more)", [], true), ("kinds.map(other).slice(0, 4)", [], true),
  ])
  func readsEachResultOfAMappingFunction(list: String, expected: [String?], isAnnounced announces: Bool) {
    let code = """
      import { setItems } from 'expo-quick-actions';
      const item = (kind) => {
        switch (kind) {
          case 'rake': return { id: 'a', title: 'Rake' };
          case 'hoe': return isDry ? { id: 'b', title: 'Hoe' } : item('rake');
          default: return { id: 'c', title: 'Dig' };
        }
      };
      setItems(\(list));
      """
    let found = read(code)
    #expect(titles(found) == expected)
    #expect(isAnnounced(found) == announces)
  }

  /// Objects that the package was assigned to, and lists of other objects.
  @Test(arguments: [
    "const m = require('expo-quick-actions'); const own = m?.default ?? m; own.setItems(ITEMS);",
    "const own = await import('expo-quick-actions'); own.setItems(ITEMS);",
    "const { setItems } = await import('expo-quick-actions'); setItems(ITEMS);",
    "const own = isPhone ? require('expo-quick-actions') : null; own?.setItems(ITEMS);",
    "const { setItems } = require('expo-quick-actions'); setItems(ITEMS);",
  ])
  func followsThePackage(code: String) {
    #expect(titles(read(code.replacing("ITEMS", with: "[{ id: 'a', title: 'Rake' }]"))) == ["Rake"])
    #expect(isAnnounced(read(code.replacing("ITEMS", with: "made()"))))
    let other = code.replacing("expo-quick-actions", with: "another-package")
    #expect(titles(read(other.replacing("ITEMS", with: "[{ id: 'a', title: 'Rake' }]"))) == [])
  }

  // MARK: Hostile input

  @Test func endsOnHostileLists() {
    let circle =
      "let a = [...b, ...a]; a = b.concat(a); let b = [...a]; b = a.map((x) => [...b]); setItems(a); setItems(b);"
    let nested = String(repeating: "([([", count: 5_000) + "a) => b"
    let loops =
      String(repeating: "for (const x of [1,2,3,4,5,6,7,8,9]) { ", count: 60) + "items.push({ id: x, title: x });"
    let selects = String(repeating: "Platform.select({ ios: ", count: 5_000)
    let spreads = "const o = { ...o, ...o, ...p }; const p = { ...o, ...p }; setItems([o, p, { ...o, ...p }]);"
    let values = String(repeating: "items = [...items, { id: 'a', title: 'b' }];\n", count: 2_000)
    for text in [circle, nested, "const items = []; setItems(items); " + loops, "setItems(" + selects, spreads, values]
    {
      for language in [CodeLanguage.typeScript, .dart] {
        #expect(read("import { setItems } from 'expo-quick-actions';\n" + text, language).items.count <= 1_000)
      }
    }
  }

  /// A private function that gets the elements of a list.
  @Test(arguments: [
    ("const items = [Entry('r', 'Rake'), Entry('h', 'Hoe')];", ["Rake", "Hoe"]), ("final items = load();", [nil]),
    ("final items = [load()];", [nil]),
  ])
  func readsFunctionsThatGetElementsInDart(list: String, expected: [String?]) {
    let code = """
      \(list)
      void main() { const QuickActions().setShortcutItems(items.map(_item).toList()); }
      ShortcutItem _item(Entry e) => ShortcutItem(type: e.type, localizedTitle: e.title);
      class Entry { const Entry(this.type, this.title); final String type; final String title; }
      """
    #expect(titles(read(code, .dart)) == expected)
  }

  /// Cases of an enumeration with annotations.
  @Test(arguments: ["", "@Deprecated('x') ", "/// The tool.\n"])
  func readsCasesInDart(prefix: String) {
    let code = """
      enum Kind { \(prefix)rake('Rake'), hoe('Hoe'); const Kind(this.title); final String title; }
      void main() {
        final items = Kind.values.map((kind) => ShortcutItem(type: kind.name, localizedTitle: kind.title)).toList();
        const QuickActions().setShortcutItems(items);
      }
      """
    #expect(titles(read(code, .dart)) == ["Rake", "Hoe"])
  }

  /// An item that code sets in a loop over its ids.
  @Test(arguments: [
    ("['r', 'd'].forEach((id) => { QuickActions.setItems([{ id, title: t(id) }]); });", ["#r", "#d"]),
    ("load().forEach((id) => { QuickActions.setItems([{ id, title: t(id) }]); });", [nil]),
  ])
  func readsCallsInLoops(code: String, expected: [String?]) {
    #expect(titles(read(code)) == expected)
  }

  /// `sort` and `reverse` change the list that later calls have, once.
  @Test(arguments: [
    ("items.reverse().slice(0, 2)", ["Dig", "Hoe"]), ("items.sort((a, b) => a.p - b.p).slice(0, 2)", ["Hoe", "Dig"]),
    ("items.slice(0, 2).reverse()", ["Hoe", "Rake"]), ("items.sort(order).slice(0, 2)", ["Rake", "Hoe", "Dig"]),
    ("reversed().slice(0, 1)", ["Dig"]), ("items.slice(0, 3)", ["Rake", "Hoe", "Dig"]),
  ])
  func readsListsInAnotherOrder(list: String, expected: [String]) {
    let code = """
      const items = [{ title: 'Rake', p: 3 }, { title: 'Hoe', p: 1 }, { title: 'Dig', p: 2 }];
      const reversed = () => items.reverse();
      QuickActions.setItems(\(list));
      """
    #expect(titles(read(code)) == expected)
  }

  /// Variables that have the functions of the library, or of another object.
  @Test(arguments: [
    ("const { setItems } = QuickActions;", ["Rake"]), ("const { isSupported, setItems } = QuickActions;", ["Rake"]),
    ("const { setItems } = other;", []), ("const { setItems } = QuickActions.other;", []),
  ])
  func readsFunctionsOfPatterns(declaration: String, expected: [String]) {
    let code = "import * as QuickActions from 'expo-quick-actions';\n\(declaration)\n"
    #expect(titles(read(code + "setItems([{ id: 'a', title: 'Rake' }]);")) == expected)
  }

  /// A local function that adds elements, with each of its calls.
  @Test(arguments: [
    ("add('Rake'); add('Hoe');", ["Rake", "Hoe"]), ("add('Rake'); names.forEach(add);", ["Rake", nil]),
  ])
  func readsCallsOfLocalFunctionsInDart(calls: String, expected: [String?]) {
    let code = """
      void main() {
        final items = <ShortcutItem>[];
        void add(String t) => items.add(ShortcutItem(type: t, localizedTitle: t));
        \(calls)
        const QuickActions().setShortcutItems(items);
      }
      """
    #expect(titles(read(code, .dart)) == expected)
  }

  /// `.new(…)`, of which the code around determines the class.
  @Test(arguments: [
    ("setShortcutItems([const .new(type: 'a', localizedTitle: 'Rake')])", ["Rake"]),
    ("setShortcutItems(<ShortcutItem>[.new(type: 'a', localizedTitle: 'Rake')])", ["Rake"]),
    ("setShortcutItems([]); show([.new(type: 'a', localizedTitle: 'Rake')])", []),
  ])
  func readsShorthandsOfDart(call: String, expected: [String?]) {
    #expect(titles(read("void main() { const QuickActions().\(call); }", .dart)) == expected)
  }

  /// Beside a known element, one that no code of the project makes.
  @Test(arguments: [("...extra,", true), ("", false)])
  func announcesElementsOfLibrariesInDart(element: String, isUnread: Bool) {
    let code =
      "void main() { const QuickActions().setShortcutItems([\(element) ShortcutItem(type: 'a', localizedTitle: 'Rake')]); }"
    let apis = ShortcutAPI.apis(ofPackage: "quick_actions")
    let found = CodeShortcuts(SourceFile(path: "a", code), .dart, apis: apis, callers: { _ in [] })
    #expect(!found.diagnostics.isEmpty == isUnread)
  }
}
