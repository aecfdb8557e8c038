internal import Diagnostics

/// A project's own function, or macro with `#` before its name, that looks up strings like `NSLocalizedString`.
package struct LookupRoutine: Hashable, Sendable {
  package let name: String
  /// The position of the key argument, from 1.
  package let keyPosition: Int
  /// The position of the table argument; nil for the argument labeled `table` or `tableName`, if there is one.
  package let tablePosition: Int?
  /// The position of the comment argument; nil for the argument labeled `comment`, if there is one.
  package let commentPosition: Int?

  /// Parses `NAME`, with the key first and the comment second, as for genstrings; or `NAME:1,2t,3c`, with the positions
  /// of key, table and comment as in xgettext's `--keyword`. nil for other syntax.
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
      let digits = role == nil ? part : part.dropLast()
      guard digits.utf8.allSatisfy(\.isDigit), let number = Int(digits), number > 0,
        positions.updateValue(number, forKey: role ?? "k") == nil
      else { return nil }
    }
    guard let key = positions["k"] else { return nil }
    keyPosition = key
    tablePosition = positions["t"]
    commentPosition = positions["c"]
  }

  /// The routine with all positions, in the syntax of `init(_:)`.
  package var spelling: String {
    let positions = ["\(keyPosition)", tablePosition.map { "\($0)t" }, commentPosition.map { "\($0)c" }]
    return "\(name):" + positions.compactMap(\.self).joined(separator: ",")
  }
}
