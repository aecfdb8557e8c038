package import Diagnostics

/// A file after all safe fixes.
package struct FileRepair: Sendable {
  /// The file's bytes after the fixes; unchanged if nothing can be fixed.
  package let bytes: [UInt8]
  /// The applied fixes, in order.
  package let fixes: [Diagnostic.FixIt]
  /// The diagnostics of the result, in `Diagnostic.reportOrder`.
  package let remaining: [Diagnostic]

  /// Fixes may reveal further damage; after this many rounds the rest is only reported.
  private static let maximumRounds = 16

  /// Applies the fixes of `inspection`, then those of the damage that they reveal.
  package init(_ inspection: FileInspection, format: LocalizationFormat) {
    var current = inspection
    var fixes: [Diagnostic.FixIt] = []
    for _ in 0..<Self.maximumRounds {
      let chosen = Self.compatible(current.diagnostics.compactMap(\.fixIts.first))
      guard !chosen.isEmpty, let bytes = try? current.source.bytes(applying: chosen.flatMap(\.edits)) else { break }
      let source = current.source
      fixes += chosen
      current = FileInspection(
        SourceFile(path: source.path, bytes: bytes, encoding: source.hasByteOrderMark ? .utf8 : source.encoding),
        format: format)
    }
    bytes = current.source.bytes
    self.fixes = fixes
    remaining = current.diagnostics
  }

  /// The fixes in `fixes` that do not overlap; the earlier one wins, and duplicates are dropped.
  private static func compatible(_ fixes: [Diagnostic.FixIt]) -> [Diagnostic.FixIt] {
    var chosen: [Diagnostic.FixIt] = []
    var end = -1
    let ordered = fixes.enumerated().sorted { left, right in
      (start(of: left.element), left.offset) < (start(of: right.element), right.offset)
    }
    for (_, fix) in ordered where start(of: fix) > end {
      chosen.append(fix)
      end = fix.edits.map(\.range.end).max() ?? end
    }
    return chosen
  }

  private static func start(of fix: Diagnostic.FixIt) -> Int { fix.edits.map(\.range.start).min() ?? -1 }
}
