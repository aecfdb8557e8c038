/// When text is shaped in order to be measured.
package enum Shaping: Hashable, Sendable {
  /// Where tables and remembered words do not come to the same.
  case whereNeeded
  /// Always: what the tables are proved against.
  case always
}
