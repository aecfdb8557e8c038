internal import CICU

/// A string in UTF-16 for ICU, with a mapping back to UTF-8.
///
/// ICU counts UTF-16 code units, the rest of Pressfit UTF-8 bytes. All offsets and ranges returned by this module are
/// UTF-8 offsets into the original string.
package struct UTF16Text: Sendable {
  package let codeUnits: [UInt16]
  /// For each code unit and the end, the UTF-8 offset of its scalar; equal for both halves of a surrogate pair.
  private let utf8Offsets: [Int32]

  /// Throws `textTooLong` for a string of 2 GB or more.
  package init(_ string: String) throws(ICUError) {
    let utf8Count = string.utf8.count
    guard utf8Count < Int(Int32.max) else { throw .textTooLong(codeUnits: string.utf16.count) }
    var codeUnits: [UInt16] = []
    var offsets: [Int32] = []
    codeUnits.reserveCapacity(utf8Count)
    offsets.reserveCapacity(utf8Count + 1)
    var offset: Int32 = 0
    for scalar in string.unicodeScalars {
      for unit in scalar.utf16 {
        codeUnits.append(unit)
        offsets.append(offset)
      }
      offset &+= Int32(truncatingIfNeeded: UTF8.width(scalar))
    }
    offsets.append(offset)
    self.codeUnits = codeUnits
    utf8Offsets = offsets
  }

  /// In UTF-16 code units, as ICU's type.
  var length: Int32 { Int32(truncatingIfNeeded: codeUnits.count) }

  /// The UTF-8 offset of code unit `index`; clamped.
  package func utf8Offset(ofCodeUnit index: Int) -> Int {
    Int(utf8Offsets[min(max(0, index), codeUnits.count)])
  }

  /// The scalar that begins at code unit `index`; nil at the end and inside a surrogate pair.
  package func scalar(atCodeUnit index: Int) -> Unicode.Scalar? {
    guard codeUnits.indices.contains(index) else { return nil }
    let unit = codeUnits[index]
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard codeUnits.indices.contains(index + 1) else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([unit, codeUnits[index + 1]]))
  }

  /// The scalar that ends before code unit `index`; nil at the start.
  package func scalar(beforeCodeUnit index: Int) -> Unicode.Scalar? {
    guard codeUnits.indices.contains(index - 1) else { return nil }
    return UTF16.isTrailSurrogate(codeUnits[index - 1])
      ? scalar(atCodeUnit: index - 2) : scalar(atCodeUnit: index - 1)
  }
}

extension UTF16Text {
  /// Whether the first strong character of its first paragraph runs from right to left (rules P2 and P3 of UAX #9).
  package func isRightToLeft() throws(ICUError) -> Bool {
    var status = Status()
    let level = unsafe cicu_bidi_paragraph_level(codeUnits, length, &status.code)
    try status.checkSuccess("find the text direction")
    return level == 1
  }
}

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
