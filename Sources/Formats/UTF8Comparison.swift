/// Texts compared code unit by code unit, in place.
extension Span<UInt8> {
  func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// Whether the bytes are those of `text`.
  func elementsEqual(utf8Of text: String) -> Bool {
    if #available(macOS 26, *) { return elementsEqual(text.utf8.span) }
    return elementsEqual(Array(text.utf8).span)
  }
}

extension String {
  /// Whether both are the same code units; equal strings may be canonically equivalent alone.
  package func utf8Equals(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    if #available(macOS 26, *) { return utf8.span.elementsEqual(utf8Of: other) }
    return utf8.elementsEqual(other.utf8)
  }
}
