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
      let isFolded =
        language.translations.isKnownDisjoint(with: variants) || Self.isFolded(language.translations, of: keys)
      result.add(
        isFolded ? language.translations : Self.folding(language.translations, of: keys), language: language.name,
        table: language.table, original: language.original)
    }
    return result
  }

  /// Whether each of `keys` occurs at most once, and no variant does.
  private static func isFolded(_ translations: Translations, of keys: Set<LocalizationKey>) -> Bool {
    var known: Set<LocalizationKey> = []
    return !translations.contains { translation in
      keys.contains(translation.key)
        ? !known.insert(translation.key).inserted : lengthVariantStem(of: translation.key, keys: keys) != nil
    }
  }

  private static func folding(_ translations: Translations, of keys: Set<LocalizationKey>) -> Translations {
    var folded: [Translation] = []
    var positions: [LocalizationKey: Int] = [:]
    for var translation in translations {
      if let stem = lengthVariantStem(of: translation.key, keys: keys) { translation.key = stem }
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
    return Translations(folded)
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
