/// Four ASCII letters in one number: OpenType's names for tables, features and scripts.
package struct Tag: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The first letter is the highest byte.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first four UTF-8 code units of `text`, padded with spaces.
  package init(_ text: String) {
    let letters = Array(text.utf8.prefix(4)) + Array(repeating: UInt8(ascii: " "), count: max(0, 4 - text.utf8.count))
    rawValue = letters.reduce(0) { $0 << 8 | UInt32($1) }
  }

  package init(stringLiteral value: String) { self.init(value) }
}
