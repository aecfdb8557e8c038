internal import FitCheck
internal import Localization
internal import Typesetting

/// Compact encoding of a string's measurements for the report's script.
///
/// Numbers are in base 64 (`A`–`Z`, `a`–`z`, `0`–`9`, `-`, `_`), most significant digit first; lengths are in tenths of
/// a point; numbers that need more digits are clamped. A code consists of:
/// - a letter: `p` if the width is proportional to the font size, `s` if it differs by place (a string with
///   placeholders), `u` if it could not be measured;
/// - widths, for each point size of the field in ascending order, or for each place: three digits for the label, which
///   is rounded up, one for how much narrower the text is, and three for the error;
/// - for each place, by surface and text size: the letter of its verdict; if the string has several forms, a digit for
///   the measured one; except for `f` and `u`, the number of lines, and for each line the number of skipped UTF-16 code
///   units before it (one digit), its length (two), and its width (two).
///
/// A place is a surface at a text size. Verdicts: `f` fits, `w` wraps, `u` unmeasurable, `b` borderline, `t` may be
/// tightened, `c` truncated; upper case if the surface's other line policy gives a different answer to whether the
/// string is complete.
struct SurveyCode {
  private var bytes: [UInt8] = []
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  var string: String { String(decoding: bytes, as: UTF8.self) }

  init(_ text: SurveyedText) {
    let measurements = text.measurements
    guard measurements.indices.contains(where: { measurements[$0].measurement != nil }) else {
      bytes = [UInt8(ascii: "u")]
      return
    }
    let forms = Self.forms(of: text)
    let lengths = forms.map(UTF16Lengths.init)
    appendWidths(of: text)
    for place in measurements.indices {
      bytes.append(Self.letter(of: measurements[place]))
      if case .unmeasurable = measurements[place].verdict { continue }
      let form = forms.count > 1 ? forms.firstIndex(of: DrawnText.text(of: measurements[place])) ?? 0 : 0
      if forms.count > 1 { append(form, digits: 1) }
      if measurements[place].verdict != .fits {
        append(measurements[place].measurement?.lines ?? [], of: lengths[form])
      }
    }
  }

  /// The measured strings: one, except if the longest samples of placeholders differ by place; at most 64.
  static func forms(of text: SurveyedText) -> [String] {
    let measurements = text.measurements
    guard measurements.indices.contains(where: { measurements[$0].filled != nil }) else {
      return measurements.first.map { [$0.displayed.text] } ?? []
    }
    var forms: [String] = []
    for measured in measurements {
      let form = DrawnText.text(of: measured)
      if !forms.contains(form), forms.count < 64 { forms.append(form) }
    }
    return forms
  }

  private mutating func appendWidths(of text: SurveyedText) {
    var byPointSize: [Int: Width] = [:]
    var isByPointSize = true
    for measured in text.measurements {
      let width = Self.width(of: measured)
      let size = measured.surface.textStyle(of: text.field, at: measured.textSize).pointSize
      if let known = byPointSize[size] {
        isByPointSize = isByPointSize && known == width
      } else {
        byPointSize[size] = width
      }
    }
    bytes.append(UInt8(ascii: isByPointSize ? "p" : "s"))
    let widths =
      isByPointSize
      ? byPointSize.sorted { $0.key < $1.key }.map(\.value) : text.measurements.map(Self.width)
    for width in widths {
      append(width.label, digits: 3)
      append(width.label - width.text, digits: 1)
      append(width.error, digits: 3)
    }
  }

  /// In tenths of a point; zero if it could not be measured.
  private struct Width: Equatable {
    var label = 0
    var text = 0
    var error = 0
  }

  private static func width(of measured: FitMeasurement) -> Width {
    measured.measurement.map {
      Width(label: tenths($0.width), text: tenths($0.naturalWidth), error: tenths($0.error))
    } ?? Width()
  }

  private mutating func append(_ lines: [Measurement.Line], of lengths: UTF16Lengths) {
    append(lines.count, digits: 1)
    var place = 0
    for line in lines {
      let (start, end) = (lengths.utf16(at: line.range.lowerBound), lengths.utf16(at: line.range.upperBound))
      append(start - place, digits: 1)
      append(end - start, digits: 2)
      append(Self.tenths(line.width), digits: 2)
      place = end
    }
  }

  private mutating func append(_ number: Int, digits count: Int) {
    let number = max(0, min(number, (1 << (6 * count)) - 1))
    for position in stride(from: 6 * (count - 1), through: 0, by: -6) {
      bytes.append(Self.digits[number >> position & 63])
    }
  }

  /// Upper case if the other line policy gives a different answer to whether the string is complete.
  private static func letter(of measured: FitMeasurement) -> UInt8 {
    let letter: Character =
      switch measured.verdict {
      case .fits: "f"
      case .wraps: "w"
      case .unmeasurable: "u"
      case .borderline: "b"
      case .mayBeTightened: "t"
      case .truncates: "c"
      }
    let differs =
      measured.isOverDocumentedLimit || measured.verdict.isDoubtful && measured.observedVerdict?.isDoubtful == false
    return (differs ? letter.uppercased() : String(letter)).utf8.first ?? UInt8(ascii: "u")
  }

  /// Rounded.
  static func tenths(_ length: LayoutUnit) -> Int {
    let step = LayoutUnit.unitsPerPoint / 10
    return (length.rawValue + step / 2) / step
  }
}

/// Converts UTF-8 to UTF-16 offsets in a string.
private struct UTF16Lengths {
  /// By UTF-8 offset; empty if both are equal.
  private var offsets: [Int32] = []

  init(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return }
    var offset: Int32 = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<UTF8.width(scalar) { offsets.append(offset) }
      offset += Int32(UTF16.width(scalar))
    }
    offsets.append(offset)
  }

  func utf16(at offset: Int) -> Int {
    offsets.indices.contains(offset) ? Int(offsets[offset]) : offset
  }
}
