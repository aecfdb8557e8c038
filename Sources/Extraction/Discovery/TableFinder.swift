internal import Formats
internal import Workspace

/// Finds the tables and localizations that belong to an app.
///
/// Searches the app's home folder and everything below it, then the parent folder, and so on up to the
/// root; stops where it finds a table. Tables of other bundles are never used.
struct TableFinder {
  let tree: ProjectTree
  let bundles: [InfoPlist]
  let territory: BundleTerritory
  /// The folders of the tree that contain localizations or catalogs.
  let tableFolders: [ProjectTree.Folder]

  init(tree: ProjectTree, bundles: [InfoPlist]) {
    self.tree = tree
    self.bundles = bundles
    territory = BundleTerritory(bundles, in: tree)
    tableFolders = tree.folders.filter { folder in
      !folder.localizations.isEmpty
        || folder.files.contains {
          LocalizationFormat(path: $0) == .stringCatalog
        }
    }
  }

  /// A folder with `.lproj` folders or catalogs, relative to one app.
  private struct Place {
    let folder: ProjectTree.Folder
    let relation: BundleTerritory.Relation
    /// Path steps from the app's home to the folder.
    let distance: Int
    let tables: [LocalizedTableFile]

    var hasLocalizations: Bool { folder.localizations.contains { $0.name != "Base" && $0.name != "mul" } }
  }

  func layout(of app: InfoPlist) -> AppBundleLayout {
    let all = places(for: app)
    var scope: String?
    var found: [Place] = []
    var level = app.home
    while true {
      let places = all.filter { FilePath.contains(level, $0.folder.path) }
      found = tablePlaces(places, below: level)
      let hasLocalizations = places.contains { $0.hasLocalizations && isAppLevel($0, app) }
      if scope == nil, hasLocalizations || !found.isEmpty { scope = level }
      // If a project has localizations without tables, it has no tables elsewhere.
      let isAnswered = hasLocalizations && tree.holdsProjectFile(level)
      if !found.isEmpty || isAnswered || level.isEmpty { break }
      level = FilePath.folder(level)
    }
    let inScope = all.filter { FilePath.contains(found.isEmpty ? scope ?? "" : level, $0.folder.path) }
    let localized = localizationPlaces(inScope, tables: found, app)
    // Without a table of the app, the folder with its strings: a `Base.lproj` may have only a storyboard.
    let strings = localized + all.filter { $0.relation != .shared && isAppLevel($0, app) }
    let folders =
      found.filter { !$0.folder.localizations.isEmpty } + (found.isEmpty ? Self.byStrings(strings) : []) + localized
      + found
    return AppBundleLayout(
      infoPlist: app, builds: [], tables: tables(of: found), strayTables: [],
      localizations: names(of: localized), unshippedLocalizations: [],
      localizationFolder: folders.first?.folder.path ?? app.home)
  }

  /// The places with tables of strings, those with the table `Localizable` first.
  private static func byStrings(_ places: [Place]) -> [Place] {
    let names = places.map { ($0, $0.folder.tableNames { _ in true }) }
    return names.filter { $0.1.contains("Localizable") }.map(\.0) + names.filter { !$0.1.isEmpty }.map(\.0)
  }

  /// All folders with localizations or catalogs that the app may use, the nearest first.
  private func places(for app: InfoPlist) -> [Place] {
    let (relations, home) = (territory.relations(of: app), app.home)
    return tableFolders.compactMap { folder -> Place? in
      let hasCatalog = folder.files.contains { TableName($0)?.format == .stringCatalog }
      guard hasCatalog || !folder.localizations.isEmpty else { return nil }
      let relation = relations(folder.path)
      guard relation != .foreign else { return nil }
      return Place(
        folder: folder, relation: relation, distance: distance(from: home, to: folder.path),
        tables: tables(in: folder, for: app))
    }.sorted { left, right in
      if left.relation != right.relation, min(left.relation, right.relation) == .own { return left.relation == .own }
      if left.distance != right.distance { return left.distance < right.distance }
      return FilePath.precedes(left.folder.path, right.folder.path)
    }
  }

  /// The folders with the app's tables: its own, or else the nearest one and others in the same parent folder.
  private func tablePlaces(_ places: [Place], below level: String) -> [Place] {
    let withTables = places.filter { !$0.tables.isEmpty }
    let own = withTables.filter { $0.relation == .own }
    guard own.isEmpty, let nearest = withTables.first else { return own }
    let branch = branch(of: nearest.folder.path, below: level)
    return withTables.filter { self.branch(of: $0.folder.path, below: level) == branch }
  }

  /// The folders with the app's `.lproj` folders.
  private func localizationPlaces(_ places: [Place], tables found: [Place], _ app: InfoPlist) -> [Place] {
    let chosen = Set(found.map(\.folder.path))
    let candidates = places.filter { !$0.folder.localizations.isEmpty }
    let certain = candidates.filter { place in
      chosen.contains(place.folder.path) || place.relation == .own && isAppLevel(place, app)
    }
    if certain.contains(where: \.hasLocalizations) || !found.isEmpty { return certain }
    guard let nearest = candidates.first(where: { $0.hasLocalizations && isAppLevel($0, app) }) ?? candidates.first
    else { return certain }
    return certain.filter { $0.folder.path != nearest.folder.path } + [nearest]
  }

  /// Whether a folder contains files that apps localize, and not just a library's table.
  private func isAppLevel(_ place: Place, _ app: InfoPlist) -> Bool {
    if !place.tables.isEmpty || [app.home, app.folder].contains(place.folder.path) { return true }
    return place.folder.localizations.contains { localization in
      localization.files.isEmpty
        || localization.files.contains { name in
          ["storyboard", "xib"].contains(FilePath.pathExtension(name).lowercased())
            || ["localizable", "main", "launchscreen"].contains(FilePath.stem(name).lowercased())
        }
    }
  }

  /// The tables in one folder: the best match for each localization and for catalogs.
  func tables(
    in folder: ProjectTree.Folder, for app: InfoPlist, of targets: TableName.Targets = TableName.Targets(),
    where isCandidate: (String) -> Bool = { _ in true }
  ) -> [LocalizedTableFile] {
    var tables: [LocalizedTableFile] = []
    for localization in folder.localizations {
      let isCatalogs = localization.name == "mul"
      let files = localization.files.filter {
        TableName($0) != nil && isCandidate(FilePath.join(localization.path, $0))
      }
      if let name = bestName(files, isCatalogs ? .stringCatalog : .strings, app, targets) {
        tables.append(table(name, in: localization.path, localization: isCatalogs ? nil : localization.name))
      }
    }
    let files = folder.files.filter { TableName($0) != nil && isCandidate(FilePath.join(folder.path, $0)) }
    if let name = bestName(files, .stringCatalog, app, targets) {
      tables.append(table(name, in: folder.path, localization: nil))
    }
    return tables
  }

  private func bestName(
    _ files: [String], _ format: LocalizationFormat, _ app: InfoPlist, _ targets: TableName.Targets
  ) -> TableName? {
    var best: (name: TableName, fitness: TableName.Fitness)?
    for file in files {
      guard let name = TableName(file), name.format == format,
        let fitness = name.fitness(for: app, of: targets, among: bundles)
      else { continue }
      if best.map({ fitness < $0.fitness }) ?? true { best = (name, fitness) }
    }
    return best?.name
  }

  private func table(_ name: TableName, in folder: String, localization: String?) -> LocalizedTableFile {
    LocalizedTableFile(
      path: FilePath.join(folder, name.name), format: name.format, localization: localization,
      hasCaseMismatch: name.hasCaseMismatch)
  }

  /// The tables of `places`, catalogs first, then by localization; the nearer place has priority.
  private func tables(of places: [Place]) -> [LocalizedTableFile] {
    var seen: Set<String?> = []
    return places.flatMap(\.tables).filter { seen.insert($0.localization).inserted }
      .sorted { FilePath.precedes($0.localization ?? "", $1.localization ?? "") }
  }

  private func names(of places: [Place]) -> [String] {
    Set(places.flatMap(\.folder.localizations).map(\.name)).subtracting(["mul"]).sorted(by: FilePath.precedes)
  }

  /// The number of path steps up from `start` and down to `end`.
  func distance(from start: String, to end: String) -> Int {
    let (start, end) = (FilePath.components(start), FilePath.components(end))
    let common = zip(start, end).prefix { $0 == $1 }.count
    return start.count + end.count - 2 * common
  }

  /// The first component of `folder` below `level`; empty for `level` itself.
  private func branch(of folder: String, below level: String) -> String {
    FilePath.components(folder).dropFirst(FilePath.components(level).count).first ?? ""
  }
}

extension ProjectTree.Folder {
  /// The names of the tables of strings in the folder and its `.lproj` folders, of files that `isMember` accepts; without those of
  /// storyboards, XIB files and bundles.
  func tableNames(where isMember: (String) -> Bool) -> Set<String> {
    let isInBundle = FilePath.components(path).contains {
      ["bundle", "framework"].contains(FilePath.pathExtension($0))
    }
    if isInBundle { return [] }
    let localized = localizations.flatMap { folder in folder.files.map { FilePath.join(folder.path, $0) } }
    let all = localized + files.map { FilePath.join(path, $0) }
    let documents = Set(
      all.filter { ["storyboard", "xib"].contains(FilePath.pathExtension($0).lowercased()) }.map {
        FilePath.stem(FilePath.name($0))
      })
    let tables =
      localized.filter { [.strings, .stringsDict].contains(LocalizationFormat(path: $0)) }
      + all.filter { LocalizationFormat(path: $0) == .stringCatalog }
    return Set(tables.filter(isMember).map { FilePath.stem(FilePath.name($0)) }).subtracting(documents)
  }
}
