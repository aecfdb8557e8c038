internal import Configuration
internal import Diagnostics
internal import Extraction
internal import Reporting

extension CommandContext {
  /// Checks that there is something to check, and records the inventory.
  ///
  /// - Throws: if nothing could be checked: no app, no code with quick actions, no framework's project.
  mutating func settle(
    _ project: inout Project, with code: ScannedCode?, at path: String
  ) throws(CommandFailure) {
    let inventory = project.inventory(with: code)
    project.inventory = inventory
    if !acceptsEmptyProjects, !project.isCheckable, code.map({ $0.items.isEmpty }) ?? true {
      printDiagnostics(project.diagnostics + (code?.diagnostics ?? []))
      throw .nothingToCheck(project.layout, at: path)
    }
    if requiresQuickActions, !inventory.hasQuickActions {
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
      .noQuickActions, .error, inventory.words, at: nil,
      help: "choose another folder, or remove \"--require-quick-actions\" or \"requireQuickActions\"")
  }
}
