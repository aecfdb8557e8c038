/// Finds the name that a misspelled name most likely means.
package enum NearestName {
  /// The name in `names` nearest to `text`, the first one of equals; nil if none is close enough.
  ///
  /// Close enough: at most one edit for every three letters of the longer name.
  package static func of(_ text: String, among names: [String]) -> String? {
    let text = Array(text.unicodeScalars.prefix(lengthLimit))
    var best: (name: String, distance: Int)?
    for name in names {
      let scalars = Array(name.unicodeScalars.prefix(lengthLimit))
      let limit = min(max(text.count, scalars.count) / 3, best.map { $0.distance - 1 } ?? .max)
      if let distance = distance(text, scalars, limit: limit) { best = (name, distance) }
    }
    return best?.name
  }

  /// Longer strings are not misspelled names.
  private static let lengthLimit = 64

  /// Up to `count` of `names` within two edits of `text`, the nearest first.
  package static func several(of text: String, among names: [String], count: Int = 3) -> [String] {
    let text = Array(text.lowercased().unicodeScalars.prefix(lengthLimit))
    let near = names.compactMap { name in
      distance(text, Array(name.lowercased().unicodeScalars.prefix(lengthLimit)), limit: min(2, text.count - 1))
        .map { (name: name, distance: $0) }
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count).map(\.name)
  }

  /// Insertions, deletions, substitutions and swaps of neighbors that turn one into the other: Damerau and Levenshtein's
  /// distance in its restricted form (optimal string alignment). nil if there are more than `limit`.
  package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    if abs(left.count - right.count) > limit { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : 1
        var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      // Later rows only grow: a swap adds one to the row before the last.
      if current.allSatisfy({ $0 > limit }), last.allSatisfy({ $0 >= limit }) { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
