internal import Diagnostics
package import Formats

extension TranslationSet {
  /// The suffixes of keys for strings of other lengths, longest first: `Search.medium`.
  package static let lengthSuffixes = ["long", "medium", "short"]

  /// The translations, with `title.medium` and `title.short` as alternatives of `title`, for each title in `keys`.
  ///
  /// A key that the app looks up itself is not a variant. If a key has no translation, its longest variant
  /// replaces it.
  package func foldingLengthVariants(of keys: Set<LocalizationKey>) -> TranslationSet {
    var result = TranslationSet()
    result.untranslatedCount = untranslatedCount
    let variants = keys.flatMap { key in
      Self.dottedSuffixes.map { LocalizationKey(key.rawValue + $0) }.filter { !keys.contains($0) }
    }
    for language in languages {
      if language.translations.isKnownDisjoint(with: variants) {
        result.add(language.translations, language: language.name, table: language.table, original: language.original)
        continue
      }
      var folded: [Translation] = []
      var positions: [LocalizationKey: Int] = [:]
      for var translation in language.translations {
        if let stem = Self.lengthVariantStem(of: translation.key, keys: keys) {
          translation.key = stem
        }
        guard keys.contains(translation.key) else {
          folded.append(translation)
          continue
        }
        if let position = positions[translation.key] {
          folded[position].alternatives.append(translation.value)
          folded[position].alternatives += translation.alternatives
        } else {
          positions[translation.key] = folded.count
          folded.append(translation)
        }
      }
      result.add(folded, language: language.name, table: language.table, original: language.original)
    }
    return result
  }

  /// Whether `key` is one of `keys` with a length suffix.
  static func isLengthVariant(_ key: LocalizationKey, of keys: Set<LocalizationKey>) -> Bool {
    lengthVariantStem(of: key, keys: keys) != nil
  }

  private static let dottedSuffixes = lengthSuffixes.map { "." + $0 }

  private static func lengthVariantStem(of key: LocalizationKey, keys: Set<LocalizationKey>) -> LocalizationKey? {
    if keys.contains(key) { return nil }
    for suffix in dottedSuffixes where key.rawValue.hasSuffix(suffix) {
      let stem = LocalizationKey(String(key.rawValue.dropLast(suffix.count)))
      if keys.contains(stem) { return stem }
    }
    return nil
  }
}
