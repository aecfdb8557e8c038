import CommandRuns
import PressfitCLI
import Testing

/// The number of languages in the summary of `check`.
@Suite struct LanguageCountTests {
  private static let code = """
    func set() {
      UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: "Find")]
    }
    """

  private func run(_ files: [String: String], _ format: String) -> String {
    let own = ["App/Info.plist": InMemoryRun.plist, "App/App.swift": Self.code, "App/en.lproj/InfoPlist.strings": ""]
    return InMemoryRun(own.merging(files) { $1 }, ["check", "--format", format]).output
  }

  /// A finding that names languages is about them; all formats have the same number.
  @Test(arguments: [(["de"], "1 language"), (["de", "fr", "pt-BR"], "3 languages")])
  func languagesThatAFindingNames(languages: [String], count: String) {
    let tables = Dictionary(uniqueKeysWithValues: languages.map { ("App/\($0).lproj/InfoPlist.strings", "") })
    #expect(run(tables, "text").contains("errors and warnings affect 1 string in \(count)"))
    #expect(run(tables, "markdown").contains("Errors and warnings affect 1 string in \(count)."))
    #expect(run(tables, "json").contains("\"languages\": \(languages.count),"))
    #expect(run(tables, "html").contains("<p class=\"spread\">Errors and warnings affect 1 string in \(count).</p>"))
  }

  /// A damaged table is an error in its language, one of the development language in none.
  @Test(arguments: [("fr", "2 languages"), ("de", "1 language"), ("Base", "1 language")])
  func languagesOfDamagedTables(language: String, count: String) {
    let tables = ["App/de.lproj/InfoPlist.strings": "", "App/\(language).lproj/Localizable.strings": "\"Find\" = ;"]
    let code = ["App/B.swift": "let b = NSLocalizedString(\"Find\", comment: \"\")"]
    #expect(run(tables.merging(code) { $1 }, "text").contains("errors and warnings affect 1 string in \(count)"))
  }
}
