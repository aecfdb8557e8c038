/// The difference between two texts as `diff -u` writes it.
package enum UnifiedDiff {
  /// Bytes, since strings that are canonically equal are not the same text.
  private typealias Content = [UInt8]

  private enum Line {
    case same(Content)
    case removed(Content)
    case added(Content)
  }

  /// Empty when the texts are the same. `old` nil: the file does not exist yet.
  package static func text(old: String?, new: String, path: String, context: Int = 3) -> String {
    if let old, old.utf8.elementsEqual(new.utf8) { return "" }
    let oldLines = lines(of: old ?? "")
    let newLines = lines(of: new)
    let difference = newLines.difference(from: oldLines)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var script: [Line] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < oldLines.count || newIndex < newLines.count {
      if removed.contains(oldIndex) {
        script.append(.removed(oldLines[oldIndex]))
        oldIndex += 1
      } else if added.contains(newIndex) {
        script.append(.added(newLines[newIndex]))
        newIndex += 1
      } else {
        guard oldIndex < oldLines.count else { break }
        script.append(.same(oldLines[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    var result = "--- \(old == nil ? "/dev/null" : "a/\(path)")\n+++ b/\(path)\n"
    for hunk in hunks(of: script, context: context) { result += text(of: hunk, in: script) }
    return result
  }

  /// Lines with their ends; the last may have none.
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

  /// Ranges of `script` around its changes; those that touch are one.
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

  private static func text(of hunk: Range<Int>, in script: [Line]) -> String {
    var oldStart = 1
    var newStart = 1
    for line in script[..<hunk.lowerBound] {
      switch line {
      case .same:
        oldStart += 1
        newStart += 1
      case .removed: oldStart += 1
      case .added: newStart += 1
      }
    }
    var body = ""
    var oldCount = 0
    var newCount = 0
    for line in script[hunk] {
      let (mark, content): (String, Content) =
        switch line {
        case .same(let text): (" ", text)
        case .removed(let text): ("-", text)
        case .added(let text): ("+", text)
        }
      if mark != "+" { oldCount += 1 }
      if mark != "-" { newCount += 1 }
      body += mark + String(decoding: content, as: UTF8.self)
      if content.last != 0x0A { body += "\n\\ No newline at end of file\n" }
    }
    let old = "\(oldCount == 0 ? oldStart - 1 : oldStart),\(oldCount)"
    let new = "\(newCount == 0 ? newStart - 1 : newStart),\(newCount)"
    return "@@ -\(old) +\(new) @@\n" + body
  }
}
