package import Diagnostics

extension Diagnostic {
  /// The problem that Expat found in a document, in the same words as the other readers.
  package static func xml(_ error: ExpatError, in source: SourceFile) -> Diagnostic {
    let isOfStructure = error.reason == .internalSubset || error.reason == .tooDeep
    return isOfStructure ? parsing(error, source) : source.explaining(parsing(error, source))
  }

  private static func parsing(_ error: ExpatError, _ source: SourceFile) -> Diagnostic {
    let text = source.text
    let location = source.location(at: error.offset)
    if let space = source.spaceBeforeXMLDeclaration, error.offset <= space.end {
      var diagnostic = malformedXML(
        "white space precedes the XML declaration", source.location(of: space), help: "remove the white space")
      diagnostic.fixIts = [.init("remove the white space", replacing: space, in: source)]
      return diagnostic
    }
    let byte = error.offset < text.count ? text[error.offset] : UInt8(ascii: " ")
    switch error.reason {
    case .truncated:
      return Diagnostic(
        .truncated, .error, "the document ends before all elements are closed", at: location,
        help: "restore the end of the file")
    case .undefinedEntity:
      return Diagnostic(
        .unknownEntity, .error, "the entity is not defined in XML", at: location,
        help: "write the character itself, or '&#…;'")
    case .badCharacterReference:
      return Diagnostic(
        .badEntity, .error, "the character reference is not a valid XML character", at: location,
        help: "remove the reference")
    case .invalidToken where byte == UInt8(ascii: "&") || endsInReference(text[..<min(error.offset, text.count)]):
      return Diagnostic(
        .badEntity, .error, "'&' does not start a complete reference", at: location, help: "write '&amp;'",
        fixIts: [FixIt.ampersand(before: error.offset, in: source)].compactMap(\.self))
    case .invalidToken where byte == 0:
      return Diagnostic(
        .nulCharacter, .error, "the file contains a NUL character", at: location, help: "remove the character")
    case .invalidToken where byte < 0x20 && !byte.isXMLSpace:
      return Diagnostic(
        .controlCharacter, .error, "the file contains the control character U+\(hexadecimal(byte))", at: location,
        help: "remove the character")
    case .invalidToken where byte == UInt8(ascii: "<"):
      return malformedXML("'<' does not start a tag", location, help: "write '&lt;'")
    case .trailingContent:
      return malformedXML(
        "unexpected content after the root element", location, help: "remove the content after the root element")
    case .internalSubset:
      return Diagnostic(
        .dtdEntity, .error, "the DOCTYPE contains declarations, which Pressfit does not read", at: location,
        help: "remove the text between '[' and ']' in '<!DOCTYPE …>'")
    case .tooDeep: return tooDeep(error.message, at: location)
    case .tooLarge, .outOfMemory: return Diagnostic(.tooLarge, .error, error.message, at: location)
    case .invalidToken, .mismatchedTag, .malformed: return malformedXML(error.message, location, help: nil)
    }
  }

  private static func malformedXML(_ message: String, _ location: SourceLocation, help: String?) -> Diagnostic {
    Diagnostic(.malformedXML, .error, "not well-formed XML: \(message)", at: location, help: help)
  }

  /// Whether `text` ends with `&name` without its `;`: Expat's error location is after it.
  private static func endsInReference(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.reversed().prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte.isDigit
    }
    return text.dropLast(name.count).last == UInt8(ascii: "&")
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Diagnostic.FixIt {
  /// Replaces an `&` before white space with `&amp;`; any other `&` may begin a reference.
  fileprivate static func ampersand(before offset: Int, in source: SourceFile) -> Diagnostic.FixIt? {
    let text = source.text
    guard offset > 0, offset < text.count, text[offset - 1] == UInt8(ascii: "&"), text[offset].isXMLSpace else {
      return nil
    }
    return Diagnostic.FixIt(
      "write \"&amp;\"", replacing: SourceRange(offset, offset), with: "amp;", in: source)
  }
}

/// The reason why a document could not be read to its end.
package struct ExpatError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The document ends too early, or is empty.
    case truncated
    /// A reference to an entity that XML does not define.
    case undefinedEntity
    /// A character reference to an invalid character.
    case badCharacterReference
    /// Something other than white space, comments and instructions after the root element.
    case trailingContent
    /// A byte that is not allowed at its position.
    case invalidToken
    /// An end tag that does not match its start tag.
    case mismatchedTag
    /// Any other violation of well-formedness, described by the message.
    case malformed
    /// A document type with internal declarations, which could define entities; rejected by this parser.
    case internalSubset
    /// Elements nested more deeply than the parser's limit.
    case tooDeep
    /// The document is too large for Expat's offsets.
    case tooLarge
    case outOfMemory
  }

  package let reason: Reason
  /// Expat's message, in lower case.
  package let message: String
  /// UTF-8 offset into the parsed text.
  package let offset: Int
}
