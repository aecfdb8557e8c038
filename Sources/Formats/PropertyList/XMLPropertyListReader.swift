internal import Diagnostics
internal import XML

/// Reads XML property lists: strict XML parsed by Expat, plus CoreFoundation's rules.
///
/// For well-formed files CoreFoundation's reading is kept where it differs from XML: line ends are not normalized,
/// attributes are ignored, `<key>` is a string inside an array, and the `<plist>` element may be missing.
struct XMLPropertyListReader {
  /// Maximum nesting of containers; CoreFoundation's limit.
  static let maximumDepth = 512

  /// Why parsing failed; only one failure is reported.
  struct Refusal: Error {
    let diagnostic: Diagnostic
  }

  /// An array or a dictionary that has not ended yet.
  private struct OpenContainer {
    var startTag: SourceRange
    /// nil for an array.
    var members: [PropertyListMember]?
    var elements: [PropertyListNode] = []
    var pendingKey: (text: String, range: SourceRange)?
  }

  private let locator: SourceLocator
  private let events: [XMLEvent]
  private var position = 0
  private var open: [OpenContainer] = []
  private var root: PropertyListNode?
  private var sink: DiagnosticSink

  static func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> PropertyListDocument {
    guard let source = source.decodedAsXML(reportingTo: &sink),
      ContentScreening.isReadable(source, reportingTo: &sink)
    else { return PropertyListDocument(source: source, format: .xml, root: nil, isComplete: false) }
    // CoreFoundation allows white space before the XML declaration, XML does not.
    let start = source.text.firstIndex { !$0.isXMLSpace } ?? 0
    // One more level for `<plist>` and one for a leaf.
    let result = XMLParser(maximumDepth: maximumDepth + 2).parse(source.text, from: start)
    var reader = XMLPropertyListReader(locator: SourceLocator(source), events: result.events, sink: sink)
    let isComplete = reader.readAll(error: result.error, start: start)
    sink = reader.sink
    return PropertyListDocument(source: source, format: .xml, root: reader.root, isComplete: isComplete)
  }

  private init(locator: SourceLocator, events: [XMLEvent], sink: DiagnosticSink) {
    self.locator = locator
    self.events = events
    self.sink = sink
  }

  /// Whether the file was read to its end.
  private mutating func readAll(error: ExpatError?, start: Int) -> Bool {
    do throws(Refusal) {
      if let space = locator.source.spaceBeforeXMLDeclaration {
        var diagnostic = Diagnostic.propertyListSpaceBeforeDeclaration(locator.location(at: 0))
        diagnostic.fixIts = [.init("remove the white space", replacing: space, in: locator.source)]
        sink.report(diagnostic)
      }
      while position < events.count { try readEvent() }
      guard let error else {
        if root == nil { throw refusal(.propertyListMalformed("'<plist>' is empty", locator.location(at: start))) }
        return true
      }
      let isConflict = ContentScreening.conflictMarker(in: locator.source.text) != nil
      guard error.reason == .trailingContent, root != nil, !isConflict else {
        throw Refusal(diagnostic: .xml(error, in: locator))
      }
      if let root, endsWithPropertyListTag(after: root) {
        sink.report(.missingPropertyListTag(locator.location(at: root.range?.start ?? start)))
        return true
      }
      sink.report(.propertyListUnreadTail(locator.location(at: error.offset)))
    } catch {
      root = nil
      sink.report(error.diagnostic)
    }
    return false
  }

  /// Whether only `</plist>` follows `root`, so that nothing is lost.
  private func endsWithPropertyListTag(after root: PropertyListNode) -> Bool {
    guard let end = root.range?.end else { return false }
    return locator.source.text[end...].filter { !$0.isXMLSpace }.elementsEqual("</plist>".utf8)
  }

  private mutating func readEvent() throws(Refusal) {
    let event = events[position]
    switch event.kind {
    case .startElement(let name, _):
      // CoreFoundation ends the tag at the first '>', and reads the rest as content.
      if locator.source.text[event.range].dropLast().contains(UInt8(ascii: ">")) {
        throw refusal(
          .propertyListMalformed("'>' in an attribute, where the system ends the tag", location(event.range)))
      }
      try startElement(name.local, event.range)
    case .endElement: try endContainer(event.range)
    case .text where locator.source.text[event.range].allSatisfy(\.isXMLSpace): break
    case .text, .reference, .startCDATA:
      throw refusal(.propertyListMalformed("text between elements", location(event.range)))
    case .documentType: try checkDocumentType()
    case .endCDATA, .comment, .processingInstruction: break
    }
    position += 1
  }

  /// CoreFoundation ends the declaration at the first '>', and reads the rest as content.
  private func checkDocumentType() throws(Refusal) {
    let text = locator.source.text
    guard let start = text.firstRange(of: "<!DOCTYPE".utf8)?.lowerBound else { return }
    var quote: UInt8?
    for byte in text[start...] {
      if byte == UInt8(ascii: ">") {
        guard quote == nil else {
          throw refusal(.propertyListMalformed("'>' in the document type's name", locator.location(at: start)))
        }
        return
      }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
  }

  private mutating func startElement(_ name: String, _ range: Range<Int>) throws(Refusal) {
    let isOutermost = open.isEmpty && root == nil && position == events.firstIndex { $0.isStart }
    switch name {
    case "plist" where isOutermost: return
    case "array", "dict":
      try checkPlace(name, range)
      guard open.count < Self.maximumDepth else {
        throw refusal(
          .tooDeep("arrays and dictionaries are nested more than \(Self.maximumDepth) levels deep", at: location(range))
        )
      }
      open.append(OpenContainer(startTag: SourceRange(range), members: name == "dict" ? [] : nil))
    default:
      guard let kind = XMLPropertyListScalar(rawValue: name) else {
        if isOutermost, !name.utf8.contains(UInt8(ascii: ":")) {
          throw refusal(.notAPropertyList(locator.source, at: location(range)))
        }
        throw refusal(.propertyListMalformed("unknown element '<\(name)>'", location(range)))
      }
      try checkPlace(name, range)
      try readScalar(kind, range)
    }
  }

  /// Rejects an element that is not allowed here.
  private func checkPlace(_ name: String, _ range: Range<Int>) throws(Refusal) {
    if let container = open.last {
      guard container.members != nil else { return }
      if (name == "key") == (container.pendingKey == nil) { return }
      let message = name == "key" ? "a key has no value" : "a value has no key"
      throw refusal(.propertyListMalformed(message, location(range)))
    }
    if root != nil { throw refusal(.propertyListMalformed("more than one top-level value", location(range))) }
  }

  private mutating func readScalar(_ kind: XMLPropertyListScalar, _ startTag: Range<Int>) throws(Refusal) {
    var content: [UInt8] = []
    position += 1
    scalar: while position < events.count {
      let event = events[position]
      switch event.kind {
      case .text: content += locator.source.text[event.range]
      // CoreFoundation reads the letters of a reference as base64.
      case .reference where kind == .data:
        throw refusal(.propertyListMalformed("a character reference inside '<data>'", location(event.range)))
      case .reference(let text): content += text.utf8
      // CoreFoundation accepts CDATA only in strings.
      case .startCDATA where kind != .string && kind != .key:
        throw refusal(.propertyListMalformed("CDATA inside '<\(kind.rawValue)>'", location(event.range)))
      case .startCDATA, .endCDATA: break
      case .endElement:
        let range = SourceRange(startTag.lowerBound, event.range.upperBound)
        let contentRange = SourceRange(startTag.upperBound, event.range.lowerBound)
        // `<data/>` ends with its start tag.
        let form: XMLPropertyListScalar.Form = event.range.isEmpty ? .emptyTag : .tags
        let (value, warning) = try kind.value(of: content, form, at: locator.location(of: range))
        if let warning { sink.report(warning) }
        if kind == .key, let last = open.indices.last, open[last].members != nil {
          open[last].pendingKey = (String(decoding: content, as: UTF8.self), range)
        } else {
          finish(PropertyListNode(value, range: range, contentRange: contentRange))
        }
        break scalar
      case .comment, .processingInstruction:
        throw refusal(.propertyListCommentInString(kind.rawValue, location(event.range)))
      case .startElement(let inner, _):
        throw refusal(
          .propertyListMalformed("'<\(inner.local)>' is inside '<\(kind.rawValue)>'", location(event.range)))
      case .documentType: break
      }
      position += 1
    }
  }

  private mutating func endContainer(_ endTag: Range<Int>) throws(Refusal) {
    // If no container is open, this is the end of `<plist>`.
    guard let container = open.popLast() else { return }
    let range = SourceRange(container.startTag.start, endTag.upperBound)
    let contentRange = SourceRange(container.startTag.end, endTag.lowerBound)
    let value: PropertyListValue
    if let members = container.members {
      if let key = container.pendingKey {
        throw refusal(.propertyListMalformed("a key has no value", locator.location(of: key.range)))
      }
      let dictionary = PropertyListDictionary(members, precedence: .last)
      dictionary.reportDuplicates(in: locator.source.path, locator, to: &sink)
      value = dictionary.archiverReference.map { .uid($0) } ?? .dictionary(dictionary)
    } else {
      value = .array(container.elements)
    }
    finish(PropertyListNode(value, range: range, contentRange: contentRange))
  }

  /// Adds a complete value to its container.
  private mutating func finish(_ node: PropertyListNode) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    if let key = open[last].pendingKey {
      open[last].members?.append(PropertyListMember(key: key.text, keyRange: key.range, value: node))
      open[last].pendingKey = nil
    } else {
      open[last].elements.append(node)
    }
  }

  private func location(_ range: Range<Int>) -> SourceLocation { locator.location(of: SourceRange(range)) }

  private func refusal(_ diagnostic: Diagnostic) -> Refusal { Refusal(diagnostic: diagnostic) }
}

extension XMLEvent {
  fileprivate var isStart: Bool { if case .startElement = kind { true } else { false } }
}

extension PropertyListDictionary {
  /// The number in `{CF$UID: number}`, XML's form of a keyed archiver's reference; nil for any other dictionary.
  fileprivate var archiverReference: UInt64? {
    let members = effectiveMembers
    guard members.count == 1, let member = members.first, member.key == "CF$UID",
      case .integer(let number) = member.value.value
    else { return nil }
    return UInt64(exactly: number)
  }
}

extension Diagnostic {
  static func propertyListMalformed(_ message: String, _ location: SourceLocation) -> Diagnostic {
    Diagnostic(.malformedPlist, .error, "invalid property list: \(message)", at: location)
  }

  fileprivate static func propertyListCommentInString(_ element: String, _ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .commentInString, .error, "a comment is inside '<\(element)>', which iOS rejects", at: location,
      help: "move the comment before the element")
  }

  fileprivate static func propertyListUnreadTail(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unreadTail, .warning, "iOS ignores the content after the property list", at: location,
      help: "remove the content after '</plist>'")
  }

  fileprivate static func missingPropertyListTag(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingPlistTag, .note, "the file ends with '</plist>', but has no '<plist>'", at: location,
      help: "insert '<plist version=\"1.0\">' before this line; iOS reads the file, but most XML readers reject it")
  }

  fileprivate static func propertyListSpaceBeforeDeclaration(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .spaceBeforeDeclaration, .warning, "white space precedes the XML declaration", at: location,
      help: "remove it; most XML readers reject the file")
  }
}
