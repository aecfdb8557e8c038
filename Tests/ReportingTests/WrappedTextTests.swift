import Testing

@testable import Reporting

@Suite struct WrappedTextTests {
  @Test(arguments: [
    (40, ["  de, el  Add Bookmark: leave it out"]), (20, ["  de, el  Add", "    Bookmark: leave", "    it out"]),
    (3, ["  de,", "    el", "    Add", "    Bookmark:", "    leave", "    it", "    out"]),
  ])
  func linesHangAndKeepTheirSpaces(_ width: Int, _ lines: [String]) {
    #expect(
      WrappedText.lines(of: "de, el  Add Bookmark: leave it out", width: width, indent: 2, hanging: 2) == lines)
  }

  @Test func wideCharactersHaveTwoColumns() {
    #expect(WrappedText.lines(of: "検索 検索 検索", width: 9) == ["検索 検索", "検索"])
  }
}
