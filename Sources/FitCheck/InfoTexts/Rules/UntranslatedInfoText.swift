internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization

/// `untranslated-info-text`: users see the development language's text, though other languages have a translation.
struct UntranslatedInfoText: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.untranslatedInfoText]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    let repeating = context.languagesThatRepeatInfoPlist
    return context.catalog.texts.flatMap { text -> [InfoTextFinding] in
      guard let severity = Self.severity(of: text, in: context.catalog), let value = text.values.first?.text.value,
        text.values.first?.isKnown == true, !value.isBlank, !context.glossary.covers(value)
      else { return [] }
      let isForeign = LanguageEvidence.reason(against: context.catalog.developmentLanguage, value) != nil
      // If Info.plist is not in the development language, a table with the same text shows that it is meant for its language.
      let isTranslated =
        isTranslated(text, context)
        || isForeign && context.catalog.localizations.contains { context.catalog.entry(of: text, in: $0) != nil }
      let languages = untranslated(text, isForeign: isForeign, context)
        .filter { isTranslated || text.kind == .usageDescription && !repeating.contains($0.localization.name) }
      if languages.isEmpty { return [] }
      let single = languages.map { localization, displayed in
        var found = InfoTextFinding(
          .untranslatedInfoText(text, displayed, in: localization, severity, context), text, in: localization,
          isCertain: severity > .note && isTranslated)
        if !localization.tables.contains(where: { $0.unbuiltUnits[text.key] != nil }) {
          found.finding.missing = localization.tables.isEmpty ? .table : .entry
        }
        return found
      }
      if isTranslated || severity == .note { return single }
      return single + [
        InfoTextFinding(
          summary: .untranslatedInfoText(text, in: languages.map(\.localization)), text, languages.map(\.localization))
      ]
    }
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
        // The finding about the table reports it.
        catalog.keysOfUnbuiltTables[localization.name]?.contains(text.key) != true,
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

extension InfoTextContext {
  /// The languages with a usage description that repeats the one of Info.plist: Info.plist may be in their language.
  fileprivate var languagesThatRepeatInfoPlist: Set<String> {
    let texts = catalog.texts.filter { $0.kind == .usageDescription }
    return Set(
      localizations.lazy.filter { localization in
        texts.contains { text in
          catalog.entry(of: text, in: localization).map { isSource($0.value, of: text) } ?? false
        }
      }.map(\.name))
  }
}

extension DisplayedText {
  fileprivate var isRelated: Bool {
    if case .relatedLocalization = origin { true } else { false }
  }
}

extension Diagnostic {
  /// One finding of a string that no language translates: by default, because a team may have decided to leave it in the development language.
  fileprivate static func untranslatedInfoText(_ text: InfoText, in languages: [Localization]) -> Diagnostic {
    Diagnostic(
      .untranslatedInfoText, .note,
      "\(text.label) is not translated in any language; users of \(languages.map(\.name).quotedLanguages) see it in the development language",
      at: text.value?.location, help: "list each language with \"--texts usage\", and translate it")
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
