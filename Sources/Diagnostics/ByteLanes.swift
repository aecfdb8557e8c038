/// Eight bytes of a text, looked at all at once.
///
/// A *mark* is the high bit of a byte in a word whose other bits are zero; the first byte is the lowest.
///
/// Public, since only what is public is inlined in other modules (Swift 6.3): a call would take longer than what is done here.
public struct ByteLanes {
  /// The bytes as a number.
  public let word: UInt64

  /// The high bit of each byte.
  @inlinable
  public static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// How many bytes there are.
  @inlinable
  public static var count: Int { 8 }

  /// Those of `text` from `index`, which is at least eight before its end.
  @inlinable @inline(__always)
  public init(_ text: Span<UInt8>, at index: Int) {
    // The compiler makes one load of it.
    let bytes = text.extracting(index..<index + Self.count)
    var word: UInt64 = 0
    for place in 0..<Self.count { word |= UInt64(bytes[place]) << (8 * UInt64(place)) }
    self.word = word
  }

  /// How many bytes stand before the first of `marks`; all eight where there is none.
  @inlinable
  public static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }

  /// Marks for the bytes of 0x80 and above.
  @inlinable
  public var nonASCII: UInt64 { word & Self.highBits }

  /// Marks for the bytes that go on with a scalar of UTF-8.
  @inlinable
  public var continuations: UInt64 { word & ~(word << 1) & Self.highBits }

  /// Marks for the bytes below 0x20.
  @inlinable
  public var controls: UInt64 {
    ~((word & ~Self.highBits) &+ 0x6060_6060_6060_6060 | word) & Self.highBits
  }

  /// Marks for the bytes that are `byte`.
  @inlinable
  public func marks(of byte: UInt8) -> UInt64 {
    let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return ~((difference & ~Self.highBits) &+ ~Self.highBits | difference) & Self.highBits
  }
}
