internal import Diagnostics
internal import Formats
internal import Localization

/// `frozen-version`: a table has a version, which replaces Info.plist's in its language and never changes with it.
struct FrozenVersion: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.frozenVersion]

  let isSometimesCertain = false

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    context.shown.compactMap { shown in
      guard shown.text.kind == .version, let entry = shown.entry, entry.value.contains(where: \.isNumber),
        UnexpandedInfoVariable.variable(in: entry.value) == nil
      else { return nil }
      return InfoTextFinding(
        .frozenVersion(entry, shown.text, in: shown.localization), shown.text, in: shown.localization, isCertain: false)
    }
  }
}

extension Diagnostic {
  fileprivate static func frozenVersion(
    _ entry: LocalizedTable.Entry, _ text: InfoText, in localization: Localization
  ) -> Diagnostic {
    Diagnostic(
      .frozenVersion, .warning,
      "\(text.label) is always \(quoted(entry.value)) in \(quoted(localization.name))", at: entry.location,
      notes: ["code that asks the bundle for its version gets this one (confidence medium)"],
      help: "remove the entry, so that the version of Info.plist is used")
  }
}
