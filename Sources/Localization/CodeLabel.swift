/// A place where iOS shows a string of the app in a font that the system sets.
///
/// Fonts and widths are constants of UIKitCore of iOS 18.0, 18.2 and 26.1, which also has the classes of iOS 13 to 18, and view hierarchies of iOS 8 to
/// 16. `docs/places.md` has the figures with their confidence.
package enum LabelPlace: String, Hashable, Sendable, CaseIterable {
  /// The title of an item of a tab bar.
  case tabBar = "tab-bar"
  case alertTitle = "alert-title"
  case alertMessage = "alert-message"
  case alertButton = "alert-button"
  /// The title of an action that appears when a table row is swiped.
  case swipeAction = "swipe-action"
  /// The large title of a navigation bar.
  case largeTitle = "large-title"
  /// A segment of a segmented control.
  case segment
  /// A button with a title in a navigation bar.
  case barButton = "bar-button"
}

/// A string that code shows at a place of iOS.
package struct CodeLabel: Hashable, Sendable {
  package var place: LabelPlace
  package var text: CodeText
  /// The number of tabs, or of the alert's buttons; nil if it is unknown.
  package var itemCount: Int?
  /// Why iOS may show the string elsewhere; nil if the place is certain.
  package var doubt: String?

  package init(place: LabelPlace, text: CodeText, itemCount: Int? = nil, doubt: String? = nil) {
    self.place = place
    self.text = text
    self.itemCount = itemCount
    self.doubt = doubt
  }

  /// Strings of which a file that shows strings at such places contains one.
  package static let marks = [
    "UITabBarItem", "tabBarItem", "tabItem", "TabView", "UIAlertAction", "UIAlertController", ".alert", "Alert(",
    "UIContextualAction", "swipeActions", "navigationTitle",
  ]
}
