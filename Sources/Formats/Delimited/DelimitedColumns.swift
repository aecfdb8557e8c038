internal import Diagnostics
internal import LocaleProfiles
internal import LocaleSchema

/// The columns of a table of translations, by their headings.
///
/// A heading that is a language tag (`de`, `pt-BR`) or a language's name (`German`, `Chinese (Simplified)`) names a language; `translation`, `target`, `value` and `text` mean the language that the
/// user specifies. Headings are compared without letter case, spaces, hyphens and underscores: `Key name`, `key_name`.
struct DelimitedColumns {
  typealias Row = [DelimitedText.Field]

  /// A language of nil is the one that the user names.
  private(set) var targets: [(column: Int, language: String?)] = []
  /// Columns with a heading that means nothing to Pressfit.
  private(set) var unknown: [Int] = []
  /// Those of `unknown` that may have translations: the heading contains a language's name, or the word translation.
  private(set) var unreadTexts: Set<Int> = []
  /// Whether no heading has a meaning, but for those of languages: the first translation of a file without headings may look like one.
  private(set) var isEmpty = true
  /// nil if no column has keys.
  private var key: Int?
  /// The key of rows without one, because Weblate writes ids only of formats that have them; in others, it may name the table.
  private var context: Int?
  private var source: Int?
  private var comment: Int?
  /// The columns that name the string's table or file.
  private var tables: [Int] = []
  /// Paths of files that contain the string.
  private var references: Int?
  /// The record of the export.
  private var base: Int?
  /// Whether the translation needs review.
  private var fuzzy: Int?

  /// Headings of columns without translations that are not read, as services and `export` write them.
  private static let ignored: Set<String> = [
    "characters", "room", "maxlength", "maxcharacters", "maxcharactersallowed", "characterlimit", "tag", "tags",
    "label",
    "labels", "keyid", "plural", "isplural", "platforms", "screenshots", "location", "locations", "reference",
    "references", "context", "contexts", "note", "notes", "comment", "comments", "description", "developercomment",
    "developercomments", "translatorcomment", "translatorcomments", "status", "state", "updatedat", "createdat",
  ]

  /// - Parameter rows: the rows below the headings.
  init(_ headings: [String], rows: ArraySlice<Row>, sourceLanguage: String) {
    let tags = headings.map { $0.lowercased().trimmed }
    let names = tags.map { tag in
      String(tag.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "_" && $0 != "-" })
    }
    func first(_ candidates: [String]) -> Int? {
      candidates.lazy.compactMap { candidate in names.firstIndex(of: candidate) }.first
    }
    let id = names.firstIndex(of: "id")
    // Numbers are a tool's own, if anything else may be the key.
    let others = ["name", "term", "source"]
    let named =
      first(["key", "keys", "keyname", "identifier", "stringid", "stringkey"])
      ?? id.flatMap { first(others) != nil && Self.isNumbered($0, rows) ? nil : $0 } ?? first(["name", "term"])
    context = named == nil ? nil : first(["context"])
    comment = first([
      "comment", "comments", "note", "notes", "description", "developercomments", "developercomment", "context",
    ])
    source =
      tags.firstIndex { LanguageFolderName.folded($0) == LanguageFolderName.folded(sourceLanguage) }
      ?? tags.firstIndex { Self.language(named: $0)?.normalized == LanguageTag(sourceLanguage).normalized }
      ?? first(["source", "sourcetext", "sourcestring", "sourcephrase", "original"])
      ?? (first(["translation", "target"]) == nil ? nil : first(["text", "value"]))
    var paths = names.indices.filter {
      $0 != named && !Self.isLanguage(tags[$0]) && Self.language(named: tags[$0]) == nil && Self.hasPaths($0, rows)
    }
    if let column = source, paths.contains(column) { source = nil }
    // A first column with another meaning has no keys: in files of translate-toolkit, the source text is the key.
    let isOther =
      names.first.map { Self.ignored.contains($0) || Self.tableHeadings.contains($0) } ?? false
      || source != nil && Self.isNumbered(0, rows)
    key = named ?? (isOther || paths.contains(0) ? source : 0)
    tables = names.indices.filter { Self.tableHeadings.contains(names[$0]) && $0 != key }
    references = first(["location", "locations", "reference", "references"])
    paths.removeAll { $0 == references || $0 == comment || tables.contains($0) }
    tables += paths
    base = first(["base"])
    fuzzy = first(["fuzzy"])
    // The text of a row is in the language that its cell names.
    let hasRowPerLanguage =
      first(Self.languageHeadings) != nil
      || names.indices.contains { $0 != key && !Self.isLanguage(tags[$0]) && Self.hasLanguages($0, rows) }
    let reserved = Set([key, comment, source, references, base, fuzzy].compactMap(\.self) + tables)
    // Beside `DE`, `ID` is Indonesian.
    let hasCapitals = headings.indices.contains {
      names[$0] != "id" && Self.isLanguage(tags[$0]) && headings[$0].trimmed != tags[$0] && $0 != named
    }
    for (column, name) in names.enumerated() where !reserved.contains(column) {
      if ["translation", "target", "value", "text"].contains(name) {
        if hasRowPerLanguage { unknown.append(column) } else { targets.append((column, nil)) }
      } else if Self.ignored.contains(name) || name.isEmpty {
        continue
      } else if let language = Self.language(
        ofHeading: headings[column].trimmed, mayBeID: named != nil && !hasCapitals),
        !(Self.mayBeNumbers(tags[column]) && Self.hasIdentifiers(column, rows, isBeforeKey: column < named ?? 0))
      {
        targets.append((column, language))
      } else {
        unknown.append(column)
        if name.contains("translation") || Self.mentionsLanguage(headings[column].trimmed) {
          unreadTexts.insert(column)
        }
      }
    }
    // Beside languages, a column of texts is that of the source, and one with few texts names targets of Xcode.
    if targets.contains(where: { $0.language != nil }) {
      let others = targets.filter {
        $0.language == nil && (["text", "value"].contains(names[$0.column]) || Self.hasRepeats($0.column, rows))
      }
      unknown += others.map(\.column)
      targets.removeAll { target in others.contains { $0.column == target.column } }
    }
    isEmpty =
      named == nil && targets.allSatisfy { $0.language != nil } && source == nil && comment == nil && base == nil
    if targets.isEmpty { (unknown, unreadTexts) = ([], []) }
  }

  /// The columns of a file without a header line, as Lokalise, Phrase and POEditor write it: key and translation; POEditor adds context,
  /// reference and comment. nil if the first field is not one of `keys`, or the file has other columns.
  init?(ofFileWithoutHeader rows: [Row], keys: Set<LocalizationKey>) {
    guard let first = rows.first, let key = first.first, keys.contains(ExchangeName(key.text).key),
      first.count == 2 || first.count == 5
    else { return nil }
    self.key = 0
    targets = [(1, nil)]
    if first.count == 5 { (context, references, comment) = (2, 3, 4) }
  }

  private static let tableHeadings: Set<String> = [
    "table", "file", "filename", "filepath", "path", "namespace", "resource", "resourcename",
  ]

  /// Headings of a column that names the language of each row.
  private static let languageHeadings = [
    "language", "languagecode", "lang", "locale", "localecode", "targetlanguage", "targetlocale",
  ]

  /// The language that a heading names; nil for other words, also of three letters (`url`), and for `ID` if that may be an identifier.
  private static func language(ofHeading heading: String, mayBeID: Bool) -> String? {
    let tag = heading.lowercased()
    if mayBeID && tag == "id" && heading != tag || tag.utf8.count == 3 && !LanguageFolderName.isLanguage(tag) {
      return nil
    }
    if isLanguage(tag) { return heading }
    return language(named: tag)?.canonical ?? LanguageFolderName.ofNames(heading)
      ?? (tag.contains("@") ? LanguageFolderName.suggestion(for: tag) : nil)
  }

  /// Whether a heading without a meaning contains a language: `de (reviewed)`, `Spanish, new`.
  private static func mentionsLanguage(_ heading: String) -> Bool {
    let words = heading.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.map(String.init)
    return words.contains { $0.utf8.count > 3 && language(named: $0) != nil }
      || words.count > 1 && heading.contains("(") && words.first.map { isLanguage($0) } ?? false
  }

  /// Whether a heading may be that of numbers and a language: of rows or a tool's strings (Norwegian, Indonesian), or an English word (`min`).
  private static func mayBeNumbers(_ tag: String) -> Bool { ["id", "no"].contains(tag) || tag.utf8.count == 3 }

  /// Whether a column has texts, and `isWanted` accepts all of them.
  private static func hasOnly(_ column: Int, _ rows: ArraySlice<Row>, where isWanted: (String) -> Bool) -> Bool {
    let texts = rows.lazy.compactMap { text(at: column, of: $0) }
    return !texts.isEmpty && texts.allSatisfy(isWanted)
  }

  /// Whether a column has a string twice.
  private static func hasRepeats(_ column: Int, _ rows: ArraySlice<Row>) -> Bool {
    let texts = rows.compactMap { text(at: column, of: $0) }
    return Set(texts.map { LocalizationKey($0) }).count < texts.count
  }

  /// Whether a column `id` or `no` has the numbers or identifiers of a tool's strings, `btn.new` or `12a`: no text of a language.
  private static func hasIdentifiers(_ column: Int, _ rows: ArraySlice<Row>, isBeforeKey: Bool) -> Bool {
    hasOnly(column, rows) { text in
      text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        && (isBeforeKey || text.utf8.contains { $0.isDigit || "._-".utf8.contains($0) })
    }
  }

  /// Whether a column has only names of languages, whatever its heading: the language of each row.
  private static func hasLanguages(_ column: Int, _ rows: ArraySlice<Row>) -> Bool {
    hasOnly(column, rows) { text in
      isLanguage(text) && LocaleProfiles.profile(for: LanguageTag(text)) != nil && LanguageFolderName.isLanguage(text)
    } && !hasOnly(column, rows) { $0.lowercased() == "no" }
  }

  /// Whether a column has only numbers.
  private static func isNumbered(_ column: Int, _ rows: ArraySlice<Row>) -> Bool {
    hasOnly(column, rows) { $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Whether a column has only paths of tables and other files with texts, whatever its heading.
  private static func hasPaths(_ column: Int, _ rows: ArraySlice<Row>) -> Bool {
    hasOnly(column, rows) { $0.utf8.contains(UInt8(ascii: "/")) && ExchangeName.isPlace($0) }
  }

  /// The language with an English name that the system knows, such as `German`; nil for other words.
  private static func language(named name: String) -> LanguageTag? {
    let tag = LanguageTag(name)
    return tag.isSystemName ? tag.normalized : nil
  }

  /// Two or three letters, then subtags: `de`, `pt-BR`, `zh_Hant`.
  static func isLanguage(_ name: String) -> Bool {
    let subtags = name.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = subtags.first, (2...3).contains(language.utf8.count), !["max", "key"].contains(name) else {
      return false
    }
    return language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && subtags.dropFirst().allSatisfy { subtag in
        (2...8).contains(subtag.utf8.count)
          && subtag.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
      }
  }
}

extension DelimitedColumns {
  /// The text in a column; nil if it is empty or missing.
  static func text(at column: Int?, of row: Row) -> String? {
    column.flatMap { $0 < row.count && !row[$0].text.isEmpty ? row[$0].text : nil }
  }

  /// The key of a row, which may contain the path of its table; nil if the row has none.
  func name(of row: Row) -> ExchangeName? {
    (Self.text(at: key, of: row) ?? Self.text(at: context, of: row)).map { ExchangeName($0) }
  }

  /// The table of a row: the path of one column rather than the name of another.
  func table(of row: Row) -> String? {
    let stated = tables.compactMap { Self.text(at: $0, of: row) }
    let paths = stated.filter { $0.utf8.contains(UInt8(ascii: "/")) }
    let isOfApple = { (path: String) in
      LocalizationFormat(path: path).map { $0.isTable || $0.isPropertyList } ?? false
    }
    return paths.first(where: isOfApple) ?? paths.first ?? stated.first
  }

  /// The files that contain the string of a row.
  func references(of row: Row) -> [String] { ExchangeTable.references(in: Self.text(at: references, of: row)) }

  /// The translation `value` in a row.
  func entry(_ name: ExchangeName, _ value: String, of row: Row, at location: SourceLocation) -> ExchangeTable.Entry {
    let isFuzzy =
      Self.text(at: fuzzy, of: row).map { ["true", "yes", "1", "fuzzy"].contains($0.lowercased()) } ?? false
    let isContextKey = Self.text(at: key, of: row) == nil
    var entry = ExchangeTable.Entry(
      key: name.key, source: Self.text(at: source, of: row), value: value,
      comment: isContextKey && comment == context ? nil : Self.text(at: comment, of: row),
      state: isFuzzy ? .needsReview : nil,
      base: Self.text(at: base, of: row).flatMap { ExportedBase(token: $0) },
      table: table(of: row) ?? name.path, location: location)
    if !isContextKey { entry.context = Self.text(at: context, of: row) }
    return entry
  }
}

extension String {
  /// Without leading and trailing spaces.
  fileprivate var trimmed: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
