import CommandRuns
import PressfitCLI
import Testing

/// The advice on accepting a finding in a file that a tool writes.
@Suite struct GeneratedFileTests {
  private static let title = String(repeating: "Rake the leaves ", count: 6)

  private func hints(_ path: String, _ files: [String: String]) -> [String] {
    let plist = ProjectFixture.infoPlist([ProjectFixture.item(Self.title)])
    return InMemoryRun(files.merging([path: plist]) { $1 }, ["check"]).output.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("to accept") || $0.hasPrefix("a tool writes") }
  }

  private static func specification(_ info: String) -> String {
    "name: Shed\ntargets:\n  Shed:\n    type: application\n    platform: iOS\n    \(info)\n"
  }

  @Test(arguments: [
    ("App/Info.plist", "project.yml", specification("info: {path: App/Info.plist}")),
    ("ios/Shed/Info.plist", "app.json", "{\"expo\": {\"name\": \"Shed\"}}"),
    ("platforms/ios/Shed/Shed-Info.plist", "config.xml", "<widget id=\"a\"><name>Shed</name></widget>"),
  ])
  func namesTheSource(path: String, source: String, content: String) {
    let manifest = ["package.json": "{\"dependencies\": {\"expo\": \"1\", \"cordova-ios\": \"7\"}}"]
    let files = source == "project.yml" ? [:] : manifest
    let hints = hints(path, files.merging([source: content]) { $1 })
    #expect(hints.first == "a tool writes \"\(path)\" from \"\(source)\": change the text there", "\(hints)")
    #expect(hints.count == 2 && !hints.joined().contains("<!--"), "\(hints)")
  }

  /// Developers edit these files.
  @Test(arguments: [
    ("App/Info.plist", "project.yml", specification("settings: {INFOPLIST_FILE: App/Info.plist}")),
    ("ios/Runner/Info.plist", "pubspec.yaml", "dependencies:\n  flutter:\n    sdk: flutter\n"),
    ("App/Info.plist", "Readme", ""),
  ])
  func advisesAComment(path: String, source: String, content: String) {
    let hints = hints(path, [source: content])
    #expect(hints.count == 1 && hints.joined().contains("<!-- pressfit:ignore ID REASON -->"), "\(hints)")
  }
}
