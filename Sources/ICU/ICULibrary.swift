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
