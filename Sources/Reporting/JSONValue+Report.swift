package import Diagnostics
internal import Formats
package import JSON
package import Typesetting

/// In points, rounded to thousandths.
extension LayoutUnit: JSONRepresentable {
  package var json: JSONValue {
    let step = LayoutUnit.unitsPerPoint / 1000
    return .thousandths((rawValue + (rawValue < 0 ? -step / 2 : step / 2)) / step)
  }
}

/// Line and column are null if the format has no lines.
extension SourceLocation: JSONRepresentable {
  package var json: JSONValue { ["path": path, "line": position?.line, "column": position?.column] }
}

extension ToolDescription {
  /// A report in JSON, version 1 of its kind; the schemas are documented in `docs/json.md`.
  func report(_ kind: String, _ members: JSONObject) -> String {
    JSONValue.object(["version": 1, "kind": kind, "tool": json] + members).document
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
