internal import FitCheck
internal import JSON
internal import Typesetting

/// The SVG elements of a menu. `MenuSVG` inserts values; the page's script receives the same elements with placeholders (`json`).
enum MenuMarkup {
  static func menu(width: String, height: String, radius: String) -> String {
    "<rect class=\"menu\" width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\"/>"
  }

  /// The line above a row.
  static func separator(from start: String, to end: String, y: String) -> String {
    "<path class=\"line\" d=\"M\(start) \(y)H\(end)\"/>"
  }

  /// A row of the page, which links to a string.
  ///
  /// - Parameter flaw: the severity of its flaw; empty without one.
  static func link(_ content: String, verdict: String, flaw: String, target: String) -> String {
    "<a class=\"row \(verdict)\" data-f=\"\(flaw)\" href=\"#\(target)\">\(content)</a>"
  }

  /// The part of a row that is highlighted below the pointer.
  static func highlight(x: String, y: String, width: String, height: String, radius: String) -> String {
    "<rect class=\"hit\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\"/>"
  }

  /// One of the page's symbols.
  static func icon(_ name: String, x: String, y: String, side: String) -> String {
    "<use href=\"#i-\(name)\" x=\"\(x)\" y=\"\(y)\" width=\"\(side)\" height=\"\(side)\"/>"
  }

  /// A line of text.
  ///
  /// - Parameters:
  ///   - size: the font size; nil for that of the menu's titles.
  ///   - direction: `rightToLeft` or "".
  ///   - style: the CSS class; nil for a title.
  ///   - attributes: `trailing`, the measured width, or both.
  ///   - text: already escaped.
  static func line(
    _ text: String, x: String, y: String, size: String?, direction: String, style: String?, attributes: String = ""
  ) -> String {
    let size = size.map { " font-size=\"\($0)\"" } ?? ""
    let style = style.map { " class=\"\($0)\"" } ?? ""
    return "<text x=\"\(x)\" y=\"\(y)\"\(size)\(direction)\(style)\(attributes)>\(text)</text>"
  }

  static let rightToLeft = " direction=\"rtl\""
  static let trailing = " text-anchor=\"end\""
  /// The CSS classes of subtitles and of truncated text.
  static let (subtitle, rest) = ("sub", "rest")

  /// The attributes that give a line its measured width in any font. A connected text may only be stretched as a unit.
  static func length(_ width: String, isConnected: Bool) -> String {
    " textLength=\"\(width)\"" + (isConnected ? " lengthAdjust=\"spacingAndGlyphs\"" : "")
  }

  /// For the page's script: each element with placeholders in braces; the padding of rows and the inset of highlights, in points.
  static let json: JSONValue = {
    func line(size: String?, style: String?, attributes: String = "{attributes}") -> String {
      Self.line(
        "{text}", x: "{x}", y: "{y}", size: size, direction: "{direction}", style: style, attributes: attributes)
    }
    let elements = [
      ("menu", menu(width: "{width}", height: "{height}", radius: "{radius}")),
      ("separator", separator(from: "{start}", to: "{end}", y: "{y}")),
      ("link", link("{content}", verdict: "{verdict}", flaw: "{flaw}", target: "{target}")),
      ("highlight", highlight(x: "{x}", y: "{y}", width: "{width}", height: "{height}", radius: "{radius}")),
      ("icon", icon("{name}", x: "{x}", y: "{y}", side: "{side}")),
      ("title", line(size: nil, style: nil)), ("subtitle", line(size: "{size}", style: subtitle)),
      ("titleRest", line(size: nil, style: rest, attributes: "")),
      ("subtitleRest", line(size: "{size}", style: rest, attributes: "")),
      ("rightToLeft", rightToLeft), ("trailing", trailing),
      ("length", length("{width}", isConnected: false)), ("connectedLength", length("{width}", isConnected: true)),
    ]
    let lengths = [
      ("padding", MenuPicture.rowPadding),
      ("inset", MenuGeometry.highlightInset.rawValue / LayoutUnit.unitsPerPoint),
    ]
    return .object(JSONObject(elements.map { ($0.0, .string($0.1)) } + lengths.map { ($0.0, .integer($0.1)) }))
  }()
}
