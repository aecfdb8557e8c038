package import FitCheck
internal import Typesetting

/// Renders the calibrated widths of menus as text.
package struct RoomsTextRenderer {
  private let style: TerminalStyle
  private let width: Int?

  /// - Parameter width: the terminal's width in columns; nil for no limit.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = width
  }

  package func render(_ rooms: CalibratedRooms) -> String {
    if rooms.all.isEmpty { return "no observations\n" }
    var table = TextTable([
      TextTable.Column(title: "menu"), TextTable.Column(title: "text size"), TextTable.Column(title: "available width"),
      TextTable.Column(title: "built-in width", alignment: .trailing),
      TextTable.Column(title: "observations", alignment: .trailing),
    ])
    for room in rooms.all {
      table.append([
        TextTable.Cell(room.room.surface.name), TextTable.Cell(room.room.textSize.rawValue), TextTable.Cell(room.words),
        TextTable.Cell("\(room.standard.pointsDescription) pt", room.contradictsStandard ? .doubtful : nil),
        TextTable.Cell(String(room.observationCount)),
      ])
    }
    return table.lines(style: style, width: width).joined(separator: "\n") + "\n"
  }
}
