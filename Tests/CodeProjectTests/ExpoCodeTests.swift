import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Expo's app configuration in code: names, locales, Info.plist and options of plug-ins.
@Suite struct ExpoCodeTests {
  private func run(_ code: String, _ files: [String: String] = [:], _ arguments: String...) -> InMemoryRun {
    let own = ["package.json": "{\"dependencies\": {\"expo\": \"53\"}}", "app.config.ts": code]
    return InMemoryRun(own.merging(files) { $1 }, arguments)
  }

  private static let item =
    "UIApplicationShortcutItems: [{ UIApplicationShortcutItemType: 'a', UIApplicationShortcutItemTitle: 'Rake' }]"

  @Test(arguments: [
    "const config: ExpoConfig = { name: 'Quill', locales, ios: { infoPlist } };\nexport default config;",
    "export default ({ config }) => ({ ...config, name: `Qu${'ill'}`, locales, ios: { infoPlist } });",
    "module.exports = { expo: { name: 'Quill', locales: { ...locales }, ios: { infoPlist: { ...infoPlist } } } };",
    "export default function make({ config }: ConfigContext) { return { ...config, name: 'Quill', locales, ios: { infoPlist } }; }",
  ])
  func readsLiteralsAndConstants(code: String) {
    let constants =
      "const locales = { de: './texts/de.json', fr: { Rake: 'Rateau' } };\nconst infoPlist = { NSCameraUsageDescription: 'Take pictures', \(Self.item) };\n"
    let files = ["texts/de.json": "{\"Rake\": \"Harke\", \"NSCameraUsageDescription\": \"Fotos\"}"]
    let list = run(constants + code, files, "list", "--all-texts")
    #expect(list.output.contains("Quill") && list.output.contains("Take pictures"))
    let reach = run(constants + code, files, "list", "--reach")
    #expect(reach.output.contains("Harke") && reach.output.contains("Rateau"))
    #expect(!reach.errors.contains("unreadable-quick-actions"))
  }

  /// Xcode builds the Info.plist in the folder `ios`, which only `expo prebuild` writes.
  @Test(arguments: [
    ("ios/Quill/Info.plist", "Hoe", true), ("ios/Quill/Info.plist", "Rake", false),
    // The Info.plist of another app.
    ("widget/ios/Info.plist", "Hoe", false),
  ])
  func prefersTheInfoPlistThatXcodeBuilds(path: String, title: String, differs: Bool) {
    let plist = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a.b</string><key>LSRequiresIPhoneOS</key><true/>
      <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>a</string>
      <key>UIApplicationShortcutItemTitle</key><string>\(title)</string></dict></array></dict></plist>
      """
    let code = run("export default { name: 'Quill', ios: { infoPlist: { \(Self.item) } } };", [path: plist], "list")
    let json = InMemoryRun(
      [
        "package.json": "{\"dependencies\": {\"expo\": \"53\"}}", path: plist,
        "app.json": """
        {"expo": {"name": "Quill", "ios": {"infoPlist": {"UIApplicationShortcutItems": [
          {"UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "Rake"}]}}}}
        """,
      ], ["list"])
    for found in [code, json] {
      #expect(found.output.contains("Rake") != differs)
      #expect(found.output.contains("Hoe") == (title == "Hoe"))
      #expect(found.errors.contains("[generated-info-plist]") == path.hasPrefix("ios"))
      #expect(found.errors.contains("the app does not have these quick actions") == differs)
    }
  }

  /// Of several Info.plists in the folder `ios`, the one with the items of the configuration was generated from it.
  @Test(arguments: [("Rake", true), ("Dig", false)])
  func findsTheGeneratedInfoPlist(title: String, isGenerated: Bool) {
    func plist(_ title: String) -> String {
      ProjectFixture.infoPlist([ProjectFixture.item(title, type: "a")])
    }
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\"}}",
      "app.json": """
      {"expo": {"name": "Quill", "ios": {"infoPlist": {"UIApplicationShortcutItems": [
        {"UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "\(title)"}]}}}}
      """,
      "ios/Quill/Info.plist": plist("Rake"), "ios/Quill/de.lproj/InfoPlist.strings": "\"Rake\" = \"Harke\";\n",
      "ios/Beta/Info.plist": plist("Hoe"),
    ]
    let output = InMemoryRun(files, ["list"]).output
    #expect(output.contains("app.json and ios/Quill/Info.plist: 1 static quick action") == isGenerated)
    #expect(output.contains("ios/Beta/Info.plist: 1 static quick action"))
  }

  /// A path is a literal of any form, also one in a package of the workspace.
  @Test(arguments: [
    "`${__dirname}/texts/de.json`", "require('./texts/de.json')", "require.resolve('./texts/de.json')",
    "path.join(__dirname, 'texts', 'de.json')", "require(`${name}/de.json`)", "require('@garden/texts/de.json')",
  ])
  func readsPathsOfLocales(path: String) {
    let code = """
      const name = '@garden/texts';
      export default { name: 'Quill', locales: { de: \(path) }, ios: { infoPlist: { \(Self.item) } } };
      """
    let table = "{\"Rake\": \"Harke\"}"
    let files = [
      "texts/de.json": table, "packages/texts/package.json": "{\"name\": \"@garden/texts\"}",
      "packages/texts/de.json": table,
      "package.json": "{\"dependencies\": {\"expo\": \"53\"}, \"workspaces\": [\"packages/*\"]}",
    ]
    let reach = run(code, files, "list", "--reach")
    #expect(reach.output.contains("Harke") && !reach.errors.contains("unreadable-quick-actions"))
  }

  /// A package of the workspace around the app, by its name in its own manifest.
  @Test(arguments: [
    ("packages/*", "@garden/texts", true), ("libs/*", "@garden/texts", false), ("packages/*", "@other/texts", false),
  ])
  func readsPackagesAroundTheApp(pattern: String, package: String, isRead: Bool) {
    let code = """
      export default {
        name: 'Quill', locales: { de: require('@garden/texts/de.json') }, ios: { infoPlist: { \(Self.item) } },
      };
      """
    let files = [
      "package.json": "{\"workspaces\": [\"\(pattern)\"]}",
      "apps/quill/package.json": "{\"dependencies\": {\"expo\": \"53\"}}", "apps/quill/app.config.ts": code,
      "packages/texts/package.json": "{\"name\": \"\(package)\"}", "packages/texts/de.json": "{\"Rake\": \"Harke\"}",
    ]
    #expect(InMemoryRun(files, ["list", "--reach"]).output.contains("Harke") == isRead)
  }

  /// Packages that are not in the project, and code that only runs.
  @Test(arguments: [
    "require('@other/texts/de.json')", "require(load())", "`${root}/de.json`", "path.join(root, 'de.json')",
  ])
  func reportsUnknownPathsOfLocales(path: String) {
    let check = run("export default { slug: 'quill', locales: { de: \(path) } };", [:], "check", "--format", "xcode")
    #expect((check.output + check.errors).contains("is known only when the configuration runs"))
  }

  /// The values are known only when the code runs.
  @Test(arguments: [
    ("locales: load()", "locales"), ("locales: { de: load() }", "locales"),
    ("ios: { infoPlist: load() }", "ios.infoPlist"), ("name: 'Quill'", nil),
  ])
  func reportsValuesOfARun(member: String, name: String?) {
    let check = run("export default { slug: 'quill', \(member) };", [:], "check", "--format", "xcode")
    let text = check.output + check.errors
    #expect(text.contains("is known only when the configuration runs") == (name != nil))
    if let name { #expect(text.contains("app.config.ts:1") && text.contains("\"\(name)\"")) }
  }

  /// The code extends `app.json`.
  @Test func extendsTheFile() {
    let code = "export default ({ config }) => ({ ...config, name: 'Quill' });"
    let file =
      "{\"expo\": {\"name\": \"Old\", \"ios\": {\"infoPlist\": {\"NSCameraUsageDescription\": \"Take pictures\"}}}}"
    let list = run(code, ["app.json": file], "list", "--all-texts")
    #expect(list.output.contains("Quill") && list.output.contains("Take pictures") && !list.output.contains("Old"))
  }

  @Test(arguments: [("[{ type: 'a', title: 'Rake' }]", true), ("load()", false)])
  func readsOptionsOfPlugins(options: String, isKnown: Bool) {
    let code =
      "export default { name: 'Quill', plugins: [['@config-plugins/react-native-quick-actions', \(options)]] };"
    let list = run(code, [:], "list")
    #expect(list.output.contains("Rake") == isKnown)
    #expect(list.errors.contains("unreadable-quick-actions") == !isKnown)
  }
}
