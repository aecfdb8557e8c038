internal import Diagnostics

extension Diagnostic {
  static func catalogMissingKey(_ key: String, _ severity: Severity, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-key", severity, "the catalog has no \"\(key)\"", at: location, help: "restore the file, or add the key")
  }

  static func catalogWrongType(
    _ name: String, _ type: String, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic("wrong-type", severity, "'\(name)' is not \(type)", at: location, help: "restore the file from Xcode")
  }

  static func catalogUnknownVersion(_ version: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unknown-version", .warning, "catalogs of version \"\(version)\" are not known; this one is read, not written",
      at: location, help: "use a newer pressfit")
  }

  /// A name of a closed list that is not in it; `kind` ends the id.
  static func catalogUnknown(_ kind: String, _ noun: String, _ name: String, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      ID(rawValue: "unknown-\(kind)"), .warning, "the \(noun) \"\(name)\" is not known", at: location,
      help: "check its spelling; it is kept as it is")
  }

  static func catalogMissingState(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-state", .warning, "a string unit without 'state'", at: location, help: "add \"state\" : \"translated\"")
  }

  static func catalogMissingValue(at location: SourceLocation) -> Diagnostic {
    Diagnostic("missing-value", .error, "a string unit without its text", at: location, help: "add \"value\"")
  }

  /// `empty-localization`: a language with nothing to show.
  static func catalogEmptyLocalization(_ language: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "empty-localization", .warning, "the localization \(quoted(language)) has no text", at: location,
      help: "add a 'stringUnit', or remove the language from the entry")
  }

  static func catalogBothTextAndVariations(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "both-rule-types", .warning, "the text has variations beside it; only one of the two is shown", at: location,
      help: "keep 'stringUnit' or 'variations'")
  }

  static func catalogMissingStringUnit(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-string-unit", .error, "the variant \"\(path)\" has no 'stringUnit'", at: location,
      help: "put 'state' and 'value' inside 'stringUnit'")
  }

  static func catalogMissingPlural(_ missing: [String], _ language: String, at location: SourceLocation) -> Diagnostic {
    let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
    return Diagnostic(
      "plural-missing-category", .warning, "the plural in \"\(language)\" lacks \(names)", at: location,
      help: "add what is missing; the system shows \"other\" in its place")
  }

  static func catalogMissingFormatSpecifier(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-format-specifier", .warning, "the substitution \"\(name)\" has no valid 'formatSpecifier'", at: location,
      help: "add the specifier of its argument, such as \"lld\"")
  }

  static func catalogUndefinedSubstitution(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "undefined-substitution", .warning, "'%#@\(name)@' has no substitution", at: location,
      help: "add \"\(name)\" to 'substitutions', or remove it from the text")
  }

  static func catalogUnusedSubstitution(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unused-substitution", .warning, "the substitution \"\(name)\" is in no text", at: location,
      help: "write '%#@\(name)@' in the text, or remove the substitution")
  }

  /// A translation that takes other arguments than its source.
  static func formatMismatch(_ text: String, _ source: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "format-mismatch", .warning, "\"\(text)\" takes other arguments than its source \"\(source)\"", at: location,
      help: "use the same specifiers, with numbers such as '%1$@' when their order changes")
  }
}
