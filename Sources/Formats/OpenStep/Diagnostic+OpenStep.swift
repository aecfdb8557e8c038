internal import Diagnostics

/// Diagnostics for the grammar of an OpenStep property list.
extension Diagnostic {
  /// `unterminated-comment`: the rest of the file is a comment.
  static func unterminatedComment(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unterminatedComment, .warning, "comment is never closed", at: location,
      notes: ["everything after \"/*\" is ignored"], help: "add \"*/\"")
  }

  /// `unterminated-string`: the text ends inside quotes.
  static func unterminatedString(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unterminatedString, .error, "string is never closed", at: location, help: "add the closing quote")
  }

  /// `unexpected-eof`: the text ends where a value is expected.
  static func unexpectedEnd(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unexpectedEOF, .error, "the file ends where a value is expected", at: location, help: "add the value")
  }

  /// `unexpected-character`: a key or value cannot start with this character.
  static func unexpectedCharacter(at offset: Int, in source: SourceFile) -> Diagnostic {
    let scalar = source.scalar(at: offset)
    return Diagnostic(
      .unexpectedCharacter, .error, "unexpected \(describe(scalar))", at: source.location(at: offset),
      help: help(for: scalar), fixIts: [FixIt.unexpected(at: offset, in: source)].compactMap(\.self))
  }

  /// `expected-equals-or-semicolon`: a key is followed by something else.
  static func expectedEqualsOrSemicolon(
    after key: OpenStepString, at offset: Int, in source: SourceFile
  ) -> Diagnostic {
    let scalar = source.scalar(at: offset)
    let continuesKey = key.quotes == .none && offset == key.range.end
    return Diagnostic(
      .expectedEqualsOrSemicolon, .error, "expected \"=\" or \";\" after the key, not \(describe(scalar))",
      at: source.location(at: offset),
      help: help(for: scalar) ?? (continuesKey ? "put the key in quotes" : nil),
      fixIts: [FixIt.unexpected(at: offset, in: source)].compactMap(\.self))
  }

  /// `missing-semicolon`: the file ends after a key. The rest of the entry may be lost, so there is no fix.
  static func missingSemicolon(afterLastKey key: SourceRange, in source: SourceFile) -> Diagnostic {
    Diagnostic(
      .missingSemicolon, .error, "the file ends after a key, without \"=\" and a value",
      at: source.location(at: key.end),
      help: "restore the end of the file, or remove the key")
  }

  /// `missing-semicolon`: an entry is not terminated; after a string of several lines, its closing quote is more likely
  /// to be missing.
  static func missingSemicolon(after value: SourceRange, in source: SourceFile) -> Diagnostic {
    let end = source.location(at: value.end)
    guard source.lineIndex.line(at: value.start) == source.lineIndex.line(at: value.end) else {
      return Diagnostic(
        .missingSemicolon, .error, "missing \";\" after a multi-line value", at: source.location(of: value),
        secondary: [.init(end, label: "\";\" expected here")], help: "look for a missing closing quote, or add \";\"")
    }
    return Diagnostic(
      .missingSemicolon, .error, "missing \";\"", at: end, help: "add \";\"",
      fixIts: [FixIt.semicolon(after: value, in: source)].compactMap(\.self))
  }

  /// `missing-close-paren`: an array is not terminated, or a comma between elements is missing.
  static func missingCloseParenthesis(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.missingCloseParen, .error, "expected \",\" or \")\" in an array", at: location)
  }

  /// `missing-close-brace`: a dictionary is not terminated.
  static func missingCloseBrace(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.missingCloseBrace, .error, "expected a key or \"}\" in a dictionary", at: location)
  }

  /// `bad-data`: not pairs of hexadecimal digits up to `>`.
  static func badData(at location: SourceLocation, unevenDigits: Bool) -> Diagnostic {
    Diagnostic(
      .badData, .error,
      unevenDigits
        ? "data has an odd number of hexadecimal digits" : "data must be hexadecimal digits, closed by \">\"",
      at: location,
      help: "write two hexadecimal digits for each byte")
  }

  /// `too-deep`: more nesting levels than the system reads.
  static func tooDeep(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tooDeep, .error, "arrays and dictionaries are nested more than \(OpenStepDocument.maximumDepth) levels deep",
      at: location)
  }

  /// `junk-after-plist`: text after the closing delimiter.
  static func junkAfterPropertyList(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .junkAfterPlist, .error, "unexpected text after the end of the property list", at: location, help: "remove it")
  }

  /// `unread-tail`: the system stops here without an error and never loads the rest.
  static func unreadTail(_ range: SourceRange, after key: String?, in source: SourceFile) -> Diagnostic {
    let scalar = source.scalar(at: range.start)
    let isQuote = scalar == "\"" || scalar == "'"
    let place = key.map { " after \"\($0)\"" } ?? ""
    return Diagnostic(
      .unreadTail, .warning, "the rest of the file is not loaded\(place)", at: source.location(of: range),
      notes: [isQuote ? "the quote of a key is never closed" : "a key cannot start with \(describe(scalar))"],
      help: isQuote
        ? "add the closing quote" : help(for: scalar) ?? "remove the text, or put keys and values in quotes",
      fixIts: [FixIt.unexpected(at: range.start, in: source)].compactMap(\.self))
  }

  /// `duplicate-key`: the last one counts.
  static func duplicateKey(_ key: OpenStepString, first: SourceRange, in source: SourceFile) -> Diagnostic {
    Diagnostic(
      .duplicateKey, .warning, "the key \"\(key.value)\" is defined more than once",
      at: source.location(of: key.range),
      secondary: [.init(source.location(of: first), label: "first defined here")],
      notes: ["the last definition is used"], help: "remove all but one")
  }

  /// Diagnostics for unusual escapes; the value is the one CoreFoundation reads.
  static func escape(_ finding: OpenStepUnescaper.Finding, in source: SourceFile) -> Diagnostic {
    let location = source.location(of: finding.range)
    let written = source.string(in: finding.range)
    func warning(_ id: ID, _ message: String, help: String) -> Diagnostic {
      Diagnostic(id, .warning, message, at: location, help: help)
    }
    switch finding.oddity {
    case .loneSurrogate: return .loneSurrogate(at: location)
    case .shortUnicodeEscape:
      return warning(.shortUnicodeEscape, "\"\(written)\" has fewer than four digits", help: "write four digits")
    case .longUnicodeEscape:
      return warning(
        .longUnicodeEscape, "only the first four digits of the escape \"\(written)\" are used",
        help: "write the character itself, or its two surrogates as escapes")
    case .emptyUnicodeEscape:
      return warning(
        .badUnicodeEscape, "\"\\U\" without digits is read as U+0000", help: "write four hexadecimal digits")
    case .lowerCaseUnicodeEscape:
      var diagnostic = warning(
        .lowercaseUnicodeEscape, "\"\\u\" is read as the letter \"u\"", help: "write \"\\U\" for an escape")
      diagnostic.fixIts = [FixIt.unicodeEscape(at: finding.range, in: source)].compactMap(\.self)
      return diagnostic
    case .octalAboveASCII:
      return warning(
        .octalNextstep, "the octal escape \"\(written)\" is read in the NeXTSTEP encoding",
        help: "write the character itself")
    case .octalAboveByte:
      return warning(
        .octalOverflow, "the octal escape \"\(written)\" is reduced to eight bits", help: "write the character itself"
      )
    case .unknownEscape:
      return warning(
        .unknownEscape, "\"\(written)\" is read without its backslash",
        help: "remove the backslash, or double it")
    }
  }
}

extension Diagnostic {
  /// A scalar in words: quoted if it is visible, with its number if it can be mistaken for another.
  private static func describe(_ scalar: Unicode.Scalar?) -> String {
    guard let scalar else { return "the end of the file" }
    if (0x21...0x7E).contains(scalar.value) { return "\"\(scalar)\"" }
    let code = HiddenCharacters.name(of: scalar)
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .nonspacingMark, .enclosingMark,
      .spacingMark, .surrogate, .unassigned, .privateUse:
      return code
    default: return "\"\(scalar)\" (\(code))"
    }
  }

  /// The help for a character that editors often substitute for another; nil for any other character.
  private static func help(for scalar: Unicode.Scalar?) -> String? {
    switch scalar {
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}", "\u{2018}", "\u{2019}", "`": "use straight quotes"
    case "\u{A0}", "\u{202F}", "\u{3000}", "\u{2003}", "\u{2009}": "replace the special space with a plain space"
    case "\u{200B}", "\u{FEFF}", "\u{200E}", "\u{200F}", "\u{2060}", "\0": "remove the invisible character"
    case "\u{37E}", "\u{FF1B}": "use \";\""
    case "\u{FF1D}", ":": "use \"=\""
    case "@": "remove \"@\""
    case "#", "*": "write a comment as \"/* … */\" or \"// …\""
    case ";", ",": "remove the extra \"\(scalar.map(String.init(_:)) ?? "")\""
    default: nil
    }
  }
}

extension SourceFile {
  /// The scalar at UTF-8 `offset`; nil at the end of the text.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset >= 0, offset < text.count else { return nil }
    return string(in: SourceRange(offset, offset + 4)).unicodeScalars.first
  }
}
