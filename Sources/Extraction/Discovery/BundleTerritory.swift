internal import Workspace

/// Assigns folders to bundles.
///
/// A folder belongs to the bundle with the nearest home at or above it. A folder without such a bundle is unclaimed,
/// except if its name marks it as belonging to tests, an extension or a package.
struct BundleTerritory {
  /// The relation of a folder to an app.
  enum Relation: Int, Comparable {
    case own
    case unclaimed
    /// Shared with another Info.plist, which is in a parent folder and has no items.
    case shared
    case foreign

    static func < (left: Relation, right: Relation) -> Bool { left.rawValue < right.rawValue }
  }

  private let tree: ProjectTree
  private let bundlesByHome: [String: [InfoPlist]]

  init(_ bundles: [InfoPlist], in tree: ProjectTree) {
    self.tree = tree
    bundlesByHome = Dictionary(grouping: bundles, by: \.home)
  }

  func relation(of app: InfoPlist, to folder: String) -> Relation { relations(of: app)(folder) }

  /// The relations of folders to `app`, for many folders.
  func relations(of app: InfoPlist) -> (_ folder: String) -> Relation {
    let (home, own) = (app.home, app.folder)
    return { relation(of: home, own, to: $0) }
  }

  private func relation(of home: String, _ own: String, to folder: String) -> Relation {
    var current = folder
    while true {
      if current == home || current == own { return .own }
      if let owners = bundlesByHome[current] {
        return owners.contains { shares($0, withAppIn: own) } ? .shared : .foreign
      }
      if !FilePath.contains(current, own), isApart(current) { return .foreign }
      if current.isEmpty { return .unclaimed }
      current = FilePath.folder(current)
    }
  }

  private func shares(_ other: InfoPlist, withAppIn folder: String) -> Bool {
    other.facts.shortcutTitles == nil && FilePath.contains(other.home, folder)
  }

  /// Whether a folder without an Info.plist belongs to a separate bundle.
  private func isApart(_ folder: String) -> Bool {
    let name = FilePath.name(folder).lowercased()
    return tree[folder]?.files.contains("Package.swift") ?? false
      || Self.apartSuffixes.contains { name.hasSuffix($0) }
  }

  /// Suffixes of Xcode's default names for targets with a generated Info.plist.
  private static let apartSuffixes = [
    "tests", "extension", "widget", "widgets", "watch app", "watchkit app", "watchapp", "appclip", "app clip",
    "intents", "intentsui",
  ]
}
