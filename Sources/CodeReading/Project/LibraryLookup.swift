/// Recognizes functions of libraries that look up strings: their code is not in the project, so they are recognized by name.
package enum LibraryLookup {
  /// Whether a function, method or property `name` probably looks up a string: `localized`, `LocalizedString`, `translate`.
  package static func isLikely(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return ["l10n", "i18n"].contains(lowercased) || ["locali", "translat"].contains(where: lowercased.contains)
  }

  /// Whether the function also fills placeholders: `localizedFormat`.
  package static func isFormat(_ name: String) -> Bool { name.lowercased().contains("format") }
}
