package import Localization
package import Typesetting

extension LabelPlace {
  /// The possible numbers of items beside each other, and the number that is usual or needs the shortest texts; nil for a place without items. A
  /// tab bar has no more than five items on iPhone; of an alert's buttons, only two are beside each other.
  package var itemCounts: (range: ClosedRange<Int>, standard: Int)? {
    switch self {
    case .tabBar: (1...5, 5)
    case .alertButton: (1...20, 2)
    case .alertTitle, .alertMessage, .swipeAction, .largeTitle, .segment, .barButton: nil
    }
  }

  /// The labels, one for each generation of the system and kind of device, the oldest system first.
  package func labels(itemCount: Int?) -> [LabelSetting] {
    let count = itemCount ?? itemCounts?.standard ?? 1
    return switch self {
    case .tabBar: Self.tabBarItems(count)
    case .alertTitle: [Self.alert(.iOS13To18, .style(.headline)), Self.alert(.iOS26, .style(.headline))]
    case .alertMessage: [Self.alert(.iOS13To18, .style(.footnote)), Self.alert(.iOS26, .style(.subheadline))]
    case .alertButton: [AlertDesign.iOS13To18, .iOS26].map { Self.alertButton($0, count) }
    case .swipeAction: [.ios13To18, .ios26].map(Self.swipeAction)
    case .largeTitle: [.ios13To18, .ios26].map(Self.largeTitle)
    case .segment: [LabelSetting(systems: .ios13To26, font: LabelFont(.fixed(13), .medium), confidence: .medium)]
    case .barButton:
      [
        LabelSetting(systems: .ios13To18, font: LabelFont(.fixed(17), .regular), confidence: .high),
        LabelSetting(systems: .ios26, font: LabelFont(.fixed(17), .medium), confidence: .high),
      ]
    }
  }

  /// The label on systems of `systems`, on iPhone or iPad; nil if it is unknown.
  package func label(itemCount: Int?, systems: SystemRange, onPad isPad: Bool) -> LabelSetting? {
    let device = isPad ? DeviceFamily.ipad : .iphone
    let label = labels(itemCount: itemCount).first { label in
      label.systems.first <= systems.first && systems.last <= label.systems.last
        && (label.device ?? device) == device
    }
    guard var label else { return nil }
    label.systems = systems
    return label
  }

  private static func tabBarItems(_ count: Int) -> [LabelSetting] {
    [
      LabelSetting(
        systems: .ios13To18, device: .iphone, font: LabelFont(.fixed(10), .medium), width: .tab(of: count), lines: 1,
        overflow: .squeezes, confidence: .medium),
      // Beside the icon; the top bar of iPadOS 18 is unknown.
      LabelSetting(systems: .ios13To17, device: .ipad, font: LabelFont(.fixed(13), .regular), confidence: .high),
      LabelSetting(systems: .ios26, device: .iphone, font: LabelFont(.fixed(10), .medium), confidence: .low),
    ]
  }

  private static func alert(_ design: AlertDesign, _ size: LabelFont.Size) -> LabelSetting {
    LabelSetting(
      systems: design.systems, font: LabelFont(size), leastTextSize: .large,
      width: .alert(LayoutUnit(points: design.textWidth)), confidence: .medium)
  }

  /// Two buttons are beside each other if both fit.
  private static func alertButton(_ design: AlertDesign, _ count: Int) -> LabelSetting {
    let stacked = LayoutUnit(points: design.stackedButtonWidth)
    return LabelSetting(
      systems: design.systems, font: LabelFont(.style(.body), design.buttonWeight), leastTextSize: .large,
      width: .alert(count == 2 ? LayoutUnit(points: design.pairedButtonWidth) : stacked), lines: 1,
      overflow: count == 2 ? .stacks(stacked) : .shrinks, confidence: .medium)
  }

  /// Medium in 15 points, or smaller, which depends on a height that is unknown.
  private static func swipeAction(_ systems: SystemRange) -> LabelSetting {
    LabelSetting(
      systems: systems, font: LabelFont(.fixed(15), .medium),
      width: .points(LayoutUnit(points: 108)), lines: 2, overflow: .shrinksFont(to: 11),
      confidence: .medium)
  }

  private static func largeTitle(_ systems: SystemRange) -> LabelSetting {
    LabelSetting(
      systems: systems, device: .iphone, font: LabelFont(.style(.largeTitle), hasBoldTrait: true), width: .screen,
      lines: 1, confidence: .medium)
  }
}

/// The alert of one generation of the system, in points; its width is known except at accessibility sizes.
package struct AlertDesign: Hashable, Sendable {
  let systems: SystemRange
  package let width: Int
  /// The available width of the title and the message.
  let textWidth: Int
  /// The available width of a button below or above others, and of one of two beside each other.
  let stackedButtonWidth: Int
  let pairedButtonWidth: Int
  let buttonWeight: FontWeight
  /// The font of the message, below a title.
  let message: DynamicTypeStyle

  /// "iOS 13–18".
  package var name: String { systems.displayName }

  static let iOS13To18 = AlertDesign(
    systems: .ios13To18, width: 270, textWidth: 238, stackedButtonWidth: 246, pairedButtonWidth: 111,
    buttonWeight: .regular, message: .footnote)
  static let iOS26 = AlertDesign(
    systems: .ios26, width: 320, textWidth: 260, stackedButtonWidth: 264, pairedButtonWidth: 116, buttonWeight: .medium,
    message: .subheadline)
}

extension AlertDesign {
  /// The alert that has `label`; nil if none has.
  package init?(of label: LabelSetting) {
    guard case .alert = label.width,
      let design = [Self.iOS13To18, .iOS26].first(where: { $0.systems == label.systems })
    else { return nil }
    self = design
  }
}
