internal import Diagnostics
internal import Formats
internal import Localization

/// `untranslated-title`, `untranslated-subtitle`: users see the development language's string.
struct UntranslatedText: FitRule {
  static let ids: [Diagnostic.ID] = [.untranslatedTitle, .untranslatedSubtitle]

  func findings(in report: FitReport) -> [Finding] {
    let foreign = report.textsOfOtherLanguages.map(\.text)
    let names = LikelyNames(report)
    // Visible raw keys are reported by another rule.
    let untranslated = report.texts
      .filter { $0.entry == nil && $0.relatedLocalization == nil && !$0.isExcludedFromTranslation }
      .filter { $0.displayed.origin != .propertyListString || !$0.isSymbolic(in: report.catalog) }
      .filter { !report.options.glossary.covers($0.displayed.text) }
      // Literals in code without any table entry are reported by another rule.
      .filter { $0.shortcut.listed != nil || $0.shortcut.table(of: $0.field) != nil }
      .filter { !report.catalog.isInDevelopmentLanguage($0.localization) }
      // The string may be in this very language.
      .filter { text in
        let (string, tag) = (text.displayed.text, text.localization.tag)
        if LanguageEvidence.foreignScript(of: string, in: report.catalog.developmentLanguage) != nil {
          return LanguageEvidence.foreignScript(of: string, in: tag) != nil
        }
        return !foreign.contains { $0.id.source == text.id.source && $0.field == text.field }
          || !LanguageEvidence.isWritable(string, in: tag)
      }
    let elsewhere = TranslationsElsewhere(of: untranslated, in: report)
    return untranslated.map { text in
      Finding(
        .untranslated(text, copies: names.copies(of: text), elsewhere: elsewhere.help(for: text)), about: text.subject,
        missing: elsewhere.covers(text) ? nil : text.missing)
    }
  }
}

/// The texts that are likely names: every language that translates them, and that translates other texts too, repeats the source text.
private struct LikelyNames {
  private var copies: [Finding.Entry?: [String]] = [:]

  init(_ report: FitReport) {
    let translations = report.translations
    let isCopy = { (translation: ItemTranslation) in
      translation.entry.value.utf8.elementsEqual(translation.source.utf8)
    }
    // A table that only repeats source strings is not a translation.
    let translated = Set(translations.filter { !isCopy($0) }.map(\.text.localization.name))
    let byText = Dictionary(grouping: translations, by: \.text.subject.entry)
    for (text, all) in byText where all.allSatisfy(isCopy) {
      let languages = all.map(\.text.localization.name).filter(translated.contains)
      // A single language may share a word with the source language.
      if languages.count > 1 { copies[text] = languages }
    }
  }

  /// The languages that repeat the source text of `text`; nil if it is not a likely name.
  func copies(of text: ItemText) -> [String]? { copies[text.subject.entry] }
}

extension Diagnostic {
  /// - Parameters:
  ///   - copies: the languages that repeat the source text; nil unless all of them do.
  ///   - elsewhere: where there are translations that the app does not look up; nil without any.
  fileprivate static func untranslated(_ text: ItemText, copies: [String]?, elsewhere: String?) -> Diagnostic {
    let id: Diagnostic.ID = text.field == .title ? .untranslatedTitle : .untranslatedSubtitle
    let message =
      "\(text.field.rawValue) \(quoted(text.displayed.text)) is not translated in \"\(text.localization.name)\""
    guard let unit = text.unbuiltUnit else {
      let note = reasonForNoTranslation(text.displayed.text, copies: copies)
      return Diagnostic(
        id, note == nil ? .warning : .note, message, at: text.definition.location, secondary: text.tableLocation,
        notes: [note].compactMap(\.self), help: elsewhere ?? "add \(quoted(text.key.rawValue)) to \(text.tablePath)")
    }
    return Diagnostic(
      id, .warning, message + ": its translation has the state \"new\"", at: text.definition.location,
      secondary: [.unbuiltUnit(unit)],
      notes: [unbuiltNote], help: unbuiltHelp(unit))
  }

  /// Why `text` may be the same in all languages; nil if it is probably to be translated.
  private static func reasonForNoTranslation(_ text: String, copies: [String]?) -> String? {
    if text.isAbbreviation { return "it may be an abbreviation that is the same in all languages" }
    if text.isTags { return "a hashtag or the name of an account is the same in all languages" }
    if text.isNameWithInnerCapital { return "it may be a name that is the same in all languages" }
    return copies.map { "it may be a name: all \($0.count) languages with an entry repeat the source text" }
  }
}
