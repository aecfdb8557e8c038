internal import Diagnostics
package import Extraction
internal import Formats
internal import LocaleSchema
package import Localization
package import Workspace

extension Project {
  /// The table of `app` for strings in the language `name`: the existing one, or a new one next to the app's other
  /// localizations.
  ///
  /// A catalog contains all languages. `Base` receives the development language's strings if that has no table.
  package func target(forLanguage name: String, of app: App) -> MergeTarget {
    let folder = localizationName(for: name, of: app, in: app.catalog.localizations.flatMap(\.tables))
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
    let place = model?.home ?? app.layout.localizationFolder
    let file = model.map { FilePath.name($0.path) } ?? app.layout.newTableName
    let path = FilePath.join(FilePath.join(place, "\(folder).lproj"), file)
    return MergeTarget(localization: folder, path: path, source: nil)
  }

  /// The file of `table` for strings in the development language of `app`: the existing one, or a new one next to the
  /// table's other languages.
  package func target(of table: CodeTable, of app: App) -> MergeTarget {
    target(
      of: table, isStringsDict: false,
      forLanguage: table.development?.name ?? app.catalog.developmentLanguage.rawValue, of: app)
  }

  /// The file of `table` for strings in the language `name`: the existing one, or one to be created next to the table's other
  /// languages are.
  func target(of table: CodeTable, isStringsDict: Bool, forLanguage name: String, of app: App) -> MergeTarget {
    let files = table.files(isStringsDict: isStringsDict)
    let language = localizationName(for: name, of: app, in: files)
    if let catalog = files.first(where: { $0.form == .stringCatalog }) {
      return MergeTarget(localization: language, path: catalog.path, source: source(catalog.path))
    }
    let isDevelopment = isDevelopmentLanguage(of: app)(name)
    let own = files.first { $0.localization == language }
    let base = isDevelopment ? files.first { $0.localization == Localization.base } : nil
    if let file = own ?? base {
      return MergeTarget(localization: language, path: file.path, source: source(file.path))
    }
    if let model = files.first(where: { $0.form == .framework }) {
      let path = FrameworkTable.path(of: language, like: model.path, of: model.localization)
      return MergeTarget(localization: language, path: path, source: nil)
    }
    let folder = files.first.map { TableID(path: $0.path).folder } ?? app.layout.localizationFolder
    let suffix = isStringsDict ? "stringsdict" : "strings"
    let path = FilePath.join(FilePath.join(folder, "\(language).lproj"), "\(table.name).\(suffix)")
    return MergeTarget(localization: language, path: path, source: nil)
  }

  /// Whether a name is that of the development language.
  private func isDevelopmentLanguage(of app: App) -> (String) -> Bool {
    { LanguageTag($0).normalized == app.catalog.developmentLanguage.normalized }
  }

  /// The project's own name for the language `name`: that of a table's file, else that of the app's folders or of the known regions of its
  /// projects, the same or another spelling (`pt_BR` for `pt-BR`); else `name` as Xcode spells it. `TranslationReader` finds the name without
  /// the usual region among the languages of all bundles: one may have `pt`, and another `pt-BR`.
  private func localizationName(for name: String, of app: App, in files: [LocalizedTable]) -> String {
    let own = files.map(\.localization).filter { $0 != Localization.base }
    let known = app.catalog.localizations.map(\.name) + app.layout.localizations + app.layout.knownRegions
    let lists = [own, known]
    return lists.lazy.compactMap { LanguageFolderName.match(for: name, among: $0) }.first
      ?? (name == Localization.base ? name : LanguageFolderName.spelling(of: name))
  }

  /// Reads the file of `target` if it exists although no target of the project copies it: a table that an earlier run created, or one of another
  /// framework.
  package mutating func readUnbuiltFile(of target: MergeTarget, in fileSystem: any FileSystem) throws(WorkspaceError) {
    if !linked.contains(target.path), let other = linkedFile(of: target, in: fileSystem) {
      linked.insert(target.path)
      diagnostics.append(.linkedTable(target.path, to: other))
    }
    let isMissing = target.source == nil && !isUnread(target)
    let paths = [isMissing ? target.path : nil, target.model == nil ? target.modelPath : nil].compactMap(\.self)
    for path in paths where snapshots[path] == nil {
      let located = layout.located(path)
      if try fileSystem.kind(of: located) != nil { snapshots[path] = try fileSystem.read(located) }
    }
  }

  /// The file of another language that a symbolic link at the path of `target` leads to; nil if none does.
  private func linkedFile(of target: MergeTarget, in fileSystem: any FileSystem) -> String? {
    guard let language = FilePath.localization(ofFile: target.path) else { return nil }
    let path = layout.located(target.path)
    // A new file is in the folder.
    let real =
      (try? fileSystem.resolved(path))
      ?? (try? fileSystem.resolved(FilePath.folder(path)))
      .map { FilePath.join($0, FilePath.name(path)) }
    guard let real, let other = FilePath.localization(ofFile: real), other != language else { return nil }
    return real
  }

  /// Whether the file of `target` or its folder could not be read.
  private func isUnread(_ target: MergeTarget) -> Bool {
    unread.contains(target.path) || unread.contains(FilePath.folder(target.path))
  }

  /// `target` with the contents of its files, if `readUnbuiltFile` read it.
  package func withUnbuiltFile(_ target: MergeTarget) -> MergeTarget {
    var target = target
    if target.source == nil, let source = source(target.path) { target.source = source }
    if target.model == nil { target.model = target.modelPath.flatMap(source) }
    return target
  }

  /// `translations` without the languages with unreadable files of `table`, and these languages with their files.
  package func separate(
    _ translations: TranslationSet, of table: TextTable
  ) -> (readable: TranslationSet, unreadable: [(TranslationSet.Language, MergeTarget)]) {
    if unread.isEmpty && linked.isEmpty { return (translations, []) }
    var readable = TranslationSet()
    var unreadable: [(TranslationSet.Language, MergeTarget)] = []
    for language in translations.languages {
      let target = table.target(forLanguage: language.name)
      if target.source == nil && isUnread(target) || linked.contains(target.path) {
        unreadable.append((language, target))
      } else {
        readable.add(language.translations, as: language)
      }
    }
    return (readable, unreadable)
  }
}

extension Diagnostic {
  /// `table-not-writable`: a language's file that is the file of another language.
  fileprivate static func linkedTable(_ path: String, to other: String) -> Diagnostic {
    Diagnostic(
      .tableNotWritable, .error,
      "\(quoted(path)) was not changed: a symbolic link leads to \(quoted(FilePath.name(FilePath.folder(other)))), the file of another language",
      at: SourceLocation(path: path), help: "replace the link with a copy")
  }
}
