internal import CYAML

/// Reads YAML 1.1 with libyaml; bounded in depth and in the number of values that aliases expand to.
package struct YAMLReader: Sendable {
  /// How many sequences and mappings may be inside each other.
  package static let depthLimit = 128
  /// How many values a document may have after its aliases are expanded.
  package static let sizeLimit = 200_000

  package init() {}

  /// The first document of `text`, which is UTF-8; nil for a text without a document.
  package func read(_ text: [UInt8]) throws(YAMLError) -> YAMLNode? {
    guard let parser = YAMLParserHandle() else {
      throw YAMLError(reason: .outOfMemory, message: "out of memory", offset: 0)
    }
    return try unsafe text.withUnsafeBufferPointer { buffer throws(YAMLError) -> YAMLNode? in
      unsafe parser.setInput(buffer)
      var builder = YAMLTreeBuilder(offsets: CharacterOffsets(text))
      while let event = try parser.next(builder.offsets) {
        if try builder.take(event) { break }
      }
      return builder.root
    }
  }
}

/// What libyaml reports of a document.
struct YAMLEvent {
  enum Kind {
    case scalar(String, isPlain: Bool)
    case alias
    case sequenceStart
    case mappingStart
    case end
    case documentEnd
    case other
  }

  let kind: Kind
  /// nil: the value has no anchor.
  let anchor: String?
  let range: Range<Int>
}

/// libyaml counts characters; the product counts UTF-8 bytes.
struct CharacterOffsets {
  /// nil for ASCII, in which both are the same.
  private let starts: [Int]?
  private let count: Int

  init(_ text: [UInt8]) {
    count = text.count
    starts = text.allSatisfy { $0 < 0x80 } ? nil : text.indices.filter { text[$0] & 0xC0 != 0x80 }
  }

  func offset(_ character: Int) -> Int {
    guard let starts else { return min(max(0, character), count) }
    return starts.indices.contains(character) ? starts[character] : count
  }
}
