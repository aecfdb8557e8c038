/// A function, or a macro with `#` before its name, of a project's own that looks a text up as `NSLocalizedString` does.
package struct LookupRoutine: Hashable, Sendable {
  package let name: String
  /// Which argument is the key, from 1.
  package let keyPosition: Int
  /// Which argument is the table's name; nil: one labelled `table` or `tableName`, else none.
  package let tablePosition: Int?
  /// Which argument is the comment; nil: one labelled `comment`, else none.
  package let commentPosition: Int?

  /// Reads `NAME`, whose key comes first and whose comment second, as for genstrings; or `NAME:1,2t,3c`, which gives the positions of
  /// key, table and comment as xgettext's `--keyword` does. nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first else { return nil }
    let letters = name.hasPrefix("#") ? name.dropFirst() : name
    guard !letters.isEmpty, letters.allSatisfy({ $0 == "_" || $0.isLetter || $0.isNumber }) else { return nil }
    self.name = String(name)
    guard parts.count == 2 else {
      keyPosition = 1
      tablePosition = nil
      commentPosition = 2
      return
    }
    var positions: [Character: Int] = [:]
    for part in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
      let role = part.last.flatMap { "tc".contains($0) ? $0 : nil }
      guard let number = Int(role == nil ? part : part.dropLast()), number > 0,
        positions.updateValue(number, forKey: role ?? "k") == nil
      else { return nil }
    }
    guard let key = positions["k"] else { return nil }
    keyPosition = key
    tablePosition = positions["t"]
    commentPosition = positions["c"]
  }

  /// The routine with all positions, as `init(_:)` reads it.
  package var spelling: String {
    let positions = ["\(keyPosition)", tablePosition.map { "\($0)t" }, commentPosition.map { "\($0)c" }]
    return "\(name):" + positions.compactMap(\.self).joined(separator: ",")
  }
}
