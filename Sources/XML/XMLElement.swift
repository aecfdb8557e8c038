package import Diagnostics

/// An element of an XML document with its content.
package struct XMLElement {
  package enum Child {
    case element(XMLElement)
    /// Characters, with line ends normalized according to XML 1.0, section 2.11.
    case text(String)
  }

  package let name: XMLName
  package let attributes: [XMLAttribute]
  /// Including both tags.
  package private(set) var range: SourceRange
  /// Between the tags; empty for `<a/>`.
  package private(set) var contentRange: SourceRange
  package private(set) var children: [Child] = []

  /// The root of a document that was read to its end; nil if missing.
  package init?(_ events: [XMLEvent], of text: [UInt8]) {
    var open: [XMLElement] = []
    for event in events {
      switch event.kind {
      case .startElement(let name, let attributes):
        open.append(XMLElement(name, attributes, SourceRange(event.range)))
      case .endElement:
        guard var element = open.popLast() else { return nil }
        element.range.end = event.range.upperBound
        element.contentRange.end = event.range.lowerBound
        guard let parent = open.indices.last else {
          self = element
          return
        }
        open[parent].children.append(.element(element))
      case .text: open.indices.last.map { open[$0].append(Self.normalized(text[event.range])) }
      case .reference(let reference): open.indices.last.map { open[$0].append(reference) }
      case .startCDATA, .endCDATA, .comment, .processingInstruction, .documentType: break
      }
    }
    return nil
  }

  /// The root of the document `source`; nil, with an error in `sink`, if it is empty, not text, or not well-formed.
  package static func root(
    of source: SourceFile, _ parser: XMLParser = XMLParser(), reportingTo sink: inout DiagnosticSink
  ) -> XMLElement? {
    guard ContentScreening.isReadable(source, reportingTo: &sink) else { return nil }
    let result = parser.parse(source.text)
    if let error = result.error {
      sink.report(.xml(error, in: source))
      return nil
    }
    return XMLElement(result.events, of: source.text)
  }

  private init(_ name: XMLName, _ attributes: [XMLAttribute], _ tag: SourceRange) {
    self.name = name
    self.attributes = attributes
    range = tag
    contentRange = SourceRange(tag.end, tag.end)
  }

  private mutating func append(_ text: String) {
    if case .text(var joined) = children.last {
      // Leaves only one reference, so that the string grows in place; Expat reports each entity as a separate piece.
      children.removeLast()
      joined += text
      children.append(.text(joined))
    } else {
      children.append(.text(text))
    }
  }

  private static func normalized(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var afterReturn = false
    for byte in bytes {
      if byte == 0x0D {
        result.append(0x0A)
      } else if byte != 0x0A || !afterReturn {
        result.append(byte)
      }
      afterReturn = byte == 0x0D
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The direct child elements, in order.
  package var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The value of the attribute `name` without namespace; nil if it is missing.
  package subscript(attribute name: String) -> String? {
    attributes.first { $0.name == XMLName(local: name) }?.value
  }

  /// The value of `xml:lang`; nil if it is missing.
  package var language: String? {
    let name = XMLName(namespace: "http://www.w3.org/XML/1998/namespace", local: "lang")
    return attributes.first { $0.name == name }?.value
  }
}

extension XMLElement {
  /// The characters directly inside, references resolved.
  package var characters: String {
    children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}
