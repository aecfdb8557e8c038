import CommandRuns
import Console
import PressfitCLI
import ReferenceMaterial
import ScanService
import Testing
import Workspace

/// Files that a build omits, spells differently than the disk, or cannot read.
@Suite struct UnbuiltFileTests {
  private func run(_ files: [String: [UInt8]], _ arguments: String...) -> (output: String, errors: String) {
    var system = InMemoryFileSystem([:])
    for (path, bytes) in files { system.setFile(path, bytes) }
    var context = CommandContext(fileSystem: system, scanSources: { $0.answer(in: $1) })
    _ = Pressfit.tool.run(arguments, in: &context)
    return (context.output.captured, context.errorOutput.captured)
  }

  private func bytes(_ files: [String: String]) -> [String: [UInt8]] { files.mapValues { Array($0.utf8) } }

  /// Copies the tables of `en.lproj`.
  private static let project = """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (T); buildConfigurationList = L; };
      G = { isa = PBXGroup; children = (V, W, S); sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E); sourceTree = "<group>"; };
      E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
      W = { isa = PBXVariantGroup; name = Localizable.strings; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      S = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R, Z); };
      R = { isa = PBXResourcesBuildPhase; files = (B, C); };
      Z = { isa = PBXSourcesBuildPhase; files = (D); };
      B = { isa = PBXBuildFile; fileRef = V; };
      C = { isa = PBXBuildFile; fileRef = W; };
      D = { isa = PBXBuildFile; fileRef = S; };
      L = { isa = XCConfigurationList; buildConfigurations = (Q); };
      Q = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
    }; }
    """

  private func app(enTable: String = "en.lproj/InfoPlist.strings") -> [String: String] {
    [
      "App.xcodeproj/project.pbxproj": Self.project,
      "Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("New Note")]),
      enTable: "\"New Note\" = \"New Note\";", "en.lproj/Localizable.strings": "\"find\" = \"Find\";",
      "de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";",
      "de.lproj/Localizable.strings": "\"find\" = \"Suchen\"; \"other\" = \"Anderes\";",
      "fr.lproj/Localizable.strings": "\"other\" = \"Autre\";",
      "App.swift":
        "let item = UIApplicationShortcutItem(type: \"find\", localizedTitle: NSLocalizedString(\"find\", comment: \"\"))",
    ]
  }

  @Test func countsOnlyStringsThatWereRead() {
    var files = app()
    for language in ["fr", "de"] { files["\(language).lproj/Localizable.strings"] = "" }
    files["de.lproj/InfoPlist.strings"] = "\"New Note\" = \"Neue"
    files["fr.lproj/Localizable.stringsdict"] = "<plist version=\"1.0\"><dict/></plist>"
    let check = run(bytes(files), "check", "--format", "xcode").output
    #expect(check.contains("no target copies a file of \"de.lproj\", so its strings are never shown"), "\(check)")
    #expect(!check.contains("fr.lproj"), "\(check)")
  }

  @Test func aFolderThatNoTargetContainsIsOneWarning() {
    let check = run(bytes(app()), "check", "--format", "xcode").output
    #expect(
      check.contains(
        "no target copies a file of the 2 localization folders of \"de\" and \"fr\", so their 4 strings, including 1 of quick actions, are never shown"
      ))
    #expect(check.split(separator: "\n").count { $0.contains("[localization-not-in-target]") } == 1)
    #expect(!check.contains("[translated-but-file-not-in-target]"))
    #expect(!check.contains("[untranslated-title]"))
    let list = run(bytes(app()), "list").output
    #expect(!list.contains("de") && !list.contains("fr"))
  }

  /// Folders beside each other have one cause; others are findings of their own.
  @Test func foldersBesideEachOtherAreOneWarning() {
    var files = app()
    files["fr.lproj/Localizable.strings"] = nil
    let check = run(bytes(files), "check", "--format", "xcode").output
    #expect(
      check.contains(
        "no target copies a file of \"de.lproj\", so its 3 strings, including 1 of quick actions, are never shown"))
    #expect(check.split(separator: "\n").count { $0.contains("[localization-not-in-target]") } == 1)
  }

  /// The target copies a string catalog with the language: the app has it, and the folder's other tables are not about quick actions.
  @Test(arguments: ["de", "fr"])
  func aLanguageOfACatalogIsInTheApp(language: String) {
    let project = Self.project.replacing("children = (V, W, S)", with: "children = (V, W, S, K)")
      .replacing("files = (B, C)", with: "files = (B, C, M)")
      .replacing(
        "  S = {",
        with: """
            K = { isa = PBXFileReference; path = Localizable.xcstrings; sourceTree = "<group>"; };
            M = { isa = PBXBuildFile; fileRef = K; };
            S = {
          """)
    var files = app()
    files["App.xcodeproj/project.pbxproj"] = project
    files["en.lproj/Localizable.strings"] = nil
    files["de.lproj/Localizable.strings"] = nil
    files["fr.lproj/Localizable.strings"] = nil
    files["fr.lproj/LaunchScreen.strings"] = "\"a\" = \"b\";"
    files["de.lproj/InfoPlist.strings"] = nil
    files["de.lproj/LaunchScreen.strings"] = "\"a\" = \"b\";"
    files["Localizable.xcstrings"] = """
      {"sourceLanguage": "en", "strings": {
        "find": {"localizations": {"\(language)": {"stringUnit": {"state": "translated", "value": "Suchen"}}}}
      }, "version": "1.0"}
      """
    let check = run(bytes(files), "check", "--format", "xcode").output
    let reported = check.split(separator: "\n").filter { $0.contains("[localization-not-in-target]") }
    #expect(reported.count == 1, "\(check)")
    #expect(reported.first?.contains(language == "de" ? "\"fr.lproj\"" : "\"de.lproj\"") == true)
  }

  /// The same app without quick actions, with texts that iOS shows in alerts.
  private func plainApp(german: String = "de.lproj", _ project: String = project) -> [String: String] {
    let text = "\"NSCameraUsageDescription\" = \"Codes scannen.\";"
    var files = [
      "App.xcodeproj/project.pbxproj": project, "App.swift": "", "en.lproj/Localizable.strings": "",
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>NSCameraUsageDescription</key><string>Scan codes.</string></dict></plist>
      """,
      "en.lproj/InfoPlist.strings": text,
      "fr.lproj/Localizable.strings": "\"other\" = \"Autre\";",
    ]
    files["\(german)/InfoPlist.strings"] = text
    return files
  }

  @Test func findsUnbuiltFoldersOfAnAppWithoutQuickActions() {
    let lines = run(bytes(plainApp()), "check", "--format", "xcode").output.split(separator: "\n")
    // The names of the tables do not matter.
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasSuffix("[localization-not-in-target]") }, "\(lines)")
    #expect(
      lines.first?.contains(
        "no target copies a file of the 2 localization folders of \"de\" and \"fr\", so their 2 strings are never shown"
      )
        == true)
    // The explanations for translators are not a language.
    let other = run(bytes(plainApp(german: "qqq.lproj")), "check", "--format", "xcode").output.split(separator: "\n")
    #expect(other.count == 1)
    #expect(other.first?.contains("no target copies a file of \"fr.lproj\", so its 1 string is never shown") == true)
    // A library's folder is not next to one of the app.
    var files = plainApp()
    files["fr.lproj/Localizable.strings"] = nil
    files["Library/fr.lproj/Localizable.strings"] = "\"other\" = \"Autre\";"
    #expect(run(bytes(files), "check", "--format", "xcode").output.split(separator: "\n").count == 1)
  }

  @Test func findsUnbuiltTablesOfAnAppWithoutQuickActions() {
    // The target copies the other table of the folder only.
    let project = Self.project.replacing("files = (B, C)", with: "files = (C)")
    let all = run(bytes(plainApp(german: "en.lproj", project)), "check", "--format", "xcode").output
    let lines = all.split(separator: "\n").filter { !$0.hasPrefix("fr.lproj") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("en.lproj/InfoPlist.strings:1:") == true)
    #expect(lines.first?.contains("the translation of \"NSCameraUsageDescription\" is never shown") == true)
    #expect(lines.first?.hasSuffix("[translated-but-file-not-in-target]") == true)
    let copied = run(bytes(plainApp(german: "en.lproj")), "check", "--format", "xcode").output
    #expect(copied.split(separator: "\n").allSatisfy { $0.hasPrefix("fr.lproj") })
  }

  @Test func oneFindingForATableInSeveralLanguages() {
    // The target copies the other table of each folder.
    let others = ["de", "fr"].map { language in
      "X\(language) = { isa = PBXFileReference; name = \(language); path = \(language).lproj/Localizable.strings; sourceTree = \"<group>\"; };"
    }
    let project = Self.project.replacing("children = (F)", with: "children = (F, Xde, Xfr)")
      .replacing("  S = {", with: others.joined(separator: "\n") + "\n  S = {")
    var files = plainApp(project)
    files["de.lproj/Localizable.strings"] = ""
    files["fr.lproj/InfoPlist.strings"] = "\"NSCameraUsageDescription\" = \"Scanner.\";"
    let lines = run(bytes(files), "check", "--format", "xcode").output.split(separator: "\n")
    #expect(lines.count == 1, "\(lines)")
    #expect(
      lines.first?.contains(
        "the translations in \"de\" and \"fr\" are never shown: no target copies \"InfoPlist.strings\" of these languages."
      )
        == true, "\(lines)")
  }

  @Test func acceptsTheProjectsSpellingOfAName() {
    let files = bytes(app(enTable: "en.lproj/infoplist.strings"))
    let check = run(files, "check", "--format", "xcode").output
    #expect(check.contains("[path-case]"))
    #expect(!check.contains("[table-name-case]"))
    let alone = files.filter { !$0.key.hasPrefix("App.xcodeproj") }
    #expect(run(alone, "check", "--format", "xcode").output.contains("[table-name-case]"))
  }

  @Test func ignoresANewUnitOfACatalog() {
    let files = [
      "App/Info.plist": ProjectFixture.infoPlist([
        ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "b"),
      ]),
      "App/InfoPlist.xcstrings": """
      {"sourceLanguage": "en", "strings": {
        "New Note": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "Neue Notiz"}}}},
        "CFBundleName": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "A"}}}}
      }, "version": "1.0"}
      """,
    ]
    let check = run(bytes(files), "check", "--format", "xcode").output
    #expect(check.contains("title \"New Note\" is not translated in \"de\": its translation has the state \"new\""))
    #expect(check.contains("set its state to \"translated\""))
    #expect(check.contains("add \"Search\" to \"App/InfoPlist.xcstrings\"; next: pressfit export"))
  }

  /// A language of which a build omits all units of the catalog.
  @Test(arguments: ["new", "translated"])
  func namesTheStateOfALanguageWithNewUnitsOnly(state: String) {
    let files = [
      "App/Info.plist": InMemoryRun.plist,
      "App/A.swift":
        "app.shortcutItems = [UIApplicationShortcutItem(type: \"a\", localizedTitle: String(localized: \"rake.title\"))]",
      "App/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"A\";\n",
      "App/Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {
        "rake.title": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Rake"}},
          "de": {"stringUnit": {"state": "\(state)", "value": "Harke"}}}}
      }, "version": "1.0"}
      """,
    ]
    let check = run(bytes(files), "check", "--format", "xcode").output
    #expect(check.contains("warning: title is shown as the raw key \"rake.title\" in \"de\"") == (state == "new"))
    #expect(check.contains("its translation has the state \"new\"") == (state == "new"))
    #expect(!check.contains("Localizable.xcstrings\" [raw-key-shown]") && !check.contains("error:"), "\(check)")
  }

  @Test func theHelpNamesTheFileToCreate() {
    let files = [
      "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("New Note")]),
      "App/en.lproj/InfoPlist.strings": "", "App/fr.lproj/Localizable.strings": "\"a\" = \"b\";",
    ]
    let check = run(bytes(files), "check", "--format", "xcode").output
    #expect(check.contains("add \"New Note\" to \"App/fr.lproj/InfoPlist.strings\", which is not in the app yet"))
  }

  @Test func sourceFilesThatAreNotText() {
    var files = bytes(["App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("New Note")])])
    let code =
      "void f() { [[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:@\"Find\"]; }"
    // A comment may have any encoding.
    files["App/Latin.m"] = Array("// caf".utf8) + [0xE9, 0x0A] + Array(code.utf8)
    #expect(!run(files, "list").errors.contains("source-not-utf8"))
    files["App/._Latin.m"] = [0, 5, 22, 7, 255] + Array("UIApplicationShortcutItem".utf8)
    #expect(!run(files, "list").errors.contains("source-not-utf8"))
    files["App/Latin.m"] = Array(code.replacing("Find", with: "caf").utf8.flatMap { $0 == 0x66 ? [0xE9, $0] : [$0] })
    #expect(run(files, "list").errors.contains("\"App/Latin.m\" is not valid UTF-8"))
    files["App/Latin.m"] = [0, 1, 255] + Array(code.utf8)
    #expect(run(files, "list").errors.contains("\"App/Latin.m\" mentions quick actions, but is not a text file"))
  }

  /// A catalog next to the project that no target copies: its texts are unknown if it is damaged.
  @Test(arguments: [
    ("}", "no target copies the file, and it is damaged here"), ("", "is never shown: no target copies"),
  ])
  func findsACatalogOutsideTheTargets(rest: String, message: String) {
    var files = plainApp()
    files["de.lproj/InfoPlist.strings"] = nil
    files["fr.lproj/Localizable.strings"] = nil
    files["InfoPlist.xcstrings"] = """
      {"sourceLanguage": "en", "strings": {"NSCameraUsageDescription": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Scannen."}}}}}, "version": "1.0"}\(rest)
      """
    files["en.lproj/InfoPlist.strings"] = nil
    let lines = run(bytes(files), "check", "--format", "xcode").output.split(separator: "\n")
      .filter { $0.hasSuffix("[translated-but-file-not-in-target]") }
    #expect(lines.count == 1 && lines.first?.contains(message) == true, "\(lines)")
    #expect(lines.first?.hasPrefix("InfoPlist.xcstrings:") == true)
  }

  /// All strings of the file, not only its first.
  @Test(arguments: [
    (["A", "B"], "the translations of \"A\" and \"B\" are never shown: no target copies"),
    (["B"], "the translation of \"B\" is never shown: no target copies"),
    (
      ["A", "B", "C", "D", "E"], "the translations of \"A\", \"B\", \"C\" and 2 more strings are never shown: no target"
    ),
  ])
  func namesAllStringsOfTheFile(translated: [String], message: String) {
    var files = plainApp()
    func key(_ name: String) -> String { "NS\(name)UsageDescription" }
    let names = [("A", "Camera"), ("B", "Contacts"), ("C", "Microphone"), ("D", "PhotoLibrary"), ("E", "Speech")]
    let texts = names.map { "<key>\(key($0.1))</key><string>Use it.</string>" }.joined()
    files["Info.plist"] =
      "<plist version=\"1.0\"><dict><key>CFBundlePackageType</key><string>APPL</string>\(texts)</dict></plist>"
    for name in ["en.lproj/InfoPlist.strings", "de.lproj/InfoPlist.strings", "fr.lproj/Localizable.strings"] {
      files[name] = nil
    }
    let entries = names.filter { translated.contains($0.0) }.map {
      "\"\(key($0.1))\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}}}"
    }
    files["InfoPlist.xcstrings"] =
      "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ", "))}, \"version\": \"1.0\"}"
    let expected = names.reduce(message) { $0.replacing("\"\($1.0)\"", with: "\"\(key($1.1))\"") }
    let lines = run(bytes(files), "check", "--format", "xcode").output.split(separator: "\n")
      .filter { $0.hasSuffix("[translated-but-file-not-in-target]") }
    #expect(lines.count == 1 && lines.first?.contains(expected) == true, "\(lines)")
  }

  /// The project file of .NET without an SDK lists every file; with an SDK, or a pattern, it may include others.
  @Test(arguments: [
    ("<Project ToolsVersion=\"4.0\">", "Resources\\fr.lproj\\InfoPlist.strings", true),
    ("<Project ToolsVersion=\"4.0\">", "resources\\de.lproj\\infoplist.strings", false),
    ("<Project ToolsVersion=\"4.0\">", "Resources\\**", false),
    ("<Project Sdk=\"Microsoft.NET.Sdk\">", "Resources\\fr.lproj\\InfoPlist.strings", false),
  ])
  func aDotNetProjectListsItsTables(root: String, item: String, isReported: Bool) {
    let files = [
      "Notes.iOS.csproj": """
      \(root)
        <PropertyGroup><TargetFrameworkIdentifier>Xamarin.iOS</TargetFrameworkIdentifier></PropertyGroup>
        <ItemGroup><None Include="Info.plist" /><BundleResource Include="\(item)" /></ItemGroup>
        <Import Project="$(MSBuildExtensionsPath)\\Xamarin\\iOS\\Xamarin.iOS.CSharp.targets" />
      </Project>
      """,
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDisplayName</key><string>Notes</string>
      <key>NSCameraUsageDescription</key><string>Scan codes.</string></dict></plist>
      """,
      "Resources/de.lproj/InfoPlist.strings":
        "\"CFBundleDisplayName\" = \"Die allerschönste Notizensammlung\";\n\"NSCameraUsageDescription\" = \"Codes scannen.\";",
      "Resources/fr.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Scanner des codes.\";",
    ]
    let lines = run(bytes(files), "check", "--format", "xcode").output.split(separator: "\n").map(String.init)
    let unbuilt = lines.filter { $0.hasSuffix("[translated-but-file-not-in-target]") }
    #expect(unbuilt.contains { $0.hasPrefix("Resources/de.lproj/") } == isReported, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("[name-truncated]") } == !isReported, "\(lines)")
    if isReported {
      #expect(unbuilt.contains { $0.contains("add a \"BundleResource\" item for the file to \"Notes.iOS.csproj\"") })
    }
  }
}
