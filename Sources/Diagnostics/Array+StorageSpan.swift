extension Array where Element: BitwiseCopyable {
  /// The elements as a span, on every system that Pressfit runs on.
  ///
  /// `Array.span` needs macOS 26 because an array of objects may be a bridged `NSArray` there; one of bytes never is.
  /// Before, the span is made of the array's buffer, which stays in place as long as the array is borrowed.
  @inlinable
  public var storageSpan: Span<Element> {
    @_lifetime(borrow self)
    get {
      if #available(macOS 26, *) { return span }
      let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
      return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
    }
  }
}
