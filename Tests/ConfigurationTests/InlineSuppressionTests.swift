import Configuration
import Diagnostics
import FitCheck
import Formats
import Localization
import ReferenceMaterial
import Testing

/// Comments that suppress findings.
@Suite struct InlineSuppressionTests {
  private func read(_ text: String, path: String = "App.swift") -> (found: [InlineSuppression], problems: [String]) {
    var sink = DiagnosticSink()
    let found = InlineSuppression.all(in: SourceFile(path: path, text), reportingTo: &sink)
    return (found, sink.diagnostics.map(\.id.rawValue))
  }

  /// The lines on which an `unresolved-title` is suppressed.
  private func lines(_ text: String, path: String = "App.swift") -> [Int] {
    let source = SourceFile(path: path, text)
    let locator = SourceLocator(source)
    let comments = read(text, path: path).found
    var start = 0
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      defer { start += line.utf8.count + 1 }
      var policy = FindingPolicy(Configuration(), comments: comments, today: "2026-01-01")
      let place = locator.location(of: SourceRange(start, start))
      let finding = Finding(Diagnostic("unresolved-title", .warning, "m", at: place), about: Finding.Subject())
      return policy.apply(to: [finding]).isEmpty ? index + 1 : nil
    }
  }

  @Test(arguments: [
    ("let a = b // pressfit:ignore unresolved-title a name\nlet c = d", [1]),
    ("// pressfit:ignore unresolved-title a name\n\nlet a = b\nlet c = d", [1, 2, 3]),
    ("// pressfit:ignore unresolved-title: a name\nmake(\n  b,\n  c)\nlet c = d", [1, 2, 3, 4]),
    ("/* pressfit:ignore emoji-in-title, unresolved-title a name */\nlet a = b\n", [1, 2]),
    ("let a = \"pressfit:ignore unresolved-title a name\"", []),
    ("// see pressfit:ignore unresolved-title a name\nlet a = b", []),
  ]) func swift(_ text: String, _ expected: [Int]) {
    #expect(lines(text) == expected)
    #expect(read(text).problems.isEmpty)
  }

  @Test func tables() {
    #expect(lines("\"a\" = \"b\"; // pressfit:ignore unresolved-title why\n\"c\" = \"d\";", path: "a.strings") == [1])
    #expect(
      lines("/* pressfit:ignore unresolved-title why */\n\"c\" = \"d\";\n\"e\" = \"f\";", path: "a.strings") == [1, 2])
  }

  @Test func propertyLists() {
    let item = """
      <array>
        <!-- pressfit:ignore unresolved-title why -->
        <dict>
          <key>UIApplicationShortcutItemTitle</key>
          <string>a</string>
        </dict>
        <dict></dict>
      """
    #expect(lines(item, path: "Info.plist") == [2, 3, 4, 5, 6])
    let key = "<!-- pressfit:ignore unresolved-title why -->\n<key>a</key>\n<string>b</string>\n<key>c</key>"
    #expect(lines(key, path: "Info.plist") == [1, 2, 3])
  }

  @Test(arguments: [
    "// pressfit:ignore", "// pressfit:ignore unresolved-titel why", "// pressfit:ignore unresolved-title",
    "/* pressfit:ignore unresolved-title */", "// pressfit:ignore malformed-xml why",
  ]) func malformed(_ text: String) {
    #expect(read(text).problems == ["malformed-suppression"])
    #expect(read(text).found.isEmpty)
  }

  @Test func unusedCommentsAreReported() {
    let comments = read("let a = b // pressfit:ignore unresolved-title a name").found
    let policy = FindingPolicy(Configuration(), comments: comments, today: "2026-01-01")
    #expect(policy.diagnostics(countingUnused: true).map(\.id.rawValue) == ["unused-suppression"])
    #expect(policy.diagnostics(countingUnused: false).isEmpty)
  }

  /// The same line of another file is another place.
  @Test func aCommentAppliesToItsOwnFile() {
    let comments = read("let a = b // pressfit:ignore unresolved-title a name").found
    var policy = FindingPolicy(Configuration(), comments: comments, today: "2026-01-01")
    let place = SourceLocator(SourceFile(path: "Other.swift", "let a = b")).location(of: SourceRange(0, 3))
    let finding = Finding(Diagnostic("unresolved-title", .warning, "m", at: place), about: Finding.Subject())
    #expect(policy.apply(to: [finding]).count == 1)
  }
}
