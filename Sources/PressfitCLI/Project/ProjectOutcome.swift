internal import Configuration
internal import Diagnostics
internal import Extraction
internal import Localization
internal import Reporting
internal import Workspace

extension Project {
  /// The inventory of checked files.
  ///
  /// - Parameter code: the scanned code; nil if code was not searched.
  func inventory(with code: ScannedCode?) -> ProjectInventory {
    var names: Set<String> = []
    let frameworks = (layout.frameworks.map(\.framework) + layout.apps.compactMap { $0.described?.framework })
      .map(\.rawValue).filter { names.insert($0).inserted }.sorted(by: FilePath.precedes)
    let frameworkSources = Set(
      layout.frameworks.flatMap { layout.tree.sourceFiles(of: $0.framework, below: $0.folder) })
    // Unreadable quick actions count as existing.
    let hasUnread = (diagnostics + (code?.diagnostics ?? [])).contains { $0.id == "unreadable-quick-actions" }
    let hasItems =
      hasUnread || apps.contains { !$0.catalog.shortcuts.isEmpty } || code.map { !$0.items.isEmpty } ?? false
    var inventory = ProjectInventory(
      infoPlistCount: Set(layout.apps.filter { $0.described == nil }.map(\.infoPlist.path)).count,
      describedAppCount: layout.apps.count { $0.described != nil }, targetCount: layout.targetNames.count,
      sourceFileCount: code.map { _ in layout.sourceFiles.count + frameworkSources.count }, frameworks: frameworks,
      hasQuickActions: hasItems)
    inventory.hasUnreadFiles =
      !unread.isEmpty || diagnostics.contains { $0.severity == .error || $0.id == "unreadable-info-plist" }
      || code.map { $0.diagnostics.contains { ["source-too-deep", "source-too-large"].contains($0.id) } } ?? false
    if bundles.contains(where: { !$0.catalog.texts.isEmpty }) {
      inventory.infoTextCount = bundles.reduce(0) { $0 + $1.catalog.texts.count }
    }
    inventory.isBuilt = layout.isBuilt
    if layout.isBuilt { inventory.sourceFileCount = nil }
    return inventory
  }

  /// Whether the project has an app, uses a framework, or has diagnostics, which are the result then.
  fileprivate var isCheckable: Bool {
    !layout.apps.isEmpty || !layout.targetNames.isEmpty || !layout.frameworks.isEmpty
      || diagnostics.contains { $0.severity > .note }
  }
}

extension CommandContext {
  /// Checks that there is something to check, and records the inventory.
  ///
  /// - Throws: if nothing could be checked: no app, no code with quick actions, no framework's project.
  mutating func settle(
    _ project: inout Project, with code: ScannedCode?, at path: String, _ invocation: Invocation
  ) throws(CommandFailure) {
    let inventory = project.inventory(with: code)
    project.inventory = inventory
    if !acceptsEmptyProjects, !project.isCheckable, code.map({ $0.items.isEmpty }) ?? true {
      printDiagnostics(project.diagnostics + (code?.diagnostics ?? []))
      throw .nothingToCheck(project.layout, at: path)
    }
    let isRequired = invocation.flags.isOn(.requireQuickActions) || configuration.requiresQuickActions
    if isRequired, !inventory.hasQuickActions {
      project.diagnostics.append(.noQuickActions(inventory))
      project.diagnostics.sort(by: Diagnostic.reportOrder)
    }
  }
}

extension CommandFailure {
  /// The third outcome: neither a clean check nor a project without quick actions.
  fileprivate static func nothingToCheck(_ layout: ProjectLayout, at path: String) -> CommandFailure {
    let folders = layout.tree.folders
    let files = folders.reduce(0) { $0 + $1.files.count + $1.localizations.reduce(0) { $0 + $1.files.count } }
    var found =
      "\(files) \(files == 1 ? "file" : "files") in \(folders.count) \(folders.count == 1 ? "folder" : "folders")"
    let bundles = layout.otherBundles.prefix(3).map { "\($0.path) (\($0.kind.rawValue))" }
    if !bundles.isEmpty { found += ", including " + bundles.joined(separator: ", ") }
    return .failure(
      message: "\"\(path)\" contains nothing that Pressfit can check",
      help:
        "choose a folder with an Xcode project, the Info.plist of an iOS app, or a project for XcodeGen, Tuist, "
        + "Flutter, React Native, Expo, .NET MAUI, Cordova, Capacitor or Titanium; found \(found)")
  }
}

extension Diagnostic {
  /// `no-quick-actions`: the caller expects at least one.
  fileprivate static func noQuickActions(_ inventory: ProjectInventory) -> Diagnostic {
    Diagnostic(
      "no-quick-actions", .error, inventory.words, at: nil,
      help: "choose another folder, or remove \"--require-quick-actions\" or \"requireQuickActions\"")
  }
}
