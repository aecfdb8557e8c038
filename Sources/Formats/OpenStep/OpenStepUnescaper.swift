internal import Diagnostics

/// Resolves the escapes of a quoted string.
///
/// CoreFoundation's rules: `\ooo` with one to three octal digits, truncated to 8 bits, in NeXTSTEP's encoding; `\U`
/// with up to four hex digits, one UTF-16 code unit; `\a \b \f \n \r \t \v`; any other escaped character means itself.
struct OpenStepUnescaper {
  /// Unusual escapes; reported once per string, except a lower-case `\u`, because each of these can be fixed.
  enum Oddity: Hashable {
    case loneSurrogate
    case shortUnicodeEscape
    case longUnicodeEscape
    case emptyUnicodeEscape
    case lowerCaseUnicodeEscape
    case octalAboveASCII
    case octalAboveByte
    case unknownEscape
  }

  struct Finding {
    let oddity: Oddity
    /// The range of the escape.
    let range: SourceRange
  }

  private let text: [UInt8]
  private var index: Int
  private let end: Int
  private var output: [UInt8] = []
  private var pendingLead: (unit: UInt16, range: SourceRange)?
  private var findings: [Finding] = []

  /// An unescaper for `content` of `text`, a string without its quotes.
  init(_ text: [UInt8], content: SourceRange) {
    self.text = text
    index = content.start
    end = content.end
    output.reserveCapacity(content.length)
  }

  /// The string's value in UTF-8, and its unusual escapes.
  mutating func resolve() -> (bytes: [UInt8], findings: [Finding]) {
    while index < end {
      let byte = text[index]
      if byte == 0x5C, index + 1 < end {
        resolveEscape()
      } else {
        appendUnpairedLead()
        output.append(byte)
        index += 1
      }
    }
    appendUnpairedLead()
    return (output, findings)
  }

  private mutating func resolveEscape() {
    let start = index
    let byte = text[index + 1]
    index += 2
    switch byte {
    case 0x30...0x37: resolveOctal(from: start, first: byte)
    case 0x55: resolveUnicode(from: start)
    case 0x61: append(unit: 0x07, from: start)
    case 0x62: append(unit: 0x08, from: start)
    case 0x66: append(unit: 0x0C, from: start)
    case 0x6E: append(unit: 0x0A, from: start)
    case 0x72: append(unit: 0x0D, from: start)
    case 0x74: append(unit: 0x09, from: start)
    case 0x76: append(unit: 0x0B, from: start)
    default:
      appendUnpairedLead()
      output.append(byte)
      if byte == 0x75, index < end, text[index].hexadecimalValue != nil {
        note(.lowerCaseUnicodeEscape, from: start)
      } else if OpenStepLexer.isWordByte(byte), byte != 0x2F {
        note(.unknownEscape, from: start)
      }
    }
  }

  private mutating func resolveOctal(from start: Int, first: UInt8) {
    var value = UInt16(first & 7)
    for _ in 0..<2 where index < end && text[index] & 0xF8 == 0x30 {
      value = value << 3 | UInt16(text[index] & 7)
      index += 1
    }
    if value > 0xFF {
      note(.octalAboveByte, from: start)
    } else if value > 0x7F {
      note(.octalAboveASCII, from: start)
    }
    append(unit: NextStepEncoding.codeUnit(of: UInt8(truncatingIfNeeded: value)), from: start)
  }

  private mutating func resolveUnicode(from start: Int) {
    var value: UInt16 = 0
    var digits = 0
    while digits < 4, index < end, let digit = text[index].hexadecimalValue {
      value = value << 4 | UInt16(digit)
      digits += 1
      index += 1
    }
    switch digits {
    case 0: note(.emptyUnicodeEscape, from: start)
    case 1...3: note(.shortUnicodeEscape, from: start)
    default:
      // Eight digits of a scalar beyond U+FFFF: meant as one escape, but only half of it is read.
      let following = text[index..<end].prefix(4)
      if (1...0x10).contains(value), following.count == 4, following.allSatisfy({ $0.hexadecimalValue != nil }) {
        note(.longUnicodeEscape, from: start)
      }
    }
    append(unit: value, from: start)
  }

  /// Appends one UTF-16 code unit, joined with a preceding high surrogate.
  private mutating func append(unit: UInt16, from start: Int) {
    if let lead = pendingLead, UTF16.isTrailSurrogate(unit) {
      pendingLead = nil
      append(Unicode.Scalar(0x10000 + (UInt32(lead.unit) & 0x3FF) << 10 + UInt32(unit) & 0x3FF))
      return
    }
    appendUnpairedLead()
    if UTF16.isLeadSurrogate(unit) {
      pendingLead = (unit, SourceRange(start, index))
    } else {
      if UTF16.isTrailSurrogate(unit) { note(.loneSurrogate, from: start) }
      append(Unicode.Scalar(unit))
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar?) {
    output.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? .init())
  }

  private mutating func appendUnpairedLead() {
    guard let lead = pendingLead else { return }
    pendingLead = nil
    note(.loneSurrogate, lead.range)
    append(nil as Unicode.Scalar?)
  }

  private mutating func note(_ oddity: Oddity, from start: Int) { note(oddity, SourceRange(start, index)) }

  private mutating func note(_ oddity: Oddity, _ range: SourceRange) {
    guard oddity == .lowerCaseUnicodeEscape || !findings.contains(where: { $0.oddity == oddity }) else { return }
    findings.append(Finding(oddity: oddity, range: range))
  }
}

/// NeXTSTEP's 8-bit encoding, which OpenStep property lists use for octal escapes.
enum NextStepEncoding {
  /// The code unit of `byte`; 0 for 0xFE and 0xFF, which the encoding leaves undefined (as in CoreFoundation).
  static func codeUnit(of byte: UInt8) -> UInt16 {
    byte < 0x80 ? UInt16(byte) : upperHalf[Int(byte) - 0x80]
  }

  /// 0x80 to 0xFF, from Unicode's `NEXTSTEP.TXT`.
  private static let upperHalf: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD,
    0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5,
    0x00D7, 0x00F7,
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A,
    0xFB01, 0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022, 0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030,
    0x00AC, 0x00BF,
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD,
    0x02DB, 0x02C7,
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9,
    0x00EA, 0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3,
    0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
    0x0000, 0x0000,
  ]
}
