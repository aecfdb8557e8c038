internal import Diagnostics

/// How the entries of a file are written; new ones are written the same way.
struct StringsStyle {
  /// What stands between one entry and the next.
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
  /// The column of `=` in scalars from the line's start, where the entries are aligned; nil where they are not.
  var equalsColumn: Int?
  /// Nil where no entry has a comment.
  var comment: Comment? = .genstrings
  var separation = Separation.blankLine
  var indentation = ""
  var lineEnding = "\n"
}

extension StringsStyle.Comment {
  /// As genstrings and Xcode write it.
  static let genstrings = StringsStyle.Comment(form: .block, opening: "/* ", closing: " */", isAbove: true)

  /// `text` as a comment; what would end it early is taken apart.
  func written(_ text: String, indentation: String, lineEnding: String) -> String {
    // Nearly every comment: one line, and nothing in it that could end it.
    if text.utf8.allSatisfy({ $0 != 0x0A && $0 != 0x0D && $0 != 0x2F && $0 != 0xE2 }) {
      return opening + text + closing
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
    case .block: return opening + texts.joined(separator: lineEnding) + closing
    case .line: return texts.map { opening + $0 }.joined(separator: lineEnding + indentation)
    }
  }
}

extension StringsStyle {
  /// `entry` as text, with its comment, from the first line's indentation to the semicolon.
  func written(_ entry: NewStringsEntry) -> String {
    let key = keyQuotes.literal(entry.key.rawValue)
    var gap = beforeEquals
    if let equalsColumn {
      let used = indentation.unicodeScalars.count + key.unicodeScalars.count
      gap = String(repeating: " ", count: max(1, equalsColumn - used))
    }
    let assignment = key + gap + "=" + afterEquals + valueQuotes.literal(entry.value) + beforeSemicolon + ";"
    let start = separation == .sameLine ? "" : indentation
    guard let comment, let text = entry.comment else { return start + assignment }
    let isAbove = separation != .sameLine && comment.isAbove || comment.form == .line
    let written = comment.written(text, indentation: indentation, lineEnding: lineEnding)
    return start + written + (isAbove ? lineEnding + indentation : " ") + assignment
  }

  /// What stands between two entries.
  var separator: String {
    switch separation {
    case .sameLine: " "
    case .nextLine: lineEnding
    case .blankLine: lineEnding + lineEnding
    }
  }
}
