package import Diagnostics
package import Extraction
internal import Formats
internal import LocaleSchema
internal import Localization
internal import POSIX
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
    let root = (try? fileSystem.resolved(project.layout.root)) ?? ""
    let layout = project.layout
    let routing = TranslationRouting(
      tables, of: project, root: root, names: Self.names(of: layout, fileSystem),
      entries: Self.entriesOfTables(in: layout, beside: tables, fileSystem)
    ) { path in ((try? fileSystem.kind(of: layout.located(path))) ?? nil) != nil }
    let reader = TranslationReader(
      fileSystem, locales: locales, keys: Set(tables.flatMap(\.texts.keys)),
      sourceLanguages: project.apps.map(\.catalog.developmentLanguage.rawValue),
      languages: Self.languages(of: project),
      place: routing.place(ofFileAt:))
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

  /// The project's names for the languages that it has files for, or lists.
  private static func languages(of project: Project) -> Set<String> {
    let localizations = project.apps.flatMap {
      $0.catalog.localizations + $0.catalog.otherTables.flatMap(\.localizations)
    }
    return Set(
      localizations.filter { !$0.tables.isEmpty }.map(\.name)
        + project.apps.flatMap { $0.layout.localizations + $0.layout.knownRegions })
  }

  /// The names of the project: of its Xcode projects and workspaces, and in the manifests of XcodeGen, Tuist, SwiftPM, Dart and Node.
  private static func names(of layout: ProjectLayout, _ fileSystem: any FileSystem) -> Set<String> {
    let isXcode = { (path: String) in ["xcodeproj", "xcworkspace"].contains(FilePath.pathExtension(path)) }
    let documents = (layout.projectFiles + layout.skipped.map(\.path)).filter(isXcode)
    let described = layout.apps.compactMap { $0.described?.manifest }
    let manifests = Set(layout.projectFiles.filter { !isXcode($0) } + described + Self.packageManifests)
    let named = manifests.compactMap { path -> String? in
      guard let content = try? fileSystem.read(layout.located(path)) else { return nil }
      return name(inManifest: content.bytes)
    }
    return Set(documents.map { FilePath.stem(FilePath.name($0)) } + named)
  }

  private static let packageManifests = ["Package.swift", "pubspec.yaml", "package.json", "app.json"]

  /// The first `name: "App"` of Swift, `"name": "App"` of JSON, or `name: App` of YAML; nil if it has none. The name of a manifest is before those
  /// of its targets.
  private static func name(inManifest bytes: [UInt8]) -> String? {
    for line in bytes.split(whereSeparator: { "\n({,".utf8.contains($0) }) {
      let text = String(decoding: line, as: UTF8.self).drop { " \t\"".contains($0) }
      guard text.hasPrefix("name:") || text.hasPrefix("name\":") else { continue }
      let value = text.drop { $0 != ":" }.dropFirst().drop { " \"'".contains($0) }
      return String(value.prefix { !"\"',#\r".contains($0) }.reversed().drop { $0 == " " }.reversed())
    }
    return nil
  }

  /// The keys in the files of a table that a target or package has, which are read once.
  private static func entriesOfTables(
    in layout: ProjectLayout, beside tables: [TextTable], _ fileSystem: any FileSystem
  ) -> @Sendable (TableID) -> [LocalizationKey: Set<String>] {
    let development = Set(tables.map(\.developmentLanguage.normalized))
    let folders = Set(tables.flatMap { $0.paths + [$0.developmentTarget.path] }.map { TableID(path: $0).folder })
    let known = Monitor([TableID: [LocalizationKey: Set<String>]]())
    return { id in
      if let found = known.withLock({ $0[id] }) { return found }
      var result: [LocalizationKey: Set<String>] = [:]
      for path in layout.tableFiles where TableID(path: path) == id {
        // Without a project, the tables beside the app's are the app's.
        let isUsed =
          layout.membership.isBuilt(path)
          || layout.membership.membership(ofTable: path) == .unknown && folders.contains(id.folder)
        guard isUsed, let content = try? fileSystem.read(layout.located(path)) else {
          continue
        }
        var ignored = DiagnosticSink()
        let tables = LocalizedTableReader.tables(
          in: SourceFile(path: path, bytes: content.bytes), localization: FilePath.localization(ofFile: path) ?? "Base",
          keys: nil, reportingTo: &ignored)
        for table in tables {
          let isSource =
            table.localization == Localization.base
            || development.contains(LanguageTag(table.localization).normalized)
          for entry in table.entries { result[entry.key, default: []].formUnion(isSource ? [entry.value] : []) }
        }
      }
      let entries = result
      known.withLock { $0[id] = entries }
      return entries
    }
  }
}
