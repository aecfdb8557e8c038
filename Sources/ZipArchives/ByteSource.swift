/// Bytes that can be read at any position without loading the rest: a file, or an archive in an archive.
package struct ByteSource: Sendable {
  /// In bytes.
  package let size: Int
  private let read: @Sendable (Range<Int>) throws(ZipError) -> [UInt8]

  /// - Parameter read: the bytes of a range within `0..<size`; all of them, or an error.
  package init(size: Int, read: @escaping @Sendable (Range<Int>) throws(ZipError) -> [UInt8]) {
    self.size = size
    self.read = read
  }

  /// The bytes of an array.
  package init(_ bytes: [UInt8]) {
    self.init(size: bytes.count) { Array(bytes[$0]) }
  }

  /// The bytes of `range`; an error if they are not all there.
  func bytes(_ range: Range<Int>) throws(ZipError) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= size else { throw ZipError(.truncated) }
    let bytes = try read(range)
    guard bytes.count == range.count else { throw ZipError(.truncated) }
    return bytes
  }

  /// The part of the source in `range`, which must be within `0..<size`.
  func part(_ range: Range<Int>) -> ByteSource {
    let source = self
    return ByteSource(size: range.count) { (inner) throws(ZipError) in
      try source.bytes((range.lowerBound + inner.lowerBound)..<(range.lowerBound + inner.upperBound))
    }
  }
}
