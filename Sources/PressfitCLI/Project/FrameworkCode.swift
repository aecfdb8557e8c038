internal import Diagnostics
internal import Extraction
internal import Localization
internal import POSIX
internal import Workspace

/// Finds quick actions in the code of other frameworks: Dart, JavaScript, TypeScript, C#, Kotlin.
struct FrameworkCode {
  private let layout: ProjectLayout
  private let fileSystem: any FileSystem

  init(_ layout: ProjectLayout, _ fileSystem: any FileSystem) {
    self.layout = layout
    self.fileSystem = fileSystem
  }

  /// The results.
  struct Found: Sendable {
    var items: [DynamicShortcutItem] = []
    var lists: [DescribedApp] = []
    var diagnostics: [Diagnostic] = []
    var frameworks: [FrameworkProject] = []
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
    for index in deepestFirst {
      let project = layout.frameworks[index]
      let own = layout.tree.sourceFiles(of: project.framework, below: project.folder)
        .filter { taken.insert($0).inserted }
      scan(project, own, &found)
    }
    found.items.sort { $0.location < $1.location }
    return found
  }

  private func scan(_ project: FrameworkProject, _ paths: [String], _ found: inout Found) {
    let marks = Set(project.apis.map(\.name) + [CodeShortcuts.listMark, "iosActions"]).sorted()
    var sources = ProjectSources(paths, in: layout.root, fileSystem)
    let candidates = Set(sources.paths(containing: marks).joined()).sorted(by: FilePath.precedes)
    found.diagnostics += sources.unreadable.compactMap(Diagnostic.unreadable)
    let (fileSystem, layout) = (fileSystem, layout)
    let read = Threads.map(candidates) { path -> CodeShortcuts? in
      guard let language = CodeLanguage(pathExtension: FilePath.pathExtension(path)),
        let snapshot = try? fileSystem.read(layout.located(path))
      else { return nil }
      return CodeShortcuts(SourceFile(path: path, bytes: snapshot.bytes), language, apis: project.apis)
    }.compactMap(\.self)
    found.items += read.flatMap(\.items)
    found.lists += read.flatMap(\.lists).map { list in
      .listed(list, by: project.framework, infoPlistPath: FilePath.join(project.folder, "ios/Info.plist"))
    }
    found.diagnostics += read.flatMap(\.diagnostics)
    for item in read.flatMap(\.items) {
      guard case .runtime(let reason) = item.title.resolution else { continue }
      found.diagnostics.append(.unreadableQuickActions(reason, at: item.title.location))
    }
    // If a call's list is defined elsewhere in the project, its items were read there.
    let hasItems = read.contains { !$0.items.isEmpty }
    if !hasItems { found.diagnostics += read.flatMap(\.unreadCalls) }
    let isRead = read.contains { $0.readCount > 0 || !$0.unreadCalls.isEmpty || !$0.diagnostics.isEmpty }
    let isDescribed = layout.apps.contains { app in
      app.described.map { $0.hasItems && FilePath.contains(project.folder, $0.infoPlist.source.path) } ?? false
    }
    if !isRead, !isDescribed { found.diagnostics += project.dependencies.map(Diagnostic.unusedDependency) }
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

extension Project {
  /// Adds the apps whose Info.plist will contain the lists in `described`.
  mutating func add(describedIn described: [DescribedApp], reader: ProjectReader) {
    var sink = DiagnosticSink()
    for app in described {
      guard var own = layout.app(nearest: app) else {
        sink.report(.unreadableQuickActions("no app in the project contains them", at: app.infoPlist.location))
        continue
      }
      own.described = app
      for read in reader.apps(of: own, in: &self, reportingTo: &sink) { append(read) }
    }
    diagnostics = (diagnostics + sink.diagnostics).sorted(by: Diagnostic.reportOrder)
  }
}

extension ProjectLayout {
  /// The app whose Info.plist will contain the list in `described`: the nearest to its source file.
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

extension Diagnostic {
  fileprivate static func unusedDependency(_ dependency: FrameworkProject.Dependency) -> Diagnostic {
    Diagnostic(
      "unreadable-quick-actions", .warning,
      "the project depends on \(quoted(dependency.name)), but no code that defines quick actions was found",
      at: dependency.location, notes: ["quick actions that the app defines in other ways are not checked"],
      help: "remove the dependency if the app has no quick actions, or suppress this finding with a reason")
  }
}
