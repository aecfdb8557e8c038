/// A seeded source of mutations: the same ones in every run.
package struct SplitMix: RandomNumberGenerator {
  package var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// `seed` with a few bytes changed, removed, duplicated or moved.
  package mutating func mutate(_ seed: [UInt8]) -> [UInt8] {
    var bytes = seed
    for _ in 0...Int.random(in: 0..<4, using: &self) where !bytes.isEmpty {
      let at = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &self)
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &self)], at: at)
      case 3: bytes.removeSubrange(at...)
      default:
        let end = min(bytes.count, at + 8)
        bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &self))
      }
    }
    return bytes
  }
}
