import CommandRuns
import PressfitCLI
import Testing

/// Settings and members of targets in Xcode projects: flags, files with misleading names, bundles that Xcode generates.
@Suite struct TargetSettingTests {
  /// An app and a second target of `kind`, with their sources and build settings.
  private static func project(
    _ sources: [String] = [], settings: String = "", kind: String = "bundle.unit-test", _ others: [String] = [],
    otherSettings: String = "INFOPLIST_FILE = Tests/Info.plist;"
  ) -> String {
    func target(_ name: String, _ kind: String, _ paths: [String], _ settings: String) -> String {
      let files = paths.enumerated().map { index, path in
        "\(name)B\(index) = { isa = PBXBuildFile; fileRef = \(name)F\(index); }; "
          + "\(name)F\(index) = { isa = PBXFileReference; path = \(path); sourceTree = \"<group>\"; };"
      }
      return """
        \(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
          buildConfigurationList = \(name)L; buildPhases = (\(name)S); };
        \(name)S = { isa = PBXSourcesBuildPhase; files = (\(paths.indices.map { "\(name)B\($0)" }.joined(separator: ", "))); };
        \(name)L = { isa = XCConfigurationList; buildConfigurations = (\(name)C); };
        \(name)C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; \(settings) }; };
        \(files.joined(separator: "\n"))
        """
    }
    let references = sources.indices.map { "AppF\($0)" } + others.indices.map { "OtherF\($0)" }
    return """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (App, Other); };
        G = { isa = PBXGroup; sourceTree = "<group>"; children = (\(references.joined(separator: ", "))); };
        \(target("App", "application", sources, "INFOPLIST_FILE = App/Info.plist; \(settings)"))
        \(target("Other", kind, others, otherSettings))
      }; }
      """
  }

  private static func list(_ project: String, _ files: [String: String], _ arguments: String...) -> InMemoryRun {
    let own = ["P.xcodeproj/project.pbxproj": project, "App/Info.plist": InMemoryRun.plist]
    return InMemoryRun(own.merging(files) { $1 }, ["list"] + arguments)
  }

  private static let item =
    "import UIKit\nlet item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")\n"

  /// `-D` and the flag may be one argument or two.
  @Test(arguments: [
    ("\"-D STORE\"", false), ("\"-DSTORE\"", false), ("(\"-D\", STORE)", false), ("(\"-D\", OTHER, STORE)", true),
    ("\"-O\"", true),
  ])
  func flagsOfTheCompiler(value: String, isItem: Bool) {
    let project = Self.project(["App/Actions.swift"], settings: "OTHER_SWIFT_FLAGS = \(value);")
    let files = ["App/Actions.swift": "#if !STORE\n\(Self.item)#endif\n"]
    #expect(Self.list(project, files, "--target", "App").output.contains("Rake") == isItem)
  }

  /// A target decides what is a test, not the name of the file.
  @Test(arguments: ["App/SpeedTests.swift", "App/Speed.swift"], [true, false])
  func filesWithNamesOfTests(path: String, isInApp: Bool) {
    let project = isInApp ? Self.project([path]) : Self.project([], [path])
    #expect(Self.list(project, [path: Self.item]).output.contains("Rake") == isInApp)
  }
}
