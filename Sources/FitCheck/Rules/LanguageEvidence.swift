internal import ICU
internal import LocaleSchema

/// What the letters of a text say about its language.
enum LanguageEvidence {
  /// Why a text is evidently not in a language.
  enum Reason: Hashable {
    /// None of its letters is of a script of the language; the ISO 15924 code of the first letter's script.
    case script(String)
    /// It has letters that the language is not written with.
    case letters
  }

  /// Why `text` is not in the language of `tag`; nil where it may be.
  static func reason(against tag: LanguageTag, _ text: String) -> Reason? {
    if let script = foreignScript(of: text, in: tag) { return .script(script) }
    let others = ExemplarCharacters.countOfOthers(in: text, language: tag.canonical, counting: .auxiliary)
    return others ?? 0 > 0 ? .letters : nil
  }

  /// Whether `text` may be in the language of `tag` by all of its letters.
  static func mayBe(_ tag: LanguageTag, _ text: String) -> Bool {
    foreignScript(of: text, in: tag) == nil
      && ExemplarCharacters.countOfOthers(in: text, language: tag.canonical, counting: .standard) ?? 0 == 0
  }

  /// The script of the first letter, where two letters or more are of scripts that the language is not written in and none is of one that
  /// it is; nil elsewhere, and where the scripts of the language are unknown.
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

  /// ISO 15924 codes of the scripts that a language is written in, by CLDR's likely subtags; nil where these name none.
  private static func scripts(of tag: LanguageTag) -> Set<String>? {
    guard let whole = try? LikelySubtags.maximize(tag.canonical) else { return nil }
    let code = whole.split(separator: "-").dropFirst().first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }
    switch code {
    case nil: return nil
    case "Jpan": return ["Hani", "Hira", "Kana"]
    case "Kore": return ["Hang", "Hani"]
    case "Hans", "Hant": return ["Hani", "Bopo"]
    case let code?: return [String(code)]
    }
  }
}
