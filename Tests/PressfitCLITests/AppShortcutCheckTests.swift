import CommandRuns
import PressfitCLI
import Testing

/// `check` of the phrases of App Shortcuts.
@Suite struct AppShortcutCheckTests {
  private static let name = "${applicationName}"

  private static func code(_ phrases: String...) -> String {
    let list = phrases.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      import AppIntents
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: [\(list)], shortTitle: "Open", systemImageName: "folder")
        }
      }
      """
  }

  /// The findings of an app with `tables`, each of which is one entry, by language.
  private static func findings(
    _ code: String?, _ tables: [String: String], languages: [String] = [], _ arguments: String...
  ) -> [String] {
    var files = ["App/Info.plist": InfoTextProject.plist("<key>CFBundleName</key><string>App</string>")]
    files["App/Shortcuts.swift"] = code
    for (language, text) in tables { files["App/\(language).lproj/AppShortcuts.strings"] = text }
    for language in languages { files["App/\(language).lproj/Localizable.strings"] = "\"a\" = \"b\";\n" }
    for language in languages { files["App/\(language).lproj/InfoPlist.strings"] = "\"CFBundleName\" = \"App\";\n" }
    return InMemoryRun(files, ["check", "--format", "xcode"] + arguments).output.split(separator: "\n").map(String.init)
  }

  @Test func acceptsCompletePhrases() {
    #expect(
      Self.findings(
        Self.code("Go in \\(.applicationName)"),
        [
          "en": "\"Go in \(Self.name)\" = \"Go in \(Self.name)\";",
          "de": "\"Go in \(Self.name)\" = \"Los in \(Self.name)\";",
        ],
        "--texts", "all"
      ).isEmpty)
  }

  /// A phrase with its type: only a literal as its argument is known.
  @Test(arguments: [
    ("AppShortcutPhrase<Open>(\"Go\")", "phrase \"Go\""), ("AppShortcutPhrase(stringLiteral: \"Go\")", "phrase \"Go\""),
    (".init(\"Go\")", "phrase \"Go\""), ("AppShortcutPhrase<Open>(text)", "[unresolved-phrase]"),
    ("Phrase(\"Go\")", "[unresolved-phrase]"),
  ])
  func readsPhrasesWithTheirType(phrase: String, expected: String) {
    let lines = Self.findings(Self.code("Go").replacing("\"Go\"", with: phrase), [:])
    #expect(lines.count == 1 && lines[0].contains(expected), "\(lines)")
  }

  @Test func reportsPhrasesWithoutTheName() {
    let inCode = Self.findings(Self.code("Go"), [:])
    #expect(inCode.count == 1 && inCode[0].hasPrefix("App/Shortcuts.swift:4:43: error: phrase \"Go\""), "\(inCode)")
    let table = ["de": "\"Go in \(Self.name)\" = \"Los in ${application_name}\";"]
    for code in [nil, Self.code("Go in \\(.applicationName)")] {
      let lines = Self.findings(code, table)
      #expect(lines.count == 1 && lines[0].hasPrefix("App/de.lproj/AppShortcuts.strings:1:1: error:"), "\(lines)")
      #expect(lines.allSatisfy { $0.contains("change \"${application_name}\" to \"\(Self.name)\"") })
    }
  }

  @Test func reportsPhrasesThatAreKeys() {
    let key = "OPEN_FOLDER_\(Self.name)"
    let code = Self.code("OPEN_FOLDER_\\(.applicationName)")
    // Other tables are not looked in.
    let nowhere = Self.findings(code, [:], languages: ["de", "pl"])
    #expect(
      nowhere.count == 1
        && nowhere[0].hasPrefix("App/Shortcuts.swift:4:43: error: untranslated phrase of an App Shortcut is")
        && nowhere[0].contains("the raw key \"\(key)\" in \"de\", \"en\" and \"pl\""), "\(nowhere)")
    let tables = ["en": "\"\(key)\" = \"Open in \(Self.name)\";", "de": "\"\(key)\" = \"\(key)\";"]
    let lines = Self.findings(code, tables, languages: ["en-GB", "fr"], "--texts", "all")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("[raw-key-shown]") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("App/Shortcuts.swift:4:43: error:") && $0.contains("in \"fr\"") })
    #expect(lines.contains { $0.hasPrefix("App/de.lproj/AppShortcuts.strings:1:1: error:") })
    // The name is only one part of what is missing.
    let bare = Self.findings(
      code, ["en": "\"\(key)\" = \"Open in \(Self.name)\";", "de": "\"\(key)\" = \"openFolder\";"])
    #expect(bare.count == 1 && bare[0].contains("the raw key \"openFolder\" in \"de\""), "\(bare)")
  }

  @Test(arguments: [
    "\(name)", "\(name)-Timer", "Start-\(name)", "\(name) YouTube", "\(name)を開く", "E-Mail in \(name)", "Öffne_\(name)",
    "Play \(name) on my_Mac",
  ])
  func acceptsPhrasesLikeKeys(phrase: String) {
    let lines = Self.findings(
      Self.code("Go in \\(.applicationName)"), ["de": "\"Go in \(Self.name)\" = \"\(phrase)\";"])
    #expect(lines.isEmpty, "\(lines)")
  }

  @Test func reportsKeysOfTablesWithoutCode() {
    let key = "open.folder.\(Self.name)"
    let lines = Self.findings(
      nil, ["en": "\"\(key)\" = \"Open in \(Self.name)\";", "de": "\"\(key)\" = \"\(key)\";"], languages: ["fr"])
    #expect(
      lines.count == 2 && lines.allSatisfy { $0.hasSuffix("[raw-key-shown]") }
        && lines.contains { $0.contains("in \"fr\"") }, "\(lines)")
  }

  @Test func reportsTooManyShortcuts() {
    let shortcuts = (1...11).map { "AppShortcut(intent: A\($0)(), phrases: [\"Go \($0) in \\(.applicationName)\"])" }
    func code(_ count: Int) -> String {
      "struct S: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {\n"
        + shortcuts.prefix(count).joined(separator: "\n") + "\n} }"
    }
    #expect(Self.findings(code(10), [:]).isEmpty)
    let lines = Self.findings(code(11), [:])
    #expect(lines.count == 1 && lines[0].contains("error: \"S\" defines 11 App Shortcuts"), "\(lines)")
  }

  @Test func reportsOneFindingForAllLanguagesOfAShortcut() {
    let code = Self.code("Go in \\(.applicationName)", "Walk in \\(.applicationName)")
    let lines = Self.findings(
      code, ["de": "\"Walk in \(Self.name)\" = \"Lauf in \(Self.name)\";"], languages: ["es", "fr", "pl", "en-GB"])
    #expect(lines.count == 1, "\(lines)")
    #expect(
      lines[0].contains(
        "warning: the App Shortcut with the phrase \"Go in \(Self.name)\" has no phrase in \"es\" and \"fr\"")
        && lines[0].hasSuffix("[untranslated-phrase]"), "\(lines)")
    let all = Self.findings(
      code, ["de": "\"Walk in \(Self.name)\" = \"Lauf in \(Self.name)\";"], languages: ["es", "fr", "pl"], "--texts",
      "app-shortcuts")
    // Siri does not understand Polish, and German has one of both phrases.
    #expect(
      all.count == 3
        && all.contains { $0.contains("note: phrase \"Go in \(Self.name)\" is not translated in \"de\" and \"pl\"") },
      "\(all)")
    #expect(Self.findings(code, [:], languages: ["de", "fr"]).isEmpty)
    let none = Self.findings(code, [:], languages: ["de", "fr"], "--texts", "app-shortcuts")
    #expect(none.count == 1 && none[0].contains("has no translated phrase in any language"), "\(none)")
    #expect(Self.findings(code, [:], languages: ["de", "fr"], "--texts", "names,quick-actions").isEmpty)
  }

  @Test func comparesTheTablesOfABuiltOrUnreadApp() {
    let key = "\"Go in \(Self.name)\" = "
    let lines = Self.findings(
      nil, ["de": key + "\"Los in \(Self.name)\";", "fr": "\"A \(Self.name)\" = \"B \(Self.name)\";"])
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("[untranslated-phrase]") }, "\(lines)")
  }

  @Test(arguments: [
    ("${Ordner}", "in \"de\" has the unknown parameter \"${Ordner}\" and not \"${folder}\"", 1),
    ("${folder} ${x}", "has the unknown parameter \"${x}\"", 1),
    ("den Ordner", "does not have the parameter \"${folder}\"", 1), ("${folder}", "", 0),
  ])
  func comparesParameters(text: String, expected: String, count: Int) {
    let lines = Self.findings(
      Self.code("Open \\(\\.$folder) in \\(.applicationName)"),
      ["de": "\"Open ${folder} in \(Self.name)\" = \"\(text) in \(Self.name) öffnen\";"])
    #expect(lines.count == count && lines.allSatisfy { $0.hasSuffix("[phrase-parameter-mismatch]") }, "\(lines)")
    #expect(count == 0 || lines.contains { $0.contains(expected) })
  }

  @Test func reportsEntriesForNoPhrase() {
    let lines = Self.findings(
      Self.code("Go in \\(.applicationName)"), ["de": "\"Go  in \(Self.name)\" = \"Los in \(Self.name)\";"])
    #expect(
      lines.count == 1
        && lines[0].contains("warning: \"Go  in \(Self.name)\" in \"de\" is not a phrase of any App Shortcut")
        && lines[0].contains("change the key to \"Go in \(Self.name)\""), "\(lines)")
    // Other phrases may exist in the part of the code that is not known.
    let unread = Self.code("Go in \\(.applicationName)").replacing("[\"Go in \\(.applicationName)\"]", with: "phrases")
    let others = Self.findings(unread, ["de": "\"Go  in \(Self.name)\" = \"Los in \(Self.name)\";"])
    #expect(others.count == 1 && others[0].hasSuffix("[unresolved-phrase]"), "\(others)")
  }

  @Test func readsTheTablesOfABuiltApp() {
    var fixture = BuiltAppFixture()
    fixture.files["Payload/Demo.app/de.lproj/AppShortcuts.strings"] = BuiltAppFixture.binary([
      "Go in \(Self.name)": "Los", "Stop in \(Self.name)": ["Halt in \(Self.name)", "Stopp in \(Self.name)"],
    ])
    // The extension has its own table.
    fixture.files["Payload/Demo.app/PlugIns/W.appex/Info.plist"] = BuiltAppFixture.infoPlist(
      [],
      ["CFBundlePackageType": "XPC!", "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]])
    fixture.files["Payload/Demo.app/PlugIns/W.appex/fr.lproj/AppShortcuts.strings"] = BuiltAppFixture.binary([
      "Go in \(Self.name)": "Va"
    ])
    fixture.pack(as: "Demo.ipa")
    _ = fixture.run("check", "Demo.ipa", "--texts", "app-shortcuts", "--format", "xcode")
    let lines = fixture.output.split(separator: "\n").filter { $0.contains("[phrase-without-app-name]") }
    #expect(lines.count == 2, "\(fixture.output)")
    #expect(lines.contains { $0.contains("Demo.app/de.lproj/AppShortcuts.strings") && $0.contains("\"Los\"") })
    #expect(lines.contains { $0.contains("W.appex/fr.lproj/AppShortcuts.strings") && $0.contains("\"Va\"") })
  }
}
