/// How an app's code handles chosen quick actions, judging by names.
package struct ShortcutHandling: Hashable, Sendable {
  /// The functions that deliver a chosen quick action.
  package enum API: Hashable, Sendable {
    case uiKit
    /// `AppActions` of .NET MAUI and Xamarin.Essentials.
    case appActions
  }

  package var api: API = .uiKit
  /// Whether any code handles a chosen quick action.
  package var hasHandler: Bool
  /// The types of quick actions that the code mentions only to create them.
  package var unnamedTypes: Set<String>
  /// Without a handler: a file with one that no target compiles; nil if not found.
  package var uncompiledHandler: String?

  package init(hasHandler: Bool, unnamedTypes: Set<String>, uncompiledHandler: String? = nil) {
    self.hasHandler = hasHandler
    self.unnamedTypes = unnamedTypes
    self.uncompiledHandler = uncompiledHandler
  }
}
