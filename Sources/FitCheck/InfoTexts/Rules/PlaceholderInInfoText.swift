internal import Diagnostics
internal import Formats
internal import Localization

/// `placeholder-in-info-text`: a format specifier in an Info.plist string, which iOS shows unchanged.
struct PlaceholderInInfoText: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.placeholderInInfoText]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    context.shown.compactMap { shown in
      if let entry = shown.entry, InContextPlaceholder.isIn(entry.value) {
        return InfoTextFinding(
          .inContextPlaceholder(entry, shown), shown.text, in: shown.localization, isCertain: true)
      }
      guard shown.text.kind != .version, let displayed = shown.displayed,
        shown.entry != nil || shown.localization.isDevelopment,
        let specifier = PlaceholderInStaticTitle.specifier(in: displayed.text)
      else { return nil }
      return InfoTextFinding(
        .placeholderInInfoText(specifier, shown, context.catalog), shown.text, in: shown.localization, isCertain: true)
    }
  }
}

extension Diagnostic {
  fileprivate static func placeholderInInfoText(
    _ specifier: String, _ shown: InfoTextContext.Shown, _ catalog: InfoTextCatalog
  ) -> Diagnostic {
    Diagnostic(
      .placeholderInInfoText, .warning,
      "\(shown.text.label) contains the placeholder \(quoted(specifier)) in \(quoted(shown.localization.name)); "
        + "iOS shows it unchanged", at: shown.location(catalog), help: "write the text without the placeholder")
  }

  fileprivate static func inContextPlaceholder(
    _ entry: LocalizedTable.Entry, _ shown: InfoTextContext.Shown
  ) -> Diagnostic {
    Diagnostic(
      .placeholderInInfoText, .warning,
      "\(shown.text.label) in \(quoted(shown.localization.name)) is Crowdin's placeholder for translation in context, "
        + "not a translation",
      at: entry.location, help: "download the translations again, without Crowdin's pseudo-language")
  }
}
