import Foundation
import PressfitCLI
import ReferenceMaterial
import Testing
import Workspace

/// The conformance cases about quick actions, by the command that people run.
@Suite(.enabled(if: ReferenceMaterial.isPresent))
struct ShortcutConformanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let input: [UInt8]
    let outcomes: [String]
    /// The items' titles; nil where the case names none.
    let titles: [String]?
    var testDescription: String { name }
  }

  static let cases: [Case] = ReferenceMaterial.objects(of: "conformance/plist.jsonl").compactMap { object in
    guard let name = object["name"] as? String, name.hasPrefix("sc-"),
      let expected = object["expected"] as? [String: Any],
      let input = (object["input_b64"] as? String).flatMap({ Data(base64Encoded: $0) })
    else { return nil }
    let shortcut = expected["shortcut"] as? [[String: Any]]
    return Case(
      name: name, input: Array(input),
      outcomes: [expected["class"], expected["also_acceptable"]].compactMap { $0 as? String },
      titles: shortcut?.compactMap { $0["title"] as? String })
  }

  @Test(arguments: cases)
  func checks(_ test: Case) throws {
    var project = ProjectFixture(items: [], files: [:])
    var files = InMemoryFileSystem()
    files.setFile("Info.plist", test.input)
    project.context.fileSystem = files
    _ = project.run("check", "Info.plist", "--format", "json")
    let report = try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any]
    let app = (report?["apps"] as? [[String: Any]])?.first
    // The cases have no tables; what a person sees is another matter.
    let found = [report?["diagnostics"], app?["findings"]].compactMap { $0 as? [[String: Any]] }.joined().filter {
      $0["id"] as? String != "raw-key-shown"
    }
    let severities = Set(found.compactMap { $0["severity"] as? String })
    let outcome = severities.contains("error") ? "error" : severities.isEmpty ? "value" : "warning"
    #expect(test.outcomes.contains(outcome), "\(found)")
    if let titles = test.titles, outcome != "error" {
      let items = app?["items"] as? [[String: Any]] ?? []
      #expect(
        items.compactMap { ($0["title"] as? [String: Any])?["value"] as? String ?? $0["title"] as? String } == titles)
    }
  }
}
