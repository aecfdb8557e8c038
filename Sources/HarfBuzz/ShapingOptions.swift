/// What HarfBuzz is told of a run; nothing is guessed.
package struct ShapingOptions: Hashable, Sendable {
  package enum Direction: Hashable, Sendable {
    case leftToRight
    case rightToLeft
  }

  /// An OpenType feature that is not at its default.
  package struct Feature: Hashable, Sendable {
    package var tag: Tag
    package var isOn: Bool

    package init(_ tag: Tag, isOn: Bool) {
      self.tag = tag
      self.isOn = isOn
    }
  }

  package var direction: Direction
  /// ISO 15924: `Latn`.
  package var script: Tag
  /// BCP 47; empty for the script's default ways.
  package var language: String
  /// For the whole run.
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
  /// The font's number of it; 0 is the missing glyph.
  package var id: UInt32
  /// The UTF-8 offset in the text of the first character that it stands for.
  package var cluster: Int
  /// In font units, kerning included.
  package var xAdvance: Int

  package init(id: UInt32, cluster: Int, xAdvance: Int) {
    self.id = id
    self.cluster = cluster
    self.xAdvance = xAdvance
  }
}
