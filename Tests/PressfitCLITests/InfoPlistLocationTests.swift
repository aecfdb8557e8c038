import CommandRuns
import PressfitCLI
import Testing

/// Info.plists that a reader of property lists alone does not find or accept.
@Suite struct InfoPlistLocationTests {
  /// A project with one app target.
  private static func project(_ settings: String) -> String {
    """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
      G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (D); sourceTree = "<group>"; };
      D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
      R = { isa = PBXResourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = V; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
    }; }
    """
  }

  private static let item = """
    <key>UIApplicationShortcutItems</key><array><dict>
    <key>UIApplicationShortcutItemType</key><string>add</string>
    <key>UIApplicationShortcutItemTitle</key><string>ADD_TITLE</string>
    </dict></array>
    """

  private func findings(plist path: String, _ members: String, _ settings: String = "") -> [String] {
    InfoTextProject.findings([
      path: InfoTextProject.plist(members), "de.lproj/InfoPlist.strings": "\"ADD_TITLE\" = \"Neu\";\n",
      "App.xcodeproj/project.pbxproj": Self.project("INFOPLIST_FILE = \"\(path)\"; \(settings)"),
    ]).map { String($0.prefix { $0 != " " }) + " " + ($0.split(separator: "[").last.map(String.init) ?? "") }
  }

  @Test(arguments: ["Base.lproj/Info.plist", "Base.lproj/App-Info.plist", "en.lproj/Info.plist"])
  func findsTheInfoPlistOfATargetInALocalizationFolder(path: String) {
    #expect(findings(plist: path, Self.item) == ["\(path):6:42: raw-key-shown]"])
  }

  /// Configurations that spell the same missing file differently have one finding; those with different files have two.
  @Test(arguments: [("App/Info.plist", "app/Info.plist", 1), ("App/Info.plist", "App/Debug-Info.plist", 2)])
  func aMissingFileIsReportedOnce(first: String, second: String, count: Int) {
    let project = Self.project("INFOPLIST_FILE = \"\(first)\";").replacing("(C)", with: "(C, D2)").replacing(
      "C = {",
      with:
        "D2 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = \"\(second)\"; }; };\nC = {"
    )
    let run = InMemoryRun(
      ["App.xcodeproj/project.pbxproj": project, "App/A.swift": "struct A {}"], ["check", "--format", "xcode"])
    let found = (run.output + run.errors).split(separator: "\n").filter { $0.contains("[missing-info-plist]") }
    #expect(found.count == count, "\(found)")
  }

  @Test func ignoresOtherPropertyListsInALocalizationFolder() {
    let found = InfoTextProject.findings([
      "App/Info.plist": InfoTextProject.plist(Self.item),
      "App/de.lproj/InfoPlist.strings": "\"ADD_TITLE\" = \"Neu\";\n",
      "App/en.lproj/InfoPlist.strings": "\"ADD_TITLE\" = \"New\";\n",
      "App/de.lproj/Help-Info.plist": InfoTextProject.plist(Self.item),
    ])
    #expect(found == [])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func readsAllBranchesOfPreprocessedInfoPlists(lineBreak: String) {
    let members = """
      #if BETA
      <key>CFBundleName</key><string>Beta</string>
      #  else \\
        if continued
      <key>CFBundleName</key><string>App</string>
      #endif
      """
    #expect(
      findings(
        plist: "Info.plist", (members + "\n" + Self.item).split(separator: "\n").joined(separator: lineBreak),
        "INFOPLIST_PREPROCESS = YES;") == [
          "Info.plist:4:1: preprocessed-info-plist]", "Info.plist:12:42: raw-key-shown]",
        ])
  }

  /// All branches of the file are read, so a key that none has is missing; other files may have it.
  @Test(arguments: [
    ("#if BETA", "", true), ("#define NAME App", "", true), ("#include \"Keys.h\"", "", false),
    ("#define KEYS <key>NSCameraUsageDescription</key><string>x</string>", "", false),
    ("#define KEYS \\\n  <key>NSCameraUsageDescription</key>", "", false),
    ("#if BETA", "INFOPLIST_PREFIX_HEADER = Keys.h;", false),
  ])
  func knowsWhetherPreprocessedInfoPlistsAreComplete(directive: String, setting: String, isComplete: Bool) {
    let plist = InMemoryRun.plist.replacing(
      "<key>LS", with: "\n\(directive)\n\(directive.hasPrefix("#if") ? "#endif\n" : "")<key>LS")
    let run = InMemoryRun(
      [
        "Info.plist": plist, "de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Scan.\";",
        "App.xcodeproj/project.pbxproj": Self.project(
          "INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES; \(setting)"),
      ], ["check", "--format", "xcode"])
    #expect(
      run.output.contains("warning: usage description \"NSCameraUsageDescription\"") == isComplete, "\(run.output)")
  }

  @Test func reportsUnknownBuildSettingsInUsageDescriptions() {
    let found = findings(plist: "Info.plist", "<key>NSCameraUsageDescription</key><string>$(CAMERA)</string>")
    #expect(found == ["Info.plist:4:36: unexpanded-variable]"])
    #expect(
      findings(
        plist: "Info.plist", "<key>NSCameraUsageDescription</key><string>$(CAMERA)</string>",
        "CAMERA = \"Scan codes.\";"
      ).contains { $0.hasSuffix("unexpanded-variable]") } == false)
  }

  @Test func rejectsFilesOfDirectivesAlone() {
    let run = InMemoryRun(
      [
        "Info.plist": "#if A\n",
        "App.xcodeproj/project.pbxproj": Self.project("INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES;"),
      ],
      ["check"])
    #expect(run.status != .success)
  }

  @Test func rejectsDirectivesWithoutPreprocessor() {
    #expect(
      findings(plist: "Info.plist", "#if BETA\n\(Self.item)\n#endif").contains("Info.plist:4:1: malformed-plist]"))
  }
}
