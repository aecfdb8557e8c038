/// A hash of bytes under a key that is drawn anew for each table: nobody can write a file whose keys collide in it.
///
/// Eight bytes are folded in by one multiplication (a "folded multiply", as in wyhash and aHash). It names no order and
/// is kept nowhere: what is found by it does not depend on the key.
struct KeyedHash: Sendable {
  private let start: UInt64
  private let factor: UInt64

  init() {
    start = UInt64.random(in: .min ... .max)
    factor = UInt64.random(in: .min ... .max) | 1
  }

  func callAsFunction(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var state = start
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count &+= 1
      if count & 7 == 0 {
        state = fold(state ^ word)
        word = 0
      }
    }
    return fold(fold(state ^ word) ^ count)
  }

  private func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
