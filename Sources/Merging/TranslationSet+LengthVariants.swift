internal import Diagnostics
package import Formats

extension TranslationSet {
  /// What is written behind a key for a text of another length, the longest first: `Search.medium`.
  package static let lengthSuffixes = ["long", "medium", "short"]

  /// The translations with those of `title.medium` and `title.short` as alternatives of `title`, for each title of `keys`.
  ///
  /// A key that an app looks up itself is no variant of another. Where the key itself has no translation, the longest variant
  /// stands for it.
  package func foldingLengthVariants(of keys: Set<LocalizationKey>) -> TranslationSet {
    var result = TranslationSet()
    let variants = keys.flatMap { key in
      Self.dottedSuffixes.map { LocalizationKey(key.rawValue + $0) }.filter { !keys.contains($0) }
    }
    for language in languages {
      if language.translations.isKnown(toLack: variants) {
        result.add(language.translations, language: language.name)
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
      result.add(folded, language: language.name)
    }
    return result
  }

  /// Whether `key` is one of `keys` with a suffix of length.
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
