/// Searches bytes, eight at a time.
///
/// Public for the reason of `ByteLanes`.
extension Span<UInt8> {
  /// The first index of a byte from `start` to before `end` that `marks` marks among eight; nil if no byte is marked.
  @inlinable @inline(__always)
  public func firstIndex(from start: Int, to end: Int, _ marks: (ByteLanes) -> UInt64) -> Int? {
    var index = start
    while index < end {
      let isFull = index &+ ByteLanes.count <= count
      let found = marks(isFull ? ByteLanes(self, at: index) : ByteLanes(self, in: index..<end))
      if found != 0 {
        index &+= ByteLanes.count(before: found)
        return index < end ? index : nil
      }
      index &+= ByteLanes.count
    }
    return nil
  }

  /// The first index of `byte` from `start` on.
  @inlinable
  public func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    firstIndex(from: start, to: count) { $0.marks(of: byte) }
  }

  /// How often `byte` occurs.
  @inlinable
  public func count(of byte: UInt8) -> Int {
    var found = 0
    var index = 0
    while index &+ ByteLanes.count <= count {
      found &+= ByteLanes.count(of: ByteLanes(self, at: index).marks(of: byte))
      index &+= ByteLanes.count
    }
    while index < count {
      found &+= self[index] == byte ? 1 : 0
      index += 1
    }
    return found
  }
}
