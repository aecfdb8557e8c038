internal import Diagnostics
internal import Formats
internal import POSIX
internal import Workspace
internal import XcodeModel

/// The Xcode projects of a tree, with their targets' Info.plists and tables.
struct XcodeProjects: Sendable {
  let projects: [XcodeProject]
  /// Whether all projects were read and all Info.plists of app targets are known; an Info.plist that no target builds
  /// is then unused.
  let isComplete: Bool
  private let targetsByPlist: [String: [Int]]
  private let entries: [Entry]
  private let tree: ProjectTree
  /// By project, its folder and those of its targets' Info.plists.
  private let areas: [PathKey: Set<PathKey>]
  /// Those of all projects.
  private let allAreas: Set<PathKey>
  /// The apps of targets without an Info.plist file, which Xcode generates.
  let generatedApps: [DescribedApp]
  /// The same for the bundles inside apps, with their kinds.
  let generatedCompanions: [(kind: BundleKind, description: DescribedApp)]

  /// The maximum number of targets that build one Info.plist, and of builds of these.
  static let sharingLimit = 100

  private struct Entry {
    let project: XcodeProject
    let target: XcodeTarget
  }

  /// The targets that contain files, by path.
  private struct MembershipIndex {
    /// By path in lower case, the indices of the targets that list the file.
    private var files: [String: [Int]] = [:]
    /// The indices of the targets that contain folders.
    private var folders: [Int] = []

    init(_ memberships: [ResourceMembership]) {
      for (index, membership) in memberships.enumerated() {
        for path in membership.files.keys { files[path, default: []].append(index) }
        if membership.hasFolders { folders.append(index) }
      }
    }

    /// The indices of the targets that may contain the file at `path`, sorted.
    func candidates(_ path: String) -> [Int] {
      let listed = files[path.lowercased()] ?? []
      return folders.isEmpty ? listed : Set(listed + folders).sorted()
    }
  }

  private let resources: MembershipIndex
  private let sources: MembershipIndex

  /// A project file and its problems; nil if it cannot be used.
  typealias Read = (path: String, project: XcodeProject?, reporter: DiagnosticSink)

  /// Reads the projects at `paths`.
  static func read(_ paths: [String], _ files: ProjectFiles) -> [Read] {
    Threads.map(paths) { path in
      var reporter = DiagnosticSink()
      return (path, XcodeProject.read(path, files, reportingTo: &reporter), reporter)
    }
  }

  init(_ read: [Read], _ tree: ProjectTree, reportingTo sink: inout DiagnosticSink) {
    let spelling = PathSpelling(tree)
    var projects: [XcodeProject] = []
    for (_, project, reporter) in read {
      let hasApplication = project?.targets.contains { $0.kind == .application } ?? true
      // Problems in a library's project do not affect quick actions.
      if hasApplication || project?.hasUnreadTargets == true { sink.report(contentsOf: reporter.diagnostics) }
      if let project { projects.append(project) }
    }
    var entries: [Entry] = []
    var targets: [String: [Int]] = [:]
    for project in projects {
      for target in project.targets {
        for plist in Set(target.builds.compactMap(\.infoPlistPath)).sorted(by: FilePath.precedes) {
          let found = spelling.file(plist)
          if let found, found != plist { sink.report(.pathCase(plist, found: found, at: target.location)) }
          let name = found ?? plist
          let count = targets[name, default: []].count
          if count == Self.sharingLimit { sink.report(.tooManySharingTargets(name, at: target.location)) }
          if count < Self.sharingLimit { targets[name, default: []].append(entries.count) }
        }
        entries.append(Entry(project: project, target: target))
      }
    }
    var generated: [DescribedApp] = []
    var companions: [(kind: BundleKind, description: DescribedApp)] = []
    for (index, entry) in entries.enumerated() where entry.target.makesInfoPlist {
      let path = Self.generatedPath(entry.target.name, ofProject: entry.project.path, in: tree)
      targets[path, default: []].append(index)
      let description = DescribedApp.generated(
        byXcode: entry.target.name, infoPlistPath: path, at: entry.target.location)
      if entry.target.kind == .application {
        generated.append(description)
      } else {
        companions.append((BundleKind(entry.target.kind), description))
      }
    }
    generatedApps = generated
    generatedCompanions = companions
    areas = Dictionary(
      projects.map { project in
        let plists = project.targets.flatMap { $0.builds.compactMap(\.infoPlistPath) }
        return (PathKey(project.path), Set(([project.path] + plists).map { PathKey(FilePath.folder($0)) }))
      }, uniquingKeysWith: { first, _ in first })
    allAreas = areas.values.reduce(into: []) { $0.formUnion($1) }
    self.projects = projects
    self.tree = tree
    self.entries = entries
    resources = MembershipIndex(entries.map(\.target.resources))
    sources = MembershipIndex(entries.map(\.target.sources))
    targetsByPlist = targets
    let builds = entries.filter { $0.target.kind == .application }.flatMap(\.target.builds)
    isComplete =
      projects.count == read.count && !builds.isEmpty
      && builds.allSatisfy { if case .unresolved = $0.infoPlist { false } else { true } }
  }

  /// The path for a generated Info.plist: in the folder with the target's name, or else next to the project.
  private static func generatedPath(_ target: String, ofProject project: String, in tree: ProjectTree) -> String {
    let folder = FilePath.folder(project)
    let own = FilePath.join(folder, target)
    let home = tree[own] == nil ? folder : own
    // A file with this name belongs to another target or to none.
    let name =
      tree[home]?.files.contains("Info.plist") == true || tree[own] == nil ? "\(target)-Info.plist" : "Info.plist"
    return FilePath.join(home, name)
  }

  /// The path of a copied file as spelled in a target of the app with the Info.plist `plist`, with its location; nil
  /// if the spelling equals that on disk.
  func otherSpelling(of path: String, forPlist plist: String) -> (written: String, location: SourceLocation)? {
    applications(ofPlist: plist).lazy.compactMap { entry in
      entry.target.resources.spelling(of: path).flatMap { $0 == path ? nil : ($0, entry.target.location) }
    }.first
  }

  /// The Info.plists of apps and of bundles inside apps.
  var bundlePlists: [String] {
    targetsByPlist.filter {
      $0.value.contains { entries[$0].target.kind == .application || entries[$0].target.kind.isInsideApp }
    }.map(\.key)
  }

  /// The projects' targets of apps and of bundles inside apps.
  var bundleTargets: [(project: String, target: XcodeTarget)] {
    entries.filter { $0.target.kind == .application || $0.target.kind.isInsideApp }.map { ($0.project.path, $0.target) }
  }

  /// The bundle kind according to the targets that build the Info.plist at `path`; nil if no target does.
  func kind(ofPlist path: String) -> BundleKind? {
    let kinds = (targetsByPlist[path] ?? []).map { BundleKind(entries[$0].target.kind) }
    return kinds.contains(.application) ? .application : kinds.first
  }

  /// Whether the file at `path` is below the folder of `project`, or of an Info.plist of its targets.
  func covers(_ path: String, project: String) -> Bool {
    areas[PathKey(project)].map { Self.isBelow($0, path) } ?? false
  }

  /// Whether any project covers the file at `path`.
  func covers(_ path: String) -> Bool { Self.isBelow(allAreas, path) }

  /// Whether one of `folders` contains the file at `path`.
  static func isBelow(_ folders: Set<PathKey>, _ path: String) -> Bool {
    if folders.contains("") { return true }
    var folder = path
    while !folder.isEmpty, folder != "/" {
      if folders.contains(PathKey(folder)) { return true }
      folder = FilePath.folder(folder)
    }
    return !folder.isEmpty && folders.contains(PathKey(folder))
  }

  /// The builds of the app, or else of the extensions, watch apps and App Clips with the Info.plist at `path`, in the
  /// projects' order.
  func builds(ofPlist path: String) -> [BundleBuild] {
    let builds = applications(ofPlist: path).lazy.flatMap { entry in
      entry.target.builds.filter { build in
        build.infoPlistPath.map { $0.lowercased() == path.lowercased() } ?? entry.target.makesInfoPlist
      }.map { build in
        BundleBuild(
          project: entry.project.path, target: entry.target.name, configuration: build.configuration,
          settings: build.settings, isDefault: build.configuration == entry.project.defaultConfiguration,
          location: entry.target.location)
      }
    }
    return Array(builds.prefix(Self.sharingLimit * 10))
  }

  /// The development language of the project that builds the Info.plist at `path`.
  func developmentRegion(ofPlist path: String) -> String? {
    applications(ofPlist: path).lazy.compactMap(\.project.developmentRegion).first
  }

  /// The languages of the projects that build the Info.plist at `path`.
  func knownRegions(ofPlist path: String) -> Set<String> {
    Set(applications(ofPlist: path).flatMap(\.project.knownRegions))
  }

  /// The files copied by targets with the Info.plist at `path`, only those in `names`; empty if unknown.
  func resources(ofPlist path: String, targets names: Set<String>) -> [ResourceMembership] {
    applications(ofPlist: path).filter { names.contains($0.target.name) }.map(\.target.resources).filter { !$0.isEmpty }
  }

  /// Whether `membership` contains the file at `path`, also through a symbolic link.
  private func holds(_ path: String, _ membership: ResourceMembership) -> Bool {
    membership.contains(path) || tree.aliases(of: path).contains(where: membership.contains)
  }

  /// The targets that contain the file at `path`, also through a symbolic link.
  private func entries(
    containing path: String, in index: MembershipIndex, _ membership: (XcodeTarget) -> ResourceMembership
  ) -> [Entry] {
    let candidates = ([path] + tree.aliases(of: path)).flatMap(index.candidates)
    return Set(candidates).sorted().map { entries[$0] }.filter { holds(path, membership($0.target)) }
  }

  /// The names of the targets that copy the file at `path`, without duplicates.
  func targets(copying path: String) -> [String] {
    var seen: Set<String> = []
    return entries(containing: path, in: resources, \.resources).map(\.target.name).filter { seen.insert($0).inserted }
  }

  /// The paths of the Info.plists of the targets that copy the file at `path`.
  func infoPlists(copying path: String) -> Set<String> {
    Set(entries.filter { $0.target.resources.contains(path) }.flatMap { $0.target.builds.compactMap(\.infoPlistPath) })
  }

  /// What keeps the targets in `names` that build the Info.plist at `plist` from being the only ones that copy a new table at `path`. Tests
  /// may copy it too.
  func obstacle(toTableAt path: String, forPlist plist: String, targets names: Set<String>) -> TableObstacle? {
    let owners = applications(ofPlist: plist).filter { names.contains($0.target.name) }
    if let excluding = owners.first(where: { $0.target.resources.leavesOut(path) }) {
      return .excluded(by: excluding.target.name)
    }
    let copying = entries(containing: path, in: resources, \.resources).filter { $0.target.kind != .tests }
    let others = Set(copying.map(\.target.name)).subtracting(names)
    return others.isEmpty ? nil : .copied(by: others.sorted(by: FilePath.precedes))
  }

  /// The kinds of the targets that copy the file at `path`.
  func kinds(copying path: String) -> [ProductKind] {
    entries(containing: path, in: resources, \.resources).map(\.target.kind)
  }

  /// Whether the identifiers of the bundles that targets build are known.
  var knowsIdentifiers: Bool { entries.contains { !$0.target.bundleIdentifiers.isEmpty } }

  /// Whether a target that builds the bundle `identifier` copies the file at `path`.
  func copies(_ path: String, forBundle identifier: String) -> Bool {
    entries(containing: path, in: resources, \.resources).contains { $0.target.bundleIdentifiers.contains(identifier) }
  }

  /// The kinds of the targets that compile the file at `path`.
  func kinds(compiling path: String) -> [ProductKind] {
    entries(containing: path, in: sources, \.sources).map(\.target.kind)
  }

  /// Whether a target in `names` that builds the Info.plist at `plist` compiles the file at `path`.
  func compiles(_ path: String, forPlist plist: String, targets names: Set<String>) -> Bool {
    applications(ofPlist: plist).contains { names.contains($0.target.name) && holds(path, $0.target.sources) }
  }

  /// Whether a target in `names` that builds the Info.plist at `plist` copies the file at `path`.
  func copies(_ path: String, forPlist plist: String, targets names: Set<String>) -> Bool {
    applications(ofPlist: plist).contains { names.contains($0.target.name) && holds(path, $0.target.resources) }
  }

  /// Whether a target in `names` that builds the Info.plist at `plist` links the Swift package product.
  func links(_ product: String, forPlist plist: String, targets names: Set<String>) -> Bool {
    applications(ofPlist: plist).contains {
      names.contains($0.target.name) && $0.target.packageProducts.contains(product)
    }
  }

  /// Whether any app target lists the files that it copies.
  var knowsResources: Bool { entries.contains { $0.target.kind == .application && !$0.target.resources.isEmpty } }

  /// The names of the targets that build neither apps nor bundles inside apps: frameworks, tests.
  var otherTargetNames: Set<String> {
    let bundles = entries.filter { !($0.target.kind == .application || BundleKind($0.target.kind).isInsideApp) }
    return Set(bundles.map(\.target.name))
  }

  /// The app targets' names and configurations, without duplicates, in the projects' order.
  var applicationNames: (targets: [String], configurations: [String]) {
    let targets = entries.map(\.target).filter { $0.kind == .application }
    var seen: Set<String> = []
    let names = targets.map(\.name).filter { seen.insert($0).inserted }
    seen = []
    return (names, targets.flatMap { $0.builds.map(\.configuration) }.filter { seen.insert($0).inserted })
  }

  /// Reports the Info.plists of app targets that `isThere` does not find.
  func missingPlists(isThere: (String) -> Bool) -> [Diagnostic] {
    var seen: Set<String> = []
    return entries.filter { $0.target.kind == .application }.flatMap { entry -> [Diagnostic] in
      let paths = entry.target.builds.compactMap(\.infoPlistPath)
      // If one configuration's file is known, the other's most likely has the same texts.
      if paths.isEmpty, let value = entry.target.builds.lazy.compactMap(\.outsideInfoPlist).first {
        return [.missingInfoPlist(value, isOutside: true, target: entry.target.name, at: entry.target.location)]
      }
      if paths.isEmpty, let value = entry.target.builds.lazy.compactMap(\.builtInfoPlist).first {
        return [.unknownInfoPlist(value, target: entry.target.name, at: entry.target.location)]
      }
      // macOS finds one file for all spellings.
      return paths.filter { seen.insert($0.lowercased()).inserted && !isThere($0) }.map {
        .missingInfoPlist($0, target: entry.target.name, at: entry.target.location)
      }
    }
  }

  /// The apps of targets with Info.plists that `isThere` does not find, as if the files were empty.
  func appsWithoutPlist(isThere: (String) -> Bool) -> [DescribedApp] {
    var seen: Set<String> = []
    return entries.filter { $0.target.kind == .application }.compactMap { entry in
      let paths = entry.target.builds.compactMap(\.infoPlistPath)
      guard let path = paths.first, !paths.contains(where: isThere), seen.insert(path).inserted else { return nil }
      var app = DescribedApp.generated(byXcode: entry.target.name, infoPlistPath: path, at: entry.target.location)
      app.isMissing = true
      return app
    }
  }

  /// The app targets with the Info.plist at `path`; if not found, those of bundles inside apps.
  private func applications(ofPlist path: String) -> [Entry] {
    let all = (targetsByPlist[path] ?? []).map { entries[$0] }
    let apps = all.filter { $0.target.kind == .application }
    return apps.isEmpty ? all.filter { $0.target.kind.isInsideApp } : apps
  }
}

extension XcodeTarget {
  /// `PRODUCT_BUNDLE_IDENTIFIER` in each configuration; empty if it is unknown.
  fileprivate var bundleIdentifiers: Set<String> {
    Set(builds.compactMap { $0.settings.text(of: "PRODUCT_BUNDLE_IDENTIFIER") })
  }

  /// Whether it is an app, or a bundle inside one, with an Info.plist that Xcode generates in every configuration.
  fileprivate var makesInfoPlist: Bool {
    (kind == .application || kind.isInsideApp) && !builds.isEmpty && builds.allSatisfy { $0.infoPlist == nil }
  }
}

extension XcodeTarget.Build {
  /// The Info.plist's path; nil if it is missing or unknown.
  fileprivate var infoPlistPath: String? {
    if case .file(let path) = infoPlist { path } else { nil }
  }

  /// The value of `INFOPLIST_FILE` if it leads outside the checked folder, as written.
  fileprivate var outsideInfoPlist: String? {
    if case .outside(let path) = infoPlist { path } else { nil }
  }

  /// The value of `INFOPLIST_FILE` if the file is in a folder of the build; nil if it may be in the project.
  fileprivate var builtInfoPlist: String? {
    guard case .unresolved(let value) = infoPlist, Self.buildFolders.contains(where: value.contains) else { return nil }
    return value
  }

  private static let buildFolders = [
    "DERIVED_FILE_DIR", "DERIVED_SOURCES_DIR", "TEMP_DIR", "TEMP_FILES_DIR", "BUILD_DIR", "BUILT_PRODUCTS_DIR",
    "OBJROOT", "SYMROOT",
  ]
}

extension BundleKind {
  init(_ kind: ProductKind) {
    self =
      switch kind {
      case .application: .application
      case .watchApplication: .watchApplication
      case .appExtension: .appExtension
      case .appClip: .appClip
      case .framework: .framework
      case .tests: .tests
      case .otherApplication, .other: .other
      }
  }
}

extension Diagnostic {
  /// `too-large`: the tables and settings of the other targets are not read.
  fileprivate static func tooManySharingTargets(_ plist: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error,
      "more than \(XcodeProjects.sharingLimit) targets use \(quoted(plist)); the targets from here on are not checked",
      at: location, help: "choose targets with --target")
  }

  /// - Parameter isOutside: whether the path leads outside the checked folder.
  fileprivate static func missingInfoPlist(
    _ path: String, isOutside: Bool = false, target: String, at location: SourceLocation
  ) -> Diagnostic {
    let (reason, remedy) =
      isOutside
      ? ("is outside the checked folder", "check a folder that contains the file and the project")
      : ("does not exist", "generate the file")
    return Diagnostic(
      .missingInfoPlist, .warning,
      "the target \(quoted(target)) uses \(quoted(path)), which \(reason); its quick actions and other texts are not checked",
      at: location, help: "\(remedy), or correct \"INFOPLIST_FILE\"")
  }

  /// - Parameter value: the value of `INFOPLIST_FILE`, with unknown build settings.
  fileprivate static func unknownInfoPlist(
    _ value: String, target: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .missingInfoPlist, .warning,
      "the build writes the Info.plist of the target \(quoted(target)), \(quoted(value)); its quick actions and other texts are not checked",
      at: location, help: "check the built app, or set \"INFOPLIST_FILE\" to a file of the project")
  }
}
