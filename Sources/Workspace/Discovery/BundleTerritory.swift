/// Which folders belong to which bundle.
///
/// A folder belongs to the bundle whose home is the nearest above it. A folder with no home above it is anybody's, unless
/// its name says that it is a test's, an extension's or a package's.
struct BundleTerritory {
  /// What a folder is to an app.
  enum Relation: Int, Comparable {
    case own
    case unclaimed
    /// Another plist's, and the app's too: one that has some of the same items, or that lies above and has none.
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

  func relation(of app: InfoPlist, to folder: String) -> Relation {
    var current = folder
    while true {
      if current == app.home || current == app.folder { return .own }
      if let owners = bundlesByHome[current] {
        return owners.contains { shares($0, with: app) } ? .shared : .foreign
      }
      if !FilePath.contains(current, app.folder), isApart(current) { return .foreign }
      if current.isEmpty { return .unclaimed }
      current = FilePath.folder(current)
    }
  }

  private func shares(_ other: InfoPlist, with app: InfoPlist) -> Bool {
    guard let titles = other.facts.shortcutTitles else { return FilePath.contains(other.home, app.folder) }
    // By code unit, as the look-up does it.
    return other.kind == .application
      && titles.contains { title in
        app.facts.shortcutTitles?.contains { $0.utf8.elementsEqual(title.utf8) } ?? false
      }
  }

  /// Whether a folder without an Info.plist is a bundle's of its own all the same.
  private func isApart(_ folder: String) -> Bool {
    let name = FilePath.name(folder).lowercased()
    return tree[folder]?.files.contains("Package.swift") ?? false
      || Self.apartSuffixes.contains { name.hasSuffix($0) }
  }

  /// Xcode's own names of targets whose Info.plist it makes itself.
  private static let apartSuffixes = [
    "tests", "extension", "widget", "widgets", "watch app", "watchkit app", "watchapp", "appclip", "app clip",
    "intents", "intentsui",
  ]
}
