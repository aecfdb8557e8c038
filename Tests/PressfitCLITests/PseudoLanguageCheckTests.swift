import CommandRuns
import PressfitCLI
import Testing

/// `pseudo-language`, and Crowdin's placeholders in languages that users have.
@Suite struct PseudoLanguageCheckTests {
  private static let placeholder = "crwdns12:0crwdne12:0"

  /// The lines of `check` with an app that has two titles, in English, German and another language.
  private func lines(
    _ language: String, _ strings: [String: String], _ arguments: String..., german: String = "Suchen"
  ) -> [String] {
    let table = strings.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    let files = [
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>UIApplicationShortcutItems</key><array>
      <dict><key>UIApplicationShortcutItemType</key><string>a</string>
      <key>UIApplicationShortcutItemTitle</key><string>find</string></dict>
      <dict><key>UIApplicationShortcutItemType</key><string>b</string>
      <key>UIApplicationShortcutItemTitle</key><string>note</string></dict>
      </array></dict></plist>
      """,
      "en.lproj/InfoPlist.strings": "\"find\" = \"Search\";\n\"note\" = \"New Note\";\n",
      "de.lproj/InfoPlist.strings": "\"find\" = \"\(german)\";\n\"note\" = \"Neue Notiz\";\n",
      "\(language).lproj/InfoPlist.strings": table,
    ]
    return InMemoryRun(files, ["check", "--format", "xcode"] + arguments).output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["ach", "lol", "qaa"]) func placeholdersAreNotChecked(_ language: String) {
    // One title has no placeholder: neither its missing translation nor the width of the other one is reported.
    let lines = lines(language, ["find": Self.placeholder])
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("\(language).lproj/InfoPlist.strings:1:1: note: \"\(language)\" contains Crowdin's")
        == true)
    #expect(lines.first?.hasSuffix("[pseudo-language]") == true)
  }

  @Test func namedPseudoLanguageIsChecked() {
    let lines = lines("ach", ["find": Self.placeholder], "--language", "ach")
    #expect(!lines.contains { $0.hasSuffix("[pseudo-language]") })
    #expect(lines.contains { $0.contains("\"ach\"") }, "\(lines)")
  }

  /// Acholi is a language; an app may have it.
  @Test func translationsAreChecked() {
    let lines = lines("ach", ["find": "Yeny"])
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("\"ach\"") && $0.contains("note") }, "\(lines)")
    #expect(!lines.contains { $0.hasSuffix("[pseudo-language]") })
  }

  @Test func explanationsAreNotChecked() {
    let lines = lines("qqq", ["find": "Title of a button"])
    #expect(lines.count == 1)
    #expect(lines.first?.contains("explanations for translators") == true)
  }

  /// A placeholder in a language of users is an error of the download.
  @Test func placeholderInRealLanguage() {
    let lines = lines("fr", ["find": "Rechercher", "note": "Nouvelle note"], german: Self.placeholder)
    #expect(!lines.contains { $0.hasSuffix("[pseudo-language]") })
    let found = lines.filter { $0.hasSuffix("[placeholder-in-static-title]") }
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "de.lproj/InfoPlist.strings:1:1: warning: title is Crowdin's placeholder for translation in context"
      )
        == true)
    #expect(self.lines("fr", ["find": "Rechercher", "note": "crwdns"]).allSatisfy { !$0.contains("Crowdin") })
  }
}
