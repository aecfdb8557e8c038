internal import Workspace
internal import XcodeModel

extension TableFinder {
  /// The layout with tables and localizations from the app's targets instead of those guessed from names and locations.
  ///
  /// A table outside the targets is kept but marked, because it may contain a translator's work.
  func refined(_ layout: AppBundleLayout, by projects: XcodeProjects) -> AppBundleLayout {
    let targets = Set(layout.builds.map(\.target))
    let resources = projects.resources(ofPlist: layout.infoPlist.path, targets: targets)
    let isMember = { (path: String) in resources.contains { $0.contains(path) } }
    var layout = layout
    // An example's project does not contain the app around it.
    let isCovered = { (path: String) in layout.builds.contains { projects.covers(path, project: $0.project) } }
    layout.tables = layout.tables.filter {
      isMember($0.path) || isCovered($0.path) && !isOfOthers($0, targets, layout.infoPlist, projects)
    }
    if layout.tables.isEmpty, !isCovered(FilePath.join(layout.localizationFolder, layout.newTableName)) {
      layout.localizationFolder = layout.infoPlist.home
    }
    guard !resources.isEmpty else { return layout }
    var result = layout
    // Targets of the same Info.plist may have separate tables.
    let siblings = Set(projects.builds(ofPlist: layout.infoPlist.path).map(\.target)).subtracting(targets)
    let members = tables(of: layout.infoPlist, TableName.Targets(own: targets, others: siblings), where: isMember)
    let strays = layout.tables.compactMap { table -> LocalizedTableFile? in
      if members.contains(where: { $0.path == table.path }) { return nil }
      var stray = table
      let owners = projects.targets(copying: table.path)
      if !siblings.isDisjoint(with: owners) { return nil }
      stray.membership = owners.isEmpty ? .noTarget : .otherTargets(owners)
      return stray
    }
    let taken = Set(members.map(\.localization))
    // A table that could be added to the target is used for a localization without any other; not that of another bundle.
    let homes = Set(members.map(\.home))
    let spare = strays.filter { table in
      if !members.isEmpty, !homes.contains(table.home) { return false }
      if case .otherTargets(let owners) = table.membership, !projects.otherTargetNames.isSuperset(of: owners) {
        return false
      }
      return members.isEmpty
        || !(taken.contains(nil) || taken.contains(table.localization) || table.localization == nil)
    }
    result.tables = (members + spare).sorted { FilePath.precedes($0.localization ?? "", $1.localization ?? "") }
    result.strayTables = strays.filter { !spare.contains($0) }
    let localizations = tableFolders.flatMap { folder in
      folder.localizations.filter { localization in
        localization.name != "mul"
          && localization.files.contains { isMember(FilePath.join(localization.path, $0)) }
      }
    }
    if !localizations.isEmpty {
      result.localizations = Set(localizations.map(\.name)).sorted(by: FilePath.precedes)
      result.unshippedLocalizations = layout.localizations.filter { $0 != "Base" && !result.localizations.contains($0) }
    }
    // A new table in a folder that other bundles copy would be theirs too.
    let others = Set(bundles.filter { $0.kind != .application }.map(\.path))
    result.localizationFolder = localizationFolder(members, of: layout) { path in
      isMember(path) && projects.infoPlists(copying: path).isDisjoint(with: others)
    }
    return result
  }

  /// Whether a table that no target copies is of other bundles than that of `targets`: of those with the table in other languages, or else of the one
  /// in its folder. A merge may have created it.
  private func isOfOthers(
    _ table: LocalizedTableFile, _ targets: Set<String>, _ infoPlist: InfoPlist, _ projects: XcodeProjects
  ) -> Bool {
    guard projects.targets(copying: table.path).isEmpty else { return false }
    let localizations = tableFolders.first { $0.path == table.home }?.localizations ?? []
    let name = FilePath.name(table.path)
    let owners = localizations.flatMap { projects.targets(copying: FilePath.join($0.path, name)) }
    if !owners.isEmpty { return targets.isDisjoint(with: owners) }
    return table.home != infoPlist.home && bundles.contains { $0.home == table.home }
  }

  /// The folder for new `.lproj` folders: that of the tables `InfoPlist`, or else the nearest one with strings that the targets copy, the table
  /// `Localizable` first; or else that of `layout`.
  private func localizationFolder(
    _ members: [LocalizedTableFile], of layout: AppBundleLayout, where isMember: (String) -> Bool
  ) -> String {
    if let first = members.first(where: { $0.localization != nil }) {
      return FilePath.folder(FilePath.folder(first.path))
    }
    if !members.isEmpty { return layout.localizationFolder }
    let candidates = tableFolders.compactMap { folder in
      let names = folder.tableNames(where: isMember)
      return names.isEmpty
        ? nil
        : (folder.path, names.contains("Localizable") ? 0 : 1, distance(from: layout.infoPlist.home, to: folder.path))
    }
    return candidates.min { ($0.1, $0.2) < ($1.1, $1.2) }?.0 ?? layout.localizationFolder
  }

  /// A layout for each group of targets with the same tables; `layout` if all have the same.
  ///
  /// A target without any resources may get them in a way that the project file does not show, so it has the tables of the first group.
  func separated(_ layout: AppBundleLayout, by projects: XcodeProjects) -> [AppBundleLayout] {
    var targets: [String] = []
    for build in layout.builds where !targets.contains(build.target) { targets.append(build.target) }
    guard targets.count > 1 else { return [layout] }
    var groups: [(tables: [LocalizedTableFile], targets: Set<String>)] = []
    for target in targets {
      let resources = projects.resources(ofPlist: layout.infoPlist.path, targets: [target])
      let names = TableName.Targets(own: [target], others: Set(targets).subtracting([target]))
      let tables = tables(of: layout.infoPlist, names) { path in resources.contains { $0.contains(path) } }
      if let index = groups.firstIndex(where: { $0.tables == tables || resources.isEmpty }) {
        groups[index].targets.insert(target)
      } else {
        groups.append((tables, [target]))
      }
    }
    guard groups.count > 1 else { return [layout] }
    return groups.map { group in
      var part = layout
      part.builds = layout.builds.filter { group.targets.contains($0.target) }
      return refined(part, by: projects)
    }
  }

  /// The layout with tables and localizations in `sources`, the files and folders of a target that a description lists.
  ///
  /// An app without a table there keeps the tables that names and locations suggest: a build script may copy them.
  func refined(_ layout: AppBundleLayout, bySources sources: [String]) -> AppBundleLayout {
    let isMember = { (path: String) in sources.contains { FilePath.contains($0, path) } }
    let members = tables(of: layout.infoPlist, TableName.Targets(), where: isMember)
    if members.isEmpty, !layout.infoPlist.kind.isInsideApp { return layout }
    var result = layout
    result.tables = members.sorted { FilePath.precedes($0.localization ?? "", $1.localization ?? "") }
    let localizations = tableFolders.flatMap(\.localizations).filter { localization in
      localization.name != "mul" && localization.files.contains { isMember(FilePath.join(localization.path, $0)) }
    }
    result.localizations = Set(localizations.map(\.name)).sorted(by: FilePath.precedes)
    result.localizationFolder = localizationFolder(members, of: layout, where: isMember)
    return result
  }

  /// The tables of `app` that its targets copy, from any folder; for each localization the one with the best name.
  private func tables(
    of app: InfoPlist, _ targets: TableName.Targets, where isMember: (String) -> Bool
  ) -> [LocalizedTableFile] {
    var seen: Set<String?> = []
    // A target that copies a synchronized folder may copy the tables of the bundles in it too.
    let relations = territory.relations(of: app)
    let groups = Dictionary(grouping: tableFolders) { relations($0.path) }
    let folders = [groups[.own], groups[.unclaimed], groups[.shared], groups[.foreign]].compactMap(\.self).joined()
    return folders.flatMap { tables(in: $0, for: app, of: targets, where: isMember) }
      .filter { seen.insert($0.localization).inserted }
      .map { table in
        var member = table
        member.membership = .member
        return member
      }
  }
}
