import CommandRuns
import PressfitCLI
import Testing

/// Descriptions of projects: templates and merged lists of XcodeGen, values and mistakes in Expo's configuration.
@Suite struct ProjectDescriptionTests {
  /// The titles among `all` that `list` prints.
  private func titles(_ files: [String: String], of all: [String]) -> [String] {
    let run = InMemoryRun(files, ["list"])
    return all.filter(run.output.contains)
  }

  // MARK: XcodeGen

  private static func item(_ title: String) -> String {
    "{UIApplicationShortcutItemType: t, UIApplicationShortcutItemTitle: \"\(title)\"}"
  }

  /// A target with a template, which has a template.
  private func specification(_ key: String, target: String = "platform: iOS") -> String {
    """
    name: Garden
    targetTemplates:
      Deep:
        info: {path: App/Info.plist, properties: {UIApplicationShortcutItems: [\(Self.item("Deep ${verb}"))]}}
      Base:
        templates: [Deep]
        templateAttributes: {verb: Rake, noun: Hoe}
        info: {path: App/Info.plist, properties: {UIApplicationShortcutItems: [\(Self.item("Base ${noun}"))]}}
    targets:
      Garden:
        type: application
        \(target)
        templates: [Base]
        templateAttributes: {noun: Spade}
        info: {path: App/Info.plist, properties: {\(key): [\(Self.item("Own"))]}}
    """
  }

  @Test func listsOfTemplatesAreJoined() {
    let files = ["project.yml": specification("UIApplicationShortcutItems"), "App/App.swift": ""]
    #expect(titles(files, of: ["Deep", "Base Spade", "Base Hoe", "Own"]) == ["Deep", "Base Spade", "Own"])
  }

  @Test func aMarkedListReplacesThoseOfTemplates() {
    let files = ["project.yml": specification("\"UIApplicationShortcutItems:REPLACE\""), "App/App.swift": ""]
    #expect(titles(files, of: ["Deep", "Base", "Own"]) == ["Own"])
  }

  @Test(arguments: [
    ("platform: auto", true), ("platform: auto\n    supportedDestinations: [iOS, macOS]", true),
    ("platform: auto\n    supportedDestinations: [macOS]", false), ("platform: macOS", false),
  ])
  func platformsOfATarget(platform: String, isApp: Bool) {
    let files = ["project.yml": specification("UIApplicationShortcutItems", target: platform), "App/App.swift": ""]
    #expect(titles(files, of: ["Own"]) == (isApp ? ["Own"] : []))
  }

  // MARK: Expo

  private func expo(_ list: String) -> [String: String] {
    [
      "package.json": #"{"dependencies": {"expo": "53"}}"#,
      "app.json": #"{"expo": {"name": "Quill", "ios": {"infoPlist": {"UIApplicationShortcutItems": \#(list)}}}}"#,
    ]
  }

  @Test func aListOfQuickActionsThatIsNotAListIsReported() {
    let run = InMemoryRun(expo(#""none""#), ["check", "--format", "xcode"])
    #expect((run.output + run.errors).contains("the value is not a list"))
    #expect(run.status == .findings)
  }

  /// Numbers, also those with a fraction, are values of a quick action's `userInfo`, but not a title.
  @Test(arguments: [
    (#""UIApplicationShortcutItemTitle": "Rake", "UIApplicationShortcutItemUserInfo": {"a": 1, "b": 0.5}"#, false),
    (#""UIApplicationShortcutItemTitle": 5"#, true),
  ])
  func numbersInAQuickAction(members: String, isWrong: Bool) {
    let run = InMemoryRun(
      expo(#"[{"UIApplicationShortcutItemType": "a", \#(members)}]"#), ["check", "--format", "xcode"])
    #expect((run.output + run.errors).contains("[wrong-type]") == isWrong, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [(#"{"expo": {"name": "Quill""#, true), (#"{"name": "Quill""#, false)])
  func damagedConfigurations(text: String, isReported: Bool) {
    let files = ["app.json": text, "ios/Info.plist": InMemoryRun.plist]
    let run = InMemoryRun(files, ["check", "--format", "xcode"])
    #expect((run.output + run.errors).contains("app.json") == isReported, "\(run.output)\(run.errors)")
  }

  /// If the file exports the result of a function, its only `infoPlist` is read.
  @Test(arguments: [(1, true), (2, false)])
  func aConfigurationThatAFunctionMakes(count: Int, isRead: Bool) {
    let object = "{ ios: { infoPlist: { NSCameraUsageDescription: 'Take pictures' } } }"
    let code = (1...count).map { "const base\($0) = \(object);\n" }.joined() + "export default withMenu(load());"
    let files = ["package.json": #"{"dependencies": {"expo": "53"}}"#, "app.config.ts": code]
    #expect(InMemoryRun(files, ["list", "--all-texts"]).output.contains("Take pictures") == isRead)
  }

  @Test func theDevelopmentLanguageInCode() {
    let item = "{ UIApplicationShortcutItemType: 'a', UIApplicationShortcutItemTitle: 'Harke' }"
    let code =
      "export default { name: 'Q', ios: { infoPlist: { CFBundleDevelopmentRegion: 'de', UIApplicationShortcutItems: [\(item)] } } };"
    let files = ["package.json": #"{"dependencies": {"expo": "53"}}"#, "app.config.ts": code]
    #expect(InMemoryRun(files, ["list", "--format", "json"]).output.contains("\"developmentLanguage\": \"de\""))
  }

  // MARK: Tuist

  /// Tuist's helpers are a folder of the project.
  @Test(arguments: [("Tuist/ProjectDescriptionHelpers/Project+App.swift", ["Rake"]), ("Tuist/Project+App.swift", [])])
  func helpersOfTuist(path: String, shown: [String]) {
    let code = """
      import ProjectDescription
      extension Target {
        static let app = Target.target(
          name: "Garden", destinations: .iOS, product: .app, bundleId: "a",
          infoPlist: .extendingDefault(with: ["UIApplicationShortcutItems": [
            ["UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "Rake"]]]))
      }
      """
    let manifest = "import ProjectDescription\nlet project = Project(name: \"Garden\", targets: [.app])"
    #expect(titles([path: code, "Project.swift": manifest, "Garden/A.swift": ""], of: ["Rake"]) == shown)
  }
}
