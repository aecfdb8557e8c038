/// The formatting of a file's entries, used for new entries.
package struct StringsStyle {
  /// The separation between one entry and the next.
  enum Separation: Hashable {
    case sameLine
    case nextLine
    case blankLine
  }

  struct Comment: Hashable {
    var form: OpenStepComment.Form
    /// `/* ` or `/*`, `// ` or `//`.
    var opening: String
    /// ` */` or `*/`; empty for `//`.
    var closing: String
    /// Whether the entry is on the line after the comment.
    var isAbove: Bool
  }

  var keyQuotes = OpenStepString.Quotes.double
  var valueQuotes = OpenStepString.Quotes.double
  var beforeEquals = " "
  var afterEquals = " "
  var beforeSemicolon = ""
  /// The column of `=`, in scalars from the start of the line, if the entries are aligned; nil otherwise.
  var equalsColumn: Int?
  /// nil if no entry has a comment.
  var comment: Comment? = .genstrings
  var separation = Separation.blankLine
  var indentation = ""
  package internal(set) var lineEnding = "\n"
}

extension StringsStyle.Comment {
  /// As genstrings and Xcode write comments.
  static let genstrings = StringsStyle.Comment(form: .block, opening: "/* ", closing: " */", isAbove: true)

  /// Appends `text` as a comment to `bytes`; separates characters that would end the comment early.
  func write(_ text: String, indentation: String, lineEnding: String, to bytes: inout [UInt8]) {
    // The common case: one line without anything that could end the comment.
    if text.utf8.allSatisfy({ $0 != 0x0A && $0 != 0x0D && $0 != 0x2F && $0 != 0xE2 }) {
      bytes += opening.utf8
      bytes += text.utf8
      bytes += closing.utf8
      return
    }
    var lines: [[UInt8]] = [[]]
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{2028}", "\u{2029}": lines.append([])
      default:
        if form == .block, scalar == "/", previous == "*" { lines[lines.count - 1].append(0x20) }
        lines[lines.count - 1] += UTF8.encode(scalar) ?? .init()
      }
      previous = scalar
    }
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    switch form {
    case .block: bytes += (opening + texts.joined(separator: lineEnding) + closing).utf8
    case .line: bytes += texts.map { opening + $0 }.joined(separator: lineEnding + indentation).utf8
    }
  }
}

extension StringsStyle {
  /// `entries` as text, each with its comment, from the first line's indentation to the last semicolon.
  func written(_ entries: [TableChange]) -> String {
    let separator = separator
    var text: [UInt8] = []
    for (number, entry) in entries.enumerated() {
      if number > 0 { text += separator.utf8 }
      write(entry, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func write(_ entry: TableChange, to text: inout [UInt8]) {
    if separation != .sameLine { text += indentation.utf8 }
    if let comment, let own = entry.comment {
      comment.write(own, indentation: indentation, lineEnding: lineEnding, to: &text)
      let isAbove = separation != .sameLine && comment.isAbove || comment.form == .line
      text += (isAbove ? lineEnding : " ").utf8
      if isAbove { text += indentation.utf8 }
    }
    if let equalsColumn {
      let key = keyQuotes.literal(entry.key.rawValue)
      let used = indentation.unicodeScalars.count + key.unicodeScalars.count
      text += key.utf8
      text += repeatElement(0x20, count: max(1, equalsColumn - used))
    } else {
      keyQuotes.write(entry.key.rawValue, to: &text)
      text += beforeEquals.utf8
    }
    text.append(0x3D)
    text += afterEquals.utf8
    valueQuotes.write(entry.text, to: &text)
    text += beforeSemicolon.utf8
    text.append(0x3B)
  }

  /// The text between two entries.
  var separator: String {
    switch separation {
    case .sameLine: " "
    case .nextLine: lineEnding
    case .blankLine: lineEnding + lineEnding
    }
  }
}
