/// Names of members.
enum ZipName {
  /// The name as text: UTF-8, even without the archive's flag, since Apple's tools often do not set it; else code
  /// page 437, ZIP's original encoding.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(
      String.UnicodeScalarView(
        bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : upperHalf[Int($0) - 0x80] }))
  }

  /// The path of a member with the name `text`; its components are separated by `/`.
  static func path(_ text: String) throws(ZipError) -> String {
    if text.utf8.contains(0) { throw ZipError(.nullCharacter, member: text) }
    if text.utf8.contains(UInt8(ascii: "\\")) { throw ZipError(.backslash, member: text) }
    if text.utf8.first == UInt8(ascii: "/") { throw ZipError(.absolutePath, member: text) }
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }.filter { $0 != "." }
    if parts.contains("..") { throw ZipError(.parentFolder, member: text) }
    if parts.isEmpty { throw ZipError(.damaged("central directory"), member: text) }
    return parts.joined(separator: "/")
  }

  /// Checks that the link at `path` with `target` does not leave the archive; returns the path that it leads to.
  static func target(_ target: String, ofLink path: String) throws(ZipError) -> String {
    let outside = ZipError(.linkOutside(target: target), member: path)
    if target.isEmpty || target.utf8.first == UInt8(ascii: "/") || target.utf8.contains(0) { throw outside }
    var parts = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().compactMap { String($0) }
    for part in target.utf8.split(separator: UInt8(ascii: "/")).compactMap({ String($0) }) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw outside
      }
    }
    return parts.joined(separator: "/")
  }

  /// 0x80 to 0xFF of code page 437.
  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌"
      + "█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
