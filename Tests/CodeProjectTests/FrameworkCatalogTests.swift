import CommandRuns
import PressfitCLI
import Testing

/// Catalogs of gettext and Lingui, and tables in YAML and CSV; each case has a counterexample.
@Suite struct FrameworkCatalogTests {
  private static func catalog(_ texts: [(String, String)]) -> String {
    "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
      + texts.map { "msgid \"\($0)\"\nmsgstr \"\($1)\"\n\n" }.joined()
  }

  private func run(_ title: String, _ files: [String: String], _ arguments: String...) -> String {
    let own = [
      "package.json": "{\"dependencies\": {\"expo\": \"1\", \"expo-quick-actions\": \"1\"}}",
      "ios/App/Info.plist": InMemoryRun.plist,
      "src/a.ts": "import * as QuickActions from 'expo-quick-actions';\n"
        + "QuickActions.setItems([{ id: 'a', title: \(title) }]);",
    ]
    return InMemoryRun(own.merging(files) { $1 }, arguments).output
  }

  private static let lingui = [
    "src/locales/en/messages.po": catalog([("Rake", ""), ("rake.title", "Rake")]),
    "src/locales/de/messages.po": catalog([("Rake", "Harken"), ("rake.title", "Harken")]),
  ]
  private static let gettext = ["locale/de/LC_MESSAGES/app.po": catalog([("Rake", "Harken")])]

  @Test(arguments: [
    ("t`Rake`", lingui), ("i18n._('Rake')", lingui), ("i18n._(msg`Rake`)", lingui), ("t({ message: 'Rake' })", lingui),
    ("t({ id: 'rake.title', message: 'Rake' })", lingui), ("t(i18n)`Rake`", lingui), ("gettext('Rake')", gettext),
  ])
  func readsCatalogs(title: String, files: [String: String]) {
    let output = run(title, files, "list", "--reach")
    #expect(output.contains("Harken") && output.contains("Rake  ") && !output.contains("run time"))
  }

  @Test(arguments: ["t`Hoe`", "t`Rake ${name}`", "i18n._(name)", "'Rake' + `Rake ${name}`"])
  func reportsOtherTexts(title: String) {
    #expect(run(title, Self.lingui, "check", "--format", "xcode").contains("[unreadable-quick-actions]"))
  }

  /// The key is the text of the development language, and no language falls short of it.
  @Test func reportsAMissingTranslation() {
    let files = Self.gettext.merging(["locale/fr/LC_MESSAGES/app.po": Self.catalog([("Rake", "")])]) { $1 }
    let output = run("gettext('Rake')", files, "check", "--format", "xcode")
    #expect(output.contains("title \"Rake\" is not translated in \"fr\"") && !output.contains("\"de\""))
  }

  // MARK: Dart

  private func dart(_ title: String, _ files: [String: String]) -> String {
    let own = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/main.dart": "import 'package:quick_actions/quick_actions.dart';\n"
        + "void main() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(title))]); }",
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"]).output
  }

  @Test(arguments: [
    (
      "t.menu.rake",
      [
        "lib/i18n/strings.i18n.yaml": "menu:\n  rake: Rake\n",
        "lib/i18n/strings_de.i18n.yaml": "menu:\n  rake: Harken\n",
      ]
    ), ("t.menu.rake", ["lib/i18n/strings.i18n.csv": "key,en,de\nmenu.rake,Rake,Harken\n"]),
    (
      "t.menu.rake",
      ["lib/i18n/strings.i18n.csv": "menu.rake,Rake\n", "lib/i18n/strings_de.i18n.csv": "menu.rake,Harken\n"]
    ),
    ("'rake'.tr()", ["assets/translations/en.yaml": "rake: Rake\n", "assets/translations/de.yaml": "rake: Harken\n"]),
    ("'rake'.tr()", ["assets/translations/langs.csv": "key,en,de\nrake,Rake,Harken\n"]),
  ])
  func readsTablesOfDart(title: String, files: [String: String]) {
    #expect(dart(title, files).contains("Harken"))
  }

  @Test(arguments: [
    ("t.menu.rake", ["lib/i18n/strings.i18n.csv": "key,en,de\nmenu.hoe,Hoe,Harken\n"]),
    ("'rake'.tr()", ["assets/data/langs.csv": "key,en,de\nrake,Rake,Harken\n"]),
    ("'rake'.tr()", ["assets/translations/en.yaml": "rake: [Harken]\n"]),
  ])
  func readsNoOtherTables(title: String, files: [String: String]) {
    #expect(!dart(title, files).contains("Harken"))
  }

  /// In gen_l10n, the class of zh_Hant extends that of zh; the package slang has no such rule.
  @Test(arguments: [("arb", "l10n/app", false), ("i18n.json", "i18n/strings", true)])
  func inheritsTexts(suffix: String, name: String, isReported: Bool) {
    let title = suffix == "arb" ? "AppLocalizations.of(context)!.rake" : "t.rake"
    let files = ["en": "Rake", "zh": "耙", "zh_Hant": nil].reduce(into: [String: String]()) { result, own in
      result["lib/\(name)_\(own.key).\(suffix)"] = own.value.map { "{\"rake\": \"\($0)\"}" } ?? "{}"
    }
    let own = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/main.dart": "import 'package:quick_actions/quick_actions.dart';\n"
        + "void main() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(title))]); }",
    ]
    let output = InMemoryRun(own.merging(files) { $1 }, ["check", "--format", "xcode"]).output
    #expect(output.contains("[untranslated-title]") == isReported)
  }
}
