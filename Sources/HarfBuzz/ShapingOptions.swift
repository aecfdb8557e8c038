/// The properties of a run for HarfBuzz, which guesses nothing.
package struct ShapingOptions: Hashable, Sendable {
  package enum Direction: Hashable, Sendable {
    case leftToRight
    case rightToLeft
  }

  /// An OpenType feature with another value than its default.
  package struct Feature: Hashable, Sendable {
    package var tag: Tag
    package var isOn: Bool

    package init(_ tag: Tag, isOn: Bool) {
      self.tag = tag
      self.isOn = isOn
    }
  }

  package var direction: Direction
  /// ISO 15924 code: `Latn`.
  package var script: Tag
  /// BCP 47; empty for the script's default.
  package var language: String
  /// For the complete run.
  package var features: [Feature]

  package init(direction: Direction, script: Tag, language: String, features: [Feature] = []) {
    self.direction = direction
    self.script = script
    self.language = language
    self.features = features
  }
}

/// A glyph of shaped text.
package struct ShapedGlyph: Hashable, Sendable {
  /// The glyph's number in the font; 0 is the missing glyph.
  package var id: UInt32
  /// The UTF-8 offset in the text of the first character that the glyph represents.
  package var cluster: Int
  /// In font units, including kerning.
  package var xAdvance: Int
}
