/// A text that varies with numbers: what a `.stringsdict` or a string catalog has for one key in one language.
package struct VariedText: Hashable, Sendable {
  /// One text of those that there are.
  package struct Variant: Hashable, Sendable {
    /// CLDR's plural category, `one`; nil for a text that does not vary.
    package var category: String?
    package var text: String

    package init(category: String?, text: String) {
      self.category = category
      self.text = text
    }
  }

  /// What stands for `%#@name@`.
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

  /// Whether there is more than one text.
  package var isVaried: Bool { variants.contains { $0.category != nil } || !variables.isEmpty }

  /// A text that is always the same.
  package init(_ text: String) { self.init(variants: [Variant(category: nil, text: text)]) }
}
