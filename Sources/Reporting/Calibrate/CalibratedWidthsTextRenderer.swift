package import FitCheck
internal import Typesetting

/// Renders the calibrated widths of menus as text.
package struct CalibratedWidthsTextRenderer {
  private let style: TerminalStyle
  private let width: Int?

  /// - Parameter width: the terminal's width in columns; nil for no limit.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = width
  }

  package func render(_ widths: CalibratedWidths) -> String {
    if widths.all.isEmpty { return "no observations\n" }
    var table = TextTable([
      TextTable.Column(title: "menu"), TextTable.Column(title: "text size"), TextTable.Column(title: "available width"),
      TextTable.Column(title: "built-in width", alignment: .trailing),
      TextTable.Column(title: "observations", alignment: .trailing),
    ])
    for width in widths.all {
      table.append([
        TextTable.Cell(width.menu.surface.name), TextTable.Cell(width.menu.textSize.rawValue),
        TextTable.Cell(width.words),
        TextTable.Cell("\(width.standard.pointsDescription) pt", width.contradictsStandard ? .doubtful : nil),
        TextTable.Cell(String(width.observationCount)),
      ])
    }
    return table.lines(style: style, width: width).joined(separator: "\n") + "\n"
  }
}
