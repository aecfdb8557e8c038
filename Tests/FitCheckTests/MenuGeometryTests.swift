import Diagnostics
import FitCheck
import LocaleSchema
import Localization
import Testing
import Typesetting

@Suite struct MenuGeometryTests {
  private func points(_ count: Int) -> LayoutUnit { LayoutUnit(rawValue: count * LayoutUnit.unitsPerPoint) }

  /// The constants that were read off the systems: width, text's start, icon's box.
  @Test(arguments: [
    (DisplaySurface.iOS13, 250, 16, 210, 24), (.iOS18, 250, 16, 210, 24), (.iOS26Phone, 250, 60, 16, 40),
    (.iPadOS26, 224, 53, 14, 34),
  ])
  func atTheDefaultSize(_ surface: DisplaySurface, width: Int, text: Int, icon: Int, box: Int) {
    let geometry = surface.geometry(at: .large, on: nil)
    #expect(geometry.width == points(width))
    #expect(geometry.textStart == points(text))
    #expect(geometry.icon?.start == points(icon))
    #expect(geometry.icon?.width == points(box))
  }

  @Test(arguments: DisplaySurface.all, TextSize.allCases) func theTextHasItsAvailableWidth(
    _ surface: DisplaySurface, _ size: TextSize
  ) {
    let geometry = surface.geometry(at: size, on: .width375)
    #expect(geometry.textStart + surface.textWidth(at: size, on: .width375) < geometry.width)
    #expect((geometry.icon == nil) == size.isAccessibilitySize)
    if size.isAccessibilitySize { #expect(geometry.width == points(343)) }
    #expect(surface.leading(of: .title, at: size) > surface.textStyle(of: .title, at: size).pointSize)
  }

  private func item(_ device: ShortcutItem.DeviceVariant, _ title: String) -> ShortcutItem {
    let place = SourceLocation(path: "Info.plist")
    return ShortcutItem(
      index: 0, device: device, location: place, type: SourceText("t", at: place), title: SourceText(title, at: place))
  }

  @Test func atMostFourOfTheDevicesOwnListAreShown() {
    var catalog = ShortcutCatalog(
      infoPlist: SourceLocation(path: "Info.plist"), appName: nil, developmentLanguage: "en",
      items: (0..<6).map { item(.all, "\($0)") }, localizations: [])
    #expect(DisplaySurface.iOS26Phone.shownItems(of: catalog).map(\.itemNumber) == [0, 1, 2, 3])
    catalog.items += [item(.ipad, "a"), item(.ipad, ""), item(.ipad, "b")]
    #expect(DisplaySurface.iOS26Phone.shownItems(of: catalog).map(\.itemNumber) == [0, 1, 2, 3])
    #expect(DisplaySurface.iPadOS26.shownItems(of: catalog).map(\.itemNumber) == [6, 8])
  }
}
