package import LocaleSchema

/// The embedded profiles of all known languages, from the files in `Locales`.
package enum LocaleProfiles {
  /// The normalized tags with their own profile, in order.
  package static var tags: [LanguageTag] { records.map { LanguageTag(tagText(of: $0)) } }

  /// The profile of `tag`, or of its nearest fallback with a profile; nil for an unknown language.
  ///
  /// The result's `tag` shows which one: `de` for `de-LI`, `zh-Hant-HK` for `zh-HK`. A language in an unusual script
  /// without its own profile (`ku-Arab`) gets nil instead of a profile for another script.
  package static func profile(for tag: LanguageTag) -> LocaleProfile? {
    for fallback in tag.fallbacks {
      if let record = record(of: fallback.canonical) { return LocaleProfile(record: record) }
    }
    return nil
  }

  /// The profile of `tag` if there is one, or else a generic profile for its script.
  ///
  /// Text in a language without a profile (Kabyle, Sorbian) can still be measured with the fonts and the direction of
  /// its script, but without sample titles. The result's tag is then `tag` itself.
  package static func closestProfile(for tag: LanguageTag) -> LocaleProfile {
    if let profile = profile(for: tag) { return profile }
    let script = tag.effectiveScript
    let relative = records.lazy.compactMap(LocaleProfile.init(record:)).first { $0.script == script }
    return LocaleProfile(
      tag: tag.normalized, englishName: tag.rawValue, ownName: tag.rawValue, script: script,
      direction: relative?.direction ?? .leftToRight, faces: relative?.faces ?? ["Inter", "NotoSans"],
      lineBreakStrictness: .standard, wordBreaking: .standard, numberingSystem: "latn", ellipsis: "…", expansion: 130,
      sampleTitles: [])
  }

  /// Binary search: the records are sorted by the UTF-8 of their tags.
  private static func record(of tag: String) -> String? {
    var candidates = records[...]
    while let middle = candidates.indices.dropFirst(candidates.count / 2).first {
      let found = tagText(of: candidates[middle])
      if found == tag { return candidates[middle] }
      candidates =
        found.utf8.lexicographicallyPrecedes(tag.utf8)
        ? candidates[(middle + 1)...] : candidates[..<middle]
    }
    return nil
  }

  private static func tagText(of record: String) -> String {
    String(record.unicodeScalars.prefix { $0 != "\t" })
  }
}
