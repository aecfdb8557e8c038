/// The encodings used by an app's localization files.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  case isoLatin1 = "ISO-8859-1"

  /// The byte order mark of the encoding; empty for Latin-1.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    case .isoLatin1: []
    }
  }

  /// The encoding of the byte order mark at the start of `bytes`; nil if there is no mark.
  package static func byteOrderMarkEncoding(of bytes: some Collection<UInt8>) -> TextEncoding? {
    // UTF-32LE before UTF-16LE, because its mark starts with the same bytes.
    let marked: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf8, .utf16LittleEndian, .utf16BigEndian,
    ]
    return marked.first { bytes.starts(with: $0.byteOrderMark) }
  }
}

extension TextEncoding {
  /// Decoded text as UTF-8, and the position of the first byte that could not be decoded.
  struct Decoded {
    var text: [UInt8]
    /// Offset in the original bytes of the first ill-formed sequence; nil if not found.
    var firstInvalidByte: Int?
    /// Offset in `text` of the U+FFFD that replaces it.
    var firstInvalidOffset: Int?
  }

  /// Decodes `bytes` (without byte order mark) to UTF-8; each ill-formed sequence becomes U+FFFD.
  func decode(_ bytes: ArraySlice<UInt8>) -> Decoded {
    switch self {
    case .utf8: Self.decodeUTF8(bytes)
    case .utf16LittleEndian: Self.decodeUTF16(bytes) { UInt16($1) << 8 | UInt16($0) }
    case .utf16BigEndian: Self.decodeUTF16(bytes) { UInt16($0) << 8 | UInt16($1) }
    case .utf32LittleEndian: Self.decodeUTF32(bytes, bigEndian: false)
    case .utf32BigEndian: Self.decodeUTF32(bytes, bigEndian: true)
    case .isoLatin1: Self.decodeLatin1(bytes)
    }
  }

  /// Encodes UTF-8 `text` without a byte order mark; nil if the encoding cannot represent one of its characters.
  func encode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    if self == .utf8 { return Array(text) }
    var result: [UInt8] = []
    var decoder = UTF8()
    var iterator = text.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return result
      case .error: return nil
      case .scalarValue(let scalar):
        switch self {
        case .utf8: return nil
        case .isoLatin1:
          guard scalar.value < 0x100 else { return nil }
          result.append(UInt8(scalar.value))
        case .utf16LittleEndian:
          for unit in UTF16.encode(scalar) ?? .init() {
            result.append(UInt8(truncatingIfNeeded: unit))
            result.append(UInt8(truncatingIfNeeded: unit >> 8))
          }
        case .utf16BigEndian:
          for unit in UTF16.encode(scalar) ?? .init() {
            result.append(UInt8(truncatingIfNeeded: unit >> 8))
            result.append(UInt8(truncatingIfNeeded: unit))
          }
        case .utf32LittleEndian:
          for shift in [0, 8, 16, 24] as [UInt32] { result.append(UInt8(truncatingIfNeeded: scalar.value >> shift)) }
        case .utf32BigEndian:
          for shift in [24, 16, 8, 0] as [UInt32] { result.append(UInt8(truncatingIfNeeded: scalar.value >> shift)) }
        }
      }
    }
  }

  private static func decodeUTF8(_ bytes: ArraySlice<UInt8>) -> Decoded {
    if WellFormedUTF8(bytes) != nil {
      return Decoded(text: Array(bytes), firstInvalidByte: nil, firstInvalidOffset: nil)
    }
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    let first = zip(bytes, repaired).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    // Ill-formed only at the very end: the common prefix is all of the shorter one.
    let offset = first ?? min(bytes.count, repaired.count)
    // The first difference may lie inside the replacement character; step back to its first byte.
    var start = offset
    while start > 0, start < repaired.count, repaired[start] & 0xC0 == 0x80 { start -= 1 }
    return Decoded(text: repaired, firstInvalidByte: start, firstInvalidOffset: start)
  }

  private static func decodeUTF16(_ bytes: ArraySlice<UInt8>, unit: (UInt8, UInt8) -> UInt16) -> Decoded {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      units.append(unit(bytes[index], bytes[index + 1]))
      index += 2
    }
    var result = Decoded(text: [], firstInvalidByte: nil, firstInvalidOffset: nil)
    result.text.reserveCapacity(bytes.count)
    var at = 0
    while at < units.count {
      let first = units[at]
      if UTF16.isLeadSurrogate(first), at + 1 < units.count, UTF16.isTrailSurrogate(units[at + 1]) {
        let value = 0x10000 + ((UInt32(first) - 0xD800) << 10) + (UInt32(units[at + 1]) - 0xDC00)
        result.append(Unicode.Scalar(value))
        at += 2
      } else {
        let scalar = Unicode.Scalar(UInt32(first))
        if scalar == nil { result.markInvalid(atByte: at * 2) }
        result.append(scalar)
        at += 1
      }
    }
    // An odd last byte belongs to no code unit: it is dropped, and the file counts as damaged.
    if bytes.count % 2 != 0 { result.markInvalid(atByte: bytes.count - 1) }
    return result
  }

  private static func decodeUTF32(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> Decoded {
    var result = Decoded(text: [], firstInvalidByte: nil, firstInvalidOffset: nil)
    var index = bytes.startIndex
    while index + 3 < bytes.endIndex {
      var value: UInt32 = 0
      for step in 0..<4 { value = value << 8 | UInt32(bytes[index + (bigEndian ? step : 3 - step)]) }
      let scalar = Unicode.Scalar(value)
      if scalar == nil { result.markInvalid(atByte: index - bytes.startIndex) }
      result.append(scalar)
      index += 4
    }
    if bytes.count % 4 != 0 { result.markInvalid(atByte: index - bytes.startIndex) }
    return result
  }

  private static func decodeLatin1(_ bytes: ArraySlice<UInt8>) -> Decoded {
    var result = Decoded(text: [], firstInvalidByte: nil, firstInvalidOffset: nil)
    for byte in bytes { result.append(Unicode.Scalar(byte)) }
    return result
  }
}

extension TextEncoding.Decoded {
  fileprivate mutating func append(_ scalar: Unicode.Scalar?) {
    text.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? .init())
  }

  fileprivate mutating func markInvalid(atByte offset: Int) {
    guard firstInvalidByte == nil else { return }
    firstInvalidByte = offset
    firstInvalidOffset = text.count
  }
}
