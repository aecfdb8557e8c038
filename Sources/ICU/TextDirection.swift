internal import CICU

extension UTF16Text {
  /// Whether the first strong character of its first paragraph runs from right to left (rules P2 and P3 of UAX #9).
  package func isRightToLeft() throws(ICUError) -> Bool {
    var status = Status()
    let level = unsafe cicu_bidi_paragraph_level(codeUnits, length, &status.code)
    try status.checkSuccess("find the text direction")
    return level == 1
  }
}
