import CommandRuns
import Console
import Foundation
import PressfitCLI
import ReferenceMaterial
import Testing
import Workspace

/// Commands on projects that an Xcode project describes.
@Suite struct XcodeProjectTests {
  /// An Info.plist in the old form.
  private static func plist(_ titles: String...) -> String {
    let items = titles.map {
      "{ UIApplicationShortcutItemTitle = \"\($0)\"; UIApplicationShortcutItemType = \"$(ID).\($0)\"; }"
    }
    return "{ CFBundlePackageType = APPL; CFBundleName = \"$(PRODUCT_NAME)\"; UIApplicationShortcutItems = ( "
      + items.joined(separator: ", ") + " ); }"
  }

  /// Two apps and an extension; the table of `de` is the app's, that of `fr` the extension's, and that of `it` belongs to no target.
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en;
        knownRegions = (en, Base, de, fr, it); mainGroup = G; targets = (T, B, E); };
      PL = { isa = XCConfigurationList; buildConfigurations = (PD, PR); defaultConfigurationName = Release; };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; BRAND = "Quill Dev"; }; };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; BRAND = Quill; }; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = TL; buildPhases = (TR); };
      TL = { isa = XCConfigurationList; buildConfigurations = (TLD, TLR); };
      TLD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
      TLR = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
      TR = { isa = PBXResourcesBuildPhase; files = (BV); };
      B = { isa = PBXNativeTarget; name = Beta; productType = "com.apple.product-type.application";
        buildConfigurationList = BL; buildPhases = (TR); };
      BL = { isa = XCConfigurationList; buildConfigurations = (BLR); };
      BLR = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = App/Beta.plist; }; };
      E = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
        buildConfigurationList = EL; buildPhases = (ER); };
      EL = { isa = XCConfigurationList; buildConfigurations = (ELR); };
      ELR = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Widget/Info.plist; }; };
      ER = { isa = PBXResourcesBuildPhase; files = (BF); };
      BV = { isa = PBXBuildFile; fileRef = V; };
      BF = { isa = PBXBuildFile; fileRef = F; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (V, F); };
      V = { isa = PBXVariantGroup; name = InfoPlist.strings; sourceTree = "<group>"; children = (VE, VD); };
      VE = { isa = PBXFileReference; path = App/en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
      VD = { isa = PBXFileReference; path = App/de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = App/fr.lproj/InfoPlist.strings; sourceTree = "<group>"; };
    }; }
    """

  private static let files = [
    "Quill.xcodeproj/project.pbxproj": project, "App/Info.plist": plist("Open $(BRAND)"),
    "App/Beta.plist": plist("Open $(BRAND)"), "App/Old.plist": plist("Old"),
    "Widget/Info.plist": "{ NSExtension = {}; }",
    "App/en.lproj/InfoPlist.strings": "\"Open Quill\" = \"Open\";",
    "App/de.lproj/InfoPlist.strings": "\"Open Quill\" = \"Start\";",
    "App/fr.lproj/InfoPlist.strings": "\"Open Quill\" = \"Ouvrir\";",
    "App/it.lproj/InfoPlist.strings": "\"Open Quill\" = \"Apri\";",
  ]

  private func run(_ arguments: String..., files: [String: String] = files) throws -> (
    status: PressfitCLI.ExitStatus, report: [String: Any], errors: String
  ) {
    var context = CommandContext(fileSystem: InMemoryFileSystem(files))
    let status = Pressfit.tool.run(arguments + ["--format", "json"], in: &context)
    let report = try? JSONSerialization.jsonObject(with: Data(context.output.captured.utf8)) as? [String: Any]
    return (status, report ?? [:], context.errorOutput.captured)
  }

  private func apps(_ report: [String: Any]) -> [[String: Any]] { report["apps"] as? [[String: Any]] ?? [] }

  private func ids(_ report: [String: Any]) -> [String] {
    (report["diagnostics"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  private func titles(_ app: [String: Any]) -> [String] {
    (app["items"] as? [[String: Any]] ?? []).compactMap { ($0["title"] as? [String: Any])?["key"] as? String }
  }

  /// A package's resources are in no target of the project, and code that names the package's bundle uses its tables.
  @Test func aPackageInTheRootCopiesItsOwnTables() {
    var project = ProjectFixture(
      items: [],
      files: [
        "Quill.xcodeproj/project.pbxproj": Self.project, "Package.swift": "// swift-tools-version: 6.0",
        "Sources/App/Actions.swift":
          "let item = UIApplicationShortcutItem(type: \"find\", localizedTitle: Strings.find)",
        "Sources/Texts/Strings.swift":
          "enum Strings { static let find = NSLocalizedString(\"find\", tableName: \"Shared\", bundle: .module, comment: \"\") }",
        "Sources/Texts/Resources/en.lproj/Shared.strings": "\"find\" = \"Find\";",
        "Sources/Texts/Resources/de.lproj/Shared.strings": "\"find\" = \"Suchen\";",
        "Sources/App/Resources/de.lproj/Shared.strings": "\"other\" = \"Anderes\";",
        "App/de.lproj/InfoPlist.strings": "", "App/en.lproj/InfoPlist.strings": "",
      ])
    #expect(project.run("list", "--reach") == .success)
    #expect(project.output.contains("Shared  de        Suchen     Sources/Texts/Resources/de.lproj/Shared.strings:1"))
    #expect(!project.errors.contains("translated-but-file-not-in-target"))
    #expect(project.run("list", "--format", "json") == .success)
    #expect(project.output.contains("\"missingIn\": []"))
  }

  @Test func theKeyIsTheExpandedTitle() throws {
    let report = try run("extract", "--dry-run", "--configuration", "Release").report
    // Two property lists with the same items are reported once; one that is in no target is not reported.
    #expect(apps(report).map { $0["infoPlist"] as? String } == ["App/Beta.plist"])
    let app = try #require(apps(report).first)
    #expect(app["otherInfoPlists"] as? [String] == ["App/Info.plist"])
    #expect(titles(app) == ["Open Quill"])
    let item = try #require((app["items"] as? [[String: Any]])?.first)
    #expect((item["otherLocations"] as? [Any])?.count == 1)
    let title = try #require(item["title"] as? [String: Any])
    #expect(title["value"] as? String == "Open $(BRAND)")
    #expect(title["expanded"] as? String == "Open Quill")
    #expect(app["appName"] as? String == "Beta")
  }

  @Test func configurationsWithOtherTitlesAreReportedApart() throws {
    let report = try run("extract", "--dry-run", "--target", "App").report
    #expect(apps(report).map(titles) == [["Open Quill"], ["Open Quill Dev"]])
    let configurations = apps(report).flatMap { $0["targets"] as? [[String: Any]] ?? [] }
      .compactMap { $0["configurations"] as? [String] }
    #expect(configurations == [["Release"], ["Debug"]])
  }

  @Test func onlyTheTargetsTablesCount() throws {
    let result = try run("check", "--configuration", "Release")
    #expect(result.status == .findings)
    #expect(
      ids(result.report).sorted() == ["localization-not-in-target", "table-in-wrong-bundle"])
    // The app has no folder of these languages, although the project lists them.
    let findings = apps(result.report).flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    #expect(!findings.contains { $0["id"] as? String == "untranslated-title" })
  }

  @Test func unknownNamesAreErrors() throws {
    let target = try run("check", "--target", "Nothing")
    #expect(target.status == .usage)
    #expect(target.errors.contains("use one of App, Beta"))
    #expect(try run("check", "--configuration", "Nothing").status == .usage)
    #expect(try run("check", "--target", "App", files: ["App/Info.plist": Self.plist("New")]).status == .usage)
  }

  @Test(arguments: ["Quill.xcodeproj", "Quill.xcworkspace"]) func aProjectCanBeNamed(_ name: String) throws {
    var files = Self.files
    files["Quill.xcworkspace/contents.xcworkspacedata"] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0"><Group location="container:" name="Apps"><FileRef location="group:Quill.xcodeproj"/></Group>
      </Workspace>
      """
    files["Other/Info.plist"] = Self.plist("Other")
    let report = try run("extract", "--dry-run", "--configuration", "Release", name, files: files).report
    #expect(apps(report).map { $0["infoPlist"] as? String } == ["App/Beta.plist"])
  }

  @Test func itemsThatAreGeneratedAreChecked() throws {
    let manifest = """
      targets:
        App:
          type: application
          info: {path: App/Info.plist, properties: {UIApplicationShortcutItems: [{UIApplicationShortcutItemType: a}]}}
      """
    let alone = try run("check", files: ["project.yml": manifest])
    #expect(ids(alone.report) == ["missing-title"])
    #expect(alone.status == .findings)
    let withPlist = try run(
      "check", files: ["project.yml": manifest, "App/Info.plist": Self.plist("Add")])
    #expect(ids(withPlist.report) == ["generated-info-plist", "missing-title"])
    #expect(withPlist.status == .findings)
  }
}
