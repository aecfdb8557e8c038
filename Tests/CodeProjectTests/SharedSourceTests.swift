import CommandRuns
import Testing

/// Quick actions in code that several apps compile or link.
@Suite struct SharedSourceTests {
  /// Two apps in the folders A and B, with the members of their target objects.
  private static func project(_ first: String, _ second: String, _ objects: String) -> String {
    let targets = zip(["A", "B"], [first, second]).map { name, members in
      """
      T\(name) = { isa = PBXNativeTarget; name = App\(name); productType = "com.apple.product-type.application";
        buildConfigurationList = L\(name); buildPhases = (S\(name), R\(name)); \(members) };
      R\(name) = { isa = PBXResourcesBuildPhase; files = (B\(name)); };
      B\(name) = { isa = PBXBuildFile; fileRef = V\(name); };
      V\(name) = { isa = PBXFileReference; path = \(name)/en.lproj/Localizable.strings; sourceTree = "<group>"; };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name)); };
      C\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = \(name)/Info.plist; SDKROOT = iphoneos; }; };
      """
    }
    return """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (TA, TB); };
        G = { isa = PBXGroup; children = (F, VA, VB); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
        BF = { isa = PBXBuildFile; fileRef = F; };
      \(targets.joined(separator: "\n"))
      \(objects)
      }; }
      """
  }

  private static let code = """
    import UIKit
    let item = UIApplicationShortcutItem(type: "scan", localizedTitle: NSLocalizedString("scan.title", comment: ""))
    """

  /// The findings on projects in which only app A has the string.
  private func findings(_ project: String, source: String, package: String = "Core") -> [String] {
    let plist = InfoTextProject.plist("<key>CFBundleName</key><string>App</string>")
    return InMemoryRun(
      [
        "P.xcodeproj/project.pbxproj": project, source: Self.code, "A/Info.plist": plist, "B/Info.plist": plist,
        "A/en.lproj/Localizable.strings": "\"scan.title\" = \"Scan\";\n",
        "B/en.lproj/Localizable.strings": "\"other\" = \"Other\";\n",
        "\(package)/Package.swift": "// swift-tools-version: 6.0\n",
      ], ["check", "--format", "xcode"]
    ).output.split(separator: "\n").map(String.init)
      .filter { $0.hasSuffix("[raw-key-shown]") }
  }

  private static let phases = """
    SA = { isa = PBXSourcesBuildPhase; files = (BF); };
    SB = { isa = PBXSourcesBuildPhase; files = (BF); };
    """

  @Test func checksCodeForEachAppThatCompilesIt() {
    #expect(findings(Self.project("", "", Self.phases), source: "Shared.swift").count == 1)
  }

  @Test func checksCodeOfAPackageForTheAppThatLinksIt() {
    let objects = """
      SA = { isa = PBXSourcesBuildPhase; files = (); };
      SB = { isa = PBXSourcesBuildPhase; files = (); };
      DA = { isa = XCSwiftPackageProductDependency; productName = Other; };
      DB = { isa = XCSwiftPackageProductDependency; productName = Scan; };
      """
    let dependency = { (name: String) in "packageProductDependencies = (\(name));" }
    let path = "Core/Sources/Scan/Item.swift"
    #expect(findings(Self.project(dependency("DA"), dependency("DB"), objects), source: path).count == 1)
    #expect(findings(Self.project(dependency("DB"), dependency("DA"), objects), source: path).isEmpty)
  }

  /// The product of code outside a package's source folders is unknown: the nearest app shows it.
  @Test(arguments: [
    ("B/Kit/Sources/Scan/Item.swift", "B/Kit", 0), ("B/Kit/Code/Item.swift", "B/Kit", 1),
    ("A/Kit/Code/Item.swift", "A/Kit", 0),
  ])
  func checksCodeOfAPackageOutsideItsSourceFolders(path: String, package: String, count: Int) {
    let objects = """
      SA = { isa = PBXSourcesBuildPhase; files = (); };
      SB = { isa = PBXSourcesBuildPhase; files = (); };
      DA = { isa = XCSwiftPackageProductDependency; productName = Scan; };
      DB = { isa = XCSwiftPackageProductDependency; productName = Other; };
      """
    let project = Self.project("packageProductDependencies = (DA);", "packageProductDependencies = (DB);", objects)
    #expect(findings(project, source: path, package: package).count == count)
  }

  @Test func doesNotAssignCodeToTheAppOfAnExample() {
    let run = InMemoryRun(
      [
        "Library/Example/P.xcodeproj/project.pbxproj": Self.project("", "", Self.phases),
        "Library/Example/A/Info.plist": InfoTextProject.plist(""),
        "Library/Example/B/Info.plist": InfoTextProject.plist(""), "App/Sources/Item.swift": Self.code,
      ], ["check", "--format", "xcode"])
    #expect(run.output.contains("[item-of-no-app]"))
  }

  @Test(arguments: ["Library/Example", "Library/Demo-Swift", "Library/SampleApp"])
  func doesNotAssignCodeToTheAppOfAnExampleWithoutProject(example: String) {
    let run = InMemoryRun(
      [
        "\(example)/App/Info.plist": InfoTextProject.plist("<key>CFBundleName</key><string>Example</string>"),
        "Main/App/Info.plist": InfoTextProject.plist("<key>CFBundleName</key><string>App</string>"),
        "Library/Sources/Item.swift": Self.code, "Other/Item.swift": Self.code,
      ], ["check"])
    #expect(run.output.contains("\(example)/App/Info.plist: 1 quick action"))
    #expect(run.output.contains("Main/App/Info.plist: 1 quick action"))
  }
}
