internal import Diagnostics
internal import Localization

/// `frozen-version`: a table has a version, which replaces Info.plist's in its language and never changes with it.
struct FrozenVersion: Rule {
  static let ids: [Diagnostic.ID] = [.frozenVersion]

  func findings(in bundle: InfoTextContext) -> [Finding] {
    bundle.shown.compactMap { shown in
      guard shown.text.kind == .version, let entry = shown.entry, entry.value.contains(where: \.isNumber),
        UnexpandedInfoVariable.variable(in: entry.value) == nil
      else { return nil }
      return shown.finding(
        .frozenVersion, .warning, "\(shown.noun) is always \(quoted(entry.value)) in \(shown.language)",
        notes: ["code that asks the bundle for its version gets this one (confidence medium)"],
        help: "remove the entry, so that the version of Info.plist is used", isCertain: false)
    }
  }
}
