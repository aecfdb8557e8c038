package import Formats

/// A look-up of a text in a table, as the app's code writes it.
package struct LocalizedLookup: Hashable, Sendable {
  /// How the key is known.
  package enum Source: String, Hashable, Sendable {
    /// It stands in the code.
    case code
    /// An interpolated text stands in the code, with a value whose type is not to be seen: the key is the one of the table that differs
    /// in format specifiers alone.
    case interpolation
    /// A symbol of `LocalizedStringResource` stands in the code: the key is the one of the table that Xcode, or a tool in its way,
    /// makes this name of.
    case symbol
    /// A code generator's name stands in the code (`R.string.…`, `L10n.…` without its file): as for symbols.
    case generatedName = "generated-name"
  }

  package var key: LocalizationKey
  /// The table's name without its extension; `Localizable` where the code names none.
  package var table: String
  /// What the developer says to translators; nil where the call has no comment.
  package var comment: String?
  /// The text where no table has the key; nil where the call has none.
  package var defaultValue: String?
  /// The bundle as the code has it; nil for the app's own.
  package var bundle: String?
  package var source: Source
  /// Whether arguments are put into the text, which may then be a plural.
  package var isFormatted: Bool

  package init(
    key: LocalizationKey, table: String? = nil, comment: String? = nil, defaultValue: String? = nil,
    bundle: String? = nil, source: Source = .code, isFormatted: Bool = false
  ) {
    self.key = key
    self.table = table ?? Self.defaultTable
    self.comment = comment
    self.defaultValue = defaultValue
    self.bundle = bundle
    self.source = source
    self.isFormatted = isFormatted
  }

  /// The table of a look-up that names none.
  package static let defaultTable = "Localizable"
}
