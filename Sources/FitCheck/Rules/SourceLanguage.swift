internal import Diagnostics
internal import LocaleSchema
internal import Localization

/// `source-not-in-development-language`: a string of the Info.plist, or a literal in code, that users of the development language see, but that is
/// evidently in another language.
struct SourceLanguage: Rule {
  static let ids: [Diagnostic.ID] = [.sourceNotInDevelopmentLanguage]

  func findings(in app: FitReport) -> [Finding] {
    let language = quoted(app.catalog.developmentLanguage.canonical)
    return app.textsOfOtherLanguages.map { text, reason in
      let why =
        switch reason {
        case .script(let script): "it is written in \(Self.name(ofScript: script))"
        case .letters: "it has letters that the language does not use"
        }
      let remedy = text.isLiteralInCode ? "look up the string and translate it" : "translate them"
      return text.finding(
        .sourceNotInDevelopmentLanguage, .warning,
        "\(text.label) is not in the development language \(language): \(why); users of every language without a translation "
          + "see it",
        at: text.definition.location,
        help: "set CFBundleDevelopmentRegion to the titles' language, or \(remedy) into \(language)")
    }
  }

  /// The usual name of a script, or its code if it is rare: "Chinese characters (Hani)".
  private static func name(ofScript code: String) -> String {
    let names = [
      "Arab": "Arabic letters", "Cyrl": "Cyrillic letters", "Deva": "Devanagari letters", "Grek": "Greek letters",
      "Hang": "Korean letters", "Hani": "Chinese characters", "Hans": "Chinese characters",
      "Hant": "Chinese characters",
      "Hebr": "Hebrew letters", "Hira": "Japanese letters", "Jpan": "Japanese characters", "Kana": "Japanese letters",
      "Kore": "Korean letters", "Latn": "Latin letters", "Thai": "Thai letters",
    ]
    return names[code].map { "\($0) (\(code))" } ?? "the script \(code)"
  }
}

extension FitReport {
  /// The strings without an entry that are shown in the development language, but are not in it.
  ///
  /// Letters of loanwords count only if two strings of the app contain them.
  var textsOfOtherLanguages: [(text: ItemText, reason: LanguageEvidence.Reason)] {
    guard !catalog.assumesDevelopmentLanguage, let development = catalog.development else { return [] }
    let tag = catalog.developmentLanguage
    let shown = texts.filter {
      $0.localization.name == development.name && $0.displayed.origin == .propertyListString
        && ($0.shortcut.listed != nil || $0.isLiteralInCode && !$0.isChosenByLanguage) && !$0.isSymbolic(in: catalog)
        && $0.displayed.text != catalog.appName
    }
    let loans = shown.filter { !LanguageEvidence.isWritable($0.displayed.text, in: tag) }
    return shown.compactMap { text in
      if let reason = LanguageEvidence.reason(against: tag, text.displayed.text) { return (text, reason) }
      let hasLoanLetters = loans.contains { $0.id == text.id }
      return hasLoanLetters && loans.count >= 2 ? (text, .letters) : nil
    }
  }
}

extension ItemText {
  /// Whether code assigns the string without a look-up.
  fileprivate var isLiteralInCode: Bool { shortcut.coded?.item.text(of: field)?.literal != nil }

  /// Whether code chooses it by the language, so that it is not for all users.
  fileprivate var isChosenByLanguage: Bool { shortcut.coded?.item.isChosenByLanguage ?? false }
}
