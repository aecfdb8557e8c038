/// One arm of a decision that contains the code of a quick action: a branch of an `if` or `switch`, a clause of an
/// `#if`, the code after an early return, one of several assignments to the complete menu.
///
/// Items in two arms of the same decision are never in the same menu.
package struct BranchArm: Hashable, Sendable {
  /// The decision: the location of the statement, or the condition of an `#if`.
  package var decision: String
  package var arm: String

  package init(decision: String, arm: String) {
    self.decision = decision
    self.arm = arm
  }
}

extension DynamicShortcutItem {
  /// Whether this item and `other` can be in the same menu, judging by the branches around them.
  package func canAppear(with other: DynamicShortcutItem) -> Bool {
    // Several strings at one location are alternatives for one item.
    if location == other.location { return false }
    return !branches.contains { arm in
      other.branches.contains { $0.decision == arm.decision && $0.arm != arm.arm }
    }
  }
}

extension Collection where Element == DynamicShortcutItem {
  /// The largest number of items known to be together in a menu: a greedy search from each item for compatible ones.
  package var countTogether: Int {
    map { first in
      reduce(into: [first]) { menu, item in
        if menu.allSatisfy({ $0.canAppear(with: item) }) { menu.append(item) }
      }.count
    }.max() ?? 0
  }
}
