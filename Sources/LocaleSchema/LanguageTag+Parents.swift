extension LanguageTag {
  /// The tags under which the system looks up strings for this language, best first: itself, then its parents.
  ///
  /// All are normalized. `en-NZ`: `en-NZ`, `en-AU`, `en-GB`, `en-001`, `en`. Uses the parents of CLDR 46, and Apple's if they differ:
  /// English of Britain's former territories falls back to `en-GB`, Cantonese to Hong Kong's Chinese. A tag with a
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
      if region == "GB" || englishOfTheWorld.contains(region) { return "en-001" }
      if region == "AU" || region == "150" || englishOfBritain.contains(region) { return "en-GB" }
      if englishOfAustralia.contains(region) { return "en-AU" }
      return englishOfEurope.contains(region) ? "en-150" : nil
    case ("es", nil): return spanishOfLatinAmerica.contains(region) ? "es-419" : nil
    case ("pt", nil): return portugueseOfPortugal.contains(region) ? "pt-PT" : nil
    case ("zh", "Hant"): return region == "MO" ? "zh-Hant-HK" : nil
    default: return nil
    }
  }

  /// The regions of English with the parent `en-GB`, Apple's.
  private static let englishOfBritain = regions(
    """
    AG AI BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN KY LC LK LS MO MS MT MU MV MW MY
    NA NG PK PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC VG VU ZA ZM ZW
    """)

  /// The regions of English with the parent `en-AU`, Apple's.
  private static let englishOfAustralia = regions("CC CK CX NF NR NU NZ PG WS")

  /// CLDR 46: the regions of English with the parent `en-150`.
  private static let englishOfEurope = regions(
    """
    AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GE GL GR HR HU IS IT LI LT LU LV MC MD ME MK NL NO PL PT RO RS RU SE
    SI SK UA VA
    """)

  /// CLDR 46: the other regions of English with the parent `en-001`.
  private static let englishOfTheWorld = regions(
    """
    AF AM AO AR AW AX AZ BF BH BJ BL BO BQ BR CD CF CG CI CM CR CU CV DO DZ EC EG EH ER ET FM GA GB GF GN GP GQ GT HN HT IC
    ID IL IQ JO KG KH KM KW KZ LA LB LR LY MA MF MG ML MM MN MQ MR MZ NC NE NI NP OM PE PF PM PS PW QA RE RW SJ SM SN SO ST
    SV SX SY TD TF TG TH TJ TK TL TM TN UY UZ VE VN WF YE YT
    """)

  /// CLDR 46: the regions of Spanish with the parent `es-419`.
  private static let spanishOfLatinAmerica = regions(
    """
    AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JP KN KY LC MF MQ MS MX NI PA
    PE PM PR PY SR SV SX TC TT US UY VC VE VG VI
    """)

  /// CLDR 46: the regions of Portuguese with the parent `pt-PT`.
  private static let portugueseOfPortugal = regions("AO CH CV FR GQ GW LU MO MZ ST TL")

  private static func regions(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
