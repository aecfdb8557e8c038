package import Diagnostics

/// Counts the places in code that create or change a quick action.
///
/// Each is evaluated with searches in its file and in others, so the time grows with the square of their number. An app has a few dozen.
package final class ConstructorLimit {
  private static let limit = 500
  private var count = 0

  package init() {}

  /// Reports the first place over the limit; nil if all were read.
  package private(set) var diagnostic: Diagnostic?

  /// Whether the next place is to be read.
  package func admits(_ location: @autoclosure () -> SourceLocation) -> Bool {
    count += 1
    if count <= Self.limit { return true }
    if diagnostic == nil { diagnostic = .tooManyConstructors(location(), limit: Self.limit) }
    return false
  }
}
