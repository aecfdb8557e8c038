internal import Diagnostics

/// The plural categories of languages (CLDR's cardinal rules).
package enum PluralCategories {
  /// All of CLDR's categories, in its order.
  package static let all = ["zero", "one", "two", "few", "many", "other"]

  /// The categories that integers below a million use in `language`, and "other"; nil for an unknown language.
  ///
  /// "many" of French, Spanish, Italian, Portuguese, Catalan, Venetian and Breton is omitted: it is only for millions. That of Manx is
  /// only for fractions.
  package static func needed(in language: String) -> [String]? {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return table.first { $0.languages.contains(Substring(primary)) }?.categories
  }

  /// The severity of a plural in `language` without the categories `missing`: a note for what translators often write as "other": "many" in
  /// Polish, Russian, Ukrainian and Belarusian, where integers do not use "other", and "zero" in Arabic and Welsh.
  static func severity(ofMissing missing: [String], in language: String) -> Severity {
    let usual = needed(in: language)?.contains("two") == true ? "zero" : "many"
    return missing == [usual] ? .note : .warning
  }

  private struct Row {
    let categories: [String]
    let languages: [Substring]

    init(_ categories: String, _ languages: String) {
      self.categories = categories.split(separator: " ").map(String.init)
      self.languages = languages.split(separator: " ")
    }
  }

  private static let table = [
    Row(
      "other", "bm bo dz id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa root sah ses sg su th to vi wo yo yue zh"
    ),
    Row(
      "one other",
      "af ak am an as asa ast az bal bem bez bg bho bn brx ca ce ceb cgg chr ckb da de doi dv ee el en eo es et eu "
        + "fa ff fi fil fo fr fur fy gl gsw gu guw ha haw hi hu hy ia io is it jgo jmc ka kab kaj kcg kk kkj kl kn ks "
        + "ksb ku ky lb lg lij ln mas mg mgo mk ml mn mr nah nb nd ne nl nn nnh no nr nso ny nyn om or os pa pap pcm ps "
        + "pt rm rof rwk saq sc scn sd sdh seh si sn so sq ss ssy st sv sw syr ta te teo ti tig tk tl tn tr ts tzm ug "
        + "ur uz ve vec vo vun wa wae xh xog yi zu"),
    Row("zero one other", "ksh lag lv prg"),
    Row("one two other", "he iu iw naq sat se sma smi smj smn sms"),
    Row("one few other", "bs cs hr lt mo ro sh shi sk sr"),
    Row("one two few other", "br dsb gd gv hsb sl"),
    Row("one few many other", "be pl ru uk"),
    Row("one two few many other", "ga mt"),
    Row("zero one two few many other", "ar ars cy kw"),
  ]
}
