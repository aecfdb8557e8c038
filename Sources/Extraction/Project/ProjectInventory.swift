internal import Diagnostics
internal import Localization
internal import Workspace

/// The files that a command checked, which explain a result without quick actions.
package struct ProjectInventory: Hashable, Sendable {
  /// The number of apps' Info.plist files.
  package var infoPlistCount: Int
  /// The number of apps with an Info.plist described by a generator or framework.
  package var describedAppCount: Int
  /// The number of app targets in Xcode projects and generators.
  package var targetCount: Int
  /// The number of searched source files; nil if the command does not read code.
  package var sourceFileCount: Int?
  /// The names of the project's frameworks.
  package var frameworks: [String]
  /// Whether any quick action was found.
  package var hasQuickActions: Bool
  /// Whether no app was found for any of the quick actions.
  package var hasOnlyItemsOfNoApp = false
  /// Whether a file that may contain quick actions could not be read.
  package var hasUnreadFiles = false
  /// The number of other texts of Info.plists that were checked; nil if none were requested.
  package var infoTextCount: Int?
  /// Whether quick actions were requested.
  package var checksQuickActions = true
  /// Whether the project is a built app, which contains no source code.
  package var isBuilt = false
}

extension ProjectInventory {
  /// The sentence for a project of which no quick action was read: without any, or with unreadable ones alone.
  package var words: String {
    if !checksQuickActions {
      return
        "checked \(counted(infoTextCount ?? 0, "Info.plist string")) of \(counted(infoPlistCount, "Info.plist file")) of apps, "
        + "without quick actions"
    }
    let texts = infoTextCount.map { "; \(counted($0, "other Info.plist string")) checked" } ?? ""
    if isBuilt {
      return "this app has no static quick actions: checked "
        + counted(infoPlistCount, "Info.plist file") + " of apps" + texts
    }
    var parts = [counted(infoPlistCount, "Info.plist file") + " of apps"]
    if describedAppCount > 0 { parts.append(counted(describedAppCount, "description") + " of apps") }
    parts.append(counted(targetCount, "app target"))
    if let sourceFileCount { parts.append(counted(sourceFileCount, "source file")) }
    let uses = frameworks.isEmpty ? "" : "; the project uses " + frameworks.joined(separator: ", ")
    let noun = sourceFileCount == nil ? "static quick actions" : "quick actions"
    let start =
      if hasOnlyItemsOfNoApp {
        "no app was found for this project's quick actions"
      } else if hasQuickActions {
        "none of this project's quick actions could be read"
      } else if hasUnreadFiles {
        "no quick actions were found, but not all files could be read"
      } else {
        "this project has no \(noun)"
      }
    return "\(start): checked \(parts.joined(separator: ", "))\(uses)\(texts)"
  }

  /// The problems that a check of a built app cannot find; nil for a project with sources.
  package var limitation: String? {
    isBuilt ? "a built app has no source code: quick actions created in code are not checked" : nil
  }
}

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
