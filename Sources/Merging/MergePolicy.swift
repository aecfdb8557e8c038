/// What becomes of an entry that has another text than the one that arrives, if it cannot be told that only one side changed.
package enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// The entry stays as it is, and somebody has to decide.
  case report
  /// The entry stays as it is.
  case keep
  /// Replace it by the incoming string.
  case replace
  /// Write nothing at all.
  case fail
  /// Replace it if the incoming state is more advanced: a finished translation replaces one that needs review.
  ///
  /// In a table without states, entries count as translated; with equal states the entry is kept.
  case newerState = "newer-state"
}
