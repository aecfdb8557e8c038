internal import Diagnostics

/// A hash with a random key for each table, so that an attacker cannot create a file with colliding keys (hash flooding).
///
/// Eight bytes are folded in by one multiplication (a "folded multiply", as in wyhash and aHash). Hashes are never
/// stored and never define an order, so results do not depend on the random key.
struct KeyedHash: Sendable {
  private let start: UInt64
  private let factor: UInt64

  init() {
    start = UInt64.random(in: .min ... .max)
    factor = UInt64.random(in: .min ... .max) | 1
  }

  func callAsFunction(_ bytes: Span<UInt8>) -> UInt64 {
    var state = start
    var index = 0
    while index + ByteLanes.count <= bytes.count {
      state = fold(state ^ ByteLanes(bytes, at: index).word)
      index += ByteLanes.count
    }
    var word: UInt64 = 0
    while index < bytes.count {
      word = word << 8 | UInt64(bytes[index])
      index += 1
    }
    return fold(fold(state ^ word) ^ UInt64(bytes.count))
  }

  func callAsFunction(_ text: String) -> UInt64 {
    text.withUTF8Span { self($0) }
  }

  private func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
