internal import Diagnostics
internal import Extraction
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import POSIX
internal import Workspace

/// Reads the translations specified on the command line, in any supported format.
struct TranslationReader {
  let fileSystem: any FileSystem
  /// The languages to read; a single one is also the language of files that do not name theirs.
  let locales: [String]
  /// The keys of quick actions.
  let keys: Set<LocalizationKey>
  /// The development languages of the project's bundles.
  let sourceLanguages: [String]
  /// The languages of the project, by its names, sorted; a new one must be a language tag.
  let languages: [String]
  /// Where tables' files from translators belong; nil for a project without tables.
  let routing: TranslationRouting?

  private typealias File = TranslationFolder.File

  /// The translations in the files and folders at `paths`, and the files with their digests; reads several files concurrently.
  func read(
    _ paths: [String], reportingTo sink: inout DiagnosticSink
  ) throws(TranslationError) -> (translations: TranslationSet, files: [(path: String, digest: FNV1a)]) {
    var files: [File] = []
    var seen: Set<LocalizationKey> = []
    for path in paths {
      // A file that is in a folder and named too is one.
      files += try self.files(at: path, reportingTo: &sink).filter {
        seen.insert(LocalizationKey(FilePath.standardized($0.path))).inserted
      }
    }
    let known = Set(languages + sourceLanguages)
    let read = Threads.map(files) { file in
      Result { () throws(TranslationError) in
        var translations = TranslationSet()
        var sink = DiagnosticSink()
        let digest = try self.read(file, into: &translations, &sink)
        return (translations.screened(from: file.path, knowing: known, reportingTo: &sink), digest, sink)
      }
    }
    var translations = TranslationSet()
    var newLanguages = locales
    var digests: [(path: String, digest: FNV1a)] = []
    for (file, result) in zip(files, read) {
      if files.count > 1, case .failure(.unknownLanguage) = result {
        // The other files are merged anyway.
        sink.report(.unknownLanguage(of: file.path))
        translations.unreadCount += 1
        continue
      }
      var (found, digest, diagnostics) = try result.get()
      renameLanguages(of: &found, from: file.path, &newLanguages, reportingTo: &diagnostics)
      sink.report(contentsOf: diagnostics.diagnostics)
      translations.add(found)
      if let digest { digests.append((file.path, digest)) }
    }
    var reported: Set<String> = []
    for language in translations.separateSources(where: isSource) {
      let path = language.translations[0].location.path
      if reported.insert(path).inserted {
        sink.report(.sourceBesideTranslations(language.name, at: SourceLocation(path: path)))
      }
    }
    let skipped = translations.skippedLanguages
    if translations.languages.isEmpty, translations.untranslatedCount == 0, !skipped.isEmpty {
      throw .otherLanguages(wanted: locales, found: skipped.sorted())
    }
    return (translations, digests)
  }

  /// The file at `path`, or those in the folder at `path`.
  private func files(
    at path: String, reportingTo sink: inout DiagnosticSink
  ) throws(TranslationError) -> [File] {
    var folder = TranslationFolder(path, fileSystem) { routing?.place(ofFileAt: $0) }
    do throws(WorkspaceError) {
      switch try fileSystem.kind(of: path) {
      case nil: throw WorkspaceError(.read, path, .system(.notFound))
      case .folder: try folder.list()
      default: return [File(path: path, place: routing?.place(ofNamedFileAt: path))]
      }
    } catch { throw .file(error) }
    for path in folder.unread { sink.report(.unreadTable(path)) }
    if !folder.skipped.isEmpty { sink.report(.skippedFiles(folder.skipped, in: path)) }
    if locale == nil { for file in folder.unnamed { sink.report(.unreadTable(file.path)) } }
    let all = folder.files + (locale == nil ? [] : folder.unnamed)
    // By itself, the folder names no language.
    let isBeside = all.contains { ($0.language ?? Localization.base) != Localization.base }
    let found = all.map { file in
      var file = file
      if isBeside { file.language = file.language.map(withoutBase) }
      return file
    }
    if found.isEmpty { throw .emptyFolder(path) }
    // The name of the folder may be another word: `tr`, `in`.
    let root = languages.first { isSame($0, FilePath.name(path)) }
    var consistent: [File] = []
    for file in found {
      if let inner = file.language, let outer = file.outerLanguage ?? root, isSource(inner), !isSame(inner, outer) {
        sink.report(.contradictoryFolders(file.path, inner, outer))
      } else {
        consistent.append(file)
      }
    }
    if consistent.isEmpty { return [] }
    let wanted = consistent.filter { $0.language.map(isWanted) ?? true }
    if wanted.isEmpty {
      throw .otherLanguages(wanted: locales, found: Set(found.compactMap(\.language)).sorted())
    }
    return wanted.map { file in
      var file = file
      if LocalizationFormat(path: file.path) == .json {
        file.place = routing?.place(ofNamedFileAt: file.path)
      }
      return file
    }
  }

  /// The language of files that do not name theirs; nil unless exactly one was named.
  private var locale: String? { locales.count == 1 ? locales.first : nil }

  private func isWanted(_ language: String) -> Bool {
    locales.isEmpty || locales.contains { isSame($0, language) }
  }

  private func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (projectName(of: one, orNew: locales), projectName(of: other, orNew: locales))
    return LanguageTag(one).normalized == LanguageTag(other).normalized
  }

  /// The project's name for the language `name`: the same, another spelling, or the one without or with the usual region. For a language that is
  /// not the project's the one of `others` that means the same, else `name`.
  private func projectName(of name: String, orNew others: [String]) -> String {
    LanguageFolderName.ownName(of: name, in: [languages, sourceLanguages, others]) ?? name
  }

  /// Gives the languages the names of the project, or one name for all that mean the same new one, and reports those that differ in more than the
  /// spelling.
  private func renameLanguages(
    of translations: inout TranslationSet, from path: String, _ newLanguages: inout [String],
    reportingTo sink: inout DiagnosticSink
  ) {
    var known: [String: String] = [:]
    translations.renameLanguages { name in
      if let own = known[name] { return own }
      let own = projectName(of: name, orNew: newLanguages)
      known[name] = own
      newLanguages.append(own)
      if LanguageTag(own).normalized != LanguageTag(name).normalized {
        sink.report(.otherRegion(name, as: own, in: path))
      }
      return own
    }
  }

  /// Adds the translations in `file`, and returns the digest of its content; nil if it was not read.
  private func read(
    _ file: File, into translations: inout TranslationSet, _ sink: inout DiagnosticSink
  ) throws(TranslationError) -> FNV1a? {
    let path = file.path
    let source: SourceFile
    do throws(WorkspaceError) {
      source = SourceFile(path: path, bytes: try fileSystem.read(path).bytes)
    } catch {
      // The other files are merged anyway.
      sink.report(.unreadableFile(path, error))
      return nil
    }
    switch Self.format(of: source) {
    case .xliff:
      let document = XLIFFDocument.parse(source, versions: .all, isMerged: true, reportingTo: &sink)
      translations.add(
        document, keys: keys, defaultLanguage: file.namedLanguage ?? locale, isWanted: isWanted, isSource: isSource,
        reportingTo: &sink)
    case .strings:
      let language = try language(of: file.language, in: path)
      if let table = LocalizedTableReader.read(strings: source, localization: language, reportingTo: &sink) {
        translations.add(table, place: file.place)
        // How many strings the damaged rest has is unknown.
        if table.entries.file?.isComplete == false { translations.unreadCount += 1 }
      }
    case .stringCatalog:
      let tables = LocalizedTableReader.read(catalog: source, reportingTo: &sink)
      translations.add(
        tables, of: source, place: file.place, keys: keys, isWanted: isWanted, reportingTo: &sink)
    case let format:
      let tables = ExchangeTable.read(
        source, as: format, sourceLanguage: commonSourceLanguage, keys: keys, reportingTo: &sink)
      guard let tables else { throw .unknownFormat(path) }
      // Most JSON files in a folder are settings.
      if file.needsKeys, !tables.contains(where: { $0.entries.contains { keys.contains($0.key) } }) { return nil }
      try add(tables, of: file, to: &translations, &sink)
    }
    return FNV1a(source.bytes)
  }

  /// ISO 639's code.
  private static let severalLanguages = "mul"

  /// The development language of all bundles; the code for several languages if they differ.
  private var commonSourceLanguage: String {
    guard let first = sourceLanguages.first else { return "en" }
    return sourceLanguages.allSatisfy { $0 == first } ? first : Self.severalLanguages
  }

  /// Whether a bundle is developed in `language`.
  private func isSource(_ language: String) -> Bool { sourceLanguages.contains { isSame($0, language) } }

  /// Whether all bundles are developed in `language`.
  private func isSourceOfAll(_ language: String) -> Bool {
    isSource(language) && sourceLanguages.allSatisfy { isSame($0, language) }
  }

  /// By the content; by the name if the content is in a format without translations, such as that of a damaged file.
  private static func format(of source: SourceFile) -> LocalizationFormat? {
    let detected = LocalizationFormat.detect(source)
    return detected == .propertyList ? LocalizationFormat(path: source.path) : detected
  }

  private func add(
    _ tables: [ExchangeTable], of file: File, to translations: inout TranslationSet, _ sink: inout DiagnosticSink
  ) throws(TranslationError) {
    // The texts of the development language, beside translations, are those that were translated.
    var sources: [ExchangeTable.Entry.Identity: String] = [:]
    if tables.count > 1, let source = tables.first(where: { $0.language.map(isSourceOfAll) ?? false }) {
      for entry in source.entries { sources[entry.identity] = entry.value }
    }
    translations.mention(tables.flatMap { $0.otherPlaces + $0.entries.map(\.table) }, in: file.path)
    let named = tables.filter { $0.language != nil }
    for (column, var table) in tables.enumerated() {
      let language: String
      if table.language != nil || named.isEmpty {
        language = try self.language(of: table.language ?? file.language ?? file.namedLanguage, in: file.path)
      } else if let own = try? self.language(of: file.namedLanguage, in: file.path) {
        language = own
        table.removeRepeats(of: named.filter { $0.language.map { isSame($0, own) } ?? false })
      } else {
        sink.report(.unnamedLanguage(table.heading ?? "", at: SourceLocation(path: file.path)))
        continue
      }
      if tables.count > 1, isSourceOfAll(language) { continue }
      if table.heading != nil, table.language != nil, isWord(language) {
        sink.report(.uncertainLanguage(language, at: SourceLocation(path: file.path)))
        translations.unreadCount += table.entries.count { keys.contains($0.key) }
        continue
      }
      let mayBeSource = tables.count > 1 && isSource(language)
      if !isWanted(language) {
        translations.skip(language)
        continue
      }
      table.useContexts { routing?.isTable($0) ?? false }
      if let place = file.place { table.use(place) }
      for index in table.entries.indices where table.entries[index].source == nil {
        table.entries[index].source = sources[table.entries[index].identity]
      }
      translations.add(
        table, language: language, column: column, mayBeSource: mayBeSource, keys: keys, reportingTo: &sink)
      // Other strings are not Pressfit's.
      translations.unreadCount += table.unreadKeys.count { $0.map(keys.contains) ?? true }
    }
  }

  /// Whether a heading of two or three letters may be a word, although it is a language's code: `new` is Newari, `to` Tongan. Not one of the project,
  /// of `--language`, or of a language that iOS is used in.
  private func isWord(_ heading: String) -> Bool {
    guard heading.utf8.count <= 3, LanguageFolderName.isLanguage(heading),
      LanguageFolderName.match(for: heading, among: locales + languages) == nil
    else {
      return false
    }
    let tag = LanguageTag(heading).normalized
    return tag.language != heading.lowercased() || tag.language == "id" || !LocaleProfiles.tags.contains(tag)
  }

  /// `language`, but the development language of all bundles for `Base`: the folder of its table in the app.
  private func withoutBase(_ language: String) -> String {
    language == Localization.base && commonSourceLanguage != Self.severalLanguages ? commonSourceLanguage : language
  }

  /// The language specified in a file, or else that of `--language`, of the folder, or of the file name (`de.json`).
  private func language(of named: String?, in path: String) throws(TranslationError) -> String {
    let stem = FilePath.stem(FilePath.name(path))
    // The name of a `.strings` file is that of its table.
    let isTag =
      LocalizationFormat(path: path) != .strings
      && (TranslationFolder.isLanguage(stem) || languages.contains { $0 == stem })
    guard
      let language = named ?? locale ?? FilePath.localization(ofFile: path)
        ?? (isTag ? stem : nil)
    else {
      throw locales.count > 1 ? .severalLanguages(path) : .unknownLanguage(path)
    }
    return language
  }
}

extension ExchangeTable {
  /// Takes the contexts that `isTable` accepts for the tables of entries that name none.
  fileprivate mutating func useContexts(where isTable: (String) -> Bool) {
    for index in entries.indices where entries[index].table == nil {
      guard let context = entries[index].context, isTable(context) else { continue }
      entries[index].table = context
      if entries[index].comment == context { entries[index].comment = nil }
    }
  }

  /// Takes `place` for the table of entries that name none.
  fileprivate mutating func use(_ place: String) {
    for index in entries.indices where entries[index].table == nil { entries[index].table = place }
  }

  /// Removes the entries that one of `tables` has too, with the same text.
  fileprivate mutating func removeRepeats(of tables: [ExchangeTable]) {
    let known = Dictionary(tables.flatMap(\.entries).map { ($0.identity, $0.value) }) { first, _ in first }
    entries.removeAll { known[$0.identity]?.utf8Equals($0.value) == true }
  }
}

extension Diagnostic {
  fileprivate static func unnamedLanguage(_ heading: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .noLanguageColumn, .note,
      "the column \(quoted(heading)) is not read: its language is unknown, and other columns are translations",
      at: location, help: "if it has translations, name the language in the heading, or use `--language`")
  }

  /// `unread-units`: the file of the development language beside those of translations.
  fileprivate static func sourceBesideTranslations(_ language: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unreadUnits, .note,
      "the strings in \(quoted(language)) are not merged into tables with this development language: they come with translations of them",
      at: location, help: "to change them, merge this file by itself")
  }

  /// `not-a-language`: a file that does not name its language.
  fileprivate static func unknownLanguage(of path: String) -> Diagnostic {
    let error = TranslationError.unknownLanguage(path)
    let suggestion = LanguageFolderName.suggestion(for: FilePath.stem(FilePath.name(path))).map {
      "name it \(quoted($0)), or set the language with --language"
    }
    return Diagnostic(
      .notALanguage, .error, "\(error.message), and it is not read", at: SourceLocation(path: path),
      help: suggestion ?? error.help)
  }

  fileprivate static func uncertainLanguage(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .noLanguageColumn, .warning,
      "the column \(quoted(name)) is not read: the project does not have this language, and it may be another word",
      at: location, help: "if it is a language, use `--language \(name)`")
  }

  /// `locale-spelling`: a language that the project has without the usual region, or with it.
  fileprivate static func otherRegion(_ name: String, as own: String, in path: String) -> Diagnostic {
    Diagnostic(
      .localeSpelling, .note, "the translations for \(quoted(name)) are merged as \(quoted(own))",
      at: SourceLocation(path: path))
  }

  /// `unread-units`: files in a folder that a merge does not read.
  fileprivate static func skippedFiles(_ paths: [String], in folder: String) -> Diagnostic {
    let named = paths.sorted(by: FilePath.precedes).prefix(3).map(quoted).joined(separator: ", ")
    let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return Diagnostic(
      .unreadUnits, .note,
      "\(counted(paths.count, "file")) \(paths.count == 1 ? "is" : "are") not read, because Pressfit has no such table or does not know the format: \(named)\(rest)",
      at: SourceLocation(path: folder))
  }

  /// `unread-units`: a table in folders of two languages.
  fileprivate static func contradictoryFolders(_ path: String, _ inner: String, _ outer: String) -> Diagnostic {
    Diagnostic(
      .unreadUnits, .error,
      "the table is not read: its folders name two languages, \(quoted(outer)) and the development language \(quoted(inner))",
      at: SourceLocation(path: path), help: "rename the folder of a translation: \"\(outer).lproj\"")
  }

  /// `unread-units`: a table in a format that a merge does not read.
  fileprivate static func unreadTable(_ path: String) -> Diagnostic {
    Diagnostic(
      .unreadUnits, .error,
      LocalizationFormat(path: path) == .stringsDict
        ? "the table is not read: a merge reads no .stringsdict"
        : "the table is not read: no folder names its language",
      at: SourceLocation(path: path),
      help: LocalizationFormat(path: path) == .stringsDict
        ? "export XLIFF and merge it, which has a unit for each variant"
        : "move it into a folder of a language, such as 'de.lproj', or merge it with `--language`")
  }
}
