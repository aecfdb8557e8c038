import Diagnostics
import Testing

/// Runs of combining marks that a file must not have.
@Suite struct CombiningMarksTests {
  private func marks(_ count: Int, _ mark: String = "\u{301}") -> String { String(repeating: mark, count: count) }

  private func firstLongRun(_ text: String) -> Int? { CombiningMarks.firstLongRun(in: Array(text.utf8)) }

  /// The limit itself is accepted, wherever the run is, and whatever the length of a mark in UTF-8.
  @Test(arguments: ["\u{301}", "\u{5B0}", "\u{20D0}", "\u{1E8D0}"], [0, 1, 7, 999, 1_000, 1_001, 4_321])
  func runsBeyondTheLimitAreFound(_ mark: String, before: Int) {
    let start = String(repeating: "a", count: before)
    #expect(firstLongRun(start + marks(1_000, mark) + "z") == nil)
    #expect(firstLongRun(start + marks(1_001, mark)) == before)
    #expect(firstLongRun(start + marks(3_000, mark) + "z") == before)
  }

  @Test func theFirstOfSeveralRuns() {
    let short = "a" + marks(900) + "b"
    #expect(firstLongRun(short + short + short) == nil)
    #expect(firstLongRun(short + marks(1_500) + "c" + marks(2_000)) == short.utf8.count)
  }

  /// Letters and emoji of several bytes are not marks, in any number.
  @Test(arguments: ["", "é", "漢", "😀", "\u{200D}", "\u{FE0F}", "ा"])
  func otherTextsHaveNone(_ text: String) {
    #expect(firstLongRun(String(repeating: text, count: 2_500)) == nil)
  }

  @Test func aRunOfDifferentMarks() {
    #expect(firstLongRun("x" + marks(400, "\u{301}\u{5B0}\u{20D0}")) == 1)
  }
}
