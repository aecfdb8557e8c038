/// Bytes that are looked for in memory and in files: Horspool's search, which passes over as many bytes at a time as the pattern has.
package struct BytePattern: Hashable, Sendable {
  private let bytes: [UInt8]
  /// How far a place is passed over whose last byte is the index.
  private let skips: [Int]

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var skips = [Int](repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { skips[Int(byte)] = bytes.count - 1 - index }
    self.skips = skips
  }

  /// `text` as files spell it: in UTF-8, and where it is ASCII, in UTF-16 and UTF-32 of either order of bytes.
  package static func spellings(of text: String) -> [BytePattern] {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return [BytePattern(bytes)] }
    // The zero bytes between two letters are in both orders.
    return [0, 1, 3].map { zeros in
      BytePattern(Array(bytes.map { [$0] }.joined(separator: [UInt8](repeating: 0, count: zeros))))
    }
  }

  package var count: Int { bytes.count }

  /// Whether the pattern stands anywhere in `content`; an empty one does.
  package func occurs(in content: [UInt8]) -> Bool { unsafe content.withUnsafeBytes { unsafe occurs(in: $0) } }

  func occurs(in content: UnsafeRawBufferPointer) -> Bool {
    guard let last = bytes.last else { return true }
    return unsafe skips.withUnsafeBufferPointer { skips in
      var end = bytes.count - 1
      while end < content.count {
        let byte = unsafe content[end]
        if byte == last, unsafe content[(end - bytes.count + 1)...end].elementsEqual(bytes) { return true }
        end += unsafe skips[Int(byte)]
      }
      return false
    }
  }
}
