package import Diagnostics
package import Extraction
internal import Formats
internal import LocaleSchema
internal import Localization
package import Workspace

/// The translations in files from translators, by the tables of a project that receive them.
package struct IncomingTranslations {
  package let byTable: [TranslationRouting.TableTranslations]
  /// The translations that belong to no table.
  package let unused: [TranslationRouting.Unused]
  /// How many translations of the files could not be read; each is reported.
  package let unreadCount: Int
  /// How many strings of the files have no translation.
  package let untranslatedCount: Int
  /// A note for each string that the files exclude from translation.
  package let exclusions: [Diagnostic]

  /// The files that were read, with their digests; empty if not all of their translations are in `byTable`.
  package let completeFiles: [(path: String, digest: FNV1a)]

  /// Whether translations may be lost: they could not be read, their table is unknown or ambiguous, or none of the files' translations belongs to
  /// a table.
  package var mayBeLost: Bool {
    if unreadCount > 0 { return true }
    return byTable.isEmpty ? !unused.isEmpty : unused.contains { $0.reason != .notPressfits }
  }

  /// Whether two files have different translations of one string.
  package var hasConflicts: Bool { byTable.contains { !$0.conflicts.isEmpty } }

  /// Reads the files and folders at `paths`.
  ///
  /// - Parameters:
  ///   - locales: the languages to read; empty for all.
  ///   - project: a project with at least one app.
  package init(
    _ paths: [String], locales: [String], for project: Project, in fileSystem: any FileSystem,
    reportingTo sink: inout DiagnosticSink
  ) throws {
    // `export` reports strings that no table can contain.
    var ignored = DiagnosticSink()
    let tables = TextTable.all(in: project, reportingTo: &ignored)
    let languages = Set(
      project.apps.flatMap { ($0.catalog.localizations + $0.catalog.otherTables.flatMap(\.localizations)).map(\.name) })
    for locale in locales { try LanguageNames.validate(locale, knowing: languages) }
    let routing = TranslationRouting(tables, of: project, in: fileSystem)
    let reader = TranslationReader(
      fileSystem: fileSystem, locales: locales, keys: Set(tables.flatMap(\.texts.keys)),
      sourceLanguages: project.apps.map(\.catalog.developmentLanguage.rawValue),
      languages: project.languageNames.sorted(), routing: routing)
    var reading = DiagnosticSink()
    let (translations, files) = try reader.read(paths, reportingTo: &reading)
    let routed = routing.route(translations)
    byTable = routed.byTable
    unused = routed.unused
    untranslatedCount = translations.untranslatedCount
    unreadCount = translations.unreadCount
    exclusions = translations.exclusions
    let isComplete = unused.isEmpty && unreadCount == 0 && translations.omittedCount == 0
    completeFiles = isComplete && translations.skippedLanguages.isEmpty ? files : []
    // A repeated key has one finding, with the translation that is used.
    let repeated = Set(routed.diagnostics.filter { $0.id == .duplicateKey }.compactMap(\.primary))
    sink.report(
      contentsOf: reading.diagnostics.filter { diagnostic in
        ![.duplicateKey, .duplicateID].contains(diagnostic.id) || !(diagnostic.primary.map(repeated.contains) ?? false)
      })
    sink.report(contentsOf: routed.diagnostics + unused.diagnostics)
  }
}
