/// Something that a catalog is to have.
package struct StringCatalogChange: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A text of `language`, spelt as in the catalog.
    ///
    /// `variant` as in `StringCatalogVariant.path`: "" for the plain text. `state` as the file has it: "translated",
    /// "needs_review".
    case text(String, state: String, language: String, variant: String)
    /// What the developer tells the translator.
    case comment(String)
  }

  package var key: LocalizationKey
  package var content: Content

  package init(_ key: LocalizationKey, _ content: Content) {
    self.key = key
    self.content = content
  }
}
