internal import Diagnostics
internal import Formats
internal import LocaleSchema

/// The translations of one table with one translation for each key and language.
///
/// Of several in one place of a file the last counts, as in tables, or the last that a translator changed since the export. Files and places that differ are a conflict, except for texts that one of them
/// left as exported.
struct ReducedTranslations {
  private(set) var translations = TranslationSet()
  /// The translations that another file contradicts; `translations` has none for their keys.
  private(set) var conflicts: [(language: String, translation: TranslationSet.Translation)] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter spellings: the names that a language with several spellings has in the table: each has its own translations.
  init(_ all: TranslationSet, spellings: (_ language: String) -> [String]) {
    let tags = all.languages.map { language in
      let spellings = spellings(language.name)
      let isOneOfSeveral = spellings.count > 1 && spellings.contains(language.name)
      return Spelling(tag: LanguageTag(language.name).normalized, name: isOneOfSeveral ? language.name : nil)
    }
    var seen: Set<Spelling> = []
    for (language, tag) in zip(all.languages, tags) where seen.insert(tag).inserted {
      let sameLanguage = zip(all.languages, tags).filter { $0.1 == tag }.map(\.0)
      if sameLanguage.count == 1, language.translations.areDistinct {
        translations.add(language.translations, as: language)
      } else {
        add(sameLanguage, language)
      }
    }
  }

  /// A language, or one of its spellings that a table has.
  private struct Spelling: Hashable {
    let tag: LanguageTag
    let name: String?
  }

  /// Where a translation is from.
  fileprivate struct Source: Equatable {
    let file: String
    /// As stated: two paths of one table are two places, and two names of one language too.
    let table: [UInt8]
    let language: String
    let column: Int

    init(_ translation: TranslationSet.Translation, _ language: TranslationSet.Language, table: [UInt8]) {
      file = translation.location.path
      self.table = table
      self.language = language.origin.name
      column = language.origin.column
    }
  }

  /// - Parameter languages: those of `language`, from several places.
  private mutating func add(_ languages: [TranslationSet.Language], _ language: TranslationSet.Language) {
    var positions: [LocalizationKey: Int] = [:]
    var kept: [(translation: TranslationSet.Translation, source: Source)] = []
    var disputed: Set<LocalizationKey> = []
    let all = languages.flatMap { language in
      let table = Array(StatedPlace(language.place).path.utf8)
      return language.translations.map { ($0, Source($0, language, table: table)) }
    }
    for (translation, source) in all {
      guard let position = positions[translation.key] else {
        positions[translation.key] = kept.count
        kept.append((translation, source))
        continue
      }
      let earlier = kept[position]
      let isSame = earlier.translation.value.utf8.elementsEqual(translation.value.utf8)
      if earlier.source == source {
        // An untouched copy below a correction.
        let isCopy = translation.isUntouched && !earlier.translation.isUntouched
        let (used, other) = isCopy ? (earlier.translation, translation) : (translation, earlier.translation)
        diagnostics.append(
          .repeated(used, besides: other, language: language.name, isSame: isSame, isLast: !isCopy))
        kept[position] = (used, source)
      } else if isSame {
        // The text of the translator who changed it, whatever the order of the files.
        if earlier.translation.isUntouched { kept[position] = (translation, source) }
      } else if earlier.translation.isUntouched {
        kept[position] = (translation, source)
      } else if !translation.isUntouched {
        disputed.insert(translation.key)
        diagnostics.append(
          .contradicting(translation, source, earlier.translation, earlier.source, language: language.name))
      }
    }
    conflicts += kept.filter { disputed.contains($0.translation.key) }.map { (language.name, $0.translation) }
    let undisputed = kept.map(\.translation).filter { !disputed.contains($0.key) }
    if !undisputed.isEmpty { translations.add(undisputed, as: language) }
  }
}

extension [TranslationSet.Translation] {
  /// Whether each key occurs once.
  var areDistinct: Bool { Set(indices.lazy.map { self[$0].key }).count == count }

  /// The effective translations: the last one of each key.
  var effective: [TranslationSet.Translation] {
    let last = KeyIndex(ofKeysIn: indices) { self[$0].key }
    let effective = indices.filter { number in
      last.number(of: self[number].key) { self[$0].key == self[number].key } == number
    }
    return effective.count == count ? self : effective.map { self[$0] }
  }
}

extension Diagnostic {
  fileprivate static func repeated(
    _ used: TranslationSet.Translation, besides other: TranslationSet.Translation, language: String, isSame: Bool,
    isLast: Bool
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, .warning,
      "\(quoted(used.key.rawValue)) has more than one translation for \(quoted(language)) in this file: "
        + (isSame
          ? "both are \(quoted(used.value))"
          : "\(isLast ? "the last one" : "the changed one"), \(quoted(used.value)), is used"),
      at: used.location,
      secondary: [
        RelatedLocation(other.location, label: isSame ? "the other one" : "not used: \(quoted(other.value))")
      ],
      help: "remove all but one")
  }

  fileprivate static func contradicting(
    _ one: TranslationSet.Translation, _ source: ReducedTranslations.Source, _ other: TranslationSet.Translation,
    _ otherSource: ReducedTranslations.Source, language: String
  ) -> Diagnostic {
    let places =
      if source.file != otherSource.file {
        ("here", "in another file")
      } else if source.language != otherSource.language {
        ("for \(quoted(source.language))", "for \(quoted(otherSource.language))")
      } else {
        ("here", source.column == otherSource.column ? "in another place for the same table" : "in another column")
      }
    return Diagnostic(
      .translationConflict, .warning,
      "\(quoted(one.key.rawValue)) in \(quoted(language)) is \(quoted(one.value)) \(places.0) and "
        + "\(quoted(other.value)) \(places.1): neither is written",
      at: one.location, secondary: [RelatedLocation(other.location, label: "the other translation")],
      help: "remove the translation that is wrong")
  }
}
