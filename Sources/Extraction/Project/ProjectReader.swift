package import Diagnostics
internal import Formats
package import LocaleSchema
internal import Localization
internal import POSIX
package import Workspace
internal import XcodeModel

/// Reads a project or a built app: finds its apps, and reads their quick actions. This is the entry point of the module.
///
/// `read(_:)` reads the Info.plists and tables. `read(_:with:)` also scans the source code, concurrently; `CodeItemReader` then adds
/// the scanned quick actions to the apps that compile the code, and `Project.foldUnbuiltTables()` is the last step.
package struct ProjectReader {
  let fileSystem: any FileSystem
  let options: ProjectOptions

  package init(_ fileSystem: any FileSystem, _ options: ProjectOptions = ProjectOptions()) {
    self.fileSystem = fileSystem
    self.options = options
  }

  /// The project in the folder at `path`, or the single app with the Info.plist `path`.
  package func read(_ path: String) throws(ProjectError) -> Project {
    if let layout = try builtLayout(at: path) { return try read(built: layout) }
    return try read(try listing(at: path))
  }

  /// The same, with the results of `scanner`, which runs concurrently.
  package func read(
    _ path: String, with scanner: CodeScanner
  ) throws(ProjectError) -> (project: Project, code: ScannedCode) {
    if let layout = try builtLayout(at: path) {
      return (try read(built: layout), ScannedCode(sources: ProjectSources([], in: path, fileSystem)))
    }
    let listing = try listing(at: path)
    let sources = ProjectSources(listing, in: fileSystem)
    let (scanned, result) = Threads.both {
      scanner.scan(sources)
    } _: {
      Result { () throws(ProjectError) in try read(listing) }
    }
    var project = try result.get()
    // Test files are now determined by the targets' membership; usually their names were right.
    let corrected = ProjectSources(
      listing, in: fileSystem, layout: project.layout, suspects: scanned.items.map(\.location.path))
    var code = corrected.map(scanner.scan) ?? scanned
    let frameworkCode = FrameworkCode(project.layout, fileSystem, routines: scanner.routines).scan()
    project.layout.frameworkTables = frameworkCode.tables
    code.add(frameworkCode)
    code.remove(below: project.layout.exampleFolders)
    project.add(describedIn: code.lists, reader: self)
    return (project, code)
  }

  private var finder: ProjectFinder {
    ProjectFinder(
      fileSystem, selecting: options.selection, findsCompanions: options.readsInfoTexts, readFacts: Self.facts)
  }

  private func listing(at path: String) throws(ProjectError) -> ProjectFinder.Listing {
    do throws(WorkspaceError) {
      return try finder.listing(at: path)
    } catch {
      throw .file(error)
    }
  }

  private func read(_ listing: ProjectFinder.Listing) throws(ProjectError) -> Project {
    let layout: ProjectLayout
    do throws(WorkspaceError) {
      layout = try finder.layout(of: listing)
    } catch {
      throw .file(error)
    }
    return try read(layout)
  }

  /// The layout of the built app at `path`; nil if a project is there.
  private func builtLayout(at path: String) throws(ProjectError) -> ProjectLayout? {
    do throws(WorkspaceError) {
      return try finder.builtLayout(at: path)
    } catch {
      throw .file(error)
    }
  }

  /// Reads a built app; fails if a file of its archive cannot be read, because the result would be incomplete.
  private func read(built layout: ProjectLayout) throws(ProjectError) -> Project {
    let project = try read(layout)
    do throws(WorkspaceError) { try fileSystem.requireReadArchives() } catch { throw .file(error) }
    return project
  }

  private func read(_ layout: ProjectLayout) throws(ProjectError) -> Project {
    try options.selection.validate(against: layout)
    var project = Project(layout: layout, apps: [], diagnostics: [], snapshots: [:])
    var sink = DiagnosticSink()
    sink.report(contentsOf: layout.diagnostics + layout.unusedLocalizations)
    for skipped in layout.skipped {
      guard let diagnostic = Diagnostic.unreadable(skipped) else { continue }
      sink.report(diagnostic)
      project.unread.insert(skipped.path)
    }
    for diagnostic in layout.diagnostics where diagnostic.id == Diagnostic.unreadableInfoPlist("").id {
      // Discovery reports that it is unreadable; the reader reports why and where.
      guard let path = diagnostic.primary?.path else { continue }
      project.unread.insert(path)
      if let source = source(path, in: &project, &sink) {
        _ = InfoPlistContent(source, reportingTo: &sink)
      }
    }
    for app in layout.appsWithShortcutItems {
      for read in self.apps(of: app, in: &project, reportingTo: &sink) { project.append(read) }
    }
    for app in project.apps { sink.report(contentsOf: diagnostics(ofTablesOutside: app, in: &project)) }
    if options.readsInfoTexts { readInfoTexts(of: &project, reportingTo: &sink) }
    for index in project.bundles.indices where !project.bundles[index].catalog.texts.isEmpty {
      sink.report(contentsOf: diagnostics(ofTablesOutsideBundleAt: index, besides: sink.diagnostics, in: &project))
    }
    // Apps that share a table have the same diagnostics.
    var reported: Set<Diagnostic> = []
    project.diagnostics = sink.sorted.filter { reported.insert($0).inserted }
    return project
  }

  /// `app` in each of its variants: builds that show different quick actions.
  func apps(
    of app: AppBundleLayout, in project: inout Project, reportingTo sink: inout DiagnosticSink
  ) -> [Project.App] {
    let built: [BuiltContent]
    if let described = app.described {
      built = contents(of: described, in: app.builds, reportingTo: &sink)
    } else if let source = source(app.infoPlist.path, in: &project, &sink) {
      built = contents(of: source, in: app.builds, reportingTo: &sink)
    } else {
      return []
    }
    let own = app.described?.tables ?? []
    let tables = tables(in: app.tables.filter(\.isShipped), of: &project, &sink) + own
    let catalogLanguages = catalogLanguages(of: app, in: &project, reportingTo: &sink)
    let keysOutsideLocalizations = keysOutsideLocalizations(of: app, in: &project)
    let names = app.localizations + own.map(\.localization) + catalogLanguages
    let known = Set(names.map { LanguageTag($0).normalized })
    return built.map { built in
      let declared = built.content.declaredLanguages.filter { !known.contains(LanguageTag($0).normalized) }
      var catalog = ShortcutCatalog(
        infoPlist: SourceLocation(path: app.described?.infoPlist.location.path ?? app.infoPlist.path),
        appName: built.content.appName,
        developmentLanguage: developmentLanguage(region: built.content.developmentRegion, app: app, tables: tables),
        items: built.content.items ?? [],
        localizationNames: names + declared,
        tables: tables)
      catalog.assumesDevelopmentLanguage =
        names.isEmpty && declared.isEmpty && namedLanguage(region: built.content.developmentRegion, app: app) == nil
      catalog.keysOutsideLocalizations = keysOutsideLocalizations
      catalog.targets = built.targets
      catalog.minimumSystem = project.layout.isBuilt ? built.content.minimumSystem : built.minimumSystem
      if built.builds.isEmpty, let version = app.describedMinimumSystem { catalog.minimumSystem = version }
      catalog.deviceFamilies = built.deviceFamilies
      return Project.App(layout: app, catalog: catalog)
    }
  }

  /// Reads the facts of a property list for discovery.
  @Sendable private static func facts(path: String, bytes: [UInt8]) -> BundleFacts? {
    var ignored = DiagnosticSink()
    // Whether a target preprocesses the file is not known yet.
    let settings = BuildSettings(values: ["INFOPLIST_PREPROCESS": "YES"])
    guard
      let content = InfoPlistContent(
        SourceFile(path: path, bytes: bytes), expanding: settings, reportingTo: &ignored)
    else { return nil }
    return BundleFacts(
      keys: content.keys, packageType: content.packageType,
      shortcutTitles: content.items.map { $0.compactMap(\.title?.value) })
  }

  func tables(
    in files: [LocalizedTableFile], of project: inout Project, _ sink: inout DiagnosticSink
  ) -> [LocalizedTable] {
    let (fileSystem, layout, known) = (fileSystem, project.layout, project.snapshots)
    let read = Threads.map(files) { file in
      var sink = layout.isBuilt ? DiagnosticSink(limitPerRule: 100) : DiagnosticSink()
      var tables: [LocalizedTable] = []
      var snapshot = known[file.path]
      var source: SourceFile?
      do throws(WorkspaceError) {
        let content = if let snapshot { snapshot } else { try fileSystem.read(layout.located(file.path)) }
        let decoded = SourceFile(path: file.path, bytes: content.bytes)
        (snapshot, source) = (content, decoded)
        tables = LocalizedTableReader.tables(in: decoded, localization: file.localization, reportingTo: &sink)
      } catch { sink.report(.unreadableFile(file.path, error)) }
      return (snapshot: snapshot, source: source, tables: tables, sink: sink)
    }
    for (file, found) in zip(files, read) {
      project.snapshots[file.path] = found.snapshot
      project.sources[file.path] = found.source
      if found.tables.isEmpty, found.sink.worst == .error { project.unread.insert(file.path) }
      if file.format == .stringCatalog, !found.tables.isEmpty {
        project.languagesByCatalog[file.path] = Self.languages(of: found.tables)
      }
      sink.report(contentsOf: found.sink.diagnostics)
    }
    return read.flatMap(\.tables)
  }

  /// The languages that the app has by its string catalogs: those with an entry that a build includes.
  func catalogLanguages(
    of app: AppBundleLayout, in project: inout Project, reportingTo sink: inout DiagnosticSink
  ) -> [String] {
    let (folder, membership) = (app.infoPlist.folder, project.layout.membership)
    let catalogs = project.layout.tableIndex.catalogs.filter { path in
      membership.copies(path, for: app)
        // Without a project file, those next to the app.
        || membership.membership(ofTable: path) == .unknown && FilePath.contains(folder, path)
    }
    var names: Set<String> = []
    for path in catalogs { names.formUnion(languages(ofCatalog: path, in: &project, reportingTo: &sink)) }
    return names.sorted()
  }

  /// The keys of each `InfoPlist.strings` outside `.lproj` folders that a target of `app` copies, with their places.
  private func keysOutsideLocalizations(
    of app: AppBundleLayout, in project: inout Project
  ) -> [LocalizationKey: SourceLocation] {
    let (folder, membership) = (app.infoPlist.folder, project.layout.membership)
    let paths = project.layout.tree.tablesOutsideLocalizations.filter { path in
      membership.copies(path, for: app)
        || membership.membership(ofTable: path) == .unknown && FilePath.folder(path) == folder
    }
    var keys: [LocalizationKey: SourceLocation] = [:]
    for path in paths {
      var ignored = DiagnosticSink()
      guard let source = source(path, in: &project, &ignored),
        let table = LocalizedTableReader.read(strings: source, localization: "", reportingTo: &ignored)
      else { continue }
      for entry in table.entries { keys[entry.key] = entry.location }
    }
    return keys
  }

  /// The languages of the string catalog at `path`, which is read once for all apps.
  private func languages(
    ofCatalog path: String, in project: inout Project, reportingTo sink: inout DiagnosticSink
  ) -> Set<String> {
    if let known = project.languagesByCatalog[path] { return known }
    var problems = DiagnosticSink()
    let tables = source(path, in: &project, &sink).map {
      LocalizedTableReader.read(catalog: $0, reportingTo: &problems)
    }
    // What is wrong with single strings is reported if quick actions use them.
    if tables?.isEmpty == true {
      let errors = problems.diagnostics.filter { $0.severity == .error }
      sink.report(contentsOf: errors)
      if !errors.isEmpty { project.unread.insert(path) }
    }
    let languages = Self.languages(of: tables ?? [])
    project.languagesByCatalog[path] = languages
    return languages
  }

  /// The languages that have an entry.
  private static func languages(of tables: [LocalizedTable]) -> Set<String> {
    Set(tables.filter { !$0.entries.isEmpty }.map(\.localization))
  }

  /// The development language of `app`, of which only the Info.plist is read, and the names of its languages as the app spells them.
  package func languages(
    of app: AppBundleLayout, in project: inout Project
  ) -> (development: LanguageTag, names: [String]) {
    if let known = project.apps.first(where: { $0.layout.isSameApp(as: app) }) {
      return known.catalog.languages
    }
    var ignored = DiagnosticSink()
    var content: InfoPlistContent?
    if let described = app.described {
      content = contents(of: described, in: app.builds, reportingTo: &ignored).first?.content
    } else if let source = source(app.infoPlist.path, in: &project, &ignored) {
      content = contents(of: source, in: app.builds, reportingTo: &ignored).first?.content
    }
    return (
      developmentLanguage(region: content?.developmentRegion, app: app, tables: []),
      app.localizations + (content?.declaredLanguages ?? [])
    )
  }

  /// The development language: from the command line, the Info.plist or a catalog, or else that of the apps around the bundle, or English, or the
  /// only language.
  ///
  /// - Parameters:
  ///   - region: the Info.plist's `CFBundleDevelopmentRegion`.
  ///   - outer: the languages of the apps that may contain the bundle; a single file of the bundle may be a translation.
  func developmentLanguage(
    region: String?, app: AppBundleLayout, tables: [LocalizedTable],
    within outer: @autoclosure () -> Set<LanguageTag> = []
  ) -> LanguageTag {
    if let name = namedLanguage(region: region, app: app) { return LanguageTag(name) }
    if let catalog = tables.first(where: { $0.form == .stringCatalog }) { return LanguageTag(catalog.localization) }
    let outer = outer()
    if let language = outer.first, outer.count == 1 { return language }
    let names = app.localizations.filter(LanguageFolderName.isLanguage)
    if let only = names.first, names.count == 1, !app.localizations.contains(Localization.base) {
      return LanguageTag(only)
    }
    return "en"
  }

  /// The development language from the command line, the Info.plist or the project; nil if none names it.
  private func namedLanguage(region: String?, app: AppBundleLayout) -> String? {
    // iOS does not use the folder of another name.
    [options.developmentLanguage, region, app.developmentRegion].compactMap(\.self).first(
      where: LanguageFolderName.isLanguage)
  }

  /// The project's file at `path`; reports an error and returns nil if it cannot be read.
  func source(
    _ path: String, in project: inout Project, _ sink: inout DiagnosticSink
  ) -> SourceFile? {
    if let known = project.source(path) { return known }
    do throws(WorkspaceError) {
      let snapshot = try fileSystem.read(project.layout.located(path))
      project.snapshots[path] = snapshot
      return SourceFile(path: path, bytes: snapshot.bytes)
    } catch {
      sink.report(.unreadableFile(path, error))
      project.unread.insert(path)
      return nil
    }
  }
}

extension Diagnostic {
  package static func unreadableFile(_ path: String, _ error: WorkspaceError) -> Diagnostic {
    Diagnostic(.unreadableFile, .error, error.message, at: SourceLocation(path: path), help: error.help)
  }

  /// Reports a source file that could not be read.
  static func unreadable(_ failure: ProjectSources.Failure) -> Diagnostic? {
    unreadable(SkippedPath(path: failure.path, reason: .unreadable(failure.error.message)))
  }

  /// Reports a skipped file or folder that may contain quick actions: it is unreadable or outside the project.
  static func unreadable(_ skipped: SkippedPath) -> Diagnostic? {
    let (message, help): (String, String)
    switch skipped.reason {
    case .unreadable(let reason): (message, help) = (reason, "change its permissions so that you can read it")
    case .tooDeep:
      message = "\(quoted(skipped.path)) is nested deeper than \(TreeWalker.depthLimit) folders; it is not read"
      help = "move the folder up, or check it separately"
    case .sameName:
      message =
        "\(quoted(skipped.path)) has the same name as another file, in another Unicode normalization; it is not read"
      help = "rename or delete one of both: macOS accepts only one"
    case .outside where skipped.path.hasPrefix("../") || skipped.path.hasPrefix("/"):
      message = "the project compiles \(quoted(skipped.path)), which is outside its repository; it is not read"
      help = "move the file into the project, or check the folder that contains both"
    case .notNamedAsSwift:
      message =
        "the project compiles \(quoted(skipped.path)) as Swift, but its name has another extension; it is not read"
      help = "rename the file, with the extension \"swift\""
    case .outside(let target, let isRelevant) where isRelevant || mayHoldTexts(skipped.path):
      message = "\(quoted(skipped.path)) is a symbolic link to \(quoted(target)), outside the project; it is not read"
      help = "move the files into the project, or check the folder that contains both"
    case .notAFile where mayHoldTexts(skipped.path) || ProjectTree.mayRead(skipped.path):
      message = "\(quoted(skipped.path)) is not a regular file; it is not read"
      help = "replace the pipe, socket or device with a file"
    case .unnameable where mayHoldTexts(skipped.path):
      message = "\(quoted(skipped.path)) has a name that is not UTF-8; it is not read"
      help = "rename the file or folder"
    default: return nil
    }
    return Diagnostic(
      .unreadablePath, .warning, message, at: SourceLocation(path: skipped.path),
      notes: ["quick actions and translations in it are not checked"], help: help)
  }

  /// Whether a file or folder with this name can contain strings of quick actions.
  private static func mayHoldTexts(_ path: String) -> Bool {
    ["lproj", "strings", "stringsdict", "xcstrings", "plist", "swift", "m", "mm", "xcodeproj"].contains(
      FilePath.pathExtension(FilePath.name(path)).lowercased())
  }
}
