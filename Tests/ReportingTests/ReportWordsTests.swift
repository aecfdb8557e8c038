import Diagnostics
import Formats
import Localization
import ReferenceMaterial
import Testing

@testable import Reporting
@testable import Translation

/// Lines of text reports: diagnostics, fixes, `lint` and `merge`.
@Suite struct ReportWordsTests {
  private static let tool = ToolDescription(
    version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
  private let plain = TerminalStyle(usesColour: false)

  private func finding(
    _ severity: Severity = .warning, _ fixes: [Diagnostic.FixIt.Applicability] = [], id: Diagnostic.ID = "stale-key"
  ) -> Diagnostic {
    Diagnostic(
      id, severity, "m", at: SourceLocation(path: "a.strings"),
      fixIts: fixes.map { Diagnostic.FixIt(title: "t", $0, path: "a.strings", edits: []) })
  }

  // MARK: Diagnostics

  @Test func aDiagnosticWithEverything() {
    let diagnostic = Diagnostic(
      "duplicate-key", .error, "key \"a\" is defined twice",
      at: SourceLocation(path: "a.strings", range: SourceRange(9, 12), position: .init(line: 2, column: 1)),
      secondary: [.init(SourceLocation(path: "b.strings"), label: "first defined here")],
      notes: ["one", "two"], help: "remove one of them")
    #expect(
      DiagnosticRenderer(style: plain).text(diagnostic) == """
        a.strings:2:1: error: key "a" is defined twice [duplicate-key]
          b.strings: note: first defined here
          note: one
          note: two
          help: remove one of them

        """)
  }

  /// A warning without a note has the consequence of its page as one, a note has none.
  @Test(arguments: [(Severity.error, 2), (.warning, 2), (.note, 1)])
  func theConsequenceIsANote(_ severity: Severity, _ lines: Int) {
    let text = DiagnosticRenderer(style: plain).text(finding(severity))
    #expect(text.split(separator: "\n").count == lines)
    #expect(text.hasPrefix("a.strings: \(severity.rawValue): m [stale-key]\n"))
  }

  /// Each consequence is written as notes are: no Markdown syntax, no full stop, no capital letter except for names.
  @Test(arguments: Diagnostic.ID.allCases)
  func consequencesReadAsNotes(_ id: Diagnostic.ID) throws {
    let text = DiagnosticRenderer(style: plain).text(Diagnostic(id, .warning, "m", at: nil))
    let note = try #require(text.split(separator: "\n").last { $0.hasPrefix("  note: ") }).dropFirst(8)
    #expect(!note.contains("`") && !note.hasSuffix(".") && !note.isEmpty)
    let names = ["Apple", "Pressfit", "Xcode", "XcodeGen", "App", "GitHub", "Git", "Info.plist", "iOS"]
    #expect(note.first?.isUppercase == false || names.contains { note.hasPrefix($0) }, "\(note)")
  }

  /// A path or a message cannot start a new line.
  @Test func diagnosticsAreHarmless() {
    let diagnostic = Diagnostic(
      "stale-key", .note, "a\n::error::b", at: SourceLocation(path: "::warning::x\u{1B}[31m"), help: "##[error]c")
    #expect(
      DiagnosticRenderer(style: plain).text(diagnostic) == """
        \\u{3a}:warning::x\\u{1b}[31m: note: a\\n::error::b [stale-key]
          help: \\u{23}#[error]c

        """)
  }

  // MARK: Many diagnostics

  /// The first ten of each kind are listed, and the others counted.
  @Test(
    arguments: [
      (0, 0, nil), (10, 10, nil), (11, 11, "1 more finding of this kind"), (500, 11, "490 more findings of this kind"),
    ]
      as [(Int, Int, String?)])
  func longListsAreAbridged(_ count: Int, _ shown: Int, _ last: String?) {
    let found = [Diagnostic](repeating: finding(), count: count)
    #expect(found.abridged.count == shown)
    #expect(found.abridged.last { $0.primary == nil }?.message == last)
    // Another kind is also listed.
    let others = (found + [finding(id: "duplicate-key")]).abridged
    #expect(others.count { $0.id == "duplicate-key" } == 1)
  }

  // MARK: Fixes

  @Test func appliedFixesShowBothTexts() {
    let fix = AppliedFix(
      location: SourceLocation(path: "a.strings"), title: "add ';'", applicability: .safe, before: "\"a\" = \"b\"\n",
      after: "\"a\" = \"b\";\n")
    #expect(
      FixSummary([fix], unsafeCount: 0).lines(isDryRun: false) == [
        "fixed: a.strings: add ';'", "  before: \"a\" = \"b\"\\n", "  after:  \"a\" = \"b\";\\n",
      ])
    #expect(FixSummary([fix], unsafeCount: 0).lines(isDryRun: true).first == "would fix: a.strings: add ';'")
  }

  @Test(arguments: [
    (0, []), (1, ["`--unsafe-fixes` would apply 1 more fix"]), (2, ["`--unsafe-fixes` would apply 2 more fixes"]),
  ])
  func furtherFixes(_ count: Int, _ lines: [String]) {
    #expect(FixSummary([], unsafeCount: count).lines(isDryRun: false) == lines)
  }

  // MARK: lint

  @Test(
    arguments: [
      ([], "1 file: no findings"), ([.warning], "1 file: 1 warning"),
      ([.note, .error, .warning, .error], "1 file: 2 errors, 1 warning, 1 note"),
    ] as [([Severity], String)])
  func lintCountsTheWorstFirst(_ severities: [Severity], _ summary: String) {
    let file = LintReport.File(path: "a.strings", diagnostics: severities.map { finding($0) }, fixes: [])
    let report = LintReport(tool: Self.tool, files: [file], isDryRun: false)
    #expect(report.text(style: plain, width: nil).split(separator: "\n").last.map(String.init) == summary)
  }

  /// A problem with a safe and an unsafe fix is counted once, as safe; one that is only displayed is not counted.
  @Test(
    arguments: [
      ([[.safe]], "; `--fix` can fix 1"), ([[.unsafe]], "; `--unsafe-fixes` can fix 1"),
      ([[.unsafe, .safe]], "; `--fix` can fix 1"),
      ([[.safe], [.unsafe], [.unsafe]], "; `--fix` can fix 1; `--unsafe-fixes` can fix 2 more"), ([[.displayOnly]], ""),
      ([[]], ""),
    ] as [([[Diagnostic.FixIt.Applicability]], String)])
  func lintCountsFixes(_ fixes: [[Diagnostic.FixIt.Applicability]], _ end: String) {
    let file = LintReport.File(path: "a.strings", diagnostics: fixes.map { finding(.warning, $0) }, fixes: [])
    let report = LintReport(tool: Self.tool, files: [file], isDryRun: false)
    let summary = "1 file: " + counted(fixes.count, "warning") + end
    #expect(report.text(style: plain, width: nil).split(separator: "\n").last.map(String.init) == summary)
  }

  // MARK: merge

  /// A plan with one translation for each outcome.
  private func plan(_ outcomes: [(MergePlan.Outcome.Kind, localization: String, path: String)]) -> MergePlan {
    let translation = TranslationSet.Translation(
      key: "k|", value: "v", comment: nil, location: SourceLocation(path: "de.xliff"))
    var plan = MergePlan()
    for (kind, localization, path) in outcomes {
      plan.add([MergePlan.Outcome(kind, localization: localization, path: path, translation)])
    }
    return plan
  }

  /// The tables of a language in one file share a row; rows are in the order of the merge.
  @Test func rowsOfAMerge() {
    let plan = plan([
      (.added, "fr", "b|.strings"), (.added, "de", "a.strings"), (.conflict, "fr", "b|.strings"),
      (.added, "fr", "b|.strings"), (.refused, "fr", "c.strings"),
    ])
    let report = MergeReport(tool: Self.tool, plan: plan, isDryRun: true, diagnostics: [])
    #expect(report.rows.map(\.localization) == ["fr", "de", "fr"])
    #expect(report.rows.map { $0.count(.added) } == [2, 1, 0])
    #expect(report.rows.map { $0.count(.conflict) } == [1, 0, 0])
    #expect(report.rows.map { $0.count(.unchanged) } == [0, 0, 0])
    #expect(
      report.markdown == """
        **0 files would be written: 3 translations would be written, 0 unchanged, 1 conflict, 1 refused**

        | language | added | updated | unchanged | kept | conflict | refused | file |
        |---|--:|--:|--:|--:|--:|--:|---|
        | fr | 2 | 0 | 0 | 0 | 1 | 0 | `b\\|.strings` |
        | de | 1 | 0 | 0 | 0 | 0 | 0 | `a.strings` |
        | fr | 0 | 0 | 0 | 0 | 0 | 1 | `c.strings` |

        """)
  }

  /// The first ten changes of each kind are listed; unchanged translations never are.
  @Test(arguments: [(1, 0), (10, 0), (11, 1), (300, 290)])
  func changesAreListedUpToALimit(_ count: Int, _ others: Int) {
    let outcome = (MergePlan.Outcome.Kind.added, localization: "de", path: "a.strings")
    let unchanged = (MergePlan.Outcome.Kind.unchanged, localization: "de", path: "a.strings")
    let plan = plan([unchanged] + Array(repeating: outcome, count: count))
    let report = MergeReport(tool: Self.tool, plan: plan, isDryRun: false, diagnostics: [])
    let lines = report.text(style: plain, width: nil).split(separator: "\n")
    #expect(lines.count { $0 == "added  de  \"k|\": \"v\"" } == min(count, 10))
    #expect(lines.contains("added  and \(others) more; `--format json` lists all of them") == (others > 0))
    #expect(!lines.contains { $0.hasPrefix("unchanged  ") })
  }

  @Test(
    arguments: [
      ([], 0, "nothing to merge"), ([.unknown(.noTable)], 0, "nothing merged: 1 translation not used (1 unknown)"),
      ([], 2, "2 strings without a translation; nothing written"),
      (
        [.notPressfits, .ambiguous(["a", "b"], .place), .notPressfits, .unknown(.noTable)], 1,
        "nothing merged: 4 translations not used (2 not Pressfit's, 1 unknown, 1 ambiguous); 1 string without a translation"
      ),
    ] as [([TranslationRouting.Reason], Int, String)])
  func reasonsForNothing(unused: [TranslationRouting.Reason], untranslated: Int, _ words: String) {
    var report = MergeReport(tool: Self.tool, plan: MergePlan(), isDryRun: false, diagnostics: [])
    report.unused = unused.map { reason in
      TranslationRouting.Unused(
        translation: TranslationSet.Translation(
          key: "k", value: "v", comment: nil, location: SourceLocation(path: "de.xliff")), language: "de",
        reason: reason)
    }
    report.untranslatedCount = untranslated
    #expect(report.text(style: plain, width: nil) == words + "\n")
    #expect(report.markdown == "**\(words)**\n")
  }
}
