internal import Diagnostics

extension Diagnostic {
  static func catalogMissingKey(_ key: String, _ severity: Severity, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-key", severity, "the catalog has no \"\(key)\"", at: location, help: "restore the file, or add the key")
  }

  static func catalogWrongType(
    _ name: String, _ type: String, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "wrong-type", severity, "\(name) is not \(type)", at: location, help: "restore the file, or correct it in Xcode"
    )
  }

  static func catalogUnknownVersion(_ version: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unknown-version", .warning,
      "the catalog version \"\(version)\" is unknown; the catalog is read, but not changed",
      at: location, help: "update Pressfit")
  }

  /// An unknown name where only certain names are allowed; `kind` is the end of the id.
  static func catalogUnknown(_ kind: String, _ noun: String, _ name: String, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      ID(rawValue: "unknown-\(kind)"), .warning, "the \(noun) \"\(name)\" is unknown", at: location,
      help: "check the spelling; Pressfit keeps it unchanged")
  }

  static func catalogMissingState(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-state", .warning, "a string unit has no 'state'", at: location, help: "add \"state\" : \"translated\"")
  }

  static func catalogMissingValue(at location: SourceLocation) -> Diagnostic {
    Diagnostic("missing-value", .error, "a string unit has no 'value'", at: location, help: "add \"value\"")
  }

  /// `empty-localization`: a localization without any string.
  static func catalogEmptyLocalization(_ language: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "empty-localization", .warning, "the localization \(quoted(language)) is empty", at: location,
      help: "add a 'stringUnit', or remove the language from the entry")
  }

  /// `locale-spelling`: one language twice in an entry.
  static func catalogSameLanguage(_ name: String, at location: SourceLocation, first: SourceLocation) -> Diagnostic {
    Diagnostic(
      "locale-spelling", .warning, "the language \"\(name)\" is in the entry in another spelling", at: location,
      secondary: [RelatedLocation(first, label: "the other spelling")], help: "keep one of the two")
  }

  static func catalogBothTextAndVariations(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "both-rule-types", .warning, "the entry has both a 'stringUnit' and 'variations'; only one of them is shown",
      at: location,
      help: "keep either 'stringUnit' or 'variations'")
  }

  /// `both-rule-types`: a string cannot vary by two properties at one level.
  static func catalogBothVariations(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "both-rule-types", .warning, "'variations' has both 'plural' and 'device'; only one of them is shown",
      at: location, help: "put the plural variations inside each device")
  }

  /// `unknown-variation`: a plural inside a plural, a device inside a device.
  static func catalogRepeatedVariation(_ kind: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unknown-variation", .warning, "a variation by \"\(kind)\" is inside another variation by \"\(kind)\"",
      at: location, help: "keep only one of the two levels")
  }

  static func catalogMissingStringUnit(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-string-unit", .error, "the variant \"\(path)\" has no 'stringUnit'", at: location,
      help: "put 'state' and 'value' inside 'stringUnit'")
  }

  static func catalogMissingPlural(_ missing: [String], _ language: String, at location: SourceLocation) -> Diagnostic {
    let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
    return Diagnostic(
      "plural-missing-category", .warning, "the plural in \"\(language)\" has no \(names)", at: location,
      help: "add the missing categories; until then iOS shows \"other\"")
  }

  static func catalogMissingFormatSpecifier(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-format-specifier", .warning, "the substitution \"\(name)\" has no valid 'formatSpecifier'", at: location,
      help: "add the format specifier of its argument, such as \"lld\"")
  }

  static func catalogUndefinedSubstitution(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "undefined-substitution", .warning, "'%#@\(name)@' refers to a substitution that does not exist", at: location,
      help: "add \"\(name)\" to 'substitutions', or remove the reference")
  }

  static func catalogUnusedSubstitution(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unused-substitution", .warning, "the substitution \"\(name)\" is never used", at: location,
      help: "add '%#@\(name)@' to the string, or remove the substitution")
  }

  /// A translation with format specifiers that differ from those of the source string.
  static func formatMismatch(_ text: String, _ source: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "format-mismatch", .warning, "\"\(text)\" has different format specifiers than its source \"\(source)\"",
      at: location,
      help: "use the same specifiers; number them ('%1$@') if their order changes")
  }
}
