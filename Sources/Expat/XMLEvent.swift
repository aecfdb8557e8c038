/// The name of an element or an attribute.
package struct XMLName: Hashable, Sendable {
  /// The namespace's URI; nil for a name in none, and always when the parser ignores namespaces.
  package let namespace: String?
  /// The local name; with its prefix when the parser ignores namespaces.
  package let local: String

  package init(namespace: String? = nil, local: String) {
    self.namespace = namespace
    self.local = local
  }
}

/// An attribute of a start tag; its value is normalised as XML 1.0 section 3.3.3 says.
package struct XMLAttribute: Hashable, Sendable {
  package let name: XMLName
  package let value: String

  package init(name: XMLName, value: String) {
    self.name = name
    self.value = value
  }
}

/// One thing that an XML document holds, and where.
package struct XMLEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The range is the whole tag.
    case startElement(XMLName, attributes: [XMLAttribute])
    /// The range is the end tag; empty, after the tag, for `<a/>`.
    case endElement(XMLName)
    /// Characters as they stand in the source; line ends are not normalised.
    case text
    /// A character reference or one of the five predefined entities, and what it stands for.
    case reference(String)
    case startCDATA
    case endCDATA
    case comment
    case processingInstruction
    /// `<!DOCTYPE name …>`, without an internal subset, which is refused.
    case documentType(name: String, external: ExternalIdentifier)
  }

  /// What a document type names outside the document; it is never loaded.
  package enum ExternalIdentifier: Hashable, Sendable {
    case none
    case system(String)
    case `public`(String)
  }

  package let kind: Kind
  /// UTF-8 offsets into the parsed text.
  package let range: Range<Int>
}
