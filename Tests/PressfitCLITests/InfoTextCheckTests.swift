import CommandRuns
import PressfitCLI
import Testing

/// `check` of the other texts of Info.plist.
@Suite struct InfoTextCheckTests {
  @Test func reportsOneFindingForAllLanguages() {
    let others = Dictionary(
      uniqueKeysWithValues: ["cs", "da", "es", "fr", "it"].map { ($0, "\"CFBundleName\" = \"App\";\n") })
    let lines = InfoTextProject.findings(
      plist: InfoTextProject.camera, others.merging(["de": InfoTextProject.german]) { $1 })
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "App/Info.plist:4:")
        && lines[0].contains(
          "usage description \"NSCameraUsageDescription\" is not translated in \"cs\", \"da\", \"es\" and 2 more languages"
        ))
    #expect(lines[0].hasSuffix("[untranslated-info-text]"))
  }

  @Test(arguments: [
    // Another region of the development language.
    ["de": InfoTextProject.german, "en-GB": "\"CFBundleName\" = \"App\";\n"],
    // Every language has it.
    ["de": InfoTextProject.german, "fr": "\"NSCameraUsageDescription\" = \"Scanner des codes.\";\n"],
    // The table repeats the source text.
    ["de": "\"NSCameraUsageDescription\" = \"Scan codes.\";\n"],
  ])
  func doesNotReport(tables: [String: String]) {
    #expect(InfoTextProject.findings(plist: InfoTextProject.camera, tables).isEmpty)
  }

  /// A usage description that no table has: by default, one note for each text.
  @Test func reportsTextsThatNoLanguageTranslates() {
    let members = InfoTextProject.camera + "<key>NSMicrophoneUsageDescription</key><string>Record songs.</string>"
    let photos = "<key>NSPhotoLibraryUsageDescription</key><string>Choose covers.</string>"
    let tables = [
      "de": InfoTextProject.german, "fr": "\"NSCameraUsageDescription\" = \"Scanner.\";\n", "it": "", "en-GB": "",
    ]
    let lines = InfoTextProject.findings(plist: members + photos, tables.filter { $0.key != "it" }, "--texts", "usage")
    #expect(
      lines.count == 2 && lines.allSatisfy { $0.contains("warning: ") && $0.hasSuffix("[untranslated-info-text]") })
    #expect(lines[0].contains("\"NSMicrophoneUsageDescription\" is not translated in \"de\" and \"fr\""), "\(lines)")
    #expect(lines[1].contains("users see \"Choose covers.\""))
    #expect(InfoTextProject.findings(plist: members + photos, tables, "--texts", "names").isEmpty)
    let notes = InfoTextProject.findings(plist: members + photos, tables).filter { $0.contains(" note: ") }
    #expect(notes.count == 2, "\(notes)")
    #expect(notes.allSatisfy { $0.contains("is not translated in any language; users of \"de\", \"fr\" and \"it\"") })
    #expect(notes.allSatisfy { $0.contains("list each language with \"--texts usage\"") })
    // A language without the table, and a table without usage descriptions.
    for tables in [["de": "", "fr": ""], ["de": "\"CFBundleDisplayName\" = \"Notes\";\n", "fr": ""]] {
      #expect(
        InfoTextProject.findings(plist: InfoTextProject.camera, tables).filter { $0.contains(" note: ") }.count == 1)
      #expect(
        InfoTextProject.findings(plist: InfoTextProject.camera, tables, "--texts", "usage").filter {
          $0.contains(" warning: ")
        }.count == 1)
    }
  }

  @Test(arguments: [
    // Info.plist may be in German: the table repeats it.
    (
      "<key>NSCameraUsageDescription</key><string>Codes scannen.</string><key>NSMicrophoneUsageDescription</key><string>Reden.</string>",
      ["de": InfoTextProject.german + "\"CFBundleName\" = \"Notizen\";\n"]
    ),
    // Another region of the development language.
    (
      InfoTextProject.camera + "<key>NSMicrophoneUsageDescription</key><string>Record.</string>",
      ["en-GB": "\"NSCameraUsageDescription\" = \"Scan all codes.\";\n"]
    ),
  ])
  func doesNotReportTextsThatNoLanguageTranslates(members: String, tables: [String: String]) {
    let name = "<key>CFBundleDisplayName</key><string>Notes</string><key>CFBundleName</key><string>Notes</string>"
    #expect(InfoTextProject.findings(plist: name + members, tables).isEmpty)
    #expect(
      InfoTextProject.findings(plist: name + members, tables, "--texts", "usage").allSatisfy {
        !$0.hasSuffix("[untranslated-info-text]")
      })
  }

  /// iOS looks a usage description up by its key, not by its text.
  @Test func reportsEntriesUnderTheText() {
    let entry = "\"Scan codes.\" = \"Codes scannen.\";\n"
    let lines = InfoTextProject.findings(plist: InfoTextProject.camera, ["de": entry, "en": entry])
    #expect(
      lines.first?.contains("warning: ") == true && lines.first?.hasSuffix("[orphaned-info-key]") == true, "\(lines)")
    // No language has a translation that iOS finds.
    #expect(lines.dropFirst().map { $0.hasSuffix("[untranslated-info-text]") } == [true], "\(lines)")
    #expect(lines.first?.contains("change the key to \"NSCameraUsageDescription\"") == true)
    #expect(lines.first?.contains("de.lproj") == true)
    #expect(InfoTextProject.findings(plist: InfoTextProject.camera, ["de": InfoTextProject.german + entry]).isEmpty)
    // iOS looks the title of a quick action up by its text.
    let item =
      "<dict><key>UIApplicationShortcutItemType</key><string>a</string>"
      + "<key>UIApplicationShortcutItemTitle</key><string>Scan codes.</string></dict>"
    let items = InfoTextProject.camera + "<key>UIApplicationShortcutItems</key><array>\(item)</array>"
    #expect(!InfoTextProject.findings(plist: items, ["de": entry]).contains { $0.hasSuffix("[orphaned-info-key]") })
  }

  @Test(arguments: [
    ("NSCameraUsageDescription ", true), (" NSCameraUsageDescription", true), ("Scan all codes", false),
  ])
  func reportsKeysWithSpaces(key: String, isReported: Bool) {
    let lines = InfoTextProject.findings(plist: InfoTextProject.camera, ["de": "\"\(key)\" = \"Codes scannen.\";\n"])
    #expect(lines.contains { $0.contains("change the key to \"NSCameraUsageDescription\"") } == isReported, "\(lines)")
  }

  /// The entries of a catalog that cannot be read are unknown.
  @Test(arguments: [(",", false), ("", true)]) func knowsNoTextsOfABrokenCatalog(comma: String, isReported: Bool) {
    let files = [
      "App/Info.plist": InfoTextProject.plist("<key>CFBundleDisplayName</key><string>CFBundleDisplayName</string>"),
      "App/InfoPlist.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {}\(comma)\(comma) \"version\": \"1.0\"}"
        .replacing("{} ", with: "{}, "),
    ]
    let lines = InfoTextProject.findings(files)
    #expect(lines.contains { $0.hasSuffix("[raw-key-shown]") } == isReported, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("[bad-json]") } == !isReported, "\(lines)")
  }

  /// The Info.plist of an app for another platform in a specification for XcodeGen.
  @Test(arguments: [("macOS", false), ("iOS", true)]) func leavesOutAppsForOtherPlatforms(
    platform: String, isChecked: Bool
  ) {
    let target = "{type: application, platform: \(platform), sources: [App], info: {path: App/Info.plist}}"
    for member in [
      target,
      target.replacing("info: {path: App/Info.plist}", with: "settings: {base: {INFOPLIST_FILE: App/Info.plist}}"),
    ] {
      let files = [
        "project.yml": "name: Rec\ntargets:\n  Rec: \(member)\n", "App/A.swift": "",
        "App/Info.plist": InfoTextProject.plist(
          "<key>CFBundleDisplayName</key><string>The recorder of all screens</string>"),
      ]
      let lines = InfoTextProject.findings(files)
      #expect(lines.contains { $0.hasSuffix("[name-truncated]") } == isChecked, "\(lines)")
    }
  }

  /// Info.plists of templates have English texts, whatever the development language is.
  @Test(arguments: [
    ("The app needs to scan codes.", ["fr"]), ("Die Kamera scannt den Code.", ["en", "fr"]),
    ("App-Logos scannen.", ["en", "fr"]),
  ])
  func acceptsEnglishTextsInEnglish(text: String, languages: [String]) {
    let members =
      "<key>NSCameraUsageDescription</key><string>\(text)</string>"
      + "<key>NSMicrophoneUsageDescription</key><string>Memos aufnehmen.</string>"
    let entry = { (text: String) in "\"NSMicrophoneUsageDescription\" = \"\(text)\";\n" }
    let files = [
      "App/Info.plist": InfoTextProject.plist(members).replacing("<string>en</string>", with: "<string>de</string>"),
      "App/en.lproj/InfoPlist.strings": entry("Record memos."), "App/fr.lproj/InfoPlist.strings": entry("Enregistrer."),
    ]
    let lines = InfoTextProject.findings(files, "--texts", "usage").filter { $0.hasSuffix("[untranslated-info-text]") }
    let expected = languages.map { "\"\($0)\"" }.joined(separator: " and ")
    #expect(lines.count == 1 && lines[0].contains("is not translated in \(expected); users see"), "\(lines)")
  }

  /// A string catalog without the key.
  @Test func reportsTextsMissingInACatalog() {
    let unit = { (text: String) in "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }" }
    let catalog = """
      { "version": "1.0", "sourceLanguage": "en", "strings": { "NSCameraUsageDescription": { "localizations": {
        "de": \(unit("Codes scannen.")), "fr": \(unit("Scanner des codes.")) } } } }
      """
    let members = InfoTextProject.camera + "<key>NSMicrophoneUsageDescription</key><string>Record songs.</string>"
    let files = ["App/Info.plist": InfoTextProject.plist(members), "App/InfoPlist.xcstrings": catalog]
    let lines = InfoTextProject.findings(files, "--texts", "usage")
    #expect(
      lines.count == 1 && lines[0].contains("\"NSMicrophoneUsageDescription\" is not translated in \"de\" and \"fr\""))
    let excluded = catalog.replacing(
      "\"strings\": {",
      with: "\"strings\": { \"NSMicrophoneUsageDescription\": { \"shouldTranslate\": false },")
    #expect(
      InfoTextProject.findings(["App/Info.plist": InfoTextProject.plist(members), "App/InfoPlist.xcstrings": excluded])
        .isEmpty)
  }

  /// Without a project file, builds may add keys to each of the Info.plists that share tables.
  @Test func notesAMissingUsageDescriptionOfSharedTables() {
    var files = [
      "App/Info.plist": InfoTextProject.plist(""), "App/de.lproj/InfoPlist.strings": InfoTextProject.german,
      "App/Info-Beta.plist": InfoTextProject.plist("<key>CFBundleName</key><string>Beta</string>"),
    ]
    let id = "[usage-description-missing]"
    let lines = InfoTextProject.findings(files, "--texts", "usage")
    #expect(lines.count { $0.contains(": note: ") && $0.hasSuffix(id) } == 1)
    files["App/Info-Beta.plist"] = nil
    #expect(InfoTextProject.findings(files, "--texts", "usage").count { $0.hasSuffix(id) } == 1)
    // One of them has the key.
    files["App/Info-Beta.plist"] = InfoTextProject.plist(InfoTextProject.camera)
    #expect(!InfoTextProject.findings(files, "--texts", "usage").contains { $0.hasSuffix(id) })
  }

  @Test func doesNotReportNamesByDefault() {
    let name = "<key>CFBundleDisplayName</key><string>Notes</string>"
    let tables = ["de": "\"CFBundleDisplayName\" = \"Notizen\";\n", "fr": "\"CFBundleName\" = \"N\";\n"]
    #expect(InfoTextProject.findings(plist: name, tables).isEmpty)
    #expect(InfoTextProject.findings(plist: name, tables, "--texts", "usage").isEmpty)
    let lines = InfoTextProject.findings(plist: name, tables, "--texts", "names,usage")
    #expect(
      lines.count == 1 && lines[0].contains("note: display name \"CFBundleDisplayName\" is not translated in \"fr\""))
  }

  @Test(arguments: [
    (
      InfoTextProject.camera, "\"NSCameraUsageDescription\" = \"NSCameraUsageDescription\";",
      "\"NSCameraUsageDescription\" in \"de\""
    ),
    (InfoTextProject.camera, "\"NSCameraUsageDescription\" = \"CAMERA_REASON\";", "\"CAMERA_REASON\" in \"de\""),
    (
      "<key>CFBundleDisplayName</key><string>Notes</string>", "\"CFBundleDisplayName\" = \"CFBundleDisplayName\";",
      "\"CFBundleDisplayName\" in \"de\""
    ),
  ])
  func reportsRawKeys(members: String, table: String, expected: String) {
    let lines = InfoTextProject.findings(plist: members, ["de": table])
    #expect(lines.count == 1 && lines[0].contains("is shown as the raw key \(expected)"), "\(lines)")
    #expect(lines.allSatisfy { $0.hasSuffix("[raw-key-shown]") && $0.contains(" error: ") })
  }

  @Test func reportsAKeyInInfoPlist() {
    let members = "<key>NSCameraUsageDescription</key><string>CAMERA_REASON</string>"
    let lines = InfoTextProject.findings(
      plist: members,
      ["de": InfoTextProject.german, "en": "\"CAMERA_REASON\" = \"Scan codes.\";", "fr": "\"CFBundleName\" = \"App\";"])
    #expect(lines.count == 1)
    #expect(lines[0].contains("is shown as the raw key \"CAMERA_REASON\" in \"en\" and \"fr\""))
    #expect(lines[0].contains("change the key of the entry \"CAMERA_REASON\" to \"NSCameraUsageDescription\""))
  }

  /// An entry with a raw key and a missing entry have different remedies.
  @Test func separatesRawEntriesFromMissingOnes() {
    let members = "<key>NSCameraUsageDescription</key><string>CAMERA_REASON</string>"
    let raw = "\"NSCameraUsageDescription\" = \"CAMERA_REASON\";"
    let tables = ["en": raw, "de": "\"CFBundleName\" = \"App\";"]
    let lines = InfoTextProject.findings(plist: members, tables).filter { $0.hasSuffix("[raw-key-shown]") }
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.contains { $0.contains("in \"en\"") && $0.contains("replace the entry's value") })
    #expect(lines.contains { $0.contains("in \"de\"") && $0.contains("add \"NSCameraUsageDescription\"") })
    let same = InfoTextProject.findings(plist: members, ["en": raw, "de": raw]).filter {
      $0.hasSuffix("[raw-key-shown]")
    }
    #expect(same.count == 1 && same[0].contains("\"en\""), "\(same)")
  }

  @Test func notesATextThatEqualsItsSource() {
    let source = "\"NSCameraUsageDescription\" = \"Scan codes.\";"
    func notes(_ tables: [String: String]) -> [String] {
      InfoTextProject.findings(plist: InfoTextProject.camera, tables, "--texts", "usage").filter {
        $0.hasSuffix("[identical-to-source]")
      }
    }
    let found = notes(["de": InfoTextProject.german, "fr": source])
    #expect(
      found.count == 1 && found[0].contains(" note: ") && found[0].contains("in \"fr\" equals the source text"),
      "\(found)")
    // No language translates it; the other is of the development language.
    #expect(notes(["fr": source]).isEmpty)
    #expect(notes(["de": InfoTextProject.german, "en-GB": source]).isEmpty)
  }

  @Test(arguments: ["OsmAndMaps", "my_app", "iPhoneApp.io"]) func acceptsNamesThatLookLikeKeys(name: String) {
    #expect(
      InfoTextProject.findingsOfTexts(
        plist: "<key>CFBundleDisplayName</key><string>\(name)</string>", [:], "--texts", "all"
      )
      .isEmpty)
  }

  @Test func reportsNamesOfConstants() {
    let lines = InfoTextProject.findingsOfTexts(plist: "<key>CFBundleDisplayName</key><string>APP_NAME</string>", [:])
    #expect(lines.count == 1 && lines[0].hasSuffix("[raw-key-shown]"))
  }

  /// iOS does not show the copyright, and a link in an alert is a string.
  @Test func acceptsDomainsAndLinks() {
    #expect(
      InfoTextProject.findingsOfTexts(
        plist: """
          <key>NSHumanReadableCopyright</key><string>example.com</string>
          <key>NSCameraUsageDescription</key><string>https://example.com/InfoTextProject.camera</string>
          """, [:]
      ).isEmpty)
  }

  @Test func reportsDifferentRawKeysApart() {
    let lines = InfoTextProject.findingsOfTexts(
      plist: "<key>NSCameraUsageDescription</key><string>CAMERA_REASON</string>",
      ["de": "\"NSCameraUsageDescription\" = \"permissions.camera\";\n", "fr": "\"Other\" = \"Autre\";\n"])
    #expect(lines.count == 2)
    #expect(lines.contains { $0.contains("\"permissions.camera\" in \"de\"") })
    #expect(lines.contains { $0.contains("\"CAMERA_REASON\" in \"en\" and \"fr\"") })
  }

  @Test(arguments: [("$(PRODUCT_NAME)", true), ("${APP_NAME:lower}", true), ("Costs US$(10)", false), ("$5", false)])
  func reportsVariablesInTables(text: String, isReported: Bool) {
    let lines = InfoTextProject.findingsOfTexts(
      plist: "<key>CFBundleDisplayName</key><string>Notes</string>", ["de": "\"CFBundleDisplayName\" = \"\(text)\";"])
    #expect(lines.contains { $0.contains(" error: ") && $0.hasSuffix("[unexpanded-variable]") } == isReported)
    #expect(lines.count == (isReported ? 1 : 0))
  }

  /// The build system expands `$NAME` too; a string with nothing else is not a sentence.
  @Test(arguments: [
    ("$CAMERA_REASON", "", true), ("$CAMERA_REASON", "CAMERA_REASON = \"Scan codes.\";", false),
    ("$5 per scan", "", false),
  ])
  func reportsVariablesWithoutBrackets(text: String, setting: String, isReported: Bool) {
    let settings = "INFOPLIST_FILE = App/Info.plist; \(setting)"
    let files = [
      "App.xcodeproj/project.pbxproj": InfoTextProject.project(["Release": settings]),
      "App/Info.plist": InfoTextProject.plist("<key>NSCameraUsageDescription</key><string>\(text)</string>"),
    ]
    let lines = InfoTextProject.findings(files)
    #expect(lines.contains { $0.hasSuffix("[unexpanded-variable]") && $0.contains("\"\(text)\"") } == isReported)
    #expect(lines.count == (isReported ? 1 : 0), "\(lines)")
    let table = InfoTextProject.findings(
      plist: InfoTextProject.camera, ["de": "\"NSCameraUsageDescription\" = \"\(text)\";"])
    #expect(table.contains { $0.contains(" error: ") && $0.hasSuffix("[unexpanded-variable]") } == text.hasPrefix("$C"))
  }

  @Test func reportsEmptyExplanations() {
    let inTable = InfoTextProject.findings(
      plist: InfoTextProject.camera, ["de": "\"NSCameraUsageDescription\" = \" \";"])
    #expect(inTable.count == 1 && inTable[0].contains("error: usage description \"NSCameraUsageDescription\" is empty"))
    let inPlist = InfoTextProject.findings(plist: "<key>NSCameraUsageDescription</key><string></string>", [:])
    #expect(inPlist.count == 1 && inPlist[0].contains("warning: ") && inPlist[0].contains("is empty in Info.plist"))
    let unknown = InfoTextProject.findings(plist: "<key>NSCameraUsageDescription</key><string>$(REASON)</string>", [:])
    #expect(unknown.isEmpty)
  }
}
