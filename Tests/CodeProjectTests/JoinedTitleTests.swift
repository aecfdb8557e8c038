import CommandRuns
import PressfitCLI
import Testing

/// Titles that other frameworks join of literals and look-ups.
@Suite struct JoinedTitleTests {
  private static let tables = [
    "locales/en.json": "{\"rake\": \"Rake\", \"hoe\": \"Hoe\"}",
    "locales/de.json": "{\"rake\": \"Harken\", \"hoe\": \"Hacken\"}", "locales/fr.json": "{\"hoe\": \"Biner\"}",
  ]

  private func run(_ title: String, _ arguments: [String]) -> InMemoryRun {
    let files = [
      "t.csv": "key,de\nrake,Rechen\n",
      "package.json": "{\"dependencies\": {\"react-native\": \"1\", \"react-native-quick-actions\": \"1\"}}",
      "ios/App/Info.plist": InMemoryRun.plist,
      "index.js": "import QuickActions from 'react-native-quick-actions';\n"
        + "QuickActions.setShortcutItems([{ type: 'a', title: \(title) }]);",
    ]
    return InMemoryRun(files.merging(Self.tables) { $1 }, arguments)
  }

  @Test(arguments: [
    ("t('rake') + ' +'", "Harken +"), ("`${t('hoe')} now`", "Hacken now"),
    ("t('rake') + ' / ' + t('hoe')", "Harken / Hacken"), ("`${t('hoe')} ${2}`", "Hacken 2"),
  ])
  func joinsTexts(title: String, text: String) {
    #expect(run(title, ["list", "--reach"]).output.contains(text))
  }

  @Test(arguments: ["t('rake') + name", "`${t('hoe')} ${count}`", "t('sow') + '!'"])
  func reportsUnknownParts(title: String) {
    #expect(run(title, ["check", "--format", "xcode"]).output.contains("[unreadable-quick-actions]"))
  }

  @Test func reportsAMissingPart() {
    let output = run("t('rake') + ' +'", ["check", "--format", "xcode"]).output
    #expect(output.contains("[untranslated-title]") && output.contains("\"fr\""))
    #expect(!run("t('hoe') + ' +'", ["check", "--format", "xcode"]).output.contains("[untranslated-title]"))
  }

  /// Translations belong to the strings of the table.
  @Test func mergesTheParts() {
    let run = run("t('rake') + ' / ' + t('hoe')", ["merge", "t.csv", "--dry-run", "--on-conflict", "replace"])
    #expect(run.output.contains("+{\"rake\": \"Rechen\", \"hoe\": \"Hacken\"}"), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [("'${l10n.rake} +'", true), ("l10n.rake + ' +'", true), ("'${l10n.rake} $name'", false)])
  func joinsTextsOfDart(title: String, isRead: Bool) {
    let files = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist, "lib/l10n/app_en.arb": "{\"rake\": \"Rake\"}",
      "lib/l10n/app_de.arb": "{\"rake\": \"Harken\"}",
      "lib/main.dart": "import 'package:quick_actions/quick_actions.dart';\n"
        + "void main() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(title))]); }",
    ]
    #expect(InMemoryRun(files, ["list", "--reach"]).output.contains("Harken +") == isRead)
  }
}
