internal import Diagnostics
internal import Formats
internal import Localization

/// `empty-info-text`: a table replaces a name or a type's description with an empty string.
struct EmptyInfoText: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.emptyInfoText]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    context.shown.compactMap { shown in
      guard Self.isShown(shown.text.kind, in: context.catalog), let entry = shown.entry,
        entry.value.isBlank, shown.text.values.contains(where: { !$0.text.value.isEmpty })
      else { return nil }
      // Whether a build includes an empty text of a string catalog is unknown.
      let isCatalog = entry.state != nil
      return InfoTextFinding(
        .emptyInfoText(shown.text, entry, in: shown.localization, isCatalog: isCatalog), shown.text,
        in: shown.localization, isCertain: !isCatalog)
    }
  }

  private static func isShown(_ kind: InfoTextKey.Kind, in catalog: InfoTextCatalog) -> Bool {
    switch kind {
    case .displayName, .spokenName, .alternativeName, .documentTypeName, .typeDescription, .bundleDescription: true
    case .name: !catalog.infoKeys.contains("CFBundleDisplayName")
    // `empty-usage-description`; texts that iOS does not show.
    case .usageDescription, .copyright, .version, .pronunciationHint: false
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyInfoText(
    _ text: InfoText, _ entry: LocalizedTable.Entry, in localization: Localization, isCatalog: Bool
  ) -> Diagnostic {
    Diagnostic(
      .emptyInfoText, isCatalog ? .note : .warning, "\(text.label) is empty in \(quoted(localization.name))",
      at: entry.location,
      notes: isCatalog ? ["whether a build includes an empty text of a string catalog is unknown"] : [],
      help: "write the translation, or remove the entry to show the text of Info.plist")
  }
}
