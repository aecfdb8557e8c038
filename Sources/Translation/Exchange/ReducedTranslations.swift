internal import Diagnostics
internal import Formats
internal import LocaleSchema

/// The translations of one table with one translation for each key and language.
///
/// Of several in a file the last counts, as in tables; several files that differ are a conflict, except for texts that one of them left as exported.
struct ReducedTranslations {
  private(set) var translations = TranslationSet()
  /// The translations that another file contradicts; `translations` has none for their keys.
  private(set) var conflicts: [(language: String, translation: TranslationSet.Translation)] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ all: TranslationSet) {
    let tags = all.languages.map { LanguageTag($0.name).normalized }
    var seen: Set<LanguageTag> = []
    for (language, tag) in zip(all.languages, tags) where seen.insert(tag).inserted {
      let sameLanguage = zip(all.languages, tags).filter { $0.1 == tag }.map(\.0)
      if sameLanguage.count == 1, language.translations.areDistinct {
        translations.add(language.translations, as: language)
      } else {
        add(sameLanguage.flatMap(\.translations), language)
      }
    }
  }

  private mutating func add(_ all: [TranslationSet.Translation], _ language: TranslationSet.Language) {
    var positions: [LocalizationKey: Int] = [:]
    var kept: [TranslationSet.Translation] = []
    var disputed: Set<LocalizationKey> = []
    for translation in all {
      guard let position = positions[translation.key] else {
        positions[translation.key] = kept.count
        kept.append(translation)
        continue
      }
      let earlier = kept[position]
      let isSame = earlier.value.utf8.elementsEqual(translation.value.utf8)
      if earlier.location.path == translation.location.path {
        diagnostics.append(.repeated(translation, after: earlier, language: language.name, isSame: isSame))
      } else if !isSame, !earlier.isUntouched, !translation.isUntouched {
        disputed.insert(translation.key)
        diagnostics.append(.contradicting(translation, earlier, language: language.name))
      }
      let isOlder = earlier.location.path != translation.location.path && translation.isUntouched && !isSame
      if !isOlder { kept[position] = translation }
    }
    conflicts += kept.filter { disputed.contains($0.key) }.map { (language.name, $0) }
    kept.removeAll { disputed.contains($0.key) }
    if !kept.isEmpty { translations.add(TranslationSet.Translations(kept), as: language) }
  }
}

extension Diagnostic {
  fileprivate static func repeated(
    _ last: TranslationSet.Translation, after earlier: TranslationSet.Translation, language: String, isSame: Bool
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, .warning,
      "\(quoted(last.key.rawValue)) has more than one translation for \(quoted(language)) in this file: "
        + (isSame ? "both are \(quoted(last.value))" : "the last one, \(quoted(last.value)), is used"),
      at: last.location,
      secondary: [
        RelatedLocation(earlier.location, label: isSame ? "the other one" : "not used: \(quoted(earlier.value))")
      ],
      help: "remove all but one")
  }

  fileprivate static func contradicting(
    _ one: TranslationSet.Translation, _ other: TranslationSet.Translation, language: String
  ) -> Diagnostic {
    Diagnostic(
      .translationConflict, .warning,
      "\(quoted(one.key.rawValue)) in \(quoted(language)) is \(quoted(one.value)) in this file and \(quoted(other.value)) in another: "
        + "neither is written",
      at: one.location, secondary: [RelatedLocation(other.location, label: "the other translation")],
      help: "remove one of the two translations, or merge only the file that is right")
  }
}
