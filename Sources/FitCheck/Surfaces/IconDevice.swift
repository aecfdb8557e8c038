/// A class of devices that draw app icons, and the labels below them, with the same metrics.
///
/// Source: the layout tables of SpringBoardHome in iOS 26.1, and those of iOS 18 for the icon sizes before iOS 26.
package enum IconDevice: String, Hashable, Sendable, CaseIterable {
  /// 320 × 568 pt: iPhone SE (1st generation), 5s, iPod touch; also zoomed displays of 320 × 693 pt.
  case phone320 = "iphone-320"
  /// 375 × 667 pt: iPhone SE (2nd and 3rd generation), 6, 7, 8.
  case phone375x667 = "iphone-375x667"
  /// 375 × 812 pt: iPhone X, XS, 11 Pro, 12 mini, 13 mini.
  case phone375x812 = "iphone-375x812"
  /// 390 to 402 pt wide: iPhone 12 to 17, Pro, 16e.
  case phone390 = "iphone-390"
  /// 414 × 736 pt: iPhone 8 Plus.
  case phone414x736 = "iphone-414x736"
  /// 414 × 896 pt at 2x: iPhone XR, 11.
  case phone414x896 = "iphone-414x896"
  /// 414 × 896 pt at 3x, and 420 to 440 pt wide: Plus, Max, Air.
  case phone428 = "iphone-428"
  /// iPhone XR, 11 with Display Zoom.
  case zoomedXR = "iphone-xr-zoomed"
  /// A Max phone with Display Zoom.
  case zoomedMax = "iphone-max-zoomed"
  /// 9.7" to 11".
  case pad = "ipad"
  case padMini = "ipad-mini"
  /// 12.9" and 13".
  case pad13 = "ipad-13"
  /// 9.7" to 11" with "Use Large App Icons".
  case padLargeIcons = "ipad-large-icons"
  /// 12.9" and 13" with "Use Large App Icons".
  case pad13LargeIcons = "ipad-13-large-icons"

  /// "iPhone SE (2nd and 3rd generation)".
  package var name: String {
    switch self {
    case .phone320: "320 pt wide iPhones"
    case .phone375x667: "iPhone SE (2nd and 3rd generation)"
    case .phone375x812: "375 × 812 pt iPhones"
    case .phone390: "390 to 402 pt wide iPhones"
    case .phone414x736: "iPhone 8 Plus"
    case .phone414x896: "iPhone XR and 11"
    case .phone428: "iPhone Plus, Max and Air"
    case .zoomedXR: "iPhone XR and 11 with Display Zoom"
    case .zoomedMax: "iPhone Max with Display Zoom"
    case .pad: "iPad"
    case .padMini: "iPad mini"
    case .pad13: "13-inch iPad"
    case .padLargeIcons: "iPad with large app icons"
    case .pad13LargeIcons: "13-inch iPad with large app icons"
    }
  }

  /// The names of all devices in `--device`: phones by width, and classes of icons.
  package static let names =
    PhoneClass.allCases.map(\.rawValue)
    + allCases.map(\.rawValue).filter { PhoneClass(rawValue: $0) == nil }

  /// The devices with a screen as wide as that of `phone`.
  package static func devices(of phone: PhoneClass) -> [IconDevice] {
    switch phone {
    case .width320: [.phone320]
    case .width375: [.phone375x667, .phone375x812]
    case .width390, .width393, .width402: [.phone390]
    case .width414: [.phone414x736, .phone414x896, .phone428]
    case .width420, .width428, .width430, .width440: [.phone428]
    }
  }

  /// The icon's width in iOS 26, in tenths of a point.
  var iconWidth: Int {
    switch self {
    case .phone320: 560
    case .phone375x667, .zoomedXR: 600
    case .phone375x812, .phone390, .phone414x736, .phone414x896, .zoomedMax: 640
    case .phone428, .pad, .padMini, .pad13: 680
    case .padLargeIcons: 760
    case .pad13LargeIcons: 835
    }
  }

  /// The icon's width in iOS 13 to 18, in tenths of a point.
  var iconWidthBefore26: Int {
    switch self {
    case .phone320: 560
    case .phone375x667, .phone375x812, .phone390, .phone414x736, .zoomedXR, .zoomedMax, .pad: 600
    case .phone414x896, .phone428, .padMini: 640
    case .pad13: 680
    case .padLargeIcons: 760
    case .pad13LargeIcons: 835
    }
  }

  /// How much wider than the icon the label may be, insets included, in tenths of a point.
  func extraWidth(at size: TextSize) -> Int {
    let isAccessibility = size.isAccessibilitySize
    return switch self {
    case .phone320: isAccessibility ? 315 : 310
    case .phone375x667: isAccessibility ? 275 : 270
    default: isAccessibility ? 380 : 370
    }
  }

  /// The font's size in points.
  func pointSize(at size: TextSize) -> Int {
    let sizes: (extraExtraExtraLarge: Int, accessibility: Int)
    switch self {
    case .phone375x812, .phone390, .phone414x736, .phone414x896, .phone428, .pad13, .pad13LargeIcons: sizes = (15, 16)
    case .phone320, .phone375x667, .zoomedXR, .zoomedMax, .pad, .padMini, .padLargeIcons: sizes = (14, 14)
    }
    return switch size {
    // The category is clipped to L: text does not get smaller.
    case .extraSmall, .small, .medium, .large: 12
    case .extraLarge: 13
    case .extraExtraLarge: 14
    case .extraExtraExtraLarge: sizes.extraExtraExtraLarge
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge:
      sizes.accessibility
    }
  }
}
