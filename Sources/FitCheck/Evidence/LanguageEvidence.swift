internal import ICU
internal import LocaleProfiles
internal import LocaleSchema

/// Evidence about the language of a string, by its letters.
package enum LanguageEvidence {
  /// Why a string is evidently not in a language.
  enum Reason: Hashable {
    /// None of its letters belongs to a script of the language; the ISO 15924 code of the first letter's script.
    case script(String)
    /// It has letters that the language does not use.
    case letters
  }

  /// Why `text` is not in the language of `tag`; nil if it may be.
  static func reason(against tag: LanguageTag, _ text: String) -> Reason? {
    if let script = foreignScript(of: text, in: tag) { return .script(script) }
    let others = ExemplarCharacters.countOfOthers(
      in: withoutForeignLatin(text, tag), language: tag.canonical, counting: .auxiliary)
    return others ?? 0 > 0 ? .letters : nil
  }

  /// Whether all letters of `text` are used in the language of `tag`.
  static func isWritable(_ text: String, in tag: LanguageTag) -> Bool {
    foreignScript(of: text, in: tag) == nil
      && ExemplarCharacters.countOfOthers(
        in: withoutForeignLatin(text, tag), language: tag.canonical, counting: .standard) ?? 0 == 0
  }

  /// `text`, composed, without Latin letters in a language of another script, which names and abbreviations keep: QR扫描.
  private static func withoutForeignLatin(_ text: String, _ tag: LanguageTag) -> String {
    // CLDR lists composed letters.
    let text = (try? Normalization.composed.apply(to: text)) ?? text
    guard let own = scripts(of: tag), !own.contains("Latn") else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { Script(of: $0).code != "Latn" }))
  }

  /// Whether `text` is a sentence that is most likely English: it contains at least two different English function words.
  ///
  /// Info.plists of templates have English texts, whatever the development language is.
  static func isLikelyEnglish(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return Set(words).intersection(englishWords).count >= 2
  }

  private static let englishWords: Set<String> = [
    "access", "allow", "and", "can", "does", "for", "is", "need", "needs", "not", "order", "our", "permission",
    "requires",
    "that", "the", "this", "to", "use", "uses", "with", "you", "your",
  ]

  /// The script of the first letter, if at least two letters are of scripts that the language does not use and none is
  /// of one that it uses; nil otherwise, and if the language's scripts are unknown.
  static func foreignScript(of text: String, in tag: LanguageTag) -> String? {
    guard let own = scripts(of: tag) else { return nil }
    var found: [Script] = []
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      let script = Script(of: scalar)
      if script.isCommonOrInherited { continue }
      if own.contains(script.code) { return nil }
      found.append(script)
    }
    return found.count >= 2 ? found[0].code : nil
  }

  /// Languages that are written in several scripts: those that CLDR 42 lists as primary, with the living secondary ones, and Kazakh's
  /// new alphabet (CLDR, `languageData`). Without Hindi in Latin letters, which apps have as `hi-Latn`.
  private static let severalScripts: [String: Set<String>] = {
    var result: [String: Set<String>] = [:]
    for (scripts, languages) in languagesByScripts {
      for language in languages.split(separator: " ") { result[String(language)] = scripts }
    }
    return result
  }()

  private static let languagesByScripts: [(scripts: Set<String>, languages: String)] = [
    (["Arab", "Cham"], "cjm"),
    (["Arab", "Cyrl", "Latn"], "az inh kk ku ky tg tk tly ttt ug uz"),
    (["Arab", "Deva"], "doi ks sd"),
    (["Arab", "Guru"], "pa"),
    (["Arab", "Latn"], "bal brh dyo ha ms so sus swb wo"),
    (["Arab", "Latn", "Rohg"], "rhg"),
    (["Arab", "Latn", "Tfng"], "shi"),
    (["Beng", "Cakm"], "ccp"),
    (["Beng", "Deva"], "unr unx"),
    (["Cans", "Latn"], "cr crj crl iu nsk oj"),
    (["Cyrl", "Latn"], "bs gag rom sr tkr udm"),
    (["Deva", "Latn"], "hif"),
    (["Deva", "Latn", "Olck"], "sat"),
    (["Deva", "Limb"], "lif"),
    (["Deva", "Telu"], "gon"),
    (["Geor", "Latn"], "lzz"),
    (["Laoo", "Latn"], "kjg"),
    (["Latn", "Nkoo"], "bm"),
    (["Latn", "Osge"], "osa"),
    (["Latn", "Tfng"], "rif tzm"),
    (["Latn", "Vaii"], "vai"),
    (["Latn", "Yiii"], "ii"),
  ]

  /// Whether the localization `name` has a profile, as the languages of users do.
  package static func hasProfile(_ name: String) -> Bool { LocaleProfiles.profile(for: LanguageTag(name)) != nil }

  /// ISO 15924 codes of the scripts of a language, by CLDR's likely subtags; nil if they name none.
  private static func scripts(of tag: LanguageTag) -> Set<String>? {
    if tag.script == nil, let several = severalScripts[tag.normalized.language] { return several }
    guard let maximized = try? LikelySubtags.maximize(tag.normalized.canonical) else { return nil }
    let code = maximized.split(separator: "-").dropFirst().first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }
    switch code {
    case nil: return nil
    case "Jpan": return ["Hani", "Hira", "Kana"]
    case "Kore": return ["Hang", "Hani"]
    case "Hans", "Hant": return ["Hani", "Bopo"]
    case let code?: return [String(code)]
    }
  }
}
