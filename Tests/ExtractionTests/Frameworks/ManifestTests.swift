import CodeReading
import Diagnostics
import Formats
import Localization
import Testing

@testable import Extraction

/// Manifests and settings of frameworks: package.json, pubspec.yaml, .csproj, Expo, Unity, Tuist, Cordova.
@Suite struct ManifestTests {
  // MARK: package.json

  private func node(_ text: String) -> (project: FrameworkProject?, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let project = PackageManifest.readNode(SourceFile(path: "package.json", text), folder: "", reportingTo: &sink)
    return (project, sink.diagnostics)
  }

  @Test(
    arguments: [
      ("expo", Framework.expo), ("expo-quick-actions", .expo), ("react-native", .reactNative),
      ("@capacitor/core", .capacitor), ("@capacitor/ios", .capacitor),
      ("cordova", .cordova), ("cordova-ios", .cordova), ("cordova-plugin-device", .cordova),
      ("@nativescript/core", .nativeScript), ("tns-core-modules", .nativeScript),
      ("react-native-quick-actions", .reactNative), ("react", nil), ("expo-x", nil), ("react-native-web", nil),
      ("@capacitor/android", nil), ("Expo", nil),
    ] as [(String, Framework?)])
  func frameworksOfPackages(package: String, framework: Framework?) {
    for section in ["dependencies", "devDependencies", "peerDependencies"] {
      #expect(node("{\"\(section)\": {\"\(package)\": \"1.0\"}}").project?.framework == framework)
    }
    // Only a key counts, and only in a list of libraries.
    #expect(node("{\"scripts\": {\"\(package)\": \"x\"}, \"dependencies\": {\"x\": \"\(package)\"}}").project == nil)
  }

  @Test(
    arguments: [
      ("{\"dependencies\": {\"react\": \"1\", \"react-native\": \"2\", \"expo\": \"3\"}}", Framework.expo),
      ("{\"dependencies\": {\"react-native\": \"2\"}, \"devDependencies\": {\"cordova\": \"3\"}}", .reactNative),
      ("{\"dependencies\": null, \"devDependencies\": {\"expo\": \"3\"}}", .expo),
      ("{\"dependencies\": [\"expo\"]}", nil), ("[]", nil), ("{}", nil),
    ] as [(String, Framework?)])
  func severalLibraries(text: String, framework: Framework?) {
    #expect(node(text).project?.framework == framework)
    #expect(node(text.replacing(" ", with: "\r\n")).project?.framework == framework)
    #expect(node("\u{FEFF}" + text).project?.framework == framework)
  }

  @Test(arguments: [
    ("{\"dependencies\": {\"expo\": ", true), ("{\"dependencies\": {\"left-pad\": ", false), ("", false),
    ("{\"react-native", true),
  ])
  func damagedManifests(text: String, isReported: Bool) {
    let found = node(text)
    #expect(found.project == nil && found.diagnostics.isEmpty != isReported)
  }

  @Test func librariesForQuickActions() {
    let found = node(
      "{\"dependencies\": {\"react-native\": \"1\", \"react-native-quick-actions\": \"2\", \"left-pad\": \"3\"},\n\"peerDependencies\": {\"react-native-quick-actions\": \"*\"}}"
    )
    #expect(found.project?.dependencies.map(\.name) == ["react-native-quick-actions"])
    #expect(found.project?.dependencies.first?.location.position?.line == 1)
    #expect(found.project?.isLibrary == false)
    #expect(node("{\"name\": \"quick\", \"peerDependencies\": {\"react-native\": \"*\"}}").project?.isLibrary == true)
    #expect(
      node("{\"name\": \"react-native-quick-actions\", \"devDependencies\": {\"react-native\": \"*\"}}").project?
        .ownAPIs.isEmpty == false)
  }

  // MARK: pubspec.yaml

  @Test(arguments: [
    ("dependencies:\n  flutter:\n    sdk: flutter\n", true, 0), ("dependencies:\n  quick_actions: ^1.0.0\n", true, 1),
    ("dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: any\n", true, 1),
    ("dev_dependencies:\n  flutter: any\n", false, 0), ("dependencies:\n  http: any\n", false, 0),
    ("dependencies:\n", false, 0), ("name: flutter\n", false, 0),
    ("dependencies: {flutter: any, my_quick_actions_fork: any}\n", true, 1),
    ("# dependencies:\n#   flutter: any\n", false, 0),
  ])
  func pubspecs(text: String, isFlutter: Bool, count: Int) {
    for text in [text, text.replacing("\n", with: "\r\n")] {
      var sink = DiagnosticSink()
      let project = PackageManifest.readDart(SourceFile(path: "pubspec.yaml", text), folder: "a", reportingTo: &sink)
      #expect((project?.framework == .flutter) == isFlutter && project?.dependencies.count ?? 0 == count)
      #expect(project?.folder ?? "a" == "a" && sink.diagnostics.isEmpty)
    }
  }

  // MARK: .csproj

  private func dotNet(_ content: String) -> FrameworkProject? {
    var sink = DiagnosticSink()
    return PackageManifest.readDotNet(
      SourceFile(path: "App/App.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\">\(content)</Project>"), folder: "App",
      reportingTo: &sink)
  }

  @Test(
    arguments: [
      ("<PropertyGroup><TargetFrameworks>net8.0-ios;net8.0-android</TargetFrameworks></PropertyGroup>", true, true),
      ("<PropertyGroup><TargetFramework>net8.0-ios</TargetFramework></PropertyGroup>", true, true),
      (
        "<PropertyGroup><TargetFrameworks>net8.0-android</TargetFrameworks><UseMaui>true</UseMaui></PropertyGroup>",
        true, false
      ),
      ("<PropertyGroup><TargetFrameworks>$(Own)</TargetFrameworks><UseMaui>true</UseMaui></PropertyGroup>", true, nil),
      (
        "<PropertyGroup><TargetFrameworks>$(TargetFrameworks);net8.0-android</TargetFrameworks><UseMaui>true</UseMaui></PropertyGroup>",
        true, false
      ),
      (
        "<PropertyGroup><TargetFrameworks>\n net8.0-android ;\n net8.0-tizen\n</TargetFrameworks><UseMaui>true</UseMaui></PropertyGroup>",
        true, false
      ),
      ("<PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>", true, nil),
      ("<ItemGroup><Reference Include=\"Xamarin.iOS\" /></ItemGroup>", true, true),
      ("<PropertyGroup><OutputType>Exe</OutputType></PropertyGroup>", false, nil),
      ("<PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>", false, nil),
      ("<PropertyGroup><UseMaui>false</UseMaui></PropertyGroup>", false, nil),
      (
        "<PropertyGroup><TargetFrameworkVersion>v1.0</TargetFrameworkVersion><UseMaui>true</UseMaui></PropertyGroup>",
        true, nil
      ),
    ] as [(String, Bool, Bool?)])
  func projectsOfDotNet(content: String, isApp: Bool, targetsIOS: Bool?) {
    let project = dotNet(content)
    #expect((project != nil) == isApp && project?.targetsIOS == targetsIOS)
    #expect(project?.framework ?? .dotNet == .dotNet && project?.folder ?? "App" == "App")
  }

  @Test(
    arguments: [
      ("<ApplicationTitle>Shed</ApplicationTitle>", "Shed"),
      ("<ApplicationTitle>A &amp; B</ApplicationTitle>", "A & B"), ("<ApplicationTitle>$(Own)</ApplicationTitle>", nil),
      ("<ApplicationTitle Condition=\"'$(A)' == 'b'\">Shed</ApplicationTitle>", nil),
      ("<ApplicationTitle></ApplicationTitle>", nil), ("<!--<ApplicationTitle>Shed</ApplicationTitle>-->", nil),
      ("<ApplicationTitle>A</ApplicationTitle><ApplicationTitle>B</ApplicationTitle>", nil),
    ] as [(String, String?)])
  func titlesOfDotNet(property: String, expected: String?) {
    let project = dotNet("<PropertyGroup><UseMaui>true</UseMaui>\(property)</PropertyGroup>")
    #expect(project?.name?.members["CFBundleDisplayName"]?.string == expected)
  }

  @Test func referencesOfDotNet() {
    let project = dotNet(
      "<PropertyGroup><UseMaui>true</UseMaui></PropertyGroup><ItemGroup><ProjectReference Include=\"..\\Shared\\Shared.csproj\" /><ProjectReference Include=\"Own/Own.csproj\"/></ItemGroup>"
    )
    #expect(project?.references == ["Shared/Shared.csproj", "App/Own/Own.csproj"])
  }

  // MARK: Expo

  private func expo(_ text: String, _ others: [String: String] = [:]) -> (app: DescribedApp?, diagnostics: [Diagnostic])
  {
    var sink = DiagnosticSink()
    let app = ExpoReader(DescriptionFixture(others).files).read(
      SourceFile(path: "a/app.json", text), folder: "a", reportingTo: &sink)
    return (app, sink.diagnostics)
  }

  private static let item = "{\"UIApplicationShortcutItemType\": \"r\", \"UIApplicationShortcutItemTitle\": \"Rake\"}"

  @Test(arguments: [
    ("{\"expo\": {\"ios\": {\"infoPlist\": {\"UIApplicationShortcutItems\": [\(item)]}}}}", ["Rake"]),
    ("{\"ios\": {\"infoPlist\": {\"UIApplicationShortcutItems\": [\(item), \(item)]}}}", ["Rake", "Rake"]),
    (
      "{\"expo\": {\"plugins\": [[\"expo-quick-actions\", {\"iosActions\": [{\"id\": \"r\", \"title\": \"Rake\"}]}]]}}",
      ["Rake"]
    ),
    ("{\"expo\": {\"plugins\": [\"expo-quick-actions\", \"other\"]}}", []),
    ("{\"expo\": {\"plugins\": [[\"other\", {\"iosActions\": [{\"id\": \"r\", \"title\": \"Rake\"}]}]]}}", []),
    (
      "{\"expo\": {\"plugins\": [[\"@config-plugins/react-native-quick-actions\", [{\"type\": \"r\", \"title\": \"Rake\"}]]]}}",
      ["Rake"]
    ),
    ("/* comment */\n{\"expo\": {\"ios\": {\"infoPlist\": {\"UIApplicationShortcutItems\": [\(item),]}}},}", ["Rake"]),
    ("{\"expo\": {}}", []),
    (
      "{\"expo\": {\"plugins\": [[\"expo-quick-actions\", {\"androidActions\": [{\"id\": \"r\", \"title\": \"Rake\"}]}]]}}",
      []
    ),
  ])
  func itemsOfExpo(text: String, expected: [String]) {
    for text in [text, text.replacing(" ", with: "\r\n"), "\u{FEFF}" + text] {
      #expect(expo(text).app?.titles == expected)
    }
  }

  @Test(arguments: [
    "{}", "[]", "{\"name\": \"x\"}", "{\"expo\": 1}", "{\"expo\": [1]}", "{\"ios\": true}", "",
    "{\"dependencies\": {\"expo\": \"1\"}}",
  ])
  func otherJSON(text: String) { #expect(expo(text).app == nil) }

  @Test(arguments: [
    ("\"ios\": {}", ["1"]), ("\"ios\": {\"supportsTablet\": true}", ["1", "2"]),
    ("\"ios\": {\"isTabletOnly\": true}", ["2"]), ("\"ios\": {\"supportsTablet\": false}", ["1"]),
    ("\"slug\": \"a\"", ["1"]),
  ])
  func devicesOfExpo(member: String, expected: [String]) {
    let app = expo("{\"expo\": {\(member)}}").app
    #expect(app?.infoPlist.members["UIDeviceFamily"]?.array?.compactMap(\.string) == expected)
  }

  /// The member `ios` of a language's texts has priority, in JSON and in code.
  @Test func translationsOfExpo() throws {
    let texts =
      "{\"CFBundleDisplayName\": \"Schuppen\", \"a\": \"b\", \"ios\": {\"CFBundleDisplayName\": \"iSchuppen\"}}"
    let inline = expo(
      "{\"expo\": {\"locales\": {\"de\": \(texts), \"fr\": \"./fr.json\", \"it\": \"./none.json\", \"en\": 1}}}",
      ["a/fr.json": texts])
    let code = "export default { locales: { de: \(texts), fr: './fr.json', it: './none.json' } };"
    let fixture = DescriptionFixture(["a/fr.json": texts])
    var sink = DiagnosticSink()
    let coded = ExpoReader(fixture.files).app(
      configuredIn: SourceFile(path: "a/app.config.js", code), folder: "a", extending: nil, reportingTo: &sink)
    for app in [try #require(inline.app), coded] {
      #expect(app.tables.map(\.localization) == ["de", "fr"])
      for table in app.tables {
        #expect(
          table.entries.map { "\($0.key.rawValue)=\($0.value)" }.sorted() == ["CFBundleDisplayName=iSchuppen", "a=b"])
      }
    }
  }

  @Test(
    arguments: [
      ("{\"expo\": {\"platforms\": [\"ios\", \"android\"]}}", "app.json", ["ios", "android"]),
      ("export default { platforms: ['ios'] };", "app.config.ts", ["ios"]),
      ("const p = 'ios'; export default { platforms: [p] };", "app.config.js", ["ios"]),
      ("export default { platforms: load() };", "app.config.js", nil), ("{}", "app.json", nil),
      ("export default { platforms: [load(), 'ios'] };", "app.config.js", nil),
      ("export default { a: { platforms: ['ios'] }, platforms: ['web'] };", "app.config.js", nil),
      ("{\"platforms\": []}", "app.json", nil), ("// platforms: ['ios']\nexport default {};", "app.config.js", nil),
    ] as [(String, String, [String]?)])
  func systemsOfExpo(text: String, path: String, expected: [String]?) {
    #expect(ExpoReader.systems(in: SourceFile(path: path, text)) == expected)
  }

  /// A member without a value leaves the key out; an unknown title leaves the item out.
  @Test(arguments: [
    ("{ id: 'r', title: 'Rake' }", ["Rake"]), ("{ id: 'r', title: 'Rake', subtitle: undefined }", ["Rake"]),
    ("{ id: 'r', title: 'Rake', subtitle: null }", ["Rake"]),
    ("{ id: 'r', title: 'Rake', subtitle: load() }", []), ("{ id: 'r', title: load() }", []),
    ("{ id: 'r', title: 'Rake', params: { a: load() } }", ["Rake"]), ("undefined", []),
  ])
  func itemsOfCode(item: String, expected: [String]) {
    let code = "export default { plugins: [['expo-quick-actions', { iosActions: [\(item)] }]] };"
    let found = CodeShortcuts(SourceFile(path: "app.config.js", code), .javaScript, apis: [])
    let titles = found.lists.flatMap { $0.members["UIApplicationShortcutItems"]?.array ?? [] }.compactMap {
      $0.dictionary?["UIApplicationShortcutItemTitle"]?.string
    }
    #expect(titles == expected)
  }

  // MARK: Unity

  private func unity(_ lines: String...) -> DescribedApp? {
    let text = (["%YAML 1.1", "%TAG !u! tag:unity3d.com,2011:", "--- !u!129 &1", "PlayerSettings:"] + lines).joined(
      separator: "\n")
    let windows = UnityReader.read(SourceFile(path: "a", text.replacing("\n", with: "\r\n")), folder: "App") { false }
    let app = UnityReader.read(SourceFile(path: "a", text), folder: "App") { false }
    #expect(windows?.name == app?.name && (windows == nil) == (app == nil))
    return app
  }

  @Test(
    arguments: [
      ("Shed", "Shed"), ("My Shed", "My Shed"), ("'Shed: Tools'", "Shed: Tools"), ("\"Sch\\xFCppen\"", "Schüppen"),
      ("\"\\u5C0F\\u5C4B\"", "小屋"), ("'It''s'", "It's"), ("\"A \\\"B\\\"\"", "A \"B\""),
      ("12", "12"), ("", nil), ("   ", nil),
    ] as [(String, String?)])
  func namesOfUnity(value: String, expected: String?) {
    let app = unity("  companyName: Garden", "  productName: \(value)", "  other: 1")
    #expect(app?.name == expected)
    #expect(app?.content.first?.members["CFBundleDisplayName"]?.string == expected)
  }

  @Test(arguments: [
    (["    iPhone: a.b"], true), (["    iOS: a.b"], true), (["    Android: a.b"], false),
    (["    Android: a.b", "    iPhone: a.b"], true), ([], true), (["  iPhone: a.b"], true),
    (["    Standalone: a.b"], false),
  ])
  func systemsOfUnity(identifiers: [String], isApp: Bool) {
    let app = unity((["  productName: Shed", "  applicationIdentifier:"] + identifiers).joined(separator: "\n"))
    #expect((app != nil) == isApp)
  }

  // MARK: Tuist

  private func tuist(_ target: String) -> [DescribedApp] {
    let code = "import ProjectDescription\nlet project = Project(name: \"All\", targets: [\(target)])"
    var sink = DiagnosticSink()
    return TuistReader(DescriptionFixture(["Project.swift": code, "Shed/a.swift": ""]).files).read(
      SourceFile(path: "Project.swift", code), reportingTo: &sink)
  }

  private static let plist =
    "[\"UIApplicationShortcutItems\": [[\"UIApplicationShortcutItemType\": \"r\", \"UIApplicationShortcutItemTitle\": \"Rake\"]], \"CFBundleDisplayName\": \"Own\"]"

  @Test(arguments: [
    (
      ".target(name: \"Shed\", destinations: .iOS, product: .app, bundleId: \"a\", infoPlist: .extendingDefault(with: \(plist)))",
      ["Rake"]
    ),
    (
      ".target(name: \"Shed\", destinations: [.iPhone, .iPad], product: .app, bundleId: \"a\", infoPlist: .dictionary(\(plist)))",
      ["Rake"]
    ),
    ("Target(name: \"Shed\", platform: .iOS, product: .app, bundleId: \"a\", infoPlist: \(plist))", ["Rake"]),
    (".target(name: \"Shed\", destinations: .iOS, product: .app, bundleId: \"a\", infoPlist: .default)", []),
    (
      ".target(name: \"Shed\", destinations: .iOS, product: .app, bundleId: \"a\", infoPlist: .extendingDefault(with: [:]))",
      []
    ),
  ])
  func targetsOfTuist(target: String, titles: [String]) {
    let apps = tuist(target)
    #expect(apps.map(\.target) == ["Shed"] && apps.first?.titles == titles)
    #expect(apps.first?.infoPlistPath == "Shed/Info.plist" && apps.first?.writesInfoPlist == true)
    #expect(tuist(target.replacing(", ", with: ",\r\n  /* ( */ ")).first?.titles == titles)
  }

  /// Constants, parameters and members of the same names, with the value of a title.
  @Test(arguments: [
    ("let title = \"Rake\"", "title", "Rake"), ("enum Texts { static let rake = \"Rake\" }", "Texts.rake", "Rake"),
    ("extension Texts { static var rake: String { \"Rake\" } }", "Texts.rake", "Rake"),
    ("enum Texts { static let own = \"Rake\"\n static let rake = own + \"…\" }", "Texts.rake", "Rake…"),
    ("func text(_ own: String) -> String { own }", "text(\"Rake\")", "Rake"),
    ("func text(of own: String = \"Rake\") -> String { \"\\(own)!\" }", "text()", "Rake!"),
    ("let title = load()", "title", nil),
    ("func text(_ title: String) -> String { title }\nlet title = \"No\"", "text(load())", nil),
  ])
  func valuesOfTuist(declaration: String, title: String, expected: String?) {
    let plist =
      "[\"UIApplicationShortcutItems\": [[\"UIApplicationShortcutItemType\": \"r\", \"UIApplicationShortcutItemTitle\": \(title)]]]"
    let target =
      ".target(name: \"Shed\", destinations: .iOS, product: .app, bundleId: \"a\", infoPlist: .extendingDefault(with: \(plist)))"
    for code in [
      "\(declaration)\nlet project = Project(name: \"Shed\", targets: [\(target)])",
      "let project = Project(name: \"Shed\", targets: [\(target)])\n\(declaration)",
    ] {
      var sink = DiagnosticSink()
      let apps = TuistReader(DescriptionFixture([:]).files).read(
        SourceFile(path: "Project.swift", code), reportingTo: &sink)
      #expect(apps.first?.titles == (expected.map { [$0] } ?? []))
    }
  }

  @Test(
    arguments: [
      ("deploymentTargets: .iOS(\"16.0\")", "16.0"),
      ("deploymentTargets: .multiplatform(iOS: \"15.0\", macOS: \"12.0\")", "15.0"),
      ("deploymentTarget: .iOS(targetVersion: \"14.0\", devices: [.iphone])", "14.0"),
      ("deploymentTargets: .macOS(\"12.0\")", nil), ("deploymentTargets: load()", nil), ("sources: []", nil),
    ] as [(String, String?)])
  func versionsOfTuist(argument: String, expected: String?) {
    let apps = tuist(
      ".target(name: \"Shed\", destinations: .iOS, product: .app, bundleId: \"a\", \(argument), infoPlist: .default)")
    #expect(apps.first?.buildSettings["IPHONEOS_DEPLOYMENT_TARGET"] == expected)
  }

  @Test(arguments: [
    (".file(path: \"Shed/Own.plist\")", "Shed/Own.plist", false), ("\"Shed/Own.plist\"", "Shed/Own.plist", false),
    (".file(path: path)", "Shed/Info.plist", false),
    (".extendingDefault(with: load())", "Shed/Info.plist", true),
  ])
  func filesOfTuist(argument: String, path: String, isWritten: Bool) {
    let apps = tuist(
      ".target(name: \"Shed\", destinations: .iOS, product: .app, bundleId: \"a\", infoPlist: \(argument))")
    #expect(apps.map(\.infoPlistPath) == [path] && apps.map(\.writesInfoPlist) == [isWritten])
  }

  /// Targets of other products and systems; an app without the argument `infoPlist` is found too.
  @Test(arguments: [
    ".target(name: \"Shed\", destinations: [.mac], product: .app, bundleId: \"a\")",
    ".target(name: \"Shed\", destinations: .iOS, product: .framework, bundleId: \"a\", infoPlist: .default)",
    ".target(name: \"Shed\", destinations: .macOS, product: .app, bundleId: \"a\", infoPlist: .default)",
    ".target(name: \"Shed\", destinations: .iOS, product: .unitTests, bundleId: \"a\", infoPlist: .extendingDefault(with: [:]))",
  ])
  func otherTargetsOfTuist(target: String) { #expect(!tuist(target).contains { $0.target == "Shed" }) }

  @Test func firstAppOfTuist() {
    let targets = [("Mac", ".macOS", ".app"), ("Kit", ".iOS", ".framework"), ("Shed", ".iOS", ".app")].map {
      ".target(name: \"\($0.0)\", destinations: \($0.1), product: \($0.2), bundleId: \"a\")"
    }
    #expect(tuist(targets.joined(separator: ", ")).map(\.target) == ["Shed"])
    #expect(tuist(targets.reversed().joined(separator: ", ")).map(\.target) == ["Shed"])
    #expect(tuist(targets[0]).isEmpty && tuist(targets[1]).isEmpty)
  }
}
