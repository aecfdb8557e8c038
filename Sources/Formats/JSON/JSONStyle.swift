internal import Diagnostics
internal import ICU

/// The layout of a JSON file; additions follow it.
struct JSONStyle {
  /// The separator between a key and its value: " : " in Xcode's files.
  let colon: String
  /// Empty if the document is on one line.
  let lineEnd: String
  /// The indentation of one level.
  let indent: String
  /// Whether an object without members has an empty line inside, as in Xcode's files.
  let opensEmptyObjects: Bool

  /// The layout of `document`'s root object; Xcode's style for properties it does not show.
  init(_ document: JSONDocument) {
    let source = document.source
    let empty = document.nodes.indices.first {
      document.nodes[$0].kind == .object && document.nodes[$0].next == $0 + 1
    }
    let emptyRange = empty.map { document.nodes[$0].range }
    guard let first = document.root.members.first(where: { _ in true }) else {
      (colon, lineEnd, indent, opensEmptyObjects) = (" : ", "\n", "  ", true)
      return
    }
    colon = source.string(in: SourceRange(first.key.range.end, first.value.range.start))
    let lead = source.text[(document.root.range.start + 1)..<first.key.range.start]
    let ends = lead.prefix { $0 == 0x0D || $0 == 0x0A }
    lineEnd = String(decoding: ends.starts(with: [0x0D, 0x0A]) ? ends.prefix(2) : ends.prefix(1), as: UTF8.self)
    indent = lineEnd.isEmpty ? "" : String(decoding: lead.dropFirst(ends.count), as: UTF8.self)
    opensEmptyObjects = !lineEnd.isEmpty && emptyRange?.length != 2
  }

  /// `patch` as a new object, with members in Xcode's order; every line but the first starts with `margin`.
  func text(of patch: TreePatch, margin: String, order: Collator) -> String {
    let inner = margin + indent
    let separator = lineEnd.isEmpty ? "," : ",\(lineEnd)\(inner)"
    let members = patch.members.sorted { order.precedes($0.key, $1.key) }
    let lines = members.map { text(of: $0, margin: inner, order: order) }
    let start = lineEnd + (lineEnd.isEmpty ? "" : inner)
    return "{\(start)\(lines.joined(separator: separator))\(lineEnd)\(lineEnd.isEmpty ? "" : margin)}"
  }

  /// `member` with its key; every line but the first starts with `margin`.
  func text(of member: TreePatch.Member, margin: String, order: Collator) -> String {
    let key = Self.quote(member.key) + colon
    switch member.value {
    case .string(let text): return key + Self.quote(text)
    case .dictionary(let patch): return key + text(of: patch, margin: margin, order: order)
    }
  }

  /// A string in quotes; as in Xcode's files, only quotes, backslashes and control characters are escaped.
  static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
