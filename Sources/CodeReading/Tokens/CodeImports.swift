/// The names that a file of JavaScript imports, and the modules that it exports again.
package struct CodeImports {
  /// By imported name, the module.
  package private(set) var modules: [String: String] = [:]
  /// By name in this file, that in the module: `import { find as search } from "…"`.
  package private(set) var originals: [String: String] = [:]
  /// The names of complete modules: `import * as actions from "…"`.
  package private(set) var namespaces: Set<String> = []
  /// `export * from "…"`
  package private(set) var reexports: [String] = []

  package init() {}

  package init(in tokens: [CodeToken]) {
    var names: [String]?
    var isExport = false
    for (index, token) in tokens.enumerated() {
      if token.name == "import" || token.name == "export" {
        (names, isExport) = ([], token.name == "export")
      } else if let text = token.plainText {
        // `export const name = "…"` imports nothing.
        if let own = names, !isExport || tokens[index - 1].name == "from" {
          if isExport, own.isEmpty, tokens[index - 2].symbol == "*" { reexports.append(text) }
          for name in own where modules[name] == nil { modules[name] = text }
        }
        names = nil
      } else if token.symbol == ";" {
        names = nil
      } else if let name = token.name, names != nil, !Self.isKeyword(index, in: tokens) {
        if tokens[index - 1].name == "as", Self.isKeyword(index - 1, in: tokens) {
          if tokens[index - 2].symbol == "*" {
            namespaces.insert(name)
          } else if let original = tokens[index - 2].name {
            // The name in the module is not a name in this file.
            _ = names?.popLast()
            originals[name] = original
          }
        }
        names?.append(name)
      }
    }
  }

  /// Whether the name at `index` of an import is a word of the syntax: `from` before the module, `as` between two names, `type` before the
  /// names of types.
  private static func isKeyword(_ index: Int, in tokens: [CodeToken]) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    let (previous, next) = (tokens[index - 1], tokens[index + 1])
    switch tokens[index].name {
    case "from": return next.plainText != nil
    case "as":
      return next.name != nil && (previous.symbol == "*" || previous.name != nil && !isModifier(index - 1, in: tokens))
    case "type", "typeof": return isModifier(index, in: tokens)
    case "require": return next.symbol == "("
    default: return false
    }
  }

  /// Whether the name at `index` is `type` before a name or names, not a name itself.
  private static func isModifier(_ index: Int, in tokens: [CodeToken]) -> Bool {
    guard ["type", "typeof"].contains(tokens[index].name), index + 1 < tokens.count else { return false }
    let next = tokens[index + 1]
    if next.symbol == "{" || next.symbol == "*" { return true }
    guard let name = next.name else { return false }
    if name == "from" || name == "as" { return index + 2 < tokens.count && tokens[index + 2].name == "from" }
    return true
  }
}
