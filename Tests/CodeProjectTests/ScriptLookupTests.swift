import CommandRuns
import ReferenceMaterial
import Testing

/// Look-ups and maps of JavaScript that give titles.
@Suite struct ScriptLookupTests {
  private func run(
    _ code: String, _ files: [String: String] = [:], reads: Bool = true, arguments: [String] = ["list", "--reach"]
  ) -> InMemoryRun {
    let own = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\"}}",
      "src/i18n/en.json": "{\"tools\": {\"rake\": \"Rake\"}, \"dig\": \"Dig\"}",
      "src/i18n/de.json": "{\"tools\": {\"rake\": \"Harke\"}, \"dig\": \"Graben\"}",
      "src/a.ts": (reads ? "import * as Q from 'expo-quick-actions';\n" : "") + code,
    ]
    return InMemoryRun(own.merging(files) { $1 }, arguments)
  }

  private func isRead(_ run: InMemoryRun) -> Bool { run.output.contains("Rake") && run.output.contains("Harke") }

  private func expect(_ found: InMemoryRun, isKnown: Bool, _ code: String) {
    #expect(isRead(found) == isKnown, "\(code)\n\(found.output)\(found.errors)")
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown, "\(code)\n\(found.errors)")
  }

  @Test(arguments: [
    ("translate.get('tools.rake').subscribe((text: string) => { Q.setItems([{ id: 'a', title: text }]); });", true),
    ("$translate('tools.rake').then(function (text) { Q.setItems([{ id: 'a', title: text }]); });", true),
    ("translate.get('tools.rake').subscribe(async (text) => { await Q.setItems([{ id: 'a', title: text }]); });", true),
    ("store.get('name').subscribe((text: string) => { Q.setItems([{ id: 'a', title: text }]); });", false),
    ("translate.get('tools.rake').subscribe((text) => { Q.setItems([{ id: 'a', title: other }]); });", false),
  ])
  func readsAwaitedLookUps(code: String, isKnown: Bool) {
    expect(run(code), isKnown: isKnown, code)
  }

  @Test(arguments: [
    ("export const tr = (key: string) => i18n.t(key);", "tr('tools.rake')", true),
    ("export function tr(key: string) { return i18n.t('tools.' + key); }", "tr('rake')", true),
    ("export const tr = (key: string) => i18n.t(`tools.${key}`);", "tr('rake')", true),
    ("export const tr = { rake: () => i18n.t('tools.rake') };", "tr.rake()", true),
    // The argument is only a part of the key, and the rest is unknown.
    ("export const tr = (key: string) => i18n.t(load() + key);", "tr('dig')", false),
    ("export const tr = (key: string) => i18n.t(load(key));", "tr('dig')", false),
    ("export const tr = (key: string) => i18n.t(`tools.${key}`);", "tr('dig')", false),
  ])
  func readsWrappersOfOtherModules(module: String, title: String, isKnown: Bool) {
    let code = "import { tr } from './tr';\nQ.setItems([{ id: 'a', title: \(title) }]);"
    expect(run(code, ["src/tr.ts": module]), isKnown: isKnown, module)
  }

  @Test(arguments: [
    "Q.setItems(ITEMS.map((own) => ({ id: own.id, title: own.title() })));",
    "Q.setItems(ITEMS.map((own) => ({ id: own.id, title: own.label(t) })));",
  ])
  func readsFunctionsInConstants(code: String) {
    let items =
      "export const ITEMS = [{ id: 'a', title: () => i18n.t('tools.rake'), label: (t: TFunction) => t('tools.rake') }];"
    expect(run("import { ITEMS } from './items';\n" + code, ["src/items.ts": items]), isKnown: true, code)
  }

  /// Each element gets its own text.
  @Test(arguments: [
    "Q.setItems(Object.keys(map).map((id) => ({ id, title: map[id] })));",
    "Q.setItems((Object.keys(map) as (keyof typeof map)[]).map((id) => ({ id, title: map[id] })));",
    "Q.setItems(Object.keys(large).map((id) => ({ id, title: large[id].title })));",
    "Q.setItems([{ id: Kind.Rake, title: names[Kind.Rake] }, { id: Kind.Dig, title: names[Kind.Dig] }]);",
    "Q.setItems(kinds.map((own) => ({ id: own.id, title: map[own.id] })));",
  ])
  func readsTheElementOfAKey(code: String) {
    let found = run(
      """
      enum Kind { Rake = 'r', Dig = 'd' }
      const map = { r: 'Rake', d: 'Dig' } as const;
      const large = { r: { title: 'Rake' }, d: { title: 'Dig' } } satisfies Record<string, object>;
      const names: Record<Kind, string> = { [Kind.Rake]: 'Rake', [Kind.Dig]: 'Dig' };
      const kinds = [{ id: 'r' }, { id: 'd' }];
      \(code)
      """, arguments: ["list"])
    #expect(found.output.contains("2 dynamic quick actions"), "\(found.output)")
    #expect(!found.errors.contains("unreadable-quick-actions"), "\(found.errors)")
  }

  /// The keys are the values of an imported enumeration; a class is not one.
  @Test(arguments: [
    ("export enum Kind { Rake = 'rake' }", true), ("export class Kind { static Rake = load(); }", false),
  ])
  func readsImportedEnumerations(declaration: String, isKnown: Bool) {
    let code =
      "import { Kind } from './kind';\nQ.setItems(Object.values(Kind).map((id) => ({ id, title: i18n.t(`tools.${id}`) })));"
    expect(run(code, ["src/kind.ts": declaration]), isKnown: isKnown, declaration)
  }

  /// Functions that call themselves do not end the program.
  @Test(arguments: [
    "Q.setItems([{ f: (own) => own.f(own) }].map((own) => ({ id: 'a', title: own.f(own) })));",
    "const a = { f: () => a.f() };\nQ.setItems([{ id: 'a', title: a.f() }]);",
    "const map = { r: map[key] }; const key = map[key];\nQ.setItems([{ id: 'a', title: map[key] }]);",
  ])
  func followsFunctionsOnce(code: String) {
    #expect(run(code).errors.contains("unreadable-quick-actions"), "\(code)")
  }

  /// Only a run knows the key.
  @Test func readsAllElementsOfAnUnknownKey() {
    let found = run("const map = { r: 'Rake', d: 'Harke' };\nQ.setItems([{ id: 'a', title: map[load()] }]);")
    #expect(isRead(found), "\(found.output)")
  }

  @Test(arguments: [
    "import('expo-quick-actions').then((Q) => { Q.setItems([{ id: 'a', title: t('tools.rake') }]); });",
    "import('expo-quick-actions').then(({ setItems }) => setItems([{ id: 'a', title: t('tools.rake') }]));",
  ])
  func readsPackagesThatAreLoadedLater(code: String) {
    expect(run(code, reads: false), isKnown: true, code)
  }

  @Test(arguments: [
    ("useTranslation('menu')", "t('hoe')", true), ("useTranslation(['menu', 'sale'])", "t('hoe')", true),
    ("useTranslation('menu', { keyPrefix: 'small' })", "t('hoe')", true),
    ("useTranslation('sale')", "t('menu:hoe')", true),
    ("useTranslation()", "t('hoe')", false), ("useTranslation('sale')", "t('hoe')", false),
  ])
  func readsNamespaces(hook: String, title: String, isKnown: Bool) {
    let found = run(
      "const { t } = \(hook);\nQ.setItems([{ id: 'a', title: \(title) }]);",
      [
        "src/locales/en/menu.json": "{\"hoe\": \"Rake\", \"small\": {\"hoe\": \"Rake\"}}",
        "src/locales/de/menu.json": "{\"hoe\": \"Harke\", \"small\": {\"hoe\": \"Harke\"}}",
        "src/locales/en/sale.json": "{\"hoe\": \"Discount\"}", "src/locales/de/sale.json": "{\"hoe\": \"Rabatt\"}",
      ])
    #expect(isRead(found) == isKnown, "\(hook) \(title)\n\(found.output)\(found.errors)")
  }

  /// A table of all languages in one file.
  @Test(arguments: [
    (
      "export const translations: Record<Locale, Texts> = { en: { 'menu.hoe': 'Rake' }, de: { 'menu.hoe': 'Harke' } };",
      true
    ),
    ("export const translations = { first: { 'menu.hoe': 'Rake' }, second: { 'menu.hoe': 'Harke' } };", false),
  ])
  func readsExportedTables(table: String, isKnown: Bool) {
    let code = "const { t } = useTexts();\nQ.setItems([{ id: 'a', title: t('menu.hoe') || 'Hoe' }]);"
    let found = run(code, ["src/texts/all.ts": table])
    #expect(isRead(found) == isKnown, "\(found.output)\(found.errors)")
  }

  // MARK: Generated files

  /// Xcode builds the Info.plist of a folder that Expo generated, whatever the configuration has.
  @Test(arguments: [("Rake", "", false), ("Harke", "", true), ("Rake", ", { id: 'd', title: 'Dig' }", true)])
  func listsGeneratedItemsOnce(title: String, more: String, differs: Bool) {
    let found = run(
      "",
      [
        "app.config.ts":
          "export default { name: 'Quill', plugins: [['expo-quick-actions', { iosActions: [{ id: 'r', title: 'Rake' }\(more)] }]] };",
        "ios/Quill/Info.plist": """
        <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string><key>LSRequiresIPhoneOS</key><true/>
        <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>r</string>
        <key>UIApplicationShortcutItemTitle</key><string>\(title)</string></dict></array></dict></plist>
        """,
      ], reads: false, arguments: ["list"])
    #expect(found.output.split(separator: "static quick action", omittingEmptySubsequences: false).count == 2)
    #expect(found.output.contains(title))
    #expect(found.errors.contains("the app does not have these quick actions") == differs, "\(found.errors)")
  }
}
