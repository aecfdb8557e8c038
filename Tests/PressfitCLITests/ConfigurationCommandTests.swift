import CommandRuns
import Console
import Foundation
import PressfitCLI
import ReferenceMaterial
import Testing

@Suite struct ConfigurationCommandTests {
  private func project(_ configuration: String?, at path: String = ".pressfit.json") -> ProjectFixture {
    var files = [
      "App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "", "App/fr.lproj/InfoPlist.strings": "",
    ]
    files[path] = configuration
    return ProjectFixture(items: [ProjectFixture.item("New Note")], files: files)
  }

  private func untranslated(_ project: inout ProjectFixture, _ arguments: String...) throws -> [String] {
    project.context.output = Console.OutputStream(.memory)
    _ = Pressfit.tool.run(["check", "--format", "json"] + arguments, in: &project.context)
    let report = try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any]
    let apps = report?["apps"] as? [[String: Any]] ?? []
    return apps.flatMap { $0["findings"] as? [[String: Any]] ?? [] }.filter {
      $0["id"] as? String == "untranslated-title"
    }
    .compactMap { $0["localization"] as? String }
  }

  @Test func theNearestFileAboveTheProjectIsRead() throws {
    var above = project(#"{"locales": ["de"]}"#)
    #expect(try untranslated(&above, "App") == ["de"])
    above.set("App/.pressfit.json", #"{"locales": {"exclude": ["de"]}}"#)
    #expect(try untranslated(&above, "App") == ["fr"])
    #expect(try untranslated(&above) == ["de"])
  }

  @Test func noFileAboveTheRepositoryIsRead() throws {
    var project = project(#"{"locales": ["de"]}"#)
    project.set("App/.git/HEAD", "")
    #expect(try untranslated(&project, "App") == ["de", "fr"])
  }

  /// The text form shows the beginning of a long value, the JSON form all of it.
  @Test func longValuesAreShortened() {
    var project = project("{\"glossary\": [\"\(String(repeating: "a", count: 5_000))\"]}")
    #expect(project.run("config") == .success)
    #expect(project.output.utf8.count < 10_000 && project.output.contains("aaa…"))
    #expect(project.run("config", "--format", "json") == .success)
    #expect(project.output.contains(String(repeating: "a", count: 5_000)))
  }

  @Test func flagsOverrideTheConfiguration() throws {
    var project = project(#"{"locales": ["de"], "surfaces": ["ios13"]}"#)
    #expect(try untranslated(&project, "--language", "fr") == ["fr"])
    #expect(try untranslated(&project, "--no-config") == ["de", "fr"])
    project.set("other.json", #"{"rules": {"untranslated": {"locales": {"de": "off"}}}}"#)
    #expect(try untranslated(&project, "--config", "other.json") == ["fr"])
    #expect(project.run("config", "--text-size", "all", "--language", "fr") == .success)
    #expect(project.output.contains(#"["ios13"]"#) && project.output.contains(".pressfit.json:1:33"))
    #expect(project.output.contains("--text-size") && project.output.contains("--language"))
  }

  @Test func anInvalidFileIsAnError() {
    var project = project(#"{"local": ["de"], "policy": 1}"#)
    #expect(project.run("check") == .failure)
    #expect(project.output.isEmpty)
    #expect(
      project.errors.contains(".pressfit.json:1:2: error") && project.errors.contains(".pressfit.json:1:29: error"))
    #expect(project.run("check", "--no-config") == .findings)
    #expect(project.run("check", "--config", "gone.json") == .failure)
  }

  @Test func unknownLocalesAndUnusedSuppressionsAreReported() {
    var project = project(
      #"{"locales": {"exclude": ["xx", "fr", "de"]}, "suppressions": [{"rule": "stale-key", "reason": "r"}]}"#)
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("[unknown-locale]") && project.output.contains("[unused-suppression]"))
    #expect(project.run("check", "--menu", "ios13") == .findings)
    #expect(!project.output.contains("[unused-suppression]"))
  }

  /// Items created in code follow those of the property list, with their own numbers.
  @Test func theGlossaryAppliesToTextsOfCode() {
    var project = ProjectFixture(
      items: [],
      files: [
        ".pressfit.json": #"{"glossary": ["Safari"], "minimumCoverage": 100}"#,
        "App/AppDelegate.swift": """
        import UIKit
        let item = UIApplicationShortcutItem(
          type: "open", localizedTitle: NSLocalizedString("Open Safari", comment: "quick action"))
        """,
        "App/de.lproj/Localizable.strings": "\"Open Safari\" = \"Browser\";",
        "App/fr.lproj/Localizable.strings": "",
      ])
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("lost-name") && project.output.contains("low-coverage"))
  }

  @Test func initWritesAValidFileAndOverwritesNothing() {
    var project = project(nil)
    #expect(project.run("check", "--format", "json") == .findings)
    let before = project.output
    #expect(project.run("init", "--dry-run") == .success)
    #expect(project.text(".pressfit.json") == nil)
    #expect(project.run("init") == .success)
    #expect(project.text("./.pressfit.json")?.contains(#"// "locales": ["de", "en", "fr"],"#) == true)
    #expect(project.text(".pressfit.json")?.contains(#"  // "developmentLanguage": "en","#) == true)
    #expect(project.text(".pressfit.json")?.contains(#"  "$schema": "pressfit.schema.json","#) == true)
    #expect(project.text("pressfit.schema.json")?.hasPrefix("{") == true)
    #expect(project.run("check", "--format", "json") == .findings)
    #expect(project.output == before)
    #expect(project.run("init") == .failure)
    #expect(project.errors.contains("--force"))
    project.set(".pressfit.json", "broken")
    #expect(project.run("init", "--force") == .success)
    #expect(project.run("config", "--format", "json") == .success)
  }

  @Test func thePublishedSchemaIsTheTablesOwn() throws {
    var project = project(nil)
    #expect(project.run("config", "--schema") == .success)
    let url = ReferenceMaterial.packageRoot.appending(path: "docs/pressfit.schema.json")
    #expect(try String(contentsOf: url, encoding: .utf8) == project.output)
  }

  @Test func thePageNamesEveryKey() throws {
    let url = ReferenceMaterial.packageRoot.appending(path: "docs/configuration.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    var project = project(nil)
    #expect(project.run("config", "--format", "json") == .success)
    let report = try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any]
    let settings = try #require(report?["settings"] as? [[String: Any]])
    #expect(settings.count > 10)
    for setting in settings { #expect(page.contains("`\(setting["key"] as? String ?? "?")`")) }
  }
}
