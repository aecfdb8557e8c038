package import Typesetting

/// Where a row of the menu has its icon and its text; lengths from the leading edge, which is the right one where people read
/// from right to left.
package struct MenuGeometry: Hashable, Sendable {
  package enum Side: Hashable, Sendable {
    case leading
    case trailing
  }

  /// How the menu is drawn round its texts.
  package enum Look: Hashable, Sendable {
    /// iOS 13 to 18: lines between the rows.
    case platter
    /// iOS 26: rounder, no lines.
    case glass
  }

  package struct IconBox: Hashable, Sendable {
    package var start: LayoutUnit
    package var width: LayoutUnit
  }

  package var width: LayoutUnit
  package var textStart: LayoutUnit
  /// nil at the accessibility sizes, which have none.
  package var icon: IconBox?
  package var look: Look
}
