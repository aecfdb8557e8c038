internal import Formats
internal import JSON
internal import Localization

extension ReachedText {
  /// `text` and `origin` are null if the string is known only at run time.
  var json: JSONValue {
    .object([
      ("infoPlist", .string(infoPlist)), ("location", .location(location)), ("field", .string(field.rawValue)),
      ("key", .optional(key?.rawValue)), ("table", .optional(table)), ("localization", .string(localization)),
      ("text", .optional(displayed?.text)), ("origin", .optional(displayed?.origin.name)),
      ("from", .location(displayed?.origin.entry?.location)),
    ])
  }
}

extension DisplayedText.Origin {
  /// The entry that contains the string; nil if not found.
  var entry: LocalizedTable.Entry? {
    switch self {
    case .translation(let entry), .developmentLanguage(let entry), .relatedLocalization(let entry, _): entry
    case .propertyListString, .defaultValue: nil
    }
  }
}
