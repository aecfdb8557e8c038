internal import Workspace

/// The layouts of bundles, from their Info.plists, descriptions and targets.
extension ProjectFinder {
  /// The extensions, watch apps and App Clips, only those that a target builds if there are Xcode projects.
  func companions(
    _ bundles: [InfoPlist], _ merger: DescribedApps, _ finder: TableFinder, _ projects: XcodeProjects
  ) -> [AppBundleLayout] {
    let files = bundles.filter(\.kind.isInsideApp).flatMap { bundle in
      (merger.apps[bundle.path] ?? [nil]).map { (bundle: bundle, description: $0) }
    }
    let paths = Set(bundles.map(\.path))
    let generated = projects.generatedCompanions.filter { !paths.contains($0.description.infoPlistPath) }.map {
      kind, description in
      (
        bundle: InfoPlist(path: description.infoPlistPath, kind: kind, facts: BundleFacts(keys: [])),
        description: DescribedApp?.some(description)
      )
    }
    return (files + generated).compactMap { bundle, description in
      let sources = merger.sources[bundle.path] ?? []
      let isNamed = isNamed(description)
      guard var layout = layout(of: bundle, finder, projects, sources: sources, isNamed: isNamed) else { return nil }
      layout.described = description
      if let language = description?.developmentLanguage { layout.developmentRegion = language }
      if layout.builds.isEmpty {
        if !projects.projects.isEmpty, description == nil { return nil }
        if !sources.isEmpty { return layout }
        // An app's tables are above its extensions', and are not theirs.
        layout.tables.removeAll { !FilePath.contains(bundle.home, $0.path) }
      } else if projects.resources(ofPlist: bundle.path, targets: Set(layout.builds.map(\.target))).isEmpty {
        layout.tables = []
      }
      // A bundle in the folder of another has tables with its name.
      if bundle.sharesHome(with: bundles) {
        layout.newTableName = bundle.ownTableName
        if layout.builds.isEmpty {
          layout.tables.removeAll {
            !FilePath.stem(FilePath.name($0.path)).elementsEqual(FilePath.stem(bundle.ownTableName))
          }
        }
      }
      // A first table is in the bundle's own folder.
      if layout.tables.isEmpty, !FilePath.contains(bundle.home, layout.localizationFolder) {
        layout.localizationFolder = bundle.home
      }
      return layout
    }.sorted { FilePath.precedes($0.infoPlist.path, $1.infoPlist.path) }
  }

  /// Whether `description` has the selected target.
  private func isNamed(_ description: DescribedApp?) -> Bool {
    description?.target.map { selection.targets.contains($0) && selection.configuration == nil } ?? false
  }

  /// The app's layout for each description of its Info.plist; a nil description means the file itself.
  func layouts(
    of app: InfoPlist, _ merger: DescribedApps, _ finder: TableFinder, _ projects: XcodeProjects
  ) -> [AppBundleLayout] {
    (merger.apps[app.path] ?? [nil]).flatMap { described -> [AppBundleLayout] in
      let sources = merger.sources[app.path] ?? []
      guard
        var layout = layout(of: app, finder, projects, sources: sources, isNamed: isNamed(described))
      else { return [] }
      layout.described = described
      layout.describedSources = sources
      layout.describedMinimumSystem = merger.minimumSystems[app.path]
      if let language = described?.developmentLanguage { layout.developmentRegion = language }
      return finder.separated(layout, by: projects)
    }
  }

  /// The app's layout; nil if it is not selected.
  ///
  /// - Parameters:
  ///   - sources: the files and folders of the app's targets according to descriptions; empty if unknown.
  ///   - isNamed: whether a description of the app has the selected target.
  private func layout(
    of app: InfoPlist, _ finder: TableFinder, _ projects: XcodeProjects, sources: [String], isNamed: Bool
  ) -> AppBundleLayout? {
    let builds = projects.builds(ofPlist: app.path)
    var layout = finder.layout(of: app)
    layout.builds = builds.filter(selection.includes)
    if layout.builds.isEmpty, selection.isLimited, !isNamed { return nil }
    layout.developmentRegion = projects.developmentRegion(ofPlist: app.path)
    layout.knownRegions = projects.knownRegions(ofPlist: app.path).sorted(by: FilePath.precedes)
    if !layout.builds.isEmpty { return finder.refined(layout, by: projects) }
    return sources.isEmpty ? layout.withoutInnerTables() : finder.refined(layout, bySources: sources)
  }
}

extension AppBundleLayout {
  /// The layout of an app that no target is known to build, without tables in folders next to `.lproj` folders with tables: these are files
  /// from translators.
  func withoutInnerTables() -> AppBundleLayout {
    let homes = Set(tables.map(\.home))
    var result = self
    result.tables.removeAll { table in
      var folder = table.home
      while !folder.isEmpty, folder != "/" {
        folder = FilePath.folder(folder)
        if homes.contains(folder) { return true }
      }
      return false
    }
    return result
  }

  /// The layout with only the tables and languages that a .NET project without an SDK copies: its project file lists each file.
  ///
  /// A table outside the project is kept but marked, because it may contain a translator's work.
  func refined(by projects: [FrameworkProject]) -> AppBundleLayout {
    let owners = projects.filter { $0.framework == .dotNet && FilePath.contains($0.folder, infoPlist.path) }
    let longest = owners.map(\.folder.utf8.count).max()
    let nearest = owners.filter { $0.folder.utf8.count == longest }
    // Of several projects in one folder, it is unknown which one builds the app.
    guard builds.isEmpty, described == nil, nearest.count == 1, let resources = nearest[0].resources else {
      return self
    }
    // The file systems of macOS and Windows ignore case.
    let copied = Set(resources.map { $0.lowercased() })
    let languages = Set(
      copied.map { FilePath.name(FilePath.folder($0)) }.filter { $0.hasSuffix(".lproj") }.map(FilePath.stem))
    var result = self
    result.resourceManifest = nearest[0].manifest
    for index in result.tables.indices {
      result.tables[index].membership = copied.contains(result.tables[index].path.lowercased()) ? .member : .noTarget
    }
    result.localizations.removeAll { !languages.contains($0.lowercased()) }
    return result
  }
}
