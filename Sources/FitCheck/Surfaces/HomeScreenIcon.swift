package import LocaleSchema
package import Typesetting

/// The label below an app icon on the Home Screen: one class of devices with one generation of the system.
///
/// Source: SBIconLabelImage and SBIconListGridLayout of SpringBoardHome in iOS 26.1, decompiled. Apple documents no limit.
package struct HomeScreenIcon: Hashable, Sendable {
  /// The id of all such labels in `--menu`.
  package static let surfaceID = "home-screen-icon"

  package var device: IconDevice
  package var systems: SystemRange

  package init(_ device: IconDevice, systems: SystemRange) {
    self.device = device
    self.systems = systems
  }

  private var isBefore26: Bool { systems.last < 26 }

  /// "home-screen-icon/iphone-390/26".
  package var id: String { "\(Self.surfaceID)/\(device.rawValue)/\(systems.name)" }

  /// The available width: the icon's width and the extra width, minus text insets of 6 pt on each side.
  package func availableWidth(at size: TextSize) -> LayoutUnit {
    let tenths = (isBefore26 ? device.iconWidthBefore26 : device.iconWidth) + device.extraWidth(at: size) - 120
    return LayoutUnit(rawValue: tenths * LayoutUnit.unitsPerPoint / 10)
  }

  /// San Francisco Regular. The weight fits all observations, but was not read from the system.
  package func textStyle(at size: TextSize) -> TextStyle {
    TextStyle(pointSize: device.pointSize(at: size), systems: systems)
  }

  /// The steps at which the label reduces its letter spacing: 0.1 pt each.
  ///
  /// - Parameter pointSize: of the font; it is 12 up to text size L, and larger above.
  package static func steps(atPointSize pointSize: Int) -> LetterSpacingSteps {
    let isLarge = pointSize > 12
    return LetterSpacingSteps(
      count: isLarge ? 15 : 10, reduction: LayoutUnit(rawValue: LayoutUnit.unitsPerPoint / 10),
      whitespaceReduction: LayoutUnit(rawValue: LayoutUnit.unitsPerPoint * (isLarge ? 15 : 30) / 100))
  }

  /// The confidence in the available width. The icon sizes of iOS 13 to 17 are assumed to be those of iOS 18.
  package var confidence: Confidence {
    isBefore26 ? (systems.first < 18 ? .low : .medium) : .high
  }

  /// The labels to check by default, for an app that runs from major version `minimumSystem`: on the smallest supported
  /// phone, and on phones 390 to 402 pt wide.
  package static func standard(from minimumSystem: Int?) -> [HomeScreenIcon] {
    icons(of: [.phone375x667, .phone390], from: minimumSystem)
  }

  /// The labels on `devices` in each generation of the system that runs an app from major version `minimumSystem`.
  package static func icons(of devices: [IconDevice], from minimumSystem: Int?) -> [HomeScreenIcon] {
    let minimumSystem = minimumSystem ?? 13
    let generations = [SystemRange.ios26, .ios18, .ios13To17].filter { minimumSystem <= $0.last || $0 == .newest }
    return devices.flatMap { device in
      generations.filter { device != .phone320 || $0 == .ios13To17 }.map { HomeScreenIcon(device, systems: $0) }
    }
  }
}

extension HomeScreenIcon {
  /// The part of an app's name that the label uses: its first 100 UTF-16 code units, without an incomplete grapheme cluster.
  package static func labelText(of name: String) -> String {
    guard name.utf16.count > 100 else { return name }
    var text = ""
    var count = 0
    for character in name {
      count += character.utf16.count
      if count > 100 { break }
      text.append(character)
    }
    return text
  }

  /// Names within this share of a limit, in thousandths, are borderline: the font's weight is not certain, and Medium is
  /// about 2 % wider than Regular.
  static let tolerance = 30

  /// The label of an app with this name in this language, drawn on this class of devices.
  package func label(
    of name: String, locale: LocaleProfile, at size: TextSize, measurer: TextMeasurer
  ) -> IconLabel {
    IconLabel(
      name, locale: locale, availableWidth: availableWidth(at: size), style: textStyle(at: size), measurer: measurer)
  }
}
