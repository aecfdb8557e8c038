internal import Diagnostics
internal import Formats
internal import Localization

/// `left-in-source-language`: a translation equals the source string, but the language uses another script.
struct LeftInSourceLanguage: FitRule {
  static let ids: [Diagnostic.ID] = [.leftInSourceLanguage]

  func findings(in report: FitReport) -> [Finding] {
    report.translations.compactMap { translation in
      guard translation.isLeftInSourceLanguage(in: report) else { return nil }
      let text = translation.text
      return Finding(
        .leftInSourceLanguage(translation.entry, field: text.field, localization: text.localization.name),
        about: text.subject)
    }
  }
}

extension ItemTranslation {
  /// Whether the string equals the source string, and the language uses another script.
  ///
  /// Glossary names, the app's own name and short acronyms (RSS, VPN) are the same in all languages.
  func isLeftInSourceLanguage(in report: FitReport) -> Bool {
    entry.value.utf8.elementsEqual(source.utf8) && source != report.catalog.appName
      && !source.isAbbreviation
      && !report.options.glossary.covers(source)
      && !report.catalog.isSymbolic(LocalizationKey(entry.value), in: text.shortcut.table(of: text.field))
      && LanguageEvidence.foreignScript(of: source, in: text.localization.tag) != nil
  }
}

extension String {
  /// Whether this is a short word in capitals (RSS, VPN), which most languages do not translate.
  var isAbbreviation: Bool { (2...4).contains(count) && self == uppercased() && self != lowercased() }

  /// Whether this is one word with a capital after a small letter (PyPI, GitHub), as names have it.
  var isNameWithInnerCapital: Bool {
    guard !isEmpty, allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    return zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }

  /// Whether this consists of hashtags and names of accounts only (#sale @quill).
  var isTags: Bool {
    let words = split(whereSeparator: \.isWhitespace)
    return !words.isEmpty && words.allSatisfy { $0.utf8.count > 1 && ($0.hasPrefix("#") || $0.hasPrefix("@")) }
  }
}

extension Diagnostic {
  fileprivate static func leftInSourceLanguage(
    _ entry: LocalizedTable.Entry, field: ShortcutItem.Field, localization: String
  ) -> Diagnostic {
    Diagnostic(
      .leftInSourceLanguage, .warning,
      "\(field.rawValue) \(quoted(entry.value)) in \"\(localization)\" is the untranslated source text, in a script that the language does not use",
      at: entry.location, help: "translate it, or add it to \"glossary\" in the configuration if it is a name")
  }
}
