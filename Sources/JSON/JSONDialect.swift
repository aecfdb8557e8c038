/// The accepted JSON syntax.
package enum JSONDialect: Hashable, Sendable {
  /// RFC 8259.
  case standard
  /// RFC 8259, with several members of one key in an object; the caller reports them.
  case repeatedKeys
  /// With comments (`//`, `/* */`) at every position where white space is allowed, and trailing commas; editors call this "JSON with
  /// comments".
  case commented
  /// The same, as Dart and JavaScript read messages: the last of several members with one key counts. These are warnings, and none for the
  /// keys of notes, which start with `@`.
  case messages

  /// Whether comments and trailing commas are allowed.
  var allowsComments: Bool { self == .commented || self == .messages }
}
