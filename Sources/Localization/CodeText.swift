package import Diagnostics

/// A string that the app's code assigns to a quick action, evaluated statically as far as possible.
package struct CodeText: Hashable, Sendable {
  /// The result of the evaluation.
  package enum Resolution: Hashable, Sendable {
    /// The code looks up a known key in a table.
    case localized(LocalizedLookup)
    /// The same string in every language.
    case literal(String)
    /// Known only at run time, for this reason.
    case runtime(reason: UnknownCause)
  }

  /// A location that evaluation passed through, from the constructor to the expression that decides.
  package struct Step: Hashable, Sendable {
    /// The name at this location: "let title", "L10n.Shortcut.search", "NSLocalizedString".
    package var name: String
    package var location: SourceLocation

    package init(_ name: String, at location: SourceLocation) {
      self.name = name
      self.location = location
    }
  }

  package var resolution: Resolution
  /// The argument; if it only names a local constant, the constant's declaration.
  package var location: SourceLocation
  package var via: [Step]
  /// The declaration elsewhere (a constant, an enumeration case, a generated property) that contains the string; nil if
  /// the code at `location` contains it.
  package var declaredAt: SourceLocation?
  /// Whether parts are concatenated at run time, which prevents translators from reordering them.
  package var isConcatenated: Bool
  /// The source code of the argument on one line; empty if no finding needs it.
  package var expression = ""
  /// The lookups of the localized parts of a string that is known only at run time, in their order; empty for other strings.
  package var parts: [LocalizedLookup] = []
  /// The string with placeholders for the parts that are the app's data: "%1$@ - %2$@"; nil for other strings.
  package var pattern: String?
  /// The key that another framework's function looks up, as far as the code shows it; nil for other strings.
  package var frameworkKey: FrameworkKey?

  /// The parts of a string that another framework's code joins, if each is a literal or looked up; empty for other strings.
  package var frameworkParts: [FrameworkPart] = []

  /// A part of a string.
  package enum FrameworkPart: Hashable, Sendable {
    case literal(String)
    case lookup(FrameworkKey)
  }

  /// A key in a table of another framework.
  package struct FrameworkKey: Hashable, Sendable {
    package var key: String
    /// The table's name; nil where the code does not name it.
    package var table: String?
    /// Another key that the code may refer to: the member's name in `l10n.translate("newNote")`; nil if it can only refer to `key`.
    package var alternative: String?
    /// Whether `key` is the name that a generator made of the key: `LocaleKeys.menu_find` of "menu.find".
    package var isIdentifier = false
    /// Whether the code passes values for placeholders: `getString(Res.string.hello, name)`.
    package var hasArguments = false
    /// Whether the code has another string for a look-up that fails: `t("newNote") || "New Note"`.
    package var isReplaced = false
    /// The folder of the code with the text in the development language, if only the other languages have tables, in this folder; nil
    /// otherwise.
    package var sourceFolder: String?

    package init(_ key: String, table: String? = nil) {
      self.key = key
      self.table = table
    }
  }

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

  /// The string of a literal; nil for other strings.
  package var literal: String? {
    if case .literal(let text) = resolution { text } else { nil }
  }

  /// The lookup of a localized string; nil for other strings.
  package var lookup: LocalizedLookup? {
    if case .localized(let lookup) = resolution { lookup } else { nil }
  }

  /// Why the string is known only at run time, with the keys of its known parts; nil for other strings.
  package var reasonForRuntime: String? {
    guard let reason = cause?.reason else { return nil }
    if parts.isEmpty { return reason }
    let keys = parts.map { "\"\($0.key)\"" }.joined(separator: ", ")
    return
      "\(reason); \(parts.count == 1 ? "a part of it is the text of the key" : "parts of it are the texts of the keys") \(keys)"
  }

  /// Why the string is known only at run time; nil for other strings.
  package var cause: UnknownCause? {
    if case .runtime(let cause) = resolution { cause } else { nil }
  }

  /// Whether the string is known only at run time.
  package var isRuntime: Bool {
    if case .runtime = resolution { true } else { false }
  }
}
