package import Diagnostics

/// An image's size, transparency and colors, read from its header, and from the pixels of a small image with a palette.
package struct ImageHeader: Hashable, Sendable {
  /// In pixels; for vector art in points, rounded up.
  package var width: Int
  package var height: Int
  package var isVector: Bool
  /// Whether no pixel can be transparent, so that a mask made from it is a filled box. False for vector art: unknown.
  package var isOpaque: Bool
  /// Whether pixels have colors of a palette, or may have them; false for images without a palette.
  package var hasColorPalette: Bool

  package init(width: Int, height: Int, isVector: Bool, isOpaque: Bool = false, hasColorPalette: Bool = false) {
    self.width = width
    self.height = height
    self.isVector = isVector
    self.isOpaque = isOpaque
    self.hasColorPalette = hasColorPalette
  }

  /// Reads a PNG, PDF or SVG, identified by content; nil for other files and if the size cannot be read.
  package init?(_ source: SourceFile) {
    guard let header = Self.png(source.bytes) ?? Self.pdf(source.bytes) ?? Self.svg(source) else {
      return nil
    }
    self = header
  }
}
