internal import Diagnostics
internal import Formats

/// Verifies a merged `.strings` file: parses it and compares it with a merge by key, ignoring layout.
///
/// A file with conflicts is parsed twice: once with our side of each conflict, once with theirs.
struct StringsMergeCheck {
  private enum Side { case ours, theirs }

  let base: StringsFile
  let ours: StringsFile
  let theirs: StringsFile

  func holds(for bytes: [UInt8]) -> Bool {
    let merged = SourceFile(
      path: ours.source.path, bytes: bytes, encoding: ours.source.hasByteOrderMark ? .utf8 : ours.source.encoding)
    for side in [Side.ours, .theirs] {
      guard let lines = Self.resolved(merged.text, side) else { return false }
      let expected = expected(side)
      // An empty file is not a table, and no table was expected.
      if lines.allSatisfy(\.isBlank) {
        guard expected.isEmpty else { return false }
        continue
      }
      var ignored = DiagnosticSink()
      let file = StringsFile.parse(SourceFile(path: "", bytes: lines, encoding: .utf8), reportingTo: &ignored)
      guard file.isComplete, Self.values(file) == expected else { return false }
    }
    return true
  }

  /// The expected string of each key after the merge, with conflicts resolved for `side`.
  private func expected(_ side: Side) -> [LocalizationKey: String] {
    let (base, ours, theirs) = (Self.values(base), Self.values(ours), Self.values(theirs))
    var result: [LocalizationKey: String] = [:]
    for key in Set(ours.keys).union(theirs.keys) {
      let (before, our, their) = (base[key], ours[key], theirs[key])
      let isConflict = our != their && our != before && their != before
      result[key] = isConflict ? (side == .ours ? our : their) : our == before ? their : our
    }
    return result
  }

  private static func values(_ file: StringsFile) -> [LocalizationKey: String] {
    // Of duplicate keys the last one counts.
    Dictionary(file.entries.map { ($0.key, $0.text) }) { $1 }
  }

  /// `text` with one side of each conflict; nil if the markers are out of order.
  private static func resolved(_ text: [UInt8], _ side: Side) -> [UInt8]? {
    var result: [UInt8] = []
    var current: Side?
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: "<<<<<<< ours".utf8) {
        guard current == nil else { return nil }
        current = .ours
      } else if line.starts(with: "=======".utf8), current != nil {
        guard current == .ours else { return nil }
        current = .theirs
      } else if line.starts(with: ">>>>>>> theirs".utf8) {
        guard current == .theirs else { return nil }
        current = nil
      } else if current == nil || current == side {
        result += line + [0x0A]
      }
    }
    return current == nil ? result : nil
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
