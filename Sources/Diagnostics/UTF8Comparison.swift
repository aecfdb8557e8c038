/// Compares strings by code unit, in place.
///
/// Public for the reason of `ByteLanes`.
extension Span<UInt8> {
  /// Whether both have the same bytes.
  @inlinable
  public func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + ByteLanes.count <= count {
      if ByteLanes(self, at: index).word != ByteLanes(other, at: index).word { return false }
      index += ByteLanes.count
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes equal the UTF-8 of `text`.
  @inlinable
  public func elementsEqual(utf8Of text: String) -> Bool {
    text.withUTF8Span { elementsEqual($0) }
  }
}

extension String {
  /// Calls `body` with the string's UTF-8 bytes.
  ///
  /// The only place that takes the span of a string: a short string is its own storage, and Swift 6.3 with `-O` frees a temporary
  /// `utf8` before its span is used. The tests show it in a complete build (scripts/complete-build).
  @inlinable @inline(__always)
  public func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if #available(macOS 26, *) {
      let view = utf8
      return withExtendedLifetime(view) { body(view.span) }
    }
    let bytes = ContiguousArray(utf8)
    return withExtendedLifetime(bytes) { body(bytes.span) }
  }

  /// Whether both have the same code units; strings that are equal in Swift may differ, if canonically equivalent.
  @inlinable
  public func utf8Equals(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withUTF8Span { $0.elementsEqual(utf8Of: other) }
  }
}

extension String.UTF8View {
  /// The first occurrence of `pattern`; nil if it does not occur, or if `pattern` is empty.
  ///
  /// In place of the standard library's function for any collection, which took a third of the time of a merge.
  package func firstRange(of pattern: String.UTF8View) -> Range<String.Index>? {
    guard let first = pattern.first, count >= pattern.count else { return nil }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].starts(with: pattern) { return found..<index(found, offsetBy: pattern.count) }
      start = index(after: found)
    }
    return nil
  }
}

extension UInt8 {
  /// Space, tab, line feed or carriage return: the white space of XML and JSON.
  @inlinable
  public var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether this is an ASCII digit.
  @inlinable
  public var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether this is an ASCII letter.
  @inlinable
  public var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// An ASCII letter, a digit or `_`: a part of a name in C.
  @inlinable
  public var isIdentifierByte: Bool { isASCIILetter || isDigit || self == UInt8(ascii: "_") }

  /// 0 to 15 for an ASCII hexadecimal digit; nil for any other byte.
  @inlinable
  public var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension StringProtocol {
  /// The string with `replacement` in place of each occurrence of `pattern`, compared by UTF-8 bytes.
  ///
  /// In contrast to `replacing(_:with:)` of the standard library, which searches characters, the time is linear for any text.
  package func replacingAll(_ pattern: String, with replacement: String) -> String {
    let text = Array(utf8)
    let pattern = Array(pattern.utf8)
    guard let first = pattern.first, text.contains(first) else { return String(self) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == first, text[index...].starts(with: pattern) {
        result += replacement.utf8
        index += pattern.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
