internal import Diagnostics
package import Translation

/// The difference between two texts in the format of `diff -u`; what could command a terminal or a CI runner is escaped.
package enum UnifiedDiff {
  /// Bytes, because Swift strings compare by canonical equivalence.
  private typealias Content = [UInt8]

  private enum Line {
    case same(Content)
    case removed(Content)
    case added(Content)
  }

  /// Empty if the texts are equal. If `old` is nil, the file does not exist yet.
  package static func text(old: String?, new: String, path: String, context: Int = 3) -> String {
    if let old, old.utf8.elementsEqual(new.utf8) { return "" }
    var (oldLines, newLines) = (lines(of: old ?? "")[...], lines(of: new)[...])
    let script = LineDifference(from: Array(oldLines), to: Array(newLines)).steps.compactMap { step -> Line? in
      switch step {
      case .same:
        _ = newLines.popFirst()
        return oldLines.popFirst().map(Line.same)
      case .removed: return oldLines.popFirst().map(Line.removed)
      case .added: return newLines.popFirst().map(Line.added)
      }
    }
    let path = visible(path)
    var result = "--- \(old == nil ? "/dev/null" : "a/\(path)")\n+++ b/\(path)\n"
    var place = Place()
    for hunk in hunks(of: script, context: context) {
      for line in script[place.script..<hunk.lowerBound] { place.pass(line) }
      result += text(of: script[hunk], from: &place)
    }
    return result
  }

  /// Lines including their line ends; the last may have none.
  private static func lines(of text: String) -> [Content] {
    var result: [Content] = []
    var current: Content = []
    for byte in text.utf8 {
      current.append(byte)
      if byte == 0x0A {
        result.append(current)
        current = []
      }
    }
    if !current.isEmpty { result.append(current) }
    return result
  }

  /// Ranges of `script` around its changes; adjacent ranges are merged.
  private static func hunks(of script: [Line], context: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (index, line) in script.enumerated() {
      if case .same = line { continue }
      let range = max(0, index - context)..<min(script.count, index + context + 1)
      if let last = result.last, last.upperBound >= range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// The current position in the script.
  private struct Place {
    var script = 0
    var old = 0
    var new = 0

    mutating func pass(_ line: Line) {
      script += 1
      switch line {
      case .same:
        old += 1
        new += 1
      case .removed: old += 1
      case .added: new += 1
      }
    }
  }

  private static func text(of hunk: ArraySlice<Line>, from place: inout Place) -> String {
    let start = place
    var body = ""
    for line in hunk {
      let (mark, content): (String, Content) =
        switch line {
        case .same(let text): (" ", text)
        case .removed(let text): ("-", text)
        case .added(let text): ("+", text)
        }
      place.pass(line)
      body += mark + harmlessLine(String(decoding: content, as: UTF8.self))
      if content.last != 0x0A { body += "\n\\ No newline at end of file\n" }
    }
    let (oldCount, newCount) = (place.old - start.old, place.new - start.new)
    let old = "\(oldCount == 0 ? start.old : start.old + 1),\(oldCount)"
    let new = "\(newCount == 0 ? start.new : start.new + 1),\(newCount)"
    return "@@ -\(old) +\(new) @@\n" + body
  }
}

extension FileChange {
  /// The change as a diff in UTF-8, independent of the file's encoding.
  package var unifiedDiff: String {
    let after = SourceFile(path: path, bytes: after, encoding: before?.encoding ?? .utf8)
    return UnifiedDiff.text(
      old: before.map { String(decoding: $0.text, as: UTF8.self) }, new: String(decoding: after.text, as: UTF8.self),
      path: path)
  }
}
