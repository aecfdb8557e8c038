import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Projects of other frameworks that make no app for iOS, and what their manifests say about the app.
@Suite struct FrameworkScopeTests {
  private func run(_ files: [String: String], _ arguments: String...) -> InMemoryRun { InMemoryRun(files, arguments) }

  private static let pubspec = "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n"
  private static let dart = "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'Find')]); }"

  @Test(arguments: [("android", false), ("ios", true), ("lib", true)])
  func aFlutterProjectWithoutAnAppForIOS(folder: String, isRead: Bool) {
    var files = ["pubspec.yaml": Self.pubspec, "lib/main.dart": Self.dart]
    files["\(folder)/\(folder == "ios" ? "Runner/Info.plist" : "a.txt")"] = InMemoryRun.plist
    if folder == "ios" { files["android/a.txt"] = "" }
    let list = run(files, "list")
    #expect(list.output.contains("Find") == isRead)
    #expect((list.output + list.errors).contains("[code-not-in-app]") == !isRead)
    if !isRead { #expect(run(files, "check").status == .success) }
  }

  @Test(arguments: [
    ("\"platforms\": [\"android\", \"web\"],", false), ("\"platforms\": [\"ios\", \"android\"],", true), ("", true),
  ])
  func anExpoProjectForOtherSystems(platforms: String, isRead: Bool) {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
      "app.json": "{\"expo\": {\(platforms) \"name\": \"Quill\"}}",
      "a.ts":
        "import * as QuickActions from 'expo-quick-actions'; QuickActions.setItems([{ id: 'a', title: 'Find' }]);",
    ]
    #expect(run(files, "list").output.contains("Find") == isRead)
    let code = files.merging([
      "app.json": "{}", "app.config.js": "module.exports = { \(platforms.replacing("\"", with: "'")) name: 'Quill' };",
    ]) { $1 }
    #expect(run(code, "list").output.contains("Find") == isRead)
  }

  /// A part of an Info.plist, to be copied manually, does not belong to an app.
  @Test(arguments: [
    ("public/links.plist", "", false), ("public/Info.plist", "", true),
    ("public/links.plist", "<key>CFBundleIdentifier</key><string>a</string>", true),
  ])
  func aPropertyListThatNothingBuilds(path: String, keys: String, isRead: Bool) {
    let list = """
      <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>a</string>
      <key>UIApplicationShortcutItemTitle</key><string>Find</string></dict></array>
      """
    let files = [
      "package.json": "{\"dependencies\": {\"@capacitor/core\": \"6\"}}",
      "capacitor.config.json": "{\"appName\": \"Quill\"}",
      path: "<plist version=\"1.0\"><dict>\(keys)\(list)</dict></plist>",
    ]
    let found = run(files, "list")
    #expect(found.output.contains("Find") == isRead)
    #expect(found.errors.contains("[code-not-in-app]") == !isRead)
  }

  /// The web app is beside the folder with Cordova's configuration.
  @Test(arguments: [("package.json", true), ("readme.md", false)])
  func cordovaInAFolderOfItsPackage(other: String, isRead: Bool) {
    let files = [
      other: "{}", "cordova/package.json": "{}",
      "cordova/config.xml": "<widget id=\"a\"><name>Quill</name><plugin name=\"cordova-plugin-3dtouch\"/></widget>",
      "src/index.js": "ThreeDeeTouch.configureQuickActions([{ type: 'a', title: 'Find', iconType: 'Search' }]);",
    ]
    let found = run(files, "list")
    #expect(found.output.contains("Find") == isRead)
    #expect(found.errors.contains("no code that defines quick actions") == !isRead)
  }

  /// The app's own code runs on the device and does not change the Info.plist.
  @Test(arguments: [
    (
      "app.config.ts",
      "import { infoPlist } from './lib/quickActions'; export default { name: 'Quill', ios: { infoPlist } };", true
    ),
    ("plugins/menu.js", "const { infoPlist } = require('../lib/quickActions');", true),
    ("screens/messages.tsx", "import { infoPlist } from '../lib/quickActions';", false),
  ])
  func anObjectLikeAnInfoPlist(path: String, code: String, isRead: Bool) {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\", \"extra\": {\"screen\": \"messages\"}}}", path: code,
      "lib/quickActions.ts":
        "export const infoPlist = { UIApplicationShortcutItems: [{ UIApplicationShortcutItemType: 'a', UIApplicationShortcutItemTitle: 'Find' }] };",
    ]
    let found = run(files, "list")
    #expect(found.output.contains("Find") == isRead, "\(found.output)\(found.errors)")
    #expect((found.output + found.errors).contains("[code-not-in-app]") == !isRead)
  }

  @Test func aScriptThatNothingRuns() {
    let script = """
      module.exports = context => { plist.UIApplicationShortcutItems = [
        { UIApplicationShortcutItemType: 'a', UIApplicationShortcutItemTitle: 'Find' }]; };
      """
    let manifest = "<widget id=\"a\"><name>Quill</name>HOOK</widget>"
    func titles(_ path: String, hook: String = "") -> Bool {
      let files = ["config.xml": manifest.replacing("HOOK", with: hook), path: script]
      return run(files, "list").output.contains("Find")
    }
    #expect(!titles("scripts/add_menu.js"))
    #expect(titles("scripts/add_menu.js", hook: "<hook type=\"after_prepare\" src=\"scripts/add_menu.js\" />"))
    #expect(titles("hooks/after_prepare/010_menu.js"))
  }

  /// A package for other apps has no Info.plist that would get the list.
  @Test(arguments: ["ios/Shed/Info.plist", "ios/Shed/Shed.m"]) func aListInAPackageWithoutAnApp(path: String) {
    let isApp = path.hasSuffix(".plist")
    let files = [
      "package.json": "{\"dependencies\": {\"react-native\": \"1\"}}", path: isApp ? InMemoryRun.plist : "",
      "scripts/menu.js": Self.listScript("Find"),
    ]
    let found = run(files, "list")
    #expect(found.output.contains("Find") == isApp, "\(found.output)\(found.errors)")
    #expect(found.errors.contains("no app in the project contains them") == !isApp)
  }

  /// The Info.plist has the items of an earlier run of the script, or others.
  @Test(arguments: [("Find", 1), ("Seek", 2)]) func theItemsOfAnEarlierRun(title: String, count: Int) {
    let files = [
      "package.json": "{\"dependencies\": {\"react-native\": \"1\"}}",
      "ios/Shed/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item(title, subtitle: "Notes", type: "a")]),
      "scripts/menu.js": Self.listScript("Find"),
    ]
    let list = run(files, "list").output
    #expect(list.split(separator: "\n").count { $0.contains("1 static quick action") } == count, "\(list)")
    #expect(list.contains("Find") && list.contains(title))
  }

  private static func listScript(_ title: String) -> String {
    """
    module.exports = (plist) => { plist.UIApplicationShortcutItems = [
      { UIApplicationShortcutItemType: 'a', UIApplicationShortcutItemTitle: '\(title)' }]; };
    """
  }

  @Test func readsMessagesWithArguments() {
    let files = [
      "pubspec.yaml": Self.pubspec, "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/l10n/app_en.arb": "{\"receive\": \"Receive {coin}\", \"count\": \"{n, plural, other{# notes}}\"}",
      "lib/l10n/app_de.arb": "{\"receive\": \"{coin} empfangen\"}",
      "lib/main.dart":
        "void f(S s) { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: l10n.receive('BTC')), ShortcutItem(type: 'b', localizedTitle: l10n.count(2))]); }",
    ]
    let list = run(files, "list", "--reach")
    // The code fills the placeholder in.
    #expect(!run(files, "check", "--format", "xcode").output.contains("contains the placeholder"))
    #expect(list.output.contains("Receive %@") && list.output.contains("%@ empfangen"), "\(list.output)")
    #expect(list.errors.contains("the text of the key \"count\" has plurals or choices"), "\(list.errors)")
  }

  @Test(arguments: [
    "assets/flutter_i18n/de.json", "assets/translations/generated/de.json", "assets/i18n/de.json",
  ])
  func findsFoldersOfTexts(path: String) {
    let files = [
      "pubspec.yaml": Self.pubspec, "ios/Runner/Info.plist": InMemoryRun.plist, path: "{\"find\": \"Suchen\"}",
      "lib/main.dart": Self.dart.replacing("'Find'", with: "context.translate('find')"),
    ]
    #expect(run(files, "list", "--reach").output.contains("Suchen"))
    let other = files.filter { $0.key != path }.merging(["assets/data/de.json": "{\"find\": \"Suchen\"}"]) { $1 }
    #expect(run(other, "list").errors.contains("no table that Pressfit reads has the key \"find\""))
  }

  @Test func readsRoutines() {
    let files = [
      "pubspec.yaml": Self.pubspec, "ios/Runner/Info.plist": InMemoryRun.plist,
      "assets/i18n/de.json": "{\"find\": \"Suchen\"}",
      "lib/main.dart": Self.dart.replacing("'Find'", with: "look(context, 'find')"),
    ]
    #expect(run(files, "list", "--reach", "--routine", "look:2").output.contains("Suchen"))
    #expect(!run(files, "list", "--reach").output.contains("Suchen"))
  }

  @Test func literalTitlesInAFlutterAppWithTables() {
    var files = [
      "pubspec.yaml": Self.pubspec, "ios/Runner/Info.plist": InMemoryRun.plist, "lib/main.dart": Self.dart,
      "lib/l10n/app_en.arb": "{\"a\": \"A\"}", "lib/l10n/app_fr.arb": "{\"a\": \"B\"}",
    ]
    let check = run(files, "check", "--format", "xcode").output
    #expect(check.contains("title \"Find\" is not localized: users see it untranslated in \"fr\""))
    files["lib/l10n/app_fr.arb"] = nil
    #expect(!run(files, "check", "--format", "xcode").output.contains("[literal-title-not-localized]"))
  }

  @Test func takesTheNameOfADotNetProject() {
    func names(_ title: String, _ plist: String = "") -> Bool {
      let files = [
        "App.csproj":
          "<Project><PropertyGroup><UseMaui>true</UseMaui>\(title)</PropertyGroup></Project>",
        "Platforms/iOS/Info.plist": InMemoryRun.plist.replacing("</dict>", with: plist + "</dict>"),
      ]
      return run(files, "check", "--texts", "names").output.contains("name-truncated")
    }
    let long = "A name that is much too long"
    #expect(names("<ApplicationTitle>\(long)</ApplicationTitle>"))
    #expect(!names("<ApplicationTitle>Quill</ApplicationTitle>"))
    #expect(!names("<ApplicationTitle>$(Long) \(long)</ApplicationTitle>"))
    #expect(!names("<ApplicationTitle Condition=\"'$(A)'\">\(long)</ApplicationTitle>"))
    #expect(
      !names("<ApplicationTitle>\(long)</ApplicationTitle>", "<key>CFBundleDisplayName</key><string>Quill</string>"))
  }

  @Test func oneFindingForACallWithUnknownTexts() {
    let files = [
      "App.csproj": "<Project><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": InMemoryRun.plist,
      "A.cs":
        "void F(T item) { new AppAction(\"a\", item.Title, item.Note); new AppAction(\"b\", \"Find\", item.Note); }",
    ]
    let check = run(files, "check", "--format", "xcode").output.split(separator: "\n")
    #expect(check.count { $0.hasSuffix("[unreadable-quick-actions]") } == 1)
    #expect(check.count { $0.hasSuffix("[unresolved-title]") } == 1)
  }

  /// A configuration for development has a name of its own.
  @Test func aNameOfAnotherConfigurationIsANote() {
    func lines(_ release: String, _ debug: String) -> [String] {
      let plist = { (name: String) in
        InfoTextProject.plist("<key>CFBundleDisplayName</key><string>\(name)</string>")
      }
      let files = [
        "App.xcodeproj/project.pbxproj": InfoTextProject.project([
          "Release": "INFOPLIST_FILE = Release.plist;", "Staging": "INFOPLIST_FILE = Staging.plist;",
        ]), "Release.plist": plist(release), "Staging.plist": plist(debug),
      ]
      return InfoTextProject.findings(files).filter { $0.hasSuffix("[name-truncated]") }
    }
    let long = "A name that is much too long"
    let staging = lines("Quill", long)
    #expect(staging.count == 1 && staging[0].contains(" note: "), "\(staging)")
    let release = lines(long, "Quill")
    #expect(release.count == 1 && release[0].contains(" error: "), "\(release)")
  }

  /// The example app of a library is not the app, unless the repository has no other one.
  @Test(arguments: [
    ("plugins/pond/pubspec.yaml", "plugins/pond/example", true),
    ("plugins/pond/Pond.podspec", "plugins/pond/Example", true),
    ("plugins/pond/README.md", "plugins/pond/example", false), ("plugins/pond/pubspec.yaml", "plugins/pond/app", false),
    ("pubspec.yaml", "example", false),
  ])
  func theExampleOfALibrary(manifest: String, folder: String, isLeftOut: Bool) {
    let plist = { (title: String) in InMemoryRun.plist.replacing("Search", with: title) }
    let item = "let a = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Feed Ducks\")"
    let example = [
      manifest: "name: pond\n", "\(folder)/ios/Runner/Info.plist": plist("Shown"), "\(folder)/ios/Runner/A.swift": item,
    ]
    let app = ["ios/Runner/Info.plist": plist("Main")]
    func isListed(_ files: [String: String]) -> Bool { run(files, "list").output.contains("Feed Ducks") }
    #expect(isListed(example.merging(app) { $1 }) == !isLeftOut)
    #expect(isListed(example))
    let check = run(example.merging(app) { $1 }, "list", "--verbose")
    #expect(check.errors.contains("\(folder)/ios/Runner/Info.plist: example app of a library") == isLeftOut)
  }

  /// A library inside the app's folder comes with its own project.
  @Test(arguments: [
    ("App/Field/FieldExample/FieldExample.xcodeproj", " note: "), ("App/Field/Field.xcodeproj", " error: "),
  ])
  func anExampleBelowTheProjectOfAnApp(path: String, severity: String) {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let name = "<key>CFBundleDisplayName</key><string>A name that is much too long</string>"
    let files = [
      "App.xcodeproj/project.pbxproj": InfoTextProject.project(["Release": "INFOPLIST_FILE = Info.plist;"]),
      "Info.plist": InfoTextProject.plist("<key>CFBundleDisplayName</key><string>Quill</string>"),
      "\(path)/project.pbxproj": InfoTextProject.project(["Release": "INFOPLIST_FILE = Info.plist;"]),
      "\(folder)/Info.plist": InfoTextProject.plist(name),
    ]
    let found = InfoTextProject.findings(files).filter { $0.hasSuffix("[name-truncated]") }
    #expect(found.count == 1 && found[0].contains(severity), "\(found)")
  }

  /// A language that only the code's table has is a language of the app, for the texts of Info.plist too.
  @Test(arguments: ["tr", "de"]) func aLanguageOfTheTableOfCode(language: String) {
    func unit(_ language: String, _ text: String) -> String {
      "{\"localizations\": {\"\(language)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}}}"
    }
    let files = [
      "App/Info.plist": InfoTextProject.plist("<key>NSCameraUsageDescription</key><string>Scan codes.</string>"),
      "App/InfoPlist.xcstrings":
        "{\"sourceLanguage\": \"en\", \"strings\": {\"NSCameraUsageDescription\": \(unit("de", "Codes scannen."))}, \"version\": \"1.0\"}",
      "App/Localizable.xcstrings":
        "{\"sourceLanguage\": \"en\", \"strings\": {\"find\": \(unit(language, "Suchen"))}, \"version\": \"1.0\"}",
      "App/A.swift":
        "let a = UIApplicationShortcutItem(type: \"a\", localizedTitle: NSLocalizedString(\"find\", comment: \"\"))",
    ]
    let found = InfoTextProject.findings(files).filter { $0.hasSuffix("[untranslated-info-text]") }
    #expect(found.count == (language == "tr" ? 1 : 0), "\(found)")
  }

  /// A table outside `.lproj` folders is the only one.
  @Test func readsATableAtTheRootOfTheBundle() {
    let files = [
      "App/Info.plist": InMemoryRun.plist, "App/Localizable.strings": "\"NEW_NOTE\" = \"New Note\";",
      "App/A.swift":
        "let a = UIApplicationShortcutItem(type: \"a\", localizedTitle: NSLocalizedString(\"NEW_NOTE\", comment: \"\"))",
    ]
    #expect(!run(files, "check", "--format", "xcode").output.contains("[raw-key-shown]"))
    #expect(run(files, "list", "--reach").output.contains("New Note"))
    var localized = files
    localized["App/en.lproj/Localizable.strings"] = "\"OTHER\" = \"Other\";"
    #expect(run(localized, "check", "--format", "xcode").output.contains("[raw-key-shown]"))
  }
}
