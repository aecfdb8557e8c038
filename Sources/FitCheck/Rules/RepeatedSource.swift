internal import Diagnostics
internal import Formats
internal import Localization

/// `identical-to-source`: a translation equals the source string: a shared word, or a missing translation.
/// `left-in-source-language`: the same in a language that uses another script.
struct RepeatedSource: Rule {
  static let ids: [Diagnostic.ID] = [.identicalToSource, .leftInSourceLanguage]

  func findings(in app: FitReport) -> [Finding] {
    app.translations.compactMap { text, entry, original in
      let table = text.shortcut.table(of: text.field)
      guard entry.value.utf8Equals(original), !app.catalog.isSymbolic(LocalizationKey(original), in: table) else {
        return nil
      }
      // The app's own name and short acronyms (RSS, VPN) are the same in all languages.
      let isUsual = original == app.catalog.appName || original.isAbbreviation
      return finding(about: text, entry, app.options.glossary, mayBeUntranslated: !isUsual)
    }
  }

  func findings(in bundle: InfoTextContext) -> [Finding] {
    let translations = bundle.shown.filter { shown in
      [.usageDescription, .bundleDescription].contains(shown.text.kind) && shown.entry != nil && shown.isForeign
    }
    func isCopy(_ shown: InfoTextContext.Shown) -> Bool {
      shown.entry.map { bundle.catalog.isSource($0.value, of: shown.text) } ?? false
    }
    // A string that no language translates is not about one language.
    let translated = Set(translations.filter { !isCopy($0) }.map(\.text.key))
    return translations.compactMap { shown in
      guard let entry = shown.entry, !SymbolicKey.isSymbolic(entry.value), isCopy(shown) else { return nil }
      return finding(about: shown, entry, bundle.glossary, mayBeShared: translated.contains(shown.text.key))
    }
  }

  /// - Parameters:
  ///   - mayBeShared: whether an equal text in the same script is reported.
  ///   - mayBeUntranslated: whether an equal text in another script is reported as such.
  private func finding(
    about text: some CheckedText, _ entry: LocalizedTable.Entry, _ glossary: Glossary, mayBeShared: Bool = true,
    mayBeUntranslated: Bool = true
  ) -> Finding? {
    if glossary.covers(entry.value) { return nil }
    let words = "\(text.label(entry.value)) in \(text.language)"
    if mayBeUntranslated, LanguageEvidence.foreignScript(of: entry.value, in: text.localization.tag) != nil {
      return text.finding(
        .leftInSourceLanguage, .warning,
        "\(words) is the untranslated source text, in a script that the language does not use",
        help: "translate it"
          + (text.topic == nil ? ", or add it to \"glossary\" in the configuration if it is a name" : ""),
        isCertain: false)
    }
    return mayBeShared
      ? text.finding(.identicalToSource, .note, "\(words) equals the source text", isCertain: false) : nil
  }
}

extension String {
  /// Whether this is a short word in capitals (RSS, VPN), which most languages do not translate.
  var isAbbreviation: Bool { (2...4).contains(count) && self == uppercased() && self != lowercased() }
}
