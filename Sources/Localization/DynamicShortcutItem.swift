package import Diagnostics

/// A Home Screen quick action created by the app's code at run time, a `UIApplicationShortcutItem`.
package struct DynamicShortcutItem: Hashable, Sendable {
  package enum SourceLanguage: String, Hashable, Sendable {
    case swift
    case objectiveC = "objc"
    case dart
    case javaScript = "javascript"
    case typeScript = "typescript"
    case cSharp = "csharp"
    case kotlin

    /// Whether Xcode compiles the language.
    package var isNative: Bool { self == .swift || self == .objectiveC }
  }

  /// The item's icon, as far as it is known from the code.
  package enum Icon: Hashable, Sendable {
    case symbol(String)
    case templateFile(String)
    /// The suffix of `UIApplicationShortcutIcon.IconType` and of the Info.plist values: "Play", "Search".
    case system(String)
    /// One of several icons, chosen at run time.
    case conditional([Icon])
    case runtime

    /// The kind's name in reports, as for static items: `symbol`, `template-file`, `system`; also `conditional`,
    /// `runtime`.
    package var kind: String {
      switch self {
      case .symbol: "symbol"
      case .templateFile: "template-file"
      case .system: "system"
      case .conditional: "conditional"
      case .runtime: "runtime"
      }
    }

    /// The icon's name as written; nil for an icon that depends on the run.
    package var value: String? {
      switch self {
      case .symbol(let name), .templateFile(let name), .system(let name): name
      case .conditional, .runtime: nil
      }
    }
  }

  /// The keys of the item's `userInfo`.
  package enum UserInfo: Hashable, Sendable {
    /// The known keys of a dictionary literal, in order.
    case keys([String])
    case runtime
  }

  package var language: SourceLanguage
  /// The constructor call; for the project's own initializer or factory, the call of that.
  package var location: SourceLocation
  /// The called function: "UIApplicationShortcutItem(type:localizedTitle:)", "makeItem(_:)".
  package var api: String
  package var type: CodeText
  package var title: CodeText
  /// nil if the item has none.
  package var subtitle: CodeText?
  /// nil if the item has none.
  package var icon: Icon?
  /// nil if the item has none.
  package var userInfo: UserInfo?
  /// Types of values in the `userInfo` literal that a property list cannot contain, with locations.
  package var unlistableUserInfo: [SourceText] = []
  /// The enclosing `#if` conditions, joined by `&&`; in Objective-C, also those of all calls of the method; nil if missing.
  package var condition: String?
  /// What the project's code says about the flags in `condition`; empty except in Objective-C.
  package var flags = ConditionFlags()
  /// The arms of the enclosing decisions, the innermost first.
  package var branches: [BranchArm] = []
  /// Whether the item is an alternative of the previous item, with another title or subtitle: a run creates one of them.
  package var isAlternative = false
  /// Whether the title may also appear without the subtitle, or with another one: the code does not show which belong together.
  package var hasPossibleSubtitle = false
  /// Why nothing seems to call the code, as a sentence: `no code calls the method "show"`; nil if code calls it, or may.
  package var reasonUncalled: String?
  /// The list literal that contains the item in every run, or the item's own location if the code there makes one item for each element of a
  /// sequence; nil if it is in neither, or in a condition.
  package var list: SourceLocation?
  /// The languages of the tables of the framework that the item's code belongs to; empty if it has none.
  package var frameworkLanguages: [String] = []
  /// Whether code chooses the title among several by the language.
  package var isChosenByLanguage = false
  /// Whether the title is one of several literals that data selects, next to a localized title: a name for each kind of object.
  package var isChosenByData = false

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

  /// The string of `field`; nil if the item has none.
  package func text(of field: ShortcutItem.Field) -> CodeText? {
    switch field {
    case .title: title
    case .subtitle: subtitle
    }
  }

  /// Replaces the string of `field`.
  package mutating func set(_ text: CodeText, for field: ShortcutItem.Field) {
    switch field {
    case .title: title = text
    case .subtitle: subtitle = text
    }
  }
}

extension DynamicShortcutItem.SourceLanguage {
  /// The code that looks up `text`, a format if it is a pattern; nil where each app has its own function.
  package func lookup(of text: String, isPattern: Bool = false) -> String? {
    switch self {
    case .swift where isPattern: "String(format: NSLocalizedString(\(quoted(text)), comment: \"\"), …)"
    case .swift: "String(localized: \(quoted(text)))"
    case .objectiveC where isPattern:
      "[NSString localizedStringWithFormat:NSLocalizedString(@\(quoted(text)), nil), …]"
    case .objectiveC: "NSLocalizedString(@\(quoted(text)), nil)"
    case .dart, .javaScript, .typeScript, .cSharp, .kotlin: nil
    }
  }
}
