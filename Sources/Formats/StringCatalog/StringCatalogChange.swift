/// A change to an entry of a string catalog.
package struct StringCatalogChange: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// The translation into `language`, spelled as in the catalog.
    ///
    /// `variant` as in `StringCatalogVariant.path`: "" for the string without variations. `state` as in the file:
    /// "translated", "needs_review".
    case text(String, state: String, language: String, variant: String)
    /// The developer's comment for translators.
    case comment(String)
  }

  package var key: LocalizationKey
  package var content: Content

  package init(_ key: LocalizationKey, _ content: Content) {
    self.key = key
    self.content = content
  }
}
