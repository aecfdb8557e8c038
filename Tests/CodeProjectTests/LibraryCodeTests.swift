import CommandRuns
import Console
import Diagnostics
import PressfitCLI
import ReferenceMaterial
import ScanService
import Testing
import Workspace

/// Code of libraries, samples, other systems, and projects behind links.
@Suite struct LibraryCodeTests {
  private func check(_ files: [String: String]) -> [String] {
    let run = InMemoryRun(files, ["check", "--format", "xcode"])
    return (run.output + run.errors).split(separator: "\n").map(String.init)
  }

  private func count(_ id: String, in lines: [String]) -> Int { lines.count { $0.hasSuffix("[\(id)]") } }

  private static func plist(_ title: String) -> String {
    InMemoryRun.plist.replacing(
      "<dict>",
      with: """
        <dict><key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>\(title)</string>
        <key>UIApplicationShortcutItemTitle</key><string>\(title)</string></dict></array>
        """)
  }

  // MARK: React Native

  private static let library = [
    "package.json": "{\"name\": \"pond\", \"peerDependencies\": {\"react-native\": \"*\"}}",
    "ios/Pond.m": """
    @implementation Pond
    RCT_EXPORT_METHOD(fill:(NSDictionary *)own) {
      UIApplicationShortcutItem *item = [[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:own[@"title"]];
    }
    @end
    """,
  ]

  @Test func anItemOfALibraryIsNotAnApps() {
    let alone = check(Self.library)
    #expect(count("item-of-no-app", in: alone) == 0 && count("code-not-in-app", in: alone) == 1)
    let example = [
      "example/ios/Pond/Info.plist": InMemoryRun.plist,
      "example/package.json": "{\"dependencies\": {\"react-native\": \"1\"}}",
    ]
    let both = check(Self.library.merging(example) { $1 })
    #expect(count("run-time-text", in: both) == 0 && count("code-not-in-app", in: both) == 1)
  }

  /// A module in the folder of an app is part of the app, and an app has no peers.
  @Test func anItemOfAModuleOfAnAppIsTheApps() {
    let app = [
      "ios/Shed/Info.plist": InMemoryRun.plist, "package.json": "{\"dependencies\": {\"react-native\": \"1\"}}",
    ]
    let module = Dictionary(uniqueKeysWithValues: Self.library.map { ("modules/pond/" + $0, $1) })
    #expect(count("run-time-text", in: check(app.merging(module) { $1 })) == 1)
    let other = Self.library.merging(["package.json": "{\"dependencies\": {\"react-native\": \"1\"}}"]) { $1 }
    #expect(count("item-of-no-app", in: check(other)) == 1)
  }

  // MARK: .NET

  @Test(arguments: [
    ("net8.0-android;net8.0-windows10.0.19041", true), ("net8.0-android;net8.0-ios", false), ("$(Systems)", false),
  ])
  func aSolutionForOtherSystemsHasNoQuickActions(frameworks: String, isOther: Bool) {
    let lines = check([
      "Shed/Shed.csproj":
        "<Project Sdk=\"Microsoft.NET.Sdk\"><UseMaui>true</UseMaui><TargetFrameworks>\(frameworks)</TargetFrameworks></Project>",
      "Shed/Program.cs": "class Program { void F() { e.AddAppAction(\"rake\", \"Rake\"); } }",
    ])
    #expect(count("item-of-no-app", in: lines) == (isOther ? 0 : 1))
    #expect(lines.contains { $0.contains("no project of the solution is built for iOS") } == isOther)
  }

  // MARK: Samples

  @Test func aSampleOfALibraryIsNotTheApp() {
    let sample = [
      "Components/Pond/samples/Duck/Info.plist": Self.plist("Rake"), "Components/Pond/Pond.csproj": "<Project/>",
    ]
    let only = InMemoryRun(sample, ["list"]).output
    #expect(only.contains("Rake"))
    let both = InMemoryRun(sample.merging(["Shed/Info.plist": Self.plist("Hoe")]) { $1 }, ["list"]).output
    #expect(both.contains("Hoe") && !both.contains("Rake"))
    // The copy of a library is named for its version.
    let versioned = [
      "Components/Pond-1.0.2/samples/Duck/Info.plist": Self.plist("Rake"), "Shed/Info.plist": Self.plist("Hoe"),
    ]
    #expect(!InMemoryRun(versioned, ["list"]).output.contains("Rake"))
    // A folder without a library is not a sample of one.
    let other = [
      "Components/Pond/samples/Duck/Info.plist": Self.plist("Rake"), "Shed/Info.plist": Self.plist("Hoe"),
    ]
    #expect(InMemoryRun(other, ["list"]).output.contains("Rake"))
  }

  // MARK: Headings and links

  @Test func namesAllInfoPlistsOfAnApp() {
    let files = ["A/Info.plist": Self.plist("Rake"), "B/Info.plist": Self.plist("Rake")]
    #expect(InMemoryRun(files, ["check"]).output.contains("A/Info.plist and B/Info.plist: 1 quick action"))
    #expect(InMemoryRun(files, ["list"]).output.contains("A/Info.plist and B/Info.plist: 1 static quick action"))
    let different = files.merging(["B/Info.plist": Self.plist("Hoe")]) { $1 }
    #expect(!InMemoryRun(different, ["list"]).output.contains(" and "))
  }

  private static let project = """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Shed; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Shed/Info.plist; SDKROOT = iphoneos; }; };
    }; }
    """

  /// A link to an Xcode project means the project at its real location.
  @Test(arguments: [("", 0), ("app", 1)])
  func readsLinkedProjectsOnce(root: String, reports: Int) {
    var files = InMemoryFileSystem([
      ".git/HEAD": "", "ios/Shed.xcodeproj/project.pbxproj": Self.project, "ios/Shed/Info.plist": Self.plist("Rake"),
      "app/Info.plist": Self.plist("Hoe"),
    ])
    files.setLink("Shed.xcodeproj", to: "ios/Shed.xcodeproj")
    files.setLink("app/Shed.xcodeproj", to: "ios/Shed.xcodeproj")
    var context = CommandContext(fileSystem: files, scanSources: { $0.answer(in: $1) })
    _ = Pressfit.tool.run(["check", "--format", "xcode"] + (root.isEmpty ? [] : [root]), in: &context)
    let text = context.output.captured + context.errorOutput.captured
    #expect(!text.contains("missing-info-plist"))
    #expect(text.components(of: "is a symbolic link to a project outside the checked folder") == reports)
  }
}

extension String {
  /// How often `text` occurs.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: text) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }

  // MARK: Files of no app

  /// The Info.plist that a template of .NET leaves in a project for other systems.
  @Test(arguments: [("net9.0-android", false), ("net9.0-android;net9.0-ios", true), ("$(More)", true)])
  func anInfoPlistOfAnotherSystem(frameworks: String, isApp: Bool) {
    let files = [
      "App.csproj":
        "<Project><PropertyGroup><UseMaui>true</UseMaui><TargetFrameworks>\(frameworks)</TargetFrameworks></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": InMemoryRun.plist, "A.cs": "var a = new AppAction(\"a\", \"Rake\");",
    ]
    let list = InMemoryRun(files, ["list"])
    #expect(list.output.contains("Rake") == isApp)
    #expect(list.errors.contains("no project of the solution is built for iOS") == !isApp)
  }
}
