extension LanguageTag {
  /// The canonical tag for all names of a language that the system accepts.
  ///
  /// Converts old-style names (`English`, `Japanese`), withdrawn codes (`iw`, `in`), three-letter codes with two-letter
  /// equivalents (`deu`), Norwegian to Bokmål, Chinese to scripts (`zh-TW` is `zh-Hant`, `zh-HK` is `zh-Hant-HK`, `zh-CN`
  /// and `zh-SG` are `zh-Hans`), and removes default scripts (`en-Latn` is `en`, `sr-Cyrl` is `sr`).
  package var normalized: LanguageTag {
    var language = language
    var script = script
    var region = region
    var variants = variants
    // `zh-yue`, `zh-cmn-Hans`: an extended language replaces `zh`.
    if language == "zh", script == nil, region == nil, let extended = variants.first, extended.utf8.count == 3 {
      let rest = LanguageTag(language: extended, variants: Array(variants.dropFirst()))
      (language, script, region, variants) = (extended, rest.script, rest.region, rest.variants)
    }
    if let alias = Self.aliases[language] {
      language = alias.language
      script = script ?? alias.script
      region = region ?? alias.region
    }
    if script == nil, let region { script = Self.scriptsOfRegions["\(language)-\(region)"] }
    if language == "zh" {
      script = script ?? "Hans"
      if script == "Hant", region == "TW" { region = nil }
      if script == "Hans", region == "CN" || region == "SG" { region = nil }
    } else if script == Self.defaultScript(of: language) {
      script = nil
    }
    return LanguageTag(language: language, script: script, region: region, variants: variants)
  }

  /// The script of a tag without one; nil for Chinese, which needs an explicit script.
  private static func defaultScript(of language: String) -> String? {
    language == "zh" ? nil : defaultScripts[language] ?? "Latn"
  }

  /// The ISO 15924 code of the tag's script, explicit or default.
  package var effectiveScript: String {
    let tag = normalized
    return tag.script ?? Self.defaultScripts[tag.language] ?? "Latn"
  }
}

extension LanguageTag {
  /// Other names of languages: the system's old-style folder names, withdrawn and three-letter codes.
  private static let aliases: [String: LanguageTag] = table(
    """
    no nb|iw he|in id|ji yi|jw jv|tl fil|sh sr-Latn|mo ro|cmn zh|scc sr|scr hr
    ara ar|bul bg|cat ca|ces cs|cze cs|dan da|deu de|ger de|dut nl|ell el|eng en|est et|eus eu|fas fa|fin fi|fra fr|fre fr
    gle ga|heb he|hin hi|hrv hr|hun hu|hye hy|ind id|isl is|ita it|jpn ja|kat ka|kor ko|lav lv|lit lt|msa ms|nld nl|nno nn
    nob nb|nor nb|pol pl|por pt|ron ro|rum ro|rus ru|slk sk|slv sl|spa es|srp sr|swe sv|tgl fil|tha th|tur tr|ukr uk|urd ur
    vie vi|zho zh|chi zh|ben bn|tam ta|tel te|mar mr|guj gu|kan kn|mal ml|pan pa|ori or
    brazilian pt-BR|schinese zh-Hans|tchinese zh-Hant
    """
  ).merging(systemNames) { own, _ in own }

  /// The names of languages of the system's older versions, in lower case. Source: `oldAppleLocaleToCanonical` in CoreFoundation's
  /// CFLocaleIdentifier.c.
  private static let systemNames: [String: LanguageTag] = table(
    """
    afrikaans af|albanian sq|amharic am|arabic ar|armenian hy|assamese as|aymara ay|azerbaijani az|basque eu|belarusian be
    belorussian be|bengali bn|brazilian portugese pt-BR|brazilian portuguese pt-BR|breton br|bulgarian bg|burmese my
    byelorussian be|catalan ca|chewa ny|chichewa ny|chinese zh|chinese, simplified zh-Hans|chinese, traditional zh-Hant
    chinese, tradtional zh-Hant|croatian hr|czech cs|danish da|dutch nl|dzongkha dz|english en|esperanto eo|estonian et
    faroese fo|farsi fa|finnish fi|flemish nl-BE|french fr|galician gl|gallegan gl|georgian ka|german de|greek el
    greenlandic kl|guarani gn|gujarati gu|hawaiian haw|hebrew he|hindi hi|hungarian hu|icelandic is|indonesian id
    inuktitut iu|irish ga|italian it|japanese ja|javanese jv|kalaallisut kl|kannada kn|kashmiri ks|kazakh kk|khmer km
    kinyarwanda rw|kirghiz ky|korean ko|kurdish ku|lao lo|latin la|latvian lv|lithuanian lt|macedonian mk|malagasy mg
    malay ms|malayalam ml|maltese mt|manx gv|marathi mr|moldavian ro|mongolian mn|nepali ne|norwegian nb|nyanja ny
    nynorsk nn|oriya or|oromo om|panjabi pa|pashto ps|persian fa|polish pl|portuguese pt|portuguese, brazilian pt-BR
    punjabi pa|pushto ps|quechua qu|romanian ro|ruanda rw|rundi rn|russian ru|sami se|sanskrit sa|scottish gd|serbian sr
    simplified chinese zh-Hans|sindhi sd|sinhalese si|slovak sk|slovenian sl|somali so|spanish es|sundanese su|swahili sw
    swedish sv|tagalog fil|tajik tg|tajiki tg|tamil ta|tatar tt|telugu te|thai th|tibetan bo|tigrinya ti|tongan to
    traditional chinese zh-Hant|turkish tr|turkmen tk|uighur ug|ukrainian uk|urdu ur|uzbek uz|vietnamese vi|welsh cy
    yiddish yi
    """)

  /// Whether the complete tag is the name of a language in the system's older versions: `English`.
  package var isSystemName: Bool {
    script == nil && region == nil && variants.isEmpty && Self.systemNames[language] != nil
  }

  /// The default scripts of languages that do not use Latin, as CLDR's likely subtags.
  private static let defaultScripts: [String: String] = table(
    """
    ab Cyrl|ady Cyrl|aeb Arab|am Ethi|ar Arab|arq Arab|ars Arab|ary Arab|arz Arab|as Beng|av Cyrl|awa Deva|ba Cyrl
    bal Arab|be Cyrl|bg Cyrl|bgc Deva|bgn Arab|bho Deva|bn Beng|bo Tibt|bqi Arab|brh Arab|brx Deva|bua Cyrl|byn Ethi
    ccp Cakm|ce Cyrl|chm Cyrl|chr Cher|ckb Arab|cr Cans|crh Cyrl|cv Cyrl|dar Cyrl|doi Deva|dv Thaa|dz Tibt|el Grek|fa Arab
    gan Hans|glk Arab|gu Gujr|hak Hans|he Hebr|hi Deva|hsn Hans|hy Armn|ii Yiii|inh Cyrl|iu Cans|ja Jpan|ka Geor|kbd Cyrl
    kk Cyrl|km Khmr|kn Knda|ko Kore|kok Deva|krc Cyrl|ks Arab|kum Cyrl|kv Cyrl|ky Cyrl|lah Arab|lez Cyrl|lo Laoo|lrc Arab
    mag Deva|mai Deva|mdf Cyrl|mk Cyrl|ml Mlym|mn Cyrl|mni Beng|mr Deva|mwr Deva|my Mymr|myv Cyrl|mzn Arab|nan Hans
    ne Deva|new Deva|nog Cyrl|nqo Nkoo|oj Cans|or Orya|os Cyrl|pa Guru|ps Arab|raj Deva|rhg Rohg|ru Cyrl|rue Cyrl|sa Deva
    sah Cyrl|sat Olck|sd Arab|sdh Arab|shn Mymr|si Sinh|sr Cyrl|syr Syrc|ta Taml|tcy Knda|te Telu|tg Cyrl|th Thai|ti Ethi
    tig Ethi|tt Cyrl|tyv Cyrl|udm Cyrl|ug Arab|uk Cyrl|ur Arab|vai Vaii|wal Ethi|wuu Hans|xal Cyrl|xmf Geor|xnr Deva
    yi Hebr|yue Hant|zgh Tfng
    """
  ).mapValues(\.rawValue)

  /// Regions that imply another script than the language's default.
  private static let scriptsOfRegions: [String: String] = table(
    """
    zh-TW Hant|zh-HK Hant|zh-MO Hant|yue-CN Hans|pa-PK Arab|sr-ME Latn|uz-AF Arab|az-IR Arab|mn-CN Mong|kk-CN Arab
    ky-CN Arab|ms-CC Arab|tg-PK Arab|sd-IN Deva
    """
  ).mapValues(\.rawValue)

  /// Parses `text`: pairs of name and tag, or a part of one, separated by a space, with a bar or line end between pairs.
  static func table(_ text: String) -> [String: LanguageTag] {
    var result: [String: LanguageTag] = [:]
    for pair in text.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
      // A name may have several words.
      let parts = pair.split(separator: " ")
      guard let tag = parts.last else { continue }
      result[parts.dropLast().joined(separator: " ")] = LanguageTag(String(tag))
    }
    return result
  }
}
