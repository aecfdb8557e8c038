import CommandRuns
import PressfitCLI
import Testing

/// Quick actions of C#, Kotlin and JavaScript behind interfaces, functions in fields, and tables.
@Suite struct PassedFunctionTests {
  private static let resources = [
    "Strings.resx": "<root><data name=\"Rake\"><value>Rake</value></data></root>",
    "Strings.de.resx": "<root><data name=\"Rake\"><value>Harke</value></data></root>",
  ]

  private func dotNet(_ files: [String: String], _ arguments: String...) -> InMemoryRun {
    let own = ["A.csproj": "<Project><UseMaui>true</UseMaui></Project>", "Platforms/iOS/Info.plist": InMemoryRun.plist]
    return InMemoryRun(own.merging(files) { $1 }.merging(Self.resources) { $1 }, ["list"] + arguments)
  }

  private func kotlin(_ files: [String: String], _ arguments: String...) -> InMemoryRun {
    let own = ["shared/build.gradle.kts": "", "iosApp/Info.plist": InMemoryRun.plist]
    return InMemoryRun(own.merging(files) { $1 }, arguments.isEmpty ? ["list"] : arguments)
  }

  private static let service = """
    class Service : IService {
      public Task Add(string id, string title) { AppActions.SetAsync(new[] { new AppAction(id, title) }); }
    }
    """

  @Test(arguments: [
    ("interface IService { Task Add(string id, string title); }", "s.Add(\"a\", Strings.Rake);", 1),
    (
      "abstract class Base { protected abstract Task<bool> Add(string id, string title); }",
      "s.Add(\"a\", Strings.Rake);", 1
    ),
    // Two calls, the second one without a look-up.
    (
      "interface IService { Task Add(string id, string title); }",
      "s.Add(\"a\", Strings.Rake); return Add(\"b\", Title());", 2
    ),
  ])
  func aDeclarationWithoutBodyIsNoCall(declaration: String, calls: String, count: Int) {
    let found = dotNet([
      "IService.cs": declaration, "Service.cs": Self.service,
      "Page.cs": "class Page { void Go(IService s) { \(calls) } }",
    ])
    #expect(found.output.contains("\(count) dynamic quick action") && found.output.contains("en de"))
    #expect(found.errors.contains("unreadable-quick-actions") == (count == 2))
  }

  @Test func aDeclarationOfKotlinIsNoCall() {
    let item = "UIApplicationShortcutItem(type = \"a\", localizedTitle = info.title, localizedSubtitle = null)"
    func files(_ call: String) -> [String: String] {
      [
        "shared/src/commonMain/kotlin/P.kt":
          "interface P {\n  fun Model.save(info: Info)\n}\ndata class Info(val title: String)",
        "shared/src/commonMain/kotlin/H.kt": "fun home(p: P, m: Model) { with(p) { m.save(\(call)) } }",
        "shared/src/iosMain/kotlin/I.kt":
          "class I : P {\n  override fun Model.save(info: Info) {\n    val item = \(item)\n  }\n}",
      ]
    }
    let known = kotlin(files("Info(\"Rake\")"))
    #expect(known.output.contains("1 dynamic quick action") && known.output.contains("Rake"))
    let unknown = kotlin(files("Info(text)"))
    #expect(unknown.output.contains("1 dynamic quick action") && unknown.output.contains("at run time"))
  }

  /// Kotlin code may handle the quick actions; of native code, Pressfit knows it.
  @Test(arguments: [true, false])
  func handlersInKotlinAreNotSearched(isKotlin: Bool) {
    let swift = "let item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")"
    let own =
      isKotlin
      ? ["shared/src/iosMain/kotlin/I.kt": "val item = UIApplicationShortcutItem(\"a\", \"Rake\")"]
      : ["iosApp/App.swift": swift]
    let files = own.merging(["shared/src/iosMain/kotlin/D.kt": "class D"]) { $1 }
    #expect(kotlin(files, "check", "--verbose").output.contains("type-never-handled") == !isKotlin)
  }

  @Test(arguments: [
    ("titles[lang] ?: titles.getValue(\"en\")", true), ("titles[lang]", true), ("titles.getValue(\"en\")", false),
    ("names[lang]", false),
  ])
  func readsTablesWithALanguageForEachText(title: String, hasBoth: Bool) {
    let code = """
      private val titles = mapOf("en" to "Rake", "de" to "Harke")
      private val names = mapOf("en" to "Rake", "de" to name())
      fun register(lang: String) { set(UIApplicationShortcutItem("a", \(title), null)) }
      """
    let found = kotlin(["shared/src/iosMain/kotlin/I.kt": code])
    #expect(found.output.contains("Harke") == hasBoth)
    #expect(found.output.contains("at run time") == title.hasPrefix("names"))
  }

  @Test(arguments: [
    ("a.Title()", "() => Strings.Rake", true), ("a.Title.Invoke()", "() => Strings.Rake", true),
    ("a.Title()", "() => Load()", false), ("a.Title()", "Load", false),
  ])
  func callsFunctionsInFields(title: String, function: String, isKnown: Bool) {
    let found = dotNet([
      "Page.cs": """
      class Page {
        record Entry(string Id, Func<string> Title);
        static readonly Entry[] All = { new("a", \(function)) };
        void Go() { AppActions.SetAsync(All.Select(a => new AppAction(a.Id, \(title)))); }
      }
      """
    ])
    #expect(found.output.contains("en de") == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  @Test(arguments: [
    ("using Texts = Yard.Resources.Strings;", "Texts.Rake", true), ("using Yard.Resources;", "Strings.Rake", true),
    ("using Texts = Yard.Resources.Other;", "Texts.Rake", false), ("", "Texts.Rake", false),
  ])
  func readsAliasesOfTypes(head: String, title: String, isKnown: Bool) {
    let found = dotNet(["Page.cs": head + "\nclass Page { void Go() { e.AddAppAction(\"a\", \(title)); } }"])
    #expect(found.output.contains("en de") == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  /// The item of `AddAppAction(Menu.Rake)` is read where the code creates it.
  @Test(arguments: [
    ("public static readonly AppAction Rake = new(\"a\", Strings.Rake);", true),
    ("public static AppAction Rake => new AppAction(\"a\", Strings.Rake);", true),
    ("public static AppAction Rake => Load();", false),
  ])
  func readsItemsInConstants(member: String, isKnown: Bool) {
    let found = dotNet([
      "Menu.cs": "static class Menu { \(member) }",
      "Page.cs": "class Page { void Go() { e.AddAppAction(Menu.Rake); } }",
    ])
    #expect(found.output.contains("1 dynamic quick action") == isKnown && found.output.contains("en de") == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  // MARK: JavaScript

  private func script(_ items: String, _ head: String, _ files: [String: String] = [:]) -> InMemoryRun {
    let own = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\"}}",
      "src/a.ts": "import { setItems } from 'expo-quick-actions';\n\(head)\nsetItems(\(items));",
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"])
  }

  private static let titles = "const titles = { r: 'Rake', h: 'Hoe' };"

  @Test(arguments: [
    ("Object.values(mapValues(titles, (title, id) => ({ id, title })))", "import { mapValues } from 'lodash';", true),
    ("map(titles, (title, id) => ({ id, title }))", "import map from 'lodash/map';", true),
    ("_.map(titles, (title, id) => ({ id, title }))", "import _ from 'lodash';", true),
    ("_.toPairs(titles).map(([id, title]) => ({ id, title }))", "import * as _ from 'lodash-es';", true),
    ("_.map(['Rake', 'Hoe'], (title) => ({ id: title, title }))", "import _ from 'lodash';", true),
    // Another library; a function of the run; members of the run.
    ("_.map(titles, (title, id) => ({ id, title }))", "import _ from './own';", false),
    ("_.map(titles, make)", "import _ from 'lodash';", false),
    ("_.map(load(), (title, id) => ({ id, title }))", "import _ from 'lodash';", false),
  ])
  func readsCollectionLibraries(items: String, head: String, isKnown: Bool) {
    let found = script(items, head + "\n" + Self.titles)
    #expect((found.output.contains("Rake") && found.output.contains("Hoe")) == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  private static let languages = [
    "src/texts/en.ts": "export const en = { tools: { rake: 'Rake' } };",
    "src/texts/de.ts": "export const de = { tools: { rake: 'Harke' } };",
  ]

  @Test(arguments: [
    ("export const strings = all[lang as keyof typeof all] ?? en;", "{ strings }", true),
    ("const strings = all[lang] || en;\nexport default strings;", "strings", true),
    ("export default all[lang];", "strings", true),
    ("export const strings = load(lang);", "{ strings }", false),
  ])
  func readsTextsOfALanguageThatAnotherFileChooses(code: String, name: String, isKnown: Bool) {
    let files = [
      "src/texts/index.ts": "import { en } from './en';\nimport { de } from './de';\nconst all = { en, de };\n\(code)"
    ]
    let found = script(
      "[{ id: 'a', title: strings.tools.rake }]", "import \(name) from './texts';", Self.languages.merging(files) { $1 }
    )
    #expect((found.output.contains("Rake") && found.output.contains("Harke")) == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  private static let catalogs = [
    "src/locales/en/messages.po": "msgid \"Rake\"\nmsgstr \"Rake\"\n",
    "src/locales/de/messages.po": "msgid \"Rake\"\nmsgstr \"Harke\"\n",
  ]

  @Test(arguments: [
    ("_(titles.rake)", "const titles = { rake: msg`Rake` };", true),
    ("_(titles.rake)", "import { titles } from './titles';", true),
    ("_(titles.hoe)", "const titles = { hoe: load() };", false),
  ])
  func readsMessagesInObjects(title: String, head: String, isKnown: Bool) {
    let files = [
      "src/titles.ts": "import { msg } from '@lingui/core/macro';\nexport const titles = { rake: msg`Rake` };"
    ]
    let found = script(
      "[{ id: 'a', title: \(title) }]", "import { msg } from '@lingui/core/macro';\n\(head)",
      Self.catalogs.merging(files) { $1 })
    #expect(found.output.contains("Harke") == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  @Test(arguments: [
    // i18next's selectors, and a separator of objects; a function of another value, a key of no table.
    ("t(($) => $.tools.rake)", true), ("translate('tools:rake')", true), ("String(t('tools.rake'))", true),
    ("t(() => other.tools.rake)", false), ("translate('garden:rake')", false), ("String(name)", false),
  ])
  func readsOtherSpellingsOfKeys(title: String, isKnown: Bool) {
    let files = [
      "src/locales/en.json": "{\"tools\": {\"rake\": \"Rake\"}}",
      "src/locales/de.json": "{\"tools\": {\"rake\": \"Harke\"}}",
    ]
    let found = script("[{ id: 'a', title: \(title) }]", "", files)
    #expect(found.output.contains("Harke") == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  /// Quasar has the native project in a folder of its own, beside the code.
  @Test(arguments: [("src-capacitor", "package.json", true), ("src-capacitor", "README.md", false)])
  func readsCodeBesideTheFolderOfCapacitor(folder: String, manifest: String, isRead: Bool) {
    let found = InMemoryRun(
      [
        manifest: "{\"name\": \"yard\"}",
        "\(folder)/package.json":
          "{\"dependencies\": {\"@capacitor/core\": \"6\", \"@capawesome/capacitor-app-shortcuts\": \"6\"}}",
        "\(folder)/ios/App/App/Info.plist": InMemoryRun.plist,
        "src/boot/a.js":
          "import { AppShortcuts } from '@capawesome/capacitor-app-shortcuts';\nAppShortcuts.set({ shortcuts: [{ id: 'a', title: 'Rake' }] });",
      ], ["list"])
    #expect(found.output.contains("Rake") == isRead)
    #expect(found.errors.contains("unreadable-quick-actions") == !isRead)
  }

  // MARK: Languages

  @Test(arguments: [
    ("lang/en.json", "lang/de.json", true), ("assets/data/en.json", "assets/data/de.json", false),
    ("lang/en.json", "lang/fr-notes.json", false),
  ])
  func literalsAreComparedWithTheLanguagesOfTables(first: String, second: String, isLocalized: Bool) {
    let found = InMemoryRun(
      [
        "pubspec.yaml": "name: a\ndependencies:\n  quick_actions: ^1.0.0\n", "ios/Runner/Info.plist": InMemoryRun.plist,
        "lib/main.dart": "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'Rake')]); }",
        first: "{\"Rake\": \"Rake\"}", second: "{\"Rake\": \"Harke\"}",
      ], ["check"])
    #expect(found.output.contains("literal-title-not-localized") == isLocalized)
  }
}
