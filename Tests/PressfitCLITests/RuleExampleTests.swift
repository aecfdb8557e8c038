import Console
import Diagnostics
import Foundation
import ICU
import POSIX
import PressfitCLI
import ReferenceMaterial
import RuleDocuments
import RulePages
import ScanService
import Testing
import Workspace

/// The pages of findings show the product's output.
@Suite struct RuleExampleTests {
  private static let examples = RuleDocuments.all.map { ($0.id, RuleExample($0.example)) }

  @Test func mostExamplesCanBeRun() {
    let rest = Self.examples.filter { $0.1.arguments.isEmpty }.map(\.0)
    #expect(
      rest.map(\.rawValue) == [
        "icon-not-template", "icon-too-large", "length-variant",
        "localization-not-registered",
        "localization-registered", "no-length-variant-fits", "project-not-writable", "source-not-read",
        "source-scanner-missing", "source-too-deep", "source-too-large", "too-deep", "too-large", "unfaithful-merge",
        "unreadable-file", "unreadable-path",
      ])
  }

  /// The configuration on a page turns the finding off; the configuration rejects the name of a finding that cannot
  /// be suppressed.
  @Test(
    arguments: examples.filter {
      $0.1.arguments.first == "check" && !$0.1.files.contains { $0.path == ".pressfit.json" }
    })
  func isSuppressedAsTheDocumentShows(id: Diagnostic.ID, example: RuleExample) throws {
    let isConfigurable = Diagnostic.ID.configurable.contains(id)
    var files = InMemoryFileSystem([:])
    for file in example.files { files.setFile(file.path, file.bytes) }
    files.setFile(".pressfit.json", Array(#"{"rules": {"\#(id)": "off"}}"#.utf8))
    var context = CommandContext(fileSystem: files, scanSources: { $0.answer(in: $1) })
    _ = Pressfit.tool.run(example.arguments, in: &context)
    let printed = context.output.captured + context.errorOutput.captured
    #expect(
      printed.contains("unknown key \"\(id)\" in \"rules\"") == !isConfigurable, "\(printed)")
    if isConfigurable { #expect(!printed.contains("[\(id)]"), "\(printed)") }
  }

  @Test(arguments: examples.filter { !$0.1.arguments.isEmpty })
  func printsWhatTheDocumentShows(id: Diagnostic.ID, example: RuleExample) {
    var files = InMemoryFileSystem([:])
    for file in example.files { files.setFile(file.path, file.bytes) }
    var context = CommandContext(fileSystem: files, scanSources: { $0.answer(in: $1) })
    _ = Pressfit.tool.run(example.arguments, in: &context)
    let printed = (context.output.captured + context.errorOutput.captured).split(separator: "\n").map(String.init)
    #expect(!example.output.isEmpty && example.output.allSatisfy { $0.contains("[\(id)]") })
    let comparable = printed.map(Self.comparable)
    for line in example.output {
      #expect(comparable.contains(Self.comparable(line)), "\(id): \(line)\n\(printed.joined(separator: "\n"))")
      let severities = RuleDocuments.document(of: id).severities
      #expect(severities.contains { line.contains("\($0.rawValue): ") }, "\(id): \(line)")
    }
  }

  /// `line` without the advised lengths if ICU is newer than that of the pages: Pressfit computes them from the names of regions, which
  /// ICU's releases change.
  private static func comparable(_ line: String) -> String {
    let major = Int(ICULibrary.version.prefix { $0 != "." }) ?? 0
    return major <= 76 ? line : line.replacing(/about \d+ characters/, with: "about N characters")
  }
}

extension RuleExample: CustomTestStringConvertible {
  package var testDescription: String { arguments.joined(separator: " ") }
}
