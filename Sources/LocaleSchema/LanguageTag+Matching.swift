extension LanguageTag {
  /// The localization among `available` that the system uses for a user with the language `preferred`.
  ///
  /// nil if none matches; the app then uses its development language, which the caller knows. `Base` is not a language:
  /// callers use it as the last fallback.
  package static func bestLocalization(
    for preferred: LanguageTag, among available: [LanguageTag]
  ) -> LanguageTag? {
    bestLocalization(for: [preferred], among: available)
  }

  /// The same for a list of preferred languages, the first first.
  ///
  /// A localization in the other standard of a language with two standards (Portuguese) is used only if nothing else in
  /// the list is available.
  package static func bestLocalization(
    for preferred: [LanguageTag], among available: [LanguageTag]
  ) -> LanguageTag? {
    for tag in preferred {
      if let best = matches(for: tag, among: available).first { return best }
    }
    for tag in preferred {
      if let best = lastResorts(for: tag, among: available).first { return best }
    }
    return nil
  }

  /// All localizations among `available` for a user with the language `preferred`, best first, without duplicates.
  ///
  /// A string missing in one is looked up in the next. The order depends only on the tags.
  package static func localizationChain(
    for preferred: LanguageTag, among available: [LanguageTag]
  ) -> [LanguageTag] {
    matches(for: preferred, among: available) + lastResorts(for: preferred, among: available)
  }

  /// The tag itself, its other spellings, its parents, then other regions of the same language and script.
  private static func matches(for preferred: LanguageTag, among available: [LanguageTag]) -> [LanguageTag] {
    var result: [LanguageTag] = []
    func append(_ found: [LanguageTag]) {
      for tag in found where !result.contains(where: { $0.rawValue == tag.rawValue }) { result.append(tag) }
    }
    append(sorted(available.filter { $0 == preferred }, for: preferred))
    for fallback in preferred.fallbacks {
      append(sorted(available.filter { $0.normalized == fallback }, for: fallback))
    }
    let sisters = available.filter { $0.isSister(of: preferred) && !$0.isOtherStandard(than: preferred) }
    append(sorted(sisters, for: preferred))
    return result
  }

  /// Brazilian Portuguese for European Portuguese, and the reverse.
  private static func lastResorts(for preferred: LanguageTag, among available: [LanguageTag]) -> [LanguageTag] {
    sorted(available.filter { $0.isSister(of: preferred) && $0.isOtherStandard(than: preferred) }, for: preferred)
  }

  private func isSister(of other: LanguageTag) -> Bool {
    let (tag, other) = (normalized, other.normalized)
    let isRelated = tag.language == other.language && tag.script == other.script
    return isRelated && !other.fallbacks.contains(tag)
  }

  /// Compares European and Brazilian Portuguese; `pt` is Brazilian.
  private func isOtherStandard(than other: LanguageTag) -> Bool {
    normalized.language == "pt"
      && normalized.fallbacks.contains("pt-PT") != other.normalized.fallbacks.contains("pt-PT")
  }

  /// The spelling of `preferred` first, then tags with fewer subtags, then alphabetically.
  private static func sorted(_ tags: [LanguageTag], for preferred: LanguageTag) -> [LanguageTag] {
    func rank(_ tag: LanguageTag) -> Int {
      if tag.rawValue == preferred.rawValue { return 0 }
      if tag == preferred { return 1 }
      return tag.region == nil ? 2 : 3
    }
    return tags.sorted { left, right in
      if rank(left) != rank(right) { return rank(left) < rank(right) }
      if left != right { return left < right }
      return left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
  }
}
