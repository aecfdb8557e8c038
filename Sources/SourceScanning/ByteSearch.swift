/// Searches in UTF-8 bytes.
enum ByteSearch {
  /// Whether `text` has, as a whole identifier, `name` after one of `keywords` and blanks: `enum Name`, `let name`.
  static func declares(_ name: String, after keywords: [String], in text: [UInt8]) -> Bool {
    let pattern = Array(name.utf8)
    guard let first = pattern.first, text.count > pattern.count else { return false }
    var start = 0
    while let hit = text[start...].firstIndex(of: first), hit + pattern.count <= text.count {
      start = hit + 1
      let end = hit + pattern.count
      guard text[hit..<end].elementsEqual(pattern), end == text.count || !isIdentifier(text[end]) else { continue }
      var before = hit
      if before > 0, text[before - 1] == UInt8(ascii: "`") { before -= 1 }
      let gap = before
      while before > 0, text[before - 1] == 0x20 || text[before - 1] == 0x09 || text[before - 1] == 0x0A { before -= 1 }
      // A qualified extension: `extension Outer.Name`; a list of cases: `case a, name`.
      if gap == before, before > 0, text[before - 1] != UInt8(ascii: ".") { continue }
      if before > 0, text[before - 1] == UInt8(ascii: ",") || text[before - 1] == UInt8(ascii: ".") { return true }
      if keywords.contains(where: { text[..<before].ends(with: $0.utf8) }) { return true }
    }
    return false
  }

  /// Whether a byte may be part of an identifier.
  static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension BidirectionalCollection where Element == UInt8 {
  /// Whether the last elements are those of `suffix`.
  fileprivate func ends(with suffix: String.UTF8View) -> Bool {
    var own = endIndex
    for byte in suffix.reversed() {
      guard own > startIndex else { return false }
      formIndex(before: &own)
      if self[own] != byte { return false }
    }
    return true
  }
}
