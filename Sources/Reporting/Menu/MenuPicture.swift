internal import FitCheck
internal import Localization
internal import Typesetting

/// A menu with laid-out rows for drawing: each measured line at its position and with its measured width.
///
/// Horizontal positions and widths are those of the measurements. Row heights are Dynamic Type's leadings plus a
/// padding that makes a row of one line 44 pt high at text size L, an estimate.
struct MenuPicture {
  struct Line {
    var drawn: DrawnText.Line
    var field: ShortcutItem.Field
    var pointSize: Int
    var baseline: LayoutUnit
  }

  struct Row {
    var source: TextSource
    var top: LayoutUnit
    var height: LayoutUnit
    var icon: MenuIcon
    /// The worst verdict of the row's strings.
    var verdict: FitVerdict
    var lines: [Line]
  }

  var geometry: MenuGeometry
  /// The point size of titles.
  var titleSize: Int
  /// Whether the complete menu is mirrored.
  var isRightToLeft: Bool
  var height: LayoutUnit
  var rows: [Row]
}

extension MenuPicture {
  /// The padding above and below the lines of a row.
  static let rowPadding = 11

  /// The content of one row, with the measurements of its strings.
  struct Content {
    var source: TextSource
    var icon: MenuIcon
    /// Of the title, and of the subtitle if there is one.
    var measurements: [FitMeasurement]
  }

  /// The menu of `contents` on one surface at one text size.
  ///
  /// - Parameter phone: the phone that determines the menu's width at accessibility sizes.
  init(
    _ contents: [Content], on surface: DisplaySurface, at size: TextSize, phone: PhoneClass?, isRightToLeft: Bool
  ) {
    geometry = surface.geometry(at: size, on: phone)
    titleSize = surface.textStyle(of: .title, at: size).pointSize
    self.isRightToLeft = isRightToLeft
    var rows: [Row] = []
    var top = 0
    for content in contents {
      var lines: [Line] = []
      var place = top + Self.rowPadding
      for measured in content.measurements {
        let leading = surface.leading(of: measured.field, at: size)
        let pointSize = surface.textStyle(of: measured.field, at: size).pointSize
        for line in DrawnText(measured).lines {
          lines.append(
            Line(
              drawn: line, field: measured.field, pointSize: pointSize,
              baseline: Self.baseline(inLineAt: place, leading: leading, pointSize: pointSize)))
          place += leading
        }
      }
      let bottom = place + Self.rowPadding
      rows.append(
        Row(
          source: content.source, top: LayoutUnit(points: top), height: LayoutUnit(points: bottom - top),
          icon: content.icon,
          verdict: content.measurements.map(\.verdict).max { $0.badness < $1.badness } ?? .fits, lines: lines))
      top = bottom
    }
    self.rows = rows
    height = LayoutUnit(points: top)
  }

  /// Centers capitals, which are 0.7 em high, in the line.
  static func baseline(inLineAt top: Int, leading: Int, pointSize: Int) -> LayoutUnit {
    LayoutUnit(points: top) + LayoutUnit(rawValue: (leading * 10 + pointSize * 7) * LayoutUnit.unitsPerPoint / 20)
  }
}

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
