internal import CExpat

/// Reads XML 1.0 strictly with libexpat; loads nothing, expands nothing but character references.
package struct XMLParser: Sendable {
  package enum Namespaces: Sendable {
    /// Names are what stands in the tag; `xmlns` is an attribute like any other.
    case ignored
    /// Names are resolved; an unbound prefix is an error.
    case resolved
  }

  package var namespaces: Namespaces
  /// How many elements may lie inside each other.
  package var maximumDepth: Int

  package init(namespaces: Namespaces = .ignored, maximumDepth: Int = 512) {
    self.namespaces = namespaces
    self.maximumDepth = maximumDepth
  }

  /// What a document holds as far as it could be read.
  package struct Result: Sendable {
    package let events: [XMLEvent]
    /// nil: the document was read to its end.
    package let error: ExpatError?
  }

  /// Reads `text`, which is UTF-8 whatever its XML declaration says, from byte `start` on.
  package func parse(_ text: [UInt8], from start: Int = 0) -> Result {
    let start = min(max(0, start), text.count)
    guard let length = Int32(exactly: text.count - start) else {
      return Result(events: [], error: ExpatError(reason: .tooLarge, message: "document too large", offset: start))
    }
    guard let handle = ExpatHandle(namespaces: namespaces) else {
      return Result(events: [], error: ExpatError(reason: .outOfMemory, message: "out of memory", offset: start))
    }
    let recorder = EventRecorder(handle: handle, text: text, start: start, maximumDepth: maximumDepth)
    return recorder.record(length: length)
  }
}

/// Owns one `XML_Parser`; frees it on every path.
@safe final class ExpatHandle {
  /// Between a namespace and a local name in what Expat reports; no character of XML.
  static let separator: UInt8 = 1

  let parser: XML_Parser

  /// nil: out of memory.
  init?(namespaces: XMLParser.Namespaces) {
    let created =
      switch namespaces {
      case .ignored: unsafe XML_ParserCreate("UTF-8")
      case .resolved: unsafe XML_ParserCreateNS("UTF-8", XML_Char(Self.separator))
      }
    guard let created = unsafe created else { return nil }
    unsafe parser = created
  }

  deinit { unsafe XML_ParserFree(parser) }
}
