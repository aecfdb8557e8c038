/// A regular file that is open for reading at any position.
package final class OpenFile: Sendable {
  private let descriptor: FileDescriptor
  /// At the time of opening.
  package let status: FileStatus

  init(_ descriptor: consuming FileDescriptor, _ status: FileStatus) {
    self.descriptor = descriptor
    self.status = status
  }

  /// The bytes of `range`; fewer if the file ends before.
  package func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] { try descriptor.bytes(range) }
}
