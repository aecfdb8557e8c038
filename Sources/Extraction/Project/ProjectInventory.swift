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
}
