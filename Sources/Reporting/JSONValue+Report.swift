package import Diagnostics
package import JSON
internal import POSIX
package import Typesetting
package import Workspace

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

extension ContentKind {
  /// A report written by `check`.
  package static func report(_ format: ReportFormat) -> ContentKind {
    let renderer = format.renderer
    return ContentKind(name: "a report in the format \"\(format.rawValue)\"") { bytes, _ in
      renderer.marks.contains { contains($0, in: bytes) }
        || renderer.emptyMark.map { bytes.starts(with: $0.utf8) } ?? false
    }
  }

  package static let svg = ContentKind(name: "an SVG file from \"pressfit preview\"") { bytes, _ in
    contains("<title>Quick actions</title>", in: bytes)
  }

  package static let png = ContentKind(name: "a PNG file") { bytes, _ in bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) }

  package static let metrics = ContentKind(name: "a metrics file") { bytes, _ in
    contains("\"kind\": \"pressfit-metrics\"", in: bytes)
  }

  package static let baseline = ContentKind(name: "a baseline") { bytes, _ in
    contains("\"kind\": \"baseline\"", in: bytes)
  }

  /// All formats are recognizable by their beginning.
  private static func contains(_ mark: String, in bytes: [UInt8]) -> Bool {
    BytePattern(mark).occurs(in: Array(bytes.prefix(4096)))
  }
}
