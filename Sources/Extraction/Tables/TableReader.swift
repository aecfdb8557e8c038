package import Diagnostics
package import Formats
internal import LocaleSchema
package import Localization
internal import POSIX
package import Workspace

/// Looks up the strings of dynamic quick actions in the project's tables, which are read once, on demand.
package struct TableReader {
  package let layout: ProjectLayout
  private let fileSystem: any FileSystem
  /// The keys to read, by name of the table; a table that is not listed is read completely.
  private let keysByTable: [String: Set<LocalizationKey>]
  private var tablesByPath: [String: [LocalizedTable]] = [:]
  /// All tables that were read, by path in the project; used to detect concurrent changes before writing.
  package private(set) var snapshots: [String: FileSnapshot] = [:]
  /// By path, why a table has fewer texts than its file: the file cannot be read, or is damaged.
  package private(set) var problems: [String: [Diagnostic]] = [:]

  package init(_ layout: ProjectLayout, in fileSystem: any FileSystem) {
    self.init(layout, in: fileSystem, keysByTable: [:])
  }

  /// A reader for the strings of `items`: other entries of their tables may be missing.
  package init(_ layout: ProjectLayout, in fileSystem: any FileSystem, for items: [DynamicShortcutItem]) {
    let texts = items.flatMap { item in ShortcutItem.Field.allCases.compactMap { item.text(of: $0) } }
    let lookups = texts.flatMap { [$0.lookup].compactMap(\.self) + $0.parts }
    // A generated name is compared with all keys.
    let generated = Set(lookups.filter { $0.source != .code }.map(\.table))
    self.init(
      layout, in: fileSystem,
      keysByTable: Dictionary(grouping: lookups.filter { !generated.contains($0.table) }, by: \.table)
        .mapValues { Set($0.map(\.key)) })
  }

  private init(
    _ layout: ProjectLayout, in fileSystem: any FileSystem, keysByTable: [String: Set<LocalizationKey>]
  ) {
    self.layout = layout
    self.fileSystem = fileSystem
    self.keysByTable = keysByTable
  }

  /// The tables that the strings of an item are looked up in.
  package struct ItemTables {
    /// For each string that is looked up.
    package var byField: [ShortcutItem.Field: [LocalizedTable]] = [:]
    /// For each part of a string that is known only at run time.
    package var ofParts: [ShortcutItem.Field: [[LocalizedTable]]] = [:]
  }

  /// The tables of each looked-up string of `item`; replaces generated names by the keys.
  package mutating func resolve(_ item: inout DynamicShortcutItem, of app: AppBundleLayout? = nil) -> ItemTables {
    var tables = ItemTables()
    let path = item.location.path
    for field in ShortcutItem.Field.allCases {
      guard var text = item.text(of: field) else { continue }
      if case .localized(var lookup) = text.resolution {
        tables.byField[field] = resolve(&lookup, of: text, ofItemAt: path, in: app)
        text.resolution = .localized(lookup)
      }
      for index in text.parts.indices {
        tables.ofParts[field, default: []].append(resolve(&text.parts[index], of: text, ofItemAt: path, in: app))
      }
      item.set(text, for: field)
    }
    return tables
  }

  /// The table and the key of `text`, which code of `app` shows; nil if no table has it.
  package mutating func entry(of text: CodeText, in app: AppBundleLayout?) -> (table: String, key: LocalizationKey)? {
    guard case .localized(var lookup) = text.resolution else { return nil }
    let tables = resolve(&lookup, of: text, ofItemAt: text.location.path, in: app)
    return tables.contains { $0[lookup.key] != nil } ? (lookup.table, lookup.key) : nil
  }

  private mutating func resolve(
    _ lookup: inout LocalizedLookup, of text: CodeText, ofItemAt path: String, in app: AppBundleLayout?
  ) -> [LocalizedTable] {
    let tables = self.tables(of: lookup, in: text, ofItemAt: path, in: app)
    let reduced: ((String) -> String)? =
      switch lookup.source {
      case .code, .library, .ownFunction: nil
      case .interpolation: Self.withoutSpecifiers
      case .symbol, .generatedName: Self.identifier
      }
    guard let reduced else { return tables }
    let wanted = reduced(lookup.key.rawValue)
    let keys = Set(tables.flatMap { $0.entries.map(\.key) })
    if !keys.contains(lookup.key), let key = keys.filter({ reduced($0.rawValue) == wanted }).min() { lookup.key = key }
    return tables
  }

  /// The tables in which `text` of an item at `path` is looked up: those of `app`, or, if the code specifies another
  /// bundle, those next to that code; empty for a string that is not looked up.
  mutating func tables(of text: CodeText, ofItemAt path: String, in app: AppBundleLayout?) -> [LocalizedTable] {
    text.lookup.map { tables(of: $0, in: text, ofItemAt: path, in: app) } ?? []
  }

  private mutating func tables(
    of lookup: LocalizedLookup, in text: CodeText, ofItemAt path: String, in app: AppBundleLayout?
  ) -> [LocalizedTable] {
    if lookup.bundle == nil { return tables(named: lookup.table, near: path, of: app) }
    if let identifier = lookup.bundleIdentifier, let files = files(named: lookup.table, ofBundle: identifier) {
      read(files)
      return files.flatMap { tablesByPath[$0] ?? [] }
    }
    return tables(named: lookup.table, near: (text.via.last?.location ?? text.location).path)
  }

  /// The tables `name` that the code at `path` uses, with or without a target: those that `app` copies, or else those
  /// in the nearest folder.
  mutating func tables(named name: String, near path: String, of app: AppBundleLayout? = nil) -> [LocalizedTable] {
    if let known = layout.frameworkTables[name] { return known }
    let files = files(named: name, near: path, of: app)
    read(files)
    return files.flatMap { tablesByPath[$0] ?? [] }
  }

  /// The paths of these tables; for a language, a `.stringsdict` comes before a `.strings`.
  private func files(named name: String, near path: String, of app: AppBundleLayout?) -> [String] {
    let all = allFiles(named: name, near: path, of: app)
    // iOS finds a file at the root of the bundle in every language; only an app without others is known to use it.
    let localized = all.filter { LocalizationFormat(path: $0) != .strings || FilePath.localization(ofFile: $0) != nil }
    let found = localized.isEmpty ? all : localized
    let isVaried = { (path: String) in LocalizationFormat(path: path) == .stringsDict }
    return found.filter(isVaried) + found.filter { !isVaried($0) }
  }

  /// The same, with files outside `.lproj` folders beside localized ones.
  private func allFiles(named name: String, near path: String, of app: AppBundleLayout?) -> [String] {
    let candidates = layout.tableIndex[name]
    let own = app.map { app in candidates.filter { layout.membership.copies($0, for: app) } } ?? []
    if !own.isEmpty { return own }
    // Of tables that are equally near to code that several apps share, those near the app.
    return [path, app?.infoPlist.path ?? ""].reduce(candidates) { candidates, path in
      let home = FilePath.components(path)
      func shared(_ other: String) -> Int { zip(home, FilePath.components(other)).prefix { $0 == $1 }.count }
      let most = candidates.map(shared).max()
      return candidates.filter { shared($0) == most }
    }
  }

  /// The `.strings` files of the table `name` that hide its localized files in `app`: those outside `.lproj` folders, beside such folders
  /// or copied by the same targets.
  func filesHidingLocalized(_ name: String, near path: String, of app: AppBundleLayout) -> [String] {
    let all = allFiles(named: name, near: path, of: app)
    let folders = Set(
      all.filter { FilePath.localization(ofFile: $0) != nil }.map { FilePath.folder(FilePath.folder($0)) })
    return all.filter { path in
      LocalizationFormat(path: path) == .strings && FilePath.localization(ofFile: path) == nil && !folders.isEmpty
        && (folders.contains(FilePath.folder(path)) || layout.membership.copies(path, for: app))
    }
  }

  /// The paths of the tables `name` in the bundle `identifier`, empty if no target builds it; nil if the targets' identifiers are unknown.
  private func files(named name: String, ofBundle identifier: String) -> [String]? {
    var found: [String] = []
    for path in layout.tableIndex[name] {
      guard let isCopied = layout.membership.copies(path, forBundle: identifier) else { return nil }
      if isCopied { found.append(path) }
    }
    let isVaried = { (path: String) in LocalizationFormat(path: path) == .stringsDict }
    return found.filter(isVaried) + found.filter { !isVaried($0) }
  }

  /// The tables that `app` copies or that are near it, except `InfoPlist`: of the development language and the
  /// localizations `names`.
  package mutating func tables(of app: Project.App, in names: Set<String>) -> [CodeTable] {
    let development = app.catalog.development?.name
    let wanted = names.union([development, Localization.base].compactMap(\.self))
    let names = layout.tableIndex.names.filter { $0.lowercased() != "infoplist" }
    return names.sorted().map { name in
      table(named: name, of: app.layout, developedIn: app.catalog.developmentLanguage) { path in
        FilePath.localization(ofFile: path).map(wanted.contains) ?? true
      }
    }
  }

  /// The tables of `bundle` among `names`, with all its languages, by name.
  package mutating func tables(named names: Set<String>, of bundle: Project.Bundle) -> [CodeTable] {
    names.sorted().map { name in
      table(named: name, of: bundle.layout, developedIn: bundle.catalog.developmentLanguage)
    }.filter(\.exists)
  }

  /// The table that the bundle of `layout` copies, or that is near it.
  ///
  /// - Parameter isWanted: whether to read the file at a path.
  private mutating func table(
    named name: String, of layout: AppBundleLayout, developedIn language: LanguageTag,
    where isWanted: (String) -> Bool = { _ in true }
  ) -> CodeTable {
    let paths = files(named: name, near: layout.infoPlist.path, of: layout).filter(isWanted)
    read(paths)
    return CodeTable(
      name: name,
      localizations: Localization.all(
        names: [], tables: paths.flatMap { tablesByPath[$0] ?? [] }, developmentLanguage: language))
  }

  /// The names of the tables with `mark` in a catalog, or in a file of one of `languages` or of `Base`.
  package func names(ofTablesWith mark: String, in languages: Set<String>) -> Set<String> {
    let (layout, fileSystem, patterns) = (layout, fileSystem, BytePattern.spellings(of: mark))
    let paths = layout.tableIndex.paths.filter { path in
      switch LocalizationFormat(path: path) {
      case .stringCatalog: true
      case .strings:
        FilePath.localization(ofFile: path).map { languages.contains($0) || $0 == Localization.base } ?? true
      default: false
      }
    }
    let found = Threads.map(paths) { path in
      // A file that cannot be read is reported where a string of it is needed.
      guard let bytes = try? fileSystem.read(layout.located(path)).bytes else { return false }
      return patterns.contains { $0.occurs(in: bytes) }
    }
    return Set(zip(paths, found).filter(\.1).map { FilePath.stem(FilePath.name($0.0)) })
  }

  /// The names of all tables of the project.
  package var tableNames: [String] { layout.tableIndex.names.sorted() }

  /// Reads those of `files` that were not read yet, concurrently.
  private mutating func read(_ files: [String]) {
    let unknown = files.filter { tablesByPath[$0] == nil }
    let (layout, fileSystem, keysByTable) = (layout, fileSystem, keysByTable)
    let found = Threads.map(unknown) { path in
      var sink = DiagnosticSink()
      var snapshot: FileSnapshot?
      var tables: [LocalizedTable] = []
      do throws(WorkspaceError) {
        let content = try fileSystem.read(layout.located(path))
        let keys = keysByTable[FilePath.stem(FilePath.name(path))]
        let isAtRoot = LocalizationFormat(path: path) == .strings
        tables = LocalizedTableReader.tables(
          in: SourceFile(path: path, bytes: content.bytes),
          localization: FilePath.localization(ofFile: path) ?? (isAtRoot ? Localization.base : nil), keys: keys,
          reportingTo: &sink)
        snapshot = content
      } catch { sink.report(.unreadableFile(path, error)) }
      return (snapshot: snapshot, tables: tables, errors: sink.diagnostics.filter { $0.severity == .error })
    }
    for (path, file) in zip(unknown, found) {
      snapshots[path] = file.snapshot
      tablesByPath[path] = file.tables
      if !file.errors.isEmpty { problems[path] = file.errors }
    }
  }

  /// A key with all format specifiers that Foundation generates for interpolations replaced by the same one.
  private static func withoutSpecifiers(_ key: String) -> String {
    ["%lld", "%llu", "%lf", "%ld", "%lu", "%d", "%u", "%f"].reduce(key) { $0.replacingAll($1, with: "%@") }
  }

  /// The letters and digits of a key in lower case, which generators keep in all naming styles.
  private static func identifier(_ key: String) -> String {
    String(
      String.UnicodeScalarView(key.unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
    )
    .lowercased()
  }
}
