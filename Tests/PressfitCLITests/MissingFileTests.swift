import CommandRuns
import PressfitCLI
import Testing

/// Projects without some of their files, and files in misleading places; each case has a counterexample.
@Suite struct MissingFileTests {
  private func run(_ files: [String: String], _ arguments: String...) -> InMemoryRun { InMemoryRun(files, arguments) }

  private static let plist = InMemoryRun.plist
  private static func code(_ title: String) -> String {
    """
    import UIKit
    class A: NSObject {
      func start(_ app: UIApplication) {
        app.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: \(title))]
      }
      func two(_ app: A) { app.start(UIApplication.shared) }
    }
    """
  }

  // MARK: Icons

  /// An app with one quick action.
  private static func flutterApp(icon: String) -> [String: String] {
    [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": plist,
      "lib/main.dart": "import 'package:quick_actions/quick_actions.dart';\n"
        + "void main() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'Rake', icon: '\(icon)')]); }",
    ]
  }

  private static let catalog = [
    "ios/Runner/Assets.xcassets/rake.imageset/Contents.json":
      "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"rake.pdf\"}]}"
  ]

  @Test(arguments: [("rake", false), ("hoe", true), ("AppIcon", false)])
  func searchesIconsOfDart(name: String, isMissing: Bool) {
    let files = Self.flutterApp(icon: name).merging(Self.catalog) { $1 }
    #expect(run(files, "check", "--format", "xcode").output.contains("[missing-icon-image]") == isMissing)
    // Without images, nothing is known of them.
    let others = files.filter { Self.catalog[$0.key] == nil }
    #expect(!run(others, "check", "--format", "xcode").output.contains("[missing-icon-image]"))
  }

  @Test(arguments: [("hoe", "of the iOS app\n"), ("@drawable/hoe", "a resource of Android\n")])
  func nativeSymbolsAreNoHelpForDart(name: String, help: String) {
    let files = Self.flutterApp(icon: name).merging(Self.catalog) { $1 }
    let check = run(files, "check")
    #expect(check.output.contains(help) && !check.output.contains("SF Symbol"), "\(check.output)")
  }

  /// Flutter does not copy its assets to the bundle's images.
  @Test(arguments: [("assets/hoe.png", true), ("ios/Runner/hoe.png", false)])
  func searchesIconsInTheFolderOfTheXcodeProject(path: String, isMissing: Bool) {
    let images = ["ios/Runner.xcodeproj/project.pbxproj": "{}", path: "PNG"]
    let files = Self.flutterApp(icon: "hoe").merging(images) { $1 }
    #expect(run(files, "check", "--format", "xcode").output.contains("[missing-icon-image]") == isMissing)
  }

  @Test(arguments: [
    ("react-native-quick-actions", "hoe", true), ("react-native-quick-actions", "rake", false),
    ("react-native-quick-actions", "Compose", false), ("expo-quick-actions", "hoe", true),
    ("expo-quick-actions", "rake", false), ("expo-quick-actions", "symbol:leaf", false),
  ])
  func searchesIconsOfReactNative(package: String, name: String, isMissing: Bool) {
    let call = package.hasPrefix("expo") ? "setItems" : "setShortcutItems"
    let files = [
      "package.json": "{\"dependencies\": {\"react-native\": \"1\", \"\(package)\": \"1\"}}",
      "ios/Runner/Info.plist": Self.plist,
      "index.js": "import Actions from '\(package)';\n"
        + "Actions.\(call)([{ id: 'a', type: 'a', title: 'Rake', icon: '\(name)' }]);",
    ].merging(Self.catalog) { $1 }
    #expect(run(files, "check", "--format", "xcode").output.contains("[missing-icon-image]") == isMissing)
  }

  // MARK: Tables outside of localizations

  @Test(arguments: [
    ("App/Localizable.strings", true), ("App/Other.strings", false), ("Vendor/Localizable.strings", false),
  ])
  func reportsTablesThatHideLocalizedOnes(path: String, isHiding: Bool) {
    let files = [
      "App/Info.plist": Self.plist, "App/A.swift": Self.code("NSLocalizedString(\"rake\", comment: \"\")"),
      "App/en.lproj/Localizable.strings": "\"rake\" = \"Rake\";",
      "App/de.lproj/Localizable.strings": "\"rake\" = \"Harken\";", path: "\"rake\" = \"Hoe\";",
    ]
    let check = run(files, "check", "--format", "xcode").output
    #expect(check.contains("so code finds it before the translations of the table \"Localizable\"") == isHiding)
    // Without code that uses the table, nothing is known about its use.
    let others = files.filter { $0.key != "App/A.swift" }
    #expect(!run(others, "check", "--format", "xcode").output.contains("so code finds it"))
  }

  // MARK: Info.plists

  @Test(arguments: [("Info-Sample", true), ("Info.template", true), ("Sample-Info", false), ("Info", false)])
  func namesATemplate(name: String, isSample: Bool) {
    let files = ["App/\(name).plist": Self.plist, "App/A.swift": Self.code("\"Rake\"")]
    let check = run(files, "check", "--format", "xcode").output
    #expect(check.contains("is named like a template") == isSample)
  }

  private static func project(_ plist: String) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
    P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; developmentRegion = en; knownRegions = (en); targets = (T); };
    L = { isa = XCConfigurationList; buildConfigurations = (C); };
    C = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
      INFOPLIST_FILE = \(plist); SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = com.example.app; }; };
    T = { isa = PBXNativeTarget; name = Pond; productType = "com.apple.product-type.application";
      buildConfigurationList = L; buildPhases = (S); };
    S = { isa = PBXSourcesBuildPhase; files = (B); };
    G = { isa = PBXGroup; children = (F); path = App; sourceTree = "<group>"; };
    F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
    B = { isa = PBXBuildFile; fileRef = F; };
    }; }
    """
  }

  @Test func knowsTheAppOfATargetWithoutItsInfoPlist() {
    var files = [
      "App.xcodeproj/project.pbxproj": Self.project("App/Info.plist"),
      "App/A.swift": Self.code("\"Open the newest of all notes in the garden now\""),
    ]
    let check = run(files, "check", "--format", "xcode").output
    #expect(check.contains("[missing-info-plist]") && check.contains("[title-truncated]"))
    #expect(!check.contains("[item-of-no-app]"))
    // The app's name is in the missing file.
    files["App/A.swift"] = nil
    let json = run(files, "check", "--format", "json").output
    #expect(!json.contains("\"bundles\"") && !json.contains("CFBundleName"))
    files["App/A.swift"] = Self.code("\"Open the newest of all notes in the garden now\"")
    // A path that is not known may mean any file.
    files["App.xcodeproj/project.pbxproj"] = Self.project("\"$(OTHER)/Info.plist\"")
    #expect(run(files, "check", "--format", "xcode").output.contains("[item-of-no-app]"))
  }

  /// Flutter generates this file, which has no quick actions, in each build.
  @Test(arguments: [("GeneratedPluginRegistrant.m", false), ("PluginRegistrant.m", true), ("A.swift", true)])
  func namesCompiledFiles(name: String, isNamed: Bool) {
    let project = Self.project("App/Info.plist").replacing("path = A.swift", with: "path = \(name)")
    let files = ["App.xcodeproj/project.pbxproj": project, "App/Info.plist": Self.plist]
    #expect(run(files, "check", "--verbose").output.contains("that Pressfit cannot find") == isNamed)
  }
}
