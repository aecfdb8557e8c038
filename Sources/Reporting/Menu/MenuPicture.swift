internal import FitCheck
internal import Localization
internal import Typesetting

/// A menu laid out to be drawn: each measured line at its place, as wide as it was measured.
///
/// Widths and places from side to side are those of measuring. Heights are Dynamic Type's leadings and a padding that makes a row
/// of one line 44 pt high at text size L, by eye.
struct MenuPicture {
  struct Line {
    var drawn: DrawnText.Line
    var field: ShortcutItem.Field
    var pointSize: Int
    var baseline: LayoutUnit
  }

  struct Row {
    /// Place of the item in the catalog's list.
    var itemIndex: Int
    var top: LayoutUnit
    var height: LayoutUnit
    var icon: MenuIcon
    /// The worst of the row's texts.
    var verdict: FitVerdict
    var lines: [Line]
  }

  var geometry: MenuGeometry
  /// The point size of titles.
  var titleSize: Int
  /// Whether the menu as a whole is mirrored.
  var isRightToLeft: Bool
  var height: LayoutUnit
  var rows: [Row]
}

extension MenuPicture {
  /// Above and below the lines of a row.
  static let rowPadding = 11

  /// One item's row to come, with the measurements of its texts.
  struct Content {
    var itemIndex: Int
    var icon: MenuIcon
    /// The title's, and the subtitle's where there is one.
    var measurements: [FitMeasurement]
  }

  /// The menu of `contents` on one surface at one text size.
  ///
  /// - Parameter phone: the phone whose screen the menu fills at the accessibility sizes.
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
          itemIndex: content.itemIndex, top: Self.points(top), height: Self.points(bottom - top), icon: content.icon,
          verdict: content.measurements.map(\.verdict).max { $0.badness < $1.badness } ?? .fits, lines: lines))
      top = bottom
    }
    self.rows = rows
    height = Self.points(top)
  }

  static func points(_ count: Int) -> LayoutUnit { LayoutUnit(rawValue: count * LayoutUnit.unitsPerPoint) }

  /// So that capitals, 0.7 em high, stand in the line's middle.
  private static func baseline(inLineAt top: Int, leading: Int, pointSize: Int) -> LayoutUnit {
    points(top) + LayoutUnit(rawValue: (leading * 10 + pointSize * 7) * LayoutUnit.unitsPerPoint / 20)
  }
}
