internal import Diagnostics

extension Diagnostic {
  static func notXLIFF(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .notXliff, .error, "\"\(location.path)\" is XML, but not XLIFF", at: location,
      help: "check the file name")
  }

  /// `malformed-xml`: a document has one byte order mark, before all else.
  static func xliffSecondByteOrderMark(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .malformedXML, .error, "the file starts with two byte order marks", at: location, help: "remove the second")
  }

  /// `unknown-element`: an element of XLIFF's namespace that this version of XLIFF does not have.
  static func xliffUnknownElement(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownElement, .warning, "<\(name)> is not an XLIFF element; it is not read", at: location,
      help: "correct the name, which is case-sensitive, or use a namespace of your own")
  }

  static func xliffStrayText(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .strayText, .warning, "text between elements, which no tool reads", at: location,
      help: "move it into '<target>', or remove it")
  }

  static func xliffVersion(_ version: String?, _ severity: Severity, at location: SourceLocation) -> Diagnostic {
    let message =
      switch (version, severity) {
      case (nil, _): "the document has no version; it is read as XLIFF 1.2"
      case (let version?, .error): "XLIFF \(version) is not supported"
      case (let version?, _): "XLIFF \(version) is read as XLIFF 1.2"
      }
    return Diagnostic(.xliffVersion, severity, message, at: location, help: "export the document as XLIFF 1.2")
  }

  /// A required attribute is missing.
  static func xliffMissing(
    _ id: ID, _ attribute: String, _ element: String, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id, severity, "<\(element)> has no attribute \"\(attribute)\"", at: location,
      help: "add the attribute, or export the document again")
  }

  /// - Parameter part: the element that needs a source; nil for the unit itself.
  static func xliffMissingSource(_ id: String, of part: String? = nil, at location: SourceLocation) -> Diagnostic {
    let holder = part.map { "a <\($0)> of the unit" } ?? "the unit"
    return Diagnostic(
      .missingSource, .error, "\(holder) \"\(id)\" has no <source>", at: location, help: "export the document again")
  }

  /// A unit contains an element twice.
  static func xliffDuplicate(
    _ id: ID, _ element: String, unit: String, _ severity: Severity, using used: String = "the last one",
    at location: SourceLocation
  ) -> Diagnostic {
    let taken = severity == .warning ? "; \(used) is used" : ""
    return Diagnostic(
      id, severity, "the unit \"\(unit)\" has more than one <\(element)>\(taken)",
      at: location, help: "remove all but one")
  }

  static func xliffDuplicateID(_ id: String, at location: SourceLocation, first: SourceLocation) -> Diagnostic {
    Diagnostic(
      .duplicateID, .warning, "the unit \"\(id)\" appears more than once in one file", at: location,
      secondary: [RelatedLocation(first, label: "first defined here")], help: "remove all but one")
  }

  /// `duplicate-id`: an id that XLIFF 2 requires to be unique.
  static func xliffRepeatedID(_ id: String, of element: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .duplicateID, .warning, "more than one <\(element)> has the id \(quoted(id))", at: location,
      help: "give each its own id")
  }

  static func xliffUnreadUnits(
    _ count: Int, in element: String, isVersion2: Bool, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unreadUnits, .warning,
      "\(count) \(count == 1 ? "unit" : "units") in <\(element)> cannot be read, because XLIFF does not allow units there",
      at: location, help: isVersion2 ? "move units into '<file>'" : "move units into '<file><body>'")
  }

  /// `missing-element`: the schema requires at least one.
  static func xliffMissingElement(_ name: String, in parent: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingElement, .warning, "<\(parent)> has no <\(name)>, so it contains no translations", at: location,
      help: "export the document again")
  }

  /// `wrong-attribute`: a value that the schema does not allow.
  static func xliffAttribute(
    _ name: String, _ value: String, help: String = "write 'yes' or 'no'", at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .wrongAttribute, .warning, "\(quoted(value)) is not a valid value for '\(name)'", at: location, help: help)
  }

  /// `wrong-attribute`: a source in another language than the document's.
  static func xliffSourceLanguage(_ language: String, _ expected: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .wrongAttribute, .warning,
      "the language of a <source> is \(quoted(language)), but that of the file is \(quoted(expected))", at: location,
      help: "correct 'xml:lang', or remove it")
  }

  /// `dangling-reference`: an inline element without its native code.
  static func xliffMissingData(_ id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .danglingReference, .warning, "'dataRef' refers to the data \(quoted(id)), which does not exist", at: location,
      help: "add it to '<originalData>'")
  }

  static func xliffElementOrder(
    _ element: String, in parent: String = "its unit", at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .elementOrder, .warning, "<\(element)> is in the wrong position in \(parent)", at: location,
      help: parent == "'<file>'"
        ? "write one <header>, then one <body>" : "write <source> first, then <target>, then the other elements")
  }

  static func xliffInlineElements(of element: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .inlineElements, .warning,
      "the \(element) has inline elements; Pressfit drops the tags and keeps the text", at: location,
      help: "remove the inline elements")
  }

  static func xliffMixedLanguages(_ first: String, _ other: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .mixedTargetLanguages, .warning, "one document contains files for \"\(first)\" and \"\(other)\"", at: location,
      help: "use one document for each language")
  }

  static func xliffPathEscape(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .pathEscape, .error, "the original \"\(path)\" is outside the project", at: location,
      help: "write its path relative to the project")
  }

  static func xliffExternalSubset(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .dtdSubset, .warning, "the DOCTYPE is ignored", at: location,
      help: "remove '<!DOCTYPE …>'")
  }
}
