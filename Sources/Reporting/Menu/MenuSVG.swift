internal import Diagnostics
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
    /// The report's page: rows link to the target that `reference` returns for an item, and are marked with the flaw that `flaw` returns;
    /// icons are the page's symbols.
    case page(reference: (TextSource) -> String, flaw: (TextSource) -> TextFlaw?)
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

  /// The elements without a root.
  var elements: String {
    let geometry = picture.geometry
    let width = geometry.width.pointsDescription
    var result = MenuMarkup.menu(width: width, height: picture.height.pointsDescription, radius: "\(geometry.radius)")
    for (position, row) in picture.rows.enumerated() {
      if position > 0, geometry.look == .platter {
        let ends = geometry.separator(isMirrored: picture.isRightToLeft)
        result += MenuMarkup.separator(
          from: ends.start.pointsDescription, to: ends.end.pointsDescription, y: row.top.pointsDescription)
      }
      result += element(row)
    }
    return result
  }

  private func element(_ row: MenuPicture.Row) -> String {
    let inset = MenuGeometry.highlightInset
    var content = MenuMarkup.highlight(
      x: inset.pointsDescription, y: (row.top + inset).pointsDescription,
      width: (picture.geometry.width - inset - inset).pointsDescription,
      height: (row.height - inset - inset).pointsDescription, radius: "\(picture.geometry.highlightRadius)")
    if let icon = picture.geometry.drawnIcon(isMirrored: picture.isRightToLeft) { content += element(row, icon) }
    for line in row.lines { append(line, to: &content) }
    switch surroundings {
    case .page(let reference, let flaw):
      return MenuMarkup.link(
        content, verdict: row.verdict.name, flaw: flaw(row.source)?.severity.rawValue ?? "",
        target: reference(row.source))
    case .file: return "<g class=\"row \(row.verdict.name)\">\(content)</g>"
    }
  }

  private func element(_ row: MenuPicture.Row, _ icon: MenuGeometry.DrawnIcon) -> String {
    let (x, side) = (icon.x.pointsDescription, icon.side.pointsDescription)
    let y = (row.top + LayoutUnit(rawValue: (row.height - icon.side).rawValue / 2)).pointsDescription
    // The hidden text, which a file always shows, continues over a trailing icon.
    let isCovered = picture.geometry.look == .platter && row.lines.contains { !$0.drawn.rest.isEmpty }
    switch surroundings {
    case .page: return MenuMarkup.icon(row.icon.rawValue, x: x, y: y, side: side)
    case .file:
      return "<svg x=\"\(x)\" y=\"\(y)\" width=\"\(side)\" height=\"\(side)\" viewBox=\"0 0 24 24\">"
        + "<path class=\"icon\"\(isCovered ? " opacity=\".25\"" : "") d=\"\(row.icon.path)\"/></svg>"
    }
  }

  private func append(_ line: MenuPicture.Line, to result: inout String) {
    let isMirrored = picture.isRightToLeft
    let edge = picture.geometry.textEdge(isMirrored: isMirrored)
    let isLeading = line.drawn.isRightToLeft == isMirrored
    let y = line.baseline.pointsDescription
    let size = line.field == .subtitle ? "\(line.pointSize)" : nil
    let direction = line.drawn.isRightToLeft ? MenuMarkup.rightToLeft : ""
    var attributes = isLeading ? "" : MenuMarkup.trailing
    if let width = line.drawn.width {
      if case .file = surroundings { attributes += Self.spacing(of: line) }
      attributes += Self.lengthAttributes(width, of: line.drawn.text)
    }
    result += MenuMarkup.line(
      XMLText.escape(line.drawn.text), x: edge.pointsDescription, y: y, size: size, direction: direction,
      style: line.field == .subtitle ? MenuMarkup.subtitle : nil, attributes: attributes)
    if !line.drawn.rest.isEmpty, let width = line.drawn.width {
      // Continues from the end of the line, beyond the menu.
      let forward = isMirrored ? edge - width : edge + width
      result += MenuMarkup.line(
        XMLText.escape(line.drawn.rest), x: (isLeading ? forward : edge).pointsDescription, y: y, size: size,
        direction: direction, style: MenuMarkup.rest)
    }
  }

  /// A line of text with its measured width around `middle`, on the baseline `y`.
  static func line(
    _ text: String, width: LayoutUnit, around middle: LayoutUnit, y: Int, isRightToLeft: Bool
  ) -> String {
    let edge = isRightToLeft ? middle + middle + width : middle + middle - width
    return "<text x=\"\(LayoutUnit(rawValue: edge.rawValue / 2).pointsDescription)\" y=\"\(y)\""
      + "\(isRightToLeft ? " direction=\"rtl\"" : "")\(lengthAttributes(width, of: text))>\(XMLText.escape(text))</text>"
  }

  /// The attributes that give `text` its measured width in any font.
  static func lengthAttributes(_ width: LayoutUnit, of text: String) -> String {
    MenuMarkup.length(width.pointsDescription, isConnected: isConnected(text))
  }

  /// San Francisco's tracking, for viewers that do not support `textLength`; empty for text without tracking.
  private static func spacing(of line: MenuPicture.Line) -> String {
    let isTracked = line.drawn.text.unicodeScalars.allSatisfy {
      $0.value < 0x0530 || $0.value >= 0x1E00 && $0.value < 0x2E80
    }
    guard isTracked else { return "" }
    return " letter-spacing=\"\(TextStyle(pointSize: line.pointSize).tracking.json.line)\""
  }

  /// Whether letters of `text` join or stack, so that it may only be stretched as a unit.
  private static func isConnected(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x0590..<0x1E00).contains($0.value) }
  }
}
