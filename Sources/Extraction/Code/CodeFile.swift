internal import CodeReading
internal import Diagnostics

/// A source file as tokens, with the constants declared in it.
struct CodeFile {
  let tokenized: TokenizedFile
  /// By name, the first token of each value assigned to it.
  let values: [String: [Int]]
  private let importedNames: CodeImports
  /// By name, the tokens with it, ascending.
  private let places: [String: [Int]]
  /// By method, its results.
  let results = Results()

  var source: SourceFile { tokenized.source }
  var language: CodeLanguage { tokenized.language }
  var tokens: [CodeToken] { tokenized.tokens }
  /// The nesting of the tokens.
  var brackets: CodeBrackets { tokenized.brackets }

  init(_ source: SourceFile, _ language: CodeLanguage) {
    tokenized = TokenizedFile(source, language)
    let tokens = tokenized.tokens
    values = Self.values(in: tokens, tokenized.brackets, language)
    importedNames = language.isJavaScript ? tokenized.imports : CodeImports()
    places = Dictionary(grouping: tokens.indices.filter { tokens[$0].name != nil }) { tokens[$0].name ?? "" }
  }

  /// The tokens with the name `name`, ascending.
  func places(of name: String) -> [Int] { places[name] ?? [] }

  /// The tokens with the name `name` in `range`, ascending.
  func places(of name: String, in range: Range<Int>) -> [Int] { places(of: name).filter(range.contains) }

  /// Many calls may use one method, which is searched once.
  final class Results {
    /// By name, the first declaration of a function, as a token; nil without one.
    var firstDeclarations: [String: Int?] = [:]
    /// Whether the function chooses by the language.
    var areChosenByLanguage: [String: Bool] = [:]
  }

  func location(_ range: SourceRange) -> SourceLocation { source.location(of: range) }

  /// The code of `range` on one line, shortened for messages.
  func excerpt(_ range: SourceRange) -> String {
    let limit = 60
    let text = source.string(in: SourceRange(range.start, min(range.end, range.start + 4 * limit)))
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > limit ? String(line.prefix(limit)) + "…" : line
  }

  /// The code of `range` in quotation marks, which it does not contain itself.
  func quotedExcerpt(_ range: SourceRange) -> String {
    let code = excerpt(range)
    return code.contains("\"") ? "`\(code)`" : "\"\(code)\""
  }

  /// The first tokens of the arguments in the parentheses at token `open`, with the label before each.
  func arguments(in open: Int) -> [(label: String?, start: Int)] {
    guard symbol(open) == "(" else { return [] }
    let close = min(closing(of: open), tokens.count)
    var result: [(label: String?, start: Int)] = []
    var start = open + 1
    for position in (open + 1)..<max(open + 1, close + 1) where position == close || isComma(position, in: open) {
      if start < position {
        let isLabeled = name(start) != nil && symbol(start + 1) == ":" && start + 2 < position
        result.append((isLabeled ? name(start) : nil, isLabeled ? start + 2 : start))
      }
      start = position + 1
    }
    return result
  }

  private func isComma(_ index: Int, in open: Int) -> Bool {
    symbol(index) == "," && brackets.enclosing[index] == open
  }

  /// The values of members with one of `names`: of `name: …`, `"name": …`, in file order.
  func values(ofMembers names: String...) -> [CodeValue] {
    let starts = tokens.indices.dropLast(2).filter { index in
      (tokens[index].name ?? tokens[index].plainText).map(names.contains) ?? false && tokens[index + 1].symbol == ":"
    }.map { $0 + 2 }
    if starts.isEmpty { return [] }
    let reading = reading(starts)
    return starts.map { reading.value(at: tokens[$0].range.start) }
  }

  /// What evaluates the calls of functions of the project with their names at `tokens`.
  func reading(callsAt tokens: [Int]) -> ScriptReading {
    let places = Set(tokens.map { self.tokens[$0].range.start })
    return language.hasTypes
      ? ScriptReading(tokenized, others: [], calls: places)
      : ScriptReading(tokenized, calls: places) { _, _ in nil }
  }

  /// What evaluates the file's code, with the values that begin at `tokens` as they are where the code has them.
  func reading(
    _ wanted: [Int] = [], module: @escaping (_ name: String, _ importer: String) -> SourceFile? = { _, _ in nil }
  ) -> ScriptReading {
    ScriptReading(tokenized, values: Set(wanted.map { tokens[$0].range.start }), module: module)
  }

  /// The words before `name` where it may be declared: `AppLocalizations l10n`.
  func types(ofParameter name: String) -> [String] {
    places(of: name).compactMap { index in
      guard index > 0 else { return nil }
      let before = tokens[index - 1].symbol == "?" && index > 1 ? index - 2 : index - 1
      return tokens[before].name
    }
  }

  /// The module that `name` is imported from: `import { name } from "…"`; nil if it is not imported under its own name.
  func module(of name: String) -> String? { importedNames.modules[name] }

  /// The name in its module of `name`, which the file imports: `import { find as search } from "…"`.
  func originalName(of name: String) -> String { importedNames.originals[name] ?? name }

  // MARK: Declarations

  private static func values(
    in tokens: [CodeToken], _ brackets: CodeBrackets, _ language: CodeLanguage
  ) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    // The names of values that are found at the declaration's keyword, and again at its "=".
    var declared: [Int: String] = [:]
    for index in tokens.indices.dropFirst() {
      // JavaScript's `function name(…) { … }`, as an expression.
      if language.isJavaScript, tokens[index - 1].name == "function", let name = tokens[index].name {
        result[name, default: []].append(index - 1)
      }
      if language.isJavaScript, let name = tokens[index].name, let keyword = tokens[index - 1].name,
        language.declarationKeywords.contains(keyword), let value = value(afterTypeAt: index + 1, in: tokens)
      {
        result[name, default: []].append(value)
        declared[value] = name
        continue
      }
      guard let symbol = tokens[index].symbol, symbol == "=" || symbol == "=>" else { continue }
      if symbol == "=>" {
        // Dart's `String get title => …`.
        guard index >= 2, tokens[index - 2].name == "get", let name = tokens[index - 1].name else { continue }
        result[name, default: []].append(index + 1)
      } else if let name = declaredName(before: index, in: tokens, language),
        !isDefault(index, in: tokens, brackets, language),
        declared[index + 1] != name
      {
        result[name, default: []].append(index + 1)
      }
    }
    return result
  }

  /// Whether the `=` at `index` is of a parameter's default value, or of an argument with a label.
  private static func isDefault(
    _ index: Int, in tokens: [CodeToken], _ brackets: CodeBrackets, _ language: CodeLanguage
  ) -> Bool {
    let open = brackets.enclosing[index]
    guard open > 0, tokens[open].symbol == "(", !["for", "if", "while", "switch"].contains(tokens[open - 1].name) else {
      return false
    }
    return !tokens[open..<index].contains { $0.name.map(language.declarationKeywords.contains) ?? false }
  }

  /// The first token of the value behind `: { id: string }[] =`, which begins at `index`; nil without a type or a value.
  ///
  /// - Parameter isEnd: whether the declaration ends before a token outside brackets.
  static func value(
    afterTypeAt index: Int, in tokens: [CodeToken], isEnd: (_ index: Int) -> Bool = { _ in false }
  ) -> Int? {
    guard index < tokens.count, tokens[index].symbol == ":" else { return nil }
    var level = 0
    for position in (index + 1)..<min(tokens.count, index + 200) {
      if level == 0, position > index + 1, isEnd(position) { return nil }
      switch tokens[position].symbol {
      case "(", "[", "{": level += 1
      case ")", "]", "}":
        level -= 1
        if level < 0 { return nil }
      case "=" where level == 0: return position + 1
      case ";" where level == 0: return nil
      default: break
      }
    }
    return nil
  }

  /// The variable that the `=` at `index` assigns to; nil for a member of another object.
  private static func declaredName(
    before index: Int, in tokens: [CodeToken], _ language: CodeLanguage
  ) -> String? {
    if language.writesTypeAfterName {
      // Go back over a type, to the keyword.
      var position = index - 1
      let first = max(0, index - 24)
      while position >= first {
        if let symbol = tokens[position].symbol, [";", "{", "}", "(", ")", "="].contains(symbol) { break }
        if let name = tokens[position].name, language.declarationKeywords.contains(name), position + 1 < index {
          return tokens[position + 1].name
        }
        position -= 1
      }
    }
    guard index >= 1, let name = tokens[index - 1].name else { return nil }
    if index >= 2, tokens[index - 2].symbol == "." || tokens[index - 2].symbol == "?." { return nil }
    return name
  }
}
