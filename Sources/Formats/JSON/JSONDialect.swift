/// Which JSON is read.
package enum JSONDialect: Hashable, Sendable {
  /// RFC 8259.
  case standard
  /// With comments (`//`, `/* */`) wherever space may be, and a comma after the last member or element: what editors call "JSON
  /// with comments".
  case commented
}
