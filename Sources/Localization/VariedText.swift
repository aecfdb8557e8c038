/// A string that varies by number: the variants in a `.stringsdict` or string catalog for one key in one language.
package struct VariedText: Hashable, Sendable {
  /// One of the variants.
  package struct Variant: Hashable, Sendable {
    /// CLDR's plural category, `one`; nil for a string that does not vary.
    package var category: String?
    package var text: String

    package init(category: String?, text: String) {
      self.category = category
      self.text = text
    }
  }

  /// The replacement for `%#@name@`.
  package struct Variable: Hashable, Sendable {
    package var name: String
    package var variants: [Variant]

    package init(name: String, variants: [Variant]) {
      self.name = name
      self.variants = variants
    }
  }

  package var variants: [Variant]
  package var variables: [Variable]

  package init(variants: [Variant], variables: [Variable] = []) {
    self.variants = variants
    self.variables = variables
  }

  /// Whether there is more than one variant.
  package var isVaried: Bool { variants.contains { $0.category != nil } || !variables.isEmpty }

  /// A string that never varies.
  package init(_ text: String) { self.init(variants: [Variant(category: nil, text: text)]) }
}
