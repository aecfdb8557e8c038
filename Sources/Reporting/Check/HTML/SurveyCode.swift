internal import FitCheck
internal import Localization
internal import Typesetting

/// A text's measurements in few characters, which the report's script reads.
///
/// Numbers are in base 64 (`A`–`Z`, `a`–`z`, `0`–`9`, `-`, `_`), the highest digit first, lengths in tenths of a point; what needs
/// more digits becomes the greatest. A code has
/// - a letter: `p` where the width goes with the font's size, `s` where it differs from place to place (a text with placeholders),
///   `u` where nothing was measured;
/// - widths, for each point size of the field in ascending order, or for each place: three digits, one for how much narrower the text
///   is than the label, which is rounded up, and three of the error;
/// - for each place, by surface and text size: the letter of its verdict; where the text has several forms, a digit for which of them
///   was measured; and but for `f` and `u` the number of lines, and of each line how many UTF-16 code units are left out before it (a
///   digit), how many it has (two), and its width (two).
///
/// A place is a surface at a text size. Verdicts are `f` fits, `w` wraps, `u` unmeasurable, `b` borderline, `t` may be tightened, `c` cut;
/// a capital where the surface's other line policy says otherwise of whether the text is whole.
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

  /// The texts that were measured: one, but for placeholders whose longest sample is not the same everywhere; at most 64.
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

  /// In tenths of a point; zero for what was not measured.
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

  /// A capital where the other line policy says otherwise of whether the text is whole.
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

/// From UTF-8 to UTF-16 offsets into a text.
private struct UTF16Lengths {
  /// By UTF-8 offset; empty where both are the same.
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
