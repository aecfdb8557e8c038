internal import Diagnostics
internal import LocaleSchema
internal import Localization
internal import Merging
internal import Workspace

extension Project {
  /// The table of `app` that takes texts in the language `name`: the one that the project has for it, else one to be created where the
  /// app's other localizations are.
  ///
  /// A catalog takes every language. `Base` takes the development language's texts where that language has no table of its own.
  func target(forLanguage name: String, of app: App) -> MergeTarget {
    let folder = localizationName(for: name, of: app)
    if let catalog = app.layout.tables.first(where: { $0.format == .stringCatalog }) {
      return MergeTarget(localization: folder, path: catalog.path, source: source(catalog.path))
    }
    let isDevelopment = isDevelopmentLanguage(of: app)(name)
    let own = app.layout.tables.first { $0.localization == folder }
    let base = app.layout.tables.first { $0.isBase && isDevelopment }
    if let path = (own ?? base)?.path {
      let tables = app.catalog.localizations.lazy.flatMap(\.tables)
      if let file = tables.first(where: { $0.path == path })?.entries.file {
        return MergeTarget(localization: folder, path: path, file: file)
      }
      return MergeTarget(localization: folder, path: path, source: source(path))
    }
    // Beside the development language's, where the tables lie in several places.
    let model =
      app.layout.tables.first { $0.localization.map(isDevelopmentLanguage(of: app)) == true }
      ?? app.layout.tables.first
    let place = model.map { FilePath.folder(FilePath.folder($0.path)) } ?? app.layout.localizationFolder
    let file = model.map { FilePath.name($0.path) } ?? "InfoPlist.strings"
    let path = FilePath.join(FilePath.join(place, "\(folder).lproj"), file)
    return MergeTarget(localization: folder, path: path, source: nil)
  }

  /// The file of `table` that takes texts in the development language of `app`: the one that there is, else one to be created where
  /// the table's other languages are.
  func target(of table: CodeTable, of app: App) -> MergeTarget {
    let files = table.localizations.flatMap(\.tables).filter { $0.form != .stringsDict }
    let language = table.development?.name ?? app.catalog.developmentLanguage.rawValue
    if let catalog = files.first(where: { $0.form == .stringCatalog }) {
      return MergeTarget(localization: language, path: catalog.path, source: source(catalog.path))
    }
    if let own = table.development?.tables.first(where: { $0.form != .stringsDict }) {
      return MergeTarget(localization: language, path: own.path, source: source(own.path))
    }
    let folder = files.first.map { FilePath.folder(FilePath.folder($0.path)) } ?? app.layout.localizationFolder
    let path = FilePath.join(FilePath.join(folder, "\(language).lproj"), "\(table.name).strings")
    return MergeTarget(localization: language, path: path, source: nil)
  }

  /// Whether a name is one of the development language's.
  private func isDevelopmentLanguage(of app: App) -> (String) -> Bool {
    { LanguageTag($0).normalized == app.catalog.developmentLanguage.normalized }
  }

  /// The project's own name for the language `name`: the same, else another spelling of it (`pt_BR` for `pt-BR`), of the app's folders
  /// or of the languages that its projects know; else `name` with the hyphens that Xcode writes.
  private func localizationName(for name: String, of app: App) -> String {
    let known = app.catalog.localizations.map(\.name) + app.layout.localizations + app.layout.knownRegions
    return known.first { $0 == name }
      ?? known.first { LanguageTag($0).normalized == LanguageTag(name).normalized }
      ?? String(name.map { $0 == "_" ? "-" : $0 })
  }

  /// The file at `path`, where it was read; a table is decoded once.
  func source(_ path: String) -> SourceFile? {
    sources[path] ?? snapshots[path].map { SourceFile(path: path, bytes: $0.bytes) }
  }
}
