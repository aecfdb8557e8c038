#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The error of a failed system call.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the call that has just failed on this thread.
  static var last: SystemError { SystemError(number: errno) }

  package static let notFound = SystemError(number: ENOENT)
  package static let exists = SystemError(number: EEXIST)
  package static let notPermitted = SystemError(number: EPERM)
  package static let notAFolder = SystemError(number: ENOTDIR)
  package static let isAFolder = SystemError(number: EISDIR)
  package static let tooManyLinks = SystemError(number: ELOOP)
  package static let noSpace = SystemError(number: ENOSPC)
  package static let brokenPipe = SystemError(number: EPIPE)
  package static let invalidArgument = SystemError(number: EINVAL)
  package static let fileTooLarge = SystemError(number: EFBIG)
  package static let interrupted = SystemError(number: EINTR)
  package static let outOfRange = SystemError(number: ERANGE)

  /// Whether the call was interrupted by a signal and can be repeated.
  var isInterruption: Bool { number == EINTR }

  /// Whether the file system does not support the operation: hard links on FAT, `fsync` of a folder on a network share.
  package var isUnsupported: Bool {
    [EOPNOTSUPP, ENOTSUP, ENOSYS, EPERM, EMLINK, EXDEV].contains(number)
  }

  /// Whether a file does not have the extended attribute.
  var isMissingAttribute: Bool {
    #if canImport(Darwin)
      number == ENOATTR
    #else
      number == ENODATA
    #endif
  }

  /// The system's description of the error: "No such file or directory".
  package var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String { reason }
}

/// Repeats `call` while it is interrupted by signals.
///
/// - Throws: the error of a call that returned a negative number.
@discardableResult
func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError.last
    if !error.isInterruption { throw error }
  }
}
