internal import Diagnostics
internal import Localization
internal import Workspace

extension ShortcutCatalog {
  /// The paths of the Info.plists with these quick actions, in their order, for a heading; of many, the first three.
  var heading: String {
    var paths = ([infoPlist] + otherInfoPlists).map(\.path).sorted(by: FilePath.precedes).map { harmless($0) }
    if paths.count > 4 { paths = paths.prefix(3) + ["\(paths.count - 3) more"] }
    guard paths.count > 1, let last = paths.last else { return paths.joined() }
    return paths.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The app's name, or else its configurations, if several of `apps` have the Info.plist: " (Pond Beta)"; empty otherwise.
  func distinction(among apps: [ShortcutCatalog]) -> String {
    let others = apps.filter { $0.infoPlist.path == infoPlist.path }
    guard others.count > 1 else { return "" }
    let names = others.compactMap(\.appName)
    if let appName, names.count == others.count, Set(names).count == names.count { return " (\(appName))" }
    let builds = targets.map { "\($0.name): \($0.configurations.joined(separator: ", "))" }
    return builds.isEmpty ? "" : " (\(builds.joined(separator: "; ")))"
  }
}
