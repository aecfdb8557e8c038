internal import Diagnostics

/// Diagnostics found before a file is parsed as an OpenStep property list.
extension Diagnostic {
  /// `utf16-without-bom`, `utf32-without-bom`: the system drops the first character, or reads nothing.
  static func missingByteOrderMark(in source: SourceFile, severity: Severity) -> Diagnostic {
    let isWide = source.encoding == .utf32LittleEndian || source.encoding == .utf32BigEndian
    return Diagnostic(
      isWide ? .utf32WithoutBOM : .utf16WithoutBOM, severity,
      "\"\(source.path)\" is in \(source.encoding.rawValue) without a byte order mark",
      at: SourceLocator(source).location(at: 0),
      notes: [
        severity == .warning
          ? "iOS drops the first character, which is white space in this file"
          : "iOS does not recognize the encoding, and loads no entry"
      ],
      help: "save the file as UTF-8")
  }

  /// `odd-length-utf16`: the last character is incomplete.
  static func oddLength(at location: SourceLocation, encoding: TextEncoding) -> Diagnostic {
    Diagnostic(
      .oddLengthUTF16, .warning, "the last \(encoding.rawValue) character is incomplete", at: location,
      help: "restore the end of the file")
  }

  /// `lone-surrogate`: half of a surrogate pair; shown as U+FFFD.
  static func loneSurrogate(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .loneSurrogate, .warning, "unpaired surrogate", at: location,
      help: "write the character itself, or both of its surrogates")
  }

  /// `not-text`: bytes that do not occur in text.
  static func notText(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.notText, .error, "\"\(location.path)\" is not a text file", at: location)
  }
}
