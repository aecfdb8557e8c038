import CommandRuns
import Testing

/// Reports about projects of other frameworks.
@Suite struct FrameworkWordsTests {
  private static let infoPlist = ProjectFixture.infoPlist([])
  private static let package =
    #"{"dependencies": {"@capacitor/core": "6", "@capawesome/capacitor-app-shortcuts": "6"}}"#

  private func check(_ files: [String: String], _ arguments: String...) -> String {
    InMemoryRun(files, ["check"] + arguments).output
  }

  private func capacitor(_ title: String, _ files: [String: String] = [:]) -> [String: String] {
    let code = """
      import { AppShortcuts } from '@capawesome/capacitor-app-shortcuts';
      AppShortcuts.set({ shortcuts: [{ id: 'rake', title: \(title) }] });
      """
    return ["package.json": Self.package, "ios/App/App/Info.plist": Self.infoPlist, "src/a.ts": code].merging(files) {
      $1
    }
  }

  private static let tables = ["src/i18n/en.json": #"{"rake": "Rake"}"#, "src/i18n/de.json": #"{"rake": "Harke"}"#]

  // MARK: Results without findings

  @Test func namesTranslationsOnlyIfThereAreSome() {
    let translated = check(capacitor("t('rake')", Self.tables))
    #expect(translated.contains("all titles and subtitles are translated and fit"))
    let literal = check(capacitor("'Rake'"))
    #expect(literal.contains("all titles and subtitles fit in the only language, \"en\""))
    #expect(!literal.contains("translated and fit"))
    let markdown = check(capacitor("'Rake'"), "--format", "markdown")
    #expect(markdown.contains("All titles and subtitles fit in the only language"))
  }

  @Test func countsLanguagesOfTables() {
    #expect(
      check(capacitor("'Rake'", Self.tables)).contains("in 1 language, and in 1 language of the code's tables"))
    #expect(!check(capacitor("t('rake')", Self.tables)).contains("of the code's tables"))
  }

  @Test(arguments: [("en-GB", "en_GB", 2), ("en-GB", "en_AU", 3)])
  func countsSpellingsOfALanguageOnce(first: String, second: String, count: Int) {
    let tables = [
      "src/i18n/en.json": #"{"rake": "Rake"}"#, "src/i18n/\(first).json": #"{"rake": "Rake it"}"#,
      "ios/App/App/\(second).lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Yard\";",
    ]
    #expect(check(capacitor("t('rake')", tables)).contains("in \(count) languages"))
  }

  @Test func adviceNamesTheAppsTables() {
    let words = "does not read the tables of other frameworks"
    #expect(check(capacitor("t('rake')", Self.tables), "--verbose").contains(words))
  }

  // MARK: Capacitor

  @Test func readsAProjectWithoutNativeApp() {
    var files = capacitor("'Rake'", ["capacitor.config.ts": "const config = { appId: 'a.b', appName: 'Yard' };"])
    files["ios/App/App/Info.plist"] = nil
    let output = check(files)
    #expect(output.contains("capacitor.config.ts: 1 quick action") && !output.contains("item-of-no-app"))
    files["capacitor.config.ts"] = nil
    #expect(check(files).contains("item-of-no-app"))
  }

  // MARK: NativeScript

  @Test(arguments: [
    ("UIApplicationShortcutItem.alloc().initWithTypeLocalizedTitle('rake', 'Rake')", true),
    (
      "UIMutableApplicationShortcutItem.alloc().initWithTypeLocalizedTitleLocalizedSubtitleIconUserInfo('rake', 'Rake', null, null, null)",
      true
    ), ("Tool.alloc().initWithTitle('rake', 'Rake')", false),
  ])
  func readsNativeInitializers(code: String, isItem: Bool) {
    let files = [
      "package.json": #"{"dependencies": {"@nativescript/core": "8"}}"#, "App_Resources/iOS/Info.plist": Self.infoPlist,
      "app/a.ts": "UIApplication.sharedApplication.shortcutItems = [\(code)];",
    ]
    #expect(check(files).contains("1 dynamic") == isItem)
  }

  // MARK: Icons

  @Test(arguments: [
    ("iconType: 'Compose'", "system", "Compose"), ("iconTemplate: 'Heart'", "template-file", "Heart"),
    ("iconType: 'capturephoto'", "system", "CapturePhoto"),
    ("iconType: UIApplicationShortcutIconType.Add", "system", "Add"),
    ("iconTemplate: name", "runtime", ""), ("iconType: 'Heart'", "runtime", ""),
  ])
  func readsIcons(icon: String, kind: String, name: String) {
    let files = [
      "package.json": #"{"dependencies": {"cordova-ios": "7", "cordova-plugin-3dtouch": "1"}}"#,
      "config.xml": "<widget id=\"a.b\"><name>Yard</name><platform name=\"ios\"/></widget>",
      "www/a.js": "ThreeDeeTouch.configureQuickActions([{ type: 'rake', title: 'Rake', \(icon) }]);",
    ]
    let output = InMemoryRun(files, ["list", "--format", "json"]).output.filter { !$0.isWhitespace }
    let value = name.isEmpty ? "null" : "\"\(name)\""
    #expect(output.contains("\"kind\":\"\(kind)\",\"value\":\(value)"))
  }

  // MARK: Handlers

  /// The list that an app sets is not a handler.
  @Test(arguments: [
    ("app.shortcutItems = [item]", true), ("app.shortcutItems = [item]; open(options.shortcutItem)", false),
  ])
  func noticesMissingHandlers(code: String, isMissing: Bool) {
    let files = [
      "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Rake")]),
      "App/App.swift": "func go(app: UIApplication, item: Tool) { \(code) }",
    ]
    #expect(check(files, "--verbose").contains("no code in the project handles quick actions") == isMissing)
  }

  // MARK: Tables

  private func extract(_ files: [String: String]) -> String {
    let run = InMemoryRun(files, ["extract", "--dry-run"])
    return run.output + run.errors
  }

  /// A table that no build copies is not proposed.
  @Test func proposesOnlyTablesThatABuildCopies() {
    let item = ProjectFixture.item("Rake")
    let list =
      "<config-file target=\"*-Info.plist\" parent=\"UIApplicationShortcutItems\"><array>\(item)</array></config-file>"
    let cordova = extract([
      "package.json": #"{"dependencies": {"cordova-ios": "7"}}"#,
      "config.xml": "<widget id=\"a.b\"><name>Yard</name><platform name=\"ios\">\(list)</platform></widget>",
    ])
    #expect(cordova.contains("[table-not-writable]") && !cordova.contains("+++"))
    let dotNet = extract([
      "Yard.csproj":
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": ProjectFixture.infoPlist([item]),
    ])
    #expect(dotNet.contains("+++ b/Platforms/iOS/Resources/en.lproj/InfoPlist.strings"))
    let native = extract(["Yard/Info.plist": ProjectFixture.infoPlist([item])])
    #expect(native.contains("+++ b/Yard/en.lproj/InfoPlist.strings"))
  }

  /// A function of the project may replace a missing string by the English one.
  @Test(arguments: [
    ("TextUtil.localizedString(forKey: \"rake_title\")", "untranslated-title"),
    ("NSLocalizedString(\"rake_title\", comment: \"\")", "raw-key-shown"),
  ])
  func reportsMissingStrings(title: String, id: String) {
    let files = [
      "App/Info.plist": ProjectFixture.infoPlist([]),
      "App/App.swift": "let item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \(title))",
      "App/en.lproj/Localizable.strings": "\"rake_title\" = \"Rake\";",
      "App/de.lproj/Localizable.strings": "\"other\" = \"Anderes\";",
    ]
    let ids = check(files, "--format", "xcode").split(separator: "\n").filter {
      $0.contains("rake_title") || $0.contains("\"Rake\"")
    }
    #expect(ids.contains { $0.contains("[\(id)]") })
    #expect(!ids.contains { $0.contains(id == "raw-key-shown" ? "[untranslated-title]" : "[raw-key-shown]") })
  }
}
