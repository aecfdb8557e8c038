package import Diagnostics

/// A value of a JSON document, as a reference into the document.
package struct JSONElement: Sendable {
  package let document: JSONDocument
  /// Index in `document.nodes`.
  package let index: Int

  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  package var kind: JSONNode.Kind { document.nodes[index].kind }

  /// Including the quotes of a string and the brackets of a container.
  package var range: SourceRange { document.nodes[index].range }

  package var location: SourceLocation { document.source.location(of: range) }

  /// The value of a string, escapes resolved, half surrogate pairs as U+FFFD; nil for any other value.
  package var string: String? {
    let content = SourceRange(range.start + 1, range.end - 1)
    switch kind {
    case .string: return document.source.string(in: content)
    case .escapedString:
      return String(decoding: JSONEscape.resolved(in: document.source.text, content.start..<content.end), as: UTF8.self)
    default: return nil
    }
  }

  /// nil for anything but `true` and `false`.
  package var boolean: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// nil for anything but an integer without fraction and exponent that fits in an `Int`.
  package var integer: Int? {
    kind == .number ? Int(document.source.string(in: range)) : nil
  }

  package var isObject: Bool { kind == .object }

  /// The members of an object, in order; empty for any other value.
  package var members: JSONMembers { JSONMembers(JSONChildren(self, of: .object)) }

  /// The elements of an array, in order; empty for any other value.
  package var elements: JSONChildren { JSONChildren(self, of: .array) }

  /// The value of `key` in an object; nil if it is missing or this is not an object.
  package subscript(key: String) -> JSONElement? {
    members.first { $0.key.isString(key) }?.value
  }

  /// Whether this is a string with the same code units as `text`.
  func isString(_ text: String) -> Bool {
    guard kind == .string else { return string?.utf8.elementsEqual(text.utf8) == true }
    return range.length == text.utf8.count + 2
      && document.source.text[range.start + 1..<range.end - 1].elementsEqual(text.utf8)
  }
}

/// The values directly inside a container.
package struct JSONChildren: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var index: Int
  private let end: Int

  init(_ container: JSONElement, of kind: JSONNode.Kind) {
    document = container.document
    index = container.index + 1
    end = container.kind == kind ? document.nodes[container.index].next : index
  }

  package mutating func next() -> JSONElement? {
    guard index < end else { return nil }
    defer { index = document.nodes[index].next }
    return JSONElement(document: document, index: index)
  }
}

/// The keys and values directly inside an object.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private var children: JSONChildren

  init(_ children: JSONChildren) { self.children = children }

  package mutating func next() -> (key: JSONElement, value: JSONElement)? {
    guard let key = children.next(), let value = children.next() else { return nil }
    return (key, value)
  }
}
