/// A string split into readable text and placeholders.
struct PlaceholderText {
  struct Piece: Hashable {
    var text: String
    var isPlaceholder: Bool
  }

  /// In order; together they are the string.
  private(set) var pieces: [Piece] = []

  /// Placeholders are format specifiers (`%@`, `%1$lld`, `%#@days@`, `%%`), build variables (`$(NAME)`, `${NAME}`) and names in
  /// braces (`{count}`).
  init(_ text: String) {
    let units = Array(text.utf8)
    var start = 0
    var index = 0
    while index < units.count {
      guard let end = Self.endOfPlaceholder(units, from: index) else {
        index += 1
        continue
      }
      append(units[start..<index], isPlaceholder: false)
      append(units[index..<end], isPlaceholder: true)
      index = end
      start = end
    }
    append(units[start...], isPlaceholder: false)
  }

  private mutating func append(_ units: ArraySlice<UInt8>, isPlaceholder: Bool) {
    if units.isEmpty { return }
    pieces.append(Piece(text: String(decoding: units, as: UTF8.self), isPlaceholder: isPlaceholder))
  }

  private static func endOfPlaceholder(_ units: [UInt8], from start: Int) -> Int? {
    switch units[start] {
    case UInt8(ascii: "%"): endOfSpecifier(units, from: start + 1)
    case UInt8(ascii: "{"): end(units, from: start + 1, closing: UInt8(ascii: "}"))
    case UInt8(ascii: "$") where start + 1 < units.count && units[start + 1] == UInt8(ascii: "("):
      end(units, from: start + 2, closing: UInt8(ascii: ")"))
    case UInt8(ascii: "$") where start + 1 < units.count && units[start + 1] == UInt8(ascii: "{"):
      end(units, from: start + 2, closing: UInt8(ascii: "}"))
    default: nil
    }
  }

  /// The offset after `closing`, which must follow a name.
  private static func end(_ units: [UInt8], from start: Int, closing: UInt8) -> Int? {
    let name = units[start...].prefix { byte in
      (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    guard !name.isEmpty, name.endIndex < units.count, units[name.endIndex] == closing else { return nil }
    return name.endIndex + 1
  }

  private static func endOfSpecifier(_ units: [UInt8], from start: Int) -> Int? {
    if units[start...].starts(with: "#@".utf8) {
      return units[(start + 2)...].firstIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
    }
    let modifiers = units[start...].prefix { "0123456789$-+#.*'hlqLztj".utf8.contains($0) }
    guard modifiers.endIndex < units.count, "@dDiuUxXoOeEfFgGaAcCsSp%".utf8.contains(units[modifiers.endIndex])
    else { return nil }
    return modifiers.endIndex + 1
  }
}
