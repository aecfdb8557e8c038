/// What becomes of an entry that has another text than the one that arrives.
package enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// The entry stays as it is.
  case keep
  /// The arriving text takes its place.
  case replace
  /// Nothing at all is written.
  case fail
  /// The arriving text takes its place where its state is further on: a finished translation replaces one that needs review.
  ///
  /// A table without states counts as translated; the same state keeps the entry.
  case newerState = "newer-state"
}
