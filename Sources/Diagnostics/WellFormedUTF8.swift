/// Looks over bytes for what UTF-8 does not allow, without making anything of them.
enum WellFormedUTF8 {
  /// Whether `bytes` are well-formed UTF-8 (Unicode, table 3-7).
  static func holds(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = bytes.span
    let count = bytes.count
    var index = 0
    while index < count {
      let byte = bytes[index]
      if byte < 0x80 {
        let isLong = index + ByteLanes.count <= count
        index += isLong ? ByteLanes.count(before: ByteLanes(bytes, at: index).nonASCII) : 1
        continue
      }
      guard let width = width(lead: byte), index + width <= count, range(ofSecondAfter: byte).contains(bytes[index + 1])
      else { return false }
      var next = index + 2
      while next < index + width {
        guard bytes[next] & 0xC0 == 0x80 else { return false }
        next += 1
      }
      index = next
    }
    return true
  }

  private static func width(lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  private static func range(ofSecondAfter lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
