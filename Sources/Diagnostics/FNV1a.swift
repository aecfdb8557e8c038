/// A 64-bit FNV-1a hash, the same in every run, for identifiers that leave the program.
///
/// Not for hash tables of a file's keys: collisions are easy to make.
package struct FNV1a: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  // Not generic: other modules would call code that is not specialized.
  package init(_ bytes: [UInt8]) { for byte in bytes { add(byte) } }

  package init(_ text: String.UTF8View) { for byte in text { add(byte) } }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  /// The hash with these sixteen hexadecimal digits; nil for another text.
  package init?(hexadecimal digits: some StringProtocol) {
    // The standard library's conversion also accepts a sign.
    guard digits.utf8.count == 16, digits.utf8.allSatisfy({ $0.hexadecimalValue != nil }),
      let value = UInt64(digits, radix: 16)
    else { return nil }
    self.value = value
  }

  /// Sixteen lower-case hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
