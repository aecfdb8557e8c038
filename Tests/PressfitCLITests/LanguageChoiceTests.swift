import CommandRuns
import ReferenceMaterial
import Testing

/// Titles that Swift code chooses by the language of the app.
@Suite struct LanguageChoiceTests {
  private func check(_ body: String) -> String {
    let files = [
      "App/Info.plist": InMemoryRun.plist, "App/de.lproj/Localizable.strings": "\"find\" = \"Suchen\";",
      "App/en.lproj/Localizable.strings": "\"find\" = \"Find\";",
      "App/App.swift": """
      import UIKit
      class AppDelegate: UIResponder {
        func start() {
          \(body.replacing("RAKE", with: item("Rake")).replacing("HARKE", with: item("Harke")))
        }
      }
      """,
    ]
    return InMemoryRun(files, ["check", "--format", "xcode"]).output
  }

  private func item(_ title: String) -> String {
    "UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: \"a\", localizedTitle: \"\(title)\")]"
  }

  @Test(arguments: [
    ("if AppLanguage.current == .german { HARKE } else { RAKE }", true),
    ("if language == \"de\" { HARKE } else if language == \"en\" { RAKE }", true),
    ("switch Locale.current.languageCode { case \"de\": HARKE\ndefault: RAKE }", true),
    // Another decision, and one title for all languages.
    ("if isPremium { HARKE } else { RAKE }", false), ("if hasLanguages { RAKE }", false), ("RAKE", false),
  ])
  func aLiteralOfOneLanguage(body: String, isChosen: Bool) {
    let found = check(body)
    #expect(found.contains("[literal-title-not-localized]") != isChosen, "\(found)")
  }
}
