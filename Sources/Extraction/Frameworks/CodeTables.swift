package import CodeReading
package import Diagnostics
internal import Formats
package import Localization

/// The tables of texts that JavaScript and Dart code contains: `new LocalizedStrings({ en: {…} })`, `i18n.translations = { en, de }`,
/// `resources: { en: { translation: {…} } }`, GetX's `keys => {"en_US": {…}}`.
package struct CodeTables {
  /// A table of one language.
  package struct Found: Sendable {
    /// The path of the file without its extension; with the name of the table if the code has one.
    package var name: String
    package var table: LocalizedTable
  }

  /// The texts of a language that are not in a literal.
  package struct Unread: Hashable, Sendable {
    /// As in `Found`; tables in it have this name with a suffix.
    package var name: String
    package var language: String
    package var code: String
    package var location: SourceLocation
  }

  /// The results.
  package struct Result: Sendable {
    package var tables: [Found] = []
    package var unread: [Unread] = []
  }

  /// Words in files with tables.
  package static func marks(for framework: Framework) -> [String] {
    framework == .flutter
      ? ["Translations", "translations =", "translationsKeys =", "ocalizedValues ="]
      : ["LocalizedStrings", "I18n(", "translations", "resources"]
  }

  private let file: CodeFile
  /// The object that another file exports: the file of `import name from "…"`, or the one that declares `name`.
  private let module: (_ name: String) -> SourceFile?
  private let imports = Imports()
  private static let entryLimit = 20_000
  private static let depthLimit = 12

  init(_ file: CodeFile, module: @escaping (_ name: String) -> SourceFile? = { _ in nil }) {
    self.file = file
    self.module = module
  }

  /// The tables in `source`.
  ///
  /// - Parameters:
  ///   - objects: the names of objects with a member for each language.
  ///   - module: the file that an import, or in Dart a name, refers to.
  package static func read(
    _ source: SourceFile, _ language: CodeLanguage, objects: Set<String> = [],
    module: @escaping (_ name: String) -> SourceFile?
  ) -> Result {
    guard source.text.count <= CodeShortcuts.sizeLimit else { return Result() }
    let reader = CodeTables(CodeFile(source, language), module: module)
    var result = reader.all(besides: objects)
    for name in objects.sorted() {
      guard let object = exported(name, by: reader.file) else { continue }
      reader.add(object, Self.name(of: name, in: source.path), isNested: false, to: &result)
    }
    return result
  }

  static func name(ofStringsIn path: String) -> String { Self.stem(path) + "/LocalizedStrings" }

  static func name(of object: String, in path: String) -> String { Self.stem(path) + "/" + object }

  private static func stem(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }

  // MARK: Finding

  /// - Parameter objects: the names of objects that are read already.
  private func all(besides objects: Set<String>) -> Result {
    let tokens = file.tokens
    let stem = Self.stem(file.source.path)
    var found = Result()
    for index in tokens.indices.dropLast(2) {
      let next = tokens[index + 1].symbol
      switch tokens[index].name ?? tokens[index].plainText {
      case "LocalizedStrings" where next == "(" || next == "<":
        guard let argument = argument(at: index) else { continue }
        add(argument, Self.name(ofStringsIn: file.source.path), isNested: false, to: &found)
      case "I18n" where next == "(" && tokens[max(0, index - 1)].name == "new":
        guard let argument = argument(at: index) else { continue }
        add(argument, stem, isNested: false, to: &found)
      case "translations" where next == "=" && index > 0 && tokens[index - 1].symbol == ".":
        add(file.expression(at: index + 2), stem, isNested: false, to: &found)
      case "translations"
      where file.language.isJavaScript && index > 0 && isConstant(index) && !objects.contains("translations"):
        guard let value = file.values["translations"]?.first else { continue }
        add(file.expression(at: value), stem, isNested: false, to: &found)
      case "resources" where file.language.isJavaScript && (next == ":" || next == "," || next == "}"):
        let value =
          next == ":" ? file.expression(at: index + 2) : CodeExpression(.name(["resources"]), tokens[index].range)
        add(value, stem, isNested: true, to: &found)
      case "translations" where file.language == .dart && next == "=",
        "localizedValues" where file.language == .dart && next == "=",
        "_localizedValues" where file.language == .dart && next == "=",
        "translationsKeys" where file.language == .dart && next == "=",
        "keys" where file.language == .dart && index > 0 && tokens[index - 1].name == "get" && next == "=>":
        add(file.expression(at: index + 2), stem, isNested: false, to: &found)
      case "keys" where file.language == .dart && index > 0 && tokens[index - 1].name == "get" && next == "{":
        guard tokens[index + 2].name == "return" else { continue }
        add(file.expression(at: index + 3), stem, isNested: false, to: &found)
      default: break
      }
    }
    return found
  }

  /// Whether the name at `index` is declared there: `const translations: Texts = {…}`.
  private func isConstant(_ index: Int) -> Bool {
    file.tokens[index - 1].name.map(file.language.declarationKeywords.contains) == true
  }

  private func argument(at index: Int) -> CodeExpression? {
    guard case .call(_, let arguments, _)? = file.call(at: index)?.kind else { return nil }
    return arguments.first?.value
  }

  /// Adds the tables of the object `value`, with a member for each language.
  ///
  /// - Parameter isNested: whether each language has an object for each of its tables.
  private func add(_ value: CodeExpression, _ name: String, isNested: Bool, to result: inout Result) {
    guard let languages = file.members(of: withComputedKeys(value)), languages.isComplete,
      languages.list.allSatisfy({ $0.key.map(FrameworkTable.isLanguage) ?? false })
    else { return }
    for member in languages.list {
      let tag = (member.key ?? "").replacingAll("_", with: "-")
      let parts = objects(member.value, isNested: isNested)
      if parts == nil || parts?.contains(where: { $0 == nil }) == true {
        let code = file.quotedExcerpt(member.value.range)
        result.unread.append(
          Unread(name: name, language: tag, code: code, location: file.location(member.value.range)))
      }
      for (own, tables) in (parts ?? []).compactMap(\.self) {
        var entries: [LocalizedTable.Entry] = []
        var unread: Set<LocalizationKey> = []
        own.entries(of: tables.object) { key, text, range in
          if text.isEmpty { return }
          guard !text.contains("{"), !text.contains("$t(") else {
            unread.insert(LocalizationKey(key))
            return
          }
          entries.append(
            LocalizedTable.Entry(key: LocalizationKey(key), value: text, location: own.file.location(range)))
        }
        let full = tables.name.map { name + "/" + $0 } ?? name
        var table = LocalizedTable(
          localization: tag, path: own.file.source.path, form: .framework, entries: entries)
        table.unreadKeys = unread
        result.tables.append(Found(name: full, table: table))
      }
    }
  }

  /// `value` with the keys that constants of other files compute: `{ [Language.german]: … }`.
  private func withComputedKeys(_ value: CodeExpression) -> CodeExpression {
    let object = file.resolved(value)
    guard case .object(let members) = object.kind else { return value }
    let known = members.map { member in
      var member = member
      member.key = member.key ?? file.computedKey(of: member).flatMap { file.resolved($0).text ?? importedText($0) }
      return member
    }
    return CodeExpression(.object(known), object.range)
  }

  /// The string of `name` or `Type.name`, which another file declares; nil for other expressions.
  private func importedText(_ expression: CodeExpression) -> String? {
    guard case .name(let path) = expression.kind, let first = path.first else { return nil }
    let isDart = file.language == .dart
    guard let name = isDart ? (path.count == 2 ? "class " : "") + first : file.module(of: first) else { return nil }
    let other =
      imports.files[name]
      ?? module(name).flatMap { source in
        source.text.count <= CodeShortcuts.sizeLimit ? CodeFile(source, isDart ? .dart : .typeScript) : nil
      }
    imports.files[name] = .some(other)
    let names = [isDart ? first : file.originalName(of: first)] + path.dropFirst()
    return other?.resolved(CodeExpression(.name(names), SourceRange(0, 0))).text
  }

  /// The files that declare keys; many keys may be in one.
  private final class Imports {
    var files: [String: CodeFile?] = [:]
  }

  private typealias Part = (name: String?, object: CodeExpression)

  /// The objects with texts of a language, each with the reader of its file; nil for those that are not found.
  private func objects(_ value: CodeExpression, isNested: Bool) -> [(CodeTables, Part)?]? {
    guard let (reader, object) = object(value) else { return nil }
    guard isNested else { return [(reader, (nil, object))] }
    return reader.file.members(of: object)?.list.map { member in
      guard let key = member.key, let (inner, object) = reader.object(member.value) else { return nil }
      return (inner, (key, object))
    }
  }

  /// The object `value`, in this file or in the one that it is imported from; nil if it is not found.
  private func object(_ value: CodeExpression) -> (CodeTables, CodeExpression)? {
    let own = file.resolved(value)
    if case .object = own.kind { return (self, own) }
    let name: String
    let path: String
    switch own.kind {
    case .name(let parts) where parts.count == 1:
      name = parts[0]
      path = file.module(of: name) ?? (file.language == .dart ? name : "")
    // `{ en: require("./en.json") }`
    case .name(let parts) where parts.count == 2 && file.language == .dart: return declared(parts[1], in: parts[0])
    case .member(let made, let member) where file.language == .dart:
      guard case .call(let type, _, nil) = made.kind, type.count == 1 else { return nil }
      return declared(member, in: type[0])
    case .call(["require"], let arguments, nil):
      guard let required = arguments.first?.value.text else { return nil }
      (name, path) = ("", required)
    default: return nil
    }
    guard !path.isEmpty, let source = module(path), source.text.count <= CodeShortcuts.sizeLimit else { return nil }
    // JSON is an expression of JavaScript.
    let other = CodeFile(source, source.path.hasSuffix(".ts") ? .typeScript : file.language)
    let found =
      source.path.hasSuffix(".json")
      ? other.expression(at: 0) : Self.exported(name, by: other)
    guard let found, case .object = other.resolved(found).kind else { return nil }
    return (CodeTables(other), other.resolved(found))
  }

  /// The object that the Dart class `type` of another file has as `member`; nil if it is not found.
  private func declared(_ member: String, in type: String) -> (CodeTables, CodeExpression)? {
    guard let source = module("class " + type), source.text.count <= CodeShortcuts.sizeLimit else { return nil }
    let other = CodeFile(source, file.language)
    let value = other.resolved(CodeExpression(.name([type, member]), SourceRange(0, 0)))
    guard case .object = value.kind else { return nil }
    return (CodeTables(other), value)
  }

  /// The object that `file` exports as `name`, or by default; nil if it is not a literal.
  static func exported(_ name: String?, by file: CodeFile) -> CodeExpression? {
    let tokens = file.tokens
    if let name {
      let value = file.resolved(CodeExpression(.name([name]), SourceRange(0, 0)))
      if case .object = value.kind { return value }
    }
    if let exported = file.defaultExport {
      let value = file.resolved(exported)
      if case .object = value.kind { return value }
      return nil
    }
    guard name == nil else { return nil }
    // A file with one constant: `export const en = {…}`.
    let exports = tokens.indices.dropLast(3).filter { tokens[$0].name == "export" && tokens[$0 + 1].name == "const" }
    guard exports.count == 1, let own = tokens[exports[0] + 2].name else { return nil }
    let value = file.resolved(CodeExpression(.name([own]), tokens[exports[0] + 2].range))
    if case .object = value.kind { return value }
    return nil
  }

  // MARK: Texts

  /// Calls `add` for each text in `object`, with its key: "home.title".
  func entries(of object: CodeExpression, _ add: (_ key: String, _ text: String, _ range: SourceRange) -> Void) {
    var pending = [(prefix: "", object: object, depth: 0)]
    var count = 0
    while let (prefix, object, depth) = pending.popLast() {
      for member in file.members(of: withComputedKeys(object))?.list ?? [] {
        guard let key = member.key, count < Self.entryLimit else { continue }
        count += 1
        let value = file.resolved(member.value)
        if let text = value.text {
          add(prefix + key, text, value.range)
        } else if case .object = value.kind, depth < Self.depthLimit {
          pending.append((prefix + key + ".", value, depth + 1))
        }
      }
    }
  }
}
