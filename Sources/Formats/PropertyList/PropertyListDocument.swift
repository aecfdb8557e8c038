package import Diagnostics

/// A parsed property list: `Info.plist`, a `.stringsdict`, or a `.strings` file of a built app.
package struct PropertyListDocument: Sendable {
  package enum Format: Hashable, Sendable {
    case xml
    case binary
    case openStep
  }

  /// The file that all ranges refer to; decoded again if its XML declaration names another encoding.
  package let source: SourceFile
  package let format: Format
  /// The top-level dictionary; nil, with an error reported, if it could not be read.
  package let root: PropertyListNode?
  /// Whether the file was read to its last byte; an incomplete file is never written.
  package let isComplete: Bool

  /// Parses a property list of any format and reports problems to `sink`.
  package static func parse(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> PropertyListDocument {
    let document: PropertyListDocument
    switch Format(sniffing: source) {
    case .binary:
      let root = BinaryPropertyListReader.read(source, reportingTo: &sink)
      document = PropertyListDocument(source: source, format: .binary, root: root, isComplete: root != nil)
    case .xml: document = XMLPropertyListReader.read(source, reportingTo: &sink)
    case .openStep: document = parseOpenStep(source, reportingTo: &sink)
    }
    // XML cannot contain the character, and the XML reader rejects it.
    if document.format != .xml, let root = document.root {
      root.reportNullCharacters(in: document.source, to: &sink)
    }
    // The other readers do it with duplicate keys.
    if document.format == .openStep, let root = document.root {
      root.reportEquivalentKeys(in: document.source, to: &sink)
    }
    guard let root = document.root, root.dictionary == nil else { return document }
    sink.report(.propertyListNotADictionary(document.source.location(of: root.range)))
    return PropertyListDocument(source: document.source, format: document.format, root: nil, isComplete: false)
  }
}

extension PropertyListDocument.Format {
  /// The format of `source` by its first bytes, detected as CoreFoundation does.
  package init(sniffing source: SourceFile) {
    if source.bytes.starts(with: "bplist".utf8) {
      self = .binary
    } else if source.text.first(where: { !$0.isXMLSpace && $0 != 0 }) == UInt8(ascii: "<") {
      self = .xml
    } else {
      self = .openStep
    }
  }

  /// The format of the `.strings` file `source`, by its first bytes. Everything but XML and binary is OpenStep, including damaged files.
  package init(ofTable source: SourceFile) {
    if source.bytes.starts(with: "bplist".utf8) {
      self = .binary
      return
    }
    let start = source.text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let name = start.dropFirst()
    // `<` also starts data in the OpenStep form, but none of the tags below consists of hexadecimal digits.
    let isMarkup =
      name.first == 0x3F || name.first == 0x21
      || Self.tags.contains { tag in
        guard name.starts(with: tag.utf8) else { return false }
        guard let next = name.dropFirst(tag.utf8.count).first else { return true }
        return next == 0x3E || next == 0x2F || next == 0x20 || (0x09...0x0D).contains(next)
      }
    self = start.first == 0x3C && isMarkup ? .xml : .openStep
  }

  private static let tags = [
    "plist", "dict", "array", "string", "key", "integer", "real", "data", "date", "true", "false",
  ]
}

extension PropertyListNode {
  /// Reports each key and string that contains U+0000, which ends a string in C; the parser limits the recursion.
  fileprivate func reportNullCharacters(in source: SourceFile, to sink: inout DiagnosticSink) {
    var pending = [self]
    var found: [SourceRange?] = []
    while let node = pending.popLast() {
      switch node.value {
      case .string(let text): if text.utf8.contains(0) { found.append(node.range) }
      case .array(let elements): pending += elements
      case .dictionary(let dictionary):
        found += dictionary.members.filter { $0.key.utf8.contains(0) }.map(\.keyRange)
        pending += dictionary.members.map(\.value)
      default: continue
      }
    }
    for range in found.sorted(by: { ($0?.start ?? 0) < ($1?.start ?? 0) }) {
      sink.report(.nullCharacter(at: source.location(of: range)))
    }
  }
}

extension PropertyListNode {
  /// Reports keys that differ only in their normalization, in every dictionary.
  fileprivate func reportEquivalentKeys(in source: SourceFile, to sink: inout DiagnosticSink) {
    if source.text.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) { return }
    var pending = [self]
    while let node = pending.popLast() {
      switch node.value {
      case .array(let elements): pending += elements
      case .dictionary(let dictionary):
        dictionary.reportEquivalentKeys(in: source, to: &sink)
        pending += dictionary.members.map(\.value)
      default: continue
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func propertyListNotADictionary(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .notADictionary, .error, "the property list's top level is not a dictionary", at: location,
      help: "wrap the content in '<dict>'")
  }
}

extension PropertyListDocument {
  /// Parses an OpenStep property list, which has strings, data, arrays and dictionaries.
  static func parseOpenStep(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> PropertyListDocument {
    let document = OpenStepDocument.parse(source, reportingTo: &sink)
    return PropertyListDocument(
      source: document.source, format: .openStep,
      root: document.hasError ? nil : document.root.map(PropertyListNode.init(openStep:)),
      isComplete: document.isComplete)
  }
}

extension PropertyListNode {
  /// Converts a node; the parser limits the depth of the recursion.
  fileprivate init(openStep value: OpenStepValue) {
    let content: PropertyListValue =
      switch value {
      case .string(let string): .string(string.value)
      case .data(let data): .data(data.bytes)
      case .array(let array): .array(array.elements.map(PropertyListNode.init(openStep:)))
      case .dictionary(let dictionary):
        .dictionary(
          PropertyListDictionary(
            dictionary.map { member in
              PropertyListMember(
                key: member.name.value, keyRange: member.name.range, value: PropertyListNode(openStep: member.value))
            }, precedence: .last))
      }
    self.init(content, range: value.range, contentRange: value.range)
  }
}

extension Diagnostic {
  /// The content is not a property list.
  static func notAPropertyList(_ source: SourceFile, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .notAPlist, .error, "\"\(source.path)\" is not a property list",
      at: location,
      help: "check the file name")
  }
}
