internal import Localization

/// Recognizes values that are the app's data.
extension ObjectiveCEvaluator {
  /// Why the value of the tokens `range` is unknown.
  func cause(of range: Range<Int>, in file: ObjectiveCFile) -> UnknownCause {
    var cause = UnknownCause.runTime("\"\(file.text(of: range))\"", kind: isData(range, in: file) ? .data : .unresolved)
    if let last = range.last, file.tokens[last].kind == .identifier, range.count > 2,
      [".", ">"].contains(file.tokens[last - 1].text)
    {
      cause.member = file.tokens[last].text
    }
    return cause
  }

  /// Methods of Foundation that return a value of the receiver by a key.
  private static var readers: Set<String> { ["objectForKey", "stringForKey", "valueForKey", "objectAtIndex"] }

  /// Types of the system with values that only the running app has.
  private static var systemTypes: Set<String> {
    ["NSProcessInfo", "NSUbiquitousKeyValueStore", "NSUserDefaults", "UIDevice", "UIPasteboard"]
  }

  /// Whether the tokens are a member of an object, or an element of a list or dictionary: `boat.name`, `[boat name]`, `names[@"a"]`,
  /// `[names objectForKey:key]`.
  private func isData(_ range: Range<Int>, in file: ObjectiveCFile) -> Bool {
    let tokens = file.tokens[range]
    guard tokens.count > 2, let first = tokens.first, let last = tokens.last,
      !tokens.contains(where: { $0.kind == .identifier && LibraryLookup.isLikely($0.text) })
    else { return false }
    if first.isPunctuation("["), file.partner(of: range.lowerBound) == range.upperBound - 1 {
      let words = tokens.filter { $0.kind == .identifier }.map(\.text)
      guard let receiver = words.first, words.count > 1,
        receiver.first?.isLowercase == true || Self.systemTypes.contains(receiver)
      else { return false }
      if words.contains(where: Self.readers.contains) { return true }
      let isSimple = tokens.dropFirst().dropLast().allSatisfy { $0.kind == .identifier || $0.isPunctuation(".") }
      return isSimple && receiver != "self" && words.last.map { !program.defines($0, near: file.path) } ?? false
    }
    guard first.kind == .identifier, first.text.first?.isLowercase == true else { return false }
    if last.isPunctuation("]") { return true }
    return tokens.allSatisfy { $0.kind == .identifier || [".", "-", ">"].contains($0.text) }
      && !program.defines(last.text, near: file.path)
  }
}
