internal import Diagnostics
internal import Formats
internal import Localization
internal import Workspace
internal import XcodeModel

extension ProjectReader {
  /// Adds the bundles of `project` with texts that users see: apps, then the bundles inside them.
  ///
  /// Of files that no quick action needs, reports only errors, which make texts unknown, and what is read incompletely.
  func readInfoTexts(of project: inout Project, reportingTo sink: inout DiagnosticSink) {
    var seen: Set<BundleIdentity> = []
    for layout in project.layout.apps + project.layout.companions where layout.described?.isMissing != true {
      // Quick actions of one target in several files make an app for each file.
      let identity = BundleIdentity(layout)
      guard seen.insert(identity).inserted else { continue }
      var own = DiagnosticSink()
      if let bundle = bundle(of: layout, in: &project, reportingTo: &own) { project.bundles.append(bundle) }
      sink.report(contentsOf: own.diagnostics.filter { $0.severity == .error || $0.id == .preprocessedInfoPlist })
    }
  }

  private struct BundleIdentity: Hashable {
    let infoPlist: String
    /// Targets with separate tables are separate apps.
    let targets: Set<String>
    let target: String?
    let description: String?

    init(_ layout: AppBundleLayout) {
      let described = layout.described
      infoPlist = layout.infoPlist.path
      targets = Set(layout.builds.map(\.target))
      target = described?.target
      // A file that several specifications include describes a bundle in each of their projects.
      description = described?.manifest ?? (described?.target == nil ? described?.infoPlist.location.path : nil)
    }
  }

  /// nil if the Info.plist cannot be read, or the bundle has no icon, and neither Info.plist nor the tables have any such
  /// text.
  ///
  /// - Parameter keepsEmpty: whether to return a bundle without texts too.
  func bundle(
    of layout: AppBundleLayout, in project: inout Project, keepsEmpty: Bool = false,
    reportingTo sink: inout DiagnosticSink
  ) -> Project.Bundle? {
    let parts: [DescribedInfoPlist]
    var mayIncludeKeys = false
    if let described = layout.described {
      parts = described.content.isEmpty ? [described.infoPlist] : described.content
    } else {
      guard let file = self.source(layout.infoPlist.path, in: &project, &sink) else { return nil }
      mayIncludeKeys = file.mayIncludeKeys
      let document = PropertyListDocument.parse(
        infoPlist: file, for: layout.builds.map(\.settings), reportingTo: &sink)
      guard let root = document.root?.dictionary else { return nil }
      let name = root["CFBundleDisplayName"] == nil ? project.layout.manifestName(forAppAt: layout) : nil
      parts =
        [name].compactMap(\.self) + [
          DescribedInfoPlist(members: root, in: document.source, at: SourceLocation(path: document.source.path))
        ]
    }
    let builds = layout.builds.filter(\.isDefault) + layout.builds.filter { !$0.isDefault }
    var readBuilds = builds.map {
      InfoTextReader.Build(
        target: $0.target, configuration: $0.configuration, settings: $0.settings, location: $0.location)
    }
    if readBuilds.isEmpty, let described = layout.described, let target = described.target {
      readBuilds = [
        InfoTextReader.Build(
          target: target, configuration: nil, settings: BuildSettings(values: described.buildSettings),
          location: described.infoPlist.location)
      ]
    }
    let reader = InfoTextReader(parts, builds: readBuilds)
    let known = project.apps.first { $0.layout.isSameApp(as: layout) }?.catalog
    let own = layout.described?.tables ?? []
    let files = known == nil ? layout.tables.filter(\.isShipped) : []
    let tables = known.map { $0.localizations.flatMap(\.tables) } ?? (tables(in: files, of: &project, &sink) + own)
    let language =
      known?.developmentLanguage
      ?? developmentLanguage(
        region: reader.developmentRegion ?? layout.described?.developmentLanguage, app: layout, tables: tables,
        within: Set(project.apps.map(\.catalog.developmentLanguage)))
    // A generator or framework adds keys to its own description. Of a preprocessed file, all branches are read.
    let isComplete =
      project.layout.isBuilt
      || layout.described?.framework == nil && !layout.builds.isEmpty
        && !(reader.isPreprocessed && (mayIncludeKeys || reader.hasPrefixHeader))
    let localizations =
      known?.localizations
      ?? Localization.all(
        names: layout.localizations + own.map(\.localization)
          + catalogLanguages(of: layout, in: &project, reportingTo: &sink),
        tables: tables, developmentLanguage: language)
    var catalog = InfoTextCatalog(
      infoPlist: SourceLocation(path: layout.described?.infoPlist.location.path ?? layout.infoPlist.path),
      bundle: InfoTextCatalog.Bundle(layout.infoPlist.kind), developmentLanguage: language, texts: reader.texts,
      infoKeys: reader.infoKeys, strings: reader.strings, isComplete: isComplete,
      localizations: localizations)
    catalog.hasUnreadTables = layout.tables.contains { file in
      file.isShipped && file.format == .stringCatalog && project.unread.contains(file.path)
    }
    catalog.ineffectiveSettings = reader.ineffectiveSettings
    let settings = readBuilds.isEmpty ? [BuildSettings()] : readBuilds.map(\.settings)
    let families = settings.map { settings in
      parts.lazy.compactMap { DeviceFamily.families(in: $0.members, settings) }.first
    }
    catalog.deviceFamilies = families.contains(nil) ? nil : families.compactMap(\.self).reduce([]) { $0.union($1) }
    catalog.fileName = fileName(of: layout, builds, in: project.layout)
    if options.readsPhrases { catalog.appShortcuts = phrases(of: layout, catalog, in: &project, reportingTo: &sink) }
    // An app without texts still has a name below its icon.
    if catalog.texts.isEmpty, catalog.appShortcuts == nil, !catalog.hasIcon, !keepsEmpty { return nil }
    let content = BuiltTargets(builds)
    (catalog.targets, catalog.minimumSystem) = (content.targets, content.minimumSystem)
    let names = Set(catalog.targets.map(\.name))
    for table in tables where catalog.targetsByTable[table.path] == nil {
      let copying = project.layout.membership.targets(copying: table.path).filter(names.contains)
      if !copying.isEmpty { catalog.targetsByTable[table.path] = copying }
    }
    return Project.Bundle(layout: layout, catalog: catalog)
  }

  /// The name of the bundle's folder without extension: of a built app, or the product's name.
  private func fileName(of layout: AppBundleLayout, _ builds: [BundleBuild], in project: ProjectLayout) -> String? {
    guard project.isBuilt else {
      return builds.first?.settings.text(of: "PRODUCT_NAME")
        ?? layout.described.flatMap { BuildSettings(values: $0.buildSettings).text(of: "PRODUCT_NAME") }
    }
    var folder = layout.infoPlist.folder
    // A Mac app has its Info.plist in a folder of its own.
    if FilePath.name(folder) == "Contents" { folder = FilePath.folder(folder) }
    let name = FilePath.name(folder.isEmpty ? project.root : folder)
    return ["app", "appex"].contains(FilePath.pathExtension(name).lowercased()) ? FilePath.stem(name) : nil
  }
}

extension InfoTextCatalog.Bundle {
  fileprivate init(_ kind: BundleKind) {
    self =
      switch kind {
      case .appExtension: .appExtension
      case .watchApplication: .watchApplication
      case .appClip: .appClip
      case .application, .framework, .tests, .unused, .example, .other: .application
      }
  }
}

extension ProjectLayout {
  /// The name that the build of a framework's project writes to the Info.plist of `app`; nil if its manifest has none.
  fileprivate func manifestName(forAppAt app: AppBundleLayout) -> DescribedInfoPlist? {
    guard app.infoPlist.kind == .application else { return nil }
    let projects = frameworks.filter { $0.framework == .dotNet && FilePath.contains($0.folder, app.infoPlist.path) }
    let longest = projects.map(\.folder.utf8.count).max()
    let nearest = projects.filter { $0.folder.utf8.count == longest }
    // Of several projects in one folder, it is unknown which one builds the app.
    return nearest.count == 1 ? nearest[0].name : nil
  }
}
