internal import Diagnostics
package import Extraction
internal import Localization
package import Workspace

extension ListReport {
  /// The quick actions of `project` and of its code.
  package init(
    tool: ToolDescription, _ project: inout Project, _ code: ScannedCode, by reader: ProjectReader,
    _ fileSystem: any FileSystem, listingAllTexts: Bool
  ) {
    var sink = DiagnosticSink()
    let items = DynamicItem.items(of: code, in: &project, by: reader, fileSystem, reportingTo: &sink)
    project.foldUnbuiltTables()
    if listingAllTexts {
      CodeItemReader(reader, fileSystem).add(code.providers, to: &project, reportingTo: &sink)
    }
    let diagnostics = project.diagnostics + sink.diagnostics + code.diagnostics
    self.init(
      tool: tool, apps: project.apps.map(\.catalog), dynamicItems: items,
      diagnostics: diagnostics.sorted(by: Diagnostic.reportOrder))
    bundles = project.bundles.map(\.catalog).filter(\.hasTexts)
  }

  /// The quick actions of the apps of `project`, with the strings that users see.
  package init(tool: ToolDescription, reachOf project: Project, _ fileSystem: any FileSystem) {
    var tables = TableReader(project.layout, in: fileSystem)
    let catalogs = project.apps.map(\.catalog)
    self.init(
      tool: tool, apps: catalogs.filter { !$0.items.isEmpty },
      dynamicItems: project.apps.flatMap { app in
        app.catalog.codeItems.map { tables.listed($0.item, in: [(app.layout, app.catalog.languages)]) }
      }, diagnostics: project.diagnostics)
    reach = catalogs.flatMap(\.reachedTexts)
    bundles = project.bundles.map(\.catalog).filter(\.hasTexts)
  }
}

extension InfoTextCatalog {
  /// Whether it has a string of Info.plist, or a phrase of an App Shortcut.
  fileprivate var hasTexts: Bool { !texts.isEmpty || !(appShortcuts?.phrases.isEmpty ?? true) }
}

extension ListReport.DynamicItem {
  /// The quick actions of `code` with their strings in the tables of the apps that compile the code; reports those of no app, and
  /// problems of the tables.
  fileprivate static func items(
    of code: ScannedCode, in project: inout Project, by reader: ProjectReader, _ fileSystem: any FileSystem,
    reportingTo sink: inout DiagnosticSink
  ) -> [Self] {
    var tables = TableReader(project.layout, in: fileSystem, for: code.items)
    let owners = CodeItemOwners(of: code.items, in: project.layout)
    var items: [Self] = []
    for item in owners.items {
      if let reason = owners.reasonForNone(of: item) {
        sink.report(reason)
      } else {
        let apps = owners.apps(of: item)
        items.append(tables.listed(item, in: apps.map { ($0, reader.languages(of: $0, in: &project)) }))
      }
    }
    sink.report(contentsOf: tables.problems.values.joined())
    return items
  }
}
