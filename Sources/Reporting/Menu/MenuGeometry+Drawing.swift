internal import FitCheck
internal import Typesetting

/// The positions that drawings need: those of `MenuSVG`, and the numbers for the page's script.
extension MenuGeometry {
  /// An icon in a mirrored or unmirrored row.
  struct DrawnIcon {
    var x: LayoutUnit
    var side: LayoutUnit
  }

  /// The radius of the menu's corners, in points.
  var radius: Int { look == .platter ? 13 : 26 }

  /// Like the system, leaves a small margin between the highlighted row and the menu's edge.
  static let highlightInset = LayoutUnit(points: 4)

  /// In points.
  var highlightRadius: Int { radius - 4 }

  /// The edge of the text: the left one, or the right one in a mirrored menu.
  func textEdge(isMirrored: Bool) -> LayoutUnit { isMirrored ? width - textStart : textStart }

  /// The ends of the line between two rows.
  func separator(isMirrored: Bool) -> (start: LayoutUnit, end: LayoutUnit) {
    isMirrored ? (.zero, textEdge(isMirrored: true)) : (textStart, width)
  }

  /// At most 20 pt, centered in its box; grows with the box. nil at accessibility sizes.
  func drawnIcon(isMirrored: Bool) -> DrawnIcon? {
    guard let icon else { return nil }
    let side = min(LayoutUnit(points: 20), icon.width)
    let start = icon.start + LayoutUnit(rawValue: (icon.width - side).rawValue / 2)
    return DrawnIcon(x: isMirrored ? width - start - side : start, side: side)
  }
}
