import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Which bundles project descriptions describe, and where their files are.
@Suite struct DescribedBundleTests {
  private static func plist(_ type: String, _ members: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>CFBundlePackageType</key><string>\(type)</string>
    <key>CFBundleDevelopmentRegion</key><string>en</string>
    \(members)
    </dict></plist>
    """
  }

  private static func output(_ files: [String: String], _ arguments: String...) -> String {
    let run = InMemoryRun(files, arguments)
    return run.errors + run.output
  }

  /// The lines of `list --all-texts` that name a bundle.
  private static func bundles(_ files: [String: String]) -> [String] {
    output(files, "list", "--all-texts").split(separator: "\n").map(String.init).filter {
      $0.contains(" other Info.plist string")
    }
    .filter { !$0.hasPrefix(" ") && !$0.hasPrefix("this project") }
  }

  /// A specification in a folder of its own, with paths from the project's root.
  private static let nested = [
    "tools/generator/project.yml": """
    name: Garden
    options: {developmentLanguage: en}
    targets:
      Garden:
        type: application
        platform: iOS
        sources: [{path: Code/Garden}, {path: tables/Garden, buildPhase: resources}]
        settings: {base: {INFOPLIST_FILE: "$(SRCROOT)/../../plists/Garden-Info.plist"}}
      Seeds:
        type: app-extension
        platform: iOS
        sources: [{path: Code/Seeds}, {path: tables/Seeds, buildPhase: resources}]
        settings: {base: {INFOPLIST_FILE: "$(SRCROOT)/../../plists/Seeds-Info.plist"}}
    """,
    "Code/Garden/App.swift": "", "Code/Seeds/Seeds.swift": "",
    "plists/Garden-Info.plist": plist("APPL", "<key>CFBundleDisplayName</key><string>Garden</string>"),
    "plists/Seeds-Info.plist": plist("XPC!", "<key>CFBundleDisplayName</key><string>Seeds</string>"),
    "tables/Garden/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Garten\";\n",
    "tables/Seeds/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"$(PRODUCT_NAME)\";\n",
  ]

  @Test func findsTablesInTheSourcesOfTheTarget() {
    let lines = Self.output(Self.nested, "check", "--format", "xcode").split(separator: "\n")
      .filter { !$0.contains("[name-") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("tables/Seeds/de.lproj/InfoPlist.strings:1:") == true)
    #expect(lines.first?.hasSuffix("[unexpanded-variable]") == true)
    // The targets build files, which are not listed twice.
    #expect(
      Self.bundles(Self.nested) == [
        "plists/Garden-Info.plist: 1 other Info.plist string",
        "plists/Seeds-Info.plist (app extension): 1 other Info.plist string",
      ])
  }

  /// Two apps with a specification each, and parts that both include by paths from the root.
  private static let shared = [
    "apps/Rose/project.yml": app("Rose", "include: [{path: apps/shared.yml}, {path: Seeds/project.yml}]"),
    "apps/Tulip/project.yml": app("Tulip", "include: [apps/shared.yml, Seeds/project.yml]"),
    "apps/shared.yml": """
    targets:
      App: {type: application, platform: iOS, info: {properties: {NSCameraUsageDescription: Scan leaves.}}}
    """,
    "Seeds/project.yml": """
    targets:
      Seeds: {type: app-extension, platform: iOS, sources: ["."], info: {path: Info.plist, properties: {CFBundleDisplayName: Seeds}}}
    """,
    "apps/Rose/de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Rosen scannen.\";\n",
    "apps/Tulip/de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"CAMERA_REASON\";\n",
    "Seeds/Seeds.swift": "",
  ]

  private static func app(_ name: String, _ include: String) -> String {
    """
    \(include)
    targets:
      App:
        sources: [apps/\(name)]
        info: {path: apps/\(name)/Info.plist, properties: {CFBundleDisplayName: \(name)}}
    """
  }

  @Test func readsIncludesFromTheRoot() {
    let output = Self.output(Self.shared, "check", "--format", "xcode")
    #expect(!output.contains("missing-include"))
    #expect(output.contains("apps/Tulip/de.lproj/InfoPlist.strings:1:"))
    #expect(output.contains("[raw-key-shown]"))
    #expect(!output.contains("Rosen"))
    // Each app once, and the part that is a specification too only as a part.
    #expect(
      Self.bundles(Self.shared) == [
        "apps/Rose/project.yml: 2 other Info.plist strings", "apps/Tulip/project.yml: 2 other Info.plist strings",
        "Seeds/project.yml (app extension): 1 other Info.plist string",
        "Seeds/project.yml (app extension): 1 other Info.plist string",
      ])
    var broken = Self.shared
    broken["apps/shared.yml"] = nil
    #expect(Self.output(broken, "check", "--format", "xcode").contains("[missing-include]"))
  }

  /// `xcodegen --spec app.yml`, and files of other programs.
  @Test(arguments: [
    ("app.yml", "name: Garden\n", "type: application", true), ("app.yaml", "name: Garden\n", "type: application", true),
    ("tools/app.yml", "name: Garden\n", "type: application", false), ("app.yml", "", "type: application", false),
    ("app.yml", "name: Garden\n", "kind: application", false), ("app.yml", "name: Garden\n", "type: service", false),
  ])
  func readsASpecificationWithAnotherName(path: String, name: String, type: String, isRead: Bool) {
    let text = """
      \(name)targets:
        Garden:
          \(type)
          platform: iOS
          info: {path: App/Info.plist, properties: {CFBundleDisplayName: Garden}}

      """
    let found = Self.bundles([path: text, "App/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Garten\";\n"])
    #expect(found == (isRead ? ["\(path): 1 other Info.plist string"] : []))
  }

  /// Xcode generates the Info.plist of an extension from build settings; the one of a framework has no texts that users see.
  @Test(arguments: [("app-extension", true), ("framework", false)])
  func findsExtensionsWithoutAnInfoPlist(type: String, isBundle: Bool) {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (A, E); };
        G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        A = { isa = PBXNativeTarget; name = Garden; productType = "com.apple.product-type.application";
          buildConfigurationList = AL; buildPhases = (); };
        AL = { isa = XCConfigurationList; buildConfigurations = (AC); };
        AC = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Garden/Info.plist; }; };
        E = { isa = PBXNativeTarget; name = Seeds; productType = "com.apple.product-type.\(type)";
          buildConfigurationList = EL; buildPhases = (); };
        EL = { isa = XCConfigurationList; buildConfigurations = (EC); };
        EC = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = "Seed Box"; }; };
      }; }
      """
    let files = [
      "Garden.xcodeproj/project.pbxproj": project, "Seeds/Seeds.swift": "",
      "Garden/Info.plist": Self.plist("APPL", "<key>CFBundleDisplayName</key><string>Garden</string>"),
    ]
    #expect(Self.output(files, "list", "--all-texts").contains("Seed Box") == isBundle)
    #expect(
      Self.bundles(files) == ["Garden/Info.plist: 1 other Info.plist string"]
        + (isBundle ? ["Garden.xcodeproj/project.pbxproj (app extension): 2 other Info.plist strings"] : []))
  }

  @Test(arguments: [
    ("part.yml", "targets:\n  App: {type: application, platform: iOS, sources: [\".\"]}\n"),
    (
      "Project.swift",
      """
      let project = Project(name: "A", targets: [.target(name: "App", destinations: .iOS, product: .app,
        infoPlist: .file(path: "App/Other/Info.plist"))])
      """
    ),
    (
      "Project.swift",
      """
      let project = Project(name: "A", targets: [.target(name: "App", destinations: .iOS, product: .app,
        infoPlist: plist(of: "App"))])
      """
    ),
  ])
  func listsAnInfoPlistFileOnce(name: String, text: String) {
    var files = [
      "App/Other/Info.plist": Self.plist("APPL", "<key>CFBundleDisplayName</key><string>Garden</string>"),
      "App/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Garten\";\n",
    ]
    if name == "part.yml" {
      files["App/part.yml"] = text
      files["project.yml"] = "name: Garden\ninclude: [App/part.yml]\n"
    } else {
      files[name] = text
    }
    #expect(Self.bundles(files) == ["App/Other/Info.plist: 1 other Info.plist string"])
  }

  /// Quick actions in a folder that two targets compile are each app's.
  @Test func sharedSources() {
    let target = { (name: String) in
      """
        \(name):
          type: application
          platform: iOS
          sources: [\(name), {path: Shared}]
          settings: {INFOPLIST_FILE: \(name)/Info.plist, PRODUCT_BUNDLE_IDENTIFIER: com.example.\(name)}

      """
    }
    let code = """
      enum Quick { static func set(_ app: UIApplication) { app.shortcutItems = [
        UIApplicationShortcutItem(type: "plant", localizedTitle: NSLocalizedString("plant", comment: ""))] } }
      """
    var files = [
      "project.yml": "name: Garden\ntargets:\n" + target("Rose") + target("Tulip"), "Shared/Quick.swift": code,
    ]
    for (name, language) in [("Rose", "en"), ("Tulip", "en"), ("Tulip", "de")] {
      files["\(name)/Info.plist"] = InMemoryRun.plist
      files["\(name)/\(language).lproj/InfoPlist.strings"] = "\"CFBundleName\" = \"Garden\";\n"
    }
    files["Rose/en.lproj/Localizable.strings"] = "\"plant\" = \"Plant\";\n"
    files["Tulip/en.lproj/Localizable.strings"] = "\"plant\" = \"Plant\";\n"
    let output = InMemoryRun(files, ["check"]).output
    #expect(output.contains("Rose/Info.plist: 1 quick action") && output.contains("Tulip/Info.plist: 1 quick action"))
    #expect(output.contains("title \"Plant\" is not translated in \"de\""), "\(output)")
  }
}
