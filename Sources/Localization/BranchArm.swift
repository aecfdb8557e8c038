internal import Diagnostics

/// One arm of a decision that contains the code of a quick action: a branch of an `if` or `switch`, a clause of an
/// `#if`, the code after an early return, one of several assignments to the complete menu, or calls that set it.
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
  /// Whether this item and `other` can be in the same menu, judging by the branches around them, and by the callers of the code.
  package func canAppear(with other: DynamicShortcutItem) -> Bool {
    if reasonUncalled != other.reasonUncalled { return false }
    // Several strings at one location are alternatives for one item.
    if location == other.location { return false }
    return !branches.contains { arm in
      other.branches.contains { $0.decision == arm.decision && $0.arm != arm.arm }
    }
  }
}

extension Collection where Element == DynamicShortcutItem {
  /// The largest number of items known to be together in a menu: a greedy search, from each of the first 100 items, for compatible ones.
  package var countTogether: Int {
    var most = 0
    for first in prefix(100) {
      var menu = CompatibleItems()
      menu.insert(first)
      for item in self { menu.insert(item) }
      most = Swift.max(most, menu.count)
      if most == count { break }
    }
    return most
  }
}

/// Items that can be in one menu, by the same rule as `canAppear(with:)`.
private struct CompatibleItems {
  private var locations: Set<SourceLocation> = []
  /// By decision, its arm.
  private var arms: [String: String] = [:]
  /// Of the first item.
  private var reasonUncalled: String?

  var count: Int { locations.count }

  /// Adds `item` if it can appear with all items.
  mutating func insert(_ item: DynamicShortcutItem) {
    guard item.branches.allSatisfy({ (arms[$0.decision] ?? $0.arm) == $0.arm }) else { return }
    guard locations.isEmpty || item.reasonUncalled == reasonUncalled, locations.insert(item.location).inserted
    else { return }
    reasonUncalled = item.reasonUncalled
    for arm in item.branches { arms[arm.decision] = arm.arm }
  }
}
