internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization

/// `untranslated-info-text`: users see the development language's text, though other languages have a translation.
struct UntranslatedInfoText: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.untranslatedInfoText]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    let translating = TranslatingLanguages(context)
    var unlisted: [(text: InfoText, languages: [Localization])] = []
    let findings = context.catalog.texts.flatMap { text -> [InfoTextFinding] in
      guard let severity = Self.severity(of: text, in: context.catalog), let value = text.values.first?.text.value,
        text.values.first?.isKnown == true, !value.isBlank, !context.glossary.covers(value)
      else { return [] }
      let isForeign = LanguageEvidence.reason(against: context.catalog.developmentLanguage, value) != nil
      // If Info.plist is not in the development language, a table with the same text shows that it is meant for its language.
      let isTranslated =
        isTranslated(text, context)
        || isForeign && context.catalog.localizations.contains { context.catalog.entry(of: text, in: $0) != nil }
      let languages = untranslated(text, isForeign: isForeign, context)
        .filter { isTranslated || text.kind == .usageDescription && translating.contains($0.localization, for: text) }
      if !isTranslated, severity > .note, !languages.isEmpty { unlisted.append((text, languages.map(\.localization))) }
      return languages.map { localization, displayed in
        InfoTextFinding(
          .untranslatedInfoText(text, displayed, in: localization, severity, context), text, in: localization,
          isCertain: severity > .note && isTranslated)
      }
    }
    return findings + (Diagnostic.unlistedUsageDescriptions(unlisted).map { [InfoTextFinding(summary: $0)] } ?? [])
  }

  /// The languages in which users see the text of Info.plist instead of a translation, with the displayed string.
  private func untranslated(
    _ text: InfoText, isForeign: Bool, _ context: InfoTextContext
  ) -> [(localization: Localization, displayed: DisplayedText)] {
    let catalog = context.catalog
    return context.localizations.compactMap { localization in
      guard !context.isInDevelopmentLanguage(localization), catalog.entry(of: text, in: localization) == nil,
        let displayed = catalog.displayedText(of: text, in: localization), !displayed.isRelated,
        !(isForeign && LanguageEvidence.isWritable(displayed.text, in: localization.tag)),
        !(localization.tag.normalized.language == "en" && LanguageEvidence.isLikelyEnglish(displayed.text)),
        // Reported as a raw key.
        !(text.kind == .usageDescription && SymbolicKey.isSymbolic(displayed.text)),
        !isExcluded(displayed, of: text, in: catalog),
        !(text.infoKey.keyedOn == .value && SymbolicKey.isSymbolic(text.key.rawValue))
      else { return nil }
      return (localization, displayed)
    }
  }

  /// Whether a catalog excludes `text` from translation, and users see the same as in the development language.
  private func isExcluded(_ displayed: DisplayedText, of text: InfoText, in catalog: InfoTextCatalog) -> Bool {
    catalog.localizations.excludesFromTranslation(text.key)
      && catalog.development.flatMap { catalog.displayedText(of: text, in: $0) }?.text.utf8Equals(displayed.text)
        != false
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

/// The languages with a table that translates texts of Info.plist.
private struct TranslatingLanguages {
  /// The keys that a language's table translates, by the language's name; without languages that repeat a usage
  /// description of Info.plist: Info.plist may be in their language.
  private let keys: [String: Set<LocalizationKey>]

  init(_ context: InfoTextContext) {
    let catalog = context.catalog
    var keys: [String: Set<LocalizationKey>] = [:]
    for localization in context.localizations where !context.isInDevelopmentLanguage(localization) {
      let entries = catalog.texts.compactMap { text in
        catalog.entry(of: text, in: localization).map { (text: text, value: $0.value) }
      }
      let repeated = entries.filter { context.isSource($0.value, of: $0.text) }
      if repeated.contains(where: { $0.text.kind == .usageDescription }) { continue }
      let translated = entries.filter { !context.isSource($0.value, of: $0.text) && !$0.text.values.isEmpty }
      keys[localization.name] = Set(translated.map(\.text.key))
    }
    self.keys = keys
  }

  /// Whether the table of `localization` translates another text than `text`.
  func contains(_ localization: Localization, for text: InfoText) -> Bool {
    keys[localization.name].map { !$0.subtracting([text.key]).isEmpty } ?? false
  }
}

extension DisplayedText {
  fileprivate var isRelated: Bool {
    if case .relatedLocalization = origin { true } else { false }
  }
}

extension Diagnostic {
  /// The number of usage descriptions that no language translates; nil for none.
  ///
  /// By default, one finding of a bundle: a team may have decided to leave them in the development language.
  fileprivate static func unlistedUsageDescriptions(
    _ unlisted: [(text: InfoText, languages: [Localization])]
  ) -> Diagnostic? {
    guard let first = unlisted.first else { return nil }
    var names: [String] = []
    for name in unlisted.flatMap(\.languages).map(\.name) where !names.contains(name) { names.append(name) }
    let subject =
      unlisted.count == 1 ? "\(first.text.label) is" : "\(unlisted.count) usage descriptions are"
    return Diagnostic(
      .untranslatedInfoText, .note,
      "\(subject) not translated in any language, although the tables of \(names.quotedLanguages) "
        + "translate other strings of Info.plist", at: first.text.value?.location,
      secondary: unlisted.dropFirst().compactMap { other in
        other.text.value.map { RelatedLocation($0.location, label: other.text.label) }
      },
      help: "list them with \"--texts usage\", and translate them")
  }

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
        .untranslatedInfoText, severity, "\(message); users see \(quoted(displayed.text))",
        at: text.value?.location ?? context.catalog.infoPlist, secondary: table ?? [],
        help: "add \(quoted(text.key.rawValue)) to \(context.tablePath(in: localization))")
    }
    return Diagnostic(
      .untranslatedInfoText, severity, "\(message): its translation has the state \"new\"",
      at: text.value?.location ?? context.catalog.infoPlist,
      secondary: [.unbuiltUnit(unit)],
      notes: [unbuiltNote], help: unbuiltHelp(unit))
  }
}
