import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Quick actions in Capacitor's configuration.
@Suite struct CapacitorTests {
  private static func list(_ configuration: String, _ path: String, isInstalled: Bool = true) -> InMemoryRun {
    let plugin = isInstalled ? ", \"@capawesome/capacitor-app-shortcuts\": \"7\"" : ""
    return InMemoryRun(
      [
        "package.json": "{\"dependencies\": {\"@capacitor/core\": \"7\"\(plugin)}}",
        "ios/App/App/Info.plist": InMemoryRun.plist, path: configuration,
      ], ["list"])
  }

  @Test(arguments: [
    (
      "capacitor.config.ts",
      "const config: CapacitorConfig = { plugins: { AppShortcuts: { shortcuts: [{ id: 'a', title: 'Rake' }] } } };"
    ),
    (
      "capacitor.config.js",
      "const items = [{ id: 'a', title: 'Rake' }];\nmodule.exports = { plugins: { AppShortcuts: { shortcuts: items } } };"
    ),
    (
      "capacitor.config.json",
      "{\"plugins\": {\"AppShortcuts\": {\"shortcuts\": [{\"id\": \"a\", \"title\": \"Rake\"}]}}}"
    ),
  ])
  func readsTheConfiguration(path: String, text: String) {
    let run = Self.list(text, path)
    #expect(
      run.output.contains("Rake") && !run.errors.contains("unreadable-quick-actions"), "\(run.output)\(run.errors)")
    // The copy that `cap sync` writes.
    let copied = InMemoryRun(
      [
        "package.json":
          "{\"dependencies\": {\"@capacitor/core\": \"7\", \"@capawesome/capacitor-app-shortcuts\": \"7\"}}",
        "ios/App/App/Info.plist": InMemoryRun.plist, path: text,
        "ios/App/App/capacitor.config.json":
          "{\"plugins\": {\"AppShortcuts\": {\"shortcuts\": [{\"id\": \"a\", \"title\": \"Rake\"}]}}}",
      ], ["list"])
    #expect(copied.output.contains("1 dynamic quick action\n"), "\(copied.output)")
  }

  /// Another file, and a list that only the running configuration knows.
  @Test func readsNoOtherFile() {
    let text = "const config = { plugins: { AppShortcuts: { shortcuts: [{ id: 'a', title: 'Rake' }] } } };"
    #expect(!Self.list(text, "src/shortcuts.ts").output.contains("Rake"))
    let run = Self.list("const config = { plugins: { AppShortcuts: { shortcuts: made() } } };", "capacitor.config.ts")
    #expect(run.errors.contains("capacitor.config.ts:1:") && run.errors.contains("unreadable-quick-actions"))
  }
}
