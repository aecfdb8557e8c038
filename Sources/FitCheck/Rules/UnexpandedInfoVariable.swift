internal import Diagnostics
internal import Localization

/// `unexpanded-variable`: in a table, where builds expand nothing; and in Info.plist, if no build has a known value.
///
/// A note for a `CFBundleName` if the app has a `CFBundleDisplayName`, which users see. A name with an unknown value is not measured; the report lists the app.
struct UnexpandedInfoVariable: Rule {
  static let ids: [Diagnostic.ID] = [.unexpandedVariable]

  func findings(in bundle: InfoTextContext) -> [Finding] {
    bundle.shown.compactMap { shown in
      if let entry = shown.entry {
        guard let variable = Self.variable(in: entry.value) else { return nil }
        if bundle.isHiddenName(shown) {
          return shown.finding(
            .unexpandedVariable, .note,
            "\(shown.noun) is \(quoted(variable)) in \(shown.language): builds do not expand build settings in tables, "
              + "but the Home Screen shows \"CFBundleDisplayName\"",
            help: "remove the entry: the value of Info.plist is then used")
        }
        return shown.finding(
          .unexpandedVariable, .error,
          "\(shown.noun) shows \(quoted(variable)) in \(shown.language): builds do not expand build settings in tables",
          help: "write the final text, or remove the entry: iOS then shows the value of Info.plist")
      }
      let kind = shown.text.kind
      guard shown.displayed == nil, !bundle.catalog.hasUnreadTables, kind != .version, !kind.isName,
        !bundle.catalog.targets.isEmpty, let variable = shown.text.value.flatMap({ Self.variable(in: $0.value) })
      else { return nil }
      return shown.finding(
        .unexpandedVariable, .warning,
        "\(shown.noun) contains the build setting \(quoted(variable)), which has no known value, in \(shown.language)",
        help: "define the build setting, or write the final text")
    }
  }

  /// The first reference in `text` that names a build setting, as written: not "US$(10)".
  static func variable(in text: String) -> String? {
    if BuildVariable.bareName(text) != nil { return text }
    var rest = text
    while let reference = BuildVariable.first(in: rest) {
      if BuildVariable.isName(reference.dropFirst(2).dropLast().prefix { $0 != ":" }.utf8) { return reference }
      guard let place = rest.utf8.firstRange(of: reference.utf8) else { return nil }
      rest = String(rest[place.upperBound...])
    }
    return nil
  }
}
