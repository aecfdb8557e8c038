/// The flags of an `#if` condition in Objective-C, by their definitions in the project's code; without those of unknown value.
package struct ConditionFlags: Hashable, Sendable {
  /// The flags with a `#define` in comments only, sorted.
  package var commentedOut: [String] = []
  /// The flags without a `#define`, sorted: a library that is not in the project may define them.
  package var undefined: [String] = []
  /// The flags of which all definitions are the same integer.
  package var integers: [String: Int] = [:]

  package init() {}
}
