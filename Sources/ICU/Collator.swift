internal import CICU

/// ICU's collation (UTS #10) in the root locale, which is the same on all machines.
///
/// Creating a collator is far more expensive than using it: reuse it for many texts. Not thread-safe.
@safe package final class Collator {
  private let handle: OpaquePointer

  /// The root collation in ICU's default strength, in which lower case comes before upper case if nothing else differs; "2" comes before "10".
  package init() throws(ICUError) {
    var status = Status()
    let opened = unsafe cicu_collator_open("root", &status.code)
    try status.checkSuccess("open a collator")
    guard let opened = unsafe opened else { throw .failed(operation: "open a collator", status: "no collator") }
    unsafe handle = opened
  }

  deinit { unsafe cicu_collator_close(handle) }

  /// Whether `left` sorts before `right`; texts that are equal in the collation are sorted by their UTF-8.
  package func precedes(_ left: String, _ right: String) -> Bool {
    let order = order(of: left, right)
    return order == 0 ? left.utf8.lexicographicallyPrecedes(right.utf8) : order < 0
  }

  /// -1, 0 or 1; also 0 if ICU runs out of memory.
  private func order(of left: String, _ right: String) -> Int32 {
    var (left, right) = (left, right)
    var status = Status()
    let order = left.withUTF8 { left in
      right.withUTF8 { right in
        // ICU uses 32-bit lengths; only the first 2 GB of a longer text are compared.
        unsafe cicu_collator_compare(
          handle, left.baseAddress, Int32(clamping: left.count), right.baseAddress, Int32(clamping: right.count),
          &status.code)
      }
    }
    return status.code > 0 ? 0 : order
  }
}
