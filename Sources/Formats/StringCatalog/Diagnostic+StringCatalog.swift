internal import Diagnostics

extension Diagnostic {
  static func catalogMissingKey(_ key: String, _ severity: Severity, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingKey, severity, "the catalog has no \"\(key)\"", at: location, help: "restore the file, or add the key")
  }

  static func catalogWrongType(
    _ name: String, _ type: String, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, severity, "\(name) is not \(type)", at: location, help: "restore the file, or correct it in Xcode"
    )
  }

  static func catalogUnknownVersion(_ version: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownVersion, .warning,
      "the catalog version \"\(version)\" is unknown; the catalog is read, but not changed",
      at: location, help: "update Pressfit")
  }

  /// An unknown name where only certain names are allowed.
  static func catalogUnknown(_ id: ID, _ noun: String, _ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id, .warning, "the \(noun) \"\(name)\" is unknown", at: location,
      help: "check the spelling; Pressfit keeps it unchanged")
  }

  static func catalogMissingState(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingState, .warning, "a string unit has no 'state'", at: location, help: "add \"state\" : \"translated\"")
  }

  static func catalogMissingValue(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.missingValue, .error, "a string unit has no 'value'", at: location, help: "add \"value\"")
  }

  /// `empty-localization`: a localization without any string.
  static func catalogEmptyLocalization(_ language: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .emptyLocalization, .warning, "the localization \(quoted(language)) is empty", at: location,
      help: "add a 'stringUnit', or remove the language from the entry")
  }

  /// `locale-spelling`: one language twice in an entry.
  static func catalogSameLanguage(_ name: String, at location: SourceLocation, first: SourceLocation) -> Diagnostic {
    Diagnostic(
      .localeSpelling, .warning, "the language \"\(name)\" is in the entry in another spelling", at: location,
      secondary: [RelatedLocation(first, label: "the other spelling")], help: "keep one of the two")
  }

  static func catalogBothTextAndVariations(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .bothRuleTypes, .warning, "the entry has both a 'stringUnit' and 'variations'; only one of them is shown",
      at: location,
      help: "keep either 'stringUnit' or 'variations'")
  }

  /// `both-rule-types`: a string cannot vary by two properties at one level.
  static func catalogBothVariations(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .bothRuleTypes, .warning, "'variations' has both 'plural' and 'device'; only one of them is shown",
      at: location, help: "put the plural variations inside each device")
  }

  /// `unknown-variation`: a plural inside a plural, a device inside a device.
  static func catalogRepeatedVariation(_ kind: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownVariation, .warning, "a variation by \"\(kind)\" is inside another variation by \"\(kind)\"",
      at: location, help: "keep only one of the two levels")
  }

  static func catalogMissingStringUnit(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingStringUnit, .error, "the variant \"\(path)\" has no 'stringUnit'", at: location,
      help: "put 'state' and 'value' inside 'stringUnit'")
  }

  static func catalogMissingPlural(_ missing: [String], _ language: String, at location: SourceLocation) -> Diagnostic {
    let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
    return Diagnostic(
      .pluralMissingCategory, PluralCategories.severity(ofMissing: missing, in: language),
      "the plural in \"\(language)\" has no \(names)", at: location,
      help: "add the missing categories; until then iOS shows \"other\"")
  }

  static func catalogMissingFormatSpecifier(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingFormatSpecifier, .warning, "the substitution \"\(name)\" has no valid 'formatSpecifier'", at: location,
      help: "add the format specifier of its argument, such as \"lld\"")
  }

  static func catalogUndefinedSubstitution(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .undefinedSubstitution, .warning, "'%#@\(name)@' refers to a substitution that does not exist", at: location,
      help: "add \"\(name)\" to 'substitutions', or remove the reference")
  }

  static func catalogUnusedSubstitution(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unusedSubstitution, .warning, "the substitution \"\(name)\" is never used", at: location,
      help: "add '%#@\(name)@' to the string, or remove the substitution")
  }
}
