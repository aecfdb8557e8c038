package import Localization
package import Typesetting

/// A menu that draws quick actions: one system's, on one kind of device. iOS 10 to 12's platter has no known width.
package enum DisplaySurface: String, Hashable, Sendable, CaseIterable {
  /// Menu 250 pt, padding 16 and 16, icon 24 and a gap of 4.
  case iOS13 = "ios13"
  /// Menu 250 pt, padding 28 and 28, icon 40 less its offset of 12, gap 4.
  case iOS26Phone = "ios26-iphone"
  /// Menu 224 pt, padding 20 and 20, icon 34 less its offset of 6, gap 5.
  case iPadOS26 = "ipados26"

  /// All, the oldest system first.
  package static let all = allCases

  /// The surface named `id`; nil for another text.
  package init?(id: String) {
    self.init(rawValue: id.lowercased())
  }

  /// Short and stable: `ios26-iphone`.
  package var id: String { rawValue }

  /// As people say it: "iOS 26 iPhone".
  package var name: String {
    switch self {
    case .iOS13: "iOS 13–18"
    case .iOS26Phone: "iOS 26 iPhone"
    case .iPadOS26: "iPadOS 26"
    }
  }

  /// The font of `field` at `size`.
  package func textStyle(of field: ShortcutItem.Field, at size: TextSize) -> TextStyle {
    style(of: field).textStyle(at: size)
  }

  /// From one line's top to the next one's, in points.
  package func leading(of field: ShortcutItem.Field, at size: TextSize) -> Int {
    style(of: field).leading(at: size)
  }

  private func style(of field: ShortcutItem.Field) -> DynamicTypeStyle {
    switch (self, field) {
    case (.iOS13, .title), (.iOS26Phone, .title): .body
    case (.iOS13, .subtitle), (.iPadOS26, .title): .subheadline
    case (.iOS26Phone, .subtitle), (.iPadOS26, .subtitle): .footnote
    }
  }

  /// The room for text in a row: the menu's width less its padding and the icon, which every row has.
  package func textWidth(at size: TextSize) -> LayoutUnit {
    let thousandths = textWidths[min(size.rank, TextSize.accessibilityMedium.rank)]
    return LayoutUnit(rawValue: thousandths * (LayoutUnit.unitsPerPoint / 1000))
  }

  /// The room for text in a row, in thousandths of a point, XS to XXXL, then the accessibility sizes' one.
  private var textWidths: [Int] {
    switch self {
    case .iOS13: [193_300, 192_300, 191_000, 190_000, 187_700, 185_700, 182_300, 311_000]
    case .iOS26Phone: [167_300, 165_700, 163_700, 162_000, 158_300, 154_700, 149_300, 287_000]
    case .iPadOS26: [158_000, 154_500, 152_500, 151_000, 147_500, 144_000, 137_500, 303_000]
    }
  }

  /// How sure the width is: only the default text size's was read off constants.
  package func confidence(at size: TextSize) -> Confidence {
    guard size == .large else { return .low }
    return self == .iOS13 ? .high : .medium
  }

  /// The box that `field` is laid out in.
  package func box(for field: ShortcutItem.Field, hasSubtitle: Bool, at size: TextSize, policy: LinePolicy) -> TextBox {
    TextBox(
      width: textWidth(at: size),
      maximumLines: policy.maximumLines(for: field, hasSubtitle: hasSubtitle, at: size), hyphenates: true,
      tightens: true)
  }

  /// The constants of UIKit's context menu.
  var frame: MenuFrame {
    switch self {
    case .iOS13:
      MenuFrame(
        device: .iphone, width: 250, leadingPadding: 16, trailingPadding: 16, iconSide: .trailing, iconOffset: 0,
        iconGap: 4, look: .platter)
    case .iOS26Phone:
      MenuFrame(
        device: .iphone, width: 250, leadingPadding: 28, trailingPadding: 28, iconSide: .leading, iconOffset: 12,
        iconGap: 4, look: .glass)
    case .iPadOS26:
      MenuFrame(
        device: .ipad, width: 224, leadingPadding: 20, trailingPadding: 20, iconSide: .leading, iconOffset: 6,
        iconGap: 5, look: .glass)
    }
  }
}
