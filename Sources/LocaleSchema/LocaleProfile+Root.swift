extension LocaleProfile {
  /// CLDR's root: what holds for a language that nothing is known of. Its text is measured by its own script.
  package static let root = LocaleProfile(
    tag: "und", englishName: "Unknown language", ownName: "und", script: "Zyyy", direction: .leftToRight,
    faces: ["Inter", "NotoSans"], lineBreakStrictness: .standard, wordBreaking: .standard, numberingSystem: "latn",
    ellipsis: "…", expansion: 130, sampleTitles: [])
}
