internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization
internal import POSIX
internal import ScanExchange
internal import Workspace

/// Finds quick actions in the code of other frameworks: Dart, JavaScript, TypeScript, C#, Kotlin.
struct FrameworkCode {
  let layout: ProjectLayout
  let fileSystem: any FileSystem
  /// The positions of the key in the arguments of the project's own functions, by name.
  private let routines: [String: Int]

  init(_ layout: ProjectLayout, _ fileSystem: any FileSystem, routines: [LookupRoutine] = []) {
    self.layout = layout
    self.routines = Dictionary(routines.map { ($0.name, $0.keyPosition) }) { first, _ in first }
    self.fileSystem = fileSystem
  }

  /// The results.
  struct Found: Sendable {
    var items: [DynamicShortcutItem] = []
    var lists: [DescribedApp] = []
    var diagnostics: [Diagnostic] = []
    var frameworks: [FrameworkProject]
    /// The tables that texts of `items` are looked up in, by name.
    var tables: [String: [LocalizedTable]] = [:]
    /// The keys that several tables have with different texts.
    fileprivate var ambiguousKeys: Set<String> = []
    /// The keys that tables have only with messages that the run makes.
    fileprivate var unreadKeys: [String: UnreadMessage] = [:]
    /// The projects with quick actions that were read, and those without.
    var usedDependencies: [FrameworkProject] = []
    var unusedDependencies: [FrameworkProject] = []
  }

  /// Reads the sources of all frameworks' projects; each file belongs to the nearest project above it.
  func scan() -> Found {
    var found = Found(frameworks: layout.frameworks)
    var taken: Set<String> = []
    let deepestFirst = layout.frameworks.indices.sorted { left, right in
      let (a, b) = (
        FilePath.components(layout.frameworks[left].folder), FilePath.components(layout.frameworks[right].folder)
      )
      return a.count == b.count ? left < right : a.count > b.count
    }
    var scanned: Set<[String]> = []
    for index in deepestFirst {
      var project = layout.frameworks[index]
      // Cordova's `config.xml` and `package.json` describe one project.
      let extensions = project.framework.sourceExtensions
      guard scanned.insert([project.folder] + extensions.sorted()).inserted else { continue }
      let others = layout.frameworks.enumerated().filter { other in
        other.offset != index && other.element.folder == project.folder
          && other.element.framework.sourceExtensions == extensions
      }.map(\.element)
      project.apis += others.flatMap(\.apis)
      for dependency in others.flatMap(\.dependencies)
      where !project.dependencies.contains(where: { $0.name == dependency.name }) {
        project.dependencies.append(dependency)
      }
      // An example is inside its package; an app of a workspace uses what the packages above it depend on.
      project.apis += layout.frameworks.filter { outer in
        outer.folder != project.folder && FilePath.contains(outer.folder, project.folder)
          && outer.framework.sourceExtensions == extensions
      }.flatMap { $0.apis + $0.ownAPIs }
      let own = sourceFiles(of: project)
        .filter { taken.insert($0).inserted }
      scan(project, own, &found)
    }
    found.items.sort { $0.location < $1.location }
    reportUnclaimedCode(besides: taken, &found)
    found.reportUnusedDependencies(apps: layout.apps.map(\.infoPlist.path))
    return found
  }

  /// The source files of `project`; if a folder with the configuration of Cordova or Capacitor has no code for quick actions, those of the
  /// package around it.
  private func sourceFiles(of project: FrameworkProject) -> [String] {
    let own = layout.tree.sourceFiles(of: project.framework, below: project.folder)
    let outer = FilePath.folder(project.folder)
    guard [.cordova, .capacitor].contains(project.framework), !project.folder.isEmpty, !project.apis.isEmpty,
      layout.tree[outer]?.files.contains("package.json") == true
    else { return own }
    var sources = ProjectSources(own, in: layout.root, fileSystem)
    guard sources.paths(containing: project.apis.map(\.name)).joined().isEmpty else { return own }
    return layout.tree.sourceFiles(of: project.framework, below: outer)
  }

  /// The number of files that are read for their types.
  static let declaringLimit = 48

  func source(_ path: String) -> SourceFile? {
    (try? fileSystem.read(layout.located(path))).map { SourceFile(path: path, bytes: $0.bytes) }
  }

  /// The quick actions in `candidates`.
  ///
  /// - Parameters:
  ///   - paths: all source files of `project`.
  ///   - others: files with types that the candidates use.
  private func read(
    _ candidates: [String], of project: FrameworkProject, among paths: [String], others: [String]
  ) -> [CodeShortcuts] {
    let declaring = others.compactMap(source)
    let callees = project.framework == .dotNet ? candidates.compactMap(source) : []
    let (reader, routines) = (self, routines)
    let names = project.framework == .flutter ? project.apis.map(\.name) : []
    let wrappers = Set(
      names.isEmpty ? [] : candidates.compactMap(source).flatMap { DartWrapper.changing(names, in: $0) })
    let files = paths + (candidates.isEmpty ? [] : data(of: project))
    let sources = ProjectSources(paths, in: layout.root, fileSystem)
    let folders = candidates.isEmpty || project.framework != .flutter ? [:] : dartPackages()
    let packages = candidates.isEmpty ? nil : WorkspacePackages(outside: project, in: layout.tree, source: source)
    return Threads.map(candidates) { path -> CodeShortcuts? in
      guard let language = CodeLanguage(pathExtension: FilePath.pathExtension(path)), let source = reader.source(path)
      else { return nil }
      return CodeShortcuts(
        source, language, apis: project.apis, routines: routines, others: declaring, wrappers: wrappers,
        callees: callees
      ) { name, importer in
        if language == .dart { return reader.library(name, importedBy: importer, folders) }
        let own = FilePath.contains(project.folder, importer) ? files : packages?.files(around: importer) ?? files
        let file = Self.module(name, importedBy: importer, among: own, hasNativeFiles: project.framework.hasNativeFiles)
        return (file ?? packages?.entry(of: name)).flatMap(reader.source)
      } callers: {
        reader.callers(of: $0, sources)
      }
    }.compactMap(\.self)
  }

  /// Why `project` makes no app for iOS; nil if it may make one.
  private func noAppReason(for project: FrameworkProject) -> String? {
    if let systems = project.otherSystems { return "the app is built for \(systems) only" }
    if project.framework == .dotNet, project.targetsIOS == false, layout.apps.isEmpty {
      let others = layout.frameworks.filter { $0.framework == .dotNet }
      return others.allSatisfy { $0.targetsIOS == false } ? "no project of the solution is built for iOS" : nil
    }
    guard [.flutter, .reactNative].contains(project.framework), layout.apps.isEmpty else { return nil }
    let folders = layout.frameworks.filter { $0.framework == project.framework }.compactMap {
      layout.tree[$0.folder]?.folders
    }
    let isForAndroid = folders.contains { $0.contains("android") } && !folders.contains { $0.contains("ios") }
    let name = project.framework == .flutter ? "Flutter" : "React Native"
    return isForAndroid ? "the \(name) project has no iOS app, only one for Android" : nil
  }

  /// Whether a build runs the script at `path`, which changes the Info.plist: it is a hook or a configuration, or another file names it.
  private func isUsed(_ path: String, in project: FrameworkProject, _ sources: inout ProjectSources) -> Bool {
    guard [.cordova, .expo].contains(project.framework) else { return true }
    let (name, folder) = (FilePath.stem(FilePath.name(path)), FilePath.folder(path))
    if FilePath.components(folder).contains("hooks") || name.hasPrefix("app.") { return true }
    // A folder is named for its `index.js`.
    let mark = name == "index" ? FilePath.name(folder) : name
    if mark.isEmpty { return true }
    let manifests = ["package.json", "app.json", "app.config.json", "config.xml", "plugin.xml"].compactMap {
      source(FilePath.join(project.folder, $0))
    }
    func isInManifest(_ name: String) -> Bool {
      manifests.contains { $0.string(in: SourceRange(0, $0.text.count)).contains(name) }
    }
    if isInManifest(mark) { return true }
    let others = sources.paths(containing: [mark]).joined().filter { $0 != path }
    guard project.framework == .expo, source(path)?.text.containsText("withInfoPlist") == false else {
      return !others.isEmpty
    }
    // The app's own code runs on the device and does not change the Info.plist.
    return others.contains { other in
      let stem = FilePath.stem(FilePath.name(other))
      return stem.hasPrefix("app.") || isInManifest("/" + stem) || FilePath.components(other).contains("plugins")
        || source(other)?.text.containsText("withInfoPlist") == true
    }
  }

  /// `candidates`, with the files that create arguments of their functions without naming the class: `Menu.Install(new("a", "Rake"));`.
  private func addCallers(
    to candidates: [String], of project: FrameworkProject, _ sources: inout ProjectSources
  ) -> [String] {
    let files = candidates.compactMap(source)
    let names = CodeShortcuts.itemParameters(of: project.apis, in: files, .cSharp).keys.map { $0 + "(" }.sorted()
    if names.isEmpty { return candidates }
    let matches = sources.paths(containing: names + ["new("])
    let callers = Set(matches.dropLast().joined()).intersection(matches.last ?? [])
    return Set(candidates).union(callers).sorted(by: FilePath.precedes)
  }

  private func scan(_ project: FrameworkProject, _ paths: [String], _ found: inout Found) {
    let packages = project.apis.isEmpty ? ShortcutAPI.packageNames.sorted() + [ShortcutAPI.earlyIonic.package] : []
    var project = project
    if project.framework == .nativeScript { project.apis += ShortcutAPI.runtimeInitializers }
    let marks = Set(
      project.apis.map(\.name) + [CodeShortcuts.listMark, "iosActions", ExpoPlugin.listPlugin, CapacitorPlugin.name]
        + (project.framework == .dotNet ? ["ShortcutItems"] : [])
    )
    .sorted()
    var sources = ProjectSources(paths, in: layout.root, fileSystem)
    let matches = sources.paths(containing: marks + packages)
    var candidates = Set(matches.prefix(marks.count).joined()).sorted(by: FilePath.precedes)
    found.diagnostics += sources.unreadable.compactMap(Diagnostic.unreadable)
    let importing = Set(matches.dropFirst(marks.count).joined()).sorted(by: FilePath.precedes)
    if addImportedPackages(to: &project, from: importing) {
      candidates = Set(candidates + sources.paths(containing: project.apis.map(\.name)).joined())
        .sorted(by: FilePath.precedes)
    }
    if project.framework == .dotNet { candidates = addCallers(to: candidates, of: project, &sources) }
    candidates = CapacitorPlugin.withoutCopies(candidates, in: project.folder)
    if let reason = noAppReason(for: project) {
      if let first = candidates.first {
        found.diagnostics.append(.codeNotInApp(reason, at: SourceLocation(path: first)))
      }
      return
    }
    let reportedCount = found.diagnostics.count
    var read = read(candidates, of: project, among: paths, others: [])
    // Dart and C# code keeps constants and enumerations in files of their own.
    var declaring: Set<String> = []
    var searchedCalls: Set<String> = []
    // An app of .NET uses types of other projects, which may call its methods.
    let own = Set(paths)
    let referenced = candidates.isEmpty ? [] : sourceFiles(referencedBy: project).filter { !own.contains($0) }
    let referencedSources = ProjectSources(referenced, in: layout.root, fileSystem)
    var ownTypes: Set<String> = []
    var searchedNames: Set<String> = []
    let rounds = referenced.isEmpty ? 3 : 5
    for _ in 0..<rounds where [.dotNet, .kotlinMultiplatform].contains(project.framework) {
      let missing = read.reduce(into: Set<String>()) { $0.formUnion($1.missingTypes) }
      var found = Self.declarations(of: missing, in: sources)
      ownTypes.formUnion(found.typeNames)
      let names = missing.subtracting(ownTypes).subtracting(searchedNames)
      searchedNames.formUnion(missing)
      found.add(Self.declarations(of: names, in: referencedSources), besides: declaring)
      var more = found.types
      // Many files may have a variable with the name of a constant.
      if declaring.union(more).union(found.constants).count <= Self.declaringLimit { more.formUnion(found.constants) }
      let isComplete = declaring.union(more).union(found.callers).count <= Self.declaringLimit
      let calls = isComplete ? found.calls : []
      if isComplete { more.formUnion(found.callers) }
      more.subtract(declaring)
      if more.isEmpty, calls.isSubset(of: searchedCalls) { break }
      searchedCalls.formUnion(calls)
      declaring.formUnion(more)
      if declaring.count > Self.declaringLimit { break }
      let others = declaring.union(candidates).sorted(by: FilePath.precedes)
      read = self.read(candidates, of: project, among: paths, others: others)
    }
    if project.framework == .flutter {
      markUnimportedFiles(&read, sources, &found)
    }
    markUnimportedModules(&read, of: project, sources, &found)
    leaveOutFunctionsForOtherSystems(&read, sources, &found)
    if project.framework == .flutter { leaveOutItemsForOtherSystems(&read, &found) }
    markUncalledMethods(&read, &sources, &found)
    read = read.filter { list in
      guard let path = list.lists.first?.source.path, !isUsed(path, in: project, &sources) else { return true }
      found.diagnostics.append(
        .codeNotInApp("no configuration names the file, so no build runs it", at: SourceLocation(path: path)))
      return false
    }
    let tables = read.map(\.tables).reduce(into: [:]) { $0.merge($1) { $0.union($1) } }
    let items = resolved(read.flatMap(\.items), of: project, &sources, tables, &found).withoutRepeats { _ in 0 }
    found.items += items
    found.lists += read.flatMap(\.lists).map { list in
      .listed(list, by: project.framework, infoPlistPath: FilePath.join(project.folder, "ios/Info.plist"))
    }
    found.diagnostics += read.flatMap(\.diagnostics)
    for item in items {
      // `run-time-text` reports data.
      guard let cause = item.title.cause, cause.kind != .data || item.title.frameworkKey != nil else { continue }
      let finding: Diagnostic
      // A member with the name of a table may be another value.
      if let key = item.title.frameworkKey, key.table == nil {
        finding = found.unresolved(key.key, at: item.title.location)
      } else {
        finding = .unreadableQuickActions(cause.reason, at: item.title.location)
      }
      found.diagnostics.append(item.reasonUncalled == nil ? finding : finding.markedAsUncalled)
    }
    // If the list of a call is constructed elsewhere in the project, its items were read there.
    if !read.contains(where: \.hasConstructedItems) { found.diagnostics += read.flatMap(\.unreadCalls) }
    let isRead =
      read.contains { $0.readCount > 0 || !$0.unreadCalls.isEmpty || !$0.diagnostics.isEmpty }
      // Code that is not in the app is reported as such.
      || found.diagnostics.dropFirst(reportedCount).contains { $0.id == .codeNotInApp }
    let isDescribed = layout.apps.contains { app in
      // The library may only handle the static items of an Info.plist.
      app.described.map { $0.hasItems && FilePath.contains(project.folder, $0.infoPlist.source.path) }
        ?? (app.infoPlist.facts.shortcutTitles?.isEmpty == false
          && FilePath.contains(project.folder, app.infoPlist.path))
    }
    if isRead || isDescribed {
      found.usedDependencies.append(project)
    } else {
      found.unusedDependencies.append(project)
    }
  }
}

extension FrameworkCode {
  /// The file among `paths` that the source file at `path` imports as `name`: a relative path, or one below a folder with an alias
  /// ("@constants/shortcuts") if only one file ends with it; nil if it is not found.
  ///
  /// - Parameter hasNativeFiles: whether `menu.ios.ts` and `menu.native.ts` replace `menu.ts` on iOS.
  private static func module(
    _ name: String, importedBy path: String, among paths: [String], hasNativeFiles: Bool
  ) -> String? {
    let isRelative = name.hasPrefix(".")
    let module =
      isRelative
      ? FilePath.standardized(FilePath.join(FilePath.folder(path), name)) : String(name.drop { "@~/".contains($0) })
    let found = paths.filter { candidate in
      let folder = FilePath.folder(candidate)
      let stem = FilePath.stem(FilePath.name(candidate))
      let name = hasNativeFiles && rank(stem) < nativeMarks.count ? FilePath.stem(stem) : stem
      let file = FilePath.join(folder, name)
      let own = name == "index" ? folder : file
      return own == module || file == module || candidate == module || !isRelative && own.hasSuffix("/" + module)
    }
    // Without an extension, code comes before data.
    let code = found.count > 1 ? found.filter { FilePath.pathExtension($0) != "json" } : found
    guard hasNativeFiles, code.count > 1 else { return code.count == 1 ? code[0] : nil }
    let ranks = code.map { rank(FilePath.stem(FilePath.name($0))) }
    let first = code.indices.filter { ranks[$0] == ranks.min() }
    return first.count == 1 ? code[first[0]] : nil
  }

  /// What ends the names of files for iOS, without the extension; the first one that exists replaces the others.
  private static let nativeMarks = [".ios", ".native"]

  private static func rank(_ stem: String) -> Int {
    nativeMarks.firstIndex(where: stem.hasSuffix) ?? nativeMarks.count
  }

  /// The JSON files of `project`, which code in JavaScript may import.
  private func data(of project: FrameworkProject) -> [String] {
    guard project.framework.sourceExtensions.contains("js") else { return [] }
    return layout.tree.folders(in: project.folder).flatMap { folder in
      folder.files.filter { FilePath.pathExtension($0) == "json" }.map { FilePath.join(folder.path, $0) }
    }
  }

  /// The settings of easy_localization in `sources`; nil for none or several.
  private func easyLocalization(in sources: inout ProjectSources) -> EasyLocalization? {
    let folders = dartPackages()
    let found = sources.paths(containing: EasyLocalization.mark) { _ in true }.prefix(Self.declaringLimit)
      .compactMap(source).filter { $0.text.count <= CodeShortcuts.sizeLimit }
      .compactMap { file in
        EasyLocalization(in: CodeFile(file, .dart)) { library($0, importedBy: $1, folders) }
      }
    return found.count == 1 ? found.first : nil
  }

  /// The tables in the code of `project`, among `sources`.
  private func codeTables(
    of project: FrameworkProject, _ sources: inout ProjectSources, _ objects: [String: Set<String>]
  ) -> CodeTables.Result {
    var result = CodeTables.Result()
    guard [.flutter, .reactNative, .expo, .capacitor, .cordova].contains(project.framework) else { return result }
    let isDart = project.framework == .flutter
    let found = sources.paths(containing: CodeTables.marks(for: project.framework)).joined()
    let candidates =
      objects.keys.sorted(by: FilePath.precedes)
      + Set(found).subtracting(objects.keys).sorted(by: FilePath.precedes)
    let paths = sources.paths
    let data = self.data(of: project)
    let folders = isDart ? dartPackages() : [:]
    for path in candidates.prefix(Self.declaringLimit) {
      guard let language = CodeLanguage(pathExtension: FilePath.pathExtension(path)), let source = source(path) else {
        continue
      }
      let read = CodeTables.read(source, language, objects: objects[path] ?? []) { name, importer in
        isDart
          ? library(name, importedBy: importer, folders)
          : Self.module(
            name, importedBy: importer, among: paths + data, hasNativeFiles: project.framework.hasNativeFiles
          ).flatMap(self.source)
      }
      result.tables += read.tables
      result.unread += read.unread
    }
    return result
  }

  /// The languages of the tables of `project`, and of those in its code.
  private func languages(of project: FrameworkProject, _ inCode: CodeTables.Result) -> [String] {
    let known = inCode.languagesOfFiles
    let files = layout.tree.frameworkTables(of: project.framework, below: project.folder)
    let names = files.compactMap { known[$0.path] ?? $0.language } + inCode.tables.map(\.table.localization)
    return Set(names).sorted()
  }

  /// `items` with the look-ups of strings that have a key in the project's tables; these are added to `found`.
  private func resolved(
    _ items: [DynamicShortcutItem], of project: FrameworkProject, _ sources: inout ProjectSources,
    _ objects: [String: Set<String>], _ found: inout Found
  ) -> [DynamicShortcutItem] {
    var items = items
    if items.isEmpty { return [] }
    let inCode = codeTables(of: project, &sources, objects)
    if project.framework == .flutter {
      let languages = layout.tree.frameworkTables(of: .flutter, below: project.folder)
        .filter { FilePath.pathExtension($0.path) == "arb" }.compactMap(\.language)
      for index in items.indices { items[index].frameworkLanguages = Set(languages).sorted() }
    }
    let languages = inCode.languagesOfFiles
    let hasLiterals = items.contains { $0.title.literal != nil }
    if [.reactNative, .expo, .capacitor, .cordova].contains(project.framework), hasLiterals {
      let all = self.languages(of: project, inCode)
      for index in items.indices { items[index].frameworkLanguages = all }
    }
    let settings = project.framework == .flutter ? easyLocalization(in: &sources) : nil
    let textFolder = settings?.folder.map { FilePath.standardized(FilePath.join(project.folder, $0)) }
    if let settings, let textFolder, items.allSatisfy(\.frameworkLanguages.isEmpty) {
      let languages = layout.tree.frameworkTables(of: .flutter, below: textFolder, textFolder: textFolder)
        .compactMap(\.language).filter(settings.loads)
      for index in items.indices { items[index].frameworkLanguages = Set(languages).sorted() }
    }
    if settings == nil, [.flutter, .dotNet, .kotlinMultiplatform].contains(project.framework),
      items.allSatisfy(\.frameworkLanguages.isEmpty), hasLiterals
    {
      let all = self.languages(of: project, inCode)
      for index in items.indices { items[index].frameworkLanguages = all }
    }
    let areLookedUp = items.contains { $0.title.isLookedUp || $0.subtitle?.isLookedUp == true }
    guard areLookedUp || items.contains(where: { !$0.frameworkLanguages.isEmpty }) else { return items }
    // Those of the project first; a repository may keep texts in a package beside it.
    let all = layout.tree.frameworkTables(of: project.framework, below: "", textFolder: textFolder).filter { file in
      FilePath.pathExtension(file.path) != "json" || file.language.map { settings?.loads($0) ?? true } ?? true
    }
    let files =
      all.filter { FilePath.contains(project.folder, $0.path) }
      + all.filter { !FilePath.contains(project.folder, $0.path) }
    let (fileSystem, layout) = (fileSystem, layout)
    let read = Threads.map(files) { file -> (tables: [LocalizedTable], diagnostics: [Diagnostic]) in
      guard let snapshot = try? fileSystem.read(layout.located(file.path)) else { return ([], []) }
      var sink = DiagnosticSink()
      let tables = file.read(SourceFile(path: file.path, bytes: snapshot.bytes), reportingTo: &sink)
      return (tables, sink.diagnostics)
    }
    if areLookedUp { found.diagnostics += read.flatMap(\.diagnostics) }
    var lookups = FrameworkLookups(
      zip(files, read).flatMap { file, read in
        read.tables.map { table in
          var table = table
          table.localization = languages[file.path] ?? table.localization
          return FrameworkLookups.Table(name: file.name, table: table)
        }
      } + inCode.tables.map { FrameworkLookups.Table(name: $0.name, table: $0.table) }, of: project)
    for index in items.indices {
      if let literal = items[index].title.literal {
        // A name that a language writes in the same way.
        let same = lookups.languages(withText: literal)
        items[index].frameworkLanguages.removeAll(where: same.contains)
      }
      lookups.resolve(&items[index].title)
      if var subtitle = items[index].subtitle {
        lookups.resolve(&subtitle)
        items[index].subtitle = subtitle
      }
    }
    found.ambiguousKeys.formUnion(lookups.ambiguousKeys)
    found.unreadKeys.merge(lookups.unreadKeys) { first, _ in first }
    found.tables.merge(lookups.used) { $1 }
    found.diagnostics += files.compactMap { $0.badLanguage(among: lookups.used) }
    for unread in Set(inCode.unread).sorted(by: { $0.location < $1.location })
    where found.tables.keys.contains(where: { $0 == unread.name || $0.hasPrefix(unread.name + "/") }) {
      found.diagnostics.append(.unreadLanguage(unread))
    }
    return items
  }
}

extension FrameworkCode.Found {
  /// Why the texts of `key` are unknown.
  fileprivate func unresolved(_ key: String, at location: SourceLocation) -> Diagnostic {
    if ambiguousKeys.contains(key) {
      return .unreadableQuickActions(
        "several tables have the key \(quoted(key)), with different texts", at: location,
        help: "name the table before the key, as in \"table:key\", or check the titles manually")
    }
    if let message = unreadKeys[key] {
      return .unreadableQuickActions(
        "the text of the key \(quoted(key)) has \(message.words) that Pressfit does not follow", at: location,
        help: "check the titles manually and accept this finding with a reason")
    }
    return .unreadableQuickActions(
      "no table that Pressfit reads has the key \(quoted(key))", at: location,
      help: "add the key to a table, or check the titles manually and accept this finding with a reason")
  }
}

extension CodeText {
  /// Whether a framework's function may look up the string or a part of it.
  fileprivate var isLookedUp: Bool { frameworkKey != nil || !frameworkParts.isEmpty }
}

extension Diagnostic {
  fileprivate static func unreadLanguage(_ unread: CodeTables.Unread) -> Diagnostic {
    .unreadableQuickActions(
      "the texts in \(quoted(unread.language)) are in \(unread.code), which is not a literal that Pressfit finds",
      at: unread.location,
      help: "write the texts as a literal in this file or in a file that it imports, or check the titles manually")
  }
}

extension ScannedCode {
  /// Adds the results from the code of other frameworks.
  mutating func add(_ found: FrameworkCode.Found) {
    items = (items + found.items).sorted { $0.location < $1.location }
    diagnostics += found.diagnostics
    lists = found.lists
    frameworks = found.frameworks
  }

  /// Whether `app` belongs to another framework, with code in other languages than Swift and Objective-C.
  func hasFrameworks(around app: AppBundleLayout) -> Bool {
    frameworks.contains { FilePath.contains($0.folder, app.infoPlist.path) }
      || app.described?.framework.map { !$0.isProjectGenerator } ?? false
  }
}

extension Framework {
  /// Whether its bundler prefers files for iOS: `menu.ios.ts`.
  fileprivate var hasNativeFiles: Bool { [.reactNative, .expo, .nativeScript].contains(self) }
}
