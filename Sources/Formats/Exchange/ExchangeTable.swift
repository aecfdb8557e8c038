package import Diagnostics

/// The translations of one language in a file without references to original files: CSV, JSON, PO.
package struct ExchangeTable: Hashable, Sendable {
  /// One translation.
  package struct Entry: Hashable, Sendable {
    package var key: LocalizationKey
    /// The source string; nil if the format does not carry it.
    package var source: String?
    /// Never empty: in these formats an empty string is not a translation.
    package var value: String
    /// A comment for the translator; nil if missing.
    package var comment: String?
    /// nil if the format has no states: an unchanged string has that of the export.
    package var state: TranslationState?
    /// The record of the export; nil if the file has no record.
    package var base: ExportedBase?
    /// Where the string comes from, as the file states it: the path or the name of its table; nil if it does not.
    package var table: String?
    /// A note for translators that may name the table: services have one column for both.
    package var context: String?
    package var location: SourceLocation

    /// The key and the table.
    package struct Identity: Hashable {
      private let key: LocalizationKey
      private let table: LocalizationKey?

      fileprivate init(_ entry: Entry) {
        key = entry.key
        table = entry.table.map { LocalizationKey($0) }
      }
    }

    package var identity: Identity { Identity(self) }
  }

  /// The maximum number of translations into one language.
  static let entryLimit = 200_000

  /// As named in the file, a language's English name as its tag; nil if the file does not name it.
  package var language: String?
  /// The heading of the column, if it is not `language`: `German`.
  package var heading: String?
  package var entries: [Entry]
  /// How many strings of the file have no translation, and so no entry.
  package var untranslatedCount = 0
  /// The tables of the strings without a translation.
  package var otherPlaces: [String] = []
  /// The keys of the strings that could not be read, nil for a string without a key; each is reported.
  package var unreadKeys: [LocalizationKey?] = []
}

extension ExchangeTable {
  /// Adds `entry`, of a string that occurs in the files of `references`: one entry for each table or other file with texts, unless it states its
  /// table itself.
  mutating func append(_ entry: Entry, in references: [String]) {
    let places = entry.table == nil ? Self.places(in: references) : []
    if places.isEmpty { entries.append(entry) }
    for place in places {
      var entry = entry
      entry.table = place
      entries.append(entry)
    }
  }

  /// Adds a string without a translation, of the table `place`, or in the files of `references`.
  mutating func appendUntranslated(of place: String?, in references: [String]) {
    untranslatedCount += 1
    otherPlaces += place.map { [$0] } ?? Self.places(in: references)
  }

  /// The references in a field, which clients separate with spaces, commas or semicolons.
  static func references(in text: String?) -> [String] {
    references(in: text ?? "") { $0.properties.isWhitespace || $0 == "," || $0 == ";" }
  }

  /// The references in `text`; gettext 0.22 isolates a path with spaces: it is between U+2068 and U+2069.
  static func references(in text: String, separatedBy isSeparator: (Unicode.Scalar) -> Bool) -> [String] {
    var result: [String] = []
    var isIsolated = false
    var current = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2068}": isIsolated = true
      case "\u{2069}": isIsolated = false
      case _ where !isIsolated && isSeparator(scalar):
        result.append(String(current))
        current = .init()
      default: current.append(scalar)
      }
    }
    return (result + [String(current)]).filter { !$0.isEmpty }
  }

  /// The maximum number of spaces in a path.
  private static let partLimit = 30

  /// The paths of tables and other files with texts among `references`, each once, which may end with a line and a column.
  private static func places(in references: [String]) -> [String] {
    var seen: Set<LocalizationKey> = []
    var places: [String] = []
    // Where a path with spaces starts.
    var start = 0
    for index in references.indices {
      if index - start > partLimit { start = index }
      let text = undecorated(references[start...index].joined(separator: " "))
      let path = withoutNumber(withoutNumber(text))
      // A part of a path may contain a dot: `../Old App/…`, `My.App Beta/…`.
      guard path.utf8.count < text.utf8.count || ExchangeName.isPlace(path) || isCode(path) else { continue }
      start = index + 1
      if ExchangeName.isPlace(path), seen.insert(LocalizationKey(path)).inserted { places.append(path) }
    }
    return places
  }

  /// Whether `path` is a file of source code, by its extension.
  private static func isCode(_ path: String) -> Bool {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...] } ?? path[...]
    guard let dot = name.lastIndex(of: ".") else { return false }
    return codeExtensions.contains(name[dot...].dropFirst().lowercased())
  }

  private static let codeExtensions: Set<String> = [
    "swift", "m", "mm", "h", "c", "cc", "cpp", "dart", "js", "jsx", "mjs", "ts", "tsx", "kt", "java", "cs", "xaml",
    "html", "vue", "py", "rb", "php", "md",
  ]

  /// `reference` without quotes, brackets and a full stop around it, and without `#L12` or `@12`.
  private static func undecorated(_ reference: String) -> String {
    let marks = "()<>[]\"'‹›«»“”"
    var text = reference.drop { marks.contains($0) }
    while let last = text.last, marks.contains(last) || ".?".contains(last) { text.removeLast() }
    if let mark = text.lastIndex(where: { "#@".contains($0) }), ExchangeName.isPlace(String(text[..<mark])) {
      text = text[..<mark]
    }
    return String(text)
  }

  /// `reference` without `:12`.
  private static func withoutNumber(_ reference: String) -> String {
    guard let colon = reference.utf8.lastIndex(of: UInt8(ascii: ":")),
      reference.utf8[colon...].dropFirst().allSatisfy(\.isDigit)
    else { return reference }
    return String(reference[..<colon])
  }
}

extension ExchangeTable {
  /// The tables in `source`; nil if files of `format` are not exchange tables.
  ///
  /// - Parameters:
  ///   - sourceLanguage: the language translated from, which is not read.
  ///   - keys: the project's keys, to recognize in references of PO messages, and in CSV files without a header line.
  package static func read(
    _ source: SourceFile, as format: LocalizationFormat?, sourceLanguage: String, keys: Set<LocalizationKey>,
    reportingTo sink: inout DiagnosticSink
  ) -> [ExchangeTable]? {
    switch format {
    case .csv, .tsv: DelimitedTranslations.read(source, sourceLanguage: sourceLanguage, keys: keys, reportingTo: &sink)
    case .json: FlatJSONTranslations.read(source, keys: keys, reportingTo: &sink)
    case .portableObject: PortableObjectTranslations.read(source, keys: keys, reportingTo: &sink).map { [$0] } ?? []
    default: nil
    }
  }
}

/// The name of a string in an exchange file: its key, and the path of its table if the name contains it.
///
/// Weblate joins the file and the id of an XLIFF unit: `App/en.lproj/InfoPlist.strings///Add nest`.
package struct ExchangeName: Hashable, Sendable {
  package let key: LocalizationKey
  /// nil if the name is only a key.
  package let path: String?

  private static let interfaceFiles = [".storyboard", ".xib"]

  package init(_ text: String) {
    // By bytes: a slash with a combining mark after it is one `Character`.
    if let mark = text.utf8.firstRange(of: "///".utf8) {
      let path = String(text[..<mark.lowerBound])
      // A key may contain slashes too.
      if Self.isPlace(path) {
        key = LocalizationKey(String(text[mark.upperBound...]))
        self.path = path
        return
      }
    }
    key = LocalizationKey(text)
    path = nil
  }

  /// Whether `path` names a file that texts are translated in: a table, a property list, a storyboard.
  package static func isPlace(_ path: String) -> Bool {
    LocalizationFormat(path: path) != nil || interfaceFiles.contains(where: path.hasSuffix)
  }

  /// `key` of the table at `path` as one name, unique in a file with several tables.
  package static func joined(path: String, key: LocalizationKey) -> String { "\(path)///\(key.rawValue)" }
}

extension ExchangeTable {
  /// Reports characters and positions that no text has, and keys that cannot be distinguished.
  mutating func inspect(reportingTo sink: inout DiagnosticSink) {
    if entries.count > Self.entryLimit {
      sink.report(.tooManyTranslations(entries.count, limit: Self.entryLimit, at: entries[0].location))
      entries = []
      return
    }
    for entry in entries { TextScreening.inspect(entry.value, at: entry.location, reportingTo: &sink) }
    var first: [[String?]: [Entry]] = [:]
    for entry in entries {
      // By canonical equivalence, the equality of Swift strings. A note may name the table.
      let place = [entry.table ?? entry.context, entry.key.rawValue]
      let earlier = first[place, default: []]
      if let same = earlier.first(where: { $0.key == entry.key }) {
        sink.report(.exchangeDuplicateKey(entry.key.rawValue, at: entry.location, first: same.location))
        continue
      }
      if let twin = earlier.last {
        sink.report(.canonicallyEqualKeys(entry.key.rawValue, at: entry.location, first: twin.location))
      }
      first[place, default: []].append(entry)
    }
  }

  /// Reports unintended parts of the translations that their sources do not have.
  ///
  /// - Parameter lineEnds: whether to report line breaks at the ends; PO has its own rule for them.
  func compareTexts(lineEnds: Bool, reportingTo sink: inout DiagnosticSink) {
    let comparison = TextComparison(language, use: .unknown)
    for entry in entries {
      let source = entry.source ?? TextComparison.source(ofKey: entry.key, for: entry.value)
      let hasOwnFinding = !lineEnds && (entry.value.utf8.first == 0x0A || entry.value.utf8.last == 0x0A)
      let undefined = comparison.undefinedVariable(in: entry.value, source: source)
      for issue in comparison.issues(in: entry.value, source: source, key: entry.key) + [undefined].compactMap(\.self)
      where issue.id != .straySpace || !hasOwnFinding {
        sink.report(issue.diagnostic(about: "the translation", at: entry.location))
      }
    }
  }

  /// Reports tables with the same language in different spellings.
  static func inspectLanguages(
    of tables: [(table: ExchangeTable, location: SourceLocation)], reportingTo sink: inout DiagnosticSink
  ) {
    var first: [String: SourceLocation] = [:]
    for (table, location) in tables {
      let name = LanguageFolderName.folded(table.language ?? "")
      if let earlier = first[name] {
        sink.report(.exchangeSameLanguage(table.language ?? "", at: location, first: earlier))
      } else {
        first[name] = location
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyTranslations(_ count: Int, limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error, "the file has \(count) translations, more than \(limit), and is not read",
      at: SourceLocation(path: location.path), help: "split it into several files")
  }

  fileprivate static func exchangeDuplicateKey(
    _ key: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, .warning, "the key \(quoted(key)) has more than one translation", at: location,
      secondary: [RelatedLocation(first, label: "the other translation")], help: "remove all but one")
  }

  /// `locale-spelling`: one language twice in a file.
  fileprivate static func exchangeSameLanguage(
    _ name: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .localeSpelling, .warning,
      name.isEmpty
        ? "more than one column has translations without a language"
        : "the language \(quoted(name)) is in the file more than once", at: location,
      secondary: [RelatedLocation(first, label: "the other one")], help: "keep one of the two")
  }
}
