import CommandRuns
import PressfitCLI
import Testing

/// Icons and languages of Expo apps; each case has a counterexample.
@Suite struct ExpoIconTests {
  private func check(_ icon: String, plugin: String = "", code: String? = nil) -> String {
    var files = [
      "package.json": "{\"dependencies\": {\"expo\": \"1\", \"expo-quick-actions\": \"1\"}}",
      "app.json": """
      {"expo": {"name": "Yard", "plugins": [["expo-quick-actions", {"iosIcons": {"rake_icon": "./rake.png"}\(plugin)}]]}}
      """,
      "assets/logo.png": "",
      "src/a.ts": "import * as QuickActions from 'expo-quick-actions';\n"
        + "QuickActions.setItems([{ id: 'a', title: 'Rake', icon: \(icon) }]);",
    ]
    files["app.config.ts"] = code
    return InMemoryRun(files, ["check", "--format", "xcode"]).output
  }

  @Test(arguments: [
    ("'symbol:leaf'", false), ("'asset:rake_icon'", false), ("'rake_icon'", false), ("'compose'", false),
    ("'audio'", false), ("'leaf'", true), ("'logo'", false),
    ("Platform.OS === 'ios' ? 'symbol:leaf' : 'hoe_icon'", false), ("'asset:hoe'", true),
    ("'hoe_icon'", true),
  ])
  func findsMissingIcons(icon: String, isMissing: Bool) {
    #expect(check(icon).contains("[missing-icon-image]") == isMissing)
  }

  @Test(arguments: [("rake_icon", false), ("asset:logo", false), ("hoe_icon", true), ("leaf", false)])
  func findsMissingIconsOfThePlugin(icon: String, isMissing: Bool) {
    let plugin = ", \"iosActions\": [{\"id\": \"b\", \"title\": \"Hoe\", \"icon\": \"\(icon)\"}]"
    #expect(check("'compose'", plugin: plugin).contains("[missing-icon-image]") == isMissing)
  }

  /// Code may add icons.
  @Test(arguments: [("iosIcons: { hoe_icon: './hoe.png' }", false), ("iosIcons: load()", false), ("", true)])
  func readsIconsOfCode(options: String, isMissing: Bool) {
    let code = "export default ({ config }) => ({ ...config, plugins: [['expo-quick-actions', { \(options) }]] });"
    #expect(check("'hoe_icon'", code: code).contains("[missing-icon-image]") == isMissing)
  }

  /// The configuration that contains the list has the icons too.
  @Test(arguments: [("rake", false), ("hoe", true)])
  func readsIconsBesideAList(icon: String, isMissing: Bool) {
    let options = "iosIcons: { 'rake': './rake.png' }, iosActions: [{ id: 'b', title: 'Hoe', icon: 'add' }]"
    let code = "export default ({ config }) => ({ ...config, plugins: [['expo-quick-actions', { \(options) }]] });"
    #expect(check("'\(icon)'", code: code).contains("[missing-icon-image]") == isMissing)
  }

  // MARK: Languages

  /// English is assumed for an app that names no language.
  @Test(arguments: [
    ("", false), (", \"ios\": {\"infoPlist\": {\"CFBundleDevelopmentRegion\": \"en\"}}", true),
    (
      ", \"locales\": {\"de\": {\"CFBundleDisplayName\": \"Garten\"}, \"en\": {\"CFBundleDisplayName\": \"Yard\"}}",
      true
    ),
  ])
  func acceptsAnAppWithOneLanguage(members: String, isReported: Bool) {
    let plugin = "[\"expo-quick-actions\", {\"iosActions\": [{\"id\": \"a\", \"title\": \"今日\"}]}]"
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"1\", \"expo-quick-actions\": \"1\"}}",
      "app.json": "{\"expo\": {\"name\": \"Yard\"\(members), \"plugins\": [\(plugin)]}}",
    ]
    let output = InMemoryRun(files, ["check", "--format", "xcode"]).output
    #expect(output.contains("[source-not-in-development-language]") == isReported)
  }
}
