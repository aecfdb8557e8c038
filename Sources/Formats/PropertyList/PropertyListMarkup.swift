internal import Diagnostics

/// The markup of an XML property list as CoreFoundation's parser reads it, which is not an XML parser.
///
/// It skips comments up to `-->`, processing instructions up to `?>` and the document type up to `>`, at any place between values; it ignores
/// attributes; and text may contain any character. Source: `CFPropertyList.c`.
struct PropertyListMarkup {
  private var text: [UInt8]
  private var position = 0
  /// The element with text that contains the position, such as `string`; nil between values.
  private var element: String?
  /// Whether a tag was read: a document type is before the first one.
  private var hasTag = false

  /// `text` with the same offsets as well-formed XML, if CoreFoundation's parser accepts its markup: replaces what the parser ignores with
  /// spaces, and characters that XML does not allow with letters.
  static func wellFormed(_ text: [UInt8]) -> [UInt8] {
    var markup = PropertyListMarkup(text: text)
    while markup.position < text.count { markup.step() }
    return markup.text
  }

  /// The problem that an XML parser has at `offset`, where its own words are general; nil for others.
  static func problem(at offset: Int, in text: [UInt8]) -> String? {
    if text[min(offset, text.count)...].starts(with: "<?xml".utf8) { return "the XML declaration is not at the start" }
    var comment: Int?
    for index in 0..<min(offset, text.count) {
      if comment == nil, text[index...].starts(with: "<!--".utf8) { comment = index + 2 }
      if let start = comment, index >= start + 2, text[index...].starts(with: "-->".utf8) { comment = nil }
    }
    return comment == nil ? nil : "'--' in a comment"
  }

  private init(text: [UInt8]) { self.text = text }

  private static let elementsWithText: Set<String> = ["string", "key", "data", "date", "integer", "real"]

  private mutating func step() {
    if element != nil {
      if starts(with: "<![CDATA[") {
        position = end(of: "]]>")
      } else if starts(with: "</") {
        element = nil
        position = end(of: ">")
      } else {
        maskText()
      }
    } else if starts(with: "<?") {
      blank(to: end(of: "?>"))
    } else if starts(with: "<!--") {
      let stop = end(of: "-->")
      for index in position + 4..<max(position + 4, stop - 3) where text[index] == UInt8(ascii: "-") {
        text[index] = UInt8(ascii: " ")
      }
      maskCharacters(to: stop)
    } else if !hasTag, starts(with: "<!DOCTYPE") {
      let stop = end(of: ">")
      if text[position..<stop].contains(UInt8(ascii: "[")) { position = stop } else { blank(to: stop) }
    } else if text[position] == UInt8(ascii: "<") {
      readTag()
    } else {
      position += 1
    }
  }

  /// Removes the attributes of a start tag.
  private mutating func readTag() {
    hasTag = true
    let stop = end(of: ">")
    guard stop - position > 2 else {
      position = stop
      return
    }
    let isEmpty = text[stop - 1] == UInt8(ascii: ">") && text[stop - 2] == UInt8(ascii: "/")
    let content = text[(position + 1)..<(stop - (isEmpty ? 2 : 1))]
    let name = content.prefix { !$0.isXMLSpace }
    let isEnd = starts(with: "</")
    if !isEnd { for index in name.endIndex..<content.endIndex { text[index] = UInt8(ascii: " ") } }
    let found = String(decoding: name, as: UTF8.self)
    element = !isEnd && !isEmpty && Self.elementsWithText.contains(found) ? found : nil
    position = stop
  }

  /// Replaces a part of a value's text that XML does not allow.
  private mutating func maskText() {
    if starts(with: "]]>") {
      mask(to: position + 2)
    } else if element == "data", starts(with: "&") {
      // The letters of a reference are base64.
      mask(to: position + 1)
    } else if let (scalar, stop) = Self.reference(at: position, in: text), !Self.isXML(scalar) {
      mask(to: stop)
    } else {
      maskCharacters(to: position + 1)
    }
  }

  private mutating func maskCharacters(to stop: Int) {
    while position < stop {
      let byte = text[position]
      if byte < 0x20, !byte.isXMLSpace {
        mask(to: position + 1)
      } else if byte == 0xEF,
        text[position...].dropFirst().prefix(2).elementsEqual([0xBF, 0xBE])
          || text[position...].dropFirst().prefix(2).elementsEqual([0xBF, 0xBF])
      {
        mask(to: position + 3)
      } else {
        position += 1
      }
    }
  }

  /// The character reference at `start` and its end; nil for other text.
  static func reference(at start: Int, in text: [UInt8]) -> (Unicode.Scalar, end: Int)? {
    guard text[start...].starts(with: "&#".utf8),
      let end = text[start...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let digits = text[(start + 2)..<end]
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    // A reference without digits is U+0000.
    let number = UInt32(
      "0" + String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10
    )
    return number.flatMap(Unicode.Scalar.init).map { ($0, end + 1) }
  }

  private static func isXML(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF || [0x9, 0xA, 0xD].contains(scalar.value)
  }

  private mutating func blank(to stop: Int) { fill(to: stop, with: UInt8(ascii: " ")) }

  private mutating func mask(to stop: Int) { fill(to: stop, with: UInt8(ascii: "x")) }

  private mutating func fill(to stop: Int, with byte: UInt8) {
    // Line ends stay, so that an error has the same line.
    for index in position..<stop where !(byte == UInt8(ascii: " ") && text[index].isXMLSpace) { text[index] = byte }
    position = stop
  }

  private func starts(with prefix: String) -> Bool { text[position...].starts(with: prefix.utf8) }

  /// The offset after the next `mark`; the end of the text if it is missing.
  private func end(of mark: String) -> Int {
    text[position...].firstRange(of: mark.utf8)?.upperBound ?? text.count
  }
}
