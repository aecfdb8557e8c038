package import Diagnostics
internal import Extraction
package import Formats
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import POSIX
package import Workspace

/// Reads the translations specified on the command line, in any supported format.
package struct TranslationReader {
  private let fileSystem: any FileSystem
  private let locales: [String]
  private let tables: Set<String>
  private let keys: Set<LocalizationKey>
  private let sourceLanguage: String
  /// The languages of the project, by its names.
  private let languages: Set<String>

  /// - Parameters:
  ///   - locales: the languages to read; a single one is also the language of files that do not name theirs.
  ///   - keys: the keys of quick actions, which are read from any table of a file.
  ///   - tables: the names of the tables that they are looked up in.
  ///   - sourceLanguage: the development language, which does not count as a translation.
  ///   - languages: the project's languages; a new one must be a language tag.
  package init(
    _ fileSystem: any FileSystem, locales: [String], keys: Set<LocalizationKey>, tables: Set<String>,
    sourceLanguage: String, languages: Set<String>
  ) {
    self.fileSystem = fileSystem
    self.languages = languages
    self.locales = locales
    self.tables = tables
    self.keys = keys
    self.sourceLanguage = sourceLanguage
  }

  /// A file with translations.
  private struct File {
    let path: String
    /// The language of the `.lproj` folder; nil if the file must specify it.
    var language: String?
  }

  /// The translations in the files and folders at `paths`; reads several files concurrently.
  package func read(_ paths: [String], reportingTo sink: inout DiagnosticSink) throws(TranslationError)
    -> TranslationSet
  {
    var files: [File] = []
    for path in paths { files += try self.files(at: path) }
    let languages = languages
    let read = Threads.map(files) { file in
      Result { () throws(TranslationError) in
        var translations = TranslationSet()
        var sink = DiagnosticSink()
        try self.read(file, into: &translations, &sink)
        return (translations.screened(from: file.path, knowing: languages, reportingTo: &sink), sink)
      }
    }
    var translations = TranslationSet()
    for result in read {
      let (found, diagnostics) = try result.get()
      sink.report(contentsOf: diagnostics.diagnostics)
      translations.add(found)
    }
    let skipped = translations.skippedLanguages
    if translations.languages.isEmpty, translations.untranslatedCount == 0, !skipped.isEmpty {
      throw .otherLanguages(wanted: locales, found: skipped.sorted())
    }
    return translations.foldingLengthVariants(of: keys)
  }

  /// The file at `path`, or those in the folder at `path`: Xcode's `.xcloc`, or a folder with `.lproj` folders.
  private func files(at path: String) throws(TranslationError) -> [File] {
    do throws(WorkspaceError) {
      switch try fileSystem.kind(of: path) {
      case nil: throw WorkspaceError(.read, path, .system(.notFound))
      case .folder where LocalizationFormat(path: FilePath.name(path)) == .xcloc:
        let contents = FilePath.join(path, "Localized Contents")
        return try fileSystem.entries(inFolder: contents)
          .filter { LocalizationFormat(path: $0.name) == .xliff }
          .map { File(path: FilePath.join(contents, $0.name)) }
      case .folder: return try tables(inFolder: path)
      default: return [File(path: path)]
      }
    } catch { throw .file(error) }
  }

  /// The language of files that do not name theirs; nil unless exactly one was named.
  private var locale: String? { locales.count == 1 ? locales.first : nil }

  private func isWanted(_ language: String) -> Bool {
    locales.isEmpty || locales.contains { LanguageTag($0) == LanguageTag(language) }
  }

  /// The tables of quick actions in the `.lproj` folders in `folder`.
  private func tables(inFolder folder: String) throws(WorkspaceError) -> [File] {
    var files: [File] = []
    for entry in try fileSystem.entries(inFolder: folder) where entry.kind != .unnameable {
      guard let language = FilePath.localization(ofFolder: entry.name), isWanted(language) else { continue }
      let path = FilePath.join(folder, entry.name)
      for file in try fileSystem.entries(inFolder: path) where isTable(file.name) {
        files.append(File(path: FilePath.join(path, file.name), language: language))
      }
    }
    return files
  }

  /// Whether a file of an `.lproj` folder is a table of quick actions' texts.
  private func isTable(_ name: String) -> Bool {
    let isInfoPlist = name.lowercased().hasSuffix("plist.strings")
    return isInfoPlist
      || (LocalizationFormat(path: name) == .strings && tables.contains(FilePath.stem(name)))
  }

  private func read(
    _ file: File, into translations: inout TranslationSet, _ sink: inout DiagnosticSink
  ) throws(TranslationError) {
    let path = file.path
    let source: SourceFile
    do throws(WorkspaceError) {
      source = SourceFile(path: path, bytes: try fileSystem.read(path).bytes)
    } catch {
      // The other files are merged anyway.
      sink.report(.unreadableFile(path, error))
      return
    }
    switch Self.format(of: source) {
    case .xliff:
      let document = XLIFFDocument.parse(source, versions: .all, reportingTo: &sink)
      translations.add(
        document, keys: keys, locator: SharedLocator(document.source), isWanted: isWanted, reportingTo: &sink)
    case .strings:
      let language = try language(of: file.language, in: path)
      if let table = LocalizedTableReader.read(strings: source, localization: language, reportingTo: &sink) {
        translations.add(table)
      }
    case .stringCatalog:
      for table in LocalizedTableReader.read(catalog: source, reportingTo: &sink).dropFirst() {
        if isWanted(table.localization) { translations.add(table) } else { translations.skip(table.localization) }
      }
    case let format:
      let tables = ExchangeTable.read(
        source, as: format, sourceLanguage: sourceLanguage, keys: keys, reportingTo: &sink)
      guard let tables else { throw .unknownFormat(path) }
      try add(tables, of: path, to: &translations, &sink)
    }
  }

  /// By the content; by the name if the content is in a format without translations, such as that of a damaged file.
  private static func format(of source: SourceFile) -> LocalizationFormat? {
    let detected = LocalizationFormat.detect(source)
    return detected == .propertyList ? LocalizationFormat(path: source.path) : detected
  }

  private func add(
    _ tables: [ExchangeTable], of path: String, to translations: inout TranslationSet, _ sink: inout DiagnosticSink
  ) throws(TranslationError) {
    for table in tables {
      let language = try language(of: table.language, in: path)
      if language == sourceLanguage { continue }
      if !isWanted(language) {
        translations.skip(language)
        continue
      }
      translations.add(table, language: language, reportingTo: &sink)
    }
  }

  /// The language specified in a file, or else that of `--locale`, of the folder, or of the file name (`de.json`).
  private func language(of named: String?, in path: String) throws(TranslationError) -> String {
    let stem = FilePath.stem(FilePath.name(path))
    // The name of a `.strings` file is that of its table.
    let isTag = LocalizationFormat(path: path) != .strings && LocaleProfiles.profile(for: LanguageTag(stem)) != nil
    guard
      let language = named ?? locale ?? FilePath.localization(ofFile: path)
        ?? (isTag ? stem : nil)
    else {
      throw locales.count > 1 ? .severalLanguages(path) : .unknownLanguage(path)
    }
    return language
  }
}
