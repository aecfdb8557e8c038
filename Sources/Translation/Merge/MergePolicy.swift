/// The treatment of an entry that differs from the incoming translation, unless a record shows that only one side changed it.
package enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// The entry is kept, and the conflict is reported.
  case report
  /// The entry is kept.
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
