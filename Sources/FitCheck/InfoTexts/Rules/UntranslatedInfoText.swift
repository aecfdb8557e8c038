internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization

/// `untranslated-info-text`: users see the development language's text, though other languages have a translation.
struct UntranslatedInfoText: InfoTextRule {
  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    let catalog = context.catalog
    return context.catalog.texts.flatMap { text -> [InfoTextFinding] in
      guard let severity = Self.severity(of: text, in: catalog), let value = text.values.first?.text.value,
        text.values.first?.isKnown == true, !value.allSatisfy(\.isWhitespace), !context.glossary.covers(value)
      else { return [] }
      let isForeign = LanguageEvidence.reason(against: catalog.developmentLanguage, value) != nil
      // If Info.plist is not in the development language, a table with the same text shows that it is meant for its language.
      let isTranslated =
        isTranslated(text, context)
        || isForeign && catalog.localizations.contains { catalog.entry(of: text, in: $0) != nil }
      guard isTranslated else { return [] }
      return context.localizations.compactMap { localization in
        guard !context.isInDevelopmentLanguage(localization), catalog.entry(of: text, in: localization) == nil,
          let displayed = catalog.displayedText(of: text, in: localization), !displayed.isRelated,
          !(isForeign && LanguageEvidence.mayBe(localization.tag, displayed.text)),
          // Reported as a raw key.
          !(text.kind == .usageDescription && SymbolicKey.isSymbolic(displayed.text)),
          !localization.tables.contains(where: { $0.untranslatedKeys.contains(text.key) }),
          !(text.infoKey.keyedOn == .value && SymbolicKey.isSymbolic(value))
        else { return nil }
        return InfoTextFinding(
          .untranslatedInfoText(text, displayed, in: localization, severity, context), text, in: localization,
          isCertain: severity > .note)
      }
    }
  }

  /// nil if the string is never shown.
  private static func severity(of text: InfoText, in catalog: InfoTextCatalog) -> Severity? {
    if text.infoKey.isObsolete(from: catalog.minimumSystem) { return nil }
    switch text.kind {
    case .usageDescription: return text.infoKey.deprecated == nil ? .warning : .note
    case .bundleDescription: return .warning
    // A brand has one name in most languages.
    case .displayName, .spokenName, .alternativeName, .pronunciationHint: return .note
    case .documentTypeName, .typeDescription: return .note
    case .name: return catalog.infoKeys.contains("CFBundleDisplayName") ? nil : .note
    case .copyright, .version: return nil
    }
  }

  /// Whether another language has a translation that differs from the text in Info.plist.
  private func isTranslated(_ text: InfoText, _ context: InfoTextContext) -> Bool {
    context.catalog.localizations.contains { localization in
      guard !context.isInDevelopmentLanguage(localization),
        let entry = context.catalog.entry(of: text, in: localization)
      else { return false }
      return !text.values.contains { $0.text.value.utf8Equals(entry.value) }
        && !entry.value.utf8Equals(text.key.rawValue)
    }
  }
}

extension DisplayedText {
  fileprivate var isRelated: Bool {
    if case .relatedLocalization = origin { true } else { false }
  }
}

extension Diagnostic {
  fileprivate static func untranslatedInfoText(
    _ text: InfoText, _ displayed: DisplayedText, in localization: Localization, _ severity: Severity,
    _ context: InfoTextContext
  ) -> Diagnostic {
    let message = "\(text.label) is not translated in \(quoted(localization.name))"
    let unit = localization.tables.lazy.compactMap { $0.unbuiltUnits[text.key] }.first
    guard let unit else {
      let table = localization.tables.first.map {
        [RelatedLocation(SourceLocation(path: $0.path), label: "a table without the key")]
      }
      return Diagnostic(
        "untranslated-info-text", severity, "\(message); users see \(quoted(displayed.text))",
        at: text.value?.location ?? context.catalog.infoPlist, secondary: table ?? [],
        help: "add \(quoted(text.key.rawValue)) to \(context.tablePath(in: localization))")
    }
    return Diagnostic(
      "untranslated-info-text", severity, "\(message): its translation has the state \"new\"",
      at: text.value?.location ?? context.catalog.infoPlist,
      secondary: [RelatedLocation(unit, label: "the translation that the build omits")],
      notes: ["Xcode leaves texts of the state \"new\" out of the app (confidence medium)"],
      help: "review the translation in \(quoted(unit.path)) and set its state to \"translated\"")
  }
}
