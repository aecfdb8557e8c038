import CodeReading
import Diagnostics
import Extraction
import Localization
import Testing

/// Lists and titles in members of classes and objects, and in states of React.
@Suite struct CodeMemberTests {
  private func read(_ text: String, files: [String: String] = [:]) -> CodeShortcuts {
    CodeShortcuts(
      SourceFile(path: "a.ts", text), .typeScript, apis: ShortcutAPI.apis(ofPackage: "expo-quick-actions")
    ) { name, _ in files[name].map { SourceFile(path: name + ".ts", $0) } }
  }

  private func titles(_ found: CodeShortcuts) -> [String?] { found.items.map(\.title.literal) }

  private func isAnnounced(_ found: CodeShortcuts) -> Bool {
    !found.unreadCalls.isEmpty || !found.diagnostics.isEmpty || found.items.contains { $0.title.isRuntime }
  }

  private static let rake = "{ id: 'r', title: 'Rake' }"
  private static let dig = "{ id: 'd', title: 'Dig' }"

  private func code(_ text: String) -> String {
    text.replacing("RAKE", with: Self.rake).replacing("DIG", with: Self.dig)
  }

  @Test(arguments: [
    "class A { private items: Q.Item[] = []; fill() { this.items = [RAKE, DIG]; } B }",
    "class A { constructor() { this.items = [RAKE, DIG]; } B }", "class A { #own = 1; items = [RAKE, DIG]; B }",
    "class A { items: Item[] = []; fill() { this.items.push(RAKE); this.items.push(DIG); } B }",
    "class A { items = [RAKE]; fill() { this.items = [...this.items, DIG]; } B }",
    "class A { get items() { return [RAKE, DIG]; } B }", "class Z { items = [RAKE, DIG]; } class A extends Z { B }",
    "class Z { items = [{ id: 'h', title: 'Hoe' }]; } class A { items = [RAKE, DIG]; B }",
    "class A {\n  private name: string\n  private items: Item[] = [RAKE, DIG]\n  count = 3\n  B\n}",
    "const a = { items: [RAKE, DIG], B };", "const a = { get items() { return [RAKE, DIG]; }, B };",
  ])
  func readsFieldsOfItself(text: String) {
    let found = read(code(text.replacing("B", with: "show() { QuickActions.setItems(this.items); }")))
    #expect(titles(found) == ["Rake", "Dig"] && !isAnnounced(found))
  }

  @Test(arguments: [
    "class A { static items() { const all = []; all.push(RAKE, DIG); return all; } } QuickActions.setItems(A.items());",
    "class A { items() { return [RAKE, DIG]; } show() { QuickActions.setItems(this.items()); } }",
    "class A { item(id: string, title: string) { return { id, title }; } show() { QuickActions.setItems([this.item('r', 'Rake'), this.item('d', 'Dig')]); } }",
    "class A { constructor(public id: string, public title: string) {} } QuickActions.setItems([new A('r', 'Rake'), new A('d', 'Dig')]);",
    "class A { constructor(id, title) { this.id = id; this.title = title; } } QuickActions.setItems([new A('r', 'Rake'), new A('d', 'Dig')]);",
    "class A { names = { r: 'Rake', d: 'Dig' }; show() { QuickActions.setItems([{ id: 'r', title: this.names.r }, { id: 'd', title: this.names.d }]); } }",
    "enum A { R = 'Rake', D = 'Dig' } QuickActions.setItems(Object.values(A).map((title) => ({ id: title, title })));",
    "const all = { items() { return [RAKE, DIG]; } }; QuickActions.setItems(all.items());",
    "const all = { items: [] as Item[] }; all.items.push(RAKE); all.items.push(DIG); QuickActions.setItems(all.items);",
    "const { items } = { items: [RAKE, DIG] }; QuickActions.setItems(items);",
    "function show(items) { QuickActions.setItems(items); } show([RAKE, DIG]);",
    "const load = async () => [RAKE, DIG]; load().then((items) => QuickActions.setItems(items));",
    // A member that the literal does not have, and lists that a loop fills with parts of its elements.
    "const own = { id: 'r' }; own.title = 'Rake'; QuickActions.setItems([own, DIG]);",
    "const all = []; for (const [id, title] of [['r', 'Rake'], ['d', 'Dig']]) { all.push({ id, title }); } QuickActions.setItems(all);",
    "const all = []; for (const { id, title } of [RAKE, DIG]) { all.push({ id, title }); } QuickActions.setItems(all);",
    "const all = []; [RAKE, DIG].forEach(({ id, title }) => { all.push({ id, title }); }); QuickActions.setItems(all);",
    // Elements of a list by position, and of an object by the keys of a loop.
    "const [rake, dig] = ['Rake', 'Dig']; QuickActions.setItems([{ id: 'r', title: rake }, { id: 'd', title: dig }]);",
    "const names = { r: { text: 'Rake' }, d: { text: 'Dig' } }; QuickActions.setItems(['r', 'd'].map((id) => ({ id, title: names[id].text })));",
    "QuickActions.setItems(['r', 'd'].map((id) => ({ id, title: { r: 'Rake', d: 'Dig' }[id] })));",
    "const make = (names, id) => ({ id, title: names[id] }); QuickActions.setItems([make({ r: 'Rake' }, 'r'), make({ r: 'Hoe', d: 'Dig' }, 'd')]);",
    // A member of the element that a constant's key chooses.
    "const Kind = { rake: 'r', dig: 'd' }; const names = { r: { text: 'Rake' }, d: { text: 'Dig' } }; QuickActions.setItems([{ id: Kind.rake, title: names[Kind.rake].text }, { id: Kind.dig, title: names[Kind.dig].text }]);",
    // A function that calls itself.
    "function show(items) { QuickActions.setItems(items); later(() => show(items)); } show([RAKE, DIG]);",
    // What only Android runs.
    "const own = RAKE; if (Platform.OS === 'android') { own.title = 'Hoe'; } QuickActions.setItems([own, DIG]);",
    "const all = [RAKE, DIG]; if (Platform.OS === 'android') { all.push({ id: 'h', title: 'Hoe' }); } QuickActions.setItems(all);",
    "const all = { items: [RAKE, DIG] }; if (Platform.OS !== 'ios') { all.items.push({ id: 'h', title: 'Hoe' }); } QuickActions.setItems(all.items);",
  ])
  func readsMembers(text: String) {
    let found = read(code(text))
    #expect(titles(found) == ["Rake", "Dig"] && !isAnnounced(found))
  }

  @Test(arguments: [
    "const [items] = useState([RAKE, DIG]);",
    "const [items, setItems] = useState<Item[]>([]); useEffect(() => { setItems([RAKE, DIG]); }, [setItems]);",
    "const [items, setItems] = useState([RAKE]); useEffect(() => { setItems((own) => [...own, DIG]); }, []);",
    "const own = useRef([RAKE, DIG]); const items = own.current;",
    "const { items } = useOwn(); function useOwn() { const items = useMemo(() => [RAKE, DIG], []); return { items, isNew: true }; }",
  ])
  func readsStates(text: String) {
    let found = read(
      code("export function useShow() { \(text) useEffect(() => { QuickActions.setItems(items); }, [items]); }"))
    #expect(titles(found) == ["Rake", "Dig"] && !isAnnounced(found))
  }

  /// A value that only a run has is reported.
  @Test(arguments: [
    "const [items, setItems] = useState([]); useEffect(() => { load().then(setItems); }, []);",
    "const [items, setItems] = useState([RAKE]); useEffect(() => { load().then((own) => setItems(own)); }, []);",
    "const [items, setItems] = useState([RAKE]); const form = make({ onChange: setItems });",
    "const { items } = useOwn();", "const items = this.items;",
    "const all = { items: load() }; const items = all.items;",
  ])
  func reportsUnknownStates(text: String) {
    #expect(isAnnounced(read(code("export function useShow() { \(text) QuickActions.setItems(items); }"))))
  }

  @Test(arguments: [
    "class A { items = [RAKE]; async load() { this.items = await load(); } show() { QuickActions.setItems(this.items); } }",
    "class A { constructor(private items: Item[]) {} show() { QuickActions.setItems(this.items); } }",
    "class Z { items = [RAKE]; } class A { show() { QuickActions.setItems(this.items); } }",
    "class A { get items() { return this.items; } show() { QuickActions.setItems(this.items); } }",
    "class A { items() { return this.items(); } show() { QuickActions.setItems(this.items()); } }",
    "export function show(items) { QuickActions.setItems(items); } show([RAKE]);",
    "const [id, title] = load(); QuickActions.setItems([{ id, title }]);",
    "const own = { id: 'r' }; own.title = load(); QuickActions.setItems([own]);",
    "const [rake, dig] = ['Rake']; QuickActions.setItems([{ id: 'd', title: dig }]);",
    "const names = { r: { text: 'Rake' } }; QuickActions.setItems(load().map((id) => ({ id, title: names[id].text })));",
    "QuickActions.setItems(load().map((id) => ({ id, title: { r: 'Rake' }[id] })));",
    "QuickActions.setItems(['h'].map((id) => ({ id, title: { r: 'Rake' }[id] })));",
    "const Kind = load(); const names = { r: { text: 'Rake' } }; QuickActions.setItems([{ id: 'r', title: names[Kind.rake].text }]);",
    "const all = []; for (const [id, title] of load()) { all.push({ id, title }); } QuickActions.setItems(all);",
    // The result of a method of a parameter.
    "function item(title) { return { id: 'r', title: title.shortened() }; } QuickActions.setItems([item('Rake')]);",
    "const make = (id, { words }) => ({ id, title: words.get('rake') }); QuickActions.setItems([make('r', context)]);",
  ])
  func reportsUnknownMembers(text: String) {
    #expect(isAnnounced(read(code(text))))
  }

  @Test(arguments: [
    (
      "import { own } from 'own'; QuickActions.setItems(own.items);",
      "class Z { items = [RAKE, DIG]; } export const own = new Z();"
    ),
    (
      "import { own } from 'own'; QuickActions.setItems(own.make());",
      "class Z { #all = [RAKE]; make() { return [...this.#all, DIG]; } } export const own = new Z();"
    ),
    (
      "import { Own } from 'own'; QuickActions.setItems(Own.make());",
      "export class Own { static all = [RAKE]; static make() { return [...Own.all, DIG]; } }"
    ),
    (
      "import { make } from 'own'; QuickActions.setItems([make('r', 'Rake'), make('d', 'Dig')]);",
      "export const make = (id, title) => ({ id, title });"
    ),
    (
      "import { texts } from 'own'; QuickActions.setItems([{ id: 'r', title: texts.menu.rake }, { id: 'd', title: texts.menu.dig }]);",
      "export const texts = { menu: { rake: 'Rake', dig: 'Dig' } };"
    ),
    (
      "import { useOwn } from 'own'; const { items } = useOwn(); QuickActions.setItems(items);",
      "export function useOwn() { const items = [RAKE, DIG]; return { items }; }"
    ),
  ])
  func readsMembersOfOtherFiles(text: String, other: String) {
    let found = read(text, files: ["own": code(other)])
    #expect(titles(found) == ["Rake", "Dig"] && !isAnnounced(found))
  }

  /// Members of a value that the imported file has from another one.
  @Test(arguments: [
    ("texts.tools.rake.title", true), ("texts.tools.hoe.title", false), ("texts.tools.rake.name", false),
    ("texts.loaded.rake.title", false),
  ])
  func readsMembersAcrossFiles(title: String, isKnown: Bool) {
    let found = read(
      "import { texts } from 'own'; QuickActions.setItems([{ id: 'r', title: \(title) }]);",
      files: [
        "own": "import { tools } from 'tools'; export const texts = { tools, loaded: load() };",
        "tools": "export const tools = { rake: { title: 'Rake' } };",
      ])
    #expect(titles(found).contains("Rake") == isKnown)
    #expect(isAnnounced(found) == !isKnown)
  }

  /// A parameter without an argument has no value, not that of a constant with its name here.
  @Test func bindsNoParameterToAnotherConstant() {
    let text = "import { make } from 'own'; const title = 'Hoe'; QuickActions.setItems([make('r')]);"
    let found = read(text, files: ["own": "export const make = (id, title) => ({ id, title });"])
    #expect(isAnnounced(found) && !titles(found).contains("Hoe"))
  }

  /// Classes that mention each other, and long chains, end.
  @Test(.timeLimit(.minutes(1))) func endsInCycles() {
    let classes = (0..<200).map {
      "class C\($0) extends C\(($0 + 1) % 200) { get a() { return this.b; } get b() { return [...this.a, ...this.a]; } }"
    }
    let code = classes.joined() + " class A extends C0 { show() { QuickActions.setItems(this.a); } }"
    #expect(isAnnounced(read(code)))
  }
}
