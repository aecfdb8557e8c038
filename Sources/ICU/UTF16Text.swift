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
