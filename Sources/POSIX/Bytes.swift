#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Searches in memory with the system's own, vectorised search for a byte.
package enum Bytes {
  /// Whether `pattern` stands anywhere in `bytes`; an empty one does.
  package static func contain(_ pattern: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let anchor = pattern.indices.min(by: { frequency(pattern[$0]) < frequency(pattern[$1]) }) else { return true }
    guard bytes.count >= pattern.count else { return false }
    let byte = Int32(pattern[anchor])
    // Where the anchor stands in a match: from `anchor` to as far before the end as the pattern goes on after it.
    let end = bytes.count - (pattern.count - anchor - 1)
    return unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      var position = anchor
      while position < end {
        guard let hit = unsafe memchr(base + position, byte, end - position) else { return false }
        position = unsafe UnsafeRawPointer(hit) - base
        if bytes[(position - anchor)..<(position - anchor + pattern.count)].elementsEqual(pattern) { return true }
        position += 1
      }
      return false
    }
  }

  /// How common a byte is in source code, roughly: the rarer, the fewer places are looked at.
  private static func frequency(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "o"),
      UInt8(ascii: "r"), UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "l"), UInt8(ascii: " "):
      5
    case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "u"), UInt8(ascii: "p"), UInt8(ascii: "m"),
      UInt8(ascii: "f"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "="), UInt8(ascii: "/"):
      4
    case UInt8(ascii: "a")...UInt8(ascii: "z"): 3
    case UInt8(ascii: "Q"), UInt8(ascii: "X"), UInt8(ascii: "Z"), UInt8(ascii: "K"), UInt8(ascii: "J"): 0
    default: 2
    }
  }
}
