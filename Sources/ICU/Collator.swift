internal import CICU

/// ICU's order of texts (UTS #10) in the root locale, which is the same on every machine.
///
/// A collator costs far more to make than to use: keep one for many texts. It is not for two threads at once.
@safe package final class Collator {
  /// What a run of digits counts as.
  package enum Digits: Hashable, Sendable {
    case characters
    /// "2" comes before "10".
    case numbers
  }

  private let handle: OpaquePointer

  /// The root order in ICU's default strength: lower case before upper where nothing else differs.
  package init(digits: Digits) throws(ICUError) {
    var status = Status()
    let opened = unsafe cicu_collator_open("root", digits == .numbers, &status.code)
    try status.checkSuccess("open a collator")
    guard let opened = unsafe opened else { throw .failed(operation: "open a collator", status: "no collator") }
    unsafe handle = opened
  }

  deinit { unsafe cicu_collator_close(handle) }

  /// Whether `left` comes before `right`; texts that the collation cannot tell apart are in the order of their UTF-8.
  package func precedes(_ left: String, _ right: String) -> Bool {
    let order = order(of: left, right)
    return order == 0 ? left.utf8.lexicographicallyPrecedes(right.utf8) : order < 0
  }

  /// -1, 0 or 1; 0 as well for texts that ICU could not compare, for want of memory.
  private func order(of left: String, _ right: String) -> Int32 {
    var (left, right) = (left, right)
    var status = Status()
    let order = left.withUTF8 { left in
      right.withUTF8 { right in
        // ICU counts in 32 bits; of a longer text the first 2 GB decide.
        unsafe cicu_collator_compare(
          handle, left.baseAddress, Int32(clamping: left.count), right.baseAddress, Int32(clamping: right.count),
          &status.code)
      }
    }
    return status.code > 0 ? 0 : order
  }
}
