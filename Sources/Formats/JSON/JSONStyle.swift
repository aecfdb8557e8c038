internal import Diagnostics

/// How a JSON file is laid out, so that what is added looks like what is there.
struct JSONStyle {
  /// What stands between a key and its value: " : " in Xcode's files.
  let colon: String
  /// "" when all stands on one line.
  let lineEnd: String
  /// One step further in.
  let indent: String

  /// The layout of `document`'s outermost object; Xcode's where it shows none.
  init(_ document: JSONDocument) {
    let source = document.source
    guard let first = document.root.members.first(where: { _ in true }) else {
      (colon, lineEnd, indent) = (" : ", "\n", "  ")
      return
    }
    colon = source.string(in: SourceRange(first.key.range.end, first.value.range.start))
    let lead = source.text[(document.root.range.start + 1)..<first.key.range.start]
    let ends = lead.prefix { $0 == 0x0D || $0 == 0x0A }
    lineEnd = String(decoding: ends.starts(with: [0x0D, 0x0A]) ? ends.prefix(2) : ends.prefix(1), as: UTF8.self)
    indent = lineEnd.isEmpty ? "" : String(decoding: lead.dropFirst(ends.count), as: UTF8.self)
  }

  /// A value to be written.
  indirect enum Fragment {
    case string(String)
    case object([(key: String, value: Fragment)])
  }

  /// `fragment` as text; its lines but the first begin with `margin`.
  ///
  /// An object without members has Xcode's form, with an empty line inside, where there are lines.
  func text(of fragment: Fragment, margin: String) -> String {
    switch fragment {
    case .string(let text): return Self.quote(text)
    case .object(let members):
      let inner = margin + indent
      let separator = lineEnd.isEmpty ? "," : ",\(lineEnd)\(inner)"
      let lines = members.map { Self.quote($0.key) + colon + text(of: $0.value, margin: inner) }
      let start = members.isEmpty ? lineEnd : lineEnd + (lineEnd.isEmpty ? "" : inner)
      return "{\(start)\(lines.joined(separator: separator))\(lineEnd)\(lineEnd.isEmpty ? "" : margin)}"
    }
  }

  /// A string with its quotes; as in Xcode's files only quotes, backslashes and control characters are escaped.
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

extension JSONValue {
  /// The edit that adds a member to this object: in its place when the keys there are sorted by code unit, else at the end.
  func edit(adding key: String, _ value: JSONStyle.Fragment, _ style: JSONStyle) -> TextEdit {
    let margin = lineMargin + style.indent
    let text = JSONStyle.quote(key) + style.colon + style.text(of: value, margin: margin)
    let lead = style.lineEnd.isEmpty ? "" : style.lineEnd + margin
    let existing = Array(members)
    guard let last = existing.last else {
      let close = style.lineEnd.isEmpty ? "" : style.lineEnd + lineMargin
      return TextEdit(range: SourceRange(range.start + 1, range.end - 1), replacement: lead + text + close)
    }
    let keys = existing.map { $0.key.string ?? "" }
    let precedes = { (left: String, right: String) in left.utf8.lexicographicallyPrecedes(right.utf8) }
    let isSorted = !zip(keys, keys.dropFirst()).contains { precedes($1, $0) }
    if isSorted, let next = keys.firstIndex(where: { precedes(key, $0) }) {
      let place = existing[next].key.range.start
      return TextEdit(range: SourceRange(place, place), replacement: text + "," + lead)
    }
    return TextEdit(range: SourceRange(last.value.range.end, last.value.range.end), replacement: "," + lead + text)
  }

  /// The white space that begins the line of this value.
  private var lineMargin: String {
    let text = document.source.text
    let start = text[..<range.start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: text[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}
