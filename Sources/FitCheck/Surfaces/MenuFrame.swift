package import Localization
internal import Typesetting

/// The constants of a menu that its rows are laid out by, in points.
struct MenuFrame: Hashable, Sendable {
  /// Whose list of items the menu shows, where the property list has one for each.
  var device: ShortcutItem.DeviceVariant
  /// Up to text size XXXL.
  var width: Int
  var leadingPadding: Int
  var trailingPadding: Int
  var iconSide: MenuGeometry.Side
  /// How far a leading icon stands before the padding's edge.
  var iconOffset: Int
  /// Between the icon's box and the text.
  var iconGap: Int
  var look: MenuGeometry.Look
}

extension DisplaySurface {
  /// The places of the icon and the text in a row at `size`.
  ///
  /// What the menu's width leaves beside the text and the padding is the icon's box, which so grows with the text; at the
  /// accessibility sizes there is none, and the menu is as wide as the screen leaves it.
  ///
  /// - Parameter phone: the phone whose screen the menu fills at the accessibility sizes.
  package func geometry(at size: TextSize, on phone: PhoneClass?) -> MenuGeometry {
    let points = { LayoutUnit(rawValue: $0 * LayoutUnit.unitsPerPoint) }
    let room = textWidth(at: size, on: phone)
    let (leading, trailing) = (points(frame.leadingPadding), points(frame.trailingPadding))
    if size.isAccessibilitySize {
      return MenuGeometry(width: leading + room + trailing, textStart: leading, icon: nil, look: frame.look)
    }
    let iconWidth = points(frame.width + frame.iconOffset - frame.iconGap) - leading - trailing - room
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

  /// The places, in the catalog's list, of the items that the menu shows: at most four, of the device's own list where there is
  /// one, and behind them what code makes.
  package func shownItems(of catalog: ShortcutCatalog) -> [Int] {
    let shown = catalog.shortcuts.enumerated().filter { $0.element.isShown }
    let hasOwnList = shown.contains { $0.element.device == frame.device }
    let list = shown.filter { place in
      let isListed = place.element.listed != nil
      return place.element.device == (isListed && hasOwnList ? frame.device : .all)
    }
    return list.prefix(ShortcutItem.maximumShown).map(\.offset)
  }
}
