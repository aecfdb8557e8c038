internal import CExpat

/// A strict XML 1.0 parser based on libexpat; loads nothing, and expands only character references.
package struct XMLParser: Sendable {
  package enum Namespaces: Sendable {
    /// Names are as written in the tag; `xmlns` is an ordinary attribute.
    case ignored
    /// Names are resolved; an unbound prefix is an error.
    case resolved
  }

  package var namespaces: Namespaces
  /// The maximum nesting of elements.
  package var maximumDepth: Int

  package init(namespaces: Namespaces = .ignored, maximumDepth: Int = 512) {
    self.namespaces = namespaces
    self.maximumDepth = maximumDepth
  }

  /// The events of a document, up to the first error.
  package struct Result: Sendable {
    package let events: [XMLEvent]
    /// nil if the document was read to its end.
    package let error: ExpatError?
  }

  /// Parses `text`, which must be UTF-8 even if its XML declaration differs, from byte `start` on.
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

/// Owns an `XML_Parser` and frees it.
@safe final class ExpatHandle {
  /// Separates namespace and local name in Expat's names; not a valid XML character.
  static let separator: UInt8 = 1

  let parser: XML_Parser

  /// nil if out of memory.
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
