package import Diagnostics

/// A text that the app's code gives to a quick action, as far as it can be worked out without running the code.
package struct CodeText: Hashable, Sendable {
  /// What the text comes to.
  package enum Resolution: Hashable, Sendable {
    /// The code looks it up in a table, by a key that can be seen.
    case localized(LocalizedLookup)
    /// The same text in every language.
    case literal(String)
    /// Known only while the app runs; the reason, lower case, names the code where the chain ends.
    case runtime(reason: String)
  }

  /// A place that the text was followed through, from the constructor to what decides.
  package struct Step: Hashable, Sendable {
    /// The code there: "let title", "L10n.Shortcut.search", "NSLocalizedString".
    package var name: String
    package var location: SourceLocation

    package init(_ name: String, at location: SourceLocation) {
      self.name = name
      self.location = location
    }
  }

  package var resolution: Resolution
  /// The argument; where that only names a local constant, the constant's declaration.
  package var location: SourceLocation
  package var via: [Step]
  /// The declaration elsewhere (a constant, an enumeration's case, a generated property) that has the text; nil when the code at
  /// `location` has it itself.
  package var declaredAt: SourceLocation?
  /// Whether pieces are joined at run time, which no translator can reorder.
  package var isConcatenated: Bool
  /// The code of the argument on one line; empty where nothing is reported of it.
  package var expression = ""

  package init(
    _ resolution: Resolution, at location: SourceLocation, via: [Step] = [], declaredAt: SourceLocation? = nil,
    isConcatenated: Bool = false
  ) {
    self.resolution = resolution
    self.location = location
    self.via = via
    self.declaredAt = declaredAt
    self.isConcatenated = isConcatenated
  }

  /// The text of a literal; nil for other texts.
  package var literal: String? {
    if case .literal(let text) = resolution { text } else { nil }
  }

  /// The look-up of a localized text; nil for other texts.
  package var lookup: LocalizedLookup? {
    if case .localized(let lookup) = resolution { lookup } else { nil }
  }

  /// Whether only the running app knows it.
  package var isRuntime: Bool {
    if case .runtime = resolution { true } else { false }
  }
}
