import CommandRuns
import PressfitCLI
import Testing

/// The languages of tables of other frameworks: from names of files and folders, and from the code.
@Suite struct FrameworkLanguageTests {
  private func run(_ files: [String: String], _ arguments: String...) -> InMemoryRun { InMemoryRun(files, arguments) }

  private static let plist = InMemoryRun.plist

  private static func reactNative(_ title: String, _ files: [String: String], code: String = "") -> [String: String] {
    [
      "package.json": "{\"dependencies\": {\"react-native\": \"0.75\", \"react-native-quick-actions\": \"1\"}}",
      "ios/App/Info.plist": plist,
      "src/index.js": """
      import QuickActions from 'react-native-quick-actions';
      import { t } from 'i18next';
      \(code)
      QuickActions.setShortcutItems([{ type: 'a', title: \(title) }]);
      """,
    ].merging(files) { $1 }
  }

  // MARK: Names of files

  /// In the folder of a language, `map.json` is the table `map`, although ISO 639-3 has a language `map`.
  @Test(arguments: ["map", "nav", "app", "new", "ui", "it", "menu"])
  func aTableWithTheNameOfALanguage(table: String) {
    let files = Self.reactNative(
      "t('\(table):open')",
      [
        "src/locales/en/\(table).json": "{\"open\": \"Open Map\"}",
        "src/locales/de/\(table).json": "{\"open\": \"Karte\"}",
        "src/locales/en/common.json": "{\"open\": \"Wrong\"}", "src/locales/de/common.json": "{\"open\": \"Falsch\"}",
      ])
    #expect(run(files, "list").output.contains("open         src/locales/\(table)") || table.utf8.count != 3)
    let reach = run(files, "list", "--reach").output
    #expect(reach.contains("Open Map") && reach.contains("Karte"), "\(reach)")
    #expect(!reach.contains("Wrong") && !reach.contains("Falsch"), "\(reach)")
    #expect(run(files, "check").output.contains("in 2 languages"))
  }

  /// A file that is named for a language beside others of this kind.
  @Test(arguments: [("fil", "in 2 languages"), ("kab", "in 2 languages"), ("api", "in 1 language\n")])
  func aFileWithANameOfThreeLetters(name: String, count: String) {
    let files = Self.reactNative(
      "t('open')", ["locales/en.json": "{\"open\": \"Open\"}", "locales/\(name).json": "{\"open\": \"Buksan\"}"])
    #expect(run(files, "check").output.contains(count))
    #expect(run(files, "list", "--reach").output.contains("Buksan") == (name != "api"))
  }

  // MARK: Several tables of a language

  private static func resources(_ text: String) -> String {
    "<root><data name=\"Rake\"><value>\(text)</value></data></root>"
  }

  private static func strings(_ text: String) -> String {
    "<resources><string name=\"rake\">\(text)</string></resources>"
  }

  private static let projects: [[String: String]] = [
    [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": plist,
      "lib/l10n/app_en.arb": "{\"rake\": \"Rake\"}", "lib/l10n/app_zh.arb": "{\"rake\": \"耙\"}",
      "lib/l10n/app_zh_Hans.arb": "{\"rake\": \"耙子\"}", "lib/l10n/app_sr.arb": "{\"rake\": \"грабуље\"}",
      "lib/l10n/app_sr_Cyrl.arb": "{\"rake\": \"грабље\"}",
      "lib/main.dart": "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: l10n.rake)]); }",
    ],
    reactNative(
      "t('rake')",
      [
        "locales/en.json": "{\"rake\": \"Rake\"}", "locales/zh.json": "{\"rake\": \"耙\"}",
        "locales/zh-CN.json": "{\"rake\": \"耙子\"}", "locales/sr.json": "{\"rake\": \"грабуље\"}",
        "locales/sr-Cyrl.json": "{\"rake\": \"грабље\"}",
      ]),
    [
      "App.csproj":
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": plist, "Strings.resx": resources("Rake"), "Strings.zh.resx": resources("耙"),
      "Strings.zh-Hans.resx": resources("耙子"), "Strings.sr.resx": resources("грабуље"),
      "Strings.sr-Cyrl.resx": resources("грабље"),
      "MauiProgram.cs": "e.AddAppAction(\"a\", Strings.Rake);",
    ],
    [
      "shared/build.gradle.kts": "kotlin { iosArm64() }", "iosApp/iosApp/Info.plist": plist,
      "shared/src/commonMain/composeResources/values/strings.xml": strings("Rake"),
      "shared/src/commonMain/composeResources/values-zh/strings.xml": strings("耙"),
      "shared/src/commonMain/composeResources/values-zh-rCN/strings.xml": strings("耙子"),
      "shared/src/commonMain/composeResources/values-sr/strings.xml": strings("грабуље"),
      "shared/src/commonMain/composeResources/values-sr-rRS/strings.xml": strings("грабље"),
      "shared/src/iosMain/kotlin/A.kt":
        "fun f() { UIApplicationShortcutItem(\"a\", getString(Res.string.rake)) }",
    ],
  ]

  /// `zh` and `zh-Hans` mean the same language, but are two tables with texts of their own.
  @Test(arguments: projects) func twoTablesOfALanguage(files: [String: String]) {
    let reach = run(files, "list", "--reach").output
    for text in ["Rake", "耙 ", "耙子", "грабуље", "грабље"] { #expect(reach.contains(text), "\(text) in \(reach)") }
    let check = run(files, "check").output
    #expect(check.contains("5 titles and subtitles measured"), "\(check)")
    #expect(!check.contains("not translated"), "\(check)")
  }

  /// A second spelling in another table is the same language: every title has it.
  @Test func twoSpellingsInTwoTables() {
    let files = Self.reactNative(
      "t('rake') }, { type: 'b', title: t('hoe')",
      [
        "a/locales/en.json": "{\"rake\": \"Rake\"}", "a/locales/zh.json": "{\"rake\": \"耙\"}",
        "b/locales/en.json": "{\"hoe\": \"Hoe\"}", "b/locales/zh-CN.json": "{\"hoe\": \"锄\"}",
      ])
    let check = run(files, "check").output
    #expect(check.contains("4 titles and subtitles measured") && check.contains("2 languages"), "\(check)")
    #expect(!check.contains("not translated"), "\(check)")
  }

  // MARK: Spellings

  /// The name of a language is the app's in every command.
  @Test(arguments: [("<string>pt_BR</string>", "pt_BR", "pt-BR"), ("", "pt-BR", "pt_BR")])
  func oneSpelling(declared: String, name: String, other: String) {
    var files = Self.reactNative(
      "t('rake')", ["locales/en.json": "{\"rake\": \"Rake\"}", "locales/pt-BR.json": "{\"rake\": \"Ancinho\"}"])
    files["ios/App/Info.plist"] = Self.plist.replacing(
      "<dict>", with: "<dict><key>CFBundleLocalizations</key><array><string>en</string>\(declared)</array>",
      maxReplacements: 1)
    #expect(run(files, "list").output.contains("en \(name)\n"))
    for command in ["list", "check", "measure", "preview"] {
      let run = run(files, command, "--language", name)
      #expect(run.status == .success, "\(command): \(run.errors)")
      #expect(command != "check" || run.output.contains("1 title or subtitle measured"))
      #expect(self.run(files, command, "--language", other).status == .usage)
    }
  }

  /// The languages of `resources` in code name the files that the code imports; other files have that of their folder.
  @Test(arguments: [("en", "fr", "en fr"), ("en-CA", "fr-CA", "en fr-CA"), ("en", "fr-CA", "en fr-CA")])
  func languagesOfResources(english: String, french: String, languages: String) {
    let files = Self.reactNative(
      "t('rake')",
      [
        "src/locales/en-CA/texts.js": "export const en = { rake: 'Rake' };",
        "src/locales/fr-CA/texts.js": "export const fr = { rake: 'Râteau' };",
        "src/i18n.js": """
        import { en } from './locales/en-CA/texts';
        import { fr } from './locales/fr-CA/texts';
        const resources = { '\(english)': { translation: en }, '\(french)': { translation: fr } };
        i18next.init({ resources });
        """,
      ])
    let list = run(files, "list").output
    #expect(list.contains(" \(languages)\n"), "\(list)")
    #expect(run(files, "check").output.contains("in 2 languages"))
  }

  // MARK: Texts that the run makes

  @Test(arguments: [
    (
      "t('rakes', { count: 2 })", "{\"rakes_one\": \"{{count}} rake\", \"rakes_other\": \"{{count}} rakes\"}",
      "has plurals or choices"
    ),
    ("t('rakes', { count: 2 })", "{\"rakes\": {\"one\": \"A rake\", \"other\": \"Rakes\"}}", "has plurals or choices"),
    ("t('rakes')", "{\"rakes\": \"{count, plural, one {rake} other {rakes}}\"}", "has plurals or choices"),
    ("t('rakes')", "{\"rakes\": \"Hi {name}\"}", "has parameters that"),
    ("t('rakes')", "{\"rakes\": \"Hi $t(name)\"}", "has parameters that"),
    ("t('rakes')", "{\"rakes\": {\"first\": \"A\", \"others\": \"B\"}}", "no table that Pressfit reads has the key"),
    ("t('rakes')", "{\"rakes_others\": \"Rakes\"}", "no table that Pressfit reads has the key"),
    ("t('menu:rakes')", "{\"rakes_other\": \"Rakes\"}", "no table that Pressfit reads has the key"),
  ])
  func reportsWhatAMessageHas(title: String, table: String, reason: String) {
    let files = Self.reactNative(
      title, ["locales/en/common.json": table, "locales/en/menu.json": "{\"hoe\": \"Hoe\"}"])
    let list = run(files, "list")
    #expect(list.errors.contains(reason), "\(list.errors)")
  }
}
