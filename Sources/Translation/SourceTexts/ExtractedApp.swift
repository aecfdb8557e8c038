internal import Diagnostics
package import Extraction
internal import Formats
internal import LocaleSchema
package import Localization
package import Workspace

/// The result of `extract` for one app.
package struct ExtractedApp: Sendable {
  /// A table that code looks up strings in.
  package struct CodeTable: Sendable {
    /// The path of the development language's file.
    package var path: String
    /// The added keys, in the items' order.
    package var added: [String]
    /// How many strings could not be added.
    package var refusedCount = 0
    /// Stale entries, as in `App`.
    package var stale: [LocalizedTable.Entry]
  }

  package var catalog: ShortcutCatalog
  /// The table for new entries; nil if there is nothing to extract.
  package var tablePath: String?
  /// The added keys, in the Info.plist's order.
  package var added: [String]
  /// How many strings could not be added.
  package var refusedCount = 0
  /// The tables used by code, with their results.
  package var codeTables: [CodeTable] = []
  /// Entries of an earlier extraction for strings that no item uses any more.
  package var stale: [LocalizedTable.Entry]

  /// Counts only the keys in `written`, by path of the table, as added, and those that are not in `known` as refused.
  fileprivate mutating func limit(to written: [String: Set<String>], knowing known: [String: Set<String>]) {
    func limit(_ keys: inout [String], of table: String) -> Int {
      let refusedCount = keys.count { known[table]?.contains($0) != true }
      keys.removeAll { written[table]?.contains($0) != true }
      return refusedCount
    }
    if let tablePath { refusedCount = limit(&added, of: tablePath) }
    for index in codeTables.indices {
      codeTables[index].refusedCount = limit(&codeTables[index].added, of: codeTables[index].path)
    }
  }
}

extension Project {
  /// Adds the strings of the app at `index` to the matching tables in `pending`.
  fileprivate func extract(
    _ index: Int, into pending: inout [PendingTable], _ entries: (GatheredTexts) -> [TranslationSet.Translation]
  ) -> ExtractedApp {
    let app = apps[index]
    let catalog = app.catalog
    // `export` reports strings that no table can contain.
    var ignored = DiagnosticSink()
    let gathered = TextGathering(app, of: self, reportingTo: &ignored)
    var result = ExtractedApp(catalog: catalog, tablePath: nil, added: [], stale: [])
    func add(_ texts: GatheredTexts?, to table: CodeTable, stale: [LocalizedTable.Entry] = []) {
      let target = self.target(of: table, of: app)
      let added = pending.add(
        texts.map(entries) ?? [], to: target, named: table.name,
        of: gathered.tablesOfOtherBundles.contains(table) ? nil : index,
        siblings: table.files(isStringsDict: false).map(\.path))
      result.codeTables.append(ExtractedApp.CodeTable(path: target.path, added: added, stale: stale))
    }
    if writesQuickActions && !catalog.items.isEmpty || app.infoTexts != nil {
      let target = target(forLanguage: catalog.developmentLanguage.rawValue, of: app)
      result.tablePath = target.path
      result.added = pending.add(
        entries(gathered.infoPlist), to: target, named: TranslationSet.infoPlistTable, of: index,
        siblings: app.layout.tables.map(\.path))
    }
    if let phrases = app.phrases { add(gathered.phrases, to: phrases.codeTable) }
    if !writesQuickActions { return result }
    result.stale = catalog.development.map(catalog.staleEntries) ?? []
    for table in catalog.codeTables {
      add(
        gathered.codeTables.first { $0.table == table }?.texts, to: table,
        stale: catalog.development.map { catalog.staleEntries(of: table, in: $0.name) } ?? [])
    }
    return result
  }
}

/// The strings of a project's apps for the development language's tables.
package struct ProjectExtraction {
  /// What was extracted from each app.
  package private(set) var apps: [ExtractedApp] = []
  /// The tables with their strings.
  package private(set) var tables: [PendingTable] = []

  /// - Parameters:
  ///   - includingKnown: whether to include strings that the development language already has.
  ///   - limit: the length limit of a string of an app in its development language, in words, for its comment; nil if it has none.
  package init(
    of project: Project, includingKnown: Bool, limit: (_ places: Set<MenuPlace>, _ catalog: ShortcutCatalog) -> String?
  ) {
    for index in project.apps.indices {
      let app = project.extract(index, into: &tables) { texts in
        texts.entries(includingKnown: includingKnown) { limit($0, project.apps[index].catalog) }
      }
      apps.append(app)
    }
  }

  /// The edits of the tables of `project`, with new tables added to its Xcode projects if `creatingLocales`, or else reported.
  ///
  /// A string without a place in its table, of which a merge could not use the translations, is left out and reported.
  /// Files that it reads are added to the snapshots of `project`. `isRegistered` is false if a table could not be added to a project.
  package mutating func plan(
    for project: inout Project, in fileSystem: any FileSystem, creatingLocales: Bool
  ) throws(WorkspaceError) -> (plan: MergePlan, isRegistered: Bool) {
    var plan = MergePlan()
    var registrations: [LocalizationRegistrar.Registration] = []
    var ignored = DiagnosticSink()
    let routing = TranslationRouting(
      TextTable.all(in: project, reportingTo: &ignored), of: project, in: fileSystem)
    for index in tables.indices {
      plan.diagnostics += tables[index].leaveOutUnplaced(by: routing)
      let table = tables[index]
      if table.translations.isEmpty { continue }
      try project.readUnbuiltFile(of: table.target, in: fileSystem)
      let own = table.plan(into: project.withUnbuiltFile(table.target))
      plan.append(own)
      registrations += table.apps.map {
        LocalizationRegistrar.Registration(project.apps[$0], own, beside: table.siblings)
      }
    }
    var registrar = LocalizationRegistrar(fileSystem)
    let isRegistered = registrar.register(
      registrations, of: project, in: &plan, creatingLocales: creatingLocales)
    project.snapshots.merge(registrar.snapshots) { known, _ in known }
    var written: [String: Set<String>] = [:]
    var known = written
    for outcome in plan.outcomes where outcome.kind != .refused {
      known[outcome.path, default: []].insert(outcome.key.rawValue)
      if outcome.isWritten { written[outcome.path, default: []].insert(outcome.key.rawValue) }
    }
    for index in apps.indices { apps[index].limit(to: written, knowing: known) }
    return (plan, isRegistered)
  }
}
