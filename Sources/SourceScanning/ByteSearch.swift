/// Searches in UTF-8 bytes.
enum ByteSearch {
  /// How deep in a file a declaration may be.
  enum Depth {
    case any
    /// On a line that is not indented, as declarations of the file's top level are written.
    case top
  }

  /// Whether `text` has, as a whole identifier, `name` after one of `keywords` and blanks: `enum Name`, `let name`.
  ///
  /// - Parameter depth: where the line with it may begin.
  static func declares(_ name: String, after keywords: [String], _ depth: Depth, in text: [UInt8]) -> Bool {
    let pattern = Array(name.utf8)
    guard let first = pattern.first, text.count > pattern.count else { return false }
    var start = 0
    while let hit = text[start...].firstIndex(of: first), hit + pattern.count <= text.count {
      start = hit + 1
      let end = hit + pattern.count
      guard text[hit..<end].elementsEqual(pattern), end == text.count || !isIdentifier(text[end]) else { continue }
      if depth == .top, isIndented(hit, in: text) { continue }
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

  private static func isIndented(_ index: Int, in text: [UInt8]) -> Bool {
    let start = text[..<index].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return text[start] == 0x20 || text[start] == 0x09
  }

  /// Whether brackets are nested deeper than a parser's stack can be trusted with: no code that people write is.
  static func isTooDeep(_ text: [UInt8]) -> Bool {
    var depth = 0
    var angles = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "<"): angles += 1
      case 0x0A, 0x0D: angles = 0
      default: continue
      }
      if depth > depthLimit || angles > depthLimit { return true }
    }
    return false
  }

  private static let depthLimit = 200

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
