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

  /// The second column of the table of findings quotes the example's report.
  @Test func findingsAreThoseOfTheExample() throws {
    let output = try run(["check", "Examples/Quickmark"], status: .findings)
    let rows = try text("README.md").split(separator: "\n").drop { $0 != "| finding | in the example |" }
      .dropFirst(2).prefix { $0.hasPrefix("|") }
    let quotations = rows.flatMap { row in
      row.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
    #expect(rows.count == 4)
    for quotation in quotations { #expect(output.contains(quotation), "\(quotation)") }
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
