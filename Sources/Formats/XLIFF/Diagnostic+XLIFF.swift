internal import Diagnostics

extension Diagnostic {
  static func notXLIFF(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "not-xliff", .error, "\"\(location.path)\" is XML, but not XLIFF", at: location,
      help: "check that the right file was named")
  }

  static func xliffVersion(_ version: String?, _ severity: Severity, at location: SourceLocation) -> Diagnostic {
    let message =
      switch (version, severity) {
      case (nil, _): "the document does not name its version; it is read as XLIFF 1.2"
      case (let version?, .error): "XLIFF \(version) is not supported"
      case (let version?, _): "XLIFF \(version) is read as XLIFF 1.2"
      }
    return Diagnostic("xliff-version", severity, message, at: location, help: "export the document as XLIFF 1.2")
  }

  /// A required attribute that an element lacks; its name ends the id.
  static func xliffMissing(
    _ attribute: String, _ element: String, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      ID(rawValue: "missing-\(attribute)"), severity, "a '\(element)' without '\(attribute)'", at: location,
      help: "add the attribute")
  }

  static func xliffMissingSource(_ id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic("missing-source", .error, "the unit \"\(id)\" has no 'source'", at: location, help: "export anew")
  }

  /// An element that stands twice in a unit; its name ends the id.
  static func xliffDuplicate(
    _ element: String, _ id: String, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    let taken = severity == .warning ? "; the last is used" : ""
    return Diagnostic(
      ID(rawValue: "duplicate-\(element)"), severity, "the unit \"\(id)\" has several '\(element)'\(taken)",
      at: location, help: "remove all but one")
  }

  static func xliffDuplicateID(_ id: String, at location: SourceLocation, first: SourceLocation) -> Diagnostic {
    Diagnostic(
      "duplicate-id", .warning, "the unit \"\(id)\" stands more than once in one file", at: location,
      secondary: [RelatedLocation(first, label: "first here")], help: "remove all but one")
  }

  static func xliffUnreadUnits(in element: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unread-units", .warning, "'\(element)' stands outside the body of a file: its units are not read", at: location,
      help: "put it into '<file><body>'")
  }

  /// `missing-element`: the schema asks for at least one.
  static func xliffMissingElement(_ name: String, in parent: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-element", .warning, "the '\(parent)' has no '\(name)', and so no translations", at: location,
      help: "export the document again")
  }

  /// `wrong-attribute`: neither of the two values that the schema allows.
  static func xliffAttribute(_ name: String, _ value: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "wrong-attribute", .warning, "\(quoted(value)) is not a value of '\(name)'", at: location,
      help: "write 'yes' or 'no'")
  }

  static func xliffElementOrder(_ element: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "element-order", .warning, "'\(element)' stands too late in its unit", at: location,
      help: "write 'source', then 'target', then the rest")
  }

  static func xliffInlineElements(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "inline-elements", .warning, "inline elements, of which only the text is used", at: location,
      help: "deliver plain text")
  }

  static func xliffSuspiciousEscape(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "suspicious-escape", .warning, "'\\\"' in a text that needs no escapes", at: location,
      help: "remove the backslash unless it is to be shown")
  }

  static func xliffMixedLanguages(_ first: String, _ other: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "mixed-target-languages", .warning, "files for \"\(first)\" and \"\(other)\" in one document", at: location,
      help: "deliver one document for each language")
  }

  static func xliffPathEscape(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "path-escape", .error, "the original \"\(path)\" lies outside the project", at: location,
      help: "write its path relative to the project")
  }

  static func xliffExternalSubset(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "dtd-subset", .warning, "a document type of its own, which is not loaded", at: location,
      help: "remove '<!DOCTYPE …>'")
  }
}
