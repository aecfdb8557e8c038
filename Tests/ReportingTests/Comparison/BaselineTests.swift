import Diagnostics
import ReferenceMaterial
import Testing

@testable import Reporting

/// The file of known findings: reading a written one gives the same findings.
@Suite struct BaselineTests {
  private func read(_ text: String) -> (known: KnownFindings?, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let known = KnownFindings.read(baseline: SourceFile(path: "baseline.json", text), reportingTo: &sink)
    return (known, sink.diagnostics)
  }

  private func record(_ file: String, _ rule: String = "r", key: String? = nil, ordinal: Int = 1) -> FindingRecord {
    FindingRecord(rule: rule, file: file, key: key, ordinal: ordinal)
  }

  @Test(arguments: [
    "Add", "\"\\\n\t\u{0}", "é", "e\u{301}", "שלום", "\u{202E}x", "😀", "", "%@", "a/b|c", "\u{FFFF}", "\u{10FFFF}",
  ])
  func anyKeyReturns(_ key: String) {
    let finding = KnownFindings.Finding(
      record: FindingRecord(rule: "r", file: key, key: key, field: "title", locale: key, ordinal: 2),
      places: FindingPlaces(surfaces: ["a", "b"], textSizes: ["L", "XL"]))
    let (known, diagnostics) = read(Baseline([finding]).text)
    #expect(diagnostics.isEmpty)
    #expect(known?.findings.map(\.record) == [finding.record])
    #expect(known?.findings.map(\.places) == [finding.places])
    #expect(known?.findings.first?.record.key.map { Array($0.utf8) } == Array(key.utf8))
  }

  @Test func anEmptyBaseline() {
    let text = Baseline([]).text
    #expect(text == "{\n  \"version\": 1,\n  \"kind\": \"baseline\",\n  \"findings\": []\n}\n")
    #expect(read(text).known?.findings.isEmpty == true)
  }

  /// One line for each finding, so that a review shows each change on its own line.
  @Test func linesForReviews() {
    let findings = [record("b"), record("a", "s"), record("a", "r", key: "k", ordinal: 2)].map {
      KnownFindings.Finding(record: $0)
    }
    #expect(
      Baseline(findings).text.split(separator: "\n").dropFirst(4).dropLast(2) == [
        "    {\"file\": \"a\", \"rule\": \"r\", \"key\": \"k\", \"ordinal\": 2},",
        "    {\"file\": \"a\", \"rule\": \"s\"},", "    {\"file\": \"b\", \"rule\": \"r\"}",
      ])
  }

  /// The order of the findings in a run does not change the file.
  @Test func theOrderOfFindingsDoesNotMatter() {
    var random = SplitMix(state: 2)
    let findings = ["b", "a", "\u{E9}", "e\u{301}", "A", ""].flatMap { file in
      [1, 2, 10].map { KnownFindings.Finding(record: record(file, key: "k", ordinal: $0)) }
    }
    let text = Baseline(findings).text
    for _ in 0..<50 { #expect(Baseline(findings.shuffled(using: &random)).text == text) }
    #expect(Baseline(findings).count == 18)
  }

  /// By file, rule, key, field, localization and number, each by code unit.
  @Test func recordsAreOrdered() {
    let ordered = [
      record(""), record("A"), record("a", "q"), record("a", "r"), record("a", "r", ordinal: 2),
      record("a", "r", ordinal: 10), record("a", "r", key: "B"), record("a", "r", key: "a"),
      FindingRecord(rule: "r", file: "a", key: "a", field: "title"),
      FindingRecord(rule: "r", file: "a", key: "a", field: "title", locale: "de"),
      record("e\u{301}"), record("\u{E9}"),
    ]
    for (first, left) in ordered.enumerated() {
      for (second, right) in ordered.enumerated() {
        #expect(FindingRecord.precedes(left, right) == (first < second), "\(first) \(second)")
      }
    }
  }

  @Test func equalRecordsAreMergedWithTheirPlaces() {
    let findings = [
      KnownFindings.Finding(record: record("a"), places: FindingPlaces(surfaces: ["z"], textSizes: ["AX1", "XS"])),
      KnownFindings.Finding(record: record("b")),
      KnownFindings.Finding(record: record("a"), places: FindingPlaces(surfaces: ["y", "z"], textSizes: ["L", "?"])),
    ]
    let merged = KnownFindings.merged(findings)
    #expect(merged.map(\.record.file) == ["a", "b"])
    // The smallest text size first; an unknown one last.
    #expect(merged[0].places == FindingPlaces(surfaces: ["y", "z"], textSizes: ["XS", "L", "AX1", "?"]))
  }

  /// Older baselines had an entry for each place, with a single surface and text size.
  @Test func olderEntriesAreMerged() {
    let entries = ["L", "M"].map { "{\"rule\": \"r\", \"file\": \"f\", \"surface\": \"s\", \"textSize\": \"\($0)\"}" }
    let (known, _) = read("{\"version\": 1, \"kind\": \"baseline\", \"findings\": [\(entries.joined(separator: ","))]}")
    #expect(known?.findings.map(\.places) == [FindingPlaces(surfaces: ["s"], textSizes: ["M", "L"])])
  }

  @Test(arguments: [
    "[]", "{}", "{\"version\": 2, \"kind\": \"baseline\", \"findings\": []}",
    "{\"version\": 1, \"kind\": \"check\", \"findings\": []}", "{\"version\": 1, \"kind\": \"baseline\"}",
    "{\"version\": 1, \"kind\": \"baseline\", \"findings\": {}}",
    "{\"version\": 1, \"kind\": \"baseline\", \"findings\": [{\"rule\": \"r\"}]}",
    "{\"version\": 1, \"kind\": \"baseline\", \"findings\": [{\"rule\": 1, \"file\": \"f\"}]}",
    "{\"version\": 1, \"kind\": \"baseline\", \"findings\": [null]}",
  ])
  func otherFilesAreRefused(_ text: String) {
    let (known, diagnostics) = read(text)
    #expect(known == nil)
    #expect(diagnostics.map(\.id) == ["wrong-report"])
    #expect(diagnostics.allSatisfy { $0.severity == .error && $0.primary?.path == "baseline.json" })
  }

  @Test(arguments: [
    (FindingRecord(rule: "r", file: "f"), "r: f"), (FindingRecord(rule: "r", file: "f", key: "k"), "r: \"k\""),
    (
      FindingRecord(rule: "title-truncated", file: "f", key: "Add", field: "title", locale: "de"),
      "title-truncated: title \"Add\" in de"
    ), (FindingRecord(rule: "r", file: "f", locale: "de"), "r: de"),
    (FindingRecord(rule: "r", file: "a\nb"), "r: a\\nb"),
  ])
  func recordsInWords(_ record: FindingRecord, _ words: String) {
    #expect(record.words == words)
  }
}

/// Findings of an earlier report as JSON.
@Suite struct KnownReportTests {
  private func records(_ text: String) -> [FindingRecord]? {
    var sink = DiagnosticSink()
    return KnownFindings.read(report: SourceFile(path: "r.json", text), reportingTo: &sink)?.findings.map(\.record)
  }

  /// Reading the program's own report gives the findings of the report, without notes.
  @Test func aReportIsReadBack() {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    let diagnostics = [
      ("b.strings", Severity.warning), ("a.strings", .error), ("b.strings", .note), ("b.strings", .warning),
    ].map { Diagnostic("stale-key", $0.1, "m", at: SourceLocation(path: $0.0)) }
    let report = CheckReport(tool: tool, apps: [], diagnostics: diagnostics)
    let read = records(CheckJSONRenderer().render(report))
    #expect(read.map(Set.init) == Set(KnownFindings(report, name: "").findings.map(\.record)))
    #expect(read?.count == 3)
  }

  @Test(arguments: ["{}", "[]", "{\"version\": 1, \"kind\": \"list\", \"apps\": []}"])
  func anotherReportIsRefused(_ text: String) {
    #expect(records(text) == nil)
  }
}
