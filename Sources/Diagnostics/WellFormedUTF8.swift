/// Looks over bytes for what UTF-8 does not allow, without making anything of them.
enum WellFormedUTF8 {
  /// Whether `bytes` are well-formed UTF-8 (Unicode, table 3-7).
  static func holds(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = bytes.span
    let count = bytes.count
    func goesOn(at index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
    var index = 0
    while index < count {
      let byte = bytes[index]
      switch byte {
      case 0..<0x80:
        let isLong = index + ByteLanes.count <= count
        index += isLong ? ByteLanes.count(before: ByteLanes(bytes, at: index).nonASCII) : 1
      case 0xC2...0xDF:
        guard index + 1 < count, goesOn(at: index + 1) else { return false }
        index += 2
      case 0xE0...0xEF:
        guard index + 2 < count, goesOn(at: index + 1), goesOn(at: index + 2) else { return false }
        // No longer form of what fits in two bytes, and no surrogate.
        if byte == 0xE0, bytes[index + 1] < 0xA0 { return false }
        if byte == 0xED, bytes[index + 1] >= 0xA0 { return false }
        index += 3
      case 0xF0...0xF4:
        guard index + 3 < count, goesOn(at: index + 1), goesOn(at: index + 2), goesOn(at: index + 3) else {
          return false
        }
        // No longer form of what fits in three bytes, and nothing beyond U+10FFFF.
        if byte == 0xF0, bytes[index + 1] < 0x90 { return false }
        if byte == 0xF4, bytes[index + 1] >= 0x90 { return false }
        index += 4
      default: return false
      }
    }
    return true
  }
}
