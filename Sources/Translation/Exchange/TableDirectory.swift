internal import Extraction
internal import Formats
internal import LocaleSchema
internal import Localization
internal import Workspace

/// All tables of a project, to find the one that a file from translators names.
struct TableDirectory {
  /// The tables that a stated place may mean.
  enum Match: Equatable {
    /// The place names one table; its texts may be in several lists, of the apps that share it.
    case one([Int])
    /// The place states no folder, or fits several tables: the key decides.
    case several([Int])
    /// The place names a file of the project, or of another kind, that Pressfit does not write.
    case foreign
    /// The place names no table of the project, but these have the same name.
    case unknown([Int], TranslationRouting.UnknownCause)
  }

  private let tables: [TextTable]
  /// The tables by identity, of files that exist or that Pressfit would create; an empty list for tables that it does not write.
  private var known: [TableID: [Int]] = [:]
  /// Other names of tables, which count if no file has them: the build renames `<Target>-InfoPlist.strings`, and
  /// exchange files name an Info.plist.
  private var derived: [TableID: [Int]] = [:]
  /// The tables by the path of a file: those of other frameworks have any name, and tables that have a file in common are one.
  private var files: [TableID: [Int]] = [:]
  /// The folders that paths may be relative to: the project's own, and those of its Xcode projects.
  private let bases: [String]
  /// The folders that contain the project, outermost first.
  private let rootNames: [String]
  /// Whether a file or folder exists at a path relative to the project, in a folder that Pressfit skips too, or at an absolute path.
  private let exists: @Sendable (String) -> Bool
  /// The targets with texts that Pressfit does not write: frameworks, tests.
  private let otherTargets: Set<String>
  /// The targets of extensions, watch apps and App Clips, in lower case: a word that names one is not a project's name.
  private let companionTargets: Set<String>
  /// Whether a manifest makes apps with functions of the project, which Pressfit does not read.
  private let hasUnreadApps: Bool
  /// The names of the project in lower case, but for one of several apps.
  private let projectNames: Set<String>
  /// By the name of an app in lower case, its tables.
  private var appTables: [String: [Int]] = [:]
  /// The names of the storyboards and XIB files, and of the tables that the system looks up, in lower case.
  private let documentNames: Set<String>
  private let messageFiles: MessageFiles
  /// The folders and files of the project that are not read.
  private let skipped: [String]
  /// The tables without files, which cannot get one.
  private var homeless: [Int: TableObstacle] = [:]
  /// Files of tables that cannot be read: their keys are unknown, and they may be Pressfit's.
  private var unread: [TableID: String] = [:]
  /// A file of each table that exists, in the development language if it has one.
  private var exampleFiles: [TableID: String] = [:]
  /// The tables in `known`, sorted by path.
  private var ids: [TableID] = []
  /// For each table, the first one that shares a file with it.
  private(set) var groups: [Int] = []
  /// By group, its tables.
  private(set) var members: [Int: [Int]] = [:]

  /// - Parameters:
  ///   - root: the absolute path of the project's folder.
  ///   - names: the names in the project's manifests.
  ///   - isMentioned: whether a manifest mentions a folder.
  ///   - exists: whether a file or folder exists at a path relative to the project, or at an absolute path.
  init(
    _ tables: [TextTable], of project: Project, root: String, names: Set<String>,
    isMentioned: (_ folder: String) -> Bool,
    exists: @escaping @Sendable (String) -> Bool
  ) {
    self.tables = tables
    self.exists = exists
    otherTargets = project.layout.membership.otherTargetNames
    companionTargets = Set(project.layout.companions.flatMap { $0.builds.map { $0.target.lowercased() } })
    skipped = project.layout.skipped.map(\.path)
    rootNames = FilePath.components(root)
    let apps = project.layout.apps
    for app in apps {
      let own = tables.indices.filter { tables[$0].belongs(to: app) }
      for name in app.names { appTables[name, default: []] += own }
    }
    // The only app has the project's name too.
    let others = apps.count > 1 ? Set(appTables.keys) : []
    projectNames = Set((Array(names) + rootNames.suffix(1)).map { $0.lowercased() }).subtracting(others)
    hasUnreadApps = !project.layout.unreadManifests.isEmpty
    documentNames = Self.documentNames(in: project.layout.tree)
    messageFiles = MessageFiles(of: tables, in: project.layout.tree)
    var bases = [""]
    for file in project.layout.projectFiles {
      let folder = FilePath.folder(file)
      if !bases.contains(folder) { bases.append(folder) }
    }
    self.bases = bases
    let development = Set(tables.map(\.developmentLanguage.normalized))
    let existing = Dictionary(grouping: project.layout.tableFiles) { TableID(path: $0) }
    for (id, paths) in existing {
      known[id] = []
      let source = paths.last { path in
        FilePath.localization(ofFile: path).map { development.contains(LanguageTag($0).normalized) } ?? true
      }
      exampleFiles[id] = source ?? paths.first
      unread[id] = paths.first(where: project.unread.contains)
    }
    for index in tables.indices where tables[index].paths.isEmpty {
      homeless[index] = tables[index].obstacle(
        besides: existing[TableID(path: tables[index].developmentTarget.path)] ?? [], isMentioned: isMentioned)
    }
    for layout in project.layout.apps + project.layout.companions {
      known[TableID(path: layout.infoPlist.path)] = []
    }
    for plist in project.layout.otherBundles {
      known[TableID(path: plist.path)] = []
      for name in Self.tableNames(ofPlist: plist.path) {
        derived[TableID(folder: FilePath.folder(plist.path), name: name)] = []
      }
    }
    for index in tables.indices where homeless[index] == nil {
      let target = tables[index].developmentTarget.path
      for path in tables[index].paths + [target] {
        // A catalog has all languages: nothing is written to other files.
        if LocalizationFormat(path: target) != .stringCatalog || TableID(path: path) == TableID(path: target) {
          Self.add(index, to: &known, TableID(path: path))
        }
        Self.add(index, to: &files, Self.file(path))
      }
    }
    // A file that an earlier merge created there has no other table.
    for (index, obstacle) in homeless where obstacle != .occupied {
      let id = TableID(path: tables[index].developmentTarget.path)
      if known[id]?.isEmpty == true { known[id] = [index] }
    }
    let bundles = (project.layout.apps + project.layout.companions).map(\.infoPlist) + project.layout.otherBundles
    for index in tables.indices where tables[index].isInfoPlist {
      addNames(of: index, homes: bundles.map(\.home))
    }
    ids = known.keys.sorted { $0.path < $1.path }
    for index in tables.indices {
      groups.append((0..<index).first { sharesFile($0, index) }.map { groups[$0] } ?? index)
    }
    members = Dictionary(grouping: tables.indices, by: { groups[$0] })
  }

  private static func documentNames(in tree: ProjectTree) -> Set<String> {
    let files = tree.folders.flatMap { $0.files + $0.localizations.flatMap(\.files) }
    let documents = files.filter { ["storyboard", "xib"].contains(FilePath.pathExtension($0).lowercased()) }
    return Set(documents.map { FilePath.stem($0).lowercased() } + ["localizable", "appshortcuts"])
  }

  private static func file(_ path: String) -> TableID { TableID(folder: path, name: "") }

  private static func add(_ index: Int, to list: inout [TableID: [Int]], _ id: TableID) {
    if list[id]?.contains(index) != true { list[id, default: []].append(index) }
  }

  private func sharesFile(_ one: Int, _ other: Int) -> Bool {
    if homeless[one] != nil { return false }
    // The `.strings` and the `.stringsdict` of an app's table.
    if tables[one].appIndex == tables[other].appIndex,
      TableID(path: tables[one].developmentTarget.path) == TableID(path: tables[other].developmentTarget.path)
    {
      return true
    }
    let own = Set(tables[one].paths + [tables[one].developmentTarget.path]).map(Self.file)
    return own.contains { files[$0]?.contains(other) == true }
  }

  /// Adds the names that the `InfoPlist` table `index` may have in the folders of its bundle.
  private mutating func addNames(of index: Int, homes: [String]) {
    let table = tables[index]
    let plists = table.infoPlists.filter { table.isOwn(ofInfoPlistAt: $0, amongBundlesIn: homes) }
    for path in plists { Self.add(index, to: &known, TableID(path: path)) }
    let names =
      plists.flatMap(Self.tableNames) + table.targets.map { "\($0)-\(TranslationSet.infoPlistTable)" } + ["Info.plist"]
    // Another bundle looks its strings up in the table too, so the folder of one of them does not name it, unless its targets copy the table.
    let isShared =
      !table.isCopied
      && table.paths.contains { path in
        files[Self.file(path), default: []].count { tables[$0].isInfoPlist } > 1
      }
    let folders =
      (isShared ? [] : plists.map(FilePath.folder)) + [table.localizationFolder]
      + (table.paths + [table.developmentTarget.path]).map { TableID(path: $0).folder }
    for folder in folders {
      // Info.plist of a watch app or extension may be in `Base.lproj`.
      let folder = FilePath.localization(ofFolder: FilePath.name(folder)) == nil ? folder : FilePath.folder(folder)
      for name in names { Self.add(index, to: &derived, TableID(folder: folder, name: name)) }
    }
  }

  /// The names of the table for an Info.plist: `InfoPlist`, and for `App-Info.plist` also `App-InfoPlist`.
  private static func tableNames(ofPlist path: String) -> [String] {
    [TranslationSet.infoPlistTable, FilePath.stem(FilePath.name(path)) + "Plist"]
  }
}

extension TableDirectory {
  /// How the paths of one file from translators differ from those of the project: translation tools add and remove outer folders.
  enum Relocation: Hashable {
    /// The paths have no such outer folder.
    case added(String)
    /// The paths start with this folder.
    case removed(String)
  }

  /// How the paths in a file from translators differ from those of the project, by the number of tables that this finds; empty if they do not
  /// differ, or nothing is found. A file has one root: if it names a table of the project as it is, no path of it is relocated.
  func relocations(of places: [StatedPlace]) -> Set<Relocation> {
    let documents = places.lazy.filter { $0.kind == .otherFile && $0.path.utf8.contains(UInt8(ascii: "/")) }
    if documents.contains(where: { place in bases.contains { exists(FilePath.join($0, place.path)) } }) { return [] }
    let ids = places.filter { $0.kind == .table }.map { TableID(path: $0.path) }
    var counts: [Relocation: Int] = [:]
    var movedCount = 0
    for id in Set(ids) where !id.folder.isEmpty {
      if lookUp(id, orIn: bases) != nil { return [] }
      let own = relocations(of: id)
      for relocation in own { counts[relocation, default: 0] += 1 }
      movedCount += own.isEmpty ? 0 : 1
    }
    let most = counts.values.max() ?? 0
    let best = counts.filter { $0.value == most }.keys
    // Paths that disagree, without a majority, are of several projects.
    return best.count > 1 && most < movedCount ? [] : Set(best)
  }

  private func relocations(of id: TableID) -> Set<Relocation> {
    let names = FilePath.components(id.folder)
    // A path that starts in the project is relative to it, and one of a folder that is not read to that.
    if bases.contains(where: { exists(FilePath.join($0, names[0])) }) {
      // The project's folder has the name of one in it: `Nest/Nest/en.lproj`.
      let isRoot = rootNames.last.map { Self.isSame($0, names[0]) } ?? false
      let inner = TableID(folder: names.dropFirst().joined(separator: "/"), name: id.name)
      return isRoot && !exists(id.folder) && lookUp(inner, orIn: [""]) != nil ? [.removed(names[0])] : []
    }
    if skipped.contains(where: { exists(FilePath.join($0, id.folder)) }) { return [] }
    var outside: [Int: Bool] = [:]
    var result: Set<Relocation> = []
    for own in Array(known.keys) + Array(derived.keys) where Self.isSame(own.name, id.name) {
      let ownNames = FilePath.components(own.folder)
      if ownNames.count > names.count, ownNames.suffix(names.count).elementsEqual(names, by: Self.isSame) {
        result.insert(.added(ownNames.dropLast(names.count).joined(separator: "/")))
      } else if names.count > ownNames.count, names.suffix(ownNames.count).elementsEqual(ownNames, by: Self.isSame) {
        let outer = names.dropLast(ownNames.count)
        // Without a common folder, only the folders that contain the project are outer folders.
        let isRoot = rootNames.suffix(outer.count).elementsEqual(outer, by: Self.isSame)
        let isOutside = outside[outer.count] ?? (!isRoot && isOutside(Array(outer), of: id))
        outside[outer.count] = isOutside
        if isRoot || !ownNames.isEmpty && !isOutside {
          result.insert(.removed(outer.joined(separator: "/")))
        }
      }
    }
    return result
  }

  /// Whether outer folders of a path are those of a project beside this one: as far as they exist in a folder that contains the project, perhaps below
  /// others that a tool added, they lead elsewhere.
  private func isOutside(_ outer: [String], of id: TableID) -> Bool {
    // The root of the file system has folders with usual names: `src`.
    if exists("/" + id.folder) { return true }
    return outer.indices.contains { start in
      rootNames.indices.dropFirst(rootNames.count > 1 ? 1 : 0).contains { depth in
        var names = Array(rootNames.prefix(depth))
        for name in outer[start...] {
          guard exists("/" + (names + [name]).joined(separator: "/")) else { break }
          names.append(name)
        }
        let common = zip(names, rootNames).prefix { Self.isSame($0, $1) }.count
        return names.count > depth && common < min(names.count, rootNames.count)
      }
    }
  }

  /// The directory without the tables `ids` that Pressfit does not write: files from translators in the project's folder.
  func without(_ ids: Set<TableID>) -> TableDirectory {
    var result = self
    for id in ids where known[id]?.isEmpty == true { result.known[id] = nil }
    return result
  }

  /// The tables that `place` may mean, in a file with these `relocations`.
  ///
  /// A path is relative to the project, or to the folder of one of its Xcode projects.
  func match(_ place: StatedPlace, _ relocations: Set<Relocation> = []) -> Match {
    if place.path.isEmpty { return .several(Array(tables.indices)) }
    let found = table(place, relocations)
    if !place.isStringsDict || found.tables.isEmpty { return found }
    let dictionaries = found.tables.filter { tables[$0].isStringsDict }
    // The table had a `.stringsdict`; a catalog has its plurals now.
    let plain = found.tables.filter { !tables[$0].isInfoPlist }
    return dictionaries.isEmpty ? plain.isEmpty ? .foreign : .unknown(plain, cause(of: plain)) : one(dictionaries)
  }

  /// Why none of `plain`, tables without a `.stringsdict`, is meant.
  private func cause(of plain: [Int]) -> TranslationRouting.UnknownCause {
    plain.lazy.compactMap { unreadable(TableID(path: tables[$0].developmentTarget.path)) }.first ?? .noTable
  }

  /// The cause if a file of the table `id` cannot be read; nil if all can.
  private func unreadable(_ id: TableID) -> TranslationRouting.UnknownCause? {
    unread[id].map { .withoutFile(.unreadable($0), $0) }
  }

  /// Whether `name` is that of a JSON file with texts of the project, which is not the name of a language.
  func hasMessages(named name: String) -> Bool { messageFiles.tables(of: name) != nil }

  /// Whether `path`, relative to the project, is that of one table that Pressfit writes.
  func isTable(at path: String) -> Bool {
    if case .one = lookUp(TableID(path: path), orIn: bases) { true } else { false }
  }

  /// Whether the project has a table of this name, which Pressfit writes or not.
  func hasTable(named name: String, otherThan id: TableID? = nil) -> Bool {
    let folded = name.lowercased()
    return !named(name).isEmpty || known.keys.contains { $0 != id && $0.name.lowercased() == folded }
  }

  private func table(_ place: StatedPlace, _ relocations: Set<Relocation>) -> Match {
    // The files of other frameworks, which have any name.
    if LocalizationFormat(path: place.path)?.isTable != true,
      let found = matches(
        bases.compactMap { base in
          files[Self.file(FilePath.join(base, place.path))].map { (base, one($0)) }
        })
    {
      return found
    }
    let name = place.path.lowercased()
    // A name with a dot looks like a file's: `Garden 2.0`.
    switch projectNames.contains(name) || appTables[name] != nil ? .word : place.kind {
    case .otherFile: return .foreign
    case .word: return table(ofWord: place)
    case .fileName, .table:
      if place.hasQualifier { return .unknown([], .noTable) }
      let id = TableID(path: place.path)
      if place.kind == .table, let found = lookUp(id, orIn: bases) { return found }
      if id.folder.isEmpty {
        // A catalog or Info.plist in the project's folder.
        if place.kind == .fileName, FilePath.pathExtension(place.path) != "strings", let found = lookUp(id, orIn: [""])
        {
          return found
        }
        let named = named(id.name)
        if named.isEmpty, place.isGeneric { return .several(Array(tables.indices)) }
        return named.isEmpty ? notFound(id) : one(named)
      }
      let found = relocations.compactMap { Self.relocated(id, $0).flatMap { lookUp($0, orIn: [""]) } }
      guard let first = found.first else { return notFound(id) }
      if found.allSatisfy({ $0 == first }) { return first }
      return oneOf(found)
    }
  }

  /// A word is the name of a table, an app or the project, or means nothing; any other names a table that the project does not have.
  private func table(ofWord place: StatedPlace) -> Match {
    let name = FilePath.name(place.path)
    if let found = messageFiles.tables(of: place.path) { return one(found) }
    let words = FilePath.components(place.path.lowercased())
    if words.contains(where: companionTargets.contains) { return .unknown([], .otherTarget) }
    if place.isInfoPlist || hasTable(named: name) {
      let named = words.count == 1 ? named(name) : []
      return named.isEmpty ? notFound(TableID(folder: "", name: name)) : one(named)
    }
    let own = [place.path, FilePath.stem(place.path)].map { $0.lowercased() }
    if place.isGeneric || own.contains(where: projectNames.contains) { return .several(Array(tables.indices)) }
    if let tables = own.lazy.compactMap({ appTables[$0] }).first { return .several(tables) }
    return documentNames.contains(FilePath.stem(name).lowercased()) ? .foreign : .unknown([], .noTable)
  }

  /// `id` in the project; nil if its path does not start with the folder that is removed.
  private static func relocated(_ id: TableID, _ relocation: Relocation) -> TableID? {
    switch relocation {
    case .added(let folder): return id.moved(into: folder)
    case .removed(let folder):
      guard FilePath.contains(folder, id.folder) else { return nil }
      let names = FilePath.components(id.folder).dropFirst(FilePath.components(folder).count)
      return TableID(folder: names.joined(separator: "/"), name: id.name)
    }
  }

  /// The tables that `place` may mean too if they have the key: those of its name that Pressfit does not write, if it has no folder; all, if it
  /// states no table, because a table has other keys than those of Pressfit.
  func rivals(of place: StatedPlace) -> Rivals {
    let id = TableID(path: place.path)
    if statesNoTable(place) { return Rivals(tables: ids, areNamed: false) }
    guard [.fileName, .word].contains(place.kind), !place.path.isEmpty, id.folder.isEmpty else {
      return Rivals(tables: [], areNamed: true)
    }
    let name = id.name.lowercased()
    return Rivals(
      tables: known.filter { $0.value.isEmpty && $0.key.name.lowercased() == name }.map(\.key), areNamed: true)
  }

  /// Tables that a place may mean too if they have the key.
  struct Rivals {
    var tables: [TableID]
    /// Whether the place states their name: then equal texts are those of two tables. Otherwise, the translation is right for both.
    let areNamed: Bool
  }

  /// Whether only the keys decide which table of the project, or of an app, `place` means.
  private func statesNoTable(_ place: StatedPlace) -> Bool {
    if place.path.isEmpty { return true }
    guard [.fileName, .word].contains(place.kind), !hasTable(named: FilePath.name(TableID(path: place.path).name))
    else {
      return false
    }
    let own = [place.path, FilePath.stem(place.path)].map { $0.lowercased() }
    return place.isGeneric || own.contains { projectNames.contains($0) || appTables[$0] != nil }
  }

  /// Whether `id` is a name of a table in `group`.
  func isName(_ id: TableID, ofGroup group: Int) -> Bool {
    [known, derived].contains { $0[id]?.contains { groups[$0] == group } ?? false }
  }

  /// The path of a file of the table `id`.
  func file(of id: TableID) -> String { exampleFiles[id] ?? id.path }

  /// Why a table cannot get a file; nil if it can, or has one.
  func obstacle(to index: Int) -> TableObstacle? { homeless[index] }

  /// - Parameter id: the table in no list that `found` is for: it may be that of an app in a manifest that cannot be read.
  private func one(_ found: [Int], for id: TableID? = nil) -> Match {
    if found.isEmpty {
      if let cause = id.flatMap(unreadable) { return .unknown([], cause) }
      return hasUnreadApps && id?.name.lowercased() == "infoplist" ? .unknown([], .unreadApp) : .foreign
    }
    return Set(found.map { groups[$0] }).count == 1 ? .one(found) : .several(found)
  }

  /// The table `id` below one of `folders`, of which the project's own comes first; nil if none has it.
  private func lookUp(_ id: TableID, orIn folders: [String]) -> Match? {
    for list in [known, derived] {
      let found = folders.compactMap { folder in
        let id = id.moved(into: folder)
        return list[id].map { (folder, one($0, for: id)) }
      }
      if let match = matches(found) { return match }
    }
    return nil
  }

  /// What a path means that fits in these folders, of which the project's own comes first; nil if it fits in none.
  private func matches(_ found: [(folder: String, match: Match)]) -> Match? {
    guard let first = found.first else { return nil }
    if first.folder.isEmpty || found.allSatisfy({ $0.match == first.match }) { return first.match }
    return oneOf(found.map(\.match))
  }

  /// What a path means that may be in several folders, with different results.
  private func oneOf(_ found: [Match]) -> Match {
    found.contains(.foreign) ? .unknown([], .sharedPlace) : .several(Set(found.flatMap(\.tables)).sorted())
  }

  private static func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  /// The tables named `name`, in any folder and letter case.
  private func named(_ name: String) -> [Int] {
    let name = name.lowercased()
    let general = tables.indices.filter { tables[$0].name.lowercased() == name }
    if !general.isEmpty { return general }
    for list in [known, derived] {
      let found = list.filter { $0.key.name.lowercased() == name }.flatMap(\.value)
      if !found.isEmpty { return Set(found).sorted() }
    }
    return []
  }

  /// A table with the name of one that Pressfit writes may be one that the project had: its strings would be lost.
  private func notFound(_ id: TableID) -> Match {
    let isOther = [FilePath.name(id.folder), String(id.name.dropLast("-InfoPlist".count))].contains(
      where: otherTargets.contains)
    if isOther { return .foreign }
    let name = id.name.lowercased()
    if name.hasSuffix("info.plist") || name.hasSuffix("infoplist") { return .unknown([], .noTable) }
    let similar = named(name)
    let damaged = unread.keys.filter { $0.name.lowercased() == name }.min { $0.path < $1.path }
    if similar.isEmpty, let cause = damaged.flatMap(unreadable) { return .unknown([], cause) }
    return similar.isEmpty ? .foreign : .unknown(similar, .noTable)
  }
}

extension TableDirectory.Match {
  var tables: [Int] {
    switch self {
    case .one(let tables), .several(let tables): tables
    case .foreign, .unknown: []
    }
  }
}
