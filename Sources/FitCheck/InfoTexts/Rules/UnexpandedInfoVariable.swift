internal import Diagnostics
internal import Formats
internal import Localization

/// `unexpanded-variable`: in a table, where builds expand nothing; and in Info.plist, if no build has a known value.
///
/// A note for a `CFBundleName` if the app has a `CFBundleDisplayName`, which users see. A name with an unknown value is not measured; the report lists the app.
struct UnexpandedInfoVariable: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.unexpandedVariable]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    context.shown.compactMap { shown in
      let diagnostic: Diagnostic
      if let entry = shown.entry {
        guard let variable = Self.variable(in: entry.value) else { return nil }
        diagnostic =
          context.isHiddenName(shown)
          ? .unexpandedVariable(variable, inHiddenNameOf: entry, shown)
          : .unexpandedVariable(variable, in: entry, shown)
      } else {
        let kind = shown.text.kind
        guard shown.displayed == nil, !context.catalog.hasUnreadTables, kind != .version, !kind.isName,
          !context.catalog.targets.isEmpty,
          let value = shown.text.value, let variable = Self.variable(in: value.value)
        else { return nil }
        diagnostic = .unknownVariable(variable, in: shown, at: value.location)
      }
      return InfoTextFinding(diagnostic, shown.text, in: shown.localization, isCertain: true)
    }
  }

  /// The first reference in `text` that names a build setting, as written: not "US$(10)".
  static func variable(in text: String) -> String? {
    if BuildVariable.bareName(text) != nil { return text }
    var rest = text
    while let reference = BuildVariable.first(in: rest) {
      if isNameOfSetting(reference.dropFirst(2).dropLast().prefix { $0 != ":" }) { return reference }
      guard let place = rest.utf8.firstRange(of: reference.utf8) else { return nil }
      rest = String(rest[place.upperBound...])
    }
    return nil
  }

  private static func isNameOfSetting(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, first == UInt8(ascii: "_") || (first | 0x20) &- UInt8(ascii: "a") < 26 else {
      return false
    }
    return name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 &- 0x30 < 10 }
  }
}

extension Diagnostic {
  fileprivate static func unexpandedVariable(
    _ variable: String, in entry: LocalizedTable.Entry, _ shown: InfoTextContext.Shown
  ) -> Diagnostic {
    Diagnostic(
      .unexpandedVariable, .error,
      "\(shown.text.label) shows \(quoted(variable)) in \(quoted(shown.localization.name)): builds do not expand "
        + "build settings in tables", at: entry.location,
      help: "write the final text, or remove the entry: iOS then shows the value of Info.plist")
  }

  /// The same for a `CFBundleName` of an app with a `CFBundleDisplayName`, which users see.
  fileprivate static func unexpandedVariable(
    _ variable: String, inHiddenNameOf entry: LocalizedTable.Entry, _ shown: InfoTextContext.Shown
  ) -> Diagnostic {
    Diagnostic(
      .unexpandedVariable, .note,
      "\(shown.text.label) is \(quoted(variable)) in \(quoted(shown.localization.name)): builds do not expand build settings "
        + "in tables, but the Home Screen shows \"CFBundleDisplayName\"", at: entry.location,
      help: "remove the entry: the value of Info.plist is then used")
  }

  fileprivate static func unknownVariable(
    _ variable: String, in shown: InfoTextContext.Shown, at location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic(
      .unexpandedVariable, .warning,
      "\(shown.text.label) contains the build setting \(quoted(variable)), which has no known value, in "
        + quoted(shown.localization.name),
      at: location, help: "define the build setting, or write the final text")
  }
}
