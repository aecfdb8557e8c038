internal import CodeReading

/// The words of a Dart file that are searched for, found in one pass over its bytes.
struct DartWords: Sendable {
  /// Those that occur.
  private(set) var used: Set<String> = []
  /// Those behind `class`, `enum` or `on`.
  private(set) var types: Set<String> = []
  /// Those before `=`, the getters before `=>` or `{`, and the functions behind `String`.
  private(set) var constants: Set<String> = []

  /// The longest name that is searched for, in bytes.
  private static let lengthLimit = 255
  private static let keywords: Set<String> = ["class", "enum", "on", "record", "struct", "interface", "object"]

  init(in bytes: [UInt8], of names: Set<String>) {
    var previous = ""
    var index = 0
    while index < bytes.count {
      guard Self.isLetter(bytes[index]) else {
        if !Self.isSpace(bytes[index]) { previous = "" }
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
      guard index - start <= Self.lengthLimit else {
        previous = ""
        continue
      }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      if names.contains(word) {
        used.insert(word)
        if Self.keywords.contains(previous) { types.insert(word) }
        if Self.operation(after: index, in: bytes) == .assignment { constants.insert(word) }
      }
      previous = word
    }
  }

  /// Those of the file names `names` that string literals of `bytes` end with: `import "../menu.dart"`.
  static func files(importedBy bytes: [UInt8], among names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    // The first byte of the last part of the path.
    var start = 0
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let name = bytes[start..<index]
        if !name.isEmpty, name.count <= lengthLimit {
          let name = String(decoding: name, as: UTF8.self)
          if names.contains(name) { found.insert(name) }
        }
        start = index + 1
      case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "\n"): start = index + 1
      default: break
      }
    }
    return found
  }

  private enum Operation {
    case assignment, body
  }

  /// What begins behind the word that ends at `index`.
  private static func operation(after index: Int, in bytes: [UInt8]) -> Operation? {
    var index = index
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch bytes[index] {
    case UInt8(ascii: "{"): return .body
    case UInt8(ascii: "=") where next == UInt8(ascii: ">"): return .body
    case UInt8(ascii: "=") where next != UInt8(ascii: "="): return .assignment
    default: return nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Whether `byte` may be in a name; those outside ASCII belong to texts and comments.
  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
