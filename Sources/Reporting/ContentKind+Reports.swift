internal import POSIX
package import Workspace

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
