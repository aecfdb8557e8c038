package import Diagnostics

/// A Home Screen quick action that the app's code makes while it runs: an object of `UIApplicationShortcutItem`.
package struct DynamicShortcutItem: Hashable, Sendable {
  package enum SourceLanguage: String, Hashable, Sendable {
    case swift
    case objectiveC = "objc"
    case dart
    case javaScript = "javascript"
    case typeScript = "typescript"
    case cSharp = "csharp"
    case kotlin
  }

  /// The item's icon, as far as the code shows it.
  package enum Icon: Hashable, Sendable {
    case symbol(String)
    case templateFile(String)
    /// `UIApplicationShortcutIcon.IconType`, as the property list's values end: "Play", "Search".
    case system(String)
    /// One of these, as the run has it.
    case conditional([Icon])
    case runtime

    /// The kind's name in reports, as of static items: `symbol`, `template-file`, `system`; also `conditional` and `runtime`.
    package var kind: String {
      switch self {
      case .symbol: "symbol"
      case .templateFile: "template-file"
      case .system: "system"
      case .conditional: "conditional"
      case .runtime: "runtime"
      }
    }

    /// The name that was written; nil for a conditional icon and one of the run.
    package var value: String? {
      switch self {
      case .symbol(let name), .templateFile(let name), .system(let name): name
      case .conditional, .runtime: nil
      }
    }
  }

  /// The keys of the item's user info.
  package enum UserInfo: Hashable, Sendable {
    /// Those of a dictionary literal, in its order, without those that are not known.
    case keys([String])
    case runtime
  }

  package var language: SourceLanguage
  /// The constructor; of a project's own initialiser or factory, the call.
  package var location: SourceLocation
  /// What is called: "UIApplicationShortcutItem(type:localizedTitle:)", "makeItem(_:)".
  package var api: String
  package var type: CodeText
  package var title: CodeText
  /// nil where the item has none.
  package var subtitle: CodeText?
  /// nil where the item has none.
  package var icon: Icon?
  /// nil where the item has none.
  package var userInfo: UserInfo?
  /// Classes of values in the user info's literal that a property list cannot hold, with their places.
  package var unlistableUserInfo: [SourceText] = []
  /// The `#if` conditions round it, joined by `&&`; nil outside any.
  package var condition: String?
  /// The arms of the decisions round it, the innermost first.
  package var branches: [BranchArm] = []

  package init(
    language: SourceLanguage, location: SourceLocation, api: String, type: CodeText, title: CodeText,
    subtitle: CodeText? = nil, icon: Icon? = nil, userInfo: UserInfo? = nil, condition: String? = nil
  ) {
    self.language = language
    self.location = location
    self.api = api
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.userInfo = userInfo
    self.condition = condition
  }

  /// The text of `field`; nil where the item has none.
  package func text(of field: ShortcutItem.Field) -> CodeText? {
    switch field {
    case .title: title
    case .subtitle: subtitle
    }
  }
}
