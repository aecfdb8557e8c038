internal import CodeReading

/// Finds members that C# uses without the name of their class.
extension CodeFile {
  /// The types with parts in other files: `partial class Menu`; and the types that those of the file extend.
  var partialTypes: Set<String> {
    Set(
      places(of: "partial").prefix(32).compactMap {
        CodeType.keywords.contains(name($0 + 1) ?? "") ? name($0 + 2) : nil
      }
    )
    .union(baseTypes)
  }

  /// The names directly behind the colons of the file's classes.
  private var baseTypes: [String] {
    places(of: "class").prefix(32).compactMap { place in
      let next = afterTypeArguments(place + 2)
      return symbol(next) == ":" ? name(next + 1) : nil
    }
  }

  /// The classes of which the file uses the members by their names: `using static App.Titles;`.
  var staticImports: [String] {
    places(of: "static").prefix(32).compactMap { place in
      guard name(place - 1) == "using", let end = tokens[place...].prefix(16).firstIndex(where: { $0.symbol == ";" })
      else { return nil }
      return name(end - 1)
    }
  }

  /// Whether the file declares a variable or parameter `own`: a type is before it.
  func isDeclaredVariable(_ own: String) -> Bool {
    let words: Set = ["return", "await", "new", "in", "is", "as", "throw", "yield", "else", "case", "not", "or", "and"]
    return types(ofParameter: own).contains { !words.contains($0) }
  }
}
