internal import Diagnostics
package import Workspace

extension ProjectFinder {
  /// Whether a built app, an archive of one, or a folder of build products is at `path`.
  package static func isBuiltProduct(_ path: String, in fileSystem: any FileSystem) throws(WorkspaceError) -> Bool {
    try BuiltAppFinder.isBuiltProduct(path, in: fileSystem)
  }

  /// The innermost bundle or archive of a built app that contains `path`, or is there; nil if not found.
  package static func builtProduct(containing path: String, in fileSystem: any FileSystem) -> String? {
    if (fileSystem as? MountedFileSystem)?.archive(at: path) != nil { return path }
    var folder = FilePath.folder(path)
    while !folder.isEmpty, folder != "/" {
      if ["app", "appex", "ipa", "xcarchive", "zip"].contains(
        FilePath.pathExtension(FilePath.name(folder)).lowercased()),
        (try? isBuiltProduct(folder, in: fileSystem)) == true
      {
        return folder
      }
      folder = FilePath.folder(folder)
    }
    return nil
  }

  /// The layout of the built product at `path`; nil if a project is there.
  ///
  /// - Throws: if the product contains no app.
  package func builtLayout(at path: String) throws(WorkspaceError) -> ProjectLayout? {
    guard try BuiltAppFinder.isBuiltProduct(path, in: fileSystem) else { return nil }
    var finder = BuiltAppFinder(fileSystem, root: path, readFacts: readFacts)
    try finder.find()
    if finder.apps.isEmpty { throw WorkspaceError(.read, path, .noApp) }
    var sink = finder.sink
    if let archive = (fileSystem as? MountedFileSystem)?.archive(at: path) {
      for duplicate in archive.duplicates { sink.report(.duplicateArchiveEntry(duplicate)) }
    }
    let layouts = finder.apps.compactMap { $0.app.layout }.filter { $0.infoPlist.kind == .application }
    for layout in layouts { sink.report(contentsOf: layout.tableDiagnostics(builtNames: [:])) }
    let companions = finder.apps.flatMap(\.bundles).filter { $0.infoPlist?.kind.isInsideApp == true }
      .compactMap(\.layout).sorted { FilePath.precedes($0.infoPlist.path, $1.infoPlist.path) }
    let tops = finder.apps.compactMap(\.app.infoPlist).filter { $0.kind != .application }
    let tree = finder.tree
    let projects = XcodeProjects([], tree, reportingTo: &sink)
    return ProjectLayout(
      root: path, apps: layouts, companions: findsCompanions ? companions : [],
      otherBundles: (tops + finder.apps.flatMap(\.bundles).compactMap(\.infoPlist))
        .sorted { FilePath.precedes($0.path, $1.path) },
      targetNames: [], configurationNames: [], frameworks: [], projectFiles: [], sourceFiles: [],
      tableIndex: TableFileIndex(tree.tableFiles), membership: ProjectMembership(projects, tree: tree), tree: tree,
      skipped: [],
      diagnostics: sink.sorted, builtApps: finder.apps)
  }
}

extension BuiltBundle {
  /// The files of the bundle in the form of an app's; nil if it has no Info.plist.
  package var layout: AppBundleLayout? {
    guard let infoPlist else { return nil }
    return AppBundleLayout(
      infoPlist: infoPlist, builds: [], tables: tables, strayTables: [], localizations: localizations,
      unshippedLocalizations: [], localizationFolder: resources)
  }
}
