import Diagnostics
import ReferenceMaterial
import Testing

/// The order of diagnostics in reports, and the sink that collects them.
@Suite struct DiagnosticOrderTests {
  private func location(_ path: String, _ line: Int? = nil, _ column: Int = 1, length: Int = 0)
    -> Diagnostics.SourceLocation
  {
    guard let line else { return SourceLocation(path: path) }
    return SourceLocation(
      path: path, range: SourceRange(line * 100, line * 100 + length),
      position: LineIndex.Position(line: line, column: column))
  }

  /// From the first to the last: by location, then the worst severity, then id, then message.
  private var ordered: [Diagnostic] {
    [
      Diagnostic("unknown-locale", .note, "about the run", at: nil),
      Diagnostic("stale-key", .error, "m", at: location("A.strings")),
      Diagnostic("stale-key", .error, "m", at: location("A.strings", 2)),
      Diagnostic("stale-key", .error, "m", at: location("A.strings", 10)),
      Diagnostic("stale-key", .error, "m", at: location("A.strings", 10, 2)),
      Diagnostic("stale-key", .error, "m", at: location("A.strings", 10, 2, length: 4)),
      // Lower case sorts after upper case: by code unit, not by language.
      Diagnostic("stale-key", .error, "m", at: location("a.strings")),
      Diagnostic("duplicate-key", .warning, "m", at: location("a.strings")),
      Diagnostic("stale-key", .warning, "l", at: location("a.strings")),
      Diagnostic("stale-key", .warning, "m", at: location("a.strings")),
      Diagnostic("stale-key", .note, "m", at: location("a.strings")),
      Diagnostic("stale-key", .note, "m", at: location("é.strings")),
    ]
  }

  @Test func sortsByLocationThenSeverity() {
    var random = SplitMix(state: 5)
    let expected = ordered
    for _ in 0..<200 {
      #expect(expected.shuffled(using: &random).sorted(by: Diagnostic.reportOrder) == expected)
    }
  }

  @Test func noDiagnosticIsBeforeItself() {
    for (first, left) in ordered.enumerated() {
      for (second, right) in ordered.enumerated() {
        #expect(Diagnostic.reportOrder(left, right) == (first < second), "\(first) \(second)")
      }
    }
  }

  /// Two files with canonically equivalent names are two files: each keeps its findings together.
  @Test func canonicallyEquivalentPathsAreDifferent() {
    let composed = [1, 5].map { Diagnostic("stale-key", .error, "m", at: location("\u{E9}", $0)) }
    let decomposed = [2, 4].map { Diagnostic("stale-key", .error, "m", at: location("e\u{301}", $0)) }
    let lines = (composed + decomposed).sorted(by: Diagnostic.reportOrder).map { $0.primary?.position?.line }
    #expect(lines == [2, 4, 1, 5])
    #expect(location("e\u{301}", 9) < location("\u{E9}", 1))
    #expect(!(location("\u{E9}", 1) < location("e\u{301}", 9)))
  }

  @Test(arguments: [("a.strings", nil, "a.strings"), ("a.strings", 3, "a.strings:3:7")] as [(String, Int?, String)])
  func placesAsCompilersPrintThem(_ path: String, _ line: Int?, _ text: String) {
    #expect(location(path, line, 7).description == text)
  }
}

@Suite struct DiagnosticSinkTests {
  private func finding(_ id: Diagnostic.ID, _ severity: Severity = .warning, line: Int = 1) -> Diagnostic {
    Diagnostic(
      id, severity, "m",
      at: SourceLocation(path: "a", range: SourceRange(line, line), position: .init(line: line, column: 1)))
  }

  @Test func keepsTheOrderOfReports() {
    var sink = DiagnosticSink()
    #expect(sink.worst == nil)
    sink.report(finding("stale-key", line: 3))
    sink.report(contentsOf: [finding("duplicate-key", .note, line: 2), finding("stale-key", .error, line: 9)])
    #expect(sink.diagnostics.map { $0.primary?.position?.line } == [3, 2, 9])
    #expect(sink.sorted.map { $0.primary?.position?.line } == [2, 3, 9])
    #expect(sink.worst == .error)
    #expect(sink.numbersOfOthers.isEmpty)
  }

  /// At the limit nothing is left out; beyond it the others are counted, for each rule on its own.
  @Test(arguments: [(1, 1, 0), (2, 2, 0), (3, 2, 1), (500, 2, 498)])
  func limitsEachRule(reported: Int, kept: Int, others: Int) {
    var sink = DiagnosticSink(limitPerRule: 2)
    sink.report(contentsOf: (0..<reported).map { finding("stale-key", line: $0) })
    sink.report(finding("duplicate-key"))
    #expect(sink.diagnostics.count == kept + 1 + (others > 0 ? 1 : 0))
    let noun = others == 1 ? "finding" : "findings"
    let words = others == 0 ? [] : ["\(others) more \(noun) of this kind in this file"]
    #expect(sink.numbersOfOthers.map(\.message) == words)
    #expect(sink.numbersOfOthers.allSatisfy { $0.id == "stale-key" && $0.primary == SourceLocation(path: "a") })
  }

  /// Files do not share a limit.
  @Test func limitsEachFile() {
    var sink = DiagnosticSink(limitPerRule: 2)
    for path in ["a", "b"] {
      sink.report(contentsOf: (0..<5).map { _ in Diagnostic("stale-key", .note, "m", at: SourceLocation(path: path)) })
    }
    #expect(sink.diagnostics.map { $0.primary?.path } == ["a", "a", "b", "b", "a", "b"])
    #expect(
      sink.numbersOfOthers.map(\.message) == Array(repeating: "3 more findings of this kind in this file", count: 2))
  }

  @Test func countsAreSortedByRule() {
    var sink = DiagnosticSink(limitPerRule: 1)
    for id in ["stale-key", "empty-file", "duplicate-key"] as [Diagnostic.ID] {
      sink.report(contentsOf: [finding(id), finding(id, .error)])
    }
    #expect(sink.numbersOfOthers.map(\.id) == ["duplicate-key", "empty-file", "stale-key"])
    // The worst that is not in the report.
    #expect(sink.numbersOfOthers.map(\.severity) == [.error, .error, .error])
    #expect(sink.worst == .error)
  }

  /// A number that another sink reported is added, and never reported as a finding itself.
  @Test(arguments: [(2, 2, 10), (2, 5, 10), (5, 2, 14), (5, 3, 17)])
  func numbersAreAdded(first: Int, second: Int, found: Int) {
    var (inner, outer) = (DiagnosticSink(limitPerRule: first), DiagnosticSink(limitPerRule: second))
    inner.report(contentsOf: (0..<found).map { finding("stale-key", line: $0) })
    outer.report(contentsOf: inner.diagnostics)
    let kept = min(first, second)
    #expect(outer.diagnostics.count == kept + 1)
    #expect(outer.numbersOfOthers.map(\.message) == ["\(found - kept) more findings of this kind in this file"])
  }
}

@Suite struct FixLevelTests {
  @Test(arguments: [
    (FixLevel.none, [false, false, false]), (.safe, [true, false, false]), (.unsafe, [true, true, false]),
  ])
  func levelsIncludeTheSaferOnes(_ level: FixLevel, _ included: [Bool]) {
    #expect(Diagnostic.FixIt.Applicability.allCases == [.safe, .unsafe, .displayOnly])
    #expect(Diagnostic.FixIt.Applicability.allCases.map(level.includes) == included)
  }

  @Test func theFirstFixOfTheLevel() {
    let applicabilities: [(String, Diagnostic.FixIt.Applicability)] = [
      ("shown", .displayOnly), ("risky", .unsafe), ("safe", .safe), ("later", .safe),
    ]
    let fixes = applicabilities.map { Diagnostic.FixIt(title: $0.0, $0.1, path: "a", edits: []) }
    let diagnostic = Diagnostic("stale-key", .warning, "m", at: nil, fixIts: fixes)
    #expect(diagnostic.fixIt(for: .none) == nil)
    #expect(diagnostic.fixIt(for: .safe)?.title == "safe")
    #expect(diagnostic.fixIt(for: .unsafe)?.title == "risky")
  }
}
