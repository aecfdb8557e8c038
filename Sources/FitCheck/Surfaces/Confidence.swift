/// The confidence in a figure about the platform.
package enum Confidence: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Inferred.
  case low
  /// One source, or arithmetic on constants.
  case medium
  /// Apple's documentation, or a constant read from a shipping system, confirmed by a second source.
  case high

  package static func < (left: Confidence, right: Confidence) -> Bool {
    switch (left, right) {
    case (.low, .medium), (.low, .high), (.medium, .high): true
    default: false
    }
  }
}
