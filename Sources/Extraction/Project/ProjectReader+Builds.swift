internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization
internal import POSIX
internal import Workspace
internal import XcodeModel

extension ProjectReader {
  /// An Info.plist with the settings of some of its builds.
  struct BuiltContent {
    var content: InfoPlistContent
    var builds: [BundleBuild]
    /// The devices that any build runs on; nil if a build does not specify them.
    var deviceFamilies: Set<DeviceFamily>?

    init(content: InfoPlistContent, builds: [BundleBuild]) {
      self.content = content
      self.builds = builds
      deviceFamilies = content.deviceFamilies
    }

    /// The target in the description of a project generator.
    var describedTarget: String?
    /// The major version of the oldest system that any build supports; nil if a build does not specify it.
    var minimumSystem: Int? { BuiltTargets(builds).minimumSystem }

    /// The targets with their configurations, in the order of the builds.
    var targets: [AppTarget] {
      if builds.isEmpty, let describedTarget { return [AppTarget(name: describedTarget, configurations: [])] }
      return BuiltTargets(builds).targets
    }
  }

  /// The common properties of some builds.
  struct BuiltTargets {
    /// The targets with their configurations, in the order of the builds.
    let targets: [AppTarget]
    /// The major version of the oldest system that any build supports; nil if a build does not specify it.
    let minimumSystem: Int?

    init(_ builds: [BundleBuild]) {
      var targets: [AppTarget] = []
      for build in builds {
        if let index = targets.firstIndex(where: { $0.name == build.target }) {
          targets[index].configurations.append(build.configuration)
        } else {
          targets.append(AppTarget(name: build.target, configurations: [build.configuration]))
        }
      }
      self.targets = targets
      let versions = builds.map { build in
        build.settings.text(of: "IPHONEOS_DEPLOYMENT_TARGET").flatMap { Int($0.prefix { $0 != "." }) }
      }
      minimumSystem = versions.contains(nil) ? nil : versions.compactMap(\.self).min()
    }
  }

  /// The contents of `source` for `builds`; builds with equal items are merged, starting with those in the
  /// default configuration.
  func contents(
    of source: SourceFile, in builds: [BundleBuild], reportingTo sink: inout DiagnosticSink
  ) -> [BuiltContent] {
    contents(in: builds, reportingTo: &sink) { settings, sink in
      InfoPlistContent(source, expanding: settings ?? BuildSettings(), reportingTo: &sink)
    }
  }

  /// The contents of the Info.plist described by `app`, for `builds` or for the description's own settings.
  func contents(
    of app: DescribedApp, in builds: [BundleBuild], reportingTo sink: inout DiagnosticSink
  ) -> [BuiltContent] {
    contents(in: builds, reportingTo: &sink) { settings, sink in
      InfoPlistContent(
        app, expanding: settings ?? BuildSettings(values: app.buildSettings), reportingTo: &sink)
    }.map { built in
      var built = built
      built.describedTarget = app.target
      return built
    }
  }

  /// - Parameter read: reads the content with a build's settings, or without settings if nil.
  private func contents(
    in builds: [BundleBuild], reportingTo sink: inout DiagnosticSink,
    _ read: (BuildSettings?, inout DiagnosticSink) -> InfoPlistContent?
  ) -> [BuiltContent] {
    var result: [BuiltContent] = []
    for build in builds.filter(\.isDefault) + builds.filter({ !$0.isDefault }) {
      guard let content = read(build.settings, &sink) else { return [] }
      if let index = result.firstIndex(where: { $0.content.hasSameDisplay(as: content) }) {
        result[index].builds.append(build)
        let known = result[index].deviceFamilies
        result[index].deviceFamilies = known.flatMap { known in content.deviceFamilies.map(known.union) }
      } else {
        result.append(BuiltContent(content: content, builds: [build]))
      }
    }
    if builds.isEmpty, let content = read(nil, &sink) {
      result.append(BuiltContent(content: content, builds: []))
    }
    return result
  }

  /// Reports tables that contain texts of a bundle's Info.plist, and localization folders with such tables, that no
  /// target copies. `diagnostics(ofTablesOutside:in:)` of apps with quick actions reports more, and comes first.
  ///
  /// - Parameter known: what was already reported.
  func diagnostics(
    ofTablesOutsideBundleAt index: Int, besides known: [Diagnostic], in project: inout Project
  ) -> [Diagnostic] {
    let layout = project.bundles[index].layout
    let keys = Set(project.bundles[index].catalog.texts.map(\.key))
    // A file elsewhere may be of a project that is not generated yet.
    let homes = Set(layout.builds.map { FilePath.folder($0.project) } + [layout.infoPlist.folder])
    let isNear = { (path: String) in homes.contains { FilePath.contains($0, path) } }
    let folders = unbuiltFolders(of: layout, in: project.layout)
    var result: [Diagnostic] = []
    let reported = Set(
      known.filter { $0.id == .localizationNotInTarget }.flatMap { finding in
        [finding.primary].compactMap(\.self).map(\.path) + finding.secondary.map(\.location.path)
      })
    let own = folders.filter {
      !reported.contains($0) && isNear($0) && mayBelong($0, to: layout, in: project.layout)
    }
    result += unbuilt(own, of: layout, nil, in: project.layout)
    for file in layout.tables + layout.strayTables where file.membership == .noTarget && isNear(file.path) {
      if folders.contains(FilePath.folder(file.path)) { continue }
      var ignored = DiagnosticSink()
      let tables = tables(in: [file], of: &project, &ignored)
      if tables.isEmpty, let problem = ignored.diagnostics.first(where: { $0.severity == .error }) {
        result.append(.damagedTableNotInTarget(file.path, of: layout, at: problem.primary))
      } else {
        result += [Diagnostic.tableNotInTarget(Self.entries(in: tables, of: keys), of: layout)].compactMap(\.self)
      }
      for table in tables {
        let own = keys.filter { table[$0] != nil }
        project.bundles[index].catalog.keysOfUnbuiltTables[table.localization, default: []].formUnion(own)
      }
    }
    return result.filter { new in
      !known.contains { $0.id == new.id && $0.primary?.path == new.primary?.path }
    }
  }

  /// Whether the `.lproj` folder at `path` has a table for Info.plist, or is next to a folder that `app` copies tables of:
  /// other folders may be a library's.
  private func mayBelong(_ path: String, to app: AppBundleLayout, in layout: ProjectLayout) -> Bool {
    let home = FilePath.folder(path)
    return layout.tableFiles.contains { file in
      let folder = FilePath.folder(file)
      if folder == path { return FilePath.name(file).lowercased().contains("infoplist") }
      return FilePath.localization(ofFile: file) != nil && FilePath.folder(folder) == home
        && layout.membership.copies(file, for: app)
    }
  }

  /// The entries for `keys` in the first of `tables` that has any.
  private static func entries(
    in tables: [LocalizedTable], of keys: Set<LocalizationKey>
  ) -> [LocalizedTable.Entry] {
    tables.lazy.map { table in
      table.entries.indices.filter { keys.contains(table.entries.key($0)) }.map { table.entries[$0] }
    }.first { !$0.isEmpty } ?? []
  }

  /// Reports tables that contain strings of the app's quick actions, but are not in the app.
  func diagnostics(ofTablesOutside app: Project.App, in project: inout Project) -> [Diagnostic] {
    let keys = app.catalog.keys
    let folders = unbuiltFolders(of: app.layout, in: project.layout)
    return unbuilt(folders, of: app.layout, app.catalog, in: project.layout)
      + (app.layout.tables + app.layout.strayTables).compactMap { file -> Diagnostic? in
        if file.isShipped || folders.contains(FilePath.folder(file.path)) { return nil }
        var ignored = DiagnosticSink()
        let tables = tables(in: [file], of: &project, &ignored)
        let entries = Self.entries(in: tables, of: keys)
        if case .otherTargets(let names) = file.membership { return .tableInWrongBundle(entries, targets: names) }
        return .tableNotInTarget(entries, of: app.layout)
      }
  }
}

extension ProjectReader {
  /// The `.lproj` folders next to those of `app` if no target copies files from them.
  func unbuiltFolders(of app: AppBundleLayout, in layout: ProjectLayout) -> [String] {
    let names = Set(app.unshippedLocalizations.map { "\($0).lproj" })
    if names.isEmpty { return [] }
    let homes = Set(
      (app.tables + app.strayTables).map(\.home) + [app.localizationFolder])
    let found = layout.tableFiles.map(FilePath.folder).filter {
      names.contains(FilePath.name($0)) && homes.contains(FilePath.folder($0))
    }
    let unbuilt = Set(found).filter { folder in
      // Another target may copy its files.
      !layout.tableFiles.contains {
        FilePath.folder($0) == folder && !layout.membership.targets(copying: $0).isEmpty
      }
    }
    if unbuilt.isEmpty { return [] }
    let languages = languages(ofCatalogsIn: app, layout)
    return unbuilt.filter { !languages.contains(LanguageTag(FilePath.stem(FilePath.name($0)))) }
      .sorted(by: FilePath.precedes)
  }

  /// The languages of the string catalogs that `app` copies: the app has them even if no target copies a file of their folders.
  private func languages(ofCatalogsIn app: AppBundleLayout, _ layout: ProjectLayout) -> Set<LanguageTag> {
    let catalogs = layout.tableIndex.catalogs.filter { layout.membership.copies($0, for: app) }
    let found = Threads.map(catalogs) { [fileSystem] path -> [LanguageTag] in
      guard let snapshot = try? fileSystem.read(layout.located(path)) else { return [] }
      var ignored = DiagnosticSink()
      let tables = LocalizedTableReader.read(
        catalog: SourceFile(path: path, bytes: snapshot.bytes), reportingTo: &ignored)
      return tables.filter { !$0.entries.isEmpty }.map { LanguageTag($0.localization) }
    }
    return Set(found.joined())
  }

  /// The findings for `folders`, with the number of their texts, and of those of the quick actions of `catalog`: one for all folders beside
  /// each other, which have the same cause.
  private func unbuilt(
    _ folders: [String], of bundle: AppBundleLayout, _ catalog: ShortcutCatalog?, in layout: ProjectLayout
  ) -> [Diagnostic] {
    var groups: [[UnbuiltFolder]] = []
    for folder in folders.compactMap({ unbuiltFolder($0, catalog, in: layout) }) {
      let parent = FilePath.folder(folder.path)
      if let place = groups.firstIndex(where: { $0.first.map { FilePath.folder($0.path) } == parent }) {
        groups[place].append(folder)
      } else {
        groups.append([folder])
      }
    }
    return groups.compactMap { .localizationNotInTarget($0, of: bundle) }
  }

  /// The folder `path`, with the number of its texts, and of those of the quick actions of `catalog`; nil without texts.
  private func unbuiltFolder(_ path: String, _ catalog: ShortcutCatalog?, in layout: ProjectLayout) -> UnbuiltFolder? {
    if Localization.isForTranslators(FilePath.stem(FilePath.name(path))) { return nil }
    var (count, ownCount, placeholderCount, isComplete) = (0, 0, 0, true)
    for file in layout.tableFiles where FilePath.folder(file) == path {
      let language = FilePath.stem(FilePath.name(path))
      var ignored = DiagnosticSink()
      let source = (try? fileSystem.read(layout.located(file))).map { SourceFile(path: file, bytes: $0.bytes) }
      let table = source.flatMap { source in
        LocalizationFormat(path: file) == .stringsDict
          ? LocalizedTableReader.read(stringsDict: source, localization: language, reportingTo: &ignored)
          : LocalizedTableReader.read(strings: source, localization: language, reportingTo: &ignored)
      }
      guard let entries = table?.entries else {
        isComplete = false
        continue
      }
      count += entries.count
      placeholderCount += entries.inContextPlaceholderCount
      let name = FilePath.stem(FilePath.name(file))
      let keys = (name == "InfoPlist" ? catalog?.keys : catalog?.keys(ofCodeTable: name)) ?? []
      ownCount += entries.indices.count { keys.contains(entries.key($0)) }
    }
    if count == 0, isComplete { return nil }
    // Placeholders for translation in context are for translators only.
    if placeholderCount > 0, 2 * placeholderCount >= count { return nil }
    return UnbuiltFolder(path: path, textCount: isComplete ? count : nil, ownCount: ownCount)
  }
}

/// A localization folder that no target copies a file of.
private struct UnbuiltFolder {
  var path: String
  /// nil if a table could not be read.
  var textCount: Int?
  /// How many of the texts are quick actions'.
  var ownCount: Int

  /// "3 strings"
  var texts: String { textCount.map { $0 == 1 ? "1 string" : "\($0) strings" } ?? "strings" }
}

extension AppBundleLayout {
  /// The target that should copy the tables of the bundle, for a message: "the app's target", `the target "Widget"` of an extension.
  fileprivate var targetNoun: String {
    guard infoPlist.kind.isInsideApp else { return "the app's target" }
    let names = Set(builds.map(\.target))
    return names.count == 1
      ? "the target \(names.map(quoted).joined())" : "the \(infoPlist.kind.rawValue)'s target"
  }

  /// The path of the catalog `InfoPlist.xcstrings` in the app; nil if it has none.
  fileprivate var catalogPath: String? { tables.first { $0.format == .stringCatalog && $0.isShipped }?.path }
}

extension InfoPlistContent {
  /// Whether users see the same; types are ignored, because they often differ by configuration.
  fileprivate func hasSameDisplay(as other: InfoPlistContent) -> Bool {
    let texts = { (content: InfoPlistContent) in
      (content.items ?? []).map { [$0.title?.value, $0.subtitle?.value] }
    }
    return developmentRegion == other.developmentRegion && texts(self) == texts(other)
  }
}

extension Diagnostic {
  /// Localization folders beside each other that no target copies a file of; nil for no folder.
  ///
  /// - Parameter bundle: the app, extension, … that the folders belong to.
  fileprivate static func localizationNotInTarget(
    _ folders: [UnbuiltFolder], of bundle: AppBundleLayout
  ) -> Diagnostic? {
    guard let first = folders.first else { return nil }
    let counts = folders.map(\.textCount)
    let all = UnbuiltFolder(
      path: FilePath.folder(first.path), textCount: counts.contains(nil) ? nil : counts.compactMap(\.self).reduce(0, +),
      ownCount: folders.map(\.ownCount).reduce(0, +))
    let own = all.ownCount == 0 ? "" : ", including \(all.ownCount) of quick actions,"
    let verb = all.textCount == 1 ? "is" : "are"
    guard folders.count > 1 else {
      return Diagnostic(
        .localizationNotInTarget, .warning,
        "no target copies a file of \(quoted(first.path)), so its \(all.texts)\(own) \(verb) never shown",
        at: SourceLocation(path: first.path),
        help: "add its files to \(bundle.targetNoun) in Xcode, or remove the folder")
    }
    let names = folders.map { FilePath.localization(ofFolder: FilePath.name($0.path)) ?? $0.path }.quotedLanguages
    let parent = all.path.isEmpty ? "" : " in \(quoted(all.path))"
    return Diagnostic(
      .localizationNotInTarget, .warning,
      "no target copies a file of the \(folders.count) localization folders of \(names)\(parent), so their \(all.texts)\(own) "
        + "\(verb) never shown",
      at: SourceLocation(path: first.path),
      secondary: folders.dropFirst().map { RelatedLocation(SourceLocation(path: $0.path), label: $0.texts) },
      help: "add their files to \(bundle.targetNoun) in Xcode, or remove the folders")
  }

  /// - Parameters:
  ///   - entries: the entries of one table that users should see; nil is returned for none.
  ///   - bundle: the app, extension, … that should contain the table.
  static func tableNotInTarget(_ entries: [LocalizedTable.Entry], of bundle: AppBundleLayout) -> Diagnostic? {
    guard let entry = entries.first else { return nil }
    // Next to a string catalog of the same table, a `.strings` file does not build.
    let (catalog, manifest) = (bundle.catalogPath, bundle.resourceManifest)
    let path = quoted(entry.location.path)
    let reason = manifest.map { "\(quoted($0)) does not include \(path)" } ?? "no target copies \(path)"
    let addition = manifest.map { "add a \"BundleResource\" item for the file to \(quoted($0))" }
    return Diagnostic(
      .translatedButFileNotInTarget, .warning,
      "\(translations(of: entries)) never shown: \(reason)", at: entry.location,
      help: catalog.map { "move its translations into \(quoted($0))" }
        ?? addition ?? "add the file to \(bundle.targetNoun), under Target Membership in Xcode")
  }

  /// A damaged string catalog that no target copies, so that its texts are unknown and no build reports it.
  fileprivate static func damagedTableNotInTarget(
    _ path: String, of bundle: AppBundleLayout, at location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic(
      .translatedButFileNotInTarget, .warning,
      "the translations in \(quoted(path)) are never shown: no target copies the file, and it is damaged here",
      at: location, help: "repair the file and add it to \(bundle.targetNoun); or remove it")
  }

  /// - Parameter entries: the entries of one table that users should see; nil is returned for none.
  static func tableInWrongBundle(_ entries: [LocalizedTable.Entry], targets: [String]) -> Diagnostic? {
    guard let entry = entries.first else { return nil }
    let names = targets.map(quoted).joined(separator: ", ")
    return Diagnostic(
      .tableInWrongBundle, .warning,
      "\(translations(of: entries)) never shown: \(quoted(entry.location.path)) is copied by \(names), not by the app",
      at: entry.location, help: "add the file to the app's target, under Target Membership in Xcode")
  }

  /// `the translation of "A" is`, `the translations of "A" and "B" are`, `the translations of "A", "B", "C" and 2 more strings are`.
  private static func translations(of entries: [LocalizedTable.Entry]) -> String {
    var keys: [LocalizationKey] = []
    for entry in entries where !keys.contains(entry.key) { keys.append(entry.key) }
    let list = keys.map(\.rawValue).quotedList(of: "strings")
    return keys.count == 1 ? "the translation of \(list) is" : "the translations of \(list) are"
  }
}
