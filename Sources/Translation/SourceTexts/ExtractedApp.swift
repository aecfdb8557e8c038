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
  func extract(_ index: Int, by extraction: TextExtraction, into pending: inout [PendingTable]) -> ExtractedApp {
    let app = apps[index]
    let catalog = app.catalog
    var result = ExtractedApp(catalog: catalog, tablePath: nil, added: [], stale: [])
    let target = target(forLanguage: catalog.developmentLanguage.rawValue, of: app)
    func addToInfoPlist(_ texts: [TranslationSet.Translation]) -> [String] {
      pending.add(texts, to: target, named: "InfoPlist", of: index, siblings: app.layout.tables.map(\.path))
    }
    func add(_ texts: [TranslationSet.Translation], to table: CodeTable, isInApp: Bool) -> (String, added: [String]) {
      let target = self.target(of: table, of: app)
      let siblings = table.files(isStringsDict: false).map(\.path)
      return (
        target.path,
        pending.add(texts, to: target, named: table.name, of: isInApp ? index : nil, siblings: siblings)
      )
    }
    if !catalog.items.isEmpty, writesQuickActions {
      result.tablePath = target.path
      result.added = addToInfoPlist(extraction.staticTexts(of: catalog))
    }
    if let infoTexts = app.infoTexts {
      result.tablePath = target.path
      result.added += addToInfoPlist(extraction.infoTexts(of: infoTexts))
    }
    if let phrases = app.phrases {
      let (path, added) = add(extraction.phrases(of: phrases), to: phrases.codeTable, isInApp: true)
      result.codeTables.append(ExtractedApp.CodeTable(path: path, added: added, stale: []))
    }
    if !writesQuickActions { return result }
    result.stale = catalog.development.map(catalog.staleEntries) ?? []
    let others = catalog.tablesOfOtherBundles
    for table in catalog.codeTables {
      let (path, added) = add(
        extraction.codeTexts(of: catalog, in: table), to: table, isInApp: !others.contains(table))
      let stale = catalog.development.map { catalog.staleEntries(of: table, in: $0.name) } ?? []
      result.codeTables.append(ExtractedApp.CodeTable(path: path, added: added, stale: stale))
    }
    return result
  }
}

extension ShortcutCatalog {
  /// The tables that the code looks up in another bundle.
  fileprivate var tablesOfOtherBundles: Set<CodeTable> {
    let lookups = codeItems.flatMap { item in ShortcutItem.Field.allCases.flatMap { item.lookups(of: $0) } }
    return Set(lookups.filter { $0.lookup.bundle != nil }.map(\.table))
  }
}

/// The strings of a project's apps for the development language's tables.
package struct ProjectExtraction {
  /// What was extracted from each app.
  package private(set) var apps: [ExtractedApp] = []
  /// The tables with their strings.
  package private(set) var tables: [PendingTable] = []

  package init(of project: Project, by extraction: TextExtraction) {
    for index in project.apps.indices { apps.append(project.extract(index, by: extraction, into: &tables)) }
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
    for table in plan.tables {
      for (index, outcome) in zip(table.indices, table) where outcome.kind != .refused {
        known[table.path, default: []].insert(outcome.key.rawValue)
        if table.isWritten(index) { written[table.path, default: []].insert(outcome.key.rawValue) }
      }
    }
    for index in apps.indices { apps[index].limit(to: written, knowing: known) }
    return (plan, isRegistered)
  }
}
