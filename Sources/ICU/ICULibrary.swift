internal import CICU

/// The ICU that this process is linked with.
package enum ICULibrary {
  /// ICU's version: `72.1`.
  package static var version: String {
    version { numbers in unsafe cicu_icu_version(&numbers) }
  }

  /// The Unicode version of ICU's data: `15.0`.
  package static var unicodeVersion: String {
    version { numbers in unsafe cicu_unicode_version(&numbers) }
  }

  /// The four numbers written by `read`, without trailing zeros after the second.
  private static func version(_ read: (inout [UInt8]) -> Void) -> String {
    var numbers: [UInt8] = [0, 0, 0, 0]
    read(&numbers)
    while numbers.count > 2, numbers.last == 0 { numbers.removeLast() }
    return numbers.map(String.init).joined(separator: ".")
  }
}

/// The reasons why ICU failed.
package enum ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed operation, and the status as named by ICU (`U_MEMORY_ALLOCATION_ERROR`).
  case failed(operation: String, status: String)
  /// ICU uses 32-bit lengths; the text has more UTF-16 code units.
  case textTooLong(codeUnits: Int)

  package var description: String {
    switch self {
    case .failed(let operation, let status): "ICU cannot \(operation): \(status)"
    case .textTooLong(let codeUnits): "ICU cannot read a string of \(codeUnits) UTF-16 code units"
    }
  }
}

/// ICU's UErrorCode after a call: above 0 is a failure, below 0 a warning.
struct Status {
  var code: Int32 = 0

  /// Throws if `operation` failed.
  func checkSuccess(_ operation: @autoclosure () -> String) throws(ICUError) {
    guard code > 0 else { return }
    let name = unsafe String(cString: cicu_error_name(code))
    throw .failed(operation: operation(), status: name)
  }
}
