package import LocaleSchema

/// The profiles of the languages that Pressfit knows: the files of `Locales`, compiled in.
package enum LocaleProfiles {
  /// The tags that have a profile of their own, normalised, in order.
  package static var tags: [LanguageTag] { records.map { LanguageTag(tagText(of: $0)) } }

  /// The profile of `tag`, or of the nearest of its fallbacks that has one; nil for what is no language known here.
  ///
  /// The profile's own `tag` says which it is: `de` for `de-LI`, `zh-Hant-HK` for `zh-HK`. A language in a script that is not its
  /// usual one and that has no profile (`ku-Arab`) gets none, rather than one for other letters.
  package static func profile(for tag: LanguageTag) -> LocaleProfile? {
    for fallback in tag.fallbacks {
      if let record = record(of: fallback.canonical) { return LocaleProfile(record: record) }
    }
    return nil
  }

  /// The profile of `tag` if there is one, else what can be said of any language in its script.
  ///
  /// Text in a language without a profile (Kabyle, Sorbian) can be measured all the same: by the faces of its script, from left to
  /// right or from right to left as that script runs, with no sample titles. The result's tag is then `tag` itself.
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

  /// By bisection, since the records are sorted by the UTF-8 of their tags.
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
