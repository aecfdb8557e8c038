import Foundation
import Testing
import Typesetting

@testable import FitCheck

/// Numbers in messages.
@Suite struct WordingTests {
  /// One decimal, rounded half up, without ".0".
  @Test(arguments: [
    (0, "0"), (6_000, "1"), (1_140_000, "190"), (299, "0"), (300, "0.1"), (600, "0.1"), (899, "0.1"), (900, "0.2"),
    (5_699, "0.9"), (5_700, "1"), (-6_000, "-1"), (-299, "0"), (-300, "-0.1"), (-9_000, "-1.5"), (1_461_900, "243.7"),
  ])
  func points(_ units: Int, _ expected: String) {
    #expect(LayoutUnit(rawValue: units).pointsDescription == expected)
  }

  /// Foundation rounds the same numbers in the same way, except halves, which are not exact in binary.
  @Test func agreesWithFoundation() {
    for units in stride(from: -70_000, through: 70_000, by: 7) where abs(units) % 600 != 300 {
      let text = String(format: "%.1f", Double(units) / 6_000)
      let expected = text == "-0.0" ? "0" : text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      let description = LayoutUnit(rawValue: units).pointsDescription
      if description != expected { Issue.record("\(units): \(description), \(expected)") }
    }
  }

  @Test(arguments: [(1, "one line"), (2, "2 lines"), (3, "3 lines")]) func lines(_ count: Int, _ expected: String) {
    #expect(FitMeasurement.count(lines: count) == expected)
  }

  @Test(arguments: [
    (1, 1, "shorten it to about 1 character, which fits on one line"),
    (2, 1, "shorten it to about 2 characters, which fit on one line"),
    (12, 2, "shorten it to about 12 characters, which fit on two lines"),
    (30, 3, "shorten it to about 30 characters, which fit on 3 lines"),
  ])
  func shortening(_ limit: Int, _ lines: Int, _ expected: String) {
    #expect(Suggestion.shorten(limit: limit, safe: limit, lines: lines, .toLimit).words == expected)
  }
}
