package import Diagnostics
internal import ScanExchange

extension Diagnostic {
  /// A file with quick actions is too large to parse.
  package static func sourceTooLarge(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .sourceTooLarge, .warning,
      "\"\(path)\" contains quick actions, but was not read: it is larger than \(limit) bytes",
      at: SourceLocation(path: path), help: "move code that creates quick actions out of generated files")
  }

  /// The project creates more quick actions in code than Pressfit reads.
  package static func tooManyConstructors(_ location: SourceLocation, limit: Int) -> Diagnostic {
    Diagnostic(
      .sourceTooLarge, .warning,
      "the code creates quick actions in more than \(limit) places; those from here on were not read", at: location,
      help: "check a folder with fewer files, or move generated code out of it")
  }

  /// A declaration is nested too deeply for the parser.
  package static func sourceTooDeep(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .sourceTooDeep, .warning, "brackets are nested too deep; the declaration was not read",
      at: location, help: "move code that creates quick actions out of generated files")
  }

  /// The scanner ended while it read a declaration or a call.
  package static func sourceTooComplex(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .sourceTooDeep, .warning, "the code is too complex, and was not read",
      at: location, help: "simplify the code, or report a bug with the file")
  }

  /// A file with quick actions is not in UTF-8.
  package static func sourceNotUTF8(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .sourceNotUTF8, .warning, "\"\(location.path)\" is not valid UTF-8; strings in it may be wrong", at: location,
      help: "save the file as UTF-8")
  }

  /// A file that names quick actions holds bytes that no source file has.
  package static func sourceIsBinary(_ path: String) -> Diagnostic {
    Diagnostic(
      .sourceNotUTF8, .warning, "\(quoted(path)) mentions quick actions, but is not a text file; it was not read",
      at: SourceLocation(path: path), help: "restore the source file, or remove it from the project")
  }

  /// The parser found a syntax error.
  package static func brokenSource(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .brokenSource, .warning, "\"\(location.path)\" has a syntax error here; quick actions after it may be missed",
      at: location, help: "correct the syntax error, or resolve the merge conflict")
  }

  /// A condition with `where`, as in Swift 2: the parser finds the code after it.
  package static func oldSource(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .brokenSource, .note,
      "\"\(location.path)\" is written in Swift 2, which a current compiler rejects here; the code after it is read",
      at: location, help: "no change is needed to check its quick actions")
  }

  /// `userInfo` has a value that a property list cannot contain.
  package static func userInfoNotEncodable(_ type: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .userinfoNotPlistEncodable, .warning,
      "the user info contains a value of type \(quoted(type)), which a property list does not support", at: location,
      notes: ["iOS stores the user info of quick actions as a property list"],
      help: "use a string, number, date or data, such as a URL's absolute string")
  }

  /// `unreadable-quick-actions`: the app gets quick actions here, although no code that creates any could be read.
  ///
  /// - Parameter code: the part of the list that is not read, beside others that are.
  package static func unreadItems(_ location: SourceLocation, code: String? = nil) -> Diagnostic {
    let reason =
      code.map { "the project has no code of \(quoted($0))" }
      ?? "the code that creates them has an unknown form, or is not in the project"
    return Diagnostic(
      .unreadableQuickActions, .warning, "quick actions are set here, but cannot be read: \(reason)",
      at: location, notes: ["their titles and subtitles are not checked"],
      help:
        "create them with \"UIApplicationShortcutItem(type:localizedTitle:)\" in the project's code, or accept this finding with a reason in .pressfit.json"
    )
  }

  /// `unreadable-quick-actions`: the function that creates quick actions has too many statements or iterations.
  static func itemsBeyondLimit(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unreadableQuickActions, .warning,
      "quick actions are defined here, but not all could be read: the function has too many statements or iterations",
      at: location, notes: ["the titles and subtitles of the others are not checked"],
      help: "move code that creates quick actions out of generated files")
  }

  /// `unreadable-quick-actions`: an initializer of quick actions is used as a value, so that its arguments are elsewhere.
  package static func initializerAsValue(_ code: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unreadableQuickActions, .warning,
      "quick actions are defined here, but cannot be read: \(quoted(code)) is used as a value, not called",
      at: location, notes: ["their titles and subtitles are not checked"],
      help: "call the initializer with its arguments: \"{ UIApplicationShortcutItem(type: $0, localizedTitle: $1) }\"")
  }

  /// A title or subtitle is concatenated.
  package static func concatenatedTitle(_ location: SourceLocation, field: String) -> Diagnostic {
    Diagnostic(
      .concatenatedTitle, .warning, "the \(field) of a quick action is concatenated from several strings",
      at: location,
      notes: ["word order differs between languages, and translators see each string without the others"],
      help: "use one localized format with arguments: "
        + (SourceLanguage.isSwift(location.path)
          ? "String(localized: \"Open \\(name)\")"
          : "[NSString localizedStringWithFormat:NSLocalizedString(@\"Open %@\", nil), name]"))
  }
}
