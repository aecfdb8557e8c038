/// What becomes of an entry that has another text than the one that arrives.
package enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// The entry stays as it is.
  case keep
  /// The arriving text takes its place.
  case replace
  /// Nothing at all is written.
  case fail
}
