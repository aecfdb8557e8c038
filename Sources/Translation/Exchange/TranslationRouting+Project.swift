internal import Diagnostics
internal import Extraction
internal import Formats
internal import LocaleSchema
internal import Localization
internal import POSIX
internal import Workspace

extension TranslationRouting {
  private static func isXcode(_ path: String) -> Bool {
    ["xcodeproj", "xcworkspace"].contains(FilePath.pathExtension(path))
  }

  /// The contents of the manifests of XcodeGen, Tuist, SwiftPM, Dart and Node.
  static func manifests(of layout: ProjectLayout, _ fileSystem: any FileSystem) -> [[UInt8]] {
    let described = layout.apps.compactMap { $0.described?.manifest }
    let paths = Set(layout.projectFiles.filter { !isXcode($0) } + described + Self.packageManifests)
    return paths.compactMap { try? fileSystem.read(layout.located($0)).bytes }
  }

  /// The names of the project: of its Xcode projects and workspaces, and in the manifests of XcodeGen, Tuist, SwiftPM, Dart and Node.
  static func names(of layout: ProjectLayout, _ manifests: [[UInt8]]) -> Set<String> {
    let documents = (layout.projectFiles + layout.skipped.map(\.path)).filter(isXcode)
    return Set(documents.map { FilePath.stem(FilePath.name($0)) } + manifests.compactMap(name))
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
  static func entriesOfTables(
    in layout: ProjectLayout, beside tables: [TextTable], _ fileSystem: any FileSystem
  ) -> @Sendable (TableID) -> [LocalizationKey: Set<String>] {
    let development = Set(tables.map(\.developmentLanguage.normalized))
    let folders = Set(tables.flatMap { $0.paths + [$0.developmentTarget.path] }.map { TableID(path: $0).folder })
    let files = Dictionary(grouping: layout.tableFiles) { TableID(path: $0) }
    let known = Monitor([TableID: [LocalizationKey: Set<String>]]())
    return { id in
      if let found = known.withLock({ $0[id] }) { return found }
      var result: [LocalizationKey: Set<String>] = [:]
      for path in files[id] ?? [] {
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
