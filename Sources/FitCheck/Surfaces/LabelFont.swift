package import Typesetting

/// The system font of a label.
package struct LabelFont: Hashable, Sendable {
  package enum Size: Hashable, Sendable {
    /// Follows the text size.
    case style(DynamicTypeStyle)
    /// In points, in `range`; the same at every text size.
    case fixed(Int)

    /// The fixed sizes, in points.
    package static let range = 1...200

    /// The name of a text style, or points; nil for other text.
    package init?(_ text: String) {
      if let style = DynamicTypeStyle(name: text) {
        self = .style(style)
      } else if let points = Int(text), Self.range.contains(points) {
        self = .fixed(points)
      } else {
        return nil
      }
    }
  }

  package var size: Size
  /// nil for the weight of the text style; at a fixed size, for Regular.
  package var weight: FontWeight?
  /// Whether a text style has its bold weight.
  package var hasBoldTrait: Bool

  package init(_ size: Size = .style(.body), _ weight: FontWeight? = nil, hasBoldTrait: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasBoldTrait = hasBoldTrait
  }

  package func textStyle(at textSize: TextSize, systems: SystemRange = .newest) -> TextStyle {
    switch size {
    case .style(let style):
      style.textStyle(
        at: textSize, weight: weight ?? (hasBoldTrait ? style.boldWeight : style.weight), systems: systems)
    case .fixed(let points): TextStyle(pointSize: points, weight: weight ?? .regular, systems: systems)
    }
  }

  /// False with a bold trait that has no effect: a fixed size has no bold weight, and another weight replaces it.
  package var isConsistent: Bool {
    if case .style = size { return !hasBoldTrait || weight == nil }
    return !hasBoldTrait
  }
}
