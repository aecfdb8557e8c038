extension Array where Element: BitwiseCopyable {
  /// The elements as a span, on every system that Pressfit runs on.
  ///
  /// `Array.span` needs macOS 26, because an array of objects may be a bridged `NSArray`. An array of bytes never is.
  /// On older systems the span covers the array's buffer, which does not move while the array is borrowed.
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
