import CommandRuns
import Foundation
import PressfitCLI
import Testing

/// The suggestions of `check` for a truncated string, and that they fit.
@Suite struct SuggestionTests {
  private static let long = "Neues privates Browserfenster"

  /// The suggestions of the finding about `locale` with suggestions.
  private func suggestions(
    _ items: [String], _ files: [String: String], locale: String = "de", _ arguments: String...
  ) throws -> [[String: Any]] {
    var project = ProjectFixture(items: items, files: files)
    _ = project.run(["check", "--format", "json", "--language", locale] + arguments)
    let report = try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any]
    let apps = report?["apps"] as? [[String: Any]] ?? []
    return apps.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
      .compactMap { $0["suggestions"] as? [[String: Any]] }.first { !$0.isEmpty } ?? []
  }

  private func table(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  @Test func removingTheSubtitleAddsALine() throws {
    let found = try suggestions(
      [ProjectFixture.item("New Tab", subtitle: "Now")],
      ["App/de.lproj/InfoPlist.strings": table(["New Tab": Self.long, "Now": "Jetzt"])], locale: "de", "--policy",
      "documented")
    #expect(
      found.map { $0["kind"] as? String }
        == ["leave-out-subtitle", "shorten", "fits-at"].prefix(found.count).map { $0 })
    #expect(found.first?["lines"] as? Int == 2)
  }

  /// By the documented limits, one menu truncates it; on the others it fits or may be truncated.
  @Test func suggestsAFixForOnePlace() throws {
    let found = try suggestions(
      [ProjectFixture.item("New Tab", subtitle: "Now")],
      ["App/hu.lproj/InfoPlist.strings": table(["New Tab": "Könyvjelző hozzáadása", "Now": "Most"])], locale: "hu",
      "--policy",
      "documented")
    #expect(found.first?["kind"] as? String == "leave-out-subtitle")
  }

  @Test func aTitleTooLongForTwoLinesKeepsItsSubtitle() throws {
    let found = try suggestions(
      [ProjectFixture.item("New Tab", subtitle: "Now")],
      ["App/de.lproj/InfoPlist.strings": table(["New Tab": "\(Self.long) \(Self.long) \(Self.long)", "Now": "Jetzt"])])
    #expect(found.map { $0["kind"] as? String } == ["shorten"])
  }

  @Test func usesTheAppsOwnWords() throws {
    let found = try suggestions(
      [ProjectFixture.item("New Tab", subtitle: "Now")],
      [
        "App/de.lproj/InfoPlist.strings": table(["New Tab": Self.long, "Now": "Jetzt"]),
        "App/en.lproj/Localizable.strings": table(["tab.new": "New Tab", "tab.old": "Old Tab"]),
        "App/de.lproj/Localizable.strings": table([
          "tab.old": "Alt", "tab.new": "Neuer Tab", "New Tab": "\(Self.long) öffnen",
        ]),
      ], locale: "de", "--policy", "documented")
    let term = found.first { $0["kind"] as? String == "use-term" }
    #expect(term?["text"] as? String == "Neuer Tab")
    #expect(term?["key"] as? String == "tab.new")
    #expect((term?["location"] as? [String: Any])?["line"] as? Int == 2)
    // A variant that is too long is not suggested.
    #expect(found.count { $0["kind"] as? String == "use-term" } == 1)
  }

  @Test func usesAShorterVariant() throws {
    let found = try suggestions(
      [ProjectFixture.item("tab", subtitle: "Now")],
      [
        "App/en.lproj/InfoPlist.strings": table(["tab": "New Tab", "Now": "Now"]),
        "App/de.lproj/InfoPlist.strings": table(["tab": Self.long, "tab.short": "Neuer Tab", "Now": "Jetzt"]),
      ], locale: "de", "--policy", "documented")
    let variant = found.first { $0["kind"] as? String == "use-variant" }
    #expect(variant?["text"] as? String == "Neuer Tab")
    #expect(variant?["key"] as? String == "tab.short")
  }

  @Test func replacesANoBreakSpace() throws {
    let found = try suggestions(
      [ProjectFixture.item("New Tab")],
      ["App/de.lproj/InfoPlist.strings": table(["New Tab": "Private Fenster\u{A0}übersicht zeigen"])])
    #expect(found.first?["kind"] as? String == "allow-break")
    #expect(found.first?["text"] as? String == "Private Fenster übersicht zeigen")
  }

  @Test func aCompoundBreaksAfterAWordThatTheAppUses() throws {
    let found = try suggestions(
      [ProjectFixture.item("New Tab")],
      [
        "App/de.lproj/InfoPlist.strings": table(["New Tab": "Private Fensterübersicht zeigen"]),
        "App/de.lproj/Localizable.strings": table(["window": "Fenster"]),
      ])
    #expect(
      found.first { $0["kind"] as? String == "allow-break" }?["text"] as? String
        == "Private Fenster\u{AD}übersicht zeigen")
    #expect(
      found.first { $0["kind"] as? String == "allow-break" }?["words"] as? String
        == "insert a soft hyphen (U+00AD, invisible; \"|\" marks its place): \"Private Fenster|übersicht zeigen\" then fits on two lines"
    )
  }

  @Test func theTextSizeAtWhichItFitsIsNamed() throws {
    let found = try suggestions(
      [ProjectFixture.item("New Tab")],
      ["App/de.lproj/InfoPlist.strings": table(["New Tab": "Neues privates Fenster in der Seitenleiste"])],
      "--text-size", "XXXL")
    #expect(found.last?["kind"] as? String == "fits-at")
  }

  @Test func listsTheCheapestSuggestionFirst() {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Tab", subtitle: "Now")],
      files: ["App/de.lproj/InfoPlist.strings": table(["New Tab": Self.long, "Now": "Jetzt"])])
    _ = project.run("check", "--policy", "documented")
    #expect(project.output.contains("    help: remove the subtitle: the title then fits on two lines\n"))
    #expect(
      project.output.hasSuffix(
        "`pressfit explain ID` explains a finding, such as title-truncated\n"
          + "to accept a finding, write the comment `// pressfit:ignore ID REASON` above its line\n"))
  }

  @Test(arguments: [
    ("crwdns12345:0crwdne12345:0", "crwdns12345:0crwdne12345:0"), ("TODO", nil),
    ("Open a very long title of %BUNDLE_NAME% in a window", "%BUNDLE_NAME%"),
    ("100 % of all the bookmarks, 50 % of the list", nil),
    ("TODO: a translation of this title that is too long", "TODO"),
    ("Open {{name}} in a new private browser window", "{{name}}"),
  ])
  func aPlaceholderIsReplaced(_ text: String, placeholder: String?) throws {
    let found = try suggestions(
      [ProjectFixture.item("New Tab", subtitle: "Now")],
      ["App/de.lproj/InfoPlist.strings": table(["New Tab": text, "Now": "Jetzt"])], locale: "de", "--policy",
      "documented")
    let kinds = found.compactMap { $0["kind"] as? String }
    #expect(kinds.contains("replace-placeholder") == (placeholder != nil))
    if let placeholder {
      #expect(kinds == ["replace-placeholder"])
      #expect(found.first?["placeholder"] as? String == placeholder)
      #expect(found.first?["words"] as? String == "replace the placeholder \"\(placeholder)\" with the translation")
    }
  }
}
