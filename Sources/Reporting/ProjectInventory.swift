internal import Formats

/// What a command looked at in a project: what a result without quick actions rests on.
package struct ProjectInventory: Hashable, Sendable {
  /// Info.plist files of apps.
  package var infoPlistCount: Int
  /// Apps whose Info.plist a generator or a framework describes.
  package var describedAppCount: Int
  /// App targets of Xcode projects and their generators.
  package var targetCount: Int
  /// Source files that were searched; nil where the command does not read code.
  package var sourceFileCount: Int?
  /// Frameworks that the project uses, by name.
  package var frameworks: [String]
  /// Whether any quick action was found.
  package var hasQuickActions: Bool

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

  /// The sentence for a project without quick actions.
  package var words: String {
    var parts = [CheckTextRenderer.count(infoPlistCount, "Info.plist file") + " of apps"]
    if describedAppCount > 0 { parts.append(CheckTextRenderer.count(describedAppCount, "description") + " of apps") }
    parts.append(CheckTextRenderer.count(targetCount, "app target"))
    if let sourceFileCount { parts.append(CheckTextRenderer.count(sourceFileCount, "source file")) }
    let uses = frameworks.isEmpty ? "" : "; the project uses " + frameworks.joined(separator: ", ")
    let noun = sourceFileCount == nil ? "static quick actions" : "quick actions"
    return "this project has no \(noun): checked \(parts.joined(separator: ", "))\(uses)"
  }

  var json: JSONValue {
    .object([
      ("infoPlists", .integer(infoPlistCount)), ("descriptions", .integer(describedAppCount)),
      ("targets", .integer(targetCount)), ("sourceFiles", sourceFileCount.map { .integer($0) } ?? .null),
      ("frameworks", .array(frameworks.map { .string($0) })), ("hasQuickActions", .boolean(hasQuickActions)),
    ])
  }
}
