internal import FitCheck
internal import JSON
internal import Localization
internal import Typesetting
internal import XML

/// The SVG 1.1 elements that draw a menu with its upper left corner at the origin.
///
/// Colors are defined by CSS classes: `menu`, `row` (with the verdict's name), `line`, `sub`, `rest`. Each line of text
/// is a separate element with the measured width as `textLength`, so that it does not depend on the viewer's fonts.
struct MenuSVG {
  /// The document that contains the drawing.
  enum Surroundings {
    /// The report's page: rows link to the target that `reference` returns for an item; icons are the page's symbols.
    case page(reference: (TextSource) -> String)
    /// A separate file.
    case file
  }

  let picture: MenuPicture
  let surroundings: Surroundings

  /// The complete SVG element for the page.
  ///
  /// - Parameter label, language: already escaped.
  func root(label: String, language: String) -> String {
    let (width, height) = (picture.geometry.width.pointsDescription, picture.height.pointsDescription)
    return "<svg class=\"shot\" role=\"group\" aria-label=\"\(label)\" lang=\"\(language)\" width=\"\(width)\""
      + " height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" font-size=\"\(picture.titleSize)\">\(elements)</svg>"
  }

  /// The radius of the menu's corners, in points.
  private var radius: Int { picture.geometry.look == .platter ? 13 : 26 }

  /// The elements without a root.
  var elements: String {
    let width = picture.geometry.width.pointsDescription
    var result =
      "<rect class=\"menu\" width=\"\(width)\" height=\"\(picture.height.pointsDescription)\" rx=\"\(radius)\"/>"
    for (position, row) in picture.rows.enumerated() {
      if position > 0, picture.geometry.look == .platter {
        let text = picture.geometry.textStart.pointsDescription
        let path =
          picture.isRightToLeft
          ? "M0 \(row.top.pointsDescription)H\((picture.geometry.width - picture.geometry.textStart).pointsDescription)"
          : "M\(text) \(row.top.pointsDescription)H\(width)"
        result += "<path class=\"line\" d=\"\(path)\"/>"
      }
      append(row, to: &result)
    }
    return result
  }

  private func append(_ row: MenuPicture.Row, to result: inout String) {
    let name: String
    switch surroundings {
    case .page(let reference):
      name = "a"
      result += "<a class=\"row \(row.verdict.name)\" href=\"#\(reference(row.source))\">"
    case .file:
      name = "g"
      result += "<g class=\"row \(row.verdict.name)\">"
    }
    // Like the system, leaves a small margin between the highlighted row and the menu's edge.
    let inset = MenuPicture.points(4)
    result +=
      "<rect class=\"hit\" x=\"\(inset.pointsDescription)\" y=\"\((row.top + inset).pointsDescription)\""
      + " width=\"\((picture.geometry.width - inset - inset).pointsDescription)\""
      + " height=\"\((row.height - inset - inset).pointsDescription)\" rx=\"\(radius - 4)\"/>"
    if let box = picture.geometry.icon { append(row.icon, of: row, in: box, to: &result) }
    for line in row.lines { append(line, to: &result) }
    result += "</\(name)>"
  }

  /// At most 20 pt, centered in its box; grows with the box.
  private func append(
    _ icon: MenuIcon, of row: MenuPicture.Row, in box: MenuGeometry.IconBox, to result: inout String
  ) {
    let side = min(MenuPicture.points(20), box.width)
    let start = box.start + LayoutUnit(rawValue: (box.width - side).rawValue / 2)
    let x = (picture.isRightToLeft ? picture.geometry.width - start - side : start).pointsDescription
    let y = (row.top + LayoutUnit(rawValue: (row.height - side).rawValue / 2)).pointsDescription
    let size = side.pointsDescription
    // The hidden text, which a file always shows, continues over a trailing icon.
    let isCovered = picture.geometry.look == .platter && row.lines.contains { !$0.drawn.rest.isEmpty }
    switch surroundings {
    case .page:
      result += "<use href=\"#i-\(icon.rawValue)\" x=\"\(x)\" y=\"\(y)\" width=\"\(size)\" height=\"\(size)\"/>"
    case .file:
      result +=
        "<svg x=\"\(x)\" y=\"\(y)\" width=\"\(size)\" height=\"\(size)\" viewBox=\"0 0 24 24\">"
        + "<path class=\"icon\"\(isCovered ? " opacity=\".25\"" : "") d=\"\(icon.path)\"/></svg>"
    }
  }

  private func append(_ line: MenuPicture.Line, to result: inout String) {
    let isMirrored = picture.isRightToLeft
    let edge = isMirrored ? picture.geometry.width - picture.geometry.textStart : picture.geometry.textStart
    let isLeading = line.drawn.isRightToLeft == isMirrored
    var common = " y=\"\(line.baseline.pointsDescription)\""
    if line.field == .subtitle { common += " font-size=\"\(line.pointSize)\"" }
    if line.drawn.isRightToLeft { common += " direction=\"rtl\"" }
    result += "<text x=\"\(edge.pointsDescription)\"" + common
    if line.field == .subtitle { result += " class=\"sub\"" }
    if !isLeading { result += " text-anchor=\"end\"" }
    if let width = line.drawn.width {
      if case .file = surroundings { result += Self.spacing(of: line) }
      result += Self.lengthAttributes(width, of: line.drawn.text)
    }
    result += ">\(XMLText.escape(line.drawn.text))</text>"
    if !line.drawn.rest.isEmpty, let width = line.drawn.width {
      // Continues from the end of the line, beyond the menu.
      let forward = isMirrored ? edge - width : edge + width
      let start = isLeading ? forward : edge
      result +=
        "<text x=\"\(start.pointsDescription)\"" + common + " class=\"rest\">\(XMLText.escape(line.drawn.rest))</text>"
    }
  }

  /// The attributes that give `text` its measured width in any font.
  static func lengthAttributes(_ width: LayoutUnit, of text: String) -> String {
    " textLength=\"\(width.pointsDescription)\"" + (isConnected(text) ? " lengthAdjust=\"spacingAndGlyphs\"" : "")
  }

  /// San Francisco's tracking, for viewers that do not support `textLength`; empty for text without tracking.
  private static func spacing(of line: MenuPicture.Line) -> String {
    let isTracked = line.drawn.text.unicodeScalars.allSatisfy {
      $0.value < 0x0530 || $0.value >= 0x1E00 && $0.value < 0x2E80
    }
    guard isTracked else { return "" }
    return " letter-spacing=\"\(JSONValue.points(TextStyle(pointSize: line.pointSize).tracking).line)\""
  }

  /// Whether letters of `text` join or stack, so that it may only be stretched as a unit.
  private static func isConnected(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x0590..<0x1E00).contains($0.value) }
  }
}
