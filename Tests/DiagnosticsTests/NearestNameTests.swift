import Diagnostics
import ReferenceMaterial
import Testing

@Suite struct NearestNameTests {
  /// The distance without a limit, which reads every cell.
  private func distance(_ left: String, _ right: String, limit: Int = .max) -> Int? {
    NearestName.distance(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: limit)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("abcd", "badc", 2),
  ])
  func countsEdits(left: String, right: String, expected: Int) {
    #expect(distance(left, right) == expected)
    #expect(distance(right, left) == expected)
  }

  /// With a limit, larger distances are unknown; others do not change.
  @Test func limitsGiveTheSameDistances() {
    var random = SplitMix(state: 3)
    func word() -> String {
      String((0..<Int.random(in: 0...8, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<3_000 {
      let (left, right) = (word(), word())
      let plain = distance(left, right) ?? -1
      for limit in 0...4 {
        #expect(distance(left, right, limit: limit) == (plain <= limit ? plain : nil), "\(left) \(right) \(limit)")
      }
    }
  }

  @Test func findsTheNearest() {
    #expect(NearestName.several(of: "NSCameraUsageDescripton", among: ["NSCameraUsageDescription"]).count == 1)
    #expect(NearestName.several(of: "a", among: ["b"]).isEmpty)
    #expect(NearestName.of("chekc", among: ["merge", "check"]) == "check")
    #expect(NearestName.of("xyz", among: ["merge", "check"]) == nil)
  }
}
