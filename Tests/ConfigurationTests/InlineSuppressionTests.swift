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
    let comments = read(text, path: path).found
    var start = 0
    // By bytes, because CR LF is one character.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      defer { start += line.count + 1 }
      var policy = FindingPolicy(Configuration(), comments: comments, today: "2026-01-01")
      let place = source.location(of: SourceRange(start, start))
      let finding = Finding(Diagnostic("unresolved-title", .warning, "m", at: place), about: Finding.Subject())
      return policy.apply(to: [finding]).kept.isEmpty ? index + 1 : nil
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
    let place = SourceFile(path: "Other.swift", "let a = b").location(of: SourceRange(0, 3))
    let finding = Finding(Diagnostic("unresolved-title", .warning, "m", at: place), about: Finding.Subject())
    #expect(policy.apply(to: [finding]).kept.count == 1)
  }

  /// Brackets in strings and comments, and in the texts of a property list, open and close nothing.
  @Test(arguments: [
    ("// pressfit:ignore unresolved-title why\nmake(\"1) New\",\n  b)\nlet c = d", "a.swift", [1, 2, 3]),
    ("// pressfit:ignore unresolved-title why\nmake(\"(\")\nlet c = d", "a.swift", [1, 2]),
    ("// pressfit:ignore unresolved-title why\nmake(\"\\\")\",\n  b)\nlet c = d", "a.swift", [1, 2, 3]),
    ("// pressfit:ignore unresolved-title why\nmake(\"\\\\\", b)\nlet c = d", "a.swift", [1, 2]),
    ("// pressfit:ignore unresolved-title why\nmake(a, // 1) first\n  b)\nlet c = d", "a.swift", [1, 2, 3]),
    (
      "<!-- pressfit:ignore unresolved-title why -->\n<dict>\n<string>:)</string>\n<key>b</key>\n</dict>\n<dict/>",
      "a.plist", [1, 2, 3, 4, 5]
    ),
    ("<!-- pressfit:ignore unresolved-title why -->\n<string>(new</string>\n<string>b</string>", "a.plist", [1, 2]),
  ])
  func brackets(_ text: String, _ path: String, _ expected: [Int]) {
    #expect(lines(text, path: path) == expected)
  }

  /// A comment before code on its own line applies to that line only.
  @Test(arguments: [
    ("/* pressfit:ignore unresolved-title why */ \"a\" = \"b\";\n\"c\" = \"d\";", "a.strings", [1]),
    ("<!-- pressfit:ignore unresolved-title why --> <string>a</string>\n<string>b</string>", "a.plist", [1]),
    ("/* pressfit:ignore unresolved-title why */\n\"c\" = \"d\";", "a.strings", [1, 2]),
    ("/* pressfit:ignore unresolved-title why */ \t\n\"c\" = \"d\";", "a.strings", [1, 2]),
  ])
  func commentBeforeCode(_ text: String, _ path: String, _ expected: [Int]) {
    #expect(lines(text, path: path) == expected)
  }

  /// Line ends, tabs and the end of the file make no difference.
  @Test(arguments: [
    "// pressfit:ignore unresolved-title why\nlet a = b", "\t// pressfit:ignore\tunresolved-title\twhy\nlet a = b",
    "///pressfit:ignore unresolved-title – why\nlet a = b", "// pressfit:ignore unresolved-title: why  \nlet a = b\n",
  ])
  func lineEnds(_ text: String) {
    for ends in [text, text.replacing("\n", with: "\r\n")] {
      let found = read(ends).found
      #expect(found.map(\.reason) == ["why"])
      #expect(lines(ends).prefix(2) == [1, 2])
    }
  }

  /// Several names, one of them a group; each name must be known.
  @Test(arguments: [
    ("truncated why", ["title-truncated", "subtitle-truncated"]),
    ("stale-key,emoji-in-title why", ["stale-key", "emoji-in-title"]),
    ("stale-key , emoji-in-title: why", ["stale-key", "emoji-in-title"]), ("stale-key, nothing why", nil),
    ("stale-key,why", nil),
  ])
  func names(_ text: String, _ rules: [String]?) {
    let (found, problems) = read("// pressfit:ignore \(text)")
    #expect(found.first?.rules.map(\.rawValue) == rules)
    #expect(problems == (rules == nil ? ["malformed-suppression"] : []))
  }

  /// A statement that is not closed within 60 lines is only its first line.
  @Test(arguments: [(58, 60), (80, 2)]) func longStatements(_ count: Int, _ last: Int) {
    let arguments = (0..<count).map { "  a\($0)," }.joined(separator: "\n")
    let text = "// pressfit:ignore unresolved-title why\nmake(\n\(arguments))\nlet c = d"
    #expect(lines(text).last == last)
  }
}
