internal import JSON
internal import Typesetting

/// Writes JSON directly as UTF-8, without intermediate values.
struct JSONLineWriter {
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes text that is already JSON. Inlined, because the caller's literals then need no counting of references.
  @inline(__always)
  mutating func write(json: String) { bytes.append(contentsOf: json.utf8) }

  mutating func write(json: ArraySlice<UInt8>) { bytes.append(contentsOf: json) }

  /// Writes a non-negative number.
  mutating func write(_ number: UInt) {
    var place: UInt = 1
    while number / place >= 10 { place *= 10 }
    writeDigits(of: number, from: place)
  }

  /// Writes the digits from `place` down to 1.
  private mutating func writeDigits(of number: UInt, from place: UInt) {
    var rest = number
    var place = place
    while place > 0 {
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / place))
      rest %= place
      place /= 10
    }
  }

  /// Writes a length in points, rounded to thousandths.
  mutating func write(_ length: LayoutUnit) {
    let step = LayoutUnit.unitsPerPoint / 1000
    if length < .zero { bytes.append(UInt8(ascii: "-")) }
    let thousandths = (length.rawValue.magnitude + UInt(step / 2)) / UInt(step)
    let (integer, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    write(integer)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    writeDigits(of: fraction, from: 100)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  /// Writes a string with quotes.
  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    JSONText.append(text, to: &bytes, escaping: .invisible)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes the visible lines, joined by line feeds, as one string.
  mutating func write(visibleLinesOf measurement: Measurement) {
    bytes.append(UInt8(ascii: "\""))
    var isFirst = true
    measurement.forEachLine { line in
      if !isFirst { write(json: "\\n") }
      isFirst = false
      let start = bytes.count
      line.appendVisibleText(to: &bytes)
      JSONText.escape(&bytes, from: start, .invisible)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
