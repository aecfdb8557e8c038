/// The result of validating UTF-8 in one pass (Unicode, table 3-7) without building a string.
struct WellFormedUTF8: Equatable {
  /// Whether the text contains C1 controls (U+0080–009F) or direction controls (U+202A–202E, U+2066–2069).
  private(set) var hasControls = false

  /// nil if `bytes` are not well-formed.
  init?(_ bytes: ArraySlice<UInt8>) {
    let bytes = bytes.span
    let count = bytes.count
    func goesOn(at index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
    var index = 0
    while index < count {
      if index + ByteLanes.count <= count {
        // Most bytes are ASCII.
        index += ByteLanes.count(before: ByteLanes(bytes, at: index).nonASCII)
      } else if bytes[index] < 0x80 {
        index += 1
      }
      while index < count, bytes[index] >= 0x80 {
        let byte = bytes[index]
        if byte < 0xE0 {
          guard byte >= 0xC2, index + 1 < count, goesOn(at: index + 1) else { return nil }
          if byte == 0xC2, bytes[index + 1] < 0xA0 { hasControls = true }
          index += 2
        } else if byte < 0xF0 {
          guard index + 2 < count, goesOn(at: index + 1), goesOn(at: index + 2) else { return nil }
          // Reject overlong forms and surrogates.
          if byte == 0xE0, bytes[index + 1] < 0xA0 { return nil }
          if byte == 0xED, bytes[index + 1] >= 0xA0 { return nil }
          if byte == 0xE2, Self.isDirection(bytes[index + 1], bytes[index + 2]) { hasControls = true }
          index += 3
        } else {
          guard byte <= 0xF4, index + 3 < count, goesOn(at: index + 1), goesOn(at: index + 2), goesOn(at: index + 3)
          else { return nil }
          // Reject overlong forms and scalars above U+10FFFF.
          if byte == 0xF0, bytes[index + 1] < 0x90 { return nil }
          if byte == 0xF4, bytes[index + 1] >= 0x90 { return nil }
          index += 4
        }
      }
    }
  }

  /// Whether 0xE2 and these two bytes encode a direction control.
  private static func isDirection(_ second: UInt8, _ third: UInt8) -> Bool {
    switch (second, third) {
    case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): true
    default: false
    }
  }
}
