internal import Diagnostics

/// Unusual characters of a string.
struct StringCharacters {
  var hasNull = false
  /// An override, or an embedding or isolate without its opening or closing character.
  var hasUnbalancedDirection = false

  /// - Parameter bytes: well-formed UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    /// The open embeddings and isolates: whether each is an isolate (UAX #9, BD8 and BD12). Each closing character closes the innermost one.
    var open: [Bool] = []
    let bytes = bytes.span
    var next = 0
    while next < bytes.count {
      if next + ByteLanes.count <= bytes.count {
        let lanes = ByteLanes(bytes, at: next)
        next += ByteLanes.count(before: lanes.marks(of: 0) | lanes.marks(of: 0xE2))
        if next == bytes.count { break }
      }
      let index = next
      next += 1
      if bytes[index] == 0 { hasNull = true }
      // The direction controls are U+202A–202E and U+2066–2069.
      guard bytes[index] == 0xE2, index + 2 < bytes.count else { continue }
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x80, 0xAD), (0x80, 0xAE): hasUnbalancedDirection = true
      case (0x80, 0xAA), (0x80, 0xAB): open.append(false)
      case (0x80, 0xAC): if open.popLast() != false { hasUnbalancedDirection = true }
      case (0x81, 0xA6...0xA8): open.append(true)
      case (0x81, 0xA9): if open.popLast() != true { hasUnbalancedDirection = true }
      default: break
      }
    }
    if !open.isEmpty { hasUnbalancedDirection = true }
  }
}
