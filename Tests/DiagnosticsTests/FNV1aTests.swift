import Diagnostics
import Testing

@Suite struct FNV1aTests {
  /// Test vectors of the algorithm's authors (draft-eastlake-fnv, 64-bit FNV-1a).
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("b", "af63df4c8601f1a5"), ("foobar", "85944171f73967e8"),
  ])
  func publishedValues(_ text: String, _ digits: String) {
    #expect(FNV1a(text.utf8).hexadecimal == digits)
    #expect(FNV1a(hexadecimal: digits) == FNV1a(text.utf8))
  }

  @Test(arguments: ["0000000000000000", "0000000000000001", "00000000000000ff", "ffffffffffffffff"])
  func digitsRoundTrip(_ digits: String) {
    #expect(FNV1a(hexadecimal: digits)?.hexadecimal == digits)
  }

  @Test(arguments: [
    "", "cbf29ce48422232", "cbf29ce4842223255", "cbf29ce48422232g", "+bf29ce484222325", "-000000000000000",
    " bf29ce484222325", "cbf29ce48422232\u{FF11}",
  ])
  func otherTextsAreNoHash(_ text: String) {
    #expect(FNV1a(hexadecimal: text) == nil)
  }

  /// Canonically equivalent strings have different bytes.
  @Test func hashesBytes() {
    #expect(FNV1a("\u{E9}".utf8) != FNV1a("e\u{301}".utf8))
  }
}

@Suite struct ASCIIByteTests {
  /// The standard library's conversion is the oracle.
  @Test func hexadecimalDigits() {
    for byte in UInt8.min...UInt8.max {
      let expected = byte < 0x80 ? Character(Unicode.Scalar(byte)).hexDigitValue : nil
      #expect(byte.hexadecimalValue.map(Int.init) == expected)
      #expect(byte.isXMLSpace == [0x20, 0x09, 0x0A, 0x0D].contains(byte))
    }
  }
}
