package import Diagnostics
package import Localization
internal import Workspace

/// The apps that show the quick actions of a project's code.
package struct CodeItemOwners {
  private let layout: ProjectLayout
  /// The files that no target compiles.
  private let leftOut: Set<String>
  private let flags: BuildFlags
  /// The items, without those that repeat an earlier one of the same apps.
  package private(set) var items: [DynamicShortcutItem]

  package init(of items: [DynamicShortcutItem], in layout: ProjectLayout) {
    self.layout = layout
    self.items = items
    leftOut = layout.leftOutFiles(in: Set(items.filter(\.language.isNative).map(\.location.path)))
    flags = BuildFlags(of: layout)
    // The readers of other frameworks compare the items of one project.
    let native = items.filter(\.language.isNative).withoutRepeats { apps(of: $0).map(\.id) }
    self.items = native + items.filter { !$0.language.isNative }
  }

  /// Why no app of the project shows `item`; nil if one may.
  package func reasonForNone(of item: DynamicShortcutItem) -> Diagnostic? {
    if let library = library(of: item) {
      let reason = "the code belongs to the library \(quoted(library.manifest)), which is not an app"
      return .codeNotInApp(reason, at: item.location)
    }
    if leftOut.contains(item.location.path) { return .codeNotInApp("no target compiles the file", at: item.location) }
    let compiling = compilingApps(of: item)
    guard let condition = item.condition, !compiling.isEmpty, compiling.allSatisfy({ flags.exclude(item, from: $0) })
    else { return nil }
    return .codeNotInApp("\"#if \(condition)\" excludes it from all builds of the app", at: item.location)
  }

  /// The apps with a target that compiles the file of `item`, native code.
  private func compilingApps(of item: DynamicShortcutItem) -> [AppBundleLayout] {
    guard item.language.isNative else { return [] }
    let path = item.location.path
    return layout.apps.filter { app in
      layout.membership.compiles(path, for: app) || app.describedSources.contains { FilePath.contains($0, path) }
    }
  }

  /// The apps with a target that compiles the file of `item`, and of which a build contains the code; or else those that link the file's package target; or else the nearest app
  /// that may contain it. Empty if no app is known to contain it.
  package func apps(of item: DynamicShortcutItem) -> [AppBundleLayout] {
    let path = item.location.path
    let membership = layout.membership
    if item.language.isNative {
      let compiling = compilingApps(of: item)
      if !compiling.isEmpty { return compiling.filter { !flags.exclude(item, from: $0) } }
      let linking = layout.apps.filter { membership.links(path, to: $0) }
      if !linking.isEmpty { return linking }
    } else {
      let dotNet = layout.dotNetApps(containing: path)
      if !dotNet.isEmpty { return dotNet }
    }
    return nearestApp(for: item).map { [$0] } ?? []
  }

  /// The library with the code of `item` if no app that is not an example of it may contain the item; nil otherwise.
  private func library(of item: DynamicShortcutItem) -> FrameworkProject? {
    let path = item.location.path
    guard item.language.isNative else { return nil }
    let around = layout.frameworks.filter { FilePath.contains($0.folder, path) }
    guard let nearest = around.max(by: { FilePath.components($0.folder).count < FilePath.components($1.folder).count }),
      nearest.isLibrary
    else { return nil }
    let areExamples = layout.apps.allSatisfy { app in
      let folder = FilePath.components(nearest.folder)
      let names = FilePath.components(app.infoPlist.path).dropFirst(folder.count)
      return FilePath.contains(nearest.folder, app.infoPlist.path)
        && names.contains(where: ExampleName.isFolder)
        && !layout.membership.compiles(path, for: app)
    }
    return areExamples ? nearest : nil
  }

  /// The app of an item that no app target compiles: that with the nearest folder; of several the one with static items, then with
  /// an interface, then with the shortest path.
  private func nearestApp(for item: DynamicShortcutItem) -> AppBundleLayout? {
    let path = item.location.path
    let home = FilePath.components(path)
    func nearness(_ app: AppBundleLayout) -> (Int, Int, Int, Int, Int) {
      let own = FilePath.components(app.infoPlist.folder)
      // Frameworks keep the native app in a folder of this name.
      let isOwn = own.contains { $0.lowercased() == "ios" || $0.lowercased().hasSuffix(".ios") }
      return (
        !item.language.isNative && isOwn ? 1 : 0, zip(home, own).prefix { $0 == $1 }.count,
        app.infoPlist.facts.shortcutTitles == nil ? 0 : 1, app.infoPlist.facts.hasInterface ? 1 : 0, -own.count
      )
    }
    var best: (app: AppBundleLayout, nearness: (Int, Int, Int, Int, Int))?
    for app in layout.apps where !item.language.isNative || layout.membership.mayContain(path, app) {
      let own = nearness(app)
      if best.map({ own > $0.nearness }) ?? true { best = (app, own) }
    }
    return best?.app
  }
}
