internal import Typesetting

/// Writes JSON as UTF-8 as it goes along, without making values of it first.
struct JSONLineWriter {
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Puts down what is JSON already.
  mutating func write(json: String) { bytes.append(contentsOf: json.utf8) }

  mutating func write(json: ArraySlice<UInt8>) { bytes.append(contentsOf: json) }

  mutating func write(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// A length in points, to the thousandth.
  mutating func write(_ length: LayoutUnit) {
    let step = LayoutUnit.unitsPerPoint / 1000
    if length < .zero { bytes.append(UInt8(ascii: "-")) }
    let thousandths = (length.rawValue.magnitude + UInt(step / 2)) / UInt(step)
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    write(Int(whole))
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = fraction
    var place: UInt = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  /// A string with its quotes.
  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x7F }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for byte in text.utf8 { writeEscaped(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write(json: "\\\"")
    case UInt8(ascii: "\\"): write(json: "\\\\")
    case UInt8(ascii: "\n"): write(json: "\\n")
    case UInt8(ascii: "\r"): write(json: "\\r")
    case UInt8(ascii: "\t"): write(json: "\\t")
    case 0..<0x20, 0x7F:
      write(json: "\\u00")
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}
