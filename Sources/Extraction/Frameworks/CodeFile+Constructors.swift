internal import CodeReading
internal import Diagnostics

/// Constructors of quick actions in C#.
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
}
