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

/// Computes a short edit script from one list of lines to another.
///
/// Uses Myers' greedy algorithm (E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986), which takes
/// quadratic time in the number of changes. After `searchedChanges` changes the search keeps the best path so far and
/// restarts from there, so the script for very different files may be slightly longer than necessary, but the time is
/// linear.
struct LineDifference {
  enum Step: Hashable {
    case same
    case removed
    case added
  }

  /// The steps for all lines in order: `removed` and `same` consume an old line, `added` and `same` a new
  /// one.
  private(set) var steps: [Step] = []

  private let old: [Int]
  private let new: [Int]
  private static let searchedChanges = 256

  init<Line: Hashable>(from old: [Line], to new: [Line]) {
    // Equal lines get equal numbers, for fast comparison.
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      let next = numbers.count
      let number = numbers[line] ?? next
      if number == next { numbers[line] = next }
      return number
    }
    self.old = old.map(number)
    self.new = new.map(number)
    var place = Place(old: 0, new: 0)
    while place.old < old.count || place.new < new.count { place = append(from: place) }
  }

  /// The number of processed lines of each list.
  private struct Place: Hashable {
    var old: Int
    var new: Int
  }

  /// Appends the steps from `start` to the end, or to the limit of the search; returns the place after them.
  private mutating func append(from start: Place) -> Place {
    // By diagonal, the difference between processed old and new lines: the furthest number of old lines with this many
    // changes.
    var furthest = [Int](repeating: start.old, count: 2 * Self.searchedChanges + 3)
    let middle = Self.searchedChanges + 1
    var earlier: [[Int]] = []
    func place(on diagonal: Int) -> Place {
      Place(old: furthest[middle + diagonal], new: furthest[middle + diagonal] - start.old - diagonal + start.new)
    }
    func isInside(_ place: Place) -> Bool { place.old <= old.count && place.new <= new.count }
    for changes in 0...Self.searchedChanges {
      earlier.append(furthest)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        if changes > 0 {
          furthest[middle + diagonal] =
            Self.adds(changes, diagonal, furthest, middle)
            ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1
        }
        var reached = place(on: diagonal)
        while reached.old < old.count, reached.new < new.count, old[reached.old] == new[reached.new] {
          reached.old += 1
          reached.new += 1
        }
        furthest[middle + diagonal] = reached.old
        if reached == Place(old: old.count, new: new.count) {
          appendSteps(back: earlier, from: reached, on: diagonal, to: start, middle)
          return reached
        }
      }
    }
    // A place inside both lists always exists: after as many changes of one kind, or where the search ended.
    let last = Self.searchedChanges
    let reached = stride(from: -last, through: last, by: 2).filter { isInside(place(on: $0)) }
      .max { place(on: $0).old + place(on: $0).new < place(on: $1).old + place(on: $1).new }
    guard let diagonal = reached else { return appendRest(from: start) }
    let end = place(on: diagonal)
    appendSteps(back: earlier, from: end, on: diagonal, to: start, middle)
    return end
  }

  /// Whether the last of `changes` before `diagonal` adds a line; otherwise it removes one.
  private static func adds(_ changes: Int, _ diagonal: Int, _ furthest: [Int], _ middle: Int) -> Bool {
    diagonal == -changes
      || (diagonal != changes && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
  }

  /// Appends the steps from `start` to `end`, found by backtracking.
  private mutating func appendSteps(
    back earlier: [[Int]], from end: Place, on diagonal: Int, to start: Place, _ middle: Int
  ) {
    var found: [Step] = []
    var diagonal = diagonal
    var old = end.old
    for changes in stride(from: earlier.count - 1, to: 0, by: -1) {
      let furthest = earlier[changes]
      let adds = Self.adds(changes, diagonal, furthest, middle)
      diagonal += adds ? 1 : -1
      let before = furthest[middle + diagonal]
      found.append(contentsOf: repeatElement(.same, count: old - before - (adds ? 0 : 1)))
      found.append(adds ? .added : .removed)
      old = before
    }
    found.append(contentsOf: repeatElement(.same, count: old - start.old))
    steps.append(contentsOf: found.reversed())
  }

  private mutating func appendRest(from start: Place) -> Place {
    steps.append(contentsOf: repeatElement(.removed, count: old.count - start.old))
    steps.append(contentsOf: repeatElement(.added, count: new.count - start.new))
    return Place(old: old.count, new: new.count)
  }
}
