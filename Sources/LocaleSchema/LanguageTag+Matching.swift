extension LanguageTag {
  /// The localization among `available` in which the system shows an app to a person whose language is `preferred`.
  ///
  /// nil: none fits, and the app appears in its development region's language, which the caller knows. `Base` is no language:
  /// callers keep it for what no localization has.
  package static func bestLocalization(
    for preferred: LanguageTag, among available: [LanguageTag]
  ) -> LanguageTag? {
    bestLocalization(for: [preferred], among: available)
  }

  /// As with one preferred language, for the list of a person's languages, the first first.
  ///
  /// A localization in the other standard of a language that has two (Portuguese) serves only when nothing else on the list
  /// is there.
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

  /// Every localization among `available` that serves a person whose language is `preferred`, best first, each once.
  ///
  /// A text that the first lacks is looked up in the next. The order depends on nothing but the tags.
  package static func localizationChain(
    for preferred: LanguageTag, among available: [LanguageTag]
  ) -> [LanguageTag] {
    matches(for: preferred, among: available) + lastResorts(for: preferred, among: available)
  }

  /// The tag itself, its other spellings, its parents; then its sisters, other regions in the same language and script.
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

  /// Portuguese of Brazil for Portugal, and the other way round.
  private static func lastResorts(for preferred: LanguageTag, among available: [LanguageTag]) -> [LanguageTag] {
    sorted(available.filter { $0.isSister(of: preferred) && $0.isOtherStandard(than: preferred) }, for: preferred)
  }

  private func isSister(of other: LanguageTag) -> Bool {
    let (tag, other) = (normalized, other.normalized)
    let isRelated = tag.language == other.language && tag.script == other.script
    return isRelated && !other.fallbacks.contains(tag)
  }

  /// European and Brazilian Portuguese; `pt` is the Brazilian.
  private func isOtherStandard(than other: LanguageTag) -> Bool {
    normalized.language == "pt"
      && normalized.fallbacks.contains("pt-PT") != other.normalized.fallbacks.contains("pt-PT")
  }

  /// First as `preferred` is spelled, then fewer subtags first, then by the letters.
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
