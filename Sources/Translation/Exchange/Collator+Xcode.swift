internal import Diagnostics
package import ICU

extension Collator {
  /// Xcode's order of keys: root collation, digits as numbers.
  package static var xcode: Collator {
    get throws {
      do throws(ICUError) { return try Collator(digits: .numbers) } catch {
        throw RunFailure(message: "strings cannot be sorted: \(error)", help: "install the ICU data files")
      }
    }
  }
}
