internal import CICU

/// Why ICU could not do what was asked.
package enum ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ICU's own failure: the operation, and the status as ICU names it (`U_MEMORY_ALLOCATION_ERROR`).
  case failed(operation: String, status: String)
  /// ICU counts in 32 bits; the text has more UTF-16 code units than that.
  case textTooLong(codeUnits: Int)

  package var description: String {
    switch self {
    case .failed(let operation, let status): "ICU cannot \(operation): \(status)"
    case .textTooLong(let codeUnits): "ICU cannot read a string of \(codeUnits) UTF-16 code units"
    }
  }
}

/// ICU's UErrorCode as a call left it: above 0 a failure, below 0 a warning.
struct Status {
  var code: Int32 = 0

  /// Throws what `operation` failed with, if it did.
  func checkSuccess(_ operation: @autoclosure () -> String) throws(ICUError) {
    guard code > 0 else { return }
    let name = unsafe String(cString: cicu_error_name(code))
    throw .failed(operation: operation(), status: name)
  }
}
