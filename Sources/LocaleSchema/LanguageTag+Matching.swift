extension LanguageTag {
  /// Whether both can mean one language: no subtag differs, but one may have fewer (`de` and `de-DE`).
  package func mayBe(_ other: LanguageTag) -> Bool {
    let (left, right) = (normalized, other.normalized)
    func agree(_ own: String?, _ other: String?) -> Bool { own == nil || other == nil || own == other }
    return left.language == right.language && agree(left.script, right.script) && agree(left.region, right.region)
  }

  /// All localizations among `available` for a user with the language `preferred`, without duplicates. The system uses the first; a
  /// string missing in one is looked up in the next.
  ///
  /// Empty if none matches; the app then uses its development language, which the caller knows. `Base` is not a language: callers use it
  /// as the last fallback. The order depends only on the tags.
  package static func localizationChain(
    for preferred: LanguageTag, among available: [LanguageTag]
  ) -> [LanguageTag] {
    matches(for: preferred, among: available) + lastResorts(for: preferred, among: available)
  }

  /// Those that are related, the closest first: the tag itself, its other spellings, its parents, other regions of the language.
  private static func matches(for preferred: LanguageTag, among available: [LanguageTag]) -> [LanguageTag] {
    ranked(for: preferred, among: available.filter { !$0.isLastResort(for: preferred) })
  }

  /// Brazilian Portuguese for European Portuguese.
  private static func lastResorts(for preferred: LanguageTag, among available: [LanguageTag]) -> [LanguageTag] {
    ranked(for: preferred, among: available.filter { $0.isLastResort(for: preferred) })
  }

  private func isLastResort(for preferred: LanguageTag) -> Bool {
    preferred.normalized == "pt-PT" && normalized == "pt-BR"
  }

  /// By distance; then the spelling of `preferred` first, tags without a region, and alphabetically. Without duplicates.
  private static func ranked(for preferred: LanguageTag, among available: [LanguageTag]) -> [LanguageTag] {
    func rank(_ tag: LanguageTag) -> Int {
      if tag.rawValue == preferred.rawValue { return 0 }
      return tag.region == nil ? 1 : 2
    }
    let parents = preferred.fallbacks
    let found = available.compactMap { tag in tag.distance(to: preferred, parents).map { (tag: tag, distance: $0) } }
    let sorted = found.sorted { left, right in
      if left.distance != right.distance { return left.distance < right.distance }
      let (left, right) = (left.tag, right.tag)
      if rank(left) != rank(right) { return rank(left) < rank(right) }
      if left != right { return left < right }
      return left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
    var result: [LanguageTag] = []
    for (tag, _) in sorted where result.last?.rawValue != tag.rawValue { result.append(tag) }
    return result
  }

  /// How far this localization is from the language `preferred` with the fallbacks `parents`; nil if they are not related.
  ///
  /// The number of steps up to the first common fallback. A region that is not the language's default is one step more, and so is
  /// another language. Source: `ualoc_localizationsToUse` of Apple's ICU.
  private func distance(to preferred: LanguageTag, _ parents: [LanguageTag]) -> Int? {
    if self == preferred { return -1 }
    let normalized = normalized
    if normalized == preferred.normalized { return 0 }
    var own = fallbacks
    if normalized.hasUnusualRegion { own.insert(normalized, at: 0) }
    let steps = parents.enumerated().compactMap { offset, parent in own.firstIndex(of: parent).map { offset + $0 } }
      .min()
    return steps.map { normalized.language == preferred.normalized.language ? $0 : $0 + 1 }
  }

  /// Whether this normalized tag has another region than most speakers of the language.
  private var hasUnusualRegion: Bool {
    guard let region, self != "es-MX" else { return false }
    return region != Self.defaultRegions[language, default: language.uppercased()]
  }

  /// CLDR's likely regions of languages with a code that differs from the region's.
  private static let defaultRegions: [String: String] = table(
    """
    af ZA|ak GH|am ET|ar EG|as IN|be BY|bn BD|bo CN|bs BA|ca ES|cs CZ|cy GB|da DK|el GR|en US|et EE|eu ES|fa IR|fil PH|ga IE
    gl ES|gu IN|ha NG|he IL|hi IN|hy AM|ig NG|ja JP|ka GE|kk KZ|km KH|kn IN|ko KR|ku TR|ky KG|lo LA|mi NZ|ml IN|mr IN|ms MY
    my MM|nb NO|ne NP|nn NO|or IN|pa IN|ps AF|pt BR|si LK|sl SI|sq AL|sr RS|sv SE|sw TZ|ta IN|te IN|tg TJ|ti ET|tk TM|tt RU
    ug CN|uk UA|ur PK|vi VN|wo SN|yi UA|yo NG|zh CN|zu ZA
    """
  ).mapValues(\.rawValue)
}
