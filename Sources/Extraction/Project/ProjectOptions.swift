package import ScanExchange

/// What to read of a project.
package struct ProjectOptions: Sendable {
  package var selection = BuildSelection()
  /// From the command line; nil to use the project's.
  package var developmentLanguage: String?
  package var scan = ScanOptions()
  /// Whether to read all strings of the Info.plists of apps and the bundles inside them.
  package var readsInfoTexts = false
  /// Whether to also read the phrases of their App Shortcuts.
  package var readsPhrases = false
  /// Whether to find the strings that Swift code shows at places of iOS.
  package var readsLabels = false

  package init() {}
}
