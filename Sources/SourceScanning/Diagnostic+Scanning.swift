internal import Diagnostics

extension Diagnostic {
  /// A file that names quick actions is larger than the parser is given.
  static func sourceTooLarge(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      "source-too-large", .warning,
      "\"\(path)\" names quick actions and is larger than \(limit) bytes; it was not read",
      at: SourceLocation(path: path), help: "keep code that makes quick actions out of generated files")
  }

  /// A declaration that is nested too deep for the parser.
  static func sourceTooDeep(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "source-too-deep", .warning, "brackets are nested too deep here; the declaration was not read",
      at: location, help: "keep code that makes quick actions out of generated files")
  }

  /// A file that names quick actions is not in the encoding that source files have.
  static func sourceNotUTF8(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "source-not-utf8", .warning, "\"\(location.path)\" is not valid UTF-8; texts in it may be misread", at: location,
      help: "save the file as UTF-8")
  }

  /// The parser found syntax that no compiler takes.
  static func brokenSource(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "broken-source", .warning, "\"\(location.path)\" does not parse from here on; quick actions in it may be missed",
      at: location, help: "mend the syntax error, or resolve the merge conflict")
  }

  /// The user info has a value that no property list holds.
  static func userInfoNotEncodable(_ type: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "userinfo-not-plist-encodable", .warning,
      "the user info has a value of the type \(quoted(type)), which a property list cannot hold", at: location,
      notes: ["the system keeps quick actions while the app does not run, and user info as a property list"],
      help: "give it text, a number, a date or data, such as the address of a URL")
  }

  /// A text is joined from pieces.
  static func concatenatedTitle(_ location: SourceLocation, field: String) -> Diagnostic {
    Diagnostic(
      "concatenated-title", .warning, "the \(field) of a quick action is joined from pieces", at: location,
      notes: ["languages order words differently; a translator sees each piece alone"],
      help: "use one localized format with arguments: String(localized: \"Open \\(name)\")")
  }
}
