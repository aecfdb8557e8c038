package import FitCheck
internal import Typesetting

extension CalibratedWidths {
  /// The widths as a table for terminals.
  ///
  /// - Parameter width: in columns; nil for no limit.
  package func text(style: TerminalStyle, width: Int?) -> String {
    if all.isEmpty { return "no observations\n" }
    var table = TextTable([
      "menu", "text size", "available width", .init(title: "built-in width", alignment: .trailing),
      .init(title: "observations", alignment: .trailing),
    ])
    for calibrated in all {
      table.append([
        .init(calibrated.menu.surface.name), .init(calibrated.menu.textSize.rawValue), .init(calibrated.words),
        .init("\(calibrated.standard.pointsDescription) pt", calibrated.contradictsStandard ? .doubtful : nil),
        .init(String(calibrated.observationCount)),
      ])
    }
    return table.lines(style: style, width: width).joined(separator: "\n") + "\n"
  }
}
