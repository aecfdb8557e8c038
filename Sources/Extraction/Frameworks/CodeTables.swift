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

    /// By path of a file with the texts of one language, the name that the code gives to this language: `en` of
    /// `resources: { en: { translation: english } }` for `locales/en-CA/texts.ts`.
    var languagesOfFiles: [String: String] {
      Dictionary(grouping: tables.map(\.table), by: \.path).compactMapValues { tables in
        let names = Set(tables.map(\.localization))
        return names.count == 1 ? names.first : nil
      }
    }
  }

  /// Words in files with tables.
  package static func marks(for framework: Framework) -> [String] {
    framework == .flutter
      ? ["Translations", "translations =", "translationsKeys =", "ocalizedValues ="]
      : ["LocalizedStrings", "I18n(", "translations", "resources"]
  }

  private let file: CodeFile
  private let marks: [Mark]
  private let reading: ScriptReading
  private static let entryLimit = 20_000
  private static let depthLimit = 12

  /// A place of code that has tables.
  private struct Mark {
    /// The first token of the object with a member for each language.
    var start: Int
    var name: String
    /// Whether each language has an object for each of its tables.
    var isNested = false
  }

  private init(
    _ file: CodeFile, besides objects: Set<String>,
    module: @escaping (_ name: String, _ importer: String) -> SourceFile?
  ) {
    self.file = file
    marks = Self.marks(in: file, besides: objects)
    reading = file.reading(marks.map(\.start), module: module)
  }

  /// The tables in `source`.
  ///
  /// - Parameters:
  ///   - objects: the names of objects with a member for each language.
  ///   - module: the source file that an `import` names in the file at a path; nil if it is not in the project.
  package static func read(
    _ source: SourceFile, _ language: CodeLanguage, objects: Set<String> = [],
    module: @escaping (_ name: String, _ importer: String) -> SourceFile?
  ) -> Result {
    guard source.text.count <= CodeShortcuts.sizeLimit else { return Result() }
    let reader = CodeTables(CodeFile(source, language), besides: objects, module: module)
    var result = Result()
    for mark in reader.marks {
      let value = reader.reading.value(at: reader.file.tokens[mark.start].range.start)
      reader.add(value, mark.name, isNested: mark.isNested, to: &result)
    }
    for name in objects.sorted() {
      guard let object = exported(name, by: reader.reading) else { continue }
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
  private static func marks(in file: CodeFile, besides objects: Set<String>) -> [Mark] {
    let tokens = file.tokens
    let (stem, isDart) = (stem(file.source.path), file.language == .dart)
    return tokens.indices.dropLast(2).compactMap { index -> Mark? in
      let next = tokens[index + 1].symbol
      let isGetter = file.name(index - 1) == "get"
      switch tokens[index].name ?? tokens[index].plainText {
      case "LocalizedStrings" where next == "(" || next == "<":
        return argument(at: index, in: file).map { Mark(start: $0, name: name(ofStringsIn: file.source.path)) }
      case "I18n" where next == "(" && file.name(index - 1) == "new":
        return argument(at: index, in: file).map { Mark(start: $0, name: stem) }
      case "translations" where next == "=" && (isDart || file.symbol(index - 1) == "."):
        return Mark(start: index + 2, name: stem)
      case "translations"
      where file.language.isJavaScript && !objects.contains("translations")
        && file.name(index - 1).map(file.language.declarationKeywords.contains) == true:
        return file.values["translations"]?.first.map { Mark(start: $0, name: stem) }
      case "resources" where file.language.isJavaScript && (next == ":" || next == "," || next == "}"):
        return Mark(start: next == ":" ? index + 2 : index, name: stem, isNested: true)
      case "localizedValues" where isDart && next == "=", "_localizedValues" where isDart && next == "=",
        "translationsKeys" where isDart && next == "=", "keys" where isDart && isGetter && next == "=>":
        return Mark(start: index + 2, name: stem)
      case "keys" where isDart && isGetter && next == "{" && tokens[index + 2].name == "return":
        return file.tokens.indices.contains(index + 3) ? Mark(start: index + 3, name: stem) : nil
      default: return nil
      }
    }
  }

  /// The first argument of the call at token `index`, which may have type arguments.
  private static func argument(at index: Int, in file: CodeFile) -> Int? {
    file.opening(ofCallAt: index).flatMap { file.arguments(in: $0).first?.start }
  }

  /// Adds the tables of the object `value`, with a member for each language.
  ///
  /// - Parameter isNested: whether each language has an object for each of its tables.
  private func add(_ value: CodeValue, _ name: String, isNested: Bool, to result: inout Result) {
    guard let languages = value.members,
      languages.allSatisfy({ $0.key.map(FrameworkTable.isLanguage) ?? false })
    else { return }
    for member in languages {
      let tag = (member.key ?? "").replacingAll("_", with: "-")
      let parts = objects(member.value, isNested: isNested)
      if parts?.contains(where: { $0 == nil }) ?? true {
        let location = member.value.location
        let code = member.value.range.map(file.quotedExcerpt) ?? "it"
        result.unread.append(Unread(name: name, language: tag, code: code, location: location))
      }
      for (part, object) in (parts ?? []).compactMap(\.self) {
        var entries: [LocalizedTable.Entry] = []
        var unread: [LocalizationKey: UnreadMessage] = [:]
        Self.entries(of: object) { key, text, location in
          if text.isEmpty { return }
          let key = LocalizationKey(key)
          if let reason = UnreadMessage(text) {
            unread[key] = reason
          } else {
            entries.append(LocalizedTable.Entry(key: key, value: text, location: location))
          }
        }
        let full = part.map { name + "/" + $0 } ?? name
        var table = LocalizedTable(
          localization: tag, path: object.location.path, form: .framework, entries: entries)
        table.unreadKeys = unread
        result.tables.append(Found(name: full, table: table))
      }
    }
  }

  private typealias Part = (name: String?, object: CodeValue)

  /// The objects with texts of a language; nil for those that are not found.
  private func objects(_ value: CodeValue, isNested: Bool) -> [Part?]? {
    guard let members = value.members else { return nil }
    guard isNested else { return [(nil, value)] }
    return members.map { member in
      guard let key = member.key, member.value.members != nil else { return nil }
      return (key, member.value)
    }
  }

  /// The object that the file exports; nil if it is not a literal.
  static func exported(by file: CodeFile) -> CodeValue? {
    let reading = file.reading()
    if let value = exported("default", by: reading) { return value }
    // A file with one constant: `export const en = {…}`.
    let tokens = file.tokens
    let exports = tokens.indices.dropLast(3).filter { tokens[$0].name == "export" && tokens[$0 + 1].name == "const" }
    guard exports.count == 1, let own = tokens[exports[0] + 2].name else { return nil }
    return exported(own, by: reading)
  }

  private static func exported(_ name: String, by reading: ScriptReading) -> CodeValue? {
    [name, "default"].lazy.compactMap { reading.value(named: $0) }.first { $0.members != nil }
  }

  // MARK: Texts

  /// Calls `add` for each text in `object`, with its key: "home.title".
  static func entries(of object: CodeValue, _ add: (_ key: String, _ text: String, _ location: SourceLocation) -> Void)
  {
    var pending = [(prefix: "", object: object, depth: 0)]
    var count = 0
    while let (prefix, object, depth) = pending.popLast() {
      for member in object.members ?? [] {
        guard let key = member.key, count < Self.entryLimit else { continue }
        count += 1
        if let text = member.value.text {
          add(prefix + key, text, member.value.location)
        } else if depth < Self.depthLimit, member.value.members != nil {
          pending.append((prefix + key + ".", member.value, depth + 1))
        }
      }
    }
  }
}
