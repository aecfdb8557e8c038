import PressfitCLI
import Testing

/// `check` of the other texts of Info.plist.
@Suite struct InfoTextCheckTests {
  private static let camera = "<key>NSCameraUsageDescription</key><string>Scan codes.</string>"
  private static let german = "\"NSCameraUsageDescription\" = \"Codes scannen.\";\n"

  static func plist(_ members: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>CFBundleDevelopmentRegion</key><string>en</string>
    \(members)
    </dict></plist>
    """
  }

  /// The lines of `check --format xcode` with the id of a finding.
  static func findings(_ files: [String: String], _ arguments: String...) -> [String] {
    InMemoryRun(files, ["check", "--format", "xcode"] + arguments).output.split(separator: "\n").map(String.init)
  }

  private static func findings(plist members: String, _ tables: [String: String], _ arguments: String...) -> [String] {
    var files = ["App/Info.plist": plist(members)]
    for (language, text) in tables { files["App/\(language).lproj/InfoPlist.strings"] = text }
    return InMemoryRun(files, ["check", "--format", "xcode"] + arguments).output.split(separator: "\n").map(String.init)
  }

  /// The same without findings about the width of a name.
  private static func findingsOfTexts(
    plist members: String, _ tables: [String: String], _ arguments: String...
  ) -> [String] {
    var files = ["App/Info.plist": plist(members)]
    for (language, text) in tables { files["App/\(language).lproj/InfoPlist.strings"] = text }
    return InMemoryRun(files, ["check", "--format", "xcode"] + arguments).output.split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix("[name-squeezed]") && !$0.hasSuffix("[name-borderline]") }
  }

  @Test func reportsOneFindingForAllLanguages() {
    let others = Dictionary(
      uniqueKeysWithValues: ["cs", "da", "es", "fr", "it"].map { ($0, "\"CFBundleName\" = \"App\";\n") })
    let lines = Self.findings(plist: Self.camera, others.merging(["de": Self.german]) { $1 })
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
    // No language has a translation: the project does not translate the text.
    ["de": "\"CFBundleName\" = \"App\";\n", "fr": ""],
    // Another region of the development language.
    ["de": german, "en-GB": "\"CFBundleName\" = \"App\";\n"],
    // Every language has it.
    ["de": german, "fr": "\"NSCameraUsageDescription\" = \"Scanner des codes.\";\n"],
    // The tables repeat the source text.
    ["de": "\"NSCameraUsageDescription\" = \"Scan codes.\";\n", "fr": ""],
  ])
  func doesNotReport(tables: [String: String]) {
    #expect(Self.findings(plist: Self.camera, tables).isEmpty)
  }

  /// A usage description that no table has, among translated ones: by default, one note for all.
  @Test func reportsTextsThatNoLanguageTranslates() {
    let members = Self.camera + "<key>NSMicrophoneUsageDescription</key><string>Record songs.</string>"
    let photos = "<key>NSPhotoLibraryUsageDescription</key><string>Choose covers.</string>"
    let tables = ["de": Self.german, "fr": "\"NSCameraUsageDescription\" = \"Scanner.\";\n", "it": "", "en-GB": ""]
    let lines = Self.findings(plist: members + photos, tables.filter { $0.key != "it" }, "--texts", "usage")
    #expect(
      lines.count == 2 && lines.allSatisfy { $0.contains("warning: ") && $0.hasSuffix("[untranslated-info-text]") })
    #expect(lines[0].contains("\"NSMicrophoneUsageDescription\" is not translated in \"de\" and \"fr\""), "\(lines)")
    #expect(lines[1].contains("users see \"Choose covers.\""))
    #expect(Self.findings(plist: members + photos, tables, "--texts", "names").isEmpty)
    let notes = Self.findings(plist: members + photos, tables).filter { $0.contains(" note: ") }
    #expect(
      notes.count == 1 && notes[0].contains("2 usage descriptions are not translated in any language"), "\(notes)")
    #expect(notes[0].contains("list them with \"--texts usage\""))
    let one = Self.findings(plist: members, tables).filter { $0.contains(" note: ") }
    #expect(one.count == 1 && one[0].contains("note: usage description \"NSMicrophoneUsageDescription\" is not"))
  }

  @Test(arguments: [
    // The only usage description.
    (camera, ["de": "\"CFBundleDisplayName\" = \"Notes\";\n", "fr": ""]),
    // Info.plist may be in German: the table repeats it.
    (
      "<key>NSCameraUsageDescription</key><string>Codes scannen.</string><key>NSMicrophoneUsageDescription</key><string>Reden.</string>",
      ["de": german + "\"CFBundleName\" = \"Notizen\";\n"]
    ),
    // Another region of the development language.
    (
      camera + "<key>NSMicrophoneUsageDescription</key><string>Record.</string>",
      ["en-GB": "\"NSCameraUsageDescription\" = \"Scan all codes.\";\n"]
    ),
  ])
  func doesNotReportTextsThatNoLanguageTranslates(members: String, tables: [String: String]) {
    let name = "<key>CFBundleDisplayName</key><string>Notes</string><key>CFBundleName</key><string>Notes</string>"
    #expect(Self.findings(plist: name + members, tables).isEmpty)
    #expect(
      Self.findings(plist: name + members, tables, "--texts", "usage").allSatisfy {
        !$0.hasSuffix("[untranslated-info-text]")
      })
  }

  /// iOS looks a usage description up by its key, not by its text.
  @Test func reportsEntriesUnderTheText() {
    let entry = "\"Scan codes.\" = \"Codes scannen.\";\n"
    let lines = Self.findings(plist: Self.camera, ["de": entry, "en": entry])
    #expect(lines.count == 1 && lines[0].contains("warning: ") && lines[0].hasSuffix("[orphaned-info-key]"), "\(lines)")
    #expect(lines.first?.contains("change the key to \"NSCameraUsageDescription\"") == true)
    #expect(lines.first?.contains("de.lproj") == true)
    #expect(Self.findings(plist: Self.camera, ["de": Self.german + entry]).isEmpty)
    // iOS looks the title of a quick action up by its text.
    let item =
      "<dict><key>UIApplicationShortcutItemType</key><string>a</string>"
      + "<key>UIApplicationShortcutItemTitle</key><string>Scan codes.</string></dict>"
    let items = Self.camera + "<key>UIApplicationShortcutItems</key><array>\(item)</array>"
    #expect(!Self.findings(plist: items, ["de": entry]).contains { $0.hasSuffix("[orphaned-info-key]") })
  }

  @Test(arguments: [
    ("NSCameraUsageDescription ", true), (" NSCameraUsageDescription", true), ("Scan all codes", false),
  ])
  func reportsKeysWithSpaces(key: String, isReported: Bool) {
    let lines = Self.findings(plist: Self.camera, ["de": "\"\(key)\" = \"Codes scannen.\";\n"])
    #expect(lines.contains { $0.contains("change the key to \"NSCameraUsageDescription\"") } == isReported, "\(lines)")
  }

  /// The entries of a catalog that cannot be read are unknown.
  @Test(arguments: [(",", false), ("", true)]) func knowsNoTextsOfABrokenCatalog(comma: String, isReported: Bool) {
    let files = [
      "App/Info.plist": Self.plist("<key>CFBundleDisplayName</key><string>CFBundleDisplayName</string>"),
      "App/InfoPlist.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {}\(comma)\(comma) \"version\": \"1.0\"}"
        .replacing("{} ", with: "{}, "),
    ]
    let lines = Self.findings(files)
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
        "App/Info.plist": Self.plist("<key>CFBundleDisplayName</key><string>The recorder of all screens</string>"),
      ]
      let lines = Self.findings(files)
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
      "App/Info.plist": Self.plist(members).replacing("<string>en</string>", with: "<string>de</string>"),
      "App/en.lproj/InfoPlist.strings": entry("Record memos."), "App/fr.lproj/InfoPlist.strings": entry("Enregistrer."),
    ]
    let lines = Self.findings(files, "--texts", "usage").filter { $0.hasSuffix("[untranslated-info-text]") }
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
    let members = Self.camera + "<key>NSMicrophoneUsageDescription</key><string>Record songs.</string>"
    let files = ["App/Info.plist": Self.plist(members), "App/InfoPlist.xcstrings": catalog]
    let lines = Self.findings(files, "--texts", "usage")
    #expect(
      lines.count == 1 && lines[0].contains("\"NSMicrophoneUsageDescription\" is not translated in \"de\" and \"fr\""))
    let excluded = catalog.replacing(
      "\"strings\": {",
      with: "\"strings\": { \"NSMicrophoneUsageDescription\": { \"shouldTranslate\": false },")
    #expect(Self.findings(["App/Info.plist": Self.plist(members), "App/InfoPlist.xcstrings": excluded]).isEmpty)
  }

  /// Without a project file, builds may add keys to each of the Info.plists that share tables.
  @Test func notesAMissingUsageDescriptionOfSharedTables() {
    var files = [
      "App/Info.plist": Self.plist(""), "App/de.lproj/InfoPlist.strings": Self.german,
      "App/Info-Beta.plist": Self.plist("<key>CFBundleName</key><string>Beta</string>"),
    ]
    let id = "[usage-description-missing]"
    let lines = Self.findings(files, "--texts", "usage")
    #expect(lines.count { $0.contains(": note: ") && $0.hasSuffix(id) } == 1)
    files["App/Info-Beta.plist"] = nil
    #expect(Self.findings(files, "--texts", "usage").count { $0.hasSuffix(id) } == 1)
    // One of them has the key.
    files["App/Info-Beta.plist"] = Self.plist(Self.camera)
    #expect(!Self.findings(files, "--texts", "usage").contains { $0.hasSuffix(id) })
  }

  @Test func doesNotReportNamesByDefault() {
    let name = "<key>CFBundleDisplayName</key><string>Notes</string>"
    let tables = ["de": "\"CFBundleDisplayName\" = \"Notizen\";\n", "fr": "\"CFBundleName\" = \"N\";\n"]
    #expect(Self.findings(plist: name, tables).isEmpty)
    #expect(Self.findings(plist: name, tables, "--texts", "usage").isEmpty)
    let lines = Self.findings(plist: name, tables, "--texts", "names,usage")
    #expect(
      lines.count == 1 && lines[0].contains("note: display name \"CFBundleDisplayName\" is not translated in \"fr\""))
  }

  @Test(arguments: [
    (camera, "\"NSCameraUsageDescription\" = \"NSCameraUsageDescription\";", "\"NSCameraUsageDescription\" in \"de\""),
    (camera, "\"NSCameraUsageDescription\" = \"CAMERA_REASON\";", "\"CAMERA_REASON\" in \"de\""),
    (
      "<key>CFBundleDisplayName</key><string>Notes</string>", "\"CFBundleDisplayName\" = \"CFBundleDisplayName\";",
      "\"CFBundleDisplayName\" in \"de\""
    ),
  ])
  func reportsRawKeys(members: String, table: String, expected: String) {
    let lines = Self.findings(plist: members, ["de": table])
    #expect(lines.count == 1 && lines[0].contains("is shown as the raw key \(expected)"), "\(lines)")
    #expect(lines.allSatisfy { $0.hasSuffix("[raw-key-shown]") && $0.contains(" error: ") })
  }

  @Test func reportsAKeyInInfoPlist() {
    let members = "<key>NSCameraUsageDescription</key><string>CAMERA_REASON</string>"
    let lines = Self.findings(
      plist: members,
      ["de": Self.german, "en": "\"CAMERA_REASON\" = \"Scan codes.\";", "fr": "\"CFBundleName\" = \"App\";"])
    #expect(lines.count == 1)
    #expect(lines[0].contains("is shown as the raw key \"CAMERA_REASON\" in \"en\" and \"fr\""))
    #expect(lines[0].contains("change the key of the entry \"CAMERA_REASON\" to \"NSCameraUsageDescription\""))
  }

  /// An entry with a raw key and a missing entry have different remedies.
  @Test func separatesRawEntriesFromMissingOnes() {
    let members = "<key>NSCameraUsageDescription</key><string>CAMERA_REASON</string>"
    let raw = "\"NSCameraUsageDescription\" = \"CAMERA_REASON\";"
    let tables = ["en": raw, "de": "\"CFBundleName\" = \"App\";"]
    let lines = Self.findings(plist: members, tables).filter { $0.hasSuffix("[raw-key-shown]") }
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.contains { $0.contains("in \"en\"") && $0.contains("replace the entry's value") })
    #expect(lines.contains { $0.contains("in \"de\"") && $0.contains("add \"NSCameraUsageDescription\"") })
    let same = Self.findings(plist: members, ["en": raw, "de": raw]).filter { $0.hasSuffix("[raw-key-shown]") }
    #expect(same.count == 1 && same[0].contains("\"en\""), "\(same)")
  }

  @Test func notesATextThatEqualsItsSource() {
    let source = "\"NSCameraUsageDescription\" = \"Scan codes.\";"
    func notes(_ tables: [String: String]) -> [String] {
      Self.findings(plist: Self.camera, tables, "--texts", "usage").filter { $0.hasSuffix("[identical-to-source]") }
    }
    let found = notes(["de": Self.german, "fr": source])
    #expect(
      found.count == 1 && found[0].contains(" note: ") && found[0].contains("in \"fr\" equals the source text"),
      "\(found)")
    // No language translates it; the other is of the development language.
    #expect(notes(["fr": source]).isEmpty)
    #expect(notes(["de": Self.german, "en-GB": source]).isEmpty)
  }

  @Test(arguments: ["OsmAndMaps", "my_app", "iPhoneApp.io"]) func acceptsNamesThatLookLikeKeys(name: String) {
    #expect(
      Self.findingsOfTexts(plist: "<key>CFBundleDisplayName</key><string>\(name)</string>", [:], "--texts", "all")
        .isEmpty)
  }

  @Test func reportsNamesOfConstants() {
    let lines = Self.findingsOfTexts(plist: "<key>CFBundleDisplayName</key><string>APP_NAME</string>", [:])
    #expect(lines.count == 1 && lines[0].hasSuffix("[raw-key-shown]"))
  }

  /// iOS does not show the copyright, and a link in an alert is a string.
  @Test func acceptsDomainsAndLinks() {
    #expect(
      Self.findingsOfTexts(
        plist: """
          <key>NSHumanReadableCopyright</key><string>example.com</string>
          <key>NSCameraUsageDescription</key><string>https://example.com/camera</string>
          """, [:]
      ).isEmpty)
  }

  @Test func reportsDifferentRawKeysApart() {
    let lines = Self.findingsOfTexts(
      plist: "<key>NSCameraUsageDescription</key><string>CAMERA_REASON</string>",
      ["de": "\"NSCameraUsageDescription\" = \"permissions.camera\";\n", "fr": "\"Other\" = \"Autre\";\n"])
    #expect(lines.count == 2)
    #expect(lines.contains { $0.contains("\"permissions.camera\" in \"de\"") })
    #expect(lines.contains { $0.contains("\"CAMERA_REASON\" in \"en\" and \"fr\"") })
  }

  @Test(arguments: [("$(PRODUCT_NAME)", true), ("${APP_NAME:lower}", true), ("Costs US$(10)", false), ("$5", false)])
  func reportsVariablesInTables(text: String, isReported: Bool) {
    let lines = Self.findingsOfTexts(
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
      "App.xcodeproj/project.pbxproj": Self.project(["Release": settings]),
      "App/Info.plist": Self.plist("<key>NSCameraUsageDescription</key><string>\(text)</string>"),
    ]
    let lines = Self.findings(files)
    #expect(lines.contains { $0.hasSuffix("[unexpanded-variable]") && $0.contains("\"\(text)\"") } == isReported)
    #expect(lines.count == (isReported ? 1 : 0), "\(lines)")
    let table = Self.findings(plist: Self.camera, ["de": "\"NSCameraUsageDescription\" = \"\(text)\";"])
    #expect(table.contains { $0.contains(" error: ") && $0.hasSuffix("[unexpanded-variable]") } == text.hasPrefix("$C"))
  }

  @Test func reportsEmptyExplanations() {
    let inTable = Self.findings(plist: Self.camera, ["de": "\"NSCameraUsageDescription\" = \" \";"])
    #expect(inTable.count == 1 && inTable[0].contains("error: usage description \"NSCameraUsageDescription\" is empty"))
    let inPlist = Self.findings(plist: "<key>NSCameraUsageDescription</key><string></string>", [:])
    #expect(inPlist.count == 1 && inPlist[0].contains("warning: ") && inPlist[0].contains("is empty in Info.plist"))
    let unknown = Self.findings(plist: "<key>NSCameraUsageDescription</key><string>$(REASON)</string>", [:])
    #expect(unknown.isEmpty)
  }

  @Test func reportsEmptyNames() {
    let members = """
      <key>CFBundleDisplayName</key><string>Notes</string>
      <key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeDescription</key><string>Note file</string></dict></array>
      """
    let lines = Self.findings(plist: members, ["de": "\"CFBundleDisplayName\" = \"\";\n\"Note file\" = \" \";\n"])
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("warning: ") && $0.hasSuffix("[empty-info-text]") })
    // A display name replaces the name.
    let hidden = members + "<key>CFBundleName</key><string>Notes</string>"
    #expect(Self.findings(plist: hidden, ["de": "\"CFBundleName\" = \"\";"]).isEmpty)
  }

  @Test func reportsAKeyThatEndsDifferently() {
    let table = ["de": "\"NSCameraUsageText\" = \"Codes scannen.\";\n", "fr": Self.german]
    let lines = Self.findings(plist: Self.camera, table).filter { $0.hasSuffix("[orphaned-info-key]") }
    #expect(lines.count == 1 && lines[0].contains("change the key to \"NSCameraUsageDescription\""))
  }

  /// The development region `de_DE` is the folder `de`, not a language without a table.
  @Test(arguments: ["de_DE", "de-DE", "de"]) func knowsTheDevelopmentLanguageWithARegion(region: String) {
    let members = """
      <key>CFBundleDevelopmentRegion</key><string>\(region)</string>
      <key>NSCameraUsageDescription</key><string>CAMERA_REASON</string>
      """
    let plist =
      "<plist version=\"1.0\"><dict><key>CFBundlePackageType</key><string>APPL</string>\(members)</dict></plist>"
    let tables = ["de": "Codes scannen.", "en": "Scan codes."].map { language, text in
      ("App/\(language).lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"\(text)\";\n")
    }
    let files = Dictionary(uniqueKeysWithValues: tables + [("App/Info.plist", plist)])
    #expect(Self.findings(files).isEmpty)
    // Another script is another language.
    let serbian = files.merging([
      "App/Info.plist": plist.replacing(region, with: "sr-Latn-RS"), "App/sr.lproj/InfoPlist.strings": "",
    ]) { $1 }
    #expect(Self.findings(serbian).contains { $0.contains("CAMERA_REASON") })
  }

  @Test func reportsATextInAForeignScript() {
    let chinese = "<key>NSCameraUsageDescription</key><string>扫描唱片的条形码。</string>"
    let tables = [
      "zh-Hans": "\"NSCameraUsageDescription\" = \"扫描唱片的条形码。\";",
      "en": "\"NSCameraUsageDescription\" = \"Scan codes.\";", "de": "",
    ]
    let lines = Self.findings(plist: chinese, tables).filter { $0.hasSuffix("[untranslated-info-text]") }
    #expect(lines.count == 1 && lines[0].contains("is not translated in \"de\""))
  }

  @Test(arguments: [("%@ scannt.", true), ("%1$@ und %d", true), ("100 % privat", false), ("50 %", false)])
  func reportsPlaceholders(text: String, isReported: Bool) {
    let lines = Self.findings(plist: Self.camera, ["de": "\"NSCameraUsageDescription\" = \"\(text)\";"])
    #expect(lines.contains { $0.hasSuffix("[placeholder-in-info-text]") } == isReported, "\(lines)")
  }

  @Test func reportsTheRestOnRequest() {
    let tables = [
      "de": "\"NSCameraUsageDescripton\" = \"Codes.\";\n\"CFBundleVersion\" = \"1\";\n\"Custom\" = \"x\";\n",
      "ru": "\"NSCameraUsageDescription\" = \"Scan codes.\";\n",
    ]
    // A misspelled key is certainly wrong.
    let certain = Self.findings(plist: Self.camera, tables)
    #expect(certain.count == 1 && certain[0].hasSuffix("[orphaned-info-key]"))
    let lines = Self.findings(plist: Self.camera, tables, "--texts", "all")
    let ids = ["frozen-version", "left-in-source-language", "orphaned-info-key", "orphaned-info-key"]
    #expect(lines.compactMap { $0.split(separator: "[").last.map { String($0.dropLast()) } }.sorted() == ids)
    #expect(lines.contains { $0.contains("note: \"Custom\" in \"de\"") })
    #expect(
      lines.contains {
        $0.contains("help: change the key") || $0.contains("Help: change the key to \"NSCameraUsageDescription\"")
      })
  }

  @Test func readsTextsThatAreKeyedOnTheirValue() {
    let members = """
      <key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeName</key><string>Text Bundle</string></dict></array>
      <key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeDescription</key><string>MARKDOWN_TYPE</string></dict></array>
      <key>INAlternativeAppNames</key><array><dict><key>INAlternativeAppName</key><string>Jotter</string></dict></array>
      """
    let tables = [
      "de": "\"Text Bundle\" = \"Textbündel\";\n\"MARKDOWN_TYPE\" = \"Markdown\";\n\"Jotter\" = \"Notierer\";\n",
      "fr": "\"Text Bundle\" = \"Paquet\";\n",
    ]
    #expect(
      Self.findings(plist: members, tables, "--texts", "all").filter { !$0.contains("note:") }.map { $0.prefix(17) }
        == ["App/Info.plist:5:"])
    let lines = Self.findings(plist: members, tables)
    #expect(lines.count == 1 && lines[0].contains("type description \"MARKDOWN_TYPE\" is shown as the raw key"))
  }

  @Test func knowsThePurposesOfPreciseLocation() {
    let members = """
      <key>NSLocationTemporaryUsageDescriptionDictionary</key>
      <dict><key>Navigate</key><string>Guides you.</string></dict>
      """
    let lines = Self.findings(
      plist: members, ["de": "\"Navigate\" = \"Führt Sie.\";", "fr": "\"CFBundleName\" = \"A\";"])
    #expect(lines.count == 1)
    #expect(lines[0].contains("usage description for the purpose \"Navigate\" is not translated in \"fr\""))
  }

  @Test func skipsPermissionsThatSupportedSystemsDoNotShow() {
    let settings = "INFOPLIST_FILE = App/Info.plist; IPHONEOS_DEPLOYMENT_TARGET = 15.0;"
    let members = "<key>NSBluetoothPeripheralUsageDescription</key><string>CONNECT_REASON</string>"
    let files = [
      "App/Info.plist": Self.plist(members), "App.xcodeproj/project.pbxproj": Self.project(["Release": settings]),
    ]
    #expect(Self.findings(files).isEmpty)
    let older = ["App/Info.plist": Self.plist(members)]
    #expect(Self.findings(older).count == 1)
  }

  @Test func omitsTheScopeOfTheConfiguration() {
    var files = ["App/Info.plist": Self.plist(Self.camera), "App/de.lproj/InfoPlist.strings": Self.german]
    files["App/fr.lproj/InfoPlist.strings"] = "\"CFBundleName\" = \"App\";\n"
    #expect(Self.findings(files).count == 1)
    files[".pressfit.json"] = "{\"texts\": [\"quick-actions\"]}"
    #expect(Self.findings(files).allSatisfy { !$0.contains("untranslated-info-text") })
    #expect(Self.findings(files, "--texts", "usage").contains { $0.contains("untranslated-info-text") })
    files[".pressfit.json"] = "{\"rules\": {\"untranslated-info-text\": {\"locales\": {\"fr\": \"off\"}}}}"
    #expect(Self.findings(files).allSatisfy { !$0.contains("[untranslated-info-text]") })
    #expect(InMemoryRun(files, ["check", "--texts", "name"]).status == .usage)
  }

  @Test func countsTextsWithoutQuickActions() {
    let files = ["App/Info.plist": Self.plist(Self.camera), "App/A.swift": "struct A {}"]
    let run = InMemoryRun(files, ["check"])
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("this project has no quick actions: "))
    #expect(run.output.split(separator: "\n")[0].hasSuffix("; 1 other Info.plist string checked"))
  }

  /// A project with one app target and these settings by configuration; it copies the tables in `App`.
  static func project(_ settings: [String: String], languages: [String] = ["de"]) -> String {
    let names = settings.keys.sorted()
    let files = languages.map {
      "F\($0) = { isa = PBXFileReference; name = \($0); path = App/\($0).lproj/InfoPlist.strings; sourceTree = \"<group>\"; };"
    }
    return """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (\(languages.map { "F\($0)" }.joined(separator: ", "))); sourceTree = "<group>"; };
        \(files.joined(separator: "\n  "))
        B = { isa = PBXBuildFile; fileRef = V; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        L = { isa = XCConfigurationList; buildConfigurations = (\(names.map { "C\($0)" }.joined(separator: ", "))); defaultConfigurationName = Release; };
        \(names.map { "C\($0) = { isa = XCBuildConfiguration; name = \($0); buildSettings = { \(settings[$0] ?? "") }; };" }.joined(separator: "\n  "))
      }; }
      """
  }

  @Test func readsBuildSettings() {
    let common = "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = \"Scan for $(TARGET_NAME).\";"
    let table = "\"NSCameraUsageDescription\" = \"Scannen.\";\n\"NSMicrophoneUsageDescription\" = \"Reden.\";\n"
    var files = [
      "App.xcodeproj/project.pbxproj": Self.project(["Debug": common, "Release": common]),
      "App/de.lproj/InfoPlist.strings": table,
    ]
    let lines = Self.findings(files)
    #expect(lines.count == 1)
    #expect(
      lines[0].contains("usage description \"NSMicrophoneUsageDescription\" is translated in \"de\", but Info.plist"))
    let list = InMemoryRun(files, ["list", "--all-texts"])
    #expect(list.output.contains("Scan for App."))
    let microphone = " INFOPLIST_KEY_NSMicrophoneUsageDescription = Talk;"
    files["App.xcodeproj/project.pbxproj"] = Self.project(["Debug": common, "Release": common + microphone])
    let partial = Self.findings(files)
    #expect(partial.count == 1)
    #expect(partial[0].contains("is missing in the configuration \"Debug\" of the target \"App\""))
    files["App.xcodeproj/project.pbxproj"] = Self.project([
      "Debug": common + microphone, "Release": common + microphone,
    ])
    #expect(Self.findings(files).isEmpty)
  }

  @Test func namesBuildSettingsWithoutEffect() {
    let setting = "INFOPLIST_FILE = App/Info.plist; INFOPLIST_KEY_NSCameraUsageDescription = \"Scan.\";"
    var files = [
      "App.xcodeproj/project.pbxproj": Self.project(["Release": setting]),
      "App/de.lproj/InfoPlist.strings": Self.german, "App/Info.plist": Self.plist(""),
    ]
    let lines = Self.findings(files)
    #expect(lines.count == 1 && lines[0].hasSuffix("[usage-description-missing]"))
    #expect(
      lines[0].contains(
        "the build setting \"INFOPLIST_KEY_NSCameraUsageDescription\" has no effect without \"GENERATE_INFOPLIST_FILE = YES\""
      ))
    #expect(lines[0].contains("set \"GENERATE_INFOPLIST_FILE\" to \"YES\""))
    files["App/Info.plist"] = Self.plist("<key>NSCameraUsageDescription&gt;</key><string>Scan.</string>")
    #expect(
      Self.findings(files)[0].contains("change the key \"NSCameraUsageDescription>\" in Info.plist to \"NSCamera"))
    files["App.xcodeproj/project.pbxproj"] = Self.project(["Release": setting + "GENERATE_INFOPLIST_FILE = YES;"])
    #expect(Self.findings(files).isEmpty)
  }

  @Test(arguments: [("NSCameraDescription", true), ("NSCamraUsageDescription", true), ("NSOtherUsage", false)])
  func namesMisspelledKeys(key: String, isNamed: Bool) {
    let files = [
      "App.xcodeproj/project.pbxproj": Self.project(["Release": "INFOPLIST_FILE = App/Info.plist;"]),
      "App/de.lproj/InfoPlist.strings": Self.german,
      "App/Info.plist": Self.plist("<key>\(key)</key><string>Scan.</string>"),
    ]
    let lines = Self.findings(files).filter { $0.hasSuffix("[usage-description-missing]") }
    #expect(lines.count == 1 && lines[0].contains("change the key \"\(key)\"") == isNamed, "\(lines)")
  }

  @Test(arguments: [("../out/Info.plist", true), ("$(SRCROOT)/../../out/Info.plist", true), ("out/Info.plist", false)])
  func showsPathsOutsideAsWritten(path: String, isOutside: Bool) {
    let files = [
      "App.xcodeproj/project.pbxproj": Self.project(["Release": "INFOPLIST_FILE = \"\(path)\";"]),
      "App/de.lproj/InfoPlist.strings": Self.german, "out/Other.plist": Self.plist(""),
    ]
    let lines = Self.findings(files).filter { $0.hasSuffix("[missing-info-plist]") }
    #expect(lines.count == 1 && lines[0].contains("uses \"\(path)\", which "), "\(lines)")
    #expect(lines.first?.contains("which is outside the checked folder") == isOutside)
  }

  @Test func pointsToTheBuildSetting() throws {
    let setting = "INFOPLIST_KEY_NSCameraUsageDescription = CAMERA_REASON;"
    let project = Self.project(["Debug": "", "Release": "GENERATE_INFOPLIST_FILE = YES;\n  \(setting)\n"])
    let line = try #require(
      project.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(setting) })
    let findings = Self.findings(["App.xcodeproj/project.pbxproj": project])
    #expect(
      findings.contains {
        $0.hasPrefix("App.xcodeproj/project.pbxproj:\(line + 1):3: ") && $0.hasSuffix("[raw-key-shown]")
      })
  }

  @Test func pointsToTheEntryOfTheDevelopmentLanguage() {
    let tables = [
      "en": "\n\n\"NSCameraUsageDescription\" = \"CAMERA_REASON\";\n", "de": "\"CFBundleName\" = \"App\";\n",
    ]
    let findings = Self.findingsOfTexts(
      plist: "<key>CFBundleName</key><string>App</string><key>NSCameraUsageDescription</key><string>Scan.</string>",
      tables)
    let places = findings.filter { $0.hasSuffix("[raw-key-shown]") }.map { $0.prefix { $0 != " " } }
    #expect(!places.isEmpty && places.allSatisfy { $0.hasPrefix("App/en.lproj/InfoPlist.strings:3:") })
  }

  @Test func comparesByLanguage() throws {
    let tables = ["App/de.lproj/InfoPlist.strings": Self.german, "App/fr.lproj/InfoPlist.strings": ""]
    var fixture = ProjectFixture(items: [], files: tables)
    fixture.set("App/Info.plist", Self.plist(Self.camera))
    #expect(fixture.run("check") == .findings)
    #expect(fixture.run("check", "--baseline", "known.json", "--write-baseline") == .success)
    let baseline = try #require(fixture.text("known.json"))
    #expect(baseline.contains("\"rule\": \"untranslated-info-text\"") && baseline.contains("\"locale\": \"fr\""))
    #expect(fixture.run("check", "--baseline", "known.json") == .success)
    fixture.set("App/it.lproj/InfoPlist.strings", "")
    #expect(fixture.run("check", "--baseline", "known.json") == .findings)
    #expect(fixture.run("check", "--format", "json") == .findings)
    fixture.set("report.json", fixture.output)
    #expect(fixture.run("check", "--compare", "report.json") == .success)
  }

  /// Each bundle has its own table with the same keys: the path in the file decides.
  @Test func mergesEachBundlesNameIntoItsOwnTable() {
    let share = """
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string><key>NSExtension</key><dict/>
      <key>CFBundleIdentifier</key><string>b</string><key>CFBundleDisplayName</key><string>Share</string></dict></plist>
      """
    var fixture = ProjectFixture(
      items: [],
      files: [
        "Share/Info.plist": share, "Share/en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Share\";\n",
        "App/en.lproj/InfoPlist.strings": "",
      ])
    let name = "<key>CFBundleDisplayName</key><string>Notes</string><key>CFBundleName</key><string>$(NAME)</string>"
    fixture.set("App/Info.plist", Self.plist(name + Self.camera))
    #expect(fixture.run("export", "--locale", "de", "-o", "out") == .success)
    #expect(fixture.text("out/de.xliff")?.contains("CFBundleDisplayName") != true)
    #expect(fixture.run("export", "--texts", "names", "--locale", "de", "-o", "out", "--force") == .success)
    let exported = fixture.text("out/de.xliff") ?? ""
    #expect(exported.contains("<note>Bundle display name</note>") && !exported.contains("NSCameraUsageDescription"))
    // A name that depends on build settings has no text to translate.
    #expect(!exported.contains("id=\"CFBundleName\""))
    let translated = exported.replacing(
      "<source>Notes</source>", with: "<source>Notes</source><target>Notizen</target>"
    )
    .replacing("<source>Share</source>", with: "<source>Share</source><target>Teilen</target>")
    fixture.set("de.xliff", translated)
    #expect(fixture.run("merge", "de.xliff") == .success)
    #expect(fixture.text("App/de.lproj/InfoPlist.strings")?.contains("\"CFBundleDisplayName\" = \"Notizen\";") == true)
    #expect(fixture.text("Share/de.lproj/InfoPlist.strings")?.contains("\"CFBundleDisplayName\" = \"Teilen\";") == true)
  }

  @Test func extractsTheTextsOfInfoPlist() {
    var fixture = ProjectFixture(items: [], files: ["App/en.lproj/InfoPlist.strings": ""])
    fixture.set("App/Info.plist", Self.plist(Self.camera))
    #expect(fixture.run("extract") == .success)
    #expect(fixture.text("App/en.lproj/InfoPlist.strings") == "")
    #expect(fixture.run("extract", "--texts", "usage") == .success)
    #expect(
      fixture.text("App/en.lproj/InfoPlist.strings")?.contains("\"NSCameraUsageDescription\" = \"Scan codes.\";")
        == true)
  }
}
