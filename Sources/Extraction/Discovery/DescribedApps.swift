internal import Diagnostics
internal import Workspace
internal import XcodeModel

/// Combines apps described by frameworks and generators with those that have an Info.plist file.
struct DescribedApps {
  /// The Info.plists that exist as files, and those that are only described.
  private(set) var bundles: [InfoPlist]
  /// By path of the Info.plist; a nil element is the file itself.
  private(set) var apps: [String: [DescribedApp?]] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The files and folders of the targets that build an Info.plist, by its path.
  private(set) var sources: [String: [String]] = [:]
  /// The major versions of the oldest systems of the targets that build an Info.plist, by its path; without those that name none.
  private(set) var minimumSystems: [String: Int] = [:]

  init(_ described: [DescribedApp], beside bundles: [InfoPlist]) {
    self.bundles = bundles
    for app in described {
      sources[app.infoPlistPath, default: []] += app.sources
      if let version = app.minimumSystem {
        minimumSystems[app.infoPlistPath] = min(version, minimumSystems[app.infoPlistPath] ?? version)
      }
      // A description has a bundle's kind, even if its Info.plist does not.
      let index = self.bundles.firstIndex { $0.path == app.infoPlistPath && $0.kind == .other }
      if let index { self.bundles[index].kind = BundleKind(app.kind) }
    }
    for app in described.filter(\.hasItems) { add(app) }
    for app in described where !app.hasItems && !hasApp(of: app) { add(app) }
    self.bundles.sort { FilePath.precedes($0.path, $1.path) }
  }

  /// Whether `app`, which has no items, is already represented by a file or description with quick actions.
  private func hasApp(of app: DescribedApp) -> Bool {
    if let others = apps[app.infoPlistPath] {
      if others.contains(where: { $0?.target == app.target && $0?.manifest == app.manifest }) { return true }
      return app.framework != nil && !app.writesInfoPlist
    }
    if bundles.contains(where: { $0.path == app.infoPlistPath && apps[app.infoPlistPath] == nil }) { return true }
    // A target in an Xcode project is always a separate app.
    guard let framework = app.framework else { return false }
    // An Info.plist that is a file was found by itself.
    guard app.kind == .application else { return !app.writesInfoPlist }
    let folder = FilePath.folder(app.infoPlist.location.path)
    return bundles.contains { bundle in
      bundle.kind == .application && FilePath.contains(folder, bundle.path)
        && (!framework.isProjectGenerator || app.target == nil || !app.writesInfoPlist
          || bundle.path == app.infoPlistPath)
    }
  }

  /// The Info.plist of the folder `ios` beside Expo's configuration: only `expo prebuild` reads the configuration, and Xcode builds what is in
  /// the folder.
  private func infoPlistBuilt(insteadOf app: DescribedApp) -> InfoPlist? {
    guard app.framework == .expo, app.hasItems else { return nil }
    let folder = FilePath.join(FilePath.folder(app.infoPlist.location.path), "ios")
    let found = bundles.filter {
      $0.kind == .application && FilePath.contains(folder, $0.path) && apps[$0.path] == nil
    }
    return found.count == 1 ? found.first : nil
  }

  private mutating func add(_ app: DescribedApp) {
    let path = app.infoPlistPath
    let titles = app.titles
    if let built = infoPlistBuilt(insteadOf: app) {
      diagnostics.append(.configuration(app, beside: built))
      return
    }
    let isFile = bundles.contains { $0.path == path && apps[path] == nil }
    if isFile, let index = bundles.firstIndex(where: { $0.path == path }) {
      let own = bundles[index].facts.shortcutTitles
      if own == titles {
        diagnostics.append(.generatedInfoPlist(app))
        return
      }
      // The generator will overwrite the file: the app is built from the description.
      diagnostics.append(.staleInfoPlist(app, path: path))
      bundles[index].facts.shortcutTitles = titles
      bundles[index].kind = .application
    } else if apps[path] == nil {
      let isApp = app.kind == .application
      var facts = BundleFacts(keys: isApp ? ["UILaunchScreen"] : [], packageType: isApp ? "APPL" : nil)
      facts.shortcutTitles = app.hasItems ? titles : nil
      bundles.append(InfoPlist(path: path, kind: BundleKind(app.kind), facts: facts))
    } else if let index = bundles.firstIndex(where: { $0.path == path }), app.hasItems {
      bundles[index].facts.shortcutTitles = (bundles[index].facts.shortcutTitles ?? []) + titles
    }
    apps[path, default: []].append(app)
  }
}

extension Diagnostic {
  /// `generated-info-plist`, if file and description agree.
  fileprivate static func generatedInfoPlist(_ app: DescribedApp, path: String? = nil) -> Diagnostic {
    Diagnostic(
      .generatedInfoPlist, .note,
      "\(app.framework?.rawValue ?? "Xcode") generates these quick actions into \(quoted(path ?? app.infoPlistPath))",
      at: app.infoPlist.location, help: "edit them here, and generate the project again")
  }

  /// `generated-info-plist`, if Xcode builds the file that the framework generated from the description at an earlier time.
  static func configuration(_ app: DescribedApp, beside built: InfoPlist) -> Diagnostic {
    let path = built.path
    if built.facts.shortcutTitles == app.titles { return generatedInfoPlist(app, path: path) }
    return Diagnostic(
      .generatedInfoPlist, .warning,
      "the app does not have these quick actions: those in \(quoted(path)) differ, and Xcode builds that file",
      at: app.infoPlist.location,
      notes: ["the quick actions in the Info.plist are checked"],
      help: "run \"npx expo prebuild\" to write them into the Info.plist, or remove them here")
  }

  /// `generated-info-plist`, if the file is outdated.
  fileprivate static func staleInfoPlist(_ app: DescribedApp, path: String) -> Diagnostic {
    Diagnostic(
      .generatedInfoPlist, .warning,
      "\(quoted(path)) is out of date: its quick actions differ from those in the "
        + "\(app.framework?.rawValue ?? "Xcode") project description", at: app.infoPlist.location,
      notes: ["the quick actions in the project description are checked"], help: "generate the project again")
  }
}
