internal import Diagnostics
internal import Localization
internal import Workspace

extension Project {
  /// The inventory of checked files.
  ///
  /// - Parameter code: the scanned code; nil if code was not searched.
  package func inventory(with code: ScannedCode?) -> ProjectInventory {
    var names: Set<String> = []
    let manifests = layout.unreadManifests.isEmpty ? [] : [Framework.tuist]
    let frameworks =
      (layout.frameworks.map(\.framework) + layout.apps.compactMap { $0.described?.framework } + manifests)
      .map(\.rawValue).filter { names.insert($0).inserted }.sorted(by: FilePath.precedes)
    let frameworkSources = Set(
      layout.frameworks.flatMap { layout.tree.sourceFiles(of: $0.framework, below: $0.folder) })
    // Unreadable quick actions count as existing.
    let hasUnread = (diagnostics + (code?.diagnostics ?? [])).contains { $0.id == .unreadableQuickActions }
    let owners = CodeItemOwners(of: code?.items ?? [], in: layout)
    let codeItems = owners.items.filter { owners.reasonForNone(of: $0) == nil }
    let hasItems = hasUnread || apps.contains { !$0.catalog.shortcuts.isEmpty } || !codeItems.isEmpty
    var inventory = ProjectInventory(
      infoPlistCount: Set(layout.apps.filter { $0.described == nil }.map(\.infoPlist.path)).count,
      describedAppCount: layout.apps.count { $0.described?.isMissing == false }, targetCount: layout.targetNames.count,
      sourceFileCount: code.map { _ in layout.sourceFiles.count + frameworkSources.count }, frameworks: frameworks,
      hasQuickActions: hasItems)
    inventory.hasOnlyItemsOfNoApp =
      !hasUnread && !codeItems.isEmpty && codeItems.allSatisfy { owners.apps(of: $0).isEmpty }
    inventory.hasUnreadFiles =
      !unread.isEmpty
      || diagnostics.contains {
        $0.severity == .error
          || $0.severity == .warning && [.unreadableInfoPlist, .missingInfoPlist, .missingInclude].contains($0.id)
          || $0.id == .unreadablePath
      }
      || code.map { $0.diagnostics.contains { [.sourceTooDeep, .sourceTooLarge].contains($0.id) } } ?? false
    if bundles.contains(where: { !$0.catalog.texts.isEmpty }) {
      inventory.infoTextCount = bundles.reduce(0) { $0 + $1.catalog.texts.count }
    }
    inventory.isBuilt = layout.isBuilt
    if layout.isBuilt { inventory.sourceFileCount = nil }
    return inventory
  }

  /// Whether the project has an app or a manifest, uses a framework, or has diagnostics, which are the result then.
  package var isCheckable: Bool {
    !layout.apps.isEmpty || !layout.targetNames.isEmpty || !layout.frameworks.isEmpty
      || !layout.unreadManifests.isEmpty || diagnostics.contains { $0.severity > .note }
  }
}
