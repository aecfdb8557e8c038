import CommandRuns
import Console
import PressfitCLI
import ReferenceMaterial
import ScanService
import Testing
import Workspace

/// Tables in which functions of other frameworks look up titles: `.arb`, `.resx`, `locales/*.json`, and Expo's `locales`.
@Suite struct FrameworkTableTests {
  private func run(_ files: [String: String], _ arguments: String...) -> InMemoryRun { InMemoryRun(files, arguments) }

  private static let plist = InMemoryRun.plist

  private static let flutter = [
    "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
    "ios/Runner/Info.plist": plist,
    "lib/l10n/app_en.arb": "{\"@@locale\": \"en\", \"newNote\": \"New Note\", \"find\": \"Find\"}",
    "lib/l10n/app_de.arb": "{\"newNote\": \"Neue Notiz\"}",
    "lib/l10n/app_pt_BR.arb": "{\"newNote\": \"Nova nota\", \"find\": \"{what} Buscar\"}",
  ]

  @Test(arguments: [
    "l10n.newNote", "AppLocalizations.of(context)!.newNote", "S.of(context).newNote", "context.l10n.newNote",
  ])
  func readsTablesOfFlutter(code: String) {
    var files = Self.flutter
    files["lib/main.dart"] = "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(code))]); }"
    let list = run(files, "list", "--reach")
    #expect(list.output.contains("newNote"))
    #expect(list.output.contains("Neue Notiz"))
    #expect(list.output.contains("Nova nota"))
    let check = run(files, "check", "--format", "xcode")
    #expect(check.status == .success)
    // A framework's tables are only read.
    let before = files["lib/l10n/app_en.arb"]
    _ = run(files, "extract")
    #expect(files["lib/l10n/app_en.arb"] == before)
  }

  /// A section's mark may be repeated, and the last of several values counts, as Dart reads them.
  @Test func readsTablesOfFlutterWithDuplicateKeys() {
    var files = Self.flutter
    files["lib/main.dart"] = "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: l10n.newNote)]); }"
    files["lib/l10n/app_de.arb"] =
      "{\"@@x-A\": \"\", \"newNote\": \"Notiz\", \"@@x-A\": \"\", \"newNote\": \"Neue Notiz\"}"
    files["lib/l10n/app.fr.arb"] = "{\"@@locale\": \"fr\", \"newNote\": \"Nouvelle note\"}"
    let list = run(files, "list", "--reach")
    #expect(list.output.contains("Neue Notiz") && list.output.contains("Nouvelle note"))
    let check = run(files, "check", "--format", "xcode")
    #expect(check.output.contains("[duplicate-key]") && !check.output.contains("error:"), "\(check.output)")
    #expect(!check.output.contains("@@x-A"))
  }

  /// As in gettext, the keys are the texts, and the development language has no table.
  @Test func reportsMissingEntriesOfTablesWithTextsAsKeys() {
    func check(_ key: String) -> String {
      run(
        [
          "package.json": "{\"dependencies\": {\"react-native\": \"0.75\", \"react-native-quick-actions\": \"1\"}}",
          "ios/App/Info.plist": Self.plist,
          "locales/de.json": "{\"\(key)\": \"Neue Aufgabe\"}", "locales/et.json": "{\"Other\": \"Muu\"}",
          "index.js": """
          import QuickActions from 'react-native-quick-actions';
          import { _ } from './locale';
          QuickActions.setShortcutItems([{ type: 'a', title: _('\(key)') }]);
          """,
        ], "check", "--format", "xcode"
      ).output
    }
    #expect(check("New to-do").contains("\"New to-do\" is not translated in \"et\""))
    #expect(!check("New to-do").contains("in \"de\""))
    // No user sees this key.
    #expect(!check("actions.newTodo").contains("\"actions.newTodo\" is not translated"))
  }

  @Test func reportsMissingEntriesOfAFlutterTable() {
    var files = Self.flutter
    files["lib/main.dart"] =
      "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: l10n.find), ShortcutItem(type: 'b', localizedTitle: widget.newNote)]); }"
    let check = run(files, "check", "--format", "xcode")
    #expect(check.status == .findings)
    #expect(check.output.contains("title \"Find\" is not translated in \"de\""))
    #expect(check.output.contains("lib/l10n/app_de.arb"))
    // A member that only has a key's name is not a look-up.
    #expect(check.output.contains("\"widget.newNote\" is known at run time only"))
    // The value of a string with parameters is unknown.
    #expect(!check.output.contains("{what}"))
  }

  @Test func readsTablesOfDotNet() {
    func table(_ text: String) -> String {
      "<?xml version=\"1.0\"?><root><data name=\"Stats\" xml:space=\"preserve\"><value>\(text)</value></data></root>"
    }
    let files = [
      "App.csproj":
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": Self.plist, "Strings.resx": table("My Stats &amp; more"),
      "Strings.de.resx": table("Statistik"), "Other.resx": table("Wrong"),
      "MauiProgram.cs": "e.AddAppAction(\"stats\", Strings.Stats, icon: \"x\");",
    ]
    let list = run(files, "list", "--reach")
    #expect(list.output.contains("My Stats & more"))
    #expect(list.output.contains("Statistik"))
    #expect(!list.output.contains("Wrong"))
  }

  @Test(arguments: [
    [
      "src/locales/en.json": "{\"actions\": {\"find\": \"Find\"}}",
      "src/locales/de.json": "{\"actions\": {\"find\": \"Suchen\"}}",
    ],
    [
      "locales/en/common.json": "{\"actions.find\": \"Find\"}",
      "locales/de/common.json": "{\"actions.find\": \"Suchen\"}",
    ],
  ])
  func readsTablesOfJavaScript(tables: [String: String]) {
    var files = tables
    files["package.json"] = "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}"
    files["app.json"] = "{\"expo\": {\"name\": \"Quill\"}}"
    files["src/a.ts"] =
      "import { setItems } from 'expo-quick-actions'; setItems([{id: 'a', title: t('actions.find')}, {id: 'b', title: t('actions.none')}])"
    let list = run(files, "list", "--reach")
    #expect(list.output.contains("Suchen"))
    #expect(list.errors.contains("no table that Pressfit reads has the key \"actions.none\""))
  }

  /// Expo generates `InfoPlist.strings` from the files that its configuration names: changes by Pressfit would be lost.
  @Test func doesNotWriteTablesOfExpo() {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\"}}",
      "app.json": """
      {"expo": {"name": "A", "locales": {"de": "./languages/de.json"}, "ios": {"infoPlist": {"UIApplicationShortcutItems": [
        {"UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "New Note"}]}}}}
      """,
      "languages/de.json": "{\"New Note\": \"Neue Notiz\"}", "fr.strings": "\"New Note\" = \"Nouvelle note\";",
    ]
    #expect(run(files, "list").output.contains("New Note     InfoPlist  de"))
    for arguments in [["extract"], ["merge", "fr.strings", "--language", "fr", "--create-languages"]] {
      var context = CommandContext(fileSystem: InMemoryFileSystem(files), scanSources: { $0.answer(in: $1) })
      #expect(Pressfit.tool.run(arguments, in: &context) != .success)
      #expect(context.errorOutput.captured.contains("[table-not-writable]"))
      #expect(context.errorOutput.captured.contains("expo.locales"))
      let texts = ["ios/en.lproj/InfoPlist.strings", "ios/fr.lproj/InfoPlist.strings", "fr.lproj/InfoPlist.strings"]
        .compactMap {
          (context.fileSystem as? InMemoryFileSystem)?.text(of: $0)
        }
      #expect(texts.isEmpty)
    }
  }

  // MARK: Kotlin

  @Test(arguments: [
    ("getString(Res.string.rake_title)", "composeResources/values", true),
    ("stringResource(MR.strings.rake_title)", "moko-resources/", true),
    ("getString(Res.string.hoe_title)", "composeResources/values", false),
    ("getString(name.string)", "composeResources/values", false),
    ("find(Res.string.rake_title)", "composeResources/values", false),
  ])
  func readsResourcesOfKotlin(title: String, folder: String, isRead: Bool) {
    func table(_ text: String) -> String { "<resources><string name=\"rake_title\">\(text)</string></resources>" }
    let common = "shared/src/commonMain/\(folder)"
    let isMoko = folder.hasPrefix("moko")
    let files = [
      "shared/build.gradle.kts": "kotlin { iosArm64() }", "iosApp/Info.plist": Self.plist,
      "\(common)\(isMoko ? "base" : "")/strings.xml": table("Rake"),
      "\(common)\(isMoko ? "de" : "-de")/strings.xml": table("Harke"),
      "\(common)\(isMoko ? "pt-BR" : "-pt-rBR")/strings.xml": table("Ancinho"),
      "shared/src/iosMain/kotlin/A.kt":
        "fun axe() { val title = \"Axe\" }\nfun add() { val title = \(title)\n app.setShortcutItems(listOf(UIApplicationShortcutItem(\"a\", title, null, null, null))) }",
    ]
    let list = run(files, "list", "--reach")
    #expect(
      ["Rake", "Harke", "Ancinho", "pt-BR"].allSatisfy(list.output.contains) == isRead, "\(list.output)\(list.errors)")
    #expect(list.errors.contains("unreadable-quick-actions") == !isRead)
  }

  /// A format in C# is not a key.
  @Test func readsFormatsOfDotNet() {
    let files = [
      "App.csproj": "<Project><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": Self.plist,
      "A.cs": "var a = new AppAction(\"a\", string.Format(\"Rake {0}\", name));",
    ]
    let list = run(files, "list")
    #expect(list.errors.contains("is known at run time only") && !list.errors.contains("has the key"))
  }
}
