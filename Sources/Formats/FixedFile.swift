package import Diagnostics

/// A file after the fixes that can be applied to it together.
package struct FixedFile: Sendable {
  /// The file's bytes after the fixes; unchanged if nothing can be fixed.
  package let bytes: [UInt8]
  /// In the order of their places.
  package let fixes: [AppliedFix]

  /// Applies `fixes` to `source`; of two that overlap, the first in the file.
  package init(_ source: SourceFile, applying fixes: [Diagnostic.FixIt]) {
    let chosen = Self.compatible(fixes.compactMap { fix in fix.edits(in: source).map { (fix, $0) } })
    guard !chosen.isEmpty, let bytes = try? source.bytes(applying: chosen.flatMap(\.edits)) else {
      (bytes, self.fixes) = (source.bytes, [])
      return
    }
    let locator = SourceLocator(source)
    self.bytes = bytes
    self.fixes = chosen.map { $0.fix.applied($0.edits, in: locator) }
  }

  private typealias Resolved = (fix: Diagnostic.FixIt, edits: [TextEdit])

  /// The fixes that do not overlap; the earlier one wins, and duplicates are dropped.
  private static func compatible(_ fixes: [Resolved]) -> [Resolved] {
    var chosen: [Resolved] = []
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

  private static func start(of fix: Resolved) -> Int { fix.edits.map(\.range.start).min() ?? -1 }
}
