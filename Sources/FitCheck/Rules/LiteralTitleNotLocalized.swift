internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization

/// `literal-title-not-localized`: code assigns the same string in every language, in an app with several languages.
///
/// Table `InfoPlist` may still contain a translation: the system looks up strings from code there when it shows them.
struct LiteralTitleNotLocalized: Rule {
  static let ids: [Diagnostic.ID] = [.literalTitleNotLocalized]

  func findings(in app: FitReport) -> [Finding] {
    let others = app.foreignLocalizations
    let hidden = app.catalog.hiddenItems
    return app.catalog.codeTexts.compactMap { source, coded, field, value in
      guard let literal = value.literal ?? value.pattern, literal.hasWords(isPattern: value.pattern != nil),
        !coded.item.isChosenByLanguage, !hidden.contains(source)
      else { return nil }
      let key = LocalizationKey(literal)
      var missing = others.filter { $0.entry(for: key) == nil }.map(\.name)
      // The framework chooses the language by its own tables, even if the app's bundle has no other language.
      if others.isEmpty {
        missing = coded.item.frameworkLanguages.filter {
          !LanguageTag($0).isReadable(by: app.catalog.developmentLanguage)
        }
      }
      // A literal in another script than the development language's may be in one of the others: see `source-not-in-development-language`.
      if LanguageEvidence.foreignScript(of: literal, in: app.catalog.developmentLanguage) != nil {
        missing.removeAll { LanguageEvidence.foreignScript(of: literal, in: LanguageTag($0)) == nil }
      }
      guard !missing.isEmpty else { return nil }
      let help =
        coded.item.language.lookup(of: literal, isPattern: value.pattern != nil).map {
          "write '\($0)' and translate it"
        }
        ?? (coded.item.frameworkLanguages.isEmpty
          ? "look it up in a table of each language"
          : "look it up with the function that translates the app's other texts")
      var finding = Finding(
        .literalTitleNotLocalized, coded.item.isChosenByData ? .note : .warning,
        "\(field.rawValue) \(quoted(literal)) is not localized: users see it untranslated in \(missing.quotedLanguages)",
        about: .init(source, field: field, key: key), at: value.location, help: help)
      finding.namedLocalizations = missing
      return finding
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
