package import Typesetting

/// The positions of icon and text in a menu row, measured from the leading edge, which is on the right in
/// right-to-left languages.
package struct MenuGeometry: Hashable, Sendable {
  package enum Side: Hashable, Sendable {
    case leading
    case trailing
  }

  /// The menu's appearance.
  package enum Look: Hashable, Sendable {
    /// iOS 13 to 18: separators between rows.
    case platter
    /// iOS 26: rounder, without separators.
    case glass
  }

  package struct IconBox: Hashable, Sendable {
    package var start: LayoutUnit
    package var width: LayoutUnit
  }

  package var width: LayoutUnit
  package var textStart: LayoutUnit
  /// nil at accessibility sizes, which have no icon.
  package var icon: IconBox?
  package var look: Look
}
