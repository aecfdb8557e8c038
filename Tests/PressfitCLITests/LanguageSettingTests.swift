import CommandRuns
import PressfitCLI
import Testing

/// Apps that change their language without the settings of iOS: `language-frozen`.
@Suite struct LanguageSettingTests {
  private func note(_ code: String, path: String = "App/Language.swift") -> String? {
    let files = [
      "App/Info.plist": InMemoryRun.plist,
      "App/en.lproj/Localizable.strings": "\"find\" = \"Find\";",
      "App/de.lproj/Localizable.strings": "\"find\" = \"Suchen\";",
      "App/App.swift": """
      func set() {
        UIApplication.shared.shortcutItems = [
          UIApplicationShortcutItem(type: "find", localizedTitle: NSLocalizedString("find", comment: ""))]
      }
      """,
      path: code,
    ]
    return InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n").map(String.init)
      .first { $0.hasSuffix("[language-frozen]") }
  }

  @Test(arguments: [
    ("App/A.swift", "func set(_ tag: String) { UserDefaults.standard.set([tag], forKey: \"AppleLanguages\") }"),
    ("App/A.swift", "let path = Bundle.main.path(forResource: tag, ofType: \"lproj\")"),
    ("App/A.m", "void f(id d) { [d setObject:@[tag] forKey:@\"AppleLanguages\"]; }"),
    ("App/A.m", "NSString *path = [bundle pathForResource:tag ofType:@\"lproj\"];"),
  ])
  func ownSetting(path: String, code: String) {
    #expect(note(code, path: path)?.contains("until the code sets the quick actions again") == true)
  }

  /// Code that only reads the languages, and other files.
  @Test(arguments: [
    "let tags = UserDefaults.standard.stringArray(forKey: \"AppleLanguages\")",
    "let path = Bundle.main.path(forResource: tag, ofType: \"plist\")", "defaults.set([tag], forKey: \"Languages\")",
  ])
  func settingOfTheSystem(code: String) {
    #expect(note(code)?.contains("until the app runs again") == true)
  }
}
