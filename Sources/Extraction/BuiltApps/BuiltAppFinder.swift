internal import Diagnostics
internal import Formats
internal import POSIX
internal import Workspace

/// Finds the apps in a built product: an `.app`, a mounted `.ipa` or `.zip`, an `.xcarchive`, or a folder of build
/// products.
///
/// Nothing is guessed from names other than those that the system itself requires.
struct BuiltAppFinder {
  private let fileSystem: any FileSystem
  private let root: String
  private let readFacts: @Sendable (_ path: String, _ bytes: [UInt8]) -> BundleFacts?
  private let boundary: ReadBoundary
  private(set) var tree = ProjectTree()
  private(set) var sink = DiagnosticSink()
  private(set) var apps: [BuiltApp] = []

  /// The maximum number of bundles in one app.
  private static let bundleLimit = 1_000
  /// The maximum depth of an app in a product: DerivedData, `Build`, `Products`, configuration, archive.
  private static let depthLimit = 8

  init(
    _ fileSystem: any FileSystem, root: String,
    readFacts: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> BundleFacts?
  ) {
    self.fileSystem = fileSystem
    self.root = root
    self.readFacts = readFacts
    boundary = ReadBoundary(of: root, in: fileSystem)
  }

  /// Whether the folder at `path` is a built product and not a project.
  static func isBuiltProduct(_ path: String, in fileSystem: any FileSystem) throws(WorkspaceError) -> Bool {
    if (fileSystem as? MountedFileSystem)?.archive(at: path) != nil { return true }
    guard try fileSystem.kind(of: path) == .folder else { return false }
    func isFolder(_ inner: String) -> Bool { (try? fileSystem.kind(of: FilePath.join(path, inner))) == .folder }
    func isFile(_ inner: String) -> Bool { (try? fileSystem.kind(of: FilePath.join(path, inner))) == .regular }
    let names = try fileSystem.entries(inFolder: path).map(\.name)
    // A repository may be called `Some.app`.
    if names.contains(where: { ProjectTree.isProjectFile($0) || $0 == ".git" || $0 == "Package.swift" }) {
      return false
    }
    switch FilePath.pathExtension(FilePath.name(try fileSystem.resolved(path))).lowercased() {
    case "app", "appex":
      return isFile("Info.plist") || isFile("Contents/Info.plist") || isFolder("Wrapper")
    case "xcarchive": return isFolder("Products") || isFile("Info.plist")
    default: break
    }
    // DerivedData, an unpacked .ipa, and folders with products in them or in folders of configurations.
    if isFolder("Build/Products") { return true }
    for name in names where name == "Payload" || isProduct(name) {
      if isFolder(name), try isBuiltProduct(FilePath.join(path, name), in: fileSystem) { return true }
    }
    let configurations = names.filter { name in
      ["Debug", "Release"].contains { name == $0 || name.hasPrefix($0 + "-") }
    }
    for name in configurations where isFolder(name) {
      if try fileSystem.entries(inFolder: FilePath.join(path, name)).contains(where: { isProduct($0.name) }) {
        return true
      }
    }
    return false
  }

  private static func isProduct(_ name: String) -> Bool {
    ["app", "xcarchive"].contains(FilePath.pathExtension(name).lowercased())
  }

  /// Finds the apps and reads their Info.plists.
  mutating func find() throws(WorkspaceError) {
    for path in try appFolders() {
      guard let app = try bundle(at: path, isTop: true) else { continue }
      var inner: [BuiltBundle] = []
      try collect(in: path, into: &inner)
      inner.sort { FilePath.precedes($0.path, $1.path) }
      apps.append(BuiltApp(app: app, bundles: inner))
      for bundle in [app] + inner { report(on: bundle) }
    }
    apps.sort { FilePath.precedes($0.app.path, $1.app.path) }
  }

  // MARK: Apps

  /// The folders of apps that are not in another app.
  private mutating func appFolders() throws(WorkspaceError) -> [String] {
    let name = FilePath.name(try fileSystem.resolved(root.isEmpty ? "." : root))
    var found: [String] = []
    var pending = [(path: "", name: name, depth: 0)]
    while let (path, name, depth) = pending.popLast() {
      let entries = try fileSystem.entries(inFolder: located(path))
      func folder(_ name: String) -> String? {
        entries.first { $0.name == name && $0.kind == .folder }.map { FilePath.join(path, $0.name) }
      }
      switch FilePath.pathExtension(name).lowercased() {
      case "app":
        if let wrapper = folder("Wrapper") {
          pending.append((wrapper, "Wrapper", depth + 1))
        } else {
          found.append(path)
        }
        continue
      case "xcarchive":
        if let named = namedApp(inArchive: path) {
          found.append(named)
          continue
        }
        if let products = folder("Products") { pending.append((products, "Products", depth + 1)) }
        continue
      case "appex" where path.isEmpty:
        found.append(path)
        continue
      case let suffix where !path.isEmpty && Self.packageExtensions.contains(suffix): continue
      default: break
      }
      guard depth < Self.depthLimit else { continue }
      let below = entries.filter { $0.kind == .folder && !Self.isSkipped($0.name) }
      pending += below.reversed().map { (FilePath.join(path, $0.name), $0.name, depth + 1) }
    }
    reportUnusualPayload(found)
    return found
  }

  /// The app that the Info.plist of an `.xcarchive` names; nil if it names none that exists.
  private func namedApp(inArchive path: String) -> String? {
    var ignored = DiagnosticSink()
    let plist = FilePath.join(path, "Info.plist")
    guard let snapshot = boundary.snapshot(at: located(plist)),
      let properties = PropertyListDocument.parse(
        SourceFile(path: plist, bytes: snapshot.bytes), reportingTo: &ignored
      ).root?.dictionary?["ApplicationProperties"]?.dictionary,
      let name = properties["ApplicationPath"]?.string, !name.hasPrefix("/"),
      !FilePath.components(name).contains("..")
    else { return nil }
    let app = FilePath.join(FilePath.join(path, "Products"), FilePath.standardized(name))
    return isFolder(app) ? app : nil
  }

  /// Notes an archive in which the app is not in `Payload`, as a device requires.
  private mutating func reportUnusualPayload(_ apps: [String]) {
    guard FilePath.pathExtension(FilePath.name(root)).lowercased() == "ipa" else { return }
    for app in apps where FilePath.folder(app) != "Payload" { sink.report(.unusualArchiveLayout(app)) }
  }

  // MARK: Bundles

  /// Adds the bundles in the bundle at `path`.
  private mutating func collect(in path: String, into found: inout [BuiltBundle]) throws(WorkspaceError) {
    let contents = contentsFolder(of: path)
    var places = ["PlugIns", "Extensions", "Watch", "AppClips", "Frameworks"].map { FilePath.join(contents, $0) }
    places.append(resourcesFolder(of: path))
    for place in Set(places).sorted(by: FilePath.precedes) where isFolder(place) {
      for entry in try fileSystem.entries(inFolder: located(place)) where entry.kind == .folder {
        guard ["appex", "app", "framework", "bundle"].contains(FilePath.pathExtension(entry.name).lowercased()) else {
          continue
        }
        let inner = FilePath.join(place, entry.name)
        if found.count == Self.bundleLimit {
          throw WorkspaceError(.read, located(path), .tooManyBundles(limit: Self.bundleLimit))
        }
        if let bundle = try bundle(at: inner, isTop: false) { found.append(bundle) }
        // A bundle lies deeper than the one that contains it, so this ends.
        if FilePath.components(inner).count < TreeWalker.depthLimit { try collect(in: inner, into: &found) }
      }
    }
  }

  /// The bundle in the folder at `path`; nil for a folder that is not a bundle.
  private mutating func bundle(at path: String, isTop: Bool) throws(WorkspaceError) -> BuiltBundle? {
    let resources = resourcesFolder(of: path)
    guard isFolder(resources) else { return nil }
    let plistPath = [FilePath.join(contentsFolder(of: path), "Info.plist"), FilePath.join(resources, "Info.plist")]
      .first(where: isInside)
    var plist: InfoPlist?
    if let plistPath {
      let bytes = try fileSystem.read(located(plistPath)).bytes
      if let facts = readFacts(plistPath, bytes) {
        let kind = BundleKind(facts, at: "Info.plist")
        plist = InfoPlist(path: plistPath, kind: isTop && kind == .other ? .application : kind, facts: facts)
      } else if isTop {
        // An app without a readable Info.plist cannot be installed; the reader reports why.
        sink.report(.unreadableInfoPlist(plistPath))
      }
    } else if isTop {
      return nil
    }
    let folder = listed(resources)
    tree.append(folder)
    let files = Set(folder.files)
    var tables: [LocalizedTableFile] = []
    if files.contains("InfoPlist.loctable") {
      tables.append(
        LocalizedTableFile(
          path: FilePath.join(resources, "InfoPlist.loctable"), format: .loctable, localization: nil,
          hasCaseMismatch: false))
    }
    for localization in folder.localizations {
      guard let name = Self.infoPlistTable(localization.files) else { continue }
      tables.append(
        LocalizedTableFile(
          path: FilePath.join(localization.path, name), format: .strings, localization: localization.name,
          hasCaseMismatch: name != "InfoPlist.strings"))
    }
    let catalogs =
      folder.files.map { FilePath.join(resources, $0) }
      + folder.localizations.flatMap { localization in localization.files.map { FilePath.join(localization.path, $0) } }
    return BuiltBundle(
      path: path, infoPlist: plist, resources: resources, tables: tables,
      localizations: folder.localizations.filter { !$0.files.isEmpty }.map(\.name),
      rawCatalogs: catalogs.filter { LocalizationFormat(path: $0) == .stringCatalog }.sorted(by: FilePath.precedes),
      hasCompiledAssets: files.contains("Assets.car"))
  }

  private static func infoPlistTable(_ files: [String]) -> String? {
    files.first { $0 == "InfoPlist.strings" } ?? files.first { $0.lowercased() == "infoplist.strings" }
  }

  /// The folder with the Info.plist: `Contents` on macOS and in Mac Catalyst, else the bundle's own.
  private func contentsFolder(of path: String) -> String {
    let contents = FilePath.join(path, "Contents")
    return isFolder(contents) ? contents : path
  }

  private func resourcesFolder(of path: String) -> String {
    let contents = contentsFolder(of: path)
    let resources = FilePath.join(contents, "Resources")
    // An iOS app may have a folder of this name for its own files.
    let isMac = contents != path || FilePath.pathExtension(path).lowercased() == "framework"
    return isMac && isFolder(resources) ? resources : contents
  }

  /// The files and `.lproj` folders directly in the folder at `path`.
  private func listed(_ path: String) -> ProjectTree.Folder {
    var folder = ProjectTree.Folder(path: path)
    for entry in (try? fileSystem.entries(inFolder: located(path))) ?? [] {
      let inner = FilePath.join(path, entry.name)
      switch entry.kind {
      case .regular: folder.files.append(entry.name)
      case .folder where entry.name.hasSuffix(".lproj"):
        let entries = (try? fileSystem.entries(inFolder: located(inner))) ?? []
        folder.localizations.append(
          ProjectTree.LocalizationFolder(
            name: FilePath.stem(entry.name), path: inner,
            files: entries.filter { $0.kind == .regular || $0.kind == .folder }.map(\.name)))
      case .folder: folder.folders.append(entry.name)
      case .symbolicLink, .special, .unnameable: break
      }
    }
    return folder
  }

  // MARK: Reports

  private mutating func report(on bundle: BuiltBundle) {
    for catalog in bundle.rawCatalogs { sink.report(.rawStringCatalog(catalog)) }
    var first: [String: String] = [:]
    for name in bundle.localizations where name != "Base" {
      let language = Diagnostic.languageKey(name)
      let path = FilePath.join(bundle.resources, name + ".lproj")
      if let other = first[language] {
        sink.report(.languageSpelledTwice(path, other: other))
      } else {
        first[language] = path
      }
    }
    guard let table = bundle.tables.first(where: { $0.format == .loctable }),
      let other = bundle.tables.first(where: { $0.format == .strings })
    else { return }
    sink.report(.tableInTwoForms(table.path, other: other.path))
  }

  // MARK: Files

  private func located(_ path: String) -> String { FilePath.join(root, path) }
  private func isFolder(_ path: String) -> Bool { (try? fileSystem.kind(of: located(path))) == .folder }
  private func isInside(_ path: String) -> Bool {
    (try? fileSystem.kind(of: located(path))) == .regular && boundary.target(of: located(path)) == .inside
  }

  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix(".noindex")
      || ["__MACOSX", "BCSymbolMaps", "OnDemandResources", "SourcePackages", "SwiftSupport", "Symbols", "dSYMs"]
        .contains(name)
  }

  /// Folders that contain no apps, apart from `.app` and `.xcarchive`.
  private static let packageExtensions: Set<String> = [
    "appex", "bundle", "dsym", "docc", "framework", "lproj", "swiftmodule", "xcassets", "xcframework", "xcresult",
    "xctest",
  ]
}
