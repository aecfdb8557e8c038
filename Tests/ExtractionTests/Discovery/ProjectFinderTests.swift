import Diagnostics
import Extraction
import ReferenceMaterial
import Testing
import Workspace

@Suite struct ProjectFinderTests {
  private func layout(_ files: [String: String], at path: String = "") throws -> ProjectLayout {
    try ProjectFinder(InMemoryFileSystem(files), readFacts: propertyListFacts).layout(at: path)
  }

  /// The files of `paths`, each empty, and `plists`.
  private func layout(_ plists: [String: String], _ paths: [String], at path: String = "") throws -> ProjectLayout {
    try layout(plists.merging(paths.map { ($0, "") }) { $1 }, at: path)
  }

  @Test func findsTheTablesNextToThePlist() throws {
    let layout = try layout(
      ["App/Info.plist": Plist.app("Scan")],
      ["App/Base.lproj/Main.storyboard", "App/de.lproj/InfoPlist.strings", "App/fr.lproj/Localizable.strings"])
    let app = try #require(layout.apps.first)
    #expect(app.infoPlist.path == "App/Info.plist")
    #expect(app.tables.map(\.path) == ["App/de.lproj/InfoPlist.strings"])
    #expect(app.tables.map(\.localization) == ["de"])
    #expect(app.localizations == ["Base", "de", "fr"])
    #expect(app.localizationFolder == "App")
    #expect(layout.diagnostics.isEmpty)
  }

  @Test(arguments: [
    // Next to the app's folder, above it, next to the supporting files, at the root.
    ("ios/App/Info.plist", "ios/Localizations/de.lproj/InfoPlist.strings"),
    ("ios/App/Info.plist", "ios/de.lproj/InfoPlist.strings"),
    ("App/Supporting Files/Info.plist", "App/de.lproj/InfoPlist.strings"),
    ("App/Supporting Files/App-Info.plist", "App/Resources/Strings/de.lproj/InfoPlist.strings"),
    ("App/Config/Info.plist", "App/Resources/de.lproj/InfoPlist.strings"),
    ("Info.plist", "Localization/de.lproj/InfoPlist.strings"),
    ("App/Info.plist", "Shared/Localization/de.lproj/InfoPlist.strings"),
    ("App/Info.plist", "App/InfoPlist.xcstrings"),
    ("App/Info.plist", "InfoPlist.xcstrings"),
    ("App/Info.plist", "App/Resources/mul.lproj/InfoPlist.xcstrings"),
    ("App/Info.plist", "App/App-InfoPlist.xcstrings"),
    ("App/Info-Beta.plist", "App/de.lproj/Info-BetaPlist.strings"),
    ("Notes/Notes-Info.plist", "Notes/de.lproj/Notes-InfoPlist.strings"),
  ]) func findsATableElsewhere(_ plist: String, _ table: String) throws {
    let layout = try layout(
      [
        plist: Plist.app("Scan"), "Widget/Info.plist": Plist.widget, "AppTests/Info.plist": Plist.tests,
        "Kit/Info.plist": Plist.framework, "UITests-Info.plist": Plist.tests,
      ],
      [
        table, "Widget/de.lproj/InfoPlist.strings", "AppTests/de.lproj/InfoPlist.strings",
        "Kit/Sub/fr.lproj/InfoPlist.strings", "Pods/X/fr.lproj/InfoPlist.strings",
      ])
    #expect(layout.apps.map(\.infoPlist.path) == [plist])
    #expect(layout.apps.flatMap(\.tables).map(\.path) == [table])
    #expect(layout.otherBundles.map(\.kind) == [.tests, .framework, .tests, .appExtension])
  }

  /// .NET MAUI has a folder for each system.
  @Test(arguments: [("Platforms/iOS/Info.plist", 1), ("Platforms/MacCatalyst/Info.plist", 0)])
  func theFolderOfTheMacIsNoApp(path: String, count: Int) throws {
    #expect(try layout([path: Plist.app("Scan")]).apps.count == count)
  }

  @Test func neverUsesAnotherBundlesTables() throws {
    let layout = try layout(
      [
        "App/Info.plist": Plist.app("Scan"), "Widget/Supporting Files/Info.plist": Plist.widget,
        "Other/Info.plist": Plist.app("Play"), "Watch/Info.plist": Plist.watch,
      ],
      [
        "Widget/de.lproj/InfoPlist.strings", "Other/de.lproj/InfoPlist.strings", "Watch/de.lproj/InfoPlist.strings",
        "App Watch App/InfoPlist.xcstrings", "Kit/Package.swift", "Kit/Sources/de.lproj/InfoPlist.strings",
      ])
    #expect(layout.apps.map(\.tables.count) == [0, 1])
    #expect(layout.apps.map(\.localizations) == [[], ["de"]])
  }

  @Test func plistsOfOneAppShareItsTables() throws {
    let table = "App/de.lproj/InfoPlist.strings"
    for plists in [
      ["App/Info-Debug.plist", "App/Info-Release.plist"],
      ["App/Config/Debug/Info.plist", "App/Config/Release/Info.plist"],
    ] {
      let layout = try layout(Dictionary(plists.map { ($0, Plist.app("Scan", "Play")) }) { $1 }, [table])
      #expect(layout.apps.map(\.infoPlist.path) == plists)
      #expect(layout.apps.map { $0.tables.map(\.path) } == [[table], [table]])
    }
  }

  /// Apps with equal quick actions have separate tables.
  @Test func appsOfEqualTitlesDoNotShareTables() throws {
    let plist = Plist.app("Scan", "Play")
    let layout = try layout(["App/Info.plist": plist, "AppBeta/Info.plist": plist], ["App/de.lproj/InfoPlist.strings"])
    #expect(layout.apps.map { $0.tables.map(\.path) } == [["App/de.lproj/InfoPlist.strings"], []])
  }

  @Test func prefersTheTableOfTheTarget() throws {
    let layout = try layout(
      ["Notes/Info.plist": Plist.app("Scan"), "Share/Info.plist": Plist.widget],
      [
        "Notes/de.lproj/InfoPlist.strings", "Notes/de.lproj/Notes-InfoPlist.strings",
        "Notes/fr.lproj/InfoPlist.strings", "Notes/fr.lproj/Share-InfoPlist.strings",
        "Notes/it.lproj/Share-InfoPlist.strings", "Notes/nl.lproj/Acme-InfoPlist.strings",
      ])
    #expect(
      layout.apps.first?.tables.map(\.path) == [
        "Notes/de.lproj/Notes-InfoPlist.strings", "Notes/fr.lproj/InfoPlist.strings",
        "Notes/nl.lproj/Acme-InfoPlist.strings",
      ])
  }

  @Test func countsLocalizationsWithoutATable() throws {
    let elsewhere = try layout(
      ["app/dime/Info.plist": Plist.app("Scan")],
      ["app/Strings/en.lproj/Localizable.strings", "app/Strings/ru.lproj/Localizable.strings"])
    #expect(elsewhere.apps.first?.localizations == ["en", "ru"])
    #expect(elsewhere.apps.first?.localizationFolder == "app/Strings")
    let libraries = try layout(
      ["App/Info.plist": Plist.app("Scan")],
      ["App/de.lproj/InfoPlist.strings", "App/HUD/ar.lproj/HUD.strings", "App/UI/fr.lproj/Main.storyboard"])
    #expect(libraries.apps.first?.localizations == ["de", "fr"])
  }

  @Test func omitsTextsOfOtherProjects() throws {
    let places: [String: SkippedPath.Reason] = [
      "Pods": .vendored, "Carthage": .vendored, "node_modules": .vendored, "Sub/ThirdParty": .vendored,
      ".build": .hidden, "build": .built, "Build": .built, "DerivedData": .built, "X.framework": .package,
      "X.xcframework": .package, "Old.app": .package, "Settings.bundle": .package,
    ]
    var files = ["App/Info.plist": Plist.app("Scan")]
    for place in places.keys {
      files["\(place)/Info.plist"] = Plist.app("Scan")
      files["\(place)/Products/Info.plist"] = Plist.app("Scan")
      files["\(place)/de.lproj/InfoPlist.strings"] = ""
    }
    let layout = try layout(files)
    #expect(layout.apps.map(\.infoPlist.path) == ["App/Info.plist"])
    #expect(layout.apps.flatMap(\.tables).isEmpty)
    #expect(Dictionary(layout.skipped.map { ($0.path, $0.reason) }) { $1 } == places)
  }

  @Test func aFolderNamedBuildMayContainSources() throws {
    let layout = try layout(["Build/Info.plist": Plist.app("Scan")])
    #expect(layout.apps.map(\.infoPlist.path) == ["Build/Info.plist"])
  }

  @Test func distinguishesTestsFromApps() throws {
    let layout = try layout([
      "SpeedTest/Info.plist": Plist.app("Run"), "Contests/Info.plist": Plist.app("Run"),
      "AppUITests/Info.plist": "{ CFBundleIdentifier = x; }", "ios-tests/Host/Info.plist": Plist.app("Run"),
      "UITest/Info.plist": "{ CFBundleIdentifier = x; }", "Tests/Fixtures/Info.plist": Plist.app("Run"),
      "Watch/Info.plist": Plist.watch, "GoogleService-Info.plist": "{ API_KEY = x; }", "Prices.plist": "{ a = b; }",
      "Theme/LicenseInfo.plist": "{ a = b; }",
    ])
    #expect(layout.apps.map(\.infoPlist.path) == ["Contests/Info.plist", "SpeedTest/Info.plist"])
    #expect(Set(layout.otherBundles.map(\.kind)) == [.tests, .watchApplication])
  }

  @Test func findsAPlistOfAnyNameByItsContent() throws {
    let text = Plist.app("Scan")
    let wide = Array(text.utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    var memory = InMemoryFileSystem(["App/Release.plist": text, "App/Broken.plist": "UIApplicationShortcutItems {"])
    memory.setFile("App/Wide.plist", [0xFF, 0xFE] + wide)
    let layout = try ProjectFinder(memory, readFacts: propertyListFacts).layout(at: "")
    #expect(layout.apps.map(\.infoPlist.path) == ["App/Release.plist", "App/Wide.plist"])
    #expect(layout.diagnostics.map(\.id) == ["unreadable-info-plist"])
  }

  @Test func reportsNamesAndPlaces() throws {
    let layout = try layout(
      ["App/Info.plist": Plist.app("Scan")],
      ["App/de.lproj/infoPlist.strings", "App/InfoPlist.xcstrings", "App/Views/InfoPlist.strings"])
    #expect(layout.apps.first?.tables.map(\.hasCaseMismatch) == [false, true])
    #expect(
      layout.diagnostics.map(\.id) == ["table-outside-lproj", "strings-and-catalog-for-one-table", "table-name-case"])
  }

  @Test func usesTheNamedPlist() throws {
    let files = [
      "/repo/App.xcodeproj/project.pbxproj": "", "/repo/App/Info.plist": Plist.app("Scan"),
      "/repo/Tests/Host/Info.plist": Plist.app("Play"), "/repo/Strings/de.lproj/InfoPlist.strings": "",
      "/repo/Tests/Host/fr.lproj/InfoPlist.strings": "",
    ]
    let named = try layout(files, at: "/repo/Tests/Host/Info.plist")
    #expect(named.root == "/repo")
    #expect(named.apps.map(\.infoPlist.path) == ["Tests/Host/Info.plist"])
    #expect(named.apps.flatMap(\.tables).map(\.path) == ["Tests/Host/fr.lproj/InfoPlist.strings"])
    #expect(named.projectFiles == ["App.xcodeproj"])
    let all = try layout(files, at: "/repo")
    #expect(all.apps.flatMap(\.tables).map(\.path) == ["Strings/de.lproj/InfoPlist.strings"])
    #expect(throws: WorkspaceError.self) { try layout(files, at: "/nothing") }
  }

  /// A table may be a link to a file of the project, but not to one outside of it.
  @Test(arguments: [("App/Shared.strings", ["App/de.lproj/InfoPlist.strings"]), ("/other/Shared.strings", [])])
  func followsLinksToTables(target: String, tables: [String]) throws {
    let root = "/project"
    let target = target.hasPrefix("/") ? target : "\(root)/\(target)"
    var memory = InMemoryFileSystem(["\(root)/App/Info.plist": Plist.app("Scan"), target: "\"Scan\" = \"Los\";"])
    memory.setLink("\(root)/App/de.lproj/InfoPlist.strings", to: target)
    let layout = try ProjectFinder(memory, readFacts: propertyListFacts).layout(at: root)
    #expect(layout.apps.flatMap(\.tables).map(\.path) == tables)
    #expect(layout.skipped.map(\.path) == (tables.isEmpty ? ["App/de.lproj/InfoPlist.strings"] : []))
  }

  /// .NET builds its app without the Xcode project beside it, which builds all apps of its own folder.
  @Test(arguments: [
    ("Yard.csproj", "<Project><UseMaui>true</UseMaui></Project>", 2), ("Yard.txt", "", 1),
  ])
  func anInfoPlistThatOnlyDotNetBuilds(manifest: String, content: String, count: Int) throws {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = App/Info.plist; SDKROOT = iphoneos; }; };
      }; }
      """
    let layout = try layout([
      "App.xcodeproj/project.pbxproj": project, "App/Info.plist": Plist.app("Scan"),
      "Yard/\(manifest)": content, "Yard/Platforms/iOS/Info.plist": Plist.app("Rake"),
    ])
    #expect(layout.apps.count == count)
    #expect(layout.otherBundles.map(\.kind) == (count == 1 ? [.unused] : []))
  }

  @Test func endsWithCircularLinks() throws {
    var memory = InMemoryFileSystem(["App/Info.plist": Plist.app("Scan")])
    memory.setLink("App/Loop", to: "App")
    memory.setLink("App/Nothing", to: "Gone")
    let layout = try ProjectFinder(memory, readFacts: propertyListFacts).layout(at: "")
    #expect(layout.skipped.map(\.reason) == [.symbolicLink, .brokenLink])
    #expect(layout.apps.count == 1)
  }

  // MARK: Named projects

  private static let package = "let package = Package(name: \"Kit\")"
  private static let code = "let a = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")"

  private static func workspace(_ locations: String...) -> String {
    "<Workspace>\n\(locations.map { "<FileRef location=\"\($0)\"/>" }.joined(separator: "\n"))\n</Workspace>"
  }

  /// A project with an app, and references to `project` and to the Swift package `package`.
  private static func project(naming project: String = "", package: String = "") -> String {
    let references = project.isEmpty ? "" : "{ ProjectRef = F; }"
    return """
      { objectVersion = 56; objects = {
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = "\(project)"; sourceTree = "<group>"; };
      S = {isa = XCLocalSwiftPackageReference; relativePath = "\(package)"; };
      C = {isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "App/Info.plist"; }; name = Debug; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      P = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); projectReferences = (\(references));
      packageReferences = (\(package.isEmpty ? "" : "S")); }; }; rootObject = P; }
      """
  }

  /// Projects and packages that a file names are read in folders that are skipped otherwise.
  @Test(arguments: ["build/A", "Pods/A", "Vendor", ".hidden/a", "Carthage/Checkouts/A", "node_modules/a"])
  func readsNamedProjects(folder: String) throws {
    let inner = [
      "\(folder)/App.xcodeproj/project.pbxproj": Self.project(), "\(folder)/App/Info.plist": Plist.app("Scan"),
      "\(folder)/Kit/A.swift": Self.code,
    ]
    let naming = [
      ["Main.xcworkspace/contents.xcworkspacedata": Self.workspace("group:\(folder)/App.xcodeproj")],
      [
        "Main.xcodeproj/project.pbxproj": Self.project(naming: "\(folder)/App.xcodeproj"),
        "App/Info.plist": Plist.app(),
      ],
      ["project.yml": "projectReferences:\n  A:\n    path: \(folder)/App.xcodeproj\n"],
    ]
    for files in naming {
      let layout = try layout(files.merging(inner) { $1 })
      #expect(layout.apps.map(\.infoPlist.path).contains("\(folder)/App/Info.plist"))
      #expect(layout.namedSources == ["\(folder)/Kit/A.swift"])
    }
    #expect(try layout(inner).apps.isEmpty)
  }

  @Test(arguments: [
    ["App.xcodeproj/project.pbxproj": project(package: "Vendor/Kit"), "App/Info.plist": Plist.app()],
    ["Package.swift": "let package = Package(dependencies: [.package(name: \"K\", path: \"Vendor/Kit\")])"],
    ["project.yml": "packages:\n  Kit:\n    path: Vendor/Kit\n"],
    ["Main.xcworkspace/contents.xcworkspacedata": workspace("container:Vendor/Kit")],
    ["Tuist.swift": "", "App/Project.swift": "Project(packages: [.package(path: .relativeToRoot(\"Vendor/Kit\"))])"],
    ["Workspace.swift": "Workspace(projects: [\"Vendor/*\"])"],
    [
      "a/Package.swift": "Package(dependencies: [.package(path: \"../.b\")])",
      ".b/Package.swift": ".package(path: \"../Vendor/Kit\")",
    ],
  ])
  func readsNamedPackages(files: [String: String]) throws {
    let kit = ["Vendor/Kit/Package.swift": Self.package, "Vendor/Kit/Sources/A.swift": Self.code]
    let layout = try layout(files.merging(kit) { $1 })
    #expect(layout.namedSources.contains("Vendor/Kit/Sources/A.swift"))
    #expect(!layout.diagnostics.contains { $0.id == .missingInclude })
  }

  /// CocoaPods's project of all libraries is not read; another one in its folder is, without the folder.
  @Test func doesNotReadTheProjectOfCocoaPods() throws {
    let layout = try layout([
      "A.xcworkspace/contents.xcworkspacedata": Self.workspace("group:Pods/Pods.xcodeproj", "group:Pods/B.xcodeproj"),
      "Pods/Pods.xcodeproj/project.pbxproj": "no project", "Pods/B.xcodeproj/project.pbxproj": Self.project(),
      "Pods/App/Info.plist": Plist.app("Scan"), "Pods/Other/Info.plist": Plist.app("Scan"),
      "Pods/Other/A.swift": Self.code,
    ])
    #expect(layout.apps.map(\.infoPlist.path) == ["Pods/App/Info.plist"])
    #expect(layout.namedSources.isEmpty && !layout.diagnostics.contains { $0.severity == .error })
  }

  /// A name in a workspace, and whether it is reported.
  @Test(arguments: [
    ("group:Gone/A.xcodeproj", true), ("absolute:/Gone/A.xcodeproj", true), ("group:Packages/Gone", true),
    ("group:../Other/A.xcodeproj", true), ("group:$(HOME)/A.xcodeproj", false), ("group:Pods/Pods.xcodeproj", false),
    ("group:Vendor/A/A.xcodeproj", false), ("group:Generated/A.xcodeproj", false), ("group:README.md", false),
    ("developer:A.xcodeproj", false),
  ])
  func reportsMissingProjects(location: String, isReported: Bool) throws {
    let files = [
      "A.xcworkspace/contents.xcworkspacedata": Self.workspace(location), "Generated/project.yml": "name: A",
      "App.xcodeproj/project.pbxproj": Self.project(), "App/Info.plist": Plist.app("Scan"),
    ]
    for path in ["", "A.xcworkspace"] {
      let found = try layout(files, at: path).diagnostics.filter { $0.id == .missingInclude }
      #expect(found.map(\.primary?.position?.line) == (isReported ? [2] : []), "\(path)")
    }
  }

  @Test func limitsNamedProjects() throws {
    let names = (0...ProjectFinder.namedLimit).map { ".package(path: \"p\($0)\")" }.joined(separator: ", ")
    let found = try layout(["Package.swift": "Package(dependencies: [\(names)])"]).diagnostics
    #expect(found.contains { $0.id == .tooLarge && $0.message.contains("\(ProjectFinder.namedLimit)") })
  }
}
