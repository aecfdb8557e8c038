import CommandRuns
import Diagnostics
import Foundation
import PressfitCLI
import ReferenceMaterial
import RuleDocuments
import RulePages
import Testing

@Suite struct ExplainCommandTests {
  private func project(_ files: [String: String] = [:]) -> ProjectFixture { ProjectFixture(items: [], files: files) }

  @Test func explainsAsText() {
    var project = project()
    #expect(project.run("explain", "missing-semicolon") == .success)
    #expect(project.output.hasPrefix("missing-semicolon: error\n.strings files; since 0.1.0\n\n"))
    let headings = project.output.split(separator: "\n").compactMap { RulePage.Heading(rawValue: String($0)) }
    #expect(headings == [.effect, .remedy, .example, .cause, .suppression, .related])
    #expect(project.output.contains("    $ pressfit lint de.strings\n"))
    #expect(!project.output.contains("`"))
  }

  @Test func listsAllWithoutAnArgument() {
    var project = project()
    #expect(project.run("rules") == .success)
    let listing = project.output
    #expect(project.run("explain") == .success && project.output == listing)
  }

  @Test func explainsInMarkdown() {
    var project = project()
    #expect(project.run("explain", "title-truncated", "--format", "markdown") == .success)
    #expect(project.output == RuleDocuments.document(of: .titleTruncated).markdown)
  }

  @Test func explainsAsJSON() throws {
    var project = project([".pressfit.json": #"{ "rules": { "title-wraps": "off" } }"#])
    #expect(project.run("explain", "title-wraps", "--format", "json") == .success)
    let json = try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any]
    #expect(json?["kind"] as? String == "explain" && json?["version"] as? Int == 1)
    #expect(json?["severities"] as? [String] == ["note"])
    #expect(json?["projectSeverity"] as? String == "off")
    #expect((json?["certainty"] as? String)?.hasPrefix("Certain within the measurement error.") == true)
    #expect((json?["suppression"] as? String)?.contains(#""rules": {"title-wraps": "off"}"#) == true)
    #expect((json?["related"] as? [String])?.contains("title-truncated") == true)
    #expect(project.run("explain", "missing-semicolon", "--format", "json") == .success)
    #expect(project.output.contains(#""certainty": null"#))
  }

  /// A page that shares a file prints as one with its own file.
  @Test func explainsAPageOfASharedFile() {
    var project = project()
    #expect(project.run("explain", "bad-entity", "--format", "markdown") == .success)
    #expect(
      project.output.hasPrefix(
        "# bad-entity\n\nAn `&` does not start a complete entity or character reference.\n\n## Effect\n\n"))
    #expect(project.output.contains("\n## How to suppress\n\nYou cannot suppress it: "))
    #expect(project.output.contains("\n- `unknown-entity`: XML does not define this entity.\n"))
  }

  @Test func namesTheNearestOfAMisspeltName() {
    var project = project()
    #expect(project.run("explain", "title-truncate") == .usage)
    #expect(project.errors.contains("help: did you mean \"title-truncated\"?"))
    #expect(project.run("explain", "xyz") == .usage)
    #expect(project.errors.contains("run \"pressfit explain\" to list all findings"))
  }

  @Test func listsAll() throws {
    var project = project([".pressfit.json": #"{ "rules": { "truncated": "note" } }"#])
    #expect(project.run("rules") == .success)
    let lines = project.output.split(separator: "\n")
    #expect(lines.count == Diagnostic.ID.allCases.count + 2)
    #expect(lines.contains { $0.hasPrefix("title-truncated ") && $0.contains(#/error, warning +note /#) })
    #expect(project.run("rules", "--format", "json") == .success)
    let json = try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any]
    #expect((json?["rules"] as? [Any])?.count == Diagnostic.ID.allCases.count)
  }

  /// Code scanning shows the text of `explain`.
  @Test func describesRulesInSARIF() throws {
    var project = ProjectFixture(items: [ProjectFixture.item("NEW_NOTE")], files: [:])
    _ = project.run("check", "--format", "sarif")
    let json = try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any]
    let driver = ((json?["runs"] as? [[String: Any]])?.first?["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = driver?["rules"] as? [[String: Any]] ?? []
    #expect(!rules.isEmpty)
    for rule in rules {
      let help = rule["help"] as? [String: Any]
      #expect((help?["markdown"] as? String)?.hasPrefix("# \(rule["id"] ?? "")\n") == true)
      #expect((rule["fullDescription"] as? [String: Any])?["text"] != nil)
    }
  }
}
