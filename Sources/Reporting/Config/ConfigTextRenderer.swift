internal import Diagnostics
internal import JSON

/// Renders `config` as text: a row for each key.
package struct ConfigTextRenderer {
  private let style: TerminalStyle
  private let width: Int?
  /// The maximum length of a value; the JSON form has all of it.
  private static let valueLimit = 1_000

  /// - Parameter width: the terminal's width in columns; nil for no limit.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = width
  }

  private static func shortened(_ value: String) -> String {
    let beginning = value.unicodeScalars.prefix(valueLimit)
    return beginning.endIndex == value.endIndex ? value : String(beginning) + "…"
  }

  package func render(_ report: ConfigReport) -> String {
    var table = TextTable([
      TextTable.Column(title: "key"), TextTable.Column(title: "value", limit: width.map { max(20, $0 - 50) }),
      TextTable.Column(title: "from"),
    ])
    for setting in report.settings {
      let origin =
        switch setting.origin {
        case .standard: setting.value == nil ? "" : "default"
        case .file(let location): location.description
        case .flag(let name): "--\(name)"
        }
      table.append([
        TextTable.Cell(setting.key),
        TextTable.Cell(setting.value.map { Self.shortened(harmless($0.spacedLine)) } ?? "–"),
        TextTable.Cell(harmless(origin), .aside),
      ])
    }
    let heading =
      report.path.map { "configuration: \(harmless($0))" } ?? "no .pressfit.json in or above the project's folder"
    return style.apply(.heading, to: heading) + "\n\n"
      + table.lines(style: style, width: width).map { $0 + "\n" }.joined()
  }
}
