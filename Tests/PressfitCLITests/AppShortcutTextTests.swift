import CommandRuns
import PressfitCLI
import Testing

/// `list`, `extract`, `export` and `merge` of the phrases of App Shortcuts.
@Suite struct AppShortcutTextTests {
  private static let name = "${applicationName}"
  private static let german = "/* a */\n\"Show folder in \(name)\" = \"Ordner in \(name) zeigen\";\n"

  private static func project(_ files: [String: String] = [:], german: String? = Self.german) -> ProjectFixture {
    var all = [
      "App/Shortcuts.swift": """
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: Open(), phrases: ["Open \\(\\.$folder) in \\(.applicationName)", "Show folder in \\(.applicationName)"],
            shortTitle: "Open", systemImageName: "folder")
        }
      }
      """, "App/fr.lproj/InfoPlist.strings": "\"a\" = \"b\";\n",
    ]
    all["App/de.lproj/AppShortcuts.strings"] = german
    all.merge(files) { $1 }
    return ProjectFixture(items: [ProjectFixture.item("New Note")], files: all)
  }

  @Test func listsPhrasesWithTheirLanguages() {
    var project = Self.project()
    #expect(project.run("list", "--all-texts") == .success, "\(project.errors)")
    let lines = project.output.split(separator: "\n")
    #expect(lines.contains("App/Info.plist: 2 phrases of App Shortcuts"), "\(project.output)")
    #expect(lines.contains { $0.contains("Open ${folder} in \(Self.name)") && $0.hasSuffix(" -") })
    #expect(lines.contains { $0.contains("Show folder in \(Self.name)") && $0.hasSuffix(" de") })
    #expect(project.run("list", "--all-texts", "--format", "json") == .success)
    #expect(project.output.contains("\"phrase\": \"Show folder in \(Self.name)\""))
    #expect(project.run("list") == .success)
    #expect(!project.output.contains("phrases"))
  }

  /// The code of an extension that has no other strings.
  @Test(arguments: [true, false]) func listsPhrasesOfAnExtension(isCompiled: Bool) {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (A, E); };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App/Shortcuts.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        A = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = AL; buildPhases = (\(isCompiled ? "" : "S")); };
        AL = { isa = XCConfigurationList; buildConfigurations = (AC); };
        AC = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
        E = { isa = PBXNativeTarget; name = Intents; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = EL; buildPhases = (\(isCompiled ? "S" : "")); };
        EL = { isa = XCConfigurationList; buildConfigurations = (EC); };
        EC = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Intents/Info.plist; }; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
      }; }
      """
    var fixture = Self.project([
      "App.xcodeproj/project.pbxproj": project, "Intents/Info.plist": "{ NSExtension = {}; }",
    ])
    #expect(fixture.run("list", "--all-texts") == .success, "\(fixture.errors)")
    let lines = fixture.output.split(separator: "\n")
    #expect(lines.contains("Intents/Info.plist (app extension): 2 phrases of App Shortcuts") == isCompiled)
    #expect(lines.contains("App/Info.plist: 2 phrases of App Shortcuts") == !isCompiled, "\(fixture.output)")
  }

  @Test(arguments: ["xliff", "csv", "po"]) func mergesExportedPhrases(_ format: String) throws {
    var project = Self.project()
    #expect(project.run("export", "--texts", "app-shortcuts", "--format", format, "-l", "de") == .success)
    #expect(project.output == "de.\(format): 2 strings, 1 to translate\n")
    let exported = try #require(project.text("de.\(format)"))
    #expect(exported.contains("keep \(Self.name)") && !exported.contains("New Note"))
    project.set("de.\(format)", exported.replacing("Ordner in \(Self.name) zeigen", with: "Ordner in \(Self.name)"))
    #expect(project.run("merge", "de.\(format)") == .success, "\(project.errors)")
    #expect(
      project.text("App/de.lproj/AppShortcuts.strings")
        == Self.german.replacing("Ordner in \(Self.name) zeigen", with: "Ordner in \(Self.name)"))
    #expect(project.run("export", "-l", "de") == .success)
    #expect(project.text("de.xliff")?.contains(Self.name) == false)
  }

  @Test func createsTheTable() {
    var project = Self.project()
    project.set("AppShortcuts.strings", "\"Show folder in \(Self.name)\" = \"Voir dans \(Self.name)\";\n")
    #expect(project.run("merge", "AppShortcuts.strings", "-l", "fr") == .success, "\(project.errors)")
    #expect(project.text("App/fr.lproj/AppShortcuts.strings")?.contains("= \"Voir dans \(Self.name)\";") == true)
    #expect(project.text("App/fr.lproj/InfoPlist.strings") == "\"a\" = \"b\";\n")
    #expect(project.run("extract", "--texts", "app-shortcuts") == .success, "\(project.errors)")
    let key = "\"Open ${folder} in \(Self.name)\""
    #expect(project.text("App/en.lproj/AppShortcuts.strings")?.contains("\(key) = \(key);") == true)
  }

  @Test func countsPhrasesOfSets() {
    let phrase = "Open ${folder} in \(Self.name)"
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"\(phrase)": {"localizations": {
        "en": {"stringSet": {"state": "new", "values": ["\(phrase)", "Show folder in \(Self.name)"]}},
        "de": {"stringSet": {"state": "translated", "values": ["Los in \(Self.name)"]}}}}}}
      """
    var project = Self.project(["App/AppShortcuts.xcstrings": catalog], german: nil)
    #expect(project.run("export", "--texts", "app-shortcuts", "-l", "de") == .success)
    #expect(project.errors.contains("2 phrases of App Shortcuts in sets of a string catalog are not exported"))
    #expect(project.output.hasPrefix("de.xliff: 0 strings"))
    #expect(project.run("list", "--all-texts") == .success)
    #expect(project.output.split(separator: "\n").count { $0.hasSuffix(" en de") } == 2, "\(project.output)")
  }
}
