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

  /// The profile to measure texts of `tag` with: its own, or the root's for a language that is not known here.
  package static func measuringProfile(for tag: LanguageTag) -> LocaleProfile {
    profile(for: tag) ?? .root
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
    String(record.prefix { $0 != "\t" })
  }
}
