internal import Localization

extension ObjectiveCFile {
  /// Values in `range` that a property list cannot contain: messages to such classes, if the result receives no further
  /// message.
  func unlistableValues(in range: Range<Int>) -> [SourceText] {
    range.compactMap { index in
      guard index > range.lowerBound + 1, UnlistableType.names.contains(tokens[index].text),
        tokens[index - 1].isPunctuation("["), !tokens[index - 2].isPunctuation("["), let end = partner(of: index - 1),
        end + 1 >= tokens.count || !tokens[end + 1].isPunctuation(".")
      else { return nil }
      return SourceText(tokens[index].text, at: location(of: index..<(index + 1)))
    }
  }
}
