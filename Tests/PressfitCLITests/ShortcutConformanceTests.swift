import CommandRuns
import Foundation
import PressfitCLI
import ReferenceMaterial
import Testing
import Workspace

/// The conformance cases about quick actions, with the real command.
@Suite(.enabled(if: ReferenceMaterial.isPresent))
struct ShortcutConformanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let input: [UInt8]
    let outcomes: [String]
    /// The items' titles; nil if the case does not name them.
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
    // "error" is the class of content that is not used, which reading decides; a rule's finding of any severity is about content
    // that was used. The cases have no tables, so raw keys are expected.
    let read = report?["diagnostics"] as? [[String: Any]] ?? []
    let found = (app?["findings"] as? [[String: Any]] ?? []).filter { $0["id"] as? String != "raw-key-shown" }
    let isRefused = read.contains { $0["severity"] as? String == "error" }
    let outcome = isRefused ? "error" : read.isEmpty && found.isEmpty ? "value" : "warning"
    #expect(test.outcomes.contains(outcome), "\(read) \(found)")
    if let titles = test.titles, outcome != "error" {
      let items = app?["items"] as? [[String: Any]] ?? []
      #expect(
        items.compactMap { ($0["title"] as? [String: Any])?["value"] as? String ?? $0["title"] as? String } == titles)
    }
  }
}
