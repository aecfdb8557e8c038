/// The accepted JSON syntax.
package enum JSONDialect: Hashable, Sendable {
  /// RFC 8259.
  case standard
  /// With comments (`//`, `/* */`) at every position where white space is allowed, and trailing commas; editors call this "JSON with
  /// comments".
  case commented
}
