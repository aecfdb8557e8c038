internal import Localization

/// A measured string, independent of the surface: one field of one quick action in one localization.
///
/// A class, because all measurements of the string share it: there may be several hundred thousand.
final class MeasuredText: Sendable, Hashable {
  let id: TextID
  let field: ShortcutItem.Field
  let displayed: DisplayedText

  /// - Parameter localization: the localization's name.
  init(_ source: TextSource, _ field: ShortcutItem.Field, in localization: String, displayed: DisplayedText) {
    id = TextID(source, field, in: localization)
    self.field = field
    self.displayed = displayed
  }

  static func == (left: MeasuredText, right: MeasuredText) -> Bool {
    left === right || left.id == right.id && left.displayed == right.displayed
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(displayed)
  }
}
