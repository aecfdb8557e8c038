internal import XcodeModel

extension TableFinder {
  /// The layout with what the app's targets say of tables and localizations put in place of what names and places tell.
  ///
  /// A table that is not the targets' stays, marked as such: a translator's work may lie in it.
  func refined(_ layout: AppBundleLayout, by projects: XcodeProjects) -> AppBundleLayout {
    let targets = Set(layout.builds.map(\.target))
    let resources = projects.resources(ofPlist: layout.infoPlist.path, targets: targets)
    guard !resources.isEmpty else { return layout }
    let isMember = { (path: String) in resources.contains { $0.contains(path) } }
    var result = layout
    let members = tables(of: layout.infoPlist, where: isMember)
    let strays = layout.tables.filter { table in !members.contains { $0.path == table.path } }.map { table in
      var stray = table
      let owners = projects.targets(copying: table.path)
      stray.membership = owners.isEmpty ? .noTarget : .otherTargets(owners)
      return stray
    }
    let taken = Set(members.map(\.localization))
    // A file that could be added to the target serves a localization that has no other.
    let spare = strays.filter {
      members.isEmpty || !(taken.contains(nil) || taken.contains($0.localization) || $0.localization == nil)
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
      // A folder in the app's place whose language the project names is meant to be shipped.
      let meant = layout.localizations.filter(projects.knownRegions(ofPlist: layout.infoPlist.path).contains)
      result.localizations = Set(localizations.map(\.name) + meant).sorted(by: FilePath.precedes)
      result.unshippedLocalizations = layout.localizations.filter { $0 != "Base" && !result.localizations.contains($0) }
    }
    let catalogs = tableFolders.filter { $0.files.contains("Localizable.xcstrings") }
      .map { FilePath.join($0.path, "Localizable.xcstrings") }.filter(isMember)
    if !catalogs.isEmpty { result.localizableCatalogs = catalogs }
    if let first = members.first(where: { $0.localization != nil }) {
      result.localizationFolder = FilePath.folder(FilePath.folder(first.path))
    }
    return result
  }

  /// The tables for `app` among the files that are its targets', wherever they lie; of each localization the best named.
  private func tables(of app: InfoPlist, where isMember: (String) -> Bool) -> [LocalizedTableFile] {
    var seen: Set<String?> = []
    return tableFolders.flatMap { tables(in: $0, for: app, where: isMember) }
      .filter { seen.insert($0.localization).inserted }
      .map { table in
        var member = table
        member.membership = .member
        return member
      }
  }
}
