package import Localization
package import Typesetting

/// A menu that draws quick actions: one system's, on one kind of device.
package struct DisplaySurface: Hashable, Sendable {
  /// Short and stable: `ios26-iphone`.
  package let id: String
  /// As people say it: "iOS 26 iPhone".
  package let name: String
  let titleStyle: DynamicTypeStyle
  let subtitleStyle: DynamicTypeStyle
  /// The room for text in a row, in thousandths of a point, XS to XXXL, then the accessibility sizes' one.
  private let textWidths: [Int]
  private let largeConfidence: Confidence
  let frame: MenuFrame

  /// The font of `field` at `size`.
  package func textStyle(of field: ShortcutItem.Field, at size: TextSize) -> TextStyle {
    (field == .title ? titleStyle : subtitleStyle).textStyle(at: size)
  }

  /// From one line's top to the next one's, in points.
  package func leading(of field: ShortcutItem.Field, at size: TextSize) -> Int {
    (field == .title ? titleStyle : subtitleStyle).leading(at: size)
  }

  /// The room for text in a row: the menu's width less its padding and the icon, which every row has.
  package func textWidth(at size: TextSize) -> LayoutUnit {
    let thousandths = textWidths[min(size.rank, textWidths.count - 1)]
    return LayoutUnit(rawValue: thousandths * (LayoutUnit.unitsPerPoint / 1000))
  }

  /// How sure the width is: only the default text size's was read off constants.
  package func confidence(at size: TextSize) -> Confidence {
    size == .large ? largeConfidence : .low
  }

  /// The box that `field` is laid out in.
  package func box(for field: ShortcutItem.Field, hasSubtitle: Bool, at size: TextSize, policy: LinePolicy) -> TextBox {
    TextBox(
      width: textWidth(at: size),
      maximumLines: policy.maximumLines(for: field, hasSubtitle: hasSubtitle, at: size), hyphenates: true,
      tightens: true)
  }
}

/// The surfaces, with the constants of UIKit's context menu; iOS 10 to 12's platter has no known width.
extension DisplaySurface {
  /// Menu 250 pt, padding 16 and 16, icon 24 and a gap of 4.
  package static let iOS13 = DisplaySurface(
    id: "ios13", name: "iOS 13–18", titleStyle: .body, subtitleStyle: .subheadline,
    textWidths: [193_300, 192_300, 191_000, 190_000, 187_700, 185_700, 182_300, 311_000], largeConfidence: .high,
    frame: MenuFrame(
      device: .iphone, width: 250, leadingPadding: 16, trailingPadding: 16, iconSide: .trailing, iconOffset: 0,
      iconGap: 4, look: .platter))

  /// Menu 250 pt, padding 28 and 28, icon 40 less its offset of 12, gap 4.
  package static let iOS26Phone = DisplaySurface(
    id: "ios26-iphone", name: "iOS 26 iPhone", titleStyle: .body, subtitleStyle: .footnote,
    textWidths: [167_300, 165_700, 163_700, 162_000, 158_300, 154_700, 149_300, 287_000], largeConfidence: .medium,
    frame: MenuFrame(
      device: .iphone, width: 250, leadingPadding: 28, trailingPadding: 28, iconSide: .leading, iconOffset: 12,
      iconGap: 4, look: .glass))

  /// Menu 224 pt, padding 20 and 20, icon 34 less its offset of 6, gap 5.
  package static let iPadOS26 = DisplaySurface(
    id: "ipados26", name: "iPadOS 26", titleStyle: .subheadline, subtitleStyle: .footnote,
    textWidths: [158_000, 154_500, 152_500, 151_000, 147_500, 144_000, 137_500, 303_000], largeConfidence: .medium,
    frame: MenuFrame(
      device: .ipad, width: 224, leadingPadding: 20, trailingPadding: 20, iconSide: .leading, iconOffset: 6,
      iconGap: 5, look: .glass))

  /// All, the oldest system first.
  package static let all: [DisplaySurface] = [iOS13, iOS26Phone, iPadOS26]

  /// The surface named `id`; nil for another text.
  package init?(id: String) {
    guard let surface = Self.all.first(where: { $0.id == id.lowercased() }) else { return nil }
    self = surface
  }
}
