import CommandRuns
import PressfitCLI
import Testing

/// Titles of other frameworks that code looks up or chooses in ways of its own; each case has a counterexample.
@Suite struct FrameworkLookupTests {
  private func run(_ files: [String: String], _ arguments: String...) -> InMemoryRun { InMemoryRun(files, arguments) }

  private static let plist = InMemoryRun.plist
  private static let manifest = "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n"

  private static func flutter(_ title: String, _ files: [String: String] = [:], code: String = "") -> [String: String] {
    [
      "pubspec.yaml": manifest, "ios/Runner/Info.plist": plist,
      "lib/main.dart": "import 'package:quick_actions/quick_actions.dart';\n\(code)\n"
        + "void main() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(title))]); }",
    ].merging(files) { $1 }
  }

  private static func reactNative(_ code: String, _ files: [String: String] = [:]) -> [String: String] {
    [
      "package.json": "{\"dependencies\": {\"react-native\": \"1\", \"react-native-quick-actions\": \"1\"}}",
      "ios/App/Info.plist": plist,
      "index.js": "import QuickActions from 'react-native-quick-actions';\n" + code,
    ].merging(files) { $1 }
  }

  // MARK: Tables of Dart

  private static let arb = [
    "lib/l10n/intl_en.arb": "{\"rake\": \"Rake\", \"Rake\": \"Rake\"}",
    "lib/l10n/intl_de.arb": "{\"rake\": \"Harken\", \"Rake\": \"Harken\"}",
  ]
  private static let json = [
    "assets/flutter_i18n/en.json": "{\"rake\": \"Rake\"}", "assets/flutter_i18n/de.json": "{\"rake\": \"Harken\"}",
  ]
  private static let slang = [
    "lib/i18n/strings.i18n.json": "{\"menu\": {\"rake\": \"Rake\"}}",
    "lib/i18n/strings_de.i18n.json": "{\"menu\": {\"rake\": \"Harken\"}}",
  ]

  @Test(arguments: [
    ("Intl.message('Rake tool', name: 'rake')", arb), ("Intl.message('Rake')", arb), ("S().rake", arb),
    ("FlutterI18n.translate(context, 'rake')", json), ("Translations.of(context).menu.rake", slang),
  ])
  func readsLookupsOfDart(title: String, tables: [String: String]) {
    let list = run(Self.flutter(title, tables), "list", "--reach")
    #expect(list.output.contains("Harken"))
  }

  @Test(arguments: [
    ("Intl.message(text)", arb), ("Q().rake", arb),
    ("FlutterI18n.translate(context, name)", json), ("Other.of(context).menu.rake", slang),
  ])
  func reportsOtherLookupsOfDart(title: String, tables: [String: String]) {
    let check = run(Self.flutter(title, tables), "check", "--format", "xcode")
    #expect(check.output.contains("[unreadable-quick-actions]"))
    #expect(!run(Self.flutter(title, tables), "list", "--reach").output.contains("Harken"))
  }

  @Test(arguments: [
    ("get keys => {'en': en, 'de': German().texts};", true), ("get keys => {'en': en, 'de': German.fixed};", true),
    ("get keys { return {'en': en, 'de': German.fixed}; }", true),
    ("static Map<String, Map<String, String>> translations = {'en': en, 'de': German.fixed};", true),
    ("get keys => {'en': en, 'de': German().made};", false), ("get keys => {'en': en, 'de': load('de')};", false),
  ])
  func readsTablesOfClasses(keys: String, isRead: Bool) {
    let files = Self.flutter(
      "'rake'.tr",
      [
        "lib/texts.dart":
          "import 'de.dart';\nconst en = {'rake': 'Rake'};\nclass Texts extends Translations { \(keys) }",
        "lib/de.dart": """
        class German {
          Map<String, String> get texts => {'rake': 'Harken'};
          static const fixed = {'rake': 'Harken'};
          Map<String, String> get made { return load(); }
        }
        """,
      ])
    #expect(run(files, "list", "--reach").output.contains("Harken") == isRead)
    // A language without texts is not silently left out.
    let check = run(files, "check", "--format", "xcode")
    #expect(check.output.contains("the texts in \"de\"") == !isRead)
  }

  // MARK: Choices in Dart

  @Test(arguments: [
    ("title(isGerman)", "String title(bool own) => own ? 'Harken' : 'Rake';"),
    ("title(name)", "String title(String name) { if (name == 'de') { return 'Harken'; } return 'Rake'; }"),
    ("title(name)", "String title(String n) { switch (n) { case 'de': return 'Harken'; default: return 'Rake'; } }"),
    ("switch (name) { 'de' => 'Harken', _ => 'Rake' }", ""),
  ])
  func readsChoicesOfDart(title: String, code: String) {
    let list = run(Self.flutter(title, code: code), "list")
    #expect(list.output.contains("title     Harken") && list.output.contains("or title  Rake"))
  }

  @Test(arguments: [
    ("title(isGerman)", "String title(bool own) => own ? 'Harken' : name;"),
    ("title('de')", "String title(String name) => 'Rake $own';"),
    ("switch (name) { 'de' => 'Harken', _ => name }", ""),
  ])
  func reportsOtherChoicesOfDart(title: String, code: String) {
    let check = run(Self.flutter(title, code: code), "check", "--format", "xcode")
    #expect(check.output.contains("[unreadable-quick-actions]"))
  }

  @Test(arguments: [
    ("for (final n in ['One', 'Two'])", "'Open $n'", ["Open One", "Open Two"]),
    ("for (final n in ['One', 'Two'])", "n", ["One", "Two"]),
    ("for (final n in names)", "'Open $n'", []), ("for (final n in ['One', 'Two'])", "'Open $other'", []),
  ])
  func readsLocalVariablesOfLoops(loop: String, title: String, titles: [String]) {
    var files = Self.flutter("'x'")
    files["lib/main.dart"] = """
      import 'package:quick_actions/quick_actions.dart';
      void main() {
        final items = <ShortcutItem>[];
        \(loop) { final own = \(title); final title = own; items.add(ShortcutItem(type: n, localizedTitle: title)); }
        q.setShortcutItems(items);
      }
      """
    let list = run(files, "list", "--format", "json").output
    for title in titles { #expect(list.contains("\"\(title)\"")) }
    let check = run(files, "check", "--format", "xcode")
    #expect(check.output.contains("[unreadable-quick-actions]") == titles.isEmpty)
  }

  @Test(arguments: [
    ("titles[name]", "const titles = {'a': 'Harken', 'b': 'Rake'};", ["Harken", "Rake"]),
    ("titles[name]!", "const titles = {'a': 'Harken', 'b': 'Rake'};", ["Harken", "Rake"]),
    ("titles['b']", "const titles = {'a': 'Harken', 'b': 'Rake'};", ["Rake"]),
    ("titles[name]", "const titles = {'a': 'Harken', 'b': text};", []),
    ("titles[name]", "const titles = {'a': 'Harken', ...others};", []),
  ])
  func readsMapsOfDart(title: String, code: String, titles: [String]) {
    let files = Self.flutter(title, code: code)
    let list = run(files, "list").output
    for text in ["Harken", "Rake"] { #expect(list.contains(" \(text) ") == titles.contains(text)) }
    let check = run(files, "check", "--format", "xcode")
    #expect(check.output.contains("[unreadable-quick-actions]") == titles.isEmpty)
  }

  @Test(arguments: [
    ("name == 'de' ? 'Harken' : 'Rake'", true), ("locale.languageCode == 'de' ? 'Harken' : 'Rake'", false),
    ("title(name)", true), ("chosen(name)", false), ("titles[lang]", false), ("'Rake'", true),
  ])
  func acceptsTextsChosenByLanguage(title: String, isReported: Bool) {
    let files = Self.flutter(
      title, Self.arb,
      code: """
        String title(String name) => name == 'de' ? 'Harken' : 'Rake';
        String chosen(String own) { return Locale(own).isGerman ? 'Harken' : 'Rake'; }
        const titles = {'de': 'Harken', 'en': 'Rake'};
        """)
    let check = run(files, "check", "--format", "xcode")
    #expect(check.output.contains("[literal-title-not-localized]") == isReported)
  }

  @Test func readsTheMapOfLocalizedValues() {
    let code = """
      class PondLocalizations {
        static const _localizedValues = <String, Map<String, String>>{'en': {'rake': 'Rake'}, 'de': {'rake': 'Harken'}};
        String get rake => _localizedValues[locale.languageCode]!['rake']!;
      }
      """
    #expect(
      run(Self.flutter("PondLocalizations.of(context).rake", code: code), "list", "--reach").output.contains("Harken"))
    let other = Self.flutter("PondLocalizations.of(context).hoe", code: code)
    #expect(
      run(other, "check", "--format", "xcode").output.contains("no table that Pressfit reads has the key \"hoe\""))
  }

  // MARK: Tables of JavaScript

  private static let texts =
    "{ en: { rake: 'Rake', menu: { hoe: 'Hoe' } }, de: { rake: 'Harken', menu: { hoe: 'Hacke' } } }"

  @Test(arguments: [
    ("import texts from './texts';", "texts[lang].rake", "export default \(texts);", "Harken"),
    ("import { texts } from './texts';", "texts[lang].menu.hoe", "export const texts = \(texts);", "Hacke"),
    ("const texts = \(texts);", "texts[lang].rake", "", "Harken"),
    ("import texts from './texts';", "texts[lang].spade", "export default \(texts);", nil),
    ("import texts from './texts';", "texts[lang].rake", "export default load();", nil),
    ("const texts = { first: { rake: 'Harken' }, second: { rake: 'Rake' } };", "texts[mode].rake", "", nil),
  ])
  func readsObjectsWithLanguages(line: String, title: String, module: String, text: String?) {
    let files = Self.reactNative(
      "\(line)\nQuickActions.setShortcutItems([{ type: 'a', title: \(title) }]);", ["texts.js": module])
    let list = run(files, "list", "--reach").output
    #expect(text.map(list.contains) ?? !list.contains("Harken"))
    let check = run(files, "check", "--format", "xcode")
    #expect(check.output.contains("[unreadable-quick-actions]") == (text == nil))
  }

  @Test func reportsLiteralsInAnAppWithLanguages() {
    let code = "QuickActions.setShortcutItems([{ type: 'a', title: 'Rake' }]);"
    var files = Self.reactNative(
      code, ["locales/en.json": "{\"hoe\": \"Hoe\"}", "locales/de.json": "{\"hoe\": \"Hacke\"}"])
    #expect(run(files, "check", "--format", "xcode").output.contains("users see it untranslated in \"de\""))
    files["locales/de.json"] = nil
    #expect(!run(files, "check", "--format", "xcode").output.contains("[literal-title-not-localized]"))
  }

  @Test(arguments: [
    ("title(name)", "String title(String name);", true), ("names.title", "", false),
    ("host.title(name)", "String title(String name) => names[name].title;", false),
  ])
  func distinguishesCodeThatIsNotFollowed(title: String, code: String, isOfProject: Bool) {
    let check = run(Self.flutter(title, code: code), "check", "--format", "xcode").output
    #expect(check.contains("Pressfit does not follow \"\(title)\"") == isOfProject)
    #expect(check.contains("\"\(title)\" is known at run time only") == !isOfProject)
  }

  // MARK: Tables of .NET

  @Test(arguments: [
    (["Menu.Rake"], "Texts.Menu_Rake", true), (["Menu.Rake", "Menu-Rake"], "Texts.Menu_Rake", false),
    (["Menu.Rake"], "Texts.MenuRake", false), (["Menu.Rake"], "Other.Menu_Rake", false),
  ])
  func readsPropertiesOfResources(keys: [String], title: String, isRead: Bool) {
    func table(_ text: String) -> String {
      let data = keys.map { "<data name=\"\($0)\" xml:space=\"preserve\"><value>\(text)</value></data>" }
      return "<?xml version=\"1.0\"?><root>\(data.joined())</root>"
    }
    let files = [
      "App.csproj":
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": Self.plist, "Texts.resx": table("Rake"), "Texts.de.resx": table("Harken"),
      "MauiProgram.cs": "e.AddAppAction(\"a\", \(title));",
    ]
    #expect(run(files, "list", "--reach").output.contains("Harken") == isRead)
  }

  // MARK: Packages

  @Test(arguments: [
    ("import 'package:quick_actions/quick_actions.dart';", true),
    ("import 'package:quick_menu/quick_actions.dart';", false),
    ("// import 'package:quick_actions/quick_actions.dart';", false),
  ])
  func readsPackagesThatNoManifestLists(line: String, isRead: Bool) {
    var files = Self.flutter("'Rake'")
    files["pubspec.yaml"] = "dependencies:\n  flutter: {sdk: flutter}\n"
    files["lib/main.dart"] =
      line + "\nvoid main() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'Rake')]); }"
    #expect(run(files, "list").output.contains("Rake") == isRead)
    files["lib/main.dart"] = line + "\nvoid main() {}"
    let check = run(files, "check", "--format", "xcode")
    #expect(check.output.contains("the code imports \"quick_actions\", but no code") == isRead)
  }

  @Test func readsPackagesThatNoPackageFileLists() {
    var files = Self.reactNative("QuickActions.setShortcutItems([{ type: 'a', title: 'Rake' }]);")
    files["package.json"] = "{\"dependencies\": {\"react-native\": \"1\"}}"
    #expect(run(files, "list").output.contains("Rake"))
    files["index.js"] = "import QuickActions from './react-native-quick-actions';\nQuickActions.setShortcutItems([]);"
    #expect(run(files, "check").output.contains("this project has no quick actions"))
  }

  @Test func reportsAnUnusedDependencyOnce() {
    var files = Self.reactNative("QuickActions.isSupported();")
    let manifest = files["package.json"] ?? ""
    files["packages/a/package.json"] = manifest
    files["packages/b/package.json"] = manifest
    let message = "the project depends on \"react-native-quick-actions\""
    func count(_ files: [String: String]) -> Int {
      run(files, "check", "--format", "xcode").output.split(separator: "\n").count { $0.contains(message) }
    }
    #expect(count(files) == 1)
    // The package uses what the workspace lists too.
    files["packages/b/package.json"] = nil
    files["packages/a/index.js"] =
      "import QuickActions from 'react-native-quick-actions'; QuickActions.setShortcutItems([{type: 'a', title: 'Hoe'}]);"
    #expect(count(files) == 0)
    // The package does not use what only another one does.
    files["packages/b/package.json"] = manifest
    #expect(count(files) == 1)
  }
}
