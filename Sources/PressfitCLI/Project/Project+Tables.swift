internal import Diagnostics
internal import LocaleSchema
internal import Localization
internal import Merging
internal import Workspace

extension Project {
  /// The table of `app` for strings in the language `name`: the existing one, or a new one next to the app's other
  /// localizations.
  ///
  /// A catalog contains all languages. `Base` receives the development language's strings if that has no table.
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
    // Next to the development language's table, if tables are in several folders.
    let model =
      app.layout.tables.first { $0.localization.map(isDevelopmentLanguage(of: app)) == true }
      ?? app.layout.tables.first
    let place = model.map { FilePath.folder(FilePath.folder($0.path)) } ?? app.layout.localizationFolder
    let file = model.map { FilePath.name($0.path) } ?? "InfoPlist.strings"
    let path = FilePath.join(FilePath.join(place, "\(folder).lproj"), file)
    return MergeTarget(localization: folder, path: path, source: nil)
  }

  /// The file of `table` for strings in the development language of `app`: the existing one, or a new one next to the
  /// table's other languages.
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

  /// A predicate for names of the development language.
  private func isDevelopmentLanguage(of app: App) -> (String) -> Bool {
    { LanguageTag($0).normalized == app.catalog.developmentLanguage.normalized }
  }

  /// The project's name for the language `name`: the same, or another spelling (`pt_BR` for `pt-BR`) in the app's
  /// folders or in the languages of its projects; otherwise `name` with hyphens as in Xcode.
  private func localizationName(for name: String, of app: App) -> String {
    let known = app.catalog.localizations.map(\.name) + app.layout.localizations + app.layout.knownRegions
    return known.first { $0 == name }
      ?? known.first { LanguageTag($0).normalized == LanguageTag(name).normalized }
      ?? String(name.map { $0 == "_" ? "-" : $0 })
  }

  /// The file at `path`, if it was read; tables are decoded only once.
  func source(_ path: String) -> SourceFile? {
    sources[path] ?? snapshots[path].map { SourceFile(path: path, bytes: $0.bytes) }
  }
}
