/// A file of the image used as a quick action's icon.
package struct IconImage: Hashable, Sendable {
  package var path: String
  /// Pixels per point: 1, 2, 3; nil for vector art, which scales.
  package var scale: Int?
  /// In pixels; in points for vector art. nil if it could not be read from the file.
  package var size: Size?
  /// Whether the image has no transparency: the system draws a filled box.
  package var isOpaque: Bool
  /// Whether the image has a color palette; the system ignores colors.
  package var hasColorPalette: Bool
  /// Whether the asset set declares that only the image's shape is drawn (`template-rendering-intent`).
  package var isTemplate = false

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

  /// The side length of an icon (Human Interface Guidelines), in points: 70 px at 2x, 104 or 105 px at 3x.
  package static let side = 35
}

/// An image file that the app for iOS does not contain.
package enum ImageElsewhere: Hashable, Sendable {
  /// The path of a resource of the app for Android.
  case android(String)
  /// The path of a file that the app's targets do not copy, in a project of another framework.
  case notInApp(String)
}
