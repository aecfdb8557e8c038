import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

extension InfoTextCheckTests {
  @Test func reportsEmptyNames() {
    let members = """
      <key>CFBundleDisplayName</key><string>Notes</string>
      <key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeDescription</key><string>Note file</string></dict></array>
      """
    let lines = InfoTextProject.findings(
      plist: members, ["de": "\"CFBundleDisplayName\" = \"\";\n\"Note file\" = \" \";\n"])
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("warning: ") && $0.hasSuffix("[empty-info-text]") })
    // A display name replaces the name.
    let hidden = members + "<key>CFBundleName</key><string>Notes</string>"
    #expect(InfoTextProject.findings(plist: hidden, ["de": "\"CFBundleName\" = \"\";"]).isEmpty)
  }

  @Test func reportsAKeyThatEndsDifferently() {
    let table = ["de": "\"NSCameraUsageText\" = \"Codes scannen.\";\n", "fr": InfoTextProject.german]
    let lines = InfoTextProject.findings(plist: InfoTextProject.camera, table).filter {
      $0.hasSuffix("[orphaned-info-key]")
    }
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
    #expect(InfoTextProject.findings(files).isEmpty)
    // Another script is another language.
    let serbian = files.merging([
      "App/Info.plist": plist.replacing(region, with: "sr-Latn-RS"), "App/sr.lproj/InfoPlist.strings": "",
    ]) { $1 }
    #expect(InfoTextProject.findings(serbian).contains { $0.contains("CAMERA_REASON") })
  }

  @Test func reportsATextInAForeignScript() {
    let chinese = "<key>NSCameraUsageDescription</key><string>扫描唱片的条形码。</string>"
    let tables = [
      "zh-Hans": "\"NSCameraUsageDescription\" = \"扫描唱片的条形码。\";",
      "en": "\"NSCameraUsageDescription\" = \"Scan codes.\";", "de": "",
    ]
    let lines = InfoTextProject.findings(plist: chinese, tables).filter { $0.hasSuffix("[untranslated-info-text]") }
    #expect(lines.count == 1 && lines[0].contains("is not translated in \"de\""))
  }

  @Test(arguments: [("%@ scannt.", true), ("%1$@ und %d", true), ("100 % privat", false), ("50 %", false)])
  func reportsPlaceholders(text: String, isReported: Bool) {
    let lines = InfoTextProject.findings(
      plist: InfoTextProject.camera, ["de": "\"NSCameraUsageDescription\" = \"\(text)\";"])
    #expect(lines.contains { $0.hasSuffix("[placeholder-in-info-text]") } == isReported, "\(lines)")
  }

  @Test func reportsTheRestOnRequest() {
    let tables = [
      "de": "\"NSCameraUsageDescripton\" = \"Codes.\";\n\"CFBundleVersion\" = \"1\";\n\"Custom\" = \"x\";\n",
      "ru": "\"NSCameraUsageDescription\" = \"Scan codes.\";\n",
    ]
    // A misspelled key is certainly wrong.
    let certain = InfoTextProject.findings(plist: InfoTextProject.camera, tables)
    #expect(certain.count { $0.hasSuffix("[orphaned-info-key]") } == 1)
    #expect(certain.count { $0.hasSuffix("[untranslated-info-text]") } == 1 && certain.count == 2)
    let lines = InfoTextProject.findings(plist: InfoTextProject.camera, tables, "--texts", "all")
    let ids = [
      "frozen-version", "left-in-source-language", "orphaned-info-key", "orphaned-info-key", "untranslated-info-text",
    ]
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
      InfoTextProject.findings(plist: members, tables, "--texts", "all").filter { !$0.contains("note:") }.map {
        $0.prefix(17)
      }
        == ["App/Info.plist:5:"])
    let lines = InfoTextProject.findings(plist: members, tables)
    #expect(lines.count == 1 && lines[0].contains("type description \"MARKDOWN_TYPE\" is shown as the raw key"))
  }

  @Test func knowsThePurposesOfPreciseLocation() {
    let members = """
      <key>NSLocationTemporaryUsageDescriptionDictionary</key>
      <dict><key>Navigate</key><string>Guides you.</string></dict>
      """
    let lines = InfoTextProject.findings(
      plist: members, ["de": "\"Navigate\" = \"Führt Sie.\";", "fr": "\"CFBundleName\" = \"A\";"])
    #expect(lines.count == 1)
    #expect(lines[0].contains("usage description for the purpose \"Navigate\" is not translated in \"fr\""))
  }

  @Test func skipsPermissionsThatSupportedSystemsDoNotShow() {
    let settings = "INFOPLIST_FILE = App/Info.plist; IPHONEOS_DEPLOYMENT_TARGET = 15.0;"
    let members = "<key>NSBluetoothPeripheralUsageDescription</key><string>CONNECT_REASON</string>"
    let files = [
      "App/Info.plist": InfoTextProject.plist(members),
      "App.xcodeproj/project.pbxproj": InfoTextProject.project(["Release": settings]),
    ]
    #expect(InfoTextProject.findings(files).isEmpty)
    let older = ["App/Info.plist": InfoTextProject.plist(members)]
    #expect(InfoTextProject.findings(older).count == 1)
  }

  @Test func omitsTheScopeOfTheConfiguration() {
    var files = [
      "App/Info.plist": InfoTextProject.plist(InfoTextProject.camera),
      "App/de.lproj/InfoPlist.strings": InfoTextProject.german,
    ]
    files["App/fr.lproj/InfoPlist.strings"] = "\"CFBundleName\" = \"App\";\n"
    #expect(InfoTextProject.findings(files).count == 1)
    files[".pressfit.json"] = "{\"texts\": [\"quick-actions\"]}"
    #expect(InfoTextProject.findings(files).allSatisfy { !$0.contains("untranslated-info-text") })
    #expect(InfoTextProject.findings(files, "--texts", "usage").contains { $0.contains("untranslated-info-text") })
    files[".pressfit.json"] = "{\"rules\": {\"untranslated-info-text\": {\"locales\": {\"fr\": \"off\"}}}}"
    #expect(InfoTextProject.findings(files).allSatisfy { !$0.contains("[untranslated-info-text]") })
    #expect(InMemoryRun(files, ["check", "--texts", "name"]).status == .usage)
  }

  @Test func countsTextsWithoutQuickActions() {
    let files = ["App/Info.plist": InfoTextProject.plist(InfoTextProject.camera), "App/A.swift": "struct A {}"]
    let run = InMemoryRun(files, ["check"])
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("this project has no quick actions: "))
    #expect(run.output.split(separator: "\n")[0].hasSuffix("; 1 other Info.plist string checked"))
  }

  @Test func readsBuildSettings() {
    let common = "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = \"Scan for $(TARGET_NAME).\";"
    let table = "\"NSCameraUsageDescription\" = \"Scannen.\";\n\"NSMicrophoneUsageDescription\" = \"Reden.\";\n"
    var files = [
      "App.xcodeproj/project.pbxproj": InfoTextProject.project(["Debug": common, "Release": common]),
      "App/de.lproj/InfoPlist.strings": table,
    ]
    let lines = InfoTextProject.findings(files)
    #expect(lines.count == 1)
    #expect(
      lines[0].contains("usage description \"NSMicrophoneUsageDescription\" is translated in \"de\", but Info.plist"))
    let list = InMemoryRun(files, ["list", "--all-texts"])
    #expect(list.output.contains("Scan for App."))
    let microphone = " INFOPLIST_KEY_NSMicrophoneUsageDescription = Talk;"
    files["App.xcodeproj/project.pbxproj"] = InfoTextProject.project(["Debug": common, "Release": common + microphone])
    let partial = InfoTextProject.findings(files)
    #expect(partial.count == 1)
    #expect(partial[0].contains("is missing in the configuration \"Debug\" of the target \"App\""))
    files["App.xcodeproj/project.pbxproj"] = InfoTextProject.project([
      "Debug": common + microphone, "Release": common + microphone,
    ])
    #expect(InfoTextProject.findings(files).isEmpty)
  }

  @Test func namesBuildSettingsWithoutEffect() {
    let setting = "INFOPLIST_FILE = App/Info.plist; INFOPLIST_KEY_NSCameraUsageDescription = \"Scan.\";"
    var files = [
      "App.xcodeproj/project.pbxproj": InfoTextProject.project(["Release": setting]),
      "App/de.lproj/InfoPlist.strings": InfoTextProject.german, "App/Info.plist": InfoTextProject.plist(""),
    ]
    let lines = InfoTextProject.findings(files)
    #expect(lines.count == 1 && lines[0].hasSuffix("[usage-description-missing]"))
    #expect(
      lines[0].contains(
        "the build setting \"INFOPLIST_KEY_NSCameraUsageDescription\" has no effect without \"GENERATE_INFOPLIST_FILE = YES\""
      ))
    #expect(lines[0].contains("set \"GENERATE_INFOPLIST_FILE\" to \"YES\""))
    files["App/Info.plist"] = InfoTextProject.plist("<key>NSCameraUsageDescription&gt;</key><string>Scan.</string>")
    #expect(
      InfoTextProject.findings(files)[0].contains(
        "change the key \"NSCameraUsageDescription>\" in Info.plist to \"NSCamera"))
    files["App.xcodeproj/project.pbxproj"] = InfoTextProject.project([
      "Release": setting + "GENERATE_INFOPLIST_FILE = YES;"
    ])
    #expect(InfoTextProject.findings(files).isEmpty)
  }

  @Test(arguments: [("NSCameraDescription", true), ("NSCamraUsageDescription", true), ("NSOtherUsage", false)])
  func namesMisspelledKeys(key: String, isNamed: Bool) {
    let files = [
      "App.xcodeproj/project.pbxproj": InfoTextProject.project(["Release": "INFOPLIST_FILE = App/Info.plist;"]),
      "App/de.lproj/InfoPlist.strings": InfoTextProject.german,
      "App/Info.plist": InfoTextProject.plist("<key>\(key)</key><string>Scan.</string>"),
    ]
    let lines = InfoTextProject.findings(files).filter { $0.hasSuffix("[usage-description-missing]") }
    #expect(lines.count == 1 && lines[0].contains("change the key \"\(key)\"") == isNamed, "\(lines)")
  }

  @Test(arguments: [("../out/Info.plist", true), ("$(SRCROOT)/../../out/Info.plist", true), ("out/Info.plist", false)])
  func showsPathsOutsideAsWritten(path: String, isOutside: Bool) {
    let files = [
      "App.xcodeproj/project.pbxproj": InfoTextProject.project(["Release": "INFOPLIST_FILE = \"\(path)\";"]),
      "App/de.lproj/InfoPlist.strings": InfoTextProject.german, "out/Other.plist": InfoTextProject.plist(""),
    ]
    let lines = InfoTextProject.findings(files).filter { $0.hasSuffix("[missing-info-plist]") }
    #expect(lines.count == 1 && lines[0].contains("uses \"\(path)\", which "), "\(lines)")
    #expect(lines.first?.contains("which is outside the checked folder") == isOutside)
  }

  @Test func pointsToTheBuildSetting() throws {
    let setting = "INFOPLIST_KEY_NSCameraUsageDescription = CAMERA_REASON;"
    let project = InfoTextProject.project(["Debug": "", "Release": "GENERATE_INFOPLIST_FILE = YES;\n  \(setting)\n"])
    let line = try #require(
      project.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(setting) })
    let findings = InfoTextProject.findings(["App.xcodeproj/project.pbxproj": project])
    #expect(
      findings.contains {
        $0.hasPrefix("App.xcodeproj/project.pbxproj:\(line + 1):3: ") && $0.hasSuffix("[raw-key-shown]")
      })
  }

  @Test func pointsToTheEntryOfTheDevelopmentLanguage() {
    let tables = [
      "en": "\n\n\"NSCameraUsageDescription\" = \"CAMERA_REASON\";\n", "de": "\"CFBundleName\" = \"App\";\n",
    ]
    let findings = InfoTextProject.findingsOfTexts(
      plist: "<key>CFBundleName</key><string>App</string><key>NSCameraUsageDescription</key><string>Scan.</string>",
      tables)
    let places = findings.filter { $0.hasSuffix("[raw-key-shown]") }.map { $0.prefix { $0 != " " } }
    #expect(!places.isEmpty && places.allSatisfy { $0.hasPrefix("App/en.lproj/InfoPlist.strings:3:") })
  }

  @Test func comparesByLanguage() throws {
    let tables = ["App/de.lproj/InfoPlist.strings": InfoTextProject.german, "App/fr.lproj/InfoPlist.strings": ""]
    var fixture = ProjectFixture(items: [], files: tables)
    fixture.set("App/Info.plist", InfoTextProject.plist(InfoTextProject.camera))
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
    fixture.set("App/Info.plist", InfoTextProject.plist(name + InfoTextProject.camera))
    #expect(fixture.run("export", "--language", "de", "-o", "out") == .success)
    #expect(fixture.text("out/de.xliff")?.contains("CFBundleDisplayName") != true)
    #expect(fixture.run("export", "--texts", "names", "--language", "de", "-o", "out", "--force") == .success)
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
    fixture.set("App/Info.plist", InfoTextProject.plist(InfoTextProject.camera))
    #expect(fixture.run("extract") == .success)
    #expect(fixture.text("App/en.lproj/InfoPlist.strings") == "")
    #expect(fixture.run("extract", "--texts", "usage") == .success)
    #expect(
      fixture.text("App/en.lproj/InfoPlist.strings")?.contains("\"NSCameraUsageDescription\" = \"Scan codes.\";")
        == true)
  }
}
