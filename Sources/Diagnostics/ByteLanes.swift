/// Eight bytes of text, processed in parallel in one 64-bit word (SWAR).
///
/// A *mark* is the high bit of a byte, in a word; its other bits are zero. The first byte is the lowest.
///
/// Public, because other modules inline only public code (Swift 6.3); a call would cost more than the operation.
public struct ByteLanes {
  /// The bytes as one number.
  public let word: UInt64

  /// The high bit of each byte.
  @inlinable
  public static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The number of bytes in a word.
  @inlinable
  public static var count: Int { 8 }

  /// Loads eight bytes of `text` from `index`, which must be at least eight before the end.
  @inlinable @inline(__always)
  public init(_ text: Span<UInt8>, at index: Int) {
    // The compiler turns this into one load.
    let bytes = text.extracting(index..<index + Self.count)
    var word: UInt64 = 0
    for place in 0..<Self.count { word |= UInt64(bytes[place]) << (8 * UInt64(place)) }
    self.word = word
  }

  /// Loads the bytes in `range` of `text`, eight at most; zeros follow them.
  @inlinable @inline(__always)
  public init(_ text: Span<UInt8>, in range: Range<Int>) {
    var word: UInt64 = 0
    for index in range { word |= UInt64(text[index]) << (8 &* UInt64(index &- range.lowerBound)) }
    self.word = word
  }

  /// The number of bytes before the first of `marks`; 8 if no byte is marked.
  @inlinable
  public static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }

  /// The number of `marks`. Faster than counting bits on processors without an instruction for it.
  @inlinable
  public static func count(of marks: UInt64) -> Int { Int(((marks >> 7) &* 0x0101_0101_0101_0101) >> 56) }

  /// Marks for bytes of 0x80 and above.
  @inlinable
  public var nonASCII: UInt64 { word & Self.highBits }

  /// Marks for UTF-8 continuation bytes.
  @inlinable
  public var continuations: UInt64 { word & ~(word << 1) & Self.highBits }

  /// Marks for bytes below 0x20.
  @inlinable
  public var controls: UInt64 {
    ~((word & ~Self.highBits) &+ 0x6060_6060_6060_6060 | word) & Self.highBits
  }

  /// Marks for bytes equal to `byte`.
  @inlinable
  public func marks(of byte: UInt8) -> UInt64 {
    let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return ~((difference & ~Self.highBits) &+ ~Self.highBits | difference) & Self.highBits
  }
}
