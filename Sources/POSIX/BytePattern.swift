/// A byte pattern for searching memory and files with the Boyer–Moore–Horspool algorithm.
package struct BytePattern: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The number of bytes to skip, by the last byte of the window.
  private let skips: [Int]

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var skips = [Int](repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { skips[Int(byte)] = bytes.count - 1 - index }
    self.skips = skips
  }

  /// The encodings of `text` in files: UTF-8, and for ASCII text also UTF-16 and UTF-32 in either byte order.
  package static func spellings(of text: String) -> [BytePattern] {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return [BytePattern(bytes)] }
    // The zero bytes between two letters are the same in both byte orders.
    return [0, 1, 3].map { zeros in
      BytePattern(Array(bytes.map { [$0] }.joined(separator: [UInt8](repeating: 0, count: zeros))))
    }
  }

  package var count: Int { bytes.count }

  /// Whether `content` contains the pattern; true for an empty one.
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
