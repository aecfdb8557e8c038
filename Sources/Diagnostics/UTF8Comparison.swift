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
