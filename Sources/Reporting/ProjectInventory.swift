internal import Formats

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
  /// Whether a file that may contain quick actions could not be read.
  package var hasUnreadFiles = false
  /// The number of other texts of Info.plists that were checked; nil if none were requested.
  package var infoTextCount: Int?
  /// Whether the project is a built app, which contains no source code.
  package var isBuilt = false

  package init(
    infoPlistCount: Int, describedAppCount: Int, targetCount: Int, sourceFileCount: Int?, frameworks: [String],
    hasQuickActions: Bool
  ) {
    self.infoPlistCount = infoPlistCount
    self.describedAppCount = describedAppCount
    self.targetCount = targetCount
    self.sourceFileCount = sourceFileCount
    self.frameworks = frameworks
    self.hasQuickActions = hasQuickActions
  }

  /// The sentence for a project of which no quick action was read: without any, or with unreadable ones alone.
  package var words: String {
    let texts = infoTextCount.map { "; \(CheckTextRenderer.count($0, "other Info.plist string")) checked" } ?? ""
    if isBuilt {
      return "this app has no static quick actions: checked "
        + CheckTextRenderer.count(infoPlistCount, "Info.plist file") + " of apps" + texts
    }
    var parts = [CheckTextRenderer.count(infoPlistCount, "Info.plist file") + " of apps"]
    if describedAppCount > 0 { parts.append(CheckTextRenderer.count(describedAppCount, "description") + " of apps") }
    parts.append(CheckTextRenderer.count(targetCount, "app target"))
    if let sourceFileCount { parts.append(CheckTextRenderer.count(sourceFileCount, "source file")) }
    let uses = frameworks.isEmpty ? "" : "; the project uses " + frameworks.joined(separator: ", ")
    let noun = sourceFileCount == nil ? "static quick actions" : "quick actions"
    let start =
      if hasQuickActions {
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

  var json: JSONValue {
    .object(
      [
        ("infoPlists", .integer(infoPlistCount)), ("descriptions", .integer(describedAppCount)),
        ("targets", .integer(targetCount)), ("sourceFiles", sourceFileCount.map { .integer($0) } ?? .null),
        ("frameworks", .array(frameworks.map { .string($0) })), ("hasQuickActions", .boolean(hasQuickActions)),
        ("isBuilt", .boolean(isBuilt)),
      ] + (infoTextCount.map { [("infoTexts", .integer($0))] } ?? []))
  }
}
