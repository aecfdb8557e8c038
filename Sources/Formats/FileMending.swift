package import Diagnostics

/// A file with the damage mended that has one safe answer.
package struct FileMending: Sendable {
  /// The file as it would be; the bytes it has when nothing can be mended.
  package let bytes: [UInt8]
  /// What was done, in the order of doing.
  package let fixes: [Diagnostic.FixIt]
  /// What is wrong with the result, in `Diagnostic.reportOrder`.
  package let remaining: [Diagnostic]

  /// Mending may bring further damage to light; after so many rounds the rest is left.
  private static let maximumRounds = 16

  /// Applies the fixes of `inspection`, and those of what they bring to light.
  package init(_ inspection: FileInspection, format: FileInspection.Format) {
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

  /// Those of `fixes` that touch no place twice, the earlier first; one that was chosen already is left out.
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
