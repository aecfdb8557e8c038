import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@testable import Translation

/// Differences between two tables, independent of their layout.
@Suite struct TableDifferenceTests {
  private func text(
    _ key: String, _ value: String = "v", comment: String? = nil, state: String? = nil, language: String? = nil
  ) -> ComparedText {
    ComparedText(
      name: ComparedText.Name(key: LocalizationKey(key), language: language), value: value, comment: comment,
      state: state, location: SourceLocation(path: "a.strings"))
  }

  /// The changes as marks and keys: `+a ~b -c >d`.
  private func changes(_ old: [ComparedText], _ new: [ComparedText]) -> String {
    let marks: [TableDifference.Kind: String] = [.added: "+", .removed: "-", .changed: "~", .moved: ">"]
    return TableDifference(old: old, new: new).changes
      .map { (marks[$0.kind] ?? "?") + $0.name.key.rawValue }.joined(separator: " ")
  }

  /// Keys of one letter each, in this order.
  private func texts(_ keys: String) -> [ComparedText] { keys.map { text(String($0)) } }

  @Test(arguments: [
    ("", "", ""), ("abc", "abc", ""), ("", "ab", "+a +b"), ("ab", "", "-a -b"), ("ab", "bc", "+c -a"),
    // New strings are in the new order, removed ones after them.
    ("xay", "bac", "+b +c -x -y"),
    // As few strings as possible moved.
    ("abcd", "dabc", ">d"), ("abcd", "bcda", ">a"), ("abc", "cba", ">b >a"), ("abcdef", "badcfe", ">b >d >f"),
    // A string next to an added or removed one did not move.
    ("abc", "axbyc", "+x +y"), ("axbyc", "abc", "-x -y"),
  ])
  func addedRemovedAndMoved(_ old: String, _ new: String, _ expected: String) {
    let found = changes(texts(old), texts(new))
    // Of a swapped pair, either one moved.
    if expected.contains(">") {
      #expect(found.count == expected.count && found.split(separator: " ").allSatisfy { $0.hasPrefix(">") })
    } else {
      #expect(found == expected)
    }
  }

  /// The standard library's difference, which is a shortest one, has as many removals as strings moved.
  @Test func movesAreMinimal() {
    var random = SplitMix(state: 41)
    for _ in 0..<500 {
      let keys = (0..<Int.random(in: 0...12, using: &random)).map { "k\($0)" }
      let shuffled = keys.shuffled(using: &random)
      let difference = TableDifference(old: keys.map { text($0) }, new: shuffled.map { text($0) })
      #expect(difference.count(.moved) == shuffled.difference(from: keys).removals.count)
      #expect(difference.changes.count == difference.count(.moved))
    }
  }

  /// Exchanging both tables exchanges additions and removals.
  @Test func bothDirectionsAgree() {
    var random = SplitMix(state: 43)
    func table() -> [ComparedText] {
      (0..<Int.random(in: 0...10, using: &random)).map { _ in
        text("k\(Int.random(in: 0..<8, using: &random))", "v\(Int.random(in: 0..<2, using: &random))")
      }
    }
    for _ in 0..<1_000 {
      let (left, right) = (table(), table())
      let forth = TableDifference(old: left, new: right)
      let back = TableDifference(old: right, new: left)
      #expect(forth.count(.added) == back.count(.removed))
      #expect(forth.count(.removed) == back.count(.added))
      #expect(forth.count(.changed) == back.count(.changed))
      #expect(TableDifference(old: left, new: left).changes.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("a", "a", nil, nil, nil, nil, false), ("a", "b", nil, nil, nil, nil, true),
      // Canonically equivalent strings are different bytes in the file.
      ("\u{E9}", "e\u{301}", nil, nil, nil, nil, true), ("a", "a", "c", "d", nil, nil, true),
      ("a", "a", "\u{E9}", "e\u{301}", nil, nil, true),
      // An empty comment is none.
      ("a", "a", nil, "", nil, nil, false), ("a", "a", nil, nil, "new", "translated", true),
      ("a", "a", nil, nil, nil, "new", true),
    ] as [(String, String, String?, String?, String?, String?, Bool)])
  func contents(
    _ old: String, _ new: String, _ oldComment: String?, _ newComment: String?, _ oldState: String?,
    _ newState: String?, _ isChanged: Bool
  ) {
    let found = changes(
      [text("k", old, comment: oldComment, state: oldState)], [text("k", new, comment: newComment, state: newState)])
    #expect(found == (isChanged ? "~k" : ""))
  }

  /// The system uses the last of duplicate keys, so only this one is compared.
  @Test func theLastOfDuplicatesCounts() {
    #expect(changes([text("k", "1"), text("k", "2")], [text("k", "2")]) == "")
    #expect(changes([text("k", "2")], [text("k", "2"), text("k", "1")]) == "~k")
    #expect(changes([text("k", "1"), text("a"), text("k", "2")], [text("a"), text("k", "2")]) == "")
  }

  /// Keys that are canonically equivalent are two keys; a language is part of a name.
  @Test func namesAreComparedByCodeUnit() {
    #expect(changes([text("\u{E9}")], [text("e\u{301}")]).count == 5)
    #expect(changes([text("k", language: "de")], [text("k", language: "fr")]) == "+k -k")
  }
}
