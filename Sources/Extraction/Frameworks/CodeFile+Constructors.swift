internal import CodeReading
internal import Diagnostics

/// Finds members that code sets on a quick action after its constructor.
extension CodeFile {
  /// Whether token `index` of C# is the name of a class without `new`: the type of a lambda's or an operator's result, or a pattern.
  ///
  /// - Parameter aliases: the other names of such classes.
  func isTypeName(at index: Int, _ aliases: Set<String>) -> Bool {
    guard language == .cSharp, let own = name(index),
      own.hasPrefix("UI") || own == "AppAction" || aliases.contains(own)
    else { return false }
    var position = index - 1
    while symbol(position) == "." || symbol(position) == "::", name(position - 1) != nil { position -= 2 }
    // A class with the constructor of its base: `class Rake() : AppAction("rake", "Rake")`.
    return name(position) != "new" && symbol(position) != ":"
  }

  /// The class of which `: base(…)` at token `index` of C# calls the constructor: `class Rake : AppAction`; nil for others.
  func baseAPI(at index: Int, _ apis: [String: ShortcutAPI]) -> ShortcutAPI? {
    guard language == .cSharp, symbol(index - 1) == ":", symbol(index + 1) == "(", brackets.enclosing[index] > 0 else {
      return nil
    }
    let header = statement(before: brackets.enclosing[index])
    guard let colon = header.firstIndex(where: { symbol($0) == ":" }) else { return nil }
    return header[..<colon].lazy.compactMap { self.name($0).flatMap { apis[$0] } }.first
  }

  /// The members that code sets after the call at token `index`, which ends with `range`: `item.localizedTitle = "…"`,
  /// `.apply { localizedTitle = "…" }`, `.also { it.localizedTitle = "…" }`.
  func assignedLater(toCallAt index: Int, _ range: SourceRange) -> [CodeExpression.Argument] {
    guard language == .kotlin else { return [] }
    return assignedInBlock(after: range) + assignedToVariable(before: index)
  }

  private func assignedInBlock(after range: SourceRange) -> [CodeExpression.Argument] {
    guard let last = tokens[...].lastIndex(endingAt: range.end),
      [".", "?."].contains(symbol(last + 1)),
      let word = name(last + 2), ["apply", "also", "run", "let"].contains(word), symbol(last + 3) == "{"
    else { return [] }
    return ((last + 3)..<closing(of: last + 3)).compactMap { assignment(at: $0) }
  }

  private func assignedToVariable(before index: Int) -> [CodeExpression.Argument] {
    let first = index - 1
    guard symbol(first) == "=", let variable = name(first - 1) ?? declared(before: first) else { return [] }
    let block = brackets.enclosing[index]
    let end = block < 0 ? tokens.count : closing(of: block)
    return places(of: variable, in: index..<end).prefix(32).compactMap { place in
      symbol(place + 1) == "." ? assignment(at: place + 2, isOwner: true) : nil
    }
  }

  /// The variable in Kotlin's `val name: Type =`.
  private func declared(before sign: Int) -> String? {
    statement(before: sign).prefix(8).first { ["val", "var"].contains(name($0 - 1)) }.flatMap(name)
  }

  /// `localizedTitle = value` or `setLocalizedTitle(value)` at token `index`; nil for other code.
  private func assignment(at index: Int, isOwner: Bool = false) -> CodeExpression.Argument? {
    guard let member = name(index), symbol(index - 1) != "." || ["it", "this"].contains(name(index - 2)) || isOwner
    else { return nil }
    if ShortcutAPI.roles[member] != nil, symbol(index + 1) == "=" {
      return CodeExpression.Argument(label: member, value: expression(at: index + 2))
    }
    let own = "l" + member.dropFirst(4)
    guard member.hasPrefix("setLocalized"), ShortcutAPI.roles[own] != nil, symbol(index + 1) == "(" else { return nil }
    return CodeExpression.Argument(label: own, value: expression(at: index + 2))
  }
}

extension ArraySlice<CodeToken> {
  /// The token that ends at `offset`.
  fileprivate func lastIndex(endingAt offset: Int) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.end < offset { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].range.end == offset ? low : nil
  }
}
