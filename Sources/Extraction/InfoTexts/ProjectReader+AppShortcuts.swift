internal import Diagnostics
internal import Formats
internal import Localization
internal import Workspace

extension ProjectReader {
  /// The table `AppShortcuts` of a bundle; nil if it has none.
  func phrases(
    of layout: AppBundleLayout, _ catalog: InfoTextCatalog, in project: inout Project,
    reportingTo sink: inout DiagnosticSink
  ) -> AppShortcutPhrases? {
    let paths = phraseTablePaths(of: layout, in: project.layout)
    var tables: [LocalizedTable] = []
    for path in paths {
      guard let source = source(path, in: &project, &sink) else { continue }
      var own = DiagnosticSink()
      let read = PhraseTableReader.read(source, localization: FilePath.localization(ofFile: path), reportingTo: &own)
      if read.isEmpty, own.worst == .error { project.unread.insert(path) }
      sink.report(contentsOf: own.diagnostics)
      tables += read
    }
    let phrases = self.phrases(in: tables, of: catalog)
    return phrases.isPresent ? phrases : nil
  }

  private func phrases(in tables: [LocalizedTable], of catalog: InfoTextCatalog) -> AppShortcutPhrases {
    AppShortcutPhrases(
      localizations: Localization.all(
        names: catalog.localizations.map(\.name), tables: tables, developmentLanguage: catalog.developmentLanguage))
  }

  /// The files that the bundle copies; without a project that lists files, those nearest to the app.
  private func phraseTablePaths(of layout: AppBundleLayout, in project: ProjectLayout) -> [String] {
    let candidates = project.tableIndex[AppShortcutPhrases.table].filter {
      LocalizationFormat(path: $0) != .stringsDict
    }
    if project.isBuilt {
      return candidates.filter { path in
        let folder = FilePath.folder(path)
        let isInFolder = FilePath.localization(ofFile: path) != nil
        return (isInFolder ? FilePath.folder(folder) : folder) == layout.localizationFolder
      }
    }
    let own = candidates.filter { project.membership.copies($0, for: layout) }
    if !own.isEmpty || layout.infoPlist.kind != .application { return own }
    let unknown = candidates.filter { project.membership.membership(ofTable: $0) == .unknown }
    let home = FilePath.components(layout.infoPlist.path)
    func shared(_ path: String) -> Int { zip(home, FilePath.components(path)).prefix { $0 == $1 }.count }
    let most = unknown.map(shared).max()
    return unknown.filter { shared($0) == most }
  }

  /// Adds the App Shortcuts in code to the bundle of `layout`.
  func add(_ provider: AppShortcutsProvider, to layout: AppBundleLayout, of project: inout Project) {
    var index = project.bundles.firstIndex { $0.layout.isSameApp(as: layout) }
    if index == nil {
      // The problems of its files were reported.
      var ignored = DiagnosticSink()
      guard let bundle = bundle(of: layout, in: &project, keepsEmpty: true, reportingTo: &ignored) else { return }
      project.bundles.append(bundle)
      index = project.bundles.indices.last
    }
    guard let index else { return }
    let catalog = project.bundles[index].catalog
    var phrases = catalog.appShortcuts ?? phrases(in: [], of: catalog)
    phrases.providers.append(provider)
    project.bundles[index].catalog.appShortcuts = phrases
  }
}
