import Testing
import Workspace

@testable import Extraction

/// Kinds of bundles, the folders that belong to them, and examples of libraries.
@Suite struct BundleTests {
  @Test(
    arguments: [
      (["CFBundleIdentifier"], "APPL", BundleKind.application), (["LSRequiresIPhoneOS"], nil, .application),
      (["CFBundleIdentifier"], nil, .other), (["CFBundleIdentifier", "LSUIElement"], "APPL", .other),
      (["LSMinimumSystemVersion", "UIDeviceFamily"], "APPL", .application), (["NSExtension"], "XPC!", .appExtension),
      (["NSExtension"], "APPL", .appExtension), (["EXAppExtensionAttributes"], nil, .appExtension),
      (["CFBundleIdentifier"], "XPC!", .appExtension),
      (["WKApplication"], "APPL", .watchApplication), (["WKCompanionAppBundleIdentifier"], nil, .watchApplication),
      (["CFBundleIdentifier"], "FMWK", .framework), (["CFBundleIdentifier"], "BNDL", .other), (["a"], nil, .other),
      ([], nil, .other),
      (["UILaunchScreen"], "FMWK", .framework), (["CFBundleIdentifier"], "$(PRODUCT_BUNDLE_PACKAGE_TYPE)", .other),
    ] as [([String], String?, BundleKind)])
  func kinds(keys: [String], packageType: String?, expected: BundleKind) {
    #expect(BundleKind(BundleFacts(keys: Set(keys), packageType: packageType), at: "App/Info.plist") == expected)
  }

  /// An app with quick actions is an app, whatever else it is, except in a folder of tests.
  @Test func appsWithQuickActions() {
    var facts = BundleFacts(keys: ["LSUIElement"], shortcutTitles: [])
    #expect(BundleKind(facts, at: "Info.plist") == .application)
    #expect(BundleKind(facts, at: "AppTests/Info.plist") == .tests)
    facts.packageType = "BNDL"
    #expect(BundleKind(facts, at: "Info.plist") == .other)
  }

  // MARK: Territory

  private func relation(
    _ folder: String, home: String = "App", others: [String] = ["Widget", "Kit/Sub"], titles: [String]? = nil,
    files: [String] = []
  ) throws -> BundleTerritory.Relation {
    func plist(_ folder: String, _ titles: [String]?) -> InfoPlist {
      InfoPlist(
        path: FilePath.join(folder, "Info.plist"), kind: .application,
        facts: BundleFacts(keys: ["a"], shortcutTitles: titles))
    }
    let paths = files + ["App/a", "Widget/a", "Kit/Sub/a", "AppTests/a", "Shared/a"]
    let tree = try TreeWalker(
      fileSystem: InMemoryFileSystem(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })), root: ""
    ).walk()
    let app = plist(home, ["Rake", "Hoe"])
    return BundleTerritory([app] + others.map { plist($0, titles) }, in: tree).relation(of: app, to: folder)
  }

  @Test(arguments: [
    ("App", BundleTerritory.Relation.own), ("App/Resources/Deep", .own), ("Widget", .foreign), ("Widget/x", .foreign),
    ("Kit", .unclaimed), ("Kit/Sub/x", .foreign), ("Shared", .unclaimed), ("", .unclaimed), ("AppX", .unclaimed),
    ("AppTests", .foreign), ("AppTests/x", .foreign), ("My Extension", .foreign), ("Watch App", .foreign),
    ("Intents", .foreign), ("Extensions", .unclaimed), ("IntentsKit", .unclaimed),
  ])
  func folders(folder: String, expected: BundleTerritory.Relation) throws { #expect(try relation(folder) == expected) }

  /// Equal titles do not make two bundles one.
  @Test(arguments: [["Rake"], ["Spade"], [], ["Spade", "Hoe"]]) func sharedTitles(titles: [String]) throws {
    #expect(try relation("Widget/x", titles: titles) == .foreign)
  }

  @Test func packagesAreApart() throws {
    #expect(try relation("Packages/Kit/x", files: ["Packages/Kit/Package.swift"]) == .foreign)
    #expect(try relation("Packages/Kit/x", files: ["Packages/Kit/Package.resolved"]) == .unclaimed)
    // A package around the app itself is not apart.
    #expect(try relation("Kit2/x", home: "Kit2/App", files: ["Kit2/Package.swift", "Kit2/App/a"]) == .unclaimed)
  }

  @Test func relationsHaveAnOrder() {
    #expect(
      [BundleTerritory.Relation.foreign, .unclaimed, .own, .shared].sorted() == [.own, .unclaimed, .shared, .foreign])
  }

  // MARK: Examples of libraries

  private func examples(_ plists: [String], _ files: [String]) throws -> [String] {
    let bundles = plists.map { InfoPlist(path: $0, kind: .application, facts: BundleFacts(keys: ["UILaunchScreen"])) }
    let tree = try TreeWalker(
      fileSystem: InMemoryFileSystem(Dictionary(uniqueKeysWithValues: (plists + files).map { ($0, "") })), root: ""
    ).walk()
    return LibraryExamples(of: bundles, in: tree).folders
  }

  @Test(arguments: [
    ("plugins/pond/example/ios/Info.plist", "plugins/pond/pubspec.yaml", ["plugins/pond/example"]),
    ("Components/Pond/samples/A/Info.plist", "Components/Pond/Pond/Pond.csproj", ["Components/Pond/samples"]),
    ("pond/Demo/Info.plist", "pond/Pond.podspec", ["pond/Demo"]),
    ("Components/pond-1.0.2/example/Info.plist", "x", ["Components/pond-1.0.2/example"]),
    ("pond/Example/Info.plist", "pond/package.json", ["pond/Example"]),
    // Without a manifest, at the root, and with another name.
    ("pond/example/Info.plist", "pond/README.md", []), ("example/Info.plist", "package.json", []),
    ("pond/exampleX/Info.plist", "pond/package.json", []), ("Components/pond-beta/example/Info.plist", "x", []),
  ])
  func examples(plist: String, manifest: String, expected: [String]) throws {
    #expect(try examples([plist, "App/Info.plist"], [manifest]) == expected)
    // Without another app, the example is the app of the project.
    #expect(try examples([plist], [manifest]) == [])
  }

  /// A library that is an app itself has no examples.
  @Test func appsWithExamples() throws {
    #expect(try examples(["pond/App/Info.plist", "pond/example/Info.plist"], ["pond/package.json"]) == [])
    #expect(
      try examples(["pond/example/a/Info.plist", "pond/example/b/Info.plist", "App/Info.plist"], ["pond/package.json"])
        == ["pond/example"])
  }
}
