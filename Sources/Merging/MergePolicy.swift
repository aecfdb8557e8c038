/// What happens if an entry has another string than the incoming one.
package enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// Keep the entry.
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
