package import Localization

/// How many lines the menu gives a text.
package enum LinePolicy: String, Hashable, Sendable, CaseIterable {
  /// Apple's pages for `localizedTitle` and `localizedSubtitle`: a title alone may wrap to two lines, a title above a
  /// subtitle has one, a subtitle has one.
  case documented
  /// What iOS 18.0 to 26.1 does: two lines for each, with or without the other; no limit at accessibility sizes.
  case observed

  /// The most lines for `field`; nil: as many as it takes.
  package func maximumLines(for field: ShortcutItem.Field, hasSubtitle: Bool, at size: TextSize) -> Int? {
    switch self {
    case .documented: field == .title && !hasSubtitle ? 2 : 1
    case .observed: size.isAccessibilitySize ? nil : 2
    }
  }

  /// How sure it is that the Home Screen's menu follows the policy.
  package var confidence: Confidence {
    switch self {
    case .documented: .high
    case .observed: .medium
    }
  }
}
