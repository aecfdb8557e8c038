/// What an app's code does when a person chooses a quick action, as far as names tell.
package struct ShortcutHandling: Hashable, Sendable {
  /// Whether any code takes a chosen quick action at all.
  package var hasHandler: Bool
  /// The types of quick actions that no code names but to make them.
  package var unnamedTypes: Set<String>

  package init(hasHandler: Bool, unnamedTypes: Set<String>) {
    self.hasHandler = hasHandler
    self.unnamedTypes = unnamedTypes
  }
}
