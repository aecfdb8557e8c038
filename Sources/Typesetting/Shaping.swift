/// When to shape text for measuring.
package enum Shaping: Hashable, Sendable {
  /// Only if tables and cached words would give another result.
  case whereNeeded
  /// Always; used to verify the tables.
  case always
}
