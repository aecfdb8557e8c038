internal import CodeReading

/// Finds what a file of JavaScript exports.
extension CodeFile {
  /// The expression that the file exports by default: `export default …`, `module.exports = …`; nil if it is missing.
  var defaultExport: CodeExpression? {
    let start = tokens.indices.dropLast(2).lazy.compactMap { index -> Int? in
      if tokens[index].name == "export", tokens[index + 1].name == "default" { return index + 2 }
      guard tokens[index].name == "module", tokens[index + 1].symbol == ".", tokens[index + 2].name == "exports",
        index + 4 < tokens.count, tokens[index + 3].symbol == "="
      else { return nil }
      return index + 4
    }.first
    return start.map { expression(at: $0) }
  }
}
