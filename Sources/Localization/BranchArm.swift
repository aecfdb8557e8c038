/// One arm of a decision in the code that a quick action is made in: a branch of an `if` or `switch`, a clause of an `#if`, the code
/// behind an early return, one of several assignments to the whole menu.
///
/// Items of two arms of one decision are never in one menu.
package struct BranchArm: Hashable, Sendable {
  /// What is decided: the place of the statement, or the condition of an `#if`.
  package var decision: String
  package var arm: String

  package init(decision: String, arm: String) {
    self.decision = decision
    self.arm = arm
  }
}

extension DynamicShortcutItem {
  /// Whether one menu may have this item and `other`, as far as the branches round them show.
  package func canAppear(with other: DynamicShortcutItem) -> Bool {
    // Several texts of one place are what one item may read.
    if location == other.location { return false }
    return !branches.contains { arm in
      other.branches.contains { $0.decision == arm.decision && $0.arm != arm.arm }
    }
  }
}

extension Collection where Element == DynamicShortcutItem {
  /// How many of the items one menu may have for sure: the most that a search from each item finds to go with one another.
  package var countTogether: Int {
    map { first in
      reduce(into: [first]) { menu, item in
        if menu.allSatisfy({ $0.canAppear(with: item) }) { menu.append(item) }
      }.count
    }.max() ?? 0
  }
}
