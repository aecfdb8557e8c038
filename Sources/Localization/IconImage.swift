/// A file of the image that a quick action's icon names.
package struct IconImage: Hashable, Sendable {
  package var path: String
  /// Pixels a point: 1, 2, 3; nil for vector art, which has any.
  package var scale: Int?
  /// In pixels; of vector art in points. nil: the file does not say so in plain sight.
  package var size: Size?
  /// Whether it has no transparency: the system draws a filled box.
  package var isOpaque: Bool
  /// Whether its palette has colours, which the system does not draw.
  package var hasColorPalette: Bool

  package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package init(path: String, scale: Int?, size: Size?, isOpaque: Bool = false, hasColorPalette: Bool = false) {
    self.path = path
    self.scale = scale
    self.size = size
    self.isOpaque = isOpaque
    self.hasColorPalette = hasColorPalette
  }

  /// The side of the square that an icon has (Human Interface Guidelines), in points: 70 px at 2x, 104 or 105 px at 3x.
  package static let side = 35
}
