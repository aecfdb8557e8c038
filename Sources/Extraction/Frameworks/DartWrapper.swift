internal import CodeReading
package import Diagnostics

/// A method of the project's Dart code with the name of the library's function, which calls that function.
package enum DartWrapper {
  /// The class of the library.
  private static let library = "QuickActions"

  /// Those of the functions `names` for which `source` declares an own method that makes other items before it calls the library.
  package static func changing(_ names: [String], in source: SourceFile) -> Set<String> {
    guard source.text.count <= CodeShortcuts.sizeLimit else { return [] }
    let file = CodeFile(source, .dart)
    return Set(
      names.filter { name in
        file.places(of: name).contains { index in
          guard isDeclaration(index, in: file), let body = body(ofMethodAt: index, in: file) else { return false }
          return file.places(of: name, in: body).contains { call in
            isLibrary(receiverOf: call, in: file) && makesItem(call, in: file)
          }
        }
      })
  }

  /// Whether token `index`, the name before the parentheses, is declared there: after a type, `Future<void> name(…)`, or with a body,
  /// `name(…) { … }`.
  static func isDeclaration(_ index: Int, in file: CodeFile) -> Bool {
    let own = file.tokens[index].name?.drop { $0 == "_" }
    guard index > 0, own?.first?.isLowercase == true else { return false }
    let before = file.tokens[index - 1]
    if before.symbol == ">" || before.symbol == ">>" { return true }
    guard let name = before.name else {
      return [";", "{", "}"].contains(before.symbol) && !CodeFile.statements.contains(file.tokens[index].name ?? "")
        && body(ofMethodAt: index, in: file) != nil
    }
    return !["await", "case", "do", "else", "in", "return", "yield"].contains(name)
  }

  /// Whether token `index`, a call or an item, belongs to a call of the library: the receiver, or that of a call of `names` around it, is an
  /// object of the library.
  static func isForLibrary(_ index: Int, _ names: Set<String>, in file: CodeFile) -> Bool {
    if let name = file.tokens[index].name, names.contains(name) { return isLibrary(receiverOf: index, in: file) }
    return file.brackets(around: index).contains { open in
      guard open > 0, let name = file.tokens[open - 1].name, names.contains(name) else { return false }
      return isLibrary(receiverOf: open - 1, in: file)
    }
  }

  /// Whether the object before `.name` is known to be of the library's class: `const QuickActions().name`, or a name that the file declares
  /// with this class.
  private static func isLibrary(receiverOf index: Int, in file: CodeFile) -> Bool {
    guard index > 1, let mark = file.tokens[index - 1].symbol, [".", "?.", ".."].contains(mark) else { return false }
    let object = index - 2
    if file.tokens[object].symbol == ")" {
      let open = file.opening(of: object)
      return open > 0 && file.tokens[open - 1].name == library
    }
    guard let name = file.tokens[object].name else { return false }
    return file.places(of: name).contains { other in
      // `QuickActions actions`, `QuickActions? actions`, `QuickActions get actions`.
      let before = (max(0, other - 2)..<other).map { file.tokens[$0] }
      if before.contains(where: { $0.name == library }),
        before.allSatisfy({ $0.name != nil || $0.symbol == "?" || $0.symbol == ";" || $0.symbol == "{" })
      {
        return true
      }
      // `actions = const QuickActions()`.
      guard other + 1 < file.tokens.count, file.tokens[other + 1].symbol == "=" else { return false }
      return file.tokens[(other + 2)...].prefix(2).contains { $0.name == library }
    }
  }

  /// The tokens of the body of the method with its name at token `index`; nil for a method without a body.
  static func body(ofMethodAt index: Int, in file: CodeFile) -> Range<Int>? {
    guard index + 1 < file.tokens.count, file.tokens[index + 1].symbol == "(" else { return nil }
    var position = file.closing(of: index + 1) + 1
    while position < file.tokens.count, file.tokens[position].name == "async" { position += 1 }
    guard position < file.tokens.count else { return nil }
    switch file.tokens[position].symbol {
    case "{": return position..<file.closing(of: position)
    case "=>":
      let end = file.tokens[position...].firstIndex { $0.symbol == ";" } ?? file.tokens.count
      return position..<end
    default: return nil
    }
  }

  /// Whether an argument of the call at token `index` creates an item.
  private static func makesItem(_ index: Int, in file: CodeFile) -> Bool {
    guard index + 1 < file.tokens.count, file.tokens[index + 1].symbol == "(" else { return false }
    return file.places(of: "ShortcutItem", in: (index + 1)..<file.closing(of: index + 1))
      .contains { file.tokens[$0 + 1].symbol == "(" }
  }
}
