package import Diagnostics
package import Extraction
internal import LocaleSchema
internal import Localization
package import Workspace

/// The translations in files from translators, by the tables of a project that receive them.
package struct IncomingTranslations {
  package let byTable: [TranslationRouting.TableTranslations]
  /// How many translations belong to no table.
  package let unusedCount: Int
  /// How many strings of the files have no translation.
  package let untranslatedCount: Int

  /// Whether the files have translations, and none belongs to a quick action.
  package var areUnused: Bool { byTable.isEmpty && unusedCount > 0 }

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
    let languages = Set(project.apps.flatMap { $0.catalog.localizations.map(\.name) })
    for locale in locales { try LanguageNames.validate(locale, knowing: languages) }
    let reader = TranslationReader(
      fileSystem, locales: locales, keys: Set(tables.flatMap(\.texts.keys)), tables: Set(tables.map(\.name)),
      sourceLanguage: project.apps.first?.catalog.developmentLanguage.rawValue ?? "en", languages: languages)
    let translations = try reader.read(paths, reportingTo: &sink)
    let (byTable, unused) = TranslationRouting(tables, of: project).route(translations)
    self.byTable = byTable
    unusedCount = unused.count
    untranslatedCount = translations.untranslatedCount
    sink.report(contentsOf: unused.diagnostics(isInputUnused: byTable.isEmpty))
  }
}
