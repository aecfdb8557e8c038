internal import Diagnostics
internal import LocaleSchema
internal import Typesetting

/// Renders `faces` as text: the user's fonts, the languages, the embedded fonts.
package struct FacesTextRenderer {
  private let style: TerminalStyle
  private let width: Int?

  /// - Parameter width: the terminal's width in columns; nil for no limit.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = width
  }

  package func render(_ report: FacesReport) -> String {
    var lines: [String] = []
    if !report.supplied.isEmpty {
      lines.append(style.apply(.heading, to: "used before other faces"))
      lines += report.supplied.map(harmless) + [""]
    }
    var cascades = TextTable([
      TextTable.Column(title: "locale"), TextTable.Column(title: "language", dropOrder: 2),
      TextTable.Column(title: "script", dropOrder: 1), TextTable.Column(title: "typical text measured with"),
      TextTable.Column(title: "fallback faces"),
    ])
    for cascade in report.cascades {
      cascades.append([
        TextTable.Cell(cascade.locale.canonical), TextTable.Cell(cascade.languageName),
        TextTable.Cell(cascade.script), TextTable.Cell(cascade.source?.rawValue ?? "–"),
        TextTable.Cell(cascade.faces.joined(separator: ", ")),
      ])
    }
    var faces = TextTable([
      TextTable.Column(title: "face"), TextTable.Column(title: "made from"), TextTable.Column(title: "version"),
      TextTable.Column(title: "bytes", alignment: .trailing, dropOrder: 1),
    ])
    for face in report.faces {
      faces.append([
        TextTable.Cell(face.name), TextTable.Cell(face.package), TextTable.Cell(face.version),
        TextTable.Cell(String(face.byteCount)),
      ])
    }
    var fonts = TextTable([
      TextTable.Column(title: "script"), TextTable.Column(title: "iOS"), TextTable.Column(title: "system font"),
      TextTable.Column(title: "measured with", dropOrder: 1), TextTable.Column(title: "confidence"),
    ])
    for row in FontRow.all {
      fonts.append([
        TextTable.Cell(row.script), TextTable.Cell(row.systems), TextTable.Cell(row.font),
        TextTable.Cell(row.source.rawValue), TextTable.Cell(row.confidence.rawValue),
      ])
    }
    lines += cascades.lines(style: style, width: width) + [""] + fonts.lines(style: style, width: width) + [""]
    lines += faces.lines(style: style, width: width)
    return lines.joined(separator: "\n") + "\n"
  }
}
