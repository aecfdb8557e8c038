internal import CodeReading
internal import Diagnostics
internal import Localization

/// Recognizes the objects of Dart that have a member for each text: those of gen_l10n, Intl, easy_localization and slang.
extension CodeTexts {
  /// The key of the member `l10n.newNote`, `AppLocalizations.of(context)!.newNote` or slang's `t.home.title`; nil for other expressions.
  func memberKey(_ value: CodeExpression) -> CodeText.FrameworkKey? {
    guard let (owner, name) = member(value), statedTable(value) ?? isTable(owner) else { return nestedKey(value) }
    var found = CodeText.FrameworkKey(name)
    found.alternative = nestedKey(value)?.key
    return found
  }

  /// Whether the type that the code states for the first name of `value` is that of a table, which an argument of a function has too; nil
  /// without a type.
  private func statedTable(_ value: CodeExpression) -> Bool? {
    // `ref.read(wordsProvider).find`, `context.read<AppLocalizations>().find`: the type of `ref` is not that of the result.
    if case .member(let owner, _) = value.kind, case .call(let path, _, nil) = owner.kind, path.count == 2,
      ["read", "watch"].contains(path[1])
    {
      return nil
    }
    guard case .member = value.kind, let start = file.token(at: value.range.start), let name = file.tokens[start].name
    else { return nil }
    return file.declaredType(of: name, at: start).map { isTableType($0) }
  }

  private func member(_ value: CodeExpression) -> (owner: CodeExpression, name: String)? {
    switch value.kind {
    case .name(let path) where path.count > 1:
      (CodeExpression(.name(path.dropLast()), value.range), path[path.count - 1])
    case .member(let owner, let name) where name != CodeExpression.anyMember: (owner, name)
    default: nil
    }
  }

  /// The key of slang's `t.home.title`, `context.t.home.title`, `Translations.of(context).home.title`; nil for other code.
  private func nestedKey(_ value: CodeExpression) -> CodeText.FrameworkKey? {
    var code = code(value)
    for _ in 0..<Self.variableLimit {
      if let key = Self.starts.lazy.compactMap({ code.hasPrefix($0) ? code.dropFirst($0.count) : nil }).first {
        let isPath = key.first?.isLetter == true && key.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
        return isPath ? CodeText.FrameworkKey(String(key)) : nil
      }
      // `final menu = context.t.menu`, `String title(Translations words)`
      guard let dot = code.firstIndex(of: "."), let start = file.token(around: value.range.start) else { return nil }
      let name = String(code[..<dot])
      if let type = file.declaredType(of: name, at: start) {
        guard isTableType(type) else { return nil }
        code = "t" + code[dot...]
      } else {
        guard let assigned = assigned(to: name, at: start), assigned.count == 1 else { return nil }
        code = assigned[0] + code[dot...]
      }
    }
    return nil
  }

  private static let starts = [
    "Translations.of(context).", "context.t.", "t.", "LocaleSettings.instance.currentTranslations.",
  ]
  /// The number of variables that are followed from one to the next.
  private static let variableLimit = 4

  /// The code of `value` without white space and marks of optional values.
  private func code(_ value: CodeExpression) -> String {
    switch value.kind {
    case .name(let path): path.joined(separator: ".")
    case .member(let owner, let name) where name != CodeExpression.anyMember: code(owner) + "." + name
    default: file.source.string(in: value.range).filter { !$0.isWhitespace }
    }
  }

  /// The code of the values of the variable `name` at token `index`; nil if it has none.
  private func assigned(to name: String, at index: Int?) -> [String]? {
    guard let scope = CodeScope(of: name, at: index, in: file) else {
      return file.values[name] == nil ? nil : file.assigned(to: name)
    }
    return scope.starts.map { code(file.expression(at: $0)) }
  }

  // MARK: Tables

  /// Whether `owner`, or a value that is assigned to it, is an object of which each text is a member.
  func isTable(_ owner: CodeExpression) -> Bool {
    let code = code(owner)
    let index = file.token(around: owner.range.start)
    if case .name(let path) = owner.kind, let index, let type = declaredType(of: path, at: index) {
      return isTableType(type, named: code)
    }
    // `Words.of(context)`
    if case .call(let path, _, nil) = owner.kind, path.count == 2, ["of", "maybeOf"].contains(path[1]),
      path[0].first?.isUppercase == true, !Self.isTable(code)
    {
      return isTableType(path[0])
    }
    return Self.isTable(code) || assigned(to: code, at: index)?.contains(where: Self.isTable) == true
      || isResultTable(code) || isGetterOfTable(code)
  }

  /// The type that the code states for the variable or field `path`: `words`, `this.words`, `widget.words`, `services.words`.
  private func declaredType(of path: [String], at index: Int) -> String? {
    if path.count == 1 { return file.declaredType(of: path[0], at: index) }
    guard path.count == 2 else { return nil }
    switch path[0] {
    case "this": return file.declaredType(of: path[1], at: index)
    case "widget":
      let types = Set(file.types.compactMap { file.declaredType(ofField: path[1], of: $0) })
      return types.count == 1 ? types.first : nil
    default:
      guard let owner = file.declaredType(of: path[0], at: index) else { return nil }
      let declaring = declaring(owner)
      return declaring.lazy.compactMap { $0.declaredType(ofField: path[1], of: owner) }.first
    }
  }

  /// The files that declare the type `name`.
  private func declaring(_ name: String) -> [CodeFile] {
    let declaring = ([file] + others).filter { $0.declares(name) }
    if declaring.isEmpty { addMissing(name) }
    return declaring
  }

  /// Whether `type` is a class with a member for each text.
  ///
  /// - Parameter name: a name of an object of the type, which decides if no file of the project declares the type.
  private func isTableType(_ type: String, named name: String? = nil) -> Bool {
    let declaring = declaring(type)
    if !declaring.isEmpty {
      return declaring.contains { file in
        Self.generatedMarks.contains { !file.places(of: $0).isEmpty }
      }
    }
    return type == "S" || Self.isTable(type) || name.map(Self.isTable) == true && !Self.plainTypes.contains(type)
  }

  /// Names in the files with classes that Flutter's tools generate from tables, or that the app loads as its texts.
  private static let generatedMarks = ["LocalizationsDelegate", "BaseTranslations", "Intl"]
  private static let plainTypes: Set<String> = ["String", "Map", "List", "BuildContext", "Locale"]

  /// Whether the last member of `owner` is a getter of a known file with such an object: `AppLocalizations get words => …`.
  private func isGetterOfTable(_ owner: String) -> Bool {
    guard let name = owner.split(separator: ".").last.map(String.init),
      name.first?.isLowercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return false }
    let getters = ([file] + others).flatMap { file in
      file.places(of: name).filter { $0 > 1 && file.tokens[$0 - 1].name == "get" }.compactMap {
        file.tokens[$0 - 2].name
      }
    }
    if getters.isEmpty { addMissing(Self.getterMark + name) }
    return getters.contains { $0.lowercased().contains("localization") || $0.contains("L10n") }
  }

  /// The beginning of a missing name that is a getter.
  static let getterMark = "get "

  /// Whether `owner` is the result of a method of the file that only returns such objects.
  private func isResultTable(_ owner: String) -> Bool {
    file.assignedExpressions(to: owner).contains { value in
      guard case .call(let path, _, nil) = value.kind, path.count == 1 else { return false }
      let results = file.results(ofMethod: path[0])
      return !results.isEmpty
        && results.allSatisfy { result in
          // An object of the file's own class may only contain such texts.
          if case .call(let made, _, nil) = result.kind, made.count == 1, file.declares(made[0]) { return false }
          return Self.isTable(code(result))
        }
    }
  }

  private static func isTable(_ code: String) -> Bool {
    let code = code.lowercased()
    return ["l10n", "locali", "i18n", "translat", "strings"].contains(where: code.contains) || code.hasPrefix("s.of(")
      || code == "s.current" || code == "s()" || ["loc", "t", "tr", "lang"].contains(code.split(separator: ".").last)
  }

  // MARK: Keys

  /// The key in `LocaleKeys.newNote.tr()`, a constant with a method that looks it up; nil for other expressions.
  func generatedKey(_ path: [String], at value: CodeExpression) -> CodeText.FrameworkKey? {
    guard file.language == .dart, path.count > 1, ["tr", "plural", "i18n"].contains(path.last) else { return nil }
    return keyConstant(CodeExpression(.name(path.dropLast()), value.range))
  }

  /// The key in a literal or constant of Dart; of a class that easy_localization generates and no file declares, the name of the constant.
  func keyConstant(_ value: CodeExpression) -> CodeText.FrameworkKey? {
    if let text = file.resolved(value).text ?? constant(value) { return CodeText.FrameworkKey(text) }
    guard case .name(let path) = value.kind, path.count == 2, path[0] == "LocaleKeys", declaring(path[0]).isEmpty else {
      return nil
    }
    var key = CodeText.FrameworkKey(path[1])
    key.isIdentifier = true
    return key
  }

  // MARK: Functions

  /// The beginning of a missing name that is a function.
  static let functionMark = "String "

  /// Whether the language decides which of its texts `expression` has.
  func isChosenByLanguage(_ expression: CodeExpression) -> Bool {
    if file.isChosenByLanguage(expression) { return true }
    guard case .call(let path, _, nil) = expression.kind, path.count == 1 else { return false }
    return others.contains { $0.areResultsChosenByLanguage(of: path[0]) }
  }

  /// The literals between which the function `name`, of this file or another one, chooses: its own, and those of `arguments`; empty if it
  /// may give another text.
  func literals(ofFunction name: String, _ arguments: [CodeExpression.Argument]) -> [CodeExpression] {
    let declaring =
      file.results(ofMethod: name).isEmpty ? others.filter { !$0.results(ofMethod: name).isEmpty } : [file]
    if declaring.isEmpty, file.places(of: name).allSatisfy({ !DartWrapper.isDeclaration($0, in: file) }) {
      addMissing(Self.functionMark + name)
    }
    guard declaring.count == 1, let other = declaring.first else { return [] }
    let parameters = other.parameterNames(ofMethod: name)
    let results = other.results(ofMethod: name).map(other.resolved).flatMap { result in
      if case .alternatives(let values) = result.kind { values } else { [result] }
    }
    let texts = results.map { result -> CodeExpression in
      guard case .name(let path) = result.kind, path.count == 1, let position = parameters.firstIndex(of: path[0])
      else {
        return result
      }
      let argument =
        arguments.first { $0.label == path[0] } ?? arguments.filter { $0.label == nil }.dropFirst(position).first
      return argument.map { file.resolved($0.value) } ?? CodeExpression(.other, result.range)
    }
    return texts.allSatisfy { $0.text != nil } ? texts : []
  }

  private static let stepLimit = 1_000

  /// The text that a function in a field of an object gives: `tool.label(context)` for `Tool(label: (context) => …)`; nil for other
  /// expressions.
  func resultText(_ value: CodeExpression) -> CodeText? {
    guard case .call(let path, let arguments, let receiver?) = value.kind, path.count == 1,
      case .object(let members) = receiver.kind, let member = members.last(where: { $0.key == path[0] })?.value
    else { return nil }
    return resultText(of: member, arguments)
  }

  /// The text that `function`, in this file or another one, gives for `arguments` of this file; nil if it is not known.
  func resultText(of function: CodeExpression, _ arguments: [CodeExpression.Argument]) -> CodeText? {
    // A function may call itself.
    guard depth < Self.depthLimit else { return nil }
    var (texts, function) = elsewhere(function) ?? (self, function)
    texts.depth = depth + 1
    switch function.kind {
    case .function(let parameters, let result) where file.language.isJavaScript:
      var steps = Self.stepLimit
      return texts.text(zip(parameters, arguments).reduce(result) { $0.binding($1.0, to: $1.1.value, &steps) })
    case .function(let parameters, let result):
      // `(words) => words.newNote` for an argument of this file.
      guard let (owner, name) = texts.member(result), case .name(let path) = owner.kind,
        let position = parameters.firstIndex(where: { texts.code($0) == path[0] })
      else { return texts.text(result) }
      guard path.count == 1, arguments.indices.contains(position), isTable(arguments[position].value) else {
        return nil
      }
      return texts.text(result, key: CodeText.FrameworkKey(name))
    case .name(let path) where path.count == 1 && file.language == .dart:
      let results = texts.file.results(ofMethod: path[0])
      return results.count == 1 ? texts.text(results[0]) : nil
    default: return nil
    }
  }
}
