internal import Diagnostics

/// Texts compared code unit by code unit, in place.
extension Span<UInt8> {
  func elementsEqual(_ other: Span<UInt8>) -> Bool {
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

  /// Whether the bytes are those of `text`.
  func elementsEqual(utf8Of text: String) -> Bool {
    text.withUTF8Span { elementsEqual($0) }
  }
}

extension String {
  /// What `body` makes of the text in UTF-8.
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if #available(macOS 26, *) { return body(utf8.span) }
    return body(Array(utf8).storageSpan)
  }

  /// Whether both are the same code units; equal strings may be canonically equivalent alone.
  package func utf8Equals(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withUTF8Span { $0.elementsEqual(utf8Of: other) }
  }
}
