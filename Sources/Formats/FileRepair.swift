package import Diagnostics

/// A file after all fixes that a run applies.
package struct FileRepair: Sendable {
  /// The file's bytes after the fixes; unchanged if nothing can be fixed.
  package let bytes: [UInt8]
  /// The applied fixes, in order.
  package let fixes: [AppliedFix]
  /// The result.
  package let inspection: FileInspection
  /// The diagnostics of the result, in `Diagnostic.reportOrder`.
  package var remaining: [Diagnostic] { inspection.diagnostics }

  /// Fixes may reveal further damage; after this many rounds the rest is only reported.
  private static let maximumRounds = 16

  /// Applies the fixes of `original`, then those of the damage that they reveal.
  package init(_ original: FileInspection, level: FixLevel = .safe) {
    var current = original
    var fixes: [AppliedFix] = []
    for _ in 0..<Self.maximumRounds {
      let fixed = FixedFile(current.source, applying: current.diagnostics.compactMap { $0.fixIt(for: level) })
      if fixed.fixes.isEmpty { break }
      let source = current.source
      fixes += fixed.fixes
      current = FileInspection(
        SourceFile(path: source.path, bytes: fixed.bytes, encoding: source.hasByteOrderMark ? .utf8 : source.encoding),
        format: original.format)
    }
    bytes = current.source.bytes
    self.fixes = fixes
    self.inspection = current
  }
}
