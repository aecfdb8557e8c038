/// How an app's code handles chosen quick actions, judging by names.
package struct ShortcutHandling: Hashable, Sendable {
  /// Whether any code handles a chosen quick action.
  package var hasHandler: Bool
  /// The types of quick actions that the code mentions only to create them.
  package var unnamedTypes: Set<String>

  package init(hasHandler: Bool, unnamedTypes: Set<String>) {
    self.hasHandler = hasHandler
    self.unnamedTypes = unnamedTypes
  }
}
