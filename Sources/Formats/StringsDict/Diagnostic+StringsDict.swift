internal import Diagnostics

/// Diagnostics for `.stringsdict` files.
extension Diagnostic {
  static func stringsDictWrongType(_ key: String, _ type: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .wrongType, .error, "'\(key)' is not \(type)", at: location,
      help: "correct it as in Apple's documentation of '.stringsdict' files")
  }

  static func stringsDictBothRules(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .bothRuleTypes, .error, "\"\(key)\" has both a width rule and a format; iOS uses only one", at: location,
      help: "keep either 'NSStringVariableWidthRuleType' or 'NSStringLocalizedFormatKey'")
  }

  static func stringsDictWidthAndDevice(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .bothRuleTypes, .warning, "\"\(key)\" has both a width rule and a device rule; only one is used", at: location,
      help: "keep either 'NSStringVariableWidthRuleType' or 'NSStringDeviceSpecificRuleType'")
  }

  static func stringsDictMissingFormat(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingKey, .error, "\"\(key)\" has no format string", at: location, help: "add 'NSStringLocalizedFormatKey'")
  }

  static func stringsDictUnknownRule(
    _ variable: String, _ key: String, _ value: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unknownRuleType, .warning, "the variable \"\(variable)\" has an unknown rule type", at: location,
      help: "set '\(key)' to '\(value)'")
  }

  static func stringsDictMissingOther(_ variable: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .pluralMissingOther, .warning, "the variable \"\(variable)\" has no 'other'", at: location,
      help: "add 'other'; every language needs it")
  }

  static func stringsDictUndefinedVariable(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .undefinedVariable, .warning, "'%#@\(name)@' refers to a variable that does not exist", at: location,
      help: "add the variable \"\(name)\", or remove the reference")
  }

  /// `undefined-variable`: the characters between `%#@` and `@` are not a name to the system.
  static func stringsDictUnreadableName(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .undefinedVariable, .warning, "'%#@\(name)@' is not read as a reference to a variable", at: location,
      notes: ["a variable's name consists of ASCII letters, digits and '_'"],
      help: "rename the variable")
  }

  static func stringsDictUnusedVariable(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unusedVariable, .warning, "the variable \"\(name)\" is never used", at: location,
      help: "add '%#@\(name)@' to the format, or remove the variable")
  }

  static func stringsDictRecursiveVariable(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .recursiveVariable, .warning, "the variable \"\(name)\" refers to itself", at: location,
      help: "remove '%#@\(name)@' from its strings")
  }

  /// `value-type`: the format specifier of a variable's number is missing or invalid.
  static func stringsDictValueType(_ variable: String, _ problem: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .valueType, .warning, "the variable \(quoted(variable)) \(problem)", at: location,
      help: "set 'NSStringFormatValueTypeKey' to the number's specifier without '%', such as 'd', 'lu' or 'f'")
  }

  static func stringsDictValueMismatch(
    _ variable: StringsDictVariable, _ text: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .formatMismatch, .warning,
      "\(quoted(text)) uses a different type than the variable \(quoted(variable.name)), which is \(quoted(variable.valueType ?? ""))",
      at: location, help: "use the specifier from 'NSStringFormatValueTypeKey' in the string")
  }

  /// `bad-width`: the key of a width rule has no effect, or is defined twice.
  static func stringsDictWidth(_ problem: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .badWidth, .warning, problem, at: location,
      help: "use a different integer, such as '20', as the key of each string of the width rule")
  }

  static func stringsDictTooManyVariables(_ count: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .argumentPosition, .warning,
      "the entry has \(count) variables; a format has at most \(FormatSpecifiers.maximumPosition) arguments",
      at: location, help: "remove unused variables")
  }

  /// `argument-position`: `%0$@`, `%200$d`.
  static func argumentPosition(_ written: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .argumentPosition, .warning, "\(quoted(written)) refers to an argument that does not exist", at: location,
      notes: ["argument numbers are 1 to \(FormatSpecifiers.maximumPosition)"],
      help: "use an argument number in this range, such as '%1$@'")
  }
}
