import ReferenceMaterial
import Testing

@testable import Reporting

@Suite struct LineDifferenceTests {
  /// The new lines computed from the old ones and the steps; nil if the steps treat different lines as equal.
  private func result(_ steps: [LineDifference.Step], _ old: [Int], _ new: [Int]) -> [Int]? {
    var (old, new) = (old[...], new[...])
    var result: [Int] = []
    for step in steps {
      switch step {
      case .removed: guard old.popFirst() != nil else { return nil }
      case .added: result += CollectionOfOne(new.popFirst() ?? -1)
      case .same:
        guard let line = old.popFirst(), line == new.popFirst() else { return nil }
        result.append(line)
      }
    }
    return old.isEmpty ? result : nil
  }

  /// The standard library's difference, which is a shortest one, is the oracle.
  @Test func stopsAtTheStepLimit() {
    var numbers = SplitMix(state: 3)
    for round in 0..<2000 {
      let letters = 1 + round % 7
      let lists = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &numbers)).map { _ in Int.random(in: 0..<letters, using: &numbers) }
      }
      let (old, new) = (lists[0], lists[1])
      let steps = LineDifference(from: old, to: new).steps
      #expect(result(steps, old, new) == new)
      #expect(steps.count { $0 != .same } == new.difference(from: old).count, "\(old) to \(new)")
    }
  }

  /// The shortest script for so many changes would take minutes.
  @Test func manyChangesTakeLinearTime() {
    let once = Array(0..<10_000)
    let twice = once.flatMap { [$0, $0] }
    for (old, new) in [
      (twice, once), (once, twice), (once, once.map { $0 + 20_000 }), (once, once.reversed()), (once, []), ([], once),
    ] {
      #expect(result(LineDifference(from: old, to: new).steps, old, new) == new)
    }
    #expect(LineDifference(from: twice, to: once).steps.count { $0 != .same } == 10_000)
  }
}
