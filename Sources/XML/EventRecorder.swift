internal import CExpat

/// Collects events during one parse with Expat.
final class EventRecorder {
  private let handle: ExpatHandle
  private let text: [UInt8]
  /// Offset in `text` of the first byte passed to Expat.
  private let start: Int
  private let maximumDepth: Int
  private var events: [XMLEvent] = []
  private var error: ExpatError?
  private var depth = 0
  private var isInCDATA = false
  /// With an external subset, Expat skips unknown entities instead of rejecting them.
  private var namesExternalSubset = false
  /// The distinct names so far, as reported by Expat: a document has few, each many times.
  private var names: [(qualified: [UInt8], name: XMLName)] = []
  private static let keptNameCount = 32

  init(handle: ExpatHandle, text: [UInt8], start: Int, maximumDepth: Int) {
    self.handle = handle
    self.text = text
    self.start = start
    self.maximumDepth = maximumDepth
  }

  func record(length: Int32) -> XMLParser.Result {
    installHandlers()
    let status = unsafe text.withUnsafeBytes { bytes in
      let base = unsafe bytes.baseAddress.map { unsafe $0 + start }
      return unsafe XML_Parse(handle.parser, base?.assumingMemoryBound(to: CChar.self), length, 1)
    }
    if status != XML_STATUS_OK, error == nil { error = expatsOwnError() }
    return XMLParser.Result(events: events, error: error)
  }

  private func installHandlers() {
    let parser = unsafe handle.parser
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in unsafe EventRecorder.from(data)?.startElement(name, attributes) },
      { data, name in unsafe EventRecorder.from(data)?.endElement(name) })
    unsafe XML_SetCharacterDataHandler(
      parser, { data, characters, count in unsafe EventRecorder.from(data)?.characterData(characters, count) })
    unsafe XML_SetCdataSectionHandler(
      parser,
      { data in unsafe EventRecorder.from(data)?.cdata(begins: true) },
      { data in unsafe EventRecorder.from(data)?.cdata(begins: false) })
    unsafe XML_SetCommentHandler(parser, { data, _ in unsafe EventRecorder.from(data)?.append(.comment) })
    unsafe XML_SetProcessingInstructionHandler(
      parser, { data, _, _ in unsafe EventRecorder.from(data)?.append(.processingInstruction) })
    unsafe XML_SetStartDoctypeDeclHandler(
      parser,
      { data, name, system, publicID, subset in
        unsafe EventRecorder.from(data)?.documentType(name, system, publicID, hasInternalSubset: subset != 0)
      })
    unsafe XML_SetSkippedEntityHandler(
      parser, { data, name, _ in unsafe EventRecorder.from(data)?.skippedEntity(name) })
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> EventRecorder? {
    unsafe data.map { unsafe Unmanaged<EventRecorder>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Events from Expat

  private func startElement(_ name: UnsafePointer<XML_Char>?, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    let range = currentRange
    depth += 1
    if depth > maximumDepth {
      return stop(.tooDeep, "elements are nested more than \(maximumDepth) levels deep", at: range)
    }
    if namesExternalSubset, let offset = unknownEntity(in: range) {
      return stop(.undefinedEntity, "undefined entity", at: offset..<offset)
    }
    var attributes: [XMLAttribute] = []
    if let list = unsafe list {
      // Names and values alternate, terminated by null.
      var index = 0
      while let key = unsafe list[index], let value = unsafe list[index + 1] {
        attributes.append(XMLAttribute(name: unsafe xmlName(key), value: unsafe String(cString: value)))
        index += 2
      }
    }
    append(.startElement(unsafe xmlName(name), attributes: attributes), range)
  }

  private func endElement(_ name: UnsafePointer<XML_Char>?) {
    depth -= 1
    append(.endElement(unsafe xmlName(name)))
  }

  private func characterData(_ characters: UnsafePointer<XML_Char>?, _ count: Int32) {
    let range = currentRange
    // Outside CDATA, only references start with `&`.
    guard !isInCDATA, text[range].first == UInt8(ascii: "&") else { return appendText(range) }
    let bytes = unsafe UnsafeRawBufferPointer(start: characters, count: Int(count))
    append(.reference(unsafe String(decoding: bytes, as: UTF8.self)), range)
  }

  /// Expat reports each line end as a piece of its own.
  private func appendText(_ range: Range<Int>) {
    if let last = events.indices.last, events[last].kind == .text, events[last].range.upperBound == range.lowerBound {
      events[last].range = events[last].range.lowerBound..<range.upperBound
    } else {
      append(.text, range)
    }
  }

  private func cdata(begins: Bool) {
    isInCDATA = begins
    append(begins ? .startCDATA : .endCDATA)
  }

  private func documentType(
    _ name: UnsafePointer<XML_Char>?, _ system: UnsafePointer<XML_Char>?, _ publicID: UnsafePointer<XML_Char>?,
    hasInternalSubset: Bool
  ) {
    guard !hasInternalSubset else { return stop(.internalSubset, "DOCTYPE with an internal subset") }
    var external = XMLEvent.ExternalIdentifier.none
    if let publicID = unsafe publicID {
      external = .public(unsafe String(cString: publicID))
    } else if let system = unsafe system {
      external = .system(unsafe String(cString: system))
    }
    namesExternalSubset = external != .none
    append(.documentType(name: unsafe xmlName(name).local, external: external))
  }

  private func skippedEntity(_ name: UnsafePointer<XML_Char>?) { stop(.undefinedEntity, "undefined entity") }

  // MARK: Places and errors

  private var currentRange: Range<Int> {
    let first = min(max(0, unsafe Int(CExpat_currentByteIndex(handle.parser))), text.count - start) + start
    let count = max(0, unsafe Int(CExpat_currentByteCount(handle.parser)))
    return first..<min(first + count, text.count)
  }

  private func append(_ kind: XMLEvent.Kind, _ range: Range<Int>? = nil) {
    // After being stopped, Expat may still report events of the current token.
    guard error == nil else { return }
    events.append(XMLEvent(kind: kind, range: range ?? currentRange))
  }

  private func stop(_ reason: ExpatError.Reason, _ message: String, at range: Range<Int>? = nil) {
    guard error == nil else { return }
    error = ExpatError(reason: reason, message: message, offset: (range ?? currentRange).lowerBound)
    _ = unsafe XML_StopParser(handle.parser, 0)
  }

  /// The range of an undefined entity in a tag; Expat does not report it in attribute values.
  private func unknownEntity(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while let ampersand = text[index..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      let name = text[(ampersand + 1)..<range.upperBound].prefix { $0 != UInt8(ascii: ";") }
      let isKnown = name.first == UInt8(ascii: "#") || Self.predefined.contains { name.elementsEqual($0.utf8) }
      if !isKnown { return ampersand }
      index = name.endIndex
    }
    return nil
  }

  private static let predefined = ["amp", "lt", "gt", "quot", "apos"]

  private func expatsOwnError() -> ExpatError {
    let code = unsafe XML_GetErrorCode(handle.parser)
    let message = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "unknown error"
    let reason: ExpatError.Reason =
      switch code {
      case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
        .truncated
      case XML_ERROR_UNDEFINED_ENTITY: .undefinedEntity
      case XML_ERROR_BAD_CHAR_REF: .badCharacterReference
      case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: .trailingContent
      case XML_ERROR_INVALID_TOKEN: .invalidToken
      case XML_ERROR_TAG_MISMATCH: .mismatchedTag
      case XML_ERROR_NO_MEMORY: .outOfMemory
      default: .malformed
      }
    // Everything after a complete root element is trailing content, even if it is not a valid token.
    let isAfterRoot = depth == 0 && events.contains { if case .endElement = $0.kind { true } else { false } }
    let offset = min(currentRange.lowerBound, text.count)
    return ExpatError(
      reason: isAfterRoot && reason != .outOfMemory ? .trailingContent : reason, message: message, offset: offset)
  }

  /// The name at `pointer`; equal names share their strings.
  private func xmlName(_ pointer: UnsafePointer<XML_Char>?) -> XMLName {
    guard let pointer = unsafe pointer else { return XMLName(local: "") }
    var length = 0
    while unsafe pointer[length] != 0 { length += 1 }
    let qualified = unsafe UnsafeRawBufferPointer(start: pointer, count: length)
    if let known = names.first(where: { unsafe $0.qualified.count == length && $0.qualified.elementsEqual(qualified) })
    {
      return known.name
    }
    return newName(unsafe Array(qualified))
  }

  private func newName(_ qualified: [UInt8]) -> XMLName {
    let separator = qualified.firstIndex(of: ExpatHandle.separator)
    let local = qualified[(separator.map { $0 + 1 } ?? 0)...]
    let name = XMLName(
      namespace: separator.map { namespace(qualified[..<$0]) }, local: String(decoding: local, as: UTF8.self))
    if names.count < Self.keptNameCount { names.append((qualified, name)) }
    return name
  }

  private func namespace(_ bytes: ArraySlice<UInt8>) -> String {
    names.lazy.compactMap(\.name.namespace).first { $0.utf8.elementsEqual(bytes) }
      ?? String(decoding: bytes, as: UTF8.self)
  }
}
