extension StringProtocol {
  /// The string with `replacement` in place of each occurrence of `pattern`, compared by UTF-8 bytes.
  ///
  /// In contrast to `replacing(_:with:)` of the standard library, which searches characters, the time is linear for any text.
  package func replacingAll(_ pattern: String, with replacement: String) -> String {
    let text = Array(utf8)
    let pattern = Array(pattern.utf8)
    guard let first = pattern.first, text.contains(first) else { return String(self) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == first, text[index...].starts(with: pattern) {
        result += replacement.utf8
        index += pattern.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
