internal import Diagnostics
internal import Formats
internal import Localization

/// `empty-usage-description`: a permission alert without an explanation.
struct EmptyUsageDescription: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.emptyUsageDescription]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    let inTables = context.shown.compactMap { shown -> InfoTextFinding? in
      guard shown.text.kind == .usageDescription, !shown.text.infoKey.isOnlyForMacOS, let entry = shown.entry,
        entry.value.isBlank
      else { return nil }
      let isCatalog = entry.state != nil
      return InfoTextFinding(
        .emptyUsageDescription(shown.text, entry, in: shown.localization, isCatalog: isCatalog), shown.text,
        in: shown.localization, isCertain: !isCatalog)
    }
    let inInfoPlist = context.catalog.texts.compactMap { text -> InfoTextFinding? in
      guard text.kind == .usageDescription, !text.infoKey.isOnlyForMacOS,
        !text.infoKey.isObsolete(from: context.catalog.minimumSystem),
        let value = text.values.first(where: { $0.text.value.isBlank })
      else { return nil }
      return InfoTextFinding(.emptyUsageDescription(text, value), text, in: nil, isCertain: true)
    }
    return inTables + inInfoPlist
  }
}

extension Diagnostic {
  fileprivate static func emptyUsageDescription(
    _ text: InfoText, _ entry: LocalizedTable.Entry, in localization: Localization, isCatalog: Bool
  ) -> Diagnostic {
    Diagnostic(
      .emptyUsageDescription, isCatalog ? .note : .error,
      "\(text.label) is empty in \(quoted(localization.name))", at: entry.location,
      notes: isCatalog ? ["whether a build includes an empty text of a string catalog is unknown"] : [],
      help: "write why the app needs the permission, or remove the entry to show the text of Info.plist")
  }

  fileprivate static func emptyUsageDescription(_ text: InfoText, _ value: InfoText.Value) -> Diagnostic {
    Diagnostic(
      .emptyUsageDescription, .warning, "\(text.label) is empty in Info.plist", at: value.text.location,
      help: "write why the app needs the permission; App Store review rejects an empty explanation")
  }
}
