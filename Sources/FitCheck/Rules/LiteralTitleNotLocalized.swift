internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization

/// `literal-title-not-localized`: code assigns the same string in every language, in an app with several languages.
///
/// Table `InfoPlist` may still contain a translation: the system looks up strings from code there when it shows them.
struct LiteralTitleNotLocalized: FitRule {
  static let ids: [Diagnostic.ID] = [.literalTitleNotLocalized]

  func findings(in report: FitReport) -> [Finding] {
    let others = report.foreignLocalizations
    let hidden = report.catalog.hiddenItems
    return report.catalog.identifiedShortcuts.flatMap { source, shortcut -> [Finding] in
      guard let coded = shortcut.coded, !coded.item.isChosenByLanguage, !hidden.contains(source) else { return [] }
      return ShortcutItem.Field.allCases.compactMap { field in
        guard let value = coded.item.text(of: field), let literal = value.literal ?? value.pattern,
          literal.hasWords(isPattern: value.pattern != nil)
        else { return nil }
        let text = SourceText(literal, at: value.location)
        let key = LocalizationKey(literal)
        var missing = others.filter { $0.entry(for: key) == nil }.map(\.name)
        // The framework chooses the language by its own tables, even if the app's bundle has no other language.
        if others.isEmpty {
          missing = coded.item.frameworkLanguages.filter {
            !LanguageTag($0).isSameLanguage(as: report.catalog.developmentLanguage)
          }
        }
        // A literal in another script than the development language's may be in one of the others: see `source-not-in-development-language`.
        if LanguageEvidence.foreignScript(of: literal, in: report.catalog.developmentLanguage) != nil {
          missing.removeAll { LanguageEvidence.foreignScript(of: literal, in: LanguageTag($0)) == nil }
        }
        guard !missing.isEmpty else { return nil }
        var finding = Finding(
          .literalTitle(text, field: field, languages: missing, in: coded.item),
          about: Finding.Subject(source, field: field, key: key))
        finding.namedLocalizations = missing
        return finding
      }
    }
  }
}

extension String {
  /// Whether the string contains letters; in a pattern, outside of its placeholders.
  fileprivate func hasWords(isPattern: Bool) -> Bool {
    let text = isPattern ? TextTemplate(self).filled { _ in "" } : self
    return text.unicodeScalars.contains(where: \.properties.isAlphabetic)
  }
}

extension LanguageTag {
  /// Whether both have the same language and script.
  fileprivate func isSameLanguage(as other: LanguageTag) -> Bool {
    let (own, other) = (normalized, other.normalized)
    return own.language == other.language && own.effectiveScript == other.effectiveScript
  }
}

extension Diagnostic {
  fileprivate static func literalTitle(
    _ text: SourceText, field: ShortcutItem.Field, languages: [String], in item: DynamicShortcutItem
  ) -> Diagnostic {
    let help =
      item.language.lookup(of: text.value, isPattern: item.text(of: field)?.pattern != nil).map {
        "write '\($0)' and translate it"
      }
      ?? (item.frameworkLanguages.isEmpty
        ? "look it up in a table of each language"
        : "look it up with the function that translates the app's other texts")
    return Diagnostic(
      .literalTitleNotLocalized, item.isChosenByData ? .note : .warning,
      "\(field.rawValue) \(quoted(text.value)) is not localized: users see it untranslated in \(languages.quotedLanguages)",
      at: text.location, help: help)
  }
}
