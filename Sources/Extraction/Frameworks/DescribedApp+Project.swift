internal import CodeReading
internal import Diagnostics
internal import Localization
internal import Workspace

extension Project {
  /// Adds the apps that will have the lists in `described` in their Info.plist.
  mutating func add(describedIn described: [DescribedApp], reader: ProjectReader) {
    var sink = DiagnosticSink()
    for app in described {
      guard var own = layout.app(nearest: app) else {
        sink.report(
          .unreadableQuickActions("no app in the project contains them", at: app.infoPlist.location))
        continue
      }
      // Xcode builds the Info.plist that `expo prebuild` wrote.
      if app.framework == .expo, own.described == nil, app.isBesideFolder("ios", of: own.infoPlist.path) {
        sink.report(.configuration(app, beside: own.infoPlist))
        continue
      }
      var app = app
      // The configuration that contains the list has the app's languages and translations.
      if let base = own.described, base.framework == app.framework {
        app.tables = base.tables
        app.developmentLanguage = base.developmentLanguage
        app.name = base.name
        app.iconImages = base.iconImages
      }
      own.described = app
      let isExported = app.framework == .unity
      for read in reader.apps(of: own, in: &self, reportingTo: &sink) where !isExported || !isListed(read) {
        append(read)
      }
    }
    diagnostics = (diagnostics + sink.diagnostics).sorted(by: Diagnostic.reportOrder)
  }
}

extension Project {
  /// Whether the Info.plist that Unity exported has the same types and titles as `app`, which its script makes.
  private func isListed(_ app: App) -> Bool {
    let wanted = app.catalog.items.map { [$0.type?.value, $0.title?.value] }
    // The same list is added to the one of the Info.plist.
    if apps.contains(where: { $0.catalog.hasSameDisplay(as: app.catalog) }) { return false }
    return apps.contains { other in
      other.layout.infoPlist.path == app.layout.infoPlist.path
        && wanted.allSatisfy { item in other.catalog.items.contains { [$0.type?.value, $0.title?.value] == item } }
    }
  }
}

extension ProjectLayout {
  /// The app that will have the list in `described` in its Info.plist: the nearest to the source file.
  fileprivate func app(nearest described: DescribedApp) -> AppBundleLayout? {
    let home = FilePath.components(described.infoPlist.source.path)
    func nearness(_ app: AppBundleLayout) -> Int {
      zip(home, FilePath.components(app.infoPlist.path)).prefix { $0 == $1 }.count
    }
    var best: AppBundleLayout?
    for app in apps where best.map({ nearness(app) > nearness($0) }) ?? true { best = app }
    return best
  }
}

extension DescribedApp {
  /// Whether the file at `path` is in a folder `name` beside the configuration, or beside a folder around it.
  fileprivate func isBesideFolder(_ name: String, of path: String) -> Bool {
    let other = FilePath.components(path)
    let common = zip(FilePath.components(infoPlist.source.path), other).prefix { $0 == $1 }.count
    return common < other.count && other[common] == name
  }
}
