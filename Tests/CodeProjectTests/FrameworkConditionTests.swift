import CommandRuns
import PressfitCLI
import Testing

/// Conditions around callers, and look-ups of several keys, in JavaScript; each case has a counterexample.
@Suite struct FrameworkConditionTests {
  private func list(_ code: String, _ files: [String: String] = [:]) -> String {
    let own = [
      "package.json": "{\"dependencies\": {\"@capacitor/core\": \"1\", \"cordova-plugin-3dtouch\": \"1\"}}",
      "ios/App/App/Info.plist": InMemoryRun.plist, "src/menu.ts": code,
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"]).output
  }

  private static let tables = [
    "src/assets/i18n/en.json": "{\"rake\": \"Rake\"}", "src/assets/i18n/de.json": "{\"rake\": \"Harken\"}",
  ]
  private static let items = "touch.configureQuickActions([{ type: 'a', title: 'Show rake' }]);"

  @Test(arguments: [
    ("if (Platform.OS === 'android') { setUp(); }", false), ("if (platform.is('android')) setUp();", false),
    ("if (isPlatform('ios')) setUp();", true), ("if (isPlatform('tablet')) setUp();", true), ("setUp();", true),
    ("if (Platform.OS === 'android') setUp(); else setUp();", true),
    ("if (Platform.OS === 'android') run(setUp);", true),
    ("if (process.env.EXPO_OS === 'android') { setUp(); }", false),
  ])
  func leavesOutFunctionsForOtherSystems(call: String, isRead: Bool) {
    for function in ["function setUp() { {} }", "const setUp = async () => { {} };"] {
      let code = call + "\n" + function.replacing("{}", with: Self.items)
      // Another word for the system is needed where the condition has none.
      #expect(list(code + "\nconst isIOS = true;").contains("Show rake") == isRead, "\(code)")
    }
    let files = ["src/app.ts": "import { setUp } from './menu';\nconst isIOS = true;\n\(call)"]
    #expect(list("export function setUp() { \(Self.items) }", files).contains("Show rake") == isRead)
  }

  // MARK: Look-ups

  @Test(arguments: [
    ("translate.get(['rake']).subscribe((texts) => { {} });", "texts['rake']", true),
    ("const texts = translate.instant(['rake']); {}", "texts.rake", true),
    ("{}", "await firstValueFrom(this.translate.get('rake'))", true),
    ("{}", "await this.translate.get('rake').toPromise()", true),
    ("translate.get(['hoe']).subscribe((texts) => { {} });", "texts['rake']", false),
    ("{}", "await firstValueFrom(this.load('hoe'))", false),
  ])
  func readsLookupsOfSeveralKeys(code: String, title: String, isRead: Bool) {
    let items = "this.touch.configureQuickActions([{ type: 'a', title: \(title) }]);"
    #expect(list(code.replacing("{}", with: items), Self.tables).contains("Harken") == isRead)
  }

  /// Without a table in English, keys with several words are its texts.
  @Test(arguments: [("Rake leaves", true), ("rake", false)])
  func readsKeysThatAreTexts(key: String, isText: Bool) {
    let output = list(
      "touch.configureQuickActions([{ type: 'a', title: _('\(key)') }]);",
      ["src/locale/de.js": "{\"messages\": {\"\(key)\": \"Harken\"}}"])
    #expect(output.contains("Harken") && output.contains("  Rake leaves  ") == isText)
  }

  @Test func readsTheTableOfARegion() {
    let files = ["locales/en-US.json": "{\"hoe\": \"Hoe it\"}", "locales/de-DE.json": "{\"hoe\": \"Hacken\"}"]
    let output = list("touch.configureQuickActions([{ type: 'a', title: t('hoe') }]);", files)
    #expect(output.contains("Hoe it") && output.contains("Hacken") && !output.contains("run time"))
  }

  @Test(arguments: [("i18n/en.default.json", true), ("data/en.default.json", false)])
  func readsTablesOfNativeScript(path: String, isRead: Bool) {
    let files = [
      "package.json": "{\"dependencies\": {\"@nativescript/core\": \"1\", \"nativescript-app-shortcuts\": \"1\"}}",
      "App_Resources/iOS/Info.plist": InMemoryRun.plist, "src/\(path)": "{\"rake\": \"Rake it\"}",
      "src/a.ts": "new AppShortcuts().configureQuickActions([{ type: 'a', title: localize('rake') }]);",
    ]
    #expect(InMemoryRun(files, ["list", "--reach"]).output.contains("Rake it") == isRead)
  }

  /// Code that no file imports is a note, and explains the dependency.
  @Test func explainsADependencyOfUnusedCode() {
    let files = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist, "lib/main.dart": "void main() {}",
      "lib/menu.dart": "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'Rake')]); }",
    ]
    let output = InMemoryRun(files, ["check", "--format", "xcode"]).output
    #expect(output.contains("[code-not-in-app]") && !output.contains("[unreadable-quick-actions]"))
  }
}
