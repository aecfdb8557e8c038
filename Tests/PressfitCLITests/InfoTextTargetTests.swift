import CommandRuns
import PressfitCLI
import Testing

/// Which tables and languages an app has by its targets: several targets, scripts, catalogs.
@Suite struct InfoTextTargetTests {
  private struct Target {
    var name: String
    var infoPlist = "App/Info.plist"
    var type = "application"
    /// The paths of copied files.
    var resources: [String] = []
    /// A script phase's content, in the project file's syntax.
    var script: String?
  }

  private static func project(_ targets: [Target]) -> String {
    var objects = ""
    for (index, target) in targets.enumerated() {
      let files = target.resources.indices.map { "B\(index)x\($0)" }
      for (number, path) in target.resources.enumerated() {
        objects += """
            F\(index)x\(number) = { isa = PBXFileReference; path = \(path); sourceTree = "<group>"; };
            B\(index)x\(number) = { isa = PBXBuildFile; fileRef = F\(index)x\(number); };

          """
      }
      let script = target.script.map { "S\(index) = { isa = PBXShellScriptBuildPhase; \($0) };" } ?? ""
      objects += """
          T\(index) = { isa = PBXNativeTarget; name = \(target.name); productType = "com.apple.product-type.\(target.type)"; buildConfigurationList = L\(index); buildPhases = (R\(index)\(target.script == nil ? "" : ", S\(index)")); };
          R\(index) = { isa = PBXResourcesBuildPhase; files = (\(files.joined(separator: ", "))); };
          \(script)
          L\(index) = { isa = XCConfigurationList; buildConfigurations = (C\(index)); };
          C\(index) = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "\(target.infoPlist)"; }; };

        """
    }
    let references = targets.enumerated().flatMap { index, target in
      target.resources.indices.map { "F\(index)x\($0)" }
    }
    return """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (\(targets.indices.map { "T\($0)" }.joined(separator: ", "))); };
        G = { isa = PBXGroup; children = (\(references.joined(separator: ", "))); sourceTree = "<group>"; };
      \(objects)}; }
      """
  }

  private static let plist = InfoTextProject.plist(
    "<key>NSCameraUsageDescription</key><string>Scan codes.</string>")
  private static let camera = "\"NSCameraUsageDescription\" = "

  private static func check(
    _ targets: [Target], _ files: [String: String], _ arguments: String...
  ) -> (lines: [String], errors: String) {
    let all = files.merging(["App.xcodeproj/project.pbxproj": project(targets), "App/Info.plist": plist]) { own, _ in
      own
    }
    let run = InMemoryRun(all, ["check", "--format", "xcode"] + arguments)
    return (run.output.split(separator: "\n").map(String.init), run.errors)
  }

  // MARK: Several targets with one Info.plist

  @Test func checksTheTablesOfEachTarget() {
    let files = [
      "One/de.lproj/InfoPlist.strings": camera("Codes scannen."),
      "Two/de.lproj/InfoPlist.strings": camera("CAMERA_REASON"),
    ]
    let own = Self.check(
      [
        Target(name: "One", resources: ["One/de.lproj/InfoPlist.strings"]),
        Target(name: "Two", resources: ["Two/de.lproj/InfoPlist.strings"]),
      ], files
    ).lines
    #expect(own.count == 1, "\(own)")
    #expect(own.allSatisfy { $0.hasPrefix("Two/de.lproj/InfoPlist.strings:1:") && $0.hasSuffix("[raw-key-shown]") })
    // Both targets copy the same table: one app.
    let shared = InMemoryRun(
      files.merging([
        "App.xcodeproj/project.pbxproj": Self.project(
          ["One", "Two"].map { Target(name: $0, resources: ["One/de.lproj/InfoPlist.strings"]) }),
        "App/Info.plist": Self.plist,
      ]) { own, _ in own }, ["list", "--all-texts"]
    ).output
    #expect(shared.split(separator: "NSCameraUsageDescription", omittingEmptySubsequences: false).count == 2)
  }

  private func camera(_ text: String) -> String { "\(Self.camera)\"\(text)\";\n" }

  // MARK: An Info.plist that the build writes

  private static let writing =
    "inputPaths = (\"$(SRCROOT)/App/Info.plist\"); outputPaths = (\"$(DERIVED_FILE_DIR)/Info.plist\"); shellScript = \"./strip.sh\\n\";"

  @Test func readsTheInputOfAScriptThatWritesTheInfoPlist() {
    let table = ["App/de.lproj/InfoPlist.strings": camera("CAMERA_REASON")]
    let target = Target(
      name: "App", infoPlist: "$(DERIVED_FILE_DIR)/Info.plist", resources: ["App/de.lproj/InfoPlist.strings"],
      script: Self.writing)
    let (lines, errors) = Self.check([target], table)
    #expect(lines.count == 1 && lines[0].hasSuffix("[raw-key-shown]") && errors.isEmpty)
  }

  @Test func reportsAnInfoPlistThatTheBuildWrites() {
    for script in [nil, "inputPaths = (); outputPaths = (\"$(DERIVED_FILE_DIR)/Info.plist\");"] {
      let target = Target(name: "App", infoPlist: "$(DERIVED_FILE_DIR)/Info.plist", script: script)
      let lines = Self.check([target], [:]).lines
      let message = "the build writes the Info.plist of the target \"App\", \"$(DERIVED_FILE_DIR)/Info.plist\""
      #expect(lines.contains { $0.contains(message) })
    }
    // An unknown folder of the project.
    let other = Self.check([Target(name: "App", infoPlist: "$(MY_FOLDER)/Info.plist")], [:])
    #expect(!other.lines.contains { $0.contains("the build writes") })
  }

  // MARK: Scripts that copy localizations

  private static func copying(_ source: String) -> String {
    "shellScript = \"cp -r \\\"\(source)\\\" \\\"$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH\\\"\\n\";"
  }

  @Test(
    arguments: [
      ("$SRCROOT/App/*.lproj", true), ("${SRCROOT}/App/de.lproj", true), ("App/*.lproj", true),
      ("Other/*.lproj", false),
      ("App/Sounds", false),
    ])
  func knowsScriptsThatCopyLocalizations(source: String, isCopied: Bool) {
    let files = ["App/de.lproj/InfoPlist.strings": camera("CAMERA_REASON"), "App/en.lproj/InfoPlist.strings": ""]
    let target = Target(
      name: "App", resources: ["App/en.lproj/InfoPlist.strings"], script: Self.copying(source))
    let lines = Self.check([target], files).lines
    #expect(lines.contains { $0.hasSuffix("[raw-key-shown]") } == isCopied, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("[localization-not-in-target]") } == !isCopied)
  }

  // MARK: Languages of catalogs

  private static func catalog(_ state: String) -> String {
    """
    {"version": "1.0", "sourceLanguage": "en", "strings": {"Open": {"localizations": {
    "tr": {"stringUnit": {"state": "\(state)", "value": "Aç"}}}}}}
    """
  }

  @Test(arguments: [("translated", true, true), ("new", true, false), ("translated", false, false)])
  func anAppHasTheLanguagesOfItsCatalogs(state: String, isCopied: Bool, isReported: Bool) {
    let catalog = "App/Localizable.xcstrings"
    let files = ["App/de.lproj/InfoPlist.strings": camera("Codes scannen."), catalog: Self.catalog(state)]
    let target = Target(
      name: "App", resources: ["App/de.lproj/InfoPlist.strings"] + (isCopied ? [catalog] : []))
    let lines = Self.check([target], files).lines
    #expect(lines.contains { $0.contains("is not translated in \"tr\"") } == isReported, "\(lines)")
  }

  @Test func titlesAreUntranslatedInTheLanguagesOfCatalogs() {
    let files = [
      "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("New Note")]),
      "App/Localizable.xcstrings": Self.catalog("translated"),
      "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";\n",
    ]
    let target = Target(
      name: "App", resources: ["App/Localizable.xcstrings", "App/de.lproj/InfoPlist.strings"])
    let lines = Self.check([target], files).lines
    #expect(lines.contains { $0.contains("\"tr\"") && $0.hasSuffix("[untranslated-title]") }, "\(lines)")
  }

  /// It is unknown whether the Home Screen reads the table.
  @Test(arguments: [("\"SCAN_TITLE\" = \"Scan\";", true), ("\"OTHER\" = \"Other\";", false)])
  func aKeyOutsideLocalizationsMayBeShown(table: String, isUncertain: Bool) {
    let run = InMemoryRun(
      [
        "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("SCAN_TITLE")]), "App/InfoPlist.strings": table,
      ], ["check", "--format", "xcode"])
    #expect(run.output.contains("warning: title may be shown as the raw key") == isUncertain, "\(run.output)")
    #expect(run.output.contains("[raw-key-shown]") == !isUncertain, "\(run.output)")
  }

  @Test func aDamagedCatalogIsReportedOnce() {
    let targets = ["One", "Two"].map { Target(name: $0, resources: ["App/Localizable.xcstrings"]) }
    let run = InMemoryRun(
      [
        "App.xcodeproj/project.pbxproj": Self.project(targets), "App/Info.plist": Self.plist,
        "App/Localizable.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": ",
      ], ["check", "--format", "xcode"])
    let found = run.output.split(separator: "\n").filter { $0.hasPrefix("App/Localizable.xcstrings:1:") }
    #expect(found.count == 1 && found[0].contains("error"), "\(run.output)")
    #expect(run.status != .success, "\(run.status)")
  }

  @Test func aTableNextToACatalogMovesIntoIt() {
    let files = [
      "App/InfoPlist.xcstrings": """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"NSCameraUsageDescription": {"localizations": {
      "fr": {"stringUnit": {"state": "translated", "value": "Scanner."}}}}}}
      """,
      "App/de.lproj/InfoPlist.strings": camera("Codes scannen."),
      "App/de.lproj/Other.strings": "",
    ]
    let target = Target(name: "App", resources: ["App/InfoPlist.xcstrings", "App/de.lproj/Other.strings"])
    let found = Self.check([target], files).lines.filter { $0.hasSuffix("[translated-but-file-not-in-target]") }
    #expect(found.count == 1 && found[0].contains("move its translations into \"App/InfoPlist.xcstrings\""))
  }

  /// The help names the target that the table belongs to: the extension's, not the app's.
  @Test(arguments: [
    ("Widget", "app-extension", "add the file to the target \"Widget\""),
    ("App", "application", "add the file to the app's target"),
  ]) func helpNamesTheTargetOfTheTable(name: String, type: String, help: String) {
    let folder = type == "application" ? "App" : name
    let targets =
      type == "application"
      ? [Target(name: "App", resources: ["App/en.lproj/InfoPlist.strings"])]
      : [
        Target(name: "App", resources: ["App/Other.txt"]),
        Target(
          name: name, infoPlist: "\(name)/Info.plist", type: type, resources: ["\(name)/en.lproj/InfoPlist.strings"]),
      ]
    let files = [
      "\(name)/Info.plist": """
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>\(type == "application" ? "APPL" : "XPC!")</string>
      <key>NSCameraUsageDescription</key><string>Scan codes.</string></dict></plist>
      """,
      "\(folder)/en.lproj/InfoPlist.strings": Self.camera + "\"Scan codes.\";",
      "\(folder)/de.lproj/InfoPlist.strings": Self.camera + "\"Codes scannen.\";",
    ]
    let found = Self.check(targets, files).lines.filter {
      $0.hasSuffix("[translated-but-file-not-in-target]") || $0.hasSuffix("[localization-not-in-target]")
    }
    let wanted = help.replacing("the file", with: "its files")
    #expect(found.count == 1 && found.allSatisfy { $0.contains(help) || $0.contains(wanted) }, "\(found)")
  }
}
