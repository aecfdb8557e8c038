package import Diagnostics

/// A JSON document (RFC 8259) as flat nodes over the original bytes, with white space and punctuation between them.
///
/// A class, because every value refers to it: copying a value then counts one reference instead of one per property.
package final class JSONDocument: Sendable {
  package let source: SourceFile
  /// In document order: a container before its content, a key before its value; the first node is the root.
  package let nodes: [JSONNode]

  private init(source: SourceFile, nodes: [JSONNode]) {
    self.source = source
    self.nodes = nodes
  }

  /// Parses `source`; nil, with an error reported, for invalid JSON, duplicate keys or half surrogate pairs.
  package static func parse(
    _ source: SourceFile, dialect: JSONDialect = .standard, reportingTo sink: inout DiagnosticSink
  ) -> JSONDocument? {
    guard ContentScreening.isReadable(source, reportingTo: &sink) else { return nil }
    var parser = JSONParser(source, dialect: dialect)
    do throws(JSONParser.Failure) {
      try parser.parse()
    } catch {
      sink.report(source.explaining(.json(error, in: source)))
      return nil
    }
    for offset in parser.loneSurrogates {
      sink.report(.jsonLoneSurrogate(source.location(at: offset)))
    }
    let document = JSONDocument(source: source, nodes: parser.nodes)
    let hasDuplicates = document.hasDuplicateKeys(dialect, reportingTo: &sink)
    return hasDuplicates || !parser.loneSurrogates.isEmpty ? nil : document
  }

  package var root: JSONElement { JSONElement(document: self, index: 0) }

  /// Whether an object contains a key twice where this is an error, because readers differ on which value they use.
  private func hasDuplicateKeys(_ dialect: JSONDialect, reportingTo sink: inout DiagnosticSink) -> Bool {
    if dialect == .repeatedKeys { return false }
    var found = false
    for index in nodes.indices where nodes[index].kind == .object {
      // With one key there are no duplicates.
      let first = index + 1
      guard first < nodes[index].next, nodes[nodes[first].next].next < nodes[index].next else { continue }
      let members = Array(JSONElement(document: self, index: index).members)
      let keys = members.map(\.key)
      var doubled = keys.count <= 8 ? doubledAmongFew(keys) : doubledAmongMany(keys)
      if dialect == .messages { doubled.removeAll { keys[$0.later].string?.hasPrefix("@") ?? false } }
      if doubled.isEmpty { continue }
      let contested = Set(
        doubled.filter { !isWritten(members[$0.later].value, like: members[$0.first].value) }.map(\.first))
      for (first, later) in doubled {
        var diagnostic = Diagnostic.jsonDuplicateKey(
          keys[later].string ?? "", dialect == .messages ? .warning : .error,
          at: keys[later].location, first: keys[first].location)
        // If the values differ, the last one matters, so there is no fix.
        if !contested.contains(first) {
          let range = SourceRange(members[later - 1].value.range.end, members[later].value.range.end)
          diagnostic.fixIts = [.init("remove the second member", replacing: range, in: source)]
        }
        sink.report(diagnostic)
      }
      found = dialect != .messages
    }
    return found
  }

  private func isWritten(_ value: JSONElement, like other: JSONElement) -> Bool {
    source.hasSameText(in: value.range, as: other.range)
  }

  /// The indices of duplicate keys, each with the index of the first; uses hashing.
  private func doubledAmongMany(_ keys: [JSONElement]) -> [(first: Int, later: Int)] {
    // By code units: strings are equal in Swift if they are canonically equivalent.
    var first: [[UInt8]: Int] = [:]
    return keys.enumerated().compactMap { position, key in
      let name = Array((key.string ?? "").utf8)
      if let earlier = first[name] { return (earlier, position) }
      first[name] = position
      return nil
    }
  }

  /// The same by comparing bytes: faster than hashing for the few keys of nearly all objects.
  private func doubledAmongFew(_ keys: [JSONElement]) -> [(first: Int, later: Int)] {
    keys.indices.dropFirst().compactMap { later in
      keys[..<later].firstIndex { hasSameText($0, keys[later]) }.map { ($0, later) }
    }
  }

  private func hasSameText(_ left: JSONElement, _ right: JSONElement) -> Bool {
    if left.kind == .escapedString || right.kind == .escapedString {
      return (left.string ?? "").utf8.elementsEqual((right.string ?? "").utf8)
    }
    return source.hasSameText(in: left.range, as: right.range)
  }
}

/// A value, or the key of a member.
package struct JSONNode: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    case object, array, string, number, `true`, `false`, null
    /// A string with at least one backslash.
    case escapedString
  }

  package let kind: Kind
  private let start: UInt32
  fileprivate(set) var storedEnd: UInt32
  fileprivate(set) var storedNext: UInt32

  init(kind: Kind, start: Int, end: Int, next: Int) {
    self.kind = kind
    self.start = UInt32(clamping: start)
    storedEnd = UInt32(clamping: end)
    storedNext = UInt32(clamping: next)
  }

  /// Including the quotes of a string and the brackets of a container.
  package var range: SourceRange { SourceRange(Int(start), Int(storedEnd)) }

  /// Index of the first node after this one and its content.
  package var next: Int { Int(storedNext) }

  /// Sets the fields that are known only at the container's end.
  mutating func close(end: Int, next: Int) {
    storedEnd = UInt32(clamping: end)
    storedNext = UInt32(clamping: next)
  }
}

extension Diagnostic {
  fileprivate static func json(_ failure: JSONParser.Failure, in source: SourceFile) -> Diagnostic {
    let location = source.location(at: failure.offset)
    switch failure.reason {
    case .syntax(let message):
      return Diagnostic(
        .badJSON, .error, "invalid JSON: \(message)", at: location,
        fixIts: [FixIt.removingComma(before: failure.offset, in: source)].compactMap(\.self))
    case .separator(let bracket):
      return Diagnostic(
        .badJSON, .error, "invalid JSON: ',' or '\(bracket)' is missing", at: location,
        fixIts: [FixIt.addingComma(before: failure.offset, in: source)].compactMap(\.self))
    case .number(let text):
      return Diagnostic(.badNumber, .error, "the number \"\(text)\" is out of range", at: location)
    case .depth(let limit):
      return tooDeep("arrays and objects are nested more than \(limit) levels deep", at: location)
    case .size: return Diagnostic(.tooLarge, .error, "the JSON file is 4 GB or larger", at: location)
    }
  }

  /// An error, as in `JSONSerialization`: a Swift string cannot contain it, so it could not be written back.
  fileprivate static func jsonLoneSurrogate(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .loneSurrogate, .error, "this escape is only one half of a surrogate pair", at: location,
      help: "write the character itself, or both halves")
  }

  fileprivate static func jsonDuplicateKey(
    _ key: String, _ severity: Severity, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, severity, "the key \"\(key)\" appears more than once", at: location,
      secondary: [RelatedLocation(first, label: "first defined here")],
      help: "remove all but one; a merge may have duplicated the key")
  }
}

/// The accepted JSON syntax.
package enum JSONDialect: Hashable, Sendable {
  /// RFC 8259.
  case standard
  /// RFC 8259, with several members of one key in an object; the caller reports them.
  case repeatedKeys
  /// With comments (`//`, `/* */`) at every position where white space is allowed, and trailing commas; editors call this "JSON with
  /// comments".
  case commented
  /// The same, as Dart and JavaScript read messages: the last of several members with one key counts. These are warnings, and none for the
  /// keys of notes, which start with `@`.
  case messages

  /// Whether comments and trailing commas are allowed.
  var allowsComments: Bool { self == .commented || self == .messages }
}
