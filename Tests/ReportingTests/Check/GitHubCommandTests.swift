import Diagnostics
import FitCheck
import ReferenceMaterial
import Testing

@testable import Reporting

/// Reads a workflow command as GitHub's runner does, one scalar after another.
private struct WorkflowCommand: Equatable {
  var name = ""
  var properties: [String: String] = [:]
  var data = ""

  init?(_ line: String) {
    var rest = Array(line.unicodeScalars)[...]
    guard rest.starts(with: "::".unicodeScalars) else { return nil }
    rest = rest.dropFirst(2)
    guard let end = rest.indices.first(where: { rest[$0...].starts(with: "::".unicodeScalars) }) else { return nil }
    let words = rest[..<end].split(separator: " ", maxSplits: 1)
    name = words.first.map(Self.text) ?? ""
    for property in Array(words.dropFirst().joined()).split(separator: ",") {
      let pair = property.split(separator: "=", maxSplits: 1)
      if pair.count == 2 {
        properties[Self.text(pair[0])] = Self.unescaped(pair[1], ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","])
      }
    }
    data = Self.unescaped(rest[end...].dropFirst(2), ["%0D": "\r", "%0A": "\n"])
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func unescaped(_ scalars: ArraySlice<Unicode.Scalar>, _ tokens: [String: Unicode.Scalar]) -> String {
    var rest = scalars
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      let code = "%" + text(rest.prefix(2))
      if scalar == "%", let token = code == "%25" ? "%" : tokens[code] {
        result.append(token)
        rest = rest.dropFirst(2)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

@Suite struct GitHubCommandTests {
  private func command(path: String, message: String) throws -> WorkflowCommand {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    let diagnostic = Diagnostic(
      "stale-key", .warning, message,
      at: SourceLocation(path: path, range: SourceRange(0, 0), position: .init(line: 3, column: 5)))
    let text = GitHubRenderer().render(CheckReport(tool: tool, apps: [], diagnostics: [diagnostic]))
    #expect(text.hasSuffix("\n"))
    return try #require(WorkflowCommand(String(text.dropLast())))
  }

  /// The runner reads back the path and the message, whatever they contain.
  @Test(arguments: [
    "App/Info.plist", "a:b,c.strings", "100%.strings", "%25", "a::b", "a,\u{301}b", "a:\u{301}:b", "%\u{301}41",
    "漢字, かな",
    "a=b", ",", "a,line=1",
  ])
  func pathsAndMessagesReturn(_ text: String) throws {
    let command = try command(path: text, message: text)
    #expect(command.name == "warning")
    #expect(command.properties.keys.sorted() == ["col", "file", "line", "title"])
    #expect(command.properties["file"].map { Array($0.utf8) } == Array(text.utf8))
    #expect(command.properties["line"] == "3" && command.properties["col"] == "5")
    #expect(command.properties["title"] == "stale-key")
    #expect(command.data.utf8.starts(with: (text + ". ").utf8))
  }

  /// A line end in a name would start a new command.
  @Test(arguments: ["a\n::error::x", "a\r\n::error::x", "a\u{2028}::error::x"])
  func lineEndsAreVisible(_ text: String) throws {
    let command = try command(path: text, message: text)
    #expect(command.properties["file"] == visible(text))
    #expect(command.data.hasPrefix(visible(text)))
  }

  @Test func anyTextReturns() {
    var random = SplitMix(state: 23)
    let letters = Array("%:,=0Aa25D3C \u{301}é漢".unicodeScalars)
    for _ in 0..<3_000 {
      let text = String(
        String.UnicodeScalarView(
          [Unicode.Scalar("x")]
            + (0..<Int.random(in: 0...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }))
      let command = WorkflowCommand("::error file=\(GitHubRenderer.property(text))::\(GitHubRenderer.data(text))")
      #expect(command?.properties["file"].map { Array($0.utf8) } == Array(text.utf8), "\(text.debugDescription)")
      #expect(command.map { Array($0.data.utf8) } == Array(text.utf8), "\(text.debugDescription)")
    }
  }

  /// GitHub shows ten annotations of each severity: the tenth counts the others.
  @Test(arguments: [(0, 0, nil), (1, 1, nil), (10, 10, nil), (11, 10, 2), (40, 10, 31)] as [(Int, Int, Int?)])
  func tenAnnotationsOfEachSeverity(found: Int, lines: Int, others: Int?) {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    let diagnostics = (0..<found).flatMap { number in
      [Severity.error, .warning].map {
        Diagnostic("stale-key", $0, "m", at: SourceLocation(path: "\(number).strings"))
      }
    }
    let text = GitHubRenderer().render(CheckReport(tool: tool, apps: [], diagnostics: diagnostics))
    for name in ["error", "warning"] {
      let own = text.split(separator: "\n").filter { $0.hasPrefix("::\(name) ") }
      #expect(own.count == lines)
      let last = others.map { "::\(name) title=pressfit::\($0) more findings; see the full report" }
      #expect(own.last { $0.contains(" more finding") }.map(String.init) == last)
    }
  }
}
