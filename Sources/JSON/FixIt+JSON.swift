internal import Diagnostics

extension Diagnostic.FixIt {
  /// Removes the comma before the closing bracket at `offset`; nil if not found.
  static func removingComma(before offset: Int, in source: SourceFile) -> Diagnostic.FixIt? {
    let text = source.text
    guard offset < text.count, text[offset] == UInt8(ascii: "}") || text[offset] == UInt8(ascii: "]"),
      let before = text[..<offset].lastIndex(where: { !$0.isXMLSpace }), text[before] == UInt8(ascii: ",")
    else { return nil }
    return Diagnostic.FixIt("remove the comma", replacing: SourceRange(before, before + 1), in: source)
  }

  /// Adds the comma between a value and the member or element at `offset`; nil if both are on one line, or nothing
  /// starts there.
  static func addingComma(before offset: Int, in source: SourceFile) -> Diagnostic.FixIt? {
    let text = source.text
    guard offset < text.count, text[offset] == UInt8(ascii: "\"") || text[offset] == UInt8(ascii: "{"),
      let before = text[..<offset].lastIndex(where: { !$0.isXMLSpace }),
      text[before..<offset].contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return nil }
    return Diagnostic.FixIt(
      "add \",\"", replacing: SourceRange(before + 1, before + 1), with: ",", in: source)
  }
}
