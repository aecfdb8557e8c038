internal import CYAML

/// Parses YAML 1.1 with libyaml; limits the depth and the number of values after expanding aliases.
package struct YAMLReader: Sendable {
  /// The maximum nesting of sequences and mappings.
  package static let depthLimit = 128
  /// The maximum number of values after expanding aliases.
  package static let sizeLimit = 200_000

  package init() {}

  /// The first document in `text`, which must be UTF-8; nil if not found.
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

/// An event reported by libyaml.
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
  /// nil if the value has no anchor.
  let anchor: String?
  let range: Range<Int>
}

/// Converts libyaml's character offsets to UTF-8 offsets.
struct CharacterOffsets {
  /// nil for ASCII text, in which both are equal.
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
