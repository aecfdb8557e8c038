internal import CICU

/// A Unicode normalization form (UAX #15).
package enum Normalization: Hashable, Sendable {
  /// NFC.
  case composed
  /// NFD.
  case decomposed

  private var form: Int32 {
    switch self {
    case .composed: Int32(CICU_NFC)
    case .decomposed: Int32(CICU_NFD)
    }
  }

  /// `string` in this form; canonically equivalent, so `==` to it, but possibly with other scalars.
  package func apply(to string: String) throws(ICUError) -> String {
    let text = try UTF16Text(string)
    var status = Status()
    if unsafe cicu_is_normalized(form, text.codeUnits, text.length, &status.code), status.code <= 0 { return string }
    // Three times the length is enough except for very rare characters, which need a second call.
    var result = [UInt16](repeating: 0, count: text.codeUnits.count &* 3)
    for _ in 0..<2 {
      status = Status()
      let capacity = Int32(clamping: result.count)
      let needed = unsafe cicu_normalize(form, text.codeUnits, text.length, &result, capacity, &status.code)
      try status.checkSuccess("normalize a string")
      if needed <= capacity { return String(decoding: result.prefix(Int(needed)), as: UTF16.self) }
      result = [UInt16](repeating: 0, count: Int(needed))
    }
    throw .textTooLong(codeUnits: text.codeUnits.count)
  }

  /// `scalar` without its accents: the first scalar of its canonical decomposition; itself if it has none.
  package static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(cicu_canonical_base(scalar.value)) ?? scalar
  }
}
