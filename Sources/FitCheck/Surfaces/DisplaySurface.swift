package import Localization
package import Typesetting

/// A menu that shows quick actions: one generation of the system on one type of device.
///
/// The menu of iOS 10 to 12 is missing, because its width is unknown.
package enum DisplaySurface: String, Hashable, Sendable, CaseIterable {
  /// iOS 13 to 17, iPhone and iPad. Menu 250 pt, padding 16 and 16, icon 24 and a gap of 4; width, padding and fonts agree with
  /// pictures of Home Screens of iOS 13 and 14.
  case iOS13 = "ios13"
  /// iOS 18, iPhone and iPad: the metrics of iOS 13.
  case iOS18 = "ios18"
  /// Menu 250 pt, padding 28 and 28, icon 40 minus its offset of 12, gap 4.
  case iOS26Phone = "ios26-iphone"
  /// Menu 224 pt, padding 20 and 20, icon 34 minus its offset of 6, gap 5.
  case iPadOS26 = "ipados26"

  /// All surfaces, the oldest system first.
  package static let all = allCases

  /// The surface with this id; nil if not found.
  package init?(id: String) {
    self.init(rawValue: id.lowercased())
  }

  /// Short and stable: `ios26-iphone`.
  package var id: String { rawValue }

  /// The display name: "iOS 26 iPhone".
  package var name: String {
    switch self {
    case .iOS13: "iOS 13–17"
    case .iOS18: "iOS 18"
    case .iOS26Phone: "iOS 26 iPhone"
    case .iPadOS26: "iPadOS 26"
    }
  }

  /// The systems that show this menu; their fonts are used for measuring.
  package var systems: SystemRange {
    switch self {
    case .iOS13: .ios13To17
    case .iOS18: .ios18
    case .iOS26Phone, .iPadOS26: .ios26
    }
  }

  /// Whether an app with this minimum major version can appear in this menu; nil means any version.
  package func shows(appFrom minimumSystem: Int?) -> Bool {
    guard let minimumSystem, systems != .newest else { return true }
    return minimumSystem <= systems.last
  }

  /// The devices that show this menu.
  package var deviceFamilies: Set<DeviceFamily> {
    switch self {
    case .iOS13, .iOS18: [.iphone, .ipad]
    case .iOS26Phone: [.iphone]
    case .iPadOS26: [.ipad]
    }
  }

  /// The font of `field` at `size`.
  package func textStyle(of field: ShortcutItem.Field, at size: TextSize) -> TextStyle {
    style(of: field).textStyle(at: size, systems: systems)
  }

  /// The distance between the tops of two lines, in points.
  package func leading(of field: ShortcutItem.Field, at size: TextSize) -> Int {
    style(of: field).leading(at: size)
  }

  private func style(of field: ShortcutItem.Field) -> DynamicTypeStyle {
    switch (self, field) {
    case (.iOS13, .title), (.iOS18, .title), (.iOS26Phone, .title): .body
    case (.iOS13, .subtitle), (.iOS18, .subtitle), (.iPadOS26, .title): .subheadline
    case (.iOS26Phone, .subtitle), (.iPadOS26, .subtitle): .footnote
    }
  }

  /// The available width of a row: the menu's width minus its padding and the icon, which every row has.
  ///
  /// - Parameter phone: the phone with the screen that the menu fills at accessibility sizes; ignored at other sizes and on iPad.
  package func textWidth(at size: TextSize, on phone: PhoneClass?) -> LayoutUnit {
    let thousandths =
      size.isAccessibilitySize
      ? textWidthAtAccessibilitySizes(on: phone ?? .width375) : textWidths[min(size.rank, textWidths.count - 1)]
    return LayoutUnit(rawValue: thousandths * (LayoutUnit.unitsPerPoint / 1000))
  }

  /// The available width of a row, in thousandths of a point, XS to XXXL.
  private var textWidths: [Int] {
    switch self {
    case .iOS13, .iOS18: [193_300, 192_300, 191_000, 190_000, 187_700, 185_700, 182_300]
    case .iOS26Phone: [167_300, 165_700, 163_700, 162_000, 158_300, 154_700, 149_300]
    case .iPadOS26: [158_000, 154_500, 152_500, 151_000, 147_500, 144_000, 137_500]
    }
  }

  /// In thousandths of a point: at accessibility sizes the menu is as wide as the screen minus 16 pt on each side,
  /// without icon.
  private func textWidthAtAccessibilitySizes(on phone: PhoneClass) -> Int {
    switch self {
    case .iOS13, .iOS18: (phone.points - 32 - 32) * 1000
    case .iOS26Phone: (phone.points - 32 - 56) * 1000
    case .iPadOS26: 303_000
    }
  }

  /// The narrowest phone with this menu that can run an app from major version `minimumSystem`; nil on iPad.
  ///
  /// iOS 15 is the last system for phones with a width of 320 pt.
  package func narrowestPhone(from minimumSystem: Int?) -> PhoneClass? {
    switch self {
    case .iOS13: (minimumSystem ?? 13) >= 16 ? .width375 : .width320
    case .iOS18, .iOS26Phone: .width375
    case .iPadOS26: nil
    }
  }

  /// The confidence in the width and the fonts: only the width at the default text size was read from constants.
  package func confidence(at size: TextSize) -> Confidence {
    guard size == .large else { return .low }
    switch self {
    case .iOS13, .iOS18: return .high
    // The menu's width and the text's start agree with pictures; the width of the text is calculated from them.
    case .iOS26Phone, .iPadOS26: return .medium
    }
  }

  /// The layout box of `field`.
  package func box(
    for field: ShortcutItem.Field, hasSubtitle: Bool, at size: TextSize, on phone: PhoneClass?, policy: LinePolicy
  ) -> TextBox {
    TextBox(
      width: textWidth(at: size, on: phone),
      maximumLines: policy.maximumLines(for: field, hasSubtitle: hasSubtitle, at: size), hyphenates: true,
      tightens: true)
  }

  /// The constants of UIKit's context menu.
  var frame: MenuFrame {
    switch self {
    case .iOS13, .iOS18:
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
