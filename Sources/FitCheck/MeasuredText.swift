internal import Localization

/// A measured string, independent of the surface: one field of one item in one localization.
///
/// A class, because all measurements of the string share it: there may be several hundred thousand.
final class MeasuredText: Sendable, Hashable {
  /// Index of the item in the catalog.
  let itemIndex: Int
  let field: ShortcutItem.Field
  /// The localization's name.
  let localization: String
  let displayed: DisplayedText

  init(itemIndex: Int, field: ShortcutItem.Field, localization: String, displayed: DisplayedText) {
    self.itemIndex = itemIndex
    self.field = field
    self.localization = localization
    self.displayed = displayed
  }

  static func == (left: MeasuredText, right: MeasuredText) -> Bool {
    left === right
      || left.itemIndex == right.itemIndex && left.field == right.field && left.localization == right.localization
        && left.displayed == right.displayed
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(itemIndex)
    hasher.combine(field)
    hasher.combine(localization)
    hasher.combine(displayed)
  }
}
