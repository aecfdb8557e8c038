/// A part of a file in `docs/rules`, UTF-8.
struct RuleText: Hashable, Sendable {
  let bytes: ArraySlice<UInt8>

  /// The lines "name: value" at the beginning of the page; nil if they are missing.
  func members(in layout: RulePage.Layout) -> [(name: String, value: String)]? {
    guard let start = offset(of: layout.membersOpening, from: bytes.startIndex) else { return nil }
    let first = start + layout.membersOpening.utf8.count
    guard layout == .sharedFile || start == bytes.startIndex,
      let end = offset(of: layout.membersClosing, from: first - 1)
    else { return nil }
    var members: [(name: String, value: String)] = []
    for line in bytes[first..<max(first, end)].split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: line, as: UTF8.self)
      guard let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": ") else { return nil }
      members.append((String(line[..<colon]), String(line[line.index(colon, offsetBy: 2)...])))
    }
    return members
  }

  /// The text between `opening` and the first of `closings`, or the end, without spaces and line feeds on either side.
  func content(after opening: String, before closings: [String] = [], from start: Int? = nil) -> String? {
    guard let found = offset(of: opening, from: start ?? bytes.startIndex) else { return nil }
    let first = found + opening.utf8.count
    // The line feed at the end of the opening may also be that before the closing.
    let end = closings.compactMap { offset(of: $0, from: first - 1) }.min() ?? bytes.endIndex
    var part = bytes[first..<max(first, end)]
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
    while part.first.map(isSpace) == true { part.removeFirst() }
    while part.last.map(isSpace) == true { part.removeLast() }
    return String(decoding: part, as: UTF8.self)
  }

  /// The offset of the first occurrence of `pattern`; nil if it does not occur.
  func offset(of pattern: String, from start: Int) -> Int? {
    let pattern = Array(pattern.utf8)
    guard let first = pattern.first else { return nil }
    var offset = start
    let last = bytes.endIndex - pattern.count
    while offset <= last {
      if bytes[offset] == first, pattern.indices.allSatisfy({ bytes[offset + $0] == pattern[$0] }) { return offset }
      offset += 1
    }
    return nil
  }
}
