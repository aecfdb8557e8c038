/// Recognizes comments in the bytes of JavaScript and Dart, where tokens of all files of a project would take too long.
enum CodeComments {
  /// `bytes` with spaces in place of the comments, and their lines as they are.
  ///
  /// A mark of a comment in a string of one line is none: "https://…". An unknown end of a regular expression or of a string in several lines
  /// may keep a comment.
  static func blanked(in bytes: [UInt8]) -> [UInt8] {
    guard bytes.indices.dropLast().contains(where: { isStart(at: $0, in: bytes) }) else { return bytes }
    var result = bytes
    var quote: UInt8?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        // Only the quote "`" is of several lines.
        if byte == open || byte == newline && open != backtick { quote = nil }
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      } else if isStart(at: index, in: bytes) {
        let end = end(ofCommentAt: index, in: bytes)
        for position in index..<end where bytes[position] != newline { result[position] = 0x20 }
        index = end
      } else {
        if [UInt8(ascii: "'"), UInt8(ascii: "\""), backtick].contains(byte) { quote = byte }
        // `\/` in a regular expression.
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return result
  }

  private static let newline = UInt8(ascii: "\n")
  private static let backtick = UInt8(ascii: "`")

  /// Whether `//` or `/*` is at `index`.
  private static func isStart(at index: Int, in bytes: [UInt8]) -> Bool {
    bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.count
      && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[index + 1])
  }

  private static func end(ofCommentAt index: Int, in bytes: [UInt8]) -> Int {
    let rest = bytes[(index + 2)...]
    guard bytes[index + 1] == UInt8(ascii: "*") else { return rest.firstIndex(of: newline) ?? bytes.count }
    return rest.firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.count
  }
}
