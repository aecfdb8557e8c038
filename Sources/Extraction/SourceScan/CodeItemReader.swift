package import Diagnostics
package import Localization
package import Workspace

/// Adds the quick actions in a project's code to its apps.
package struct CodeItemReader {
  private let reader: ProjectReader
  private let fileSystem: any FileSystem

  package init(_ reader: ProjectReader, _ fileSystem: any FileSystem) {
    self.reader = reader
    self.fileSystem = fileSystem
  }

  /// Assigns each item of `code` to the apps with a target that compiles the file; or else to those that link the file's package
  /// target; or else to the nearest app that may contain it.
  package func add(_ code: ScannedCode, to project: inout Project) {
    var sink = DiagnosticSink()
    sink.report(contentsOf: code.diagnostics)
    project.pathsWithSuppressions = code.pathsWithSuppressions
    var sources = code.sources
    var tables = TableReader(project.layout, in: fileSystem)
    let unread = project.diagnostics.first { $0.id == Diagnostic.unreadableInfoPlist("").id }?.primary?.path
    let owners = CodeItemOwners(of: code.items, in: project.layout)
    for item in owners.items {
      if let reason = owners.reasonForNone(of: item) {
        sink.report(reason)
        continue
      }
      let indices = indices(of: owners.apps(of: item), in: &project, &sink)
      // Unreadable quick actions of frameworks are already reported.
      if indices.isEmpty, item.language.isNative || !item.title.isRuntime {
        let finding = Diagnostic.itemOfNoApp(item, unread: unread)
        sink.report(item.reasonUncalled == nil ? finding : finding.markedAsUncalled)
      }
      for index in indices {
        var resolved = item
        let found = tables.resolve(&resolved, of: project.apps[index].layout)
        project.apps[index].add(resolved, tables: found, membership: project.layout.membership)
      }
    }
    project.foldAppsOfCode()
    // Tables that are read for hints alone come later.
    for (path, errors) in tables.problems.sorted(by: { FilePath.precedes($0.key, $1.key) }) {
      sink.report(contentsOf: errors)
      project.unread.insert(path)
    }
    let handling = ShortcutHandling.search(project.apps.map(\.catalog.shortcuts), in: &sources) {
      [layout = project.layout] in
      layout.leftOutFiles(in: $0)
    }
    let lookingUp = project.apps.indices.filter { index in
      project.apps[index].catalog.codeItems.contains { $0.item.title.lookup != nil }
    }
    let changesLanguage = !lookingUp.isEmpty && LanguageSetting.isIn(&sources)
    for index in lookingUp {
      project.apps[index].catalog.changesLanguage =
        changesLanguage
        || LanguageSetting.isInFrameworks(around: project.apps[index].layout, project.layout, fileSystem)
    }
    for index in project.apps.indices {
      // With other frameworks, a library handles the quick action and forwards it to code in other languages, or such code handles it.
      let isNative =
        !project.layout.isBuilt && !code.hasFrameworks(around: project.apps[index].layout)
        && project.apps[index].catalog.codeItems.allSatisfy(\.item.language.isNative)
      project.apps[index].catalog.handling =
        isNative ? handling[index] : .ofAppActions(in: project.apps[index], project.layout, fileSystem)
      project.apps[index].addOtherTables(&tables)
    }
    project.snapshots.merge(tables.snapshots) { known, _ in known }
    for app in project.apps where app.catalog.items.isEmpty {
      let found = reader.diagnostics(ofTablesOutside: app, in: &project)
      // This replaces findings about the same files that do not count quick actions.
      project.diagnostics.removeAll { old in
        found.contains { $0.id == old.id && $0.primary?.path == old.primary?.path }
      }
      sink.report(contentsOf: found)
    }
    sink.report(contentsOf: project.diagnosticsOfCodeTables(&tables, reader))
    add(code.providers, to: &project, reportingTo: &sink)
    var reported = Set(project.diagnostics)
    project.diagnostics += sink.diagnostics.filter { reported.insert($0).inserted }
    project.diagnostics.sort(by: Diagnostic.reportOrder)
  }

  /// Assigns each of `providers` to the bundles with a target that compiles the file, or else to the app with the
  /// nearest folder.
  package func add(
    _ providers: [AppShortcutsProvider], to project: inout Project, reportingTo sink: inout DiagnosticSink
  ) {
    for provider in providers {
      let path = provider.location.path
      let home = FilePath.components(path)
      func shared(_ layout: AppBundleLayout) -> Int {
        zip(home, FilePath.components(layout.infoPlist.folder)).prefix { $0 == $1 }.count
      }
      let bundles = project.layout.apps + project.layout.companions
      let compiling = bundles.filter { project.layout.membership.compiles(path, for: $0) }
      let most = project.layout.apps.map(shared).max()
      let nearest = project.layout.apps.filter { shared($0) == most }.prefix(1)
      for layout in compiling.isEmpty ? Array(nearest) : compiling {
        reader.add(provider, to: layout, of: &project)
      }
    }
  }

  /// The indices of `apps` in `project`, to which apps without static items are added.
  private func indices(
    of apps: [AppBundleLayout], in project: inout Project, _ sink: inout DiagnosticSink
  ) -> [Int] {
    apps.compactMap { app in
      let known = project.apps.firstIndex { other in
        other.layout.isSameApp(as: app)
          || other.catalog.otherInfoPlists.contains { $0.path == app.infoPlist.path }
      }
      if let known { return known }
      project.apps += reader.apps(of: app, in: &project, reportingTo: &sink).prefix(1)
      return project.apps.indices.last { project.apps[$0].layout.isSameApp(as: app) }
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Project {
  /// Merges apps without static items that show the same: the targets of one app, which compile the same code and copy the same tables.
  fileprivate mutating func foldAppsOfCode() {
    var kept: [Project.App] = []
    for app in apps {
      let index = kept.firstIndex { other in
        app.catalog.items.isEmpty && !app.catalog.codeItems.isEmpty && other.catalog.codeItems == app.catalog.codeItems
          && other.catalog.hasSameDisplay(as: app.catalog)
      }
      if let index {
        kept[index].fold(app)
      } else {
        kept.append(app)
      }
    }
    apps = kept
  }
}

extension Project.App {
  /// Adds an item with the files of its tables, except files that no target of the project copies.
  fileprivate mutating func add(
    _ item: DynamicShortcutItem, tables: TableReader.ItemTables, membership: ProjectMembership
  ) {
    var byField: [ShortcutItem.Field: CodeTable] = [:]
    var parts: [ShortcutItem.Field: [CodeShortcutItem.Part]] = [:]
    for field in ShortcutItem.Field.allCases {
      guard let text = item.text(of: field) else { continue }
      if let lookup = text.lookup, let files = tables.byField[field] {
        byField[field] = table(of: lookup, in: files, membership)
      }
      for (lookup, files) in zip(text.parts, tables.ofParts[field] ?? []) {
        parts[field, default: []].append(.init(lookup, in: table(of: lookup, in: files, membership)))
      }
    }
    catalog.codeItems.append(CodeShortcutItem(item, tables: byField, parts: parts))
  }

  /// The table of `lookup` with those of its `files` that a target copies, of which the app gets the languages.
  private mutating func table(
    of lookup: LocalizedLookup, in files: [LocalizedTable], _ membership: ProjectMembership
  ) -> CodeTable {
    let shipped = files.filter { table in
      let owner = membership.membership(ofTable: table.path)
      return owner == .member || owner == .unknown
    }
    if lookup.bundle == nil {
      addLocalizations(shipped.map(\.localization), areFrameworks: shipped.contains { $0.form == .framework })
    }
    return CodeTable(
      name: lookup.table,
      localizations: Localization.all(
        names: catalog.localizations.map(\.name), tables: shipped, developmentLanguage: catalog.developmentLanguage))
  }

  /// Adds languages that only exist in the tables used by code.
  ///
  /// - Parameter areFrameworks: whether they are spelled as another framework does: `en-GB` is the app's `en_GB`.
  private mutating func addLocalizations(_ names: [String], areFrameworks: Bool) {
    let known = catalog.localizations.map(\.name)
    let spellings = areFrameworks ? Localization.spellings(of: Set(names), among: Set(known)) : [:]
    let names = names.map { spellings[$0] ?? $0 }
    guard names.contains(where: { !known.contains($0) && $0 != Localization.base }) else { return }
    let own = catalog.localizations.flatMap(\.tables)
    catalog.localizations = Localization.all(
      names: known + names, tables: own, developmentLanguage: catalog.developmentLanguage)
  }

  /// Adds the app's table `Localizable`, which may contain misplaced translations of static items.
  fileprivate mutating func addOtherTables(_ tables: inout TableReader) {
    let isMissing = catalog.items.contains { item in
      ShortcutItem.Field.allCases.contains { field in
        item.key(of: field).map { key in catalog.localizations.contains { $0.entry(for: key) == nil } } ?? false
      }
    }
    guard isMissing else { return }
    let files = tables.tables(named: LocalizedLookup.defaultTable, near: catalog.infoPlist.path, of: layout)
    catalog.otherTables = [
      CodeTable(
        name: LocalizedLookup.defaultTable,
        localizations: Localization.all(
          names: [], tables: files, developmentLanguage: catalog.developmentLanguage))
    ]
  }
}

extension Project {
  /// Files of tables that code uses for quick actions, but that are in no app.
  fileprivate func diagnosticsOfCodeTables(_ tables: inout TableReader, _ reader: ProjectReader) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for app in apps {
      // By file, in order of first appearance.
      var paths: [String] = []
      var entries: [String: [LocalizedTable.Entry]] = [:]
      // Reported once for the folder.
      let unbuilt = reader.unbuiltFolders(of: app.layout, in: layout)
      for coded in app.catalog.codeItems {
        for field in ShortcutItem.Field.allCases {
          guard let text = coded.item.text(of: field), let lookup = text.lookup else { continue }
          if coded.item.language.isNative, lookup.bundle == nil {
            result += tables.filesHidingLocalized(lookup.table, near: coded.item.location.path, of: app.layout)
              .map { .tableHidingLocalized($0, lookup.table) }
          }
          for table in tables.tables(of: text, ofItemAt: coded.item.location.path, in: app.layout) {
            guard let entry = table[lookup.key], !unbuilt.contains(FilePath.folder(table.path)) else { continue }
            if entries[table.path] == nil { paths.append(table.path) }
            entries[table.path, default: []].append(entry)
          }
        }
      }
      result += paths.compactMap { path in
        let found = entries[path] ?? []
        return switch layout.membership.membership(ofTable: path) {
        case .member, .unknown: nil
        case .noTarget: .tableNotInTarget(found, of: app.layout)
        case .otherTargets(let names): .tableInWrongBundle(found, targets: names)
        }
      }
    }
    return result
  }
}

extension Diagnostic {
  /// - Parameter unread: the path of an Info.plist that could not be read; nil if all were.
  fileprivate static func itemOfNoApp(_ item: DynamicShortcutItem, unread: String?) -> Diagnostic {
    Diagnostic(
      .itemOfNoApp, .warning, "no app found for this quick action; its title is not checked", at: item.location,
      help: unread.map { "make \(quoted($0)) readable: it may be the app's Info.plist" }
        ?? "check a folder that contains the app's Info.plist or its project")
  }
}
