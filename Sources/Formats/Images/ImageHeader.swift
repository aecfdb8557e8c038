package import Diagnostics

/// What an image file says of itself before its content: no pixel is decoded.
package struct ImageHeader: Hashable, Sendable {
  /// In pixels; of vector art, in points, rounded up.
  package var width: Int
  package var height: Int
  package var isVector: Bool
  /// Whether no pixel can be transparent: a mask made of it is a filled box. Of vector art nothing is known.
  package var isOpaque: Bool
  /// Whether the palette has colours; images without a palette do not tell.
  package var hasColorPalette: Bool

  package init(width: Int, height: Int, isVector: Bool, isOpaque: Bool = false, hasColorPalette: Bool = false) {
    self.width = width
    self.height = height
    self.isVector = isVector
    self.isOpaque = isOpaque
    self.hasColorPalette = hasColorPalette
  }

  /// Reads a PNG, PDF or SVG, told by content; nil for anything else, and where the size is not told in plain sight.
  package init?(_ source: SourceFile) {
    guard let header = Self.png(source.bytes) ?? Self.pdf(source.bytes) ?? Self.svg(source) else {
      return nil
    }
    self = header
  }
}
