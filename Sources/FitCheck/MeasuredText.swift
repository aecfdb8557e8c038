internal import Localization

/// A text that was measured, whatever the place: one field of one item in one localization.
///
/// An object, since all measurements of the text share it: there may be some hundred thousand.
final class MeasuredText: Sendable, Hashable {
  /// Place of the item in the catalog's list.
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
