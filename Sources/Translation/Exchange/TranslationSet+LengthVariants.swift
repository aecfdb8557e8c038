package import Formats

extension TranslationSet {
  /// The suffixes of keys for strings of other lengths, longest first: `Search.medium`.
  package static let lengthSuffixes = ["long", "medium", "short"]

  /// The translations, with `title.medium` and `title.short` as alternatives of `title`, for each title in `keys`.
  ///
  /// Each key must occur once. A key that the app looks up itself is not a variant. If a key has no translation, its longest variant
  /// replaces it.
  ///
  /// - Parameter isKey: whether a table has an entry for a key, which is then not a variant.
  package func foldingLengthVariants(
    of keys: Set<LocalizationKey>, isKey: (LocalizationKey) -> Bool = { _ in false }
  ) -> TranslationSet {
    func stem(_ key: LocalizationKey) -> LocalizationKey? {
      let stem = Self.lengthVariantStem(of: key, isKey: keys.contains)
      return stem == nil || isKey(key) ? nil : stem
    }
    var result = TranslationSet()
    result.untranslatedCount = untranslatedCount
    result.unreadCount = unreadCount
    for language in languages {
      let hasVariants = language.translations.contains { stem($0.key) != nil }
      result.add(hasVariants ? Self.folding(language.translations, stem) : language.translations, as: language)
    }
    return result
  }

  private static func folding(
    _ translations: [Translation], _ stem: (LocalizationKey) -> LocalizationKey?
  ) -> [Translation] {
    var folded: [Translation] = []
    var positions: [LocalizationKey: Int] = [:]
    for var translation in translations {
      let stem = stem(translation.key)
      translation.key = stem ?? translation.key
      guard let position = positions[translation.key] else {
        positions[translation.key] = folded.count
        folded.append(translation)
        continue
      }
      if stem == nil {
        // The string of the key itself comes first, wherever it is in the file.
        translation.alternatives += [folded[position].value] + folded[position].alternatives
        folded[position] = translation
      } else {
        folded[position].alternatives += [translation.value] + translation.alternatives
      }
    }
    return folded
  }

  private static let dottedSuffixes = lengthSuffixes.map { "." + $0 }

  /// The key of `identifier`, the name of its string of another length, if `isKey` accepts the key; nil for other keys.
  static func lengthVariantStem(of identifier: LocalizationKey, isKey: (LocalizationKey) -> Bool) -> LocalizationKey? {
    guard let suffix = dottedSuffixes.first(where: identifier.rawValue.hasSuffix) else { return nil }
    let stem = LocalizationKey(String(identifier.rawValue.dropLast(suffix.count)))
    return isKey(stem) && !isKey(identifier) ? stem : nil
  }
}
