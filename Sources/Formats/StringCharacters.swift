internal import Diagnostics

/// Unusual characters of a string.
struct StringCharacters {
  var hasNull = false
  /// An override, or an embedding or isolate without its opening or closing character.
  var hasUnbalancedDirection = false

  /// - Parameter bytes: well-formed UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    var embeddings = 0
    var isolates = 0
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
      case (0x80, 0xAA), (0x80, 0xAB): embeddings += 1
      case (0x80, 0xAC):
        embeddings -= 1
        if embeddings < 0 { hasUnbalancedDirection = true }
      case (0x81, 0xA6...0xA8): isolates += 1
      case (0x81, 0xA9):
        isolates -= 1
        if isolates < 0 { hasUnbalancedDirection = true }
      default: break
      }
    }
    if embeddings > 0 || isolates > 0 { hasUnbalancedDirection = true }
  }
}
