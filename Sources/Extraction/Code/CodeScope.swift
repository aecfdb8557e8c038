internal import CodeReading
internal import Diagnostics

/// The values of a variable where it is used: names in different functions are different variables.
struct CodeScope {
  /// The same for all uses of one variable.
  let id: String
  /// The first token of each value.
  let starts: [Int]
  /// The calls that add elements, as tokens.
  let additions: [Int]
  let assignments: [CodeAssignment]
  /// Whether it is a field of a class.
  var isMember = false
  /// The number of calls that may add elements to a list.
  static let additionLimit = 200
  private static let valueLimit = 64

  /// nil if `file` has no value for `name`, or if it is unknown which of several variables is used.
  init?(of name: String, at use: Int?, in file: CodeFile) {
    guard let all = file.values[name], !all.isEmpty, all.count <= Self.valueLimit else { return nil }
    let calls = (file.additions[name] ?? []).lazy
      .filter { !file.language.isJavaScript || !file.isMemberAddition($0) }.prefix(Self.additionLimit)
    let assigned = file.assignments[name] ?? []
    let declarations = all.count == 1 ? all : all.filter { file.isDeclaration(ofValueAt: $0, name) }
    if all.count == 1 || declarations.count < 2 {
      // Several values of a variable are followed in JavaScript only.
      guard all.count == 1 || file.language.isJavaScript && declarations.count == 1 else { return nil }
      (id, starts) = (name, all.filter { $0 < file.tokens.count && (all.count == 1 || !file.isForOtherSystem(at: $0)) })
      (additions, assignments) = (Array(calls), assigned)
      return
    }
    guard let use, let own = Self.nearest(declarations, to: use, in: file) else { return nil }
    func isOwn(_ place: Int) -> Bool { Self.nearest(declarations, to: place, in: file) == own }
    id = name + "#\(own)"
    starts = all.filter { isOwn($0) && !file.isForOtherSystem(at: $0) }
    guard file.language.isJavaScript || starts.count == 1 else { return nil }
    additions = calls.filter(isOwn)
    assignments = assigned.prefix(Self.additionLimit).filter { isOwn($0.value) }
  }

  /// The field `name` of the class with the body at `open`; nil if no code in the class gives it a value.
  init?(ofMember name: String, ofClassAt open: Int, in file: CodeFile) {
    let range = open..<file.closing(of: open)
    let all = (file.classes.values[name] ?? []).filter(range.contains)
    guard !all.isEmpty, all.count <= Self.valueLimit else { return nil }
    starts = all.count == 1 ? all : all.filter { !file.isForOtherSystem(at: $0) }
    additions = Array(
      (file.additions[name] ?? []).lazy
        .filter { range.contains($0) && file.isMemberAddition($0) && file.tokens[$0 - 4].name == "this" }
        .prefix(Self.additionLimit))
    assignments = []
    id = "this.\(name)#\(open)"
    isMember = true
  }

  /// The declaration in the innermost block around token `place`; nil without one, or with several.
  private static func nearest(_ declarations: [Int], to place: Int, in file: CodeFile) -> Int? {
    let visible = declarations.map { (start: $0, block: file.brackets.enclosing[$0]) }.filter { own in
      own.block < 0 || own.block < place && place < file.closing(of: own.block)
    }
    guard let innermost = visible.map(\.block).max() else { return nil }
    let found = visible.filter { $0.block == innermost }
    return found.count == 1 ? found[0].start : nil
  }
}

extension CodeFile {
  /// Whether the call at token `index` adds elements to a member of an object: `this.items.push(…)`.
  fileprivate func isMemberAddition(_ index: Int) -> Bool {
    index > 3 && [".", "?."].contains(tokens[index - 3].symbol)
  }

  /// Whether the value that begins at token `start` is that of a declaration: `const name = …`.
  fileprivate func isDeclaration(ofValueAt start: Int, _ name: String) -> Bool {
    guard start < tokens.count else { return false }
    if tokens[start].name == "function" { return true }
    for index in stride(from: start - 1, through: max(1, start - 200), by: -1) {
      if tokens[index].symbol == ";" && tokens[index + 1].name != nil
        && brackets.enclosing[index] == brackets.enclosing[start]
      {
        return false
      }
      guard tokens[index].name == name else { continue }
      let before = tokens[index - 1]
      if let word = before.name, language.declarationKeywords.contains(word) || word == "get" { return true }
      // `String title = …`, `List<String>? titles = …`
      guard language == .dart || language == .cSharp else { return false }
      return before.name.map { !["return", "await", "yield", "else"].contains($0) }
        ?? [">", "?", "]"].contains(before.symbol)
    }
    return false
  }
}
