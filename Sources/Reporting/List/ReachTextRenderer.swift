internal import Diagnostics
internal import Formats
internal import Localization

/// Renders `list --reach` as text: a line for each string in each language.
struct ReachTextRenderer {
  let style: TerminalStyle
  /// The maximum width of a line in columns; nil for no limit.
  let width: Int?

  func render(_ texts: [ReachedText]) -> String {
    if texts.isEmpty { return "no quick actions found\n" }
    var table = TextTable([
      .init(title: "place"), .init(title: "field"), .init(title: "key", limit: 40), .init(title: "table", dropOrder: 2),
      .init(title: "language"), .init(title: "users see", limit: 44), .init(title: "from", dropOrder: 1),
    ])
    for text in texts {
      table.append([
        .init(Self.place(text.location)), .init(text.field.rawValue),
        .init(harmless(text.key?.rawValue ?? "-")), .init(harmless(text.table ?? "-")),
        .init(harmless(text.localization)), .init(TextTable.oneLine(text.displayed?.text ?? "-")), Self.origin(text),
      ])
    }
    return table.lines(style: style, width: width).joined(separator: "\n") + "\n"
  }

  private static func origin(_ text: ReachedText) -> TextTable.Cell {
    switch text.displayed?.origin {
    case .translation(let entry)?: .init(place(entry.location), .aside)
    case .developmentLanguage(let entry)?: .init("development language, \(place(entry.location))", .doubtful)
    case .relatedLocalization(let entry, let name)?: .init("\(harmless(name)), \(place(entry.location))", .doubtful)
    case .propertyListString? where text.table == nil: .init("not localized", .doubtful)
    case .propertyListString?: .init("no entry; the key is shown", .doubtful)
    case .defaultValue?: .init("no entry; the default value in code is shown", .doubtful)
    case nil: .init("known at run time only", .aside)
    }
  }

  private static func place(_ location: SourceLocation) -> String {
    harmless(location.position.map { "\(location.path):\($0.line)" } ?? location.path)
  }
}
