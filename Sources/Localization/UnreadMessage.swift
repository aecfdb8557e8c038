/// Why Pressfit does not know the text of a message in a framework's file.
package enum UnreadMessage: Hashable, Sendable {
  /// It has forms for numbers, genders or formats: `{count, plural, one {…} other {…}}`, the keys `count_one` and `count_other`.
  case forms
  /// It has parameters that the code replaces, or other messages inside: `Hi {name}`, `$t(hello)`.
  case parameters

  /// nil for a message without both.
  package init?(_ message: String) {
    guard let first = message.utf8.firstIndex(of: UInt8(ascii: "{")) else {
      guard message.utf8.firstRange(of: Array("$t(".utf8)) != nil else { return nil }
      self = .parameters
      return
    }
    self = message.utf8[first...].contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "|") } ? .forms : .parameters
  }

  /// The endings of the keys with the forms of a message for numbers: `count_one`, the members `one` and `other` of an object.
  package static let formNames = ["zero", "one", "two", "few", "many", "other", "plural"]

  /// What the text has, in messages.
  package var words: String {
    switch self {
    case .forms: "plurals or choices"
    case .parameters: "parameters"
    }
  }
}
