internal import Diagnostics
internal import XML

/// Reads XML property lists: XML parsed by Expat, plus CoreFoundation's rules.
///
/// A file that is not well-formed is parsed again with the markup that CoreFoundation accepts, see `PropertyListMarkup`. CoreFoundation's reading is kept where it differs from XML: line ends are not normalized,
/// attributes are ignored, `<key>` is a string inside an array, and the `<plist>` element may be missing.
struct XMLPropertyListReader {
  /// Maximum nesting of containers; CoreFoundation's limit.
  static let maximumDepth = 512

  /// An array or a dictionary that has not ended yet.
  private struct OpenContainer {
    var startTag: SourceRange
    /// nil for an array.
    var members: [PropertyListMember]?
    var elements: [PropertyListNode] = []
    var pendingKey: (text: String, range: SourceRange)?
  }

  private let source: SourceFile
  private let events: [XMLEvent]
  private var position = 0
  private var open: [OpenContainer] = []
  private var root: PropertyListNode?
  private var sink: DiagnosticSink
  /// The well-formed text that was parsed in place of the file's; nil for the file's own.
  private var markup: [UInt8]?
  /// What only CoreFoundation accepts; reported if the rest of the file is valid.
  private var unusual: [Diagnostic] = []

  static func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> PropertyListDocument {
    guard let source = source.decodedAsXML(reportingTo: &sink),
      ContentScreening.isReadable(source, reportingTo: &sink)
    else { return PropertyListDocument(source: source, format: .xml, root: nil, isComplete: false) }
    // CoreFoundation allows white space before the XML declaration, XML does not.
    let start = source.text.firstIndex { !$0.isXMLSpace } ?? 0
    // One more level for `<plist>` and one for a leaf.
    let parser = XMLParser(maximumDepth: maximumDepth + 2)
    let result = parser.parse(source.text, from: start)
    var reader = XMLPropertyListReader(source: source, events: result.events, sink: sink)
    var isComplete = reader.readAll(error: result.error, start: start)
    if let error = result.error, reader.root == nil {
      let markup = PropertyListMarkup.wellFormed(source.text)
      let other = parser.parse(markup, from: start)
      var lenient = XMLPropertyListReader(source: source, events: other.events, sink: sink)
      lenient.markup = markup
      lenient.unusual.append(
        .unusualPropertyList(
          .xml(error, in: source), reason: PropertyListMarkup.problem(at: error.offset, in: source.text)))
      let isRead = lenient.readAll(error: other.error, start: start)
      if lenient.root != nil { (reader, isComplete) = (lenient, isRead) }
    }
    sink = reader.sink
    if reader.root != nil { sink.report(contentsOf: reader.unusual) }
    return PropertyListDocument(source: source, format: .xml, root: reader.root, isComplete: isComplete)
  }

  private init(source: SourceFile, events: [XMLEvent], sink: DiagnosticSink) {
    self.source = source
    self.events = events
    self.sink = sink
  }

  /// Whether the file was read to its end.
  private mutating func readAll(error: ExpatError?, start: Int) -> Bool {
    do throws(Diagnostic) {
      if let space = source.spaceBeforeXMLDeclaration {
        var diagnostic = Diagnostic.propertyListSpaceBeforeDeclaration(source.location(at: 0))
        diagnostic.fixIts = [.init("remove the white space", replacing: space, in: source)]
        sink.report(diagnostic)
      }
      while position < events.count { try readEvent() }
      guard let error else {
        if root == nil { throw .propertyListMalformed("'<plist>' is empty", source.location(at: start)) }
        return true
      }
      let isConflict = ContentScreening.conflictMarker(in: source.text) != nil
      guard error.reason == .trailingContent, root != nil, !isConflict else {
        throw .xml(error, in: source)
      }
      if let root, endsWithPropertyListTag(after: root) {
        sink.report(.missingPropertyListTag(source.location(at: root.range?.start ?? start)))
        return true
      }
      sink.report(.propertyListUnreadTail(source.location(at: error.offset)))
    } catch {
      root = nil
      sink.report(error)
    }
    return false
  }

  /// Whether only `</plist>` follows `root`, so that nothing is lost.
  private func endsWithPropertyListTag(after root: PropertyListNode) -> Bool {
    guard let end = root.range?.end else { return false }
    return source.text[end...].filter { !$0.isXMLSpace }.elementsEqual("</plist>".utf8)
  }

  private mutating func readEvent() throws(Diagnostic) {
    let event = events[position]
    switch event.kind {
    case .startElement(let name, _):
      // CoreFoundation ends the tag at the first '>', and reads the rest as content.
      if source.text[event.range].dropLast().contains(UInt8(ascii: ">")) {
        throw .propertyListMalformed("'>' in an attribute, where the system ends the tag", location(event.range))
      }
      try startElement(name.local, event.range)
    case .endElement: try endContainer(event.range)
    case .text, .reference, .startCDATA:
      let range = event.rangeWithoutSpaces(in: markup ?? source.text)
      if range.isEmpty, event.kind == .text { break }
      throw .propertyListMalformed("text between elements", location(range))
    case .documentType: try checkDocumentType()
    case .endCDATA, .comment, .processingInstruction: break
    }
    position += 1
  }

  /// CoreFoundation ends the declaration at the first '>', and reads the rest as content.
  private func checkDocumentType() throws(Diagnostic) {
    let text = source.text
    guard let start = text.firstRange(of: "<!DOCTYPE".utf8)?.lowerBound else { return }
    var quote: UInt8?
    for byte in text[start...] {
      if byte == UInt8(ascii: ">") {
        guard quote == nil else {
          throw .propertyListMalformed("'>' in the document type's name", source.location(at: start))
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

  private mutating func startElement(_ name: String, _ range: Range<Int>) throws(Diagnostic) {
    let isOutermost = open.isEmpty && root == nil && position == events.firstIndex { $0.isStart }
    switch name {
    case "plist" where isOutermost: return
    case "array", "dict":
      try checkPlace(name, range)
      guard open.count < Self.maximumDepth else {
        throw .tooDeep(
          "arrays and dictionaries are nested more than \(Self.maximumDepth) levels deep", at: location(range))
      }
      open.append(OpenContainer(startTag: SourceRange(range), members: name == "dict" ? [] : nil))
    default:
      guard let kind = XMLPropertyListScalar(rawValue: name) else {
        if isOutermost, !name.utf8.contains(UInt8(ascii: ":")) {
          throw .notAPropertyList(source, at: location(range))
        }
        throw .propertyListMalformed("unknown element '<\(name)>'", location(range))
      }
      try checkPlace(name, range)
      try readScalar(kind, range)
    }
  }

  /// Rejects an element that is not allowed here.
  private mutating func checkPlace(_ name: String, _ range: Range<Int>) throws(Diagnostic) {
    if let container = open.last {
      guard container.members != nil, (name == "key") != (container.pendingKey == nil) else { return }
      if name != "key" { throw .propertyListMalformed("a value has no key", location(range)) }
      // Also the key of the next member, if this one has no value.
      unusual.append(.unusualPropertyList(.propertyListMalformed("'<key>' in place of a value", location(range))))
      return
    }
    if root != nil { throw .propertyListMalformed("more than one top-level value", location(range)) }
  }

  private mutating func readScalar(_ kind: XMLPropertyListScalar, _ startTag: Range<Int>) throws(Diagnostic) {
    var content: [UInt8] = []
    var isCDATA = false
    position += 1
    scalar: while position < events.count {
      let event = events[position]
      switch event.kind {
      case .text:
        content +=
          markup != nil && !isCDATA && kind != .data ? decoded(event.range) : Array(source.text[event.range])
      // CoreFoundation reads the letters of a reference as base64.
      case .reference where kind == .data:
        throw .propertyListMalformed("a character reference inside '<data>'", location(event.range))
      case .reference(let text): content += text.utf8
      // CoreFoundation accepts CDATA only in strings.
      case .startCDATA where kind != .string && kind != .key:
        throw .propertyListMalformed("CDATA inside '<\(kind.rawValue)>'", location(event.range))
      case .startCDATA: isCDATA = true
      case .endCDATA: isCDATA = false
      case .endElement:
        let range = SourceRange(startTag.lowerBound, event.range.upperBound)
        let contentRange = SourceRange(startTag.upperBound, event.range.lowerBound)
        // `<data/>` ends with its start tag.
        let form: XMLPropertyListScalar.Form = event.range.isEmpty ? .emptyTag : .tags
        let (value, warning) = try kind.value(of: content, form, at: source.location(of: range))
        if let warning { sink.report(warning) }
        if kind == .key, let last = open.indices.last, open[last].members != nil, open[last].pendingKey == nil {
          open[last].pendingKey = (String(decoding: content, as: UTF8.self), range)
        } else {
          finish(PropertyListNode(value, range: range, contentRange: contentRange))
        }
        break scalar
      case .comment, .processingInstruction:
        throw .propertyListCommentInString(kind.rawValue, location(event.range))
      case .startElement(let inner, _):
        throw .propertyListMalformed("'<\(inner.local)>' is inside '<\(kind.rawValue)>'", location(event.range))
      case .documentType: break
      }
      position += 1
    }
  }

  /// The text in `range`, with the references to characters that XML does not allow.
  private func decoded(_ range: Range<Int>) -> [UInt8] {
    let text = source.text
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let (scalar, end) = PropertyListMarkup.reference(at: index, in: text) {
        result += Array(String(scalar).utf8)
        index = end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  private mutating func endContainer(_ endTag: Range<Int>) throws(Diagnostic) {
    // If no container is open, this is the end of `<plist>`.
    guard let container = open.popLast() else { return }
    let range = SourceRange(container.startTag.start, endTag.upperBound)
    let contentRange = SourceRange(container.startTag.end, endTag.lowerBound)
    let value: PropertyListValue
    if let members = container.members {
      if let key = container.pendingKey {
        throw .propertyListMalformed("a key has no value", source.location(of: key.range))
      }
      let dictionary = PropertyListDictionary(members, precedence: .last)
      dictionary.reportDuplicates(in: source, to: &sink)
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

  private func location(_ range: Range<Int>) -> SourceLocation { source.location(of: SourceRange(range)) }
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
  /// A warning in place of `error`: CoreFoundation's parser accepts it.
  fileprivate static func unusualPropertyList(_ error: Diagnostic, reason: String? = nil) -> Diagnostic {
    let prefixes = ["not well-formed XML: ", "invalid property list: "]
    let rest = prefixes.first(where: error.message.hasPrefix).map { String(error.message.dropFirst($0.count)) }
    return Diagnostic(
      .unusualPlist, .warning, "only Apple's parser reads this property list: \(reason ?? rest ?? error.message)",
      at: error.primary, help: error.help)
  }

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
