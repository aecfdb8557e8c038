import Console
import Foundation
import PressfitCLI
import ReferenceMaterial
import ScanService
import Testing
import Workspace

/// The documentation shows the current output for the example; `scripts/check/docs --update` writes it.
@Suite struct ReadmeTests {
  @Test func exampleMatchesTheOutput() throws {
    let output = try run(["check", "Examples/Quickmark"], status: .findings)
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try text("docs/example.md").contains("```console\n$ pressfit check Examples/Quickmark\n\(output)```\n"))
  }

  @Test func menusAreWhatTheProgramDraws() throws {
    let arguments = ["-l", "el", "-l", "hu", "--menu", "ios26-iphone", "--menu", "ios13"]
    #expect(try run(["preview", "Examples/Quickmark"] + arguments) == text("docs/images/menus.svg"))
  }

  @Test func theFirstScreenHasAFindingOfTheExample() throws {
    let output = try run(["check", "Examples/Quickmark"], status: .findings)
    let blocks = try text("README.md").split(separator: "```text\n").dropFirst().map { $0.prefix { $0 != "`" } }
    #expect(blocks.count == 1)
    for block in blocks { #expect(output.contains("\n\n\(block)\n")) }
  }

  /// The menus of a row are those of its verdict, as in the terminal; others have a verdict of their own.
  @Test func theReportNamesTheMenusOfEachVerdict() throws {
    let html = try run(["check", "Examples/Quickmark", "--format", "html"], status: .findings)
    let row = html.split(separator: "<tr ").first { $0.contains("title-truncated") && $0.contains("hu.lproj") }
    let words = row.map { $0.replacing(#/<[^>]*>/#, with: "") } ?? ""
    #expect(words.contains("iOS 26 iPhone, iPadOS 26may be tightened: iOS 13–17, iOS 18Quickmark/hu.lproj"))
    let table = try run(["check", "Examples/Quickmark", "--format", "markdown"], status: .findings)
    #expect(table.contains("| 2 × 162 | iOS 26 iPhone, iPadOS 26; may-be-tightened: iOS 13–17, iOS 18 |"))
  }

  @Test func readmeIsShort() throws {
    #expect(try text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 111)
  }

  private func run(_ arguments: [String], status: PressfitCLI.ExitStatus = .success) throws -> String {
    var context = CommandContext(
      fileSystem: DiskFileSystem(currentFolder: ReferenceMaterial.packageRoot.path),
      terminal: Terminal(width: 100, wrapsReports: true), scanSources: { $0.answer(in: $1) })
    #expect(Pressfit.tool.run(arguments, in: &context) == status)
    return context.output.captured
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: ReferenceMaterial.packageRoot.appending(path: path), encoding: .utf8)
  }
}
