internal import Localization
internal import SwiftSyntax

/// A function or initializer that shows a string at a place of iOS.
struct LabelAPI {
  /// Where the call must be.
  enum Context {
    case anywhere
    /// In the closure of a call of `name`: an unlabeled one, or that with this label.
    case closure(of: String, label: String? = nil)
    /// The same, in a button there.
    case button(of: String)
    /// Its argument `label` is `.value`; nil for any value.
    case argument(String, is: String? = nil)
    /// In an argument of a call of `name`.
    case argumentOf(String)
  }

  let name: String
  /// nil for an argument without a label.
  let argument: String?
  let place: LabelPlace
  var context = Context.anywhere
  /// Whether a literal is a key, as in SwiftUI.
  var isSwiftUI = false
  /// Why it is not certain that iOS shows the string there; nil if it is.
  var doubt: String?

  static let all: [LabelAPI] = [
    LabelAPI(name: "UITabBarItem", argument: "title", place: .tabBar),
    LabelAPI(name: "Label", argument: nil, place: .tabBar, context: .closure(of: "tabItem"), isSwiftUI: true),
    LabelAPI(name: "Text", argument: nil, place: .tabBar, context: .closure(of: "tabItem"), isSwiftUI: true),
    LabelAPI(name: "Tab", argument: nil, place: .tabBar, context: .closure(of: "TabView"), isSwiftUI: true),
    LabelAPI(
      name: "Label", argument: nil, place: .tabBar, context: .closure(of: "Tab", label: "label"), isSwiftUI: true),
    LabelAPI(
      name: "Text", argument: nil, place: .tabBar, context: .closure(of: "Tab", label: "label"), isSwiftUI: true),
    LabelAPI(name: "UIAlertAction", argument: "title", place: .alertButton, doubt: actionSheet),
    LabelAPI(
      name: "UIAlertController", argument: "title", place: .alertTitle,
      context: .argument("preferredStyle", is: "alert")),
    LabelAPI(
      name: "UIAlertController", argument: "message", place: .alertMessage,
      context: .argument("preferredStyle", is: "alert")),
    LabelAPI(name: "alert", argument: nil, place: .alertTitle, context: .argument("isPresented"), isSwiftUI: true),
    LabelAPI(name: "Alert", argument: "title", place: .alertTitle, isSwiftUI: true),
    LabelAPI(name: "Alert", argument: "message", place: .alertMessage, isSwiftUI: true),
    LabelAPI(name: "Button", argument: nil, place: .alertButton, context: .closure(of: "alert"), isSwiftUI: true),
    LabelAPI(
      name: "Text", argument: nil, place: .alertMessage, context: .closure(of: "alert", label: "message"),
      isSwiftUI: true),
    LabelAPI(name: "Text", argument: nil, place: .alertButton, context: .button(of: "alert"), isSwiftUI: true),
    LabelAPI(name: "default", argument: nil, place: .alertButton, context: .argumentOf("Alert"), isSwiftUI: true),
    LabelAPI(name: "destructive", argument: nil, place: .alertButton, context: .argumentOf("Alert"), isSwiftUI: true),
    LabelAPI(name: "cancel", argument: nil, place: .alertButton, context: .argumentOf("Alert"), isSwiftUI: true),
    LabelAPI(name: "UIContextualAction", argument: "title", place: .swipeAction),
    LabelAPI(
      name: "Button", argument: nil, place: .swipeAction, context: .closure(of: "swipeActions"), isSwiftUI: true),
    LabelAPI(name: "Text", argument: nil, place: .swipeAction, context: .closure(of: "swipeActions"), isSwiftUI: true),
    LabelAPI(
      name: "Label", argument: nil, place: .swipeAction, context: .closure(of: "swipeActions"), isSwiftUI: true,
      doubt: "iOS may show only the image"),
    LabelAPI(
      name: "navigationTitle", argument: nil, place: .largeTitle, isSwiftUI: true,
      doubt: "the navigation bar may show a small title"),
  ]

  /// The properties with strings.
  static let properties: [(path: [String], place: LabelPlace)] = [(["tabBarItem", "title"], .tabBar)]

  /// The calls with closures that views of other files may be in.
  static let closures = ["alert", "swipeActions", "Tab", "tabItem"]

  static let actionSheet = "the action may be of an action sheet"
}
