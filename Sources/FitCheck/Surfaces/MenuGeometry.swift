package import Localization
package import Typesetting

/// The positions of icon and text in a menu row, measured from the leading edge, which is on the right in
/// right-to-left languages.
package struct MenuGeometry: Hashable, Sendable {
  package enum Side: Hashable, Sendable {
    case leading
    case trailing
  }

  /// The menu's appearance.
  package enum Look: Hashable, Sendable {
    /// iOS 13 to 18: separators between rows.
    case platter
    /// iOS 26: rounder, without separators.
    case glass
  }

  package struct IconBox: Hashable, Sendable {
    package var start: LayoutUnit
    package var width: LayoutUnit
  }

  package var width: LayoutUnit
  package var textStart: LayoutUnit
  /// nil at accessibility sizes, which have no icon.
  package var icon: IconBox?
  package var look: Look
}

/// The layout constants of a menu, in points.
struct MenuFrame: Hashable, Sendable {
  /// The device variant of the Info.plist list that the menu shows.
  var device: ShortcutItem.DeviceVariant
  /// Up to text size XXXL.
  var width: Int
  var leadingPadding: Int
  var trailingPadding: Int
  var iconSide: MenuGeometry.Side
  /// The distance of a leading icon from the padding's edge, outward.
  var iconOffset: Int
  /// The gap between the icon's box and the text.
  var iconGap: Int
  var look: MenuGeometry.Look
}

extension DisplaySurface {
  /// The positions of the icon and the text in a row at `size`.
  ///
  /// The icon's box is as wide as the rest of the menu beside text and padding, so it grows with the text. At
  /// accessibility sizes there is no icon, and the menu fills the screen except for its margins.
  ///
  /// - Parameter phone: the phone that determines the menu's width at accessibility sizes.
  package func geometry(at size: TextSize, on phone: PhoneClass?) -> MenuGeometry {
    let points = { (count: Int) in LayoutUnit(points: count) }
    let availableWidth = textWidth(at: size, on: phone)
    let (leading, trailing) = (points(frame.leadingPadding), points(frame.trailingPadding))
    if size.isAccessibilitySize {
      return MenuGeometry(width: leading + availableWidth + trailing, textStart: leading, icon: nil, look: frame.look)
    }
    let iconWidth = points(frame.width + frame.iconOffset - frame.iconGap) - leading - trailing - availableWidth
    switch frame.iconSide {
    case .trailing:
      let start = points(frame.width) - trailing - iconWidth
      return MenuGeometry(
        width: points(frame.width), textStart: leading, icon: .init(start: start, width: iconWidth), look: frame.look)
    case .leading:
      let start = leading - points(frame.iconOffset)
      return MenuGeometry(
        width: points(frame.width), textStart: start + iconWidth + points(frame.iconGap),
        icon: .init(start: start, width: iconWidth), look: frame.look)
    }
  }

  /// The items that the menu shows: at most four, from the device's own list if there is one,
  /// followed by those from code.
  package func shownItems(of catalog: ShortcutCatalog) -> [TextSource] {
    let shown = catalog.identifiedShortcuts.filter(\.shortcut.isShown)
    let hasOwnList = shown.contains { $0.shortcut.device == frame.device }
    let list = shown.filter { place in
      let isListed = place.shortcut.listed != nil
      return place.shortcut.device == (isListed && hasOwnList ? frame.device : .all)
    }
    return list.prefix(ShortcutItem.maximumShown).map(\.source)
  }
}
