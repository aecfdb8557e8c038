extension LanguageTag {
  /// The tags under which the system looks up strings for this language, best first: itself, then its parents.
  ///
  /// All are normalized. `en-AU`: `en-AU`, `en-GB`, `en-001`, `en`. Uses CLDR's parents, and Apple's if they differ:
  /// all English below CLDR's `en-001` falls back to `en-GB`, Cantonese to Hong Kong's Chinese. A tag with a
  /// non-default script never falls back to another script: `sr-Latn` not to `sr`, `zh-Hant` not to `zh-Hans`.
  package var fallbacks: [LanguageTag] {
    var result = [normalized]
    while let parent = result.last?.parent, !result.contains(parent) { result.append(parent) }
    return result
  }

  /// The next tag to try after this normalized one; nil at the end.
  private var parent: LanguageTag? {
    if !variants.isEmpty { return LanguageTag(language: language, script: script, region: region) }
    if let region {
      if let special = Self.parentOfRegion(region, of: language, script: script) { return special }
      return LanguageTag(language: language, script: script).normalized
    }
    switch (language, script) {
    case ("yue", nil): return "zh-Hant-HK"
    case ("yue", "Hans"): return "zh-Hans"
    case ("hi", "Latn"): return "en-IN"
    // Nynorsk uses a folder `no`, which means Bokmål to the system.
    case ("nn", nil): return "nb"
    default: return nil
    }
  }

  private static func parentOfRegion(_ region: String, of language: String, script: String?) -> LanguageTag? {
    switch (language, script) {
    case ("en", nil):
      if region == "GB" { return "en-001" }
      return englishOfTheWorld.contains(region) ? "en-GB" : nil
    case ("es", nil): return spanishOfLatinAmerica.contains(region) ? "es-419" : nil
    case ("pt", nil): return portugueseOfPortugal.contains(region) ? "pt-PT" : nil
    case ("zh", "Hant"): return region == "MO" ? "zh-Hant-HK" : nil
    default: return nil
    }
  }

  /// CLDR 42: the regions of English with the parent `en-001` or `en-150`.
  private static let englishOfTheWorld = regions(
    """
    150 AG AI AT AU BB BE BM BS BW BZ CC CH CK CM CX CY DE DG DK DM ER FI FJ FK FM GD GG GH GI GM GY HK IE IL IM IN IO
    JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NL NR NU NZ PG PK PN PW RW SB SC SD SE SG SH SI SL SS SX
    SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW
    """)

  /// CLDR 42: the regions of Spanish with the parent `es-419`.
  private static let spanishOfLatinAmerica = regions(
    "AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE")

  /// CLDR 42: the regions of Portuguese with the parent `pt-PT`.
  private static let portugueseOfPortugal = regions("AO CH CV FR GQ GW LU MO MZ ST TL")

  private static func regions(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
