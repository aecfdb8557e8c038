import Diagnostics
import ReferenceMaterial
import Testing

/// The distance of two names, and the names that are offered for a misspelled one.
@Suite struct NearestNameLawTests {
  /// The definition of the distance, without limits: insertions, deletions, substitutions, swaps of neighbors.
  private func distance(_ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>) -> Int {
    guard let first = left.first, let other = right.first else { return max(left.count, right.count) }
    var best = distance(left.dropFirst(), right.dropFirst()) + (first == other ? 0 : 1)
    best = min(best, distance(left.dropFirst(), right) + 1, distance(left, right.dropFirst()) + 1)
    let isSwap =
      left.count > 1 && right.count > 1 && first == right[right.startIndex + 1] && left[left.startIndex + 1] == other
    return isSwap ? min(best, distance(left.dropFirst(2), right.dropFirst(2)) + 1) : best
  }

  @Test func agreesWithTheDefinition() {
    var random = SplitMix(state: 61)
    for _ in 0..<250 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in "abc".unicodeScalars.randomElement(using: &random) ?? "a"
        }
      }
      let expected = distance(words[0][...], words[1][...])
      for limit in 0...6 {
        #expect(NearestName.distance(words[0], words[1], limit: limit) == (expected <= limit ? expected : nil))
        #expect(NearestName.distance(words[1], words[0], limit: limit) == (expected <= limit ? expected : nil))
      }
    }
  }

  @Test(
    arguments: [
      ("cehck", "check"), ("lsit", "list"), ("check", "check"), ("chek", "check"), ("checks", "check"), ("x", nil),
      ("", nil), ("extrat", "extract"),
      ("é", nil), ("mrge", "merge"), ("merge me", nil),
    ] as [(String, String?)])
  func nearest(_ text: String, _ name: String?) {
    #expect(NearestName.of(text, among: ["check", "list", "extract", "merge"]) == name)
  }

  /// Of equally near names the first; several are sorted by distance and then by name, at most two edits away.
  @Test func equallyNearNames() {
    #expect(NearestName.of("bat", among: ["cat", "hat", "bat"]) == "bat")
    #expect(NearestName.of("bat", among: ["hat", "cat"]) == "hat")
    #expect(NearestName.several(of: "Bat", among: ["hat", "cat", "bat", "boats", "zebra"]) == ["bat", "cat", "hat"])
    #expect(NearestName.several(of: "bat", among: ["hat", "cat", "bat"], count: 1) == ["bat"])
    #expect(NearestName.several(of: "b", among: ["a", "b", "c"]) == ["b"])
    #expect(NearestName.several(of: "", among: ["a", ""]) == [])
  }
}

/// The order and the limits of diagnostics.
@Suite struct DiagnosticSinkLawTests {
  private func diagnostic(_ id: Diagnostic.ID, _ message: String, _ path: String = "a") -> Diagnostic {
    Diagnostic(id, .warning, message, at: SourceLocation(path: path))
  }

  /// The first of each kind are kept, in their order; the number of the others is exact.
  @Test(arguments: [(0, 3), (1, 1), (2, 3), (3, 3), (4, 3), (9, 1), (5, 4)])
  func limits(found: Int, limit: Int) {
    var sink = DiagnosticSink(limitPerRule: limit)
    sink.report(contentsOf: (0..<found).map { diagnostic("stale-key", "\($0)") })
    sink.report(diagnostic("duplicate-key", "x"))
    let others = found - limit
    let words =
      others == 1 ? "1 more finding of this kind in this file" : "\(others) more findings of this kind in this file"
    #expect(sink.numbersOfOthers.map(\.message) == (others > 0 ? [words] : []))
    #expect(
      sink.diagnostics.map(\.message)
        == (0..<min(found, limit)).map(String.init) + ["x"] + (others > 0 ? [words] : []))
    #expect(sink.worst == .warning)
  }

  @Test func othersAreSortedByTheirIDs() {
    var sink = DiagnosticSink(limitPerRule: 1)
    for id in ["stale-key", "duplicate-key", "stale-key", "duplicate-key", "bad-json"] as [Diagnostic.ID] {
      sink.report(diagnostic(id, "m"))
    }
    #expect(sink.numbersOfOthers.map(\.id) == ["duplicate-key", "stale-key"])
    #expect(sink.numbersOfOthers.allSatisfy { $0.primary == SourceLocation(path: "a") })
  }

  /// Sorting is a total order: it does not depend on the order of the reports.
  @Test func sortingIsTotal() {
    var random = SplitMix(state: 71)
    let all = ["a", "b", "\u{E9}", "e\u{301}"].flatMap { path in
      (["stale-key", "duplicate-key"] as [Diagnostic.ID]).flatMap { id in
        ["m", "n"].flatMap { message in
          [Severity.note, .warning, .error].map { Diagnostic(id, $0, message, at: SourceLocation(path: path)) }
        }
      }
    }
    let expected = all.sorted(by: Diagnostic.reportOrder)
    for _ in 0..<20 {
      var sink = DiagnosticSink()
      sink.report(contentsOf: all.shuffled(using: &random))
      #expect(sink.sorted == expected)
    }
    #expect(expected.prefix(6).map(\.severity) == [.error, .error, .error, .error, .warning, .warning])
  }
}
