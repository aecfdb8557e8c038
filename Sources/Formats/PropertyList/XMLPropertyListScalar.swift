internal import Diagnostics

/// An element of an XML property list without child elements; its content is read as CoreFoundation does (measured).
enum XMLPropertyListScalar: String {
  case string
  case key
  case integer
  case real
  case `true`
  case `false`
  case date
  case data

  enum Form {
    /// `<data/>`.
    case emptyTag
    /// `<data>…</data>`.
    case tags
  }

  /// The value of `content`; doubtful content is reported as a warning.
  func value(
    of content: [UInt8], _ form: Form, at location: SourceLocation
  ) throws(Diagnostic) -> (PropertyListValue, Diagnostic?) {
    switch self {
    case .string, .key: return (.string(String(decoding: content, as: UTF8.self)), nil)
    case .integer:
      guard let number = Self.integer(content) else { throw bad(.badNumber, "number", content, location) }
      return (.integer(number), nil)
    case .real:
      guard let number = Self.real(content) else { throw bad(.badNumber, "number", content, location) }
      return (.real(number), nil)
    case .true, .false:
      guard content.isEmpty else { throw bad(.badBoolean, "boolean", content, location) }
      return (.boolean(self == .true), nil)
    case .date:
      guard let date = PropertyListDate(xml: content) else { throw bad(.badDate, "date", content, location) }
      return (.date(date), nil)
    case .data:
      // CoreFoundation skips ASCII characters that are not base64.
      guard form == .tags, content.allSatisfy({ $0 < 0x80 }) else { throw bad(.badData, "data", content, location) }
      let (bytes, isClean) = Self.base64(content)
      return (.data(bytes), isClean ? nil : .propertyListBadValue(.badData, "data", content, .warning, location))
    }
  }

  private func bad(
    _ id: Diagnostic.ID, _ what: String, _ content: [UInt8], _ location: SourceLocation
  ) -> Diagnostic {
    .propertyListBadValue(id, what, content, .error, location)
  }

  /// Decimal or `0x` digits after an optional sign; white space is skipped before either, but not allowed after the
  /// digits.
  static func integer(_ content: [UInt8]) -> Int128? {
    var digits = content.drop(while: \.isXMLSpace)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst().drop(while: \.isXMLSpace) }
    var radix: Int128 = 10
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      radix = 16
      digits = digits.dropFirst(2)
    }
    guard !digits.isEmpty else { return nil }
    var magnitude: Int128 = 0
    for byte in digits {
      guard let digit = byte.hexadecimalValue, Int128(digit) < radix else { return nil }
      magnitude = magnitude * radix + Int128(digit)
      if magnitude > Int128(UInt64.max) { return nil }
    }
    if isNegative { return magnitude > -Int128(Int64.min) ? nil : -magnitude }
    return magnitude
  }

  /// Decimal digits, or `nan`, `inf` and `infinity` in any case.
  static func real(_ content: [UInt8]) -> Double? {
    let text = content.drop(while: \.isXMLSpace)
    let isNumeral = text.allSatisfy { byte in
      byte.isDigit || "+-.eE".utf8.contains(byte)
    }
    if isNumeral { return Double(String(decoding: text, as: UTF8.self)) }
    let unsigned = text.first.map { "+-".utf8.contains($0) } == true ? text.dropFirst() : text
    let sign: FloatingPointSign = text.first == UInt8(ascii: "-") ? .minus : .plus
    switch String(decoding: unsigned, as: UTF8.self).lowercased() {
    // No sign before it.
    case "nan": return text.count == 3 ? .nan : nil
    case "inf", "infinity": return Double(sign: sign, exponent: 0, significand: .infinity)
    default: return nil
    }
  }

  /// Decodes base64; skips characters outside its alphabet and white space, and then `isClean` is false.
  static func base64(_ content: [UInt8]) -> (bytes: [UInt8], isClean: Bool) {
    var result: [UInt8] = []
    result.reserveCapacity(content.count / 4 * 3)
    var group: UInt32 = 0
    var count = 0
    var padding = 0
    var isClean = true
    for byte in content where !byte.isXMLSpace {
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = UInt32(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte) + 4
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="): digit = 0
      default:
        isClean = false
        continue
      }
      padding = byte == UInt8(ascii: "=") ? padding + 1 : 0
      group = group << 6 | digit
      count += 1
      guard count == 4 else { continue }
      let bytes = [16, 8, 0].map { UInt8(truncatingIfNeeded: group >> UInt32($0)) }
      result += bytes.prefix(max(1, 3 - padding))
      (group, count) = (0, 0)
    }
    return (result, isClean && count == 0)
  }
}

extension PropertyListDate {
  /// Parses `2001-01-01T00:00:00Z`; months and days beyond their maximum carry over, as in CoreFoundation.
  init?(xml content: [UInt8]) {
    let isNegative = content.first == UInt8(ascii: "-")
    let text = isNegative ? content.dropFirst() : content[...]
    let yearDigits = text.prefix { $0 != UInt8(ascii: "-") }
    guard !yearDigits.isEmpty, yearDigits.count <= 9, let year = Self.number(yearDigits) else { return nil }
    let rest = Array(text[yearDigits.endIndex...])
    let pattern = Array("-00-00T00:00:00Z".utf8)
    guard rest.count == pattern.count else { return nil }
    var fields: [Int] = []
    for (index, expected) in pattern.enumerated() where expected != UInt8(ascii: "0") {
      guard rest[index] == expected else { return nil }
      guard index + 2 < rest.count else { continue }
      guard let field = Self.number(rest[(index + 1)...(index + 2)]) else { return nil }
      fields.append(field)
    }
    guard fields.count == 5 else { return nil }
    let days = Self.days(year: isNegative ? -year : year, month: fields[0], day: fields[1])
    let seconds = fields[2] * 3600 + fields[3] * 60 + fields[4]
    self.init(secondsSinceReferenceDate: Double(days * 86_400 + seconds))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in digits {
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Days from 2001-01-01 in the proleptic Gregorian calendar (Howard Hinnant's `days_from_civil`).
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // A month outside 1...12 carries over to another year.
    let month = month - 1
    var year = year + (month >= 0 ? month / 12 : -1)
    let monthOfYear = (month + 12) % 12 + 1
    if monthOfYear <= 2 { year -= 1 }
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (monthOfYear + (monthOfYear > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    // 719468 days from the start of the era to 1970, 11323 from there to 2001.
    return era * 146_097 + dayOfEra - 719_468 - 11_323
  }
}

extension Diagnostic {
  fileprivate static func propertyListBadValue(
    _ id: ID, _ what: String, _ content: [UInt8], _ severity: Severity, _ location: SourceLocation
  ) -> Diagnostic {
    let shown = String(decoding: content.prefix(40), as: UTF8.self)
    return Diagnostic(
      id, severity, "\"\(shown)\" is not a valid property list \(what)",
      at: location)
  }
}
