internal import Diagnostics
internal import JSON
internal import Typesetting

extension JSONValue {
  /// A length in points, rounded to thousandths.
  static func points(_ length: LayoutUnit) -> JSONValue {
    let step = LayoutUnit.unitsPerPoint / 1000
    return .thousandths((length.rawValue + (length.rawValue < 0 ? -step / 2 : step / 2)) / step)
  }

  /// A location: path, line, column; line and column are null if the format has no lines.
  static func location(_ location: SourceLocation?) -> JSONValue {
    guard let location else { return .null }
    return .object([
      ("path", .string(location.path)),
      ("line", location.position.map { .integer($0.line) } ?? .null),
      ("column", location.position.map { .integer($0.column) } ?? .null),
    ])
  }
}

/// The result of a command, as text for users and as JSON for programs.
package protocol DataReport {
  /// The text for terminals.
  ///
  /// - Parameter width: in columns; nil without a terminal.
  func text(style: TerminalStyle, width: Int?) -> String

  /// A JSON object.
  var json: String { get }
}

/// The same, with Markdown for pull requests.
package protocol DocumentReport: DataReport {
  var markdown: String { get }
}
