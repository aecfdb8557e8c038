internal import Diagnostics

/// The name of an element or an attribute.
package struct XMLName: Hashable, Sendable {
  /// The namespace URI; nil for a name without namespace, and if the parser ignores namespaces.
  package let namespace: String?
  /// The local name; includes the prefix if the parser ignores namespaces.
  package let local: String

  package init(namespace: String? = nil, local: String) {
    self.namespace = namespace
    self.local = local
  }
}

/// An attribute of a start tag; its value is normalized according to XML 1.0, section 3.3.3.
package struct XMLAttribute: Hashable, Sendable {
  package let name: XMLName
  package let value: String
}

/// A part of an XML document with its range.
package struct XMLEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The range is the complete tag.
    case startElement(XMLName, attributes: [XMLAttribute])
    /// The range is the end tag; empty, after the tag, for `<a/>`.
    case endElement(XMLName)
    /// Characters as in the source, up to the next event of another kind; line ends are not normalized.
    case text
    /// A character reference or one of the five predefined entities, and its value.
    case reference(String)
    case startCDATA
    case endCDATA
    case comment
    case processingInstruction
    /// `<!DOCTYPE name …>`; an internal subset is rejected.
    case documentType(name: String, external: ExternalIdentifier)
  }

  /// The external identifier of a document type; it is never loaded.
  package enum ExternalIdentifier: Hashable, Sendable {
    case none
    case system(String)
    case `public`(String)
  }

  package let kind: Kind
  /// UTF-8 offsets into the parsed text.
  package var range: Range<Int>

  /// The range without white space at both ends in `text`, which was parsed: empty for white space only.
  package func rangeWithoutSpaces(in text: [UInt8]) -> Range<Int> {
    guard let first = text[range].firstIndex(where: { !$0.isXMLSpace }),
      let last = text[range].lastIndex(where: { !$0.isXMLSpace })
    else { return range.lowerBound..<range.lowerBound }
    return first..<(last + 1)
  }
}
