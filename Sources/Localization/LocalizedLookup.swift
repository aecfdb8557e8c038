package import Formats

/// The lookup of a string in a table, as written in the app's code.
package struct LocalizedLookup: Hashable, Sendable {
  /// The source of the key.
  package enum Source: String, Hashable, Sendable {
    /// The key is in the code.
    case code
    /// The code contains an interpolated string with a value of unknown type: the key is the one in the table that
    /// differs only in format specifiers.
    case interpolation
    /// The code contains a `LocalizedStringResource` symbol: the key is the one in the table from which Xcode, or a
    /// similar tool, generates this name.
    case symbol
    /// The code contains a generated name (`R.string.…`, `L10n.…`) without the generated file; matched as for symbols.
    case generatedName = "generated-name"
    /// The code calls a function that is not in the project, and that looks up strings by its name (`"key".localized()`): it is
    /// a look-up only if a table has the key.
    case library
    /// The code calls a function of the project that Pressfit does not follow, with the name of Foundation's: it may have another
    /// language's string for a missing key.
    case ownFunction = "own-function"
  }

  package var key: LocalizationKey
  /// The table's name without extension; `Localizable` if the code does not specify one.
  package var table: String
  /// The developer's comment for translators; nil if the call has none.
  package var comment: String?
  /// The string that is shown if no table contains the key; nil if the call has none.
  package var defaultValue: String?
  /// The bundle expression in the code; nil for the app's own bundle.
  package var bundle: String?
  package var source: Source
  /// Whether arguments are inserted into the string, which may then be a plural.
  package var isFormatted: Bool
  /// The change of letter case before the string is displayed; nil if it is displayed as in the table.
  package var letterCase: LetterCase?
  /// The keys of the strings that the code joins, with literals, to the one of `key`; empty for a string of the table.
  package var joinedKeys: [LocalizationKey] = []

  /// The keys of the table that the string needs.
  package var keys: [LocalizationKey] { joinedKeys.isEmpty ? [key] : joinedKeys }

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

  /// The expression of the bundle with `identifier`.
  package static func bundle(identifier: String) -> String { "Bundle(identifier: \"\(identifier)\")" }

  /// The identifier in the bundle expression `bundle(identifier:)`; nil for other bundles.
  package var bundleIdentifier: String? {
    guard let bundle, bundle.hasPrefix("Bundle(identifier: \""), bundle.hasSuffix("\")") else { return nil }
    return String(bundle.dropFirst("Bundle(identifier: \"".count).dropLast(2))
  }

  /// The default table.
  package static let defaultTable = "Localizable"
}
