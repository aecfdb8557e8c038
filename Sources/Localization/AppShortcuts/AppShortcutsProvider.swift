package import Diagnostics

/// A type in Swift code that conforms to `AppShortcutsProvider`: the App Shortcuts of an app, which Siri starts by a
/// phrase.
package struct AppShortcutsProvider: Hashable, Sendable {
  /// A call of `AppShortcut(intent:phrases:…)`.
  package struct Shortcut: Hashable, Sendable {
    package var location: SourceLocation
    /// The phrases in order, as keys of the table `AppShortcuts`: `Open ${folder} in ${applicationName}`.
    package var phrases: [SourceText]

    package init(location: SourceLocation, phrases: [SourceText]) {
      self.location = location
      self.phrases = phrases
    }
  }

  /// Code that is not a literal, so that its phrases are unknown.
  package struct Unread: Hashable, Sendable {
    package enum Part: String, Hashable, Sendable {
      /// A single phrase.
      case phrase
      /// All phrases of an App Shortcut.
      case phrases
      /// App Shortcuts, so that their number is unknown too.
      case shortcuts
    }

    package var part: Part
    /// The code, shortened.
    package var code: String
    package var location: SourceLocation

    package init(_ part: Part, code: String, at location: SourceLocation) {
      self.part = part
      self.code = code
      self.location = location
    }
  }

  /// The type's name.
  package var name: String
  /// The location of `appShortcuts`, or else of the first line of the file.
  package var location: SourceLocation
  package var shortcuts: [Shortcut]
  /// The number of App Shortcuts that users of some system have at once: of `if` and `else` only the larger part
  /// counts, and of `#if` and `#else` only the smaller one.
  package var count: Int
  /// The phrases that do not start an App Shortcut (`negativePhrases`).
  package var negativePhrases: [SourceText] = []
  package var unread: [Unread] = []

  package init(name: String, location: SourceLocation, shortcuts: [Shortcut], count: Int) {
    self.name = name
    self.location = location
    self.shortcuts = shortcuts
    self.count = count
  }

  /// The maximum number of App Shortcuts of an app (WWDC 2022, session 10170).
  package static let maximumCount = 10
}
