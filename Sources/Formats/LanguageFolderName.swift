package import Diagnostics
internal import ICU
internal import LocaleSchema

/// A language as spelled in a file, before it becomes the name of an `.lproj` folder.
package enum LanguageFolderName {
  /// The problem with `name`; nil if it is a valid language tag.
  package static func diagnostic(for name: String, at location: SourceLocation) -> Diagnostic? {
    guard isTag(name) else {
      return Diagnostic(
        .badLocale, .error, "\(quoted(name)) is not a language tag", at: location,
        help: "use a language tag, such as 'de' or 'pt-BR'")
    }
    guard isLanguage(name) || ["Base", "mul"].contains(name) else { return .notALanguage(name, .warning, at: location) }
    guard name.utf8.contains(UInt8(ascii: "_")) else { return nil }
    let hyphenated = String(name.map { $0 == "_" ? "-" : $0 })
    return Diagnostic(
      .localeSpelling, .warning, "the language \"\(name)\" is written with '_'", at: location,
      help: "use '\(hyphenated)'")
  }

  /// Whether iOS can use a folder with this name for a language: a tag with known subtags (BCP 47), a name of an older system
  /// (`English`), or a tag for private use.
  ///
  /// iOS compares the canonical forms of the folders' names with the user's languages, so any other name never matches. `Base` is not a
  /// language.
  package static func isLanguage(_ name: String) -> Bool {
    if LanguageTag(name).isSystemName || appleTags.contains(name) { return true }
    guard isTag(name) else { return false }
    var subtags = name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)[...]
    guard let language = subtags.popFirst() else { return false }
    if language == "x" { return true }
    guard isLanguageCode(language) else { return false }
    // An extended language replaces `zh`: "zh-yue".
    if language == "zh", let next = subtags.first, extendedChinese.contains(next) { subtags.removeFirst() }
    if let next = subtags.first, next.utf8.count == 4, next.utf8.allSatisfy({ $0 >= 0x61 }) {
      guard Script(code: next.prefix(1).uppercased() + next.dropFirst()) != nil else { return false }
      subtags.removeFirst()
    }
    if let next = subtags.first, isRegionCode(next) { subtags.removeFirst() }
    // Variants; a single character starts an extension, or subtags for private use.
    while let next = subtags.popFirst() {
      if next.utf8.count == 1 { return true }
      let isVariant = next.utf8.count >= 5 || next.utf8.count == 4 && next.utf8.first.map { $0 < 0x3A } == true
      if !isVariant { return false }
    }
    return true
  }

  /// Tags that the system converted from other forms: CoreFoundation's `oldAppleLocaleToCanonical`.
  private static let appleTags: Set<String> = [
    "de-96", "de_96", "en-ascii", "es_XL", "ga-dots", "ga-dots_IE", "zh-simp", "zh-trad",
  ]

  private static let extendedChinese: Set<String> = ["cmn", "gan", "hak", "hsn", "nan", "wuu", "yue"]

  /// Whether a project may get `name` as a new language: not one with unknown variants, extensions or subtags for private use, which are most
  /// often words beside a language (`de-comment`), nor a code for no single language.
  package static func isNewLanguage(_ name: String) -> Bool {
    let tag = LanguageTag(name).normalized
    return isLanguage(spelling(of: name)) && variants.isSuperset(of: tag.variants) && tag.language != "x"
      && !isPrivateCode(tag.language) && !["mis", "mul", "und", "zxx"].contains(tag.language)
  }

  /// The registered variants of languages that CLDR has.
  private static let variants: Set<String> = [
    "1901", "1996", "oxendict", "polyton", "scotland", "scouse", "tarask", "valencia",
  ]

  /// `name` as Xcode spells it: `pt-BR` for `pt_br`. Names of an older system stay.
  package static func spelling(of name: String) -> String {
    let tag = LanguageTag(name)
    return tag.isSystemName ? name : tag.canonical
  }

  /// Of two or three letters.
  private static func isLanguageCode(_ code: String) -> Bool {
    guard (2...3).contains(code.utf8.count) else { return false }
    return isPrivateCode(code) || LanguageTag(code).normalized.language != code || LanguageCodes.isLanguage(code)
  }

  /// ISO 639 reserves `qaa` to `qtz` for private use.
  private static func isPrivateCode(_ code: String) -> Bool {
    code.utf8.count == 3 && code >= "qaa" && code <= "qtz"
  }

  /// Two letters (including those for private use), three digits, or a code of three letters that ICU converts.
  private static func isRegionCode(_ code: String) -> Bool {
    switch code.utf8.count {
    case 2: code.utf8.allSatisfy { $0 >= 0x61 }
    case 3: code.utf8.allSatisfy { $0 < 0x3A } || LanguageCodes.isRegion(code.uppercased())
    default: false
    }
  }

  /// The element of `known` that spells the language `name`: the same, else the one with the most similar spelling; nil if it is missing.
  package static func match(for name: String, among known: [String]) -> String? {
    known.first { $0 == name } ?? known.first { folded($0) == folded(name) }
      ?? known.first { LanguageTag($0).normalized == LanguageTag(name).normalized }
  }

  /// The element of `known` that differs from the language `name` in the region that most of its speakers have (CLDR's likely subtags): `de` for
  /// `de-DE`, `pt-BR` for `pt`; nil if it is missing. `de-AT` and `pt-PT` are other languages.
  package static func likelyMatch(for name: String, among known: [String]) -> String? {
    let tag = LanguageTag(name).normalized
    let related = known.filter { LanguageTag($0).normalized.language == tag.language }
    guard !related.isEmpty, let full = try? LikelySubtags.maximize(tag.canonical) else { return nil }
    return related.first { (try? LikelySubtags.maximize(LanguageTag($0).normalized.canonical)) == full }
  }

  /// `name` in lower case and with hyphens: equal for two spellings of a language.
  package static func folded(_ name: String) -> String { String(name.lowercased().map { $0 == "_" ? "-" : $0 }) }

  /// Whether `name` has the shape of a language tag (BCP 47, section 2.1) or of an old name such as "English", with
  /// hyphens or underscores; such a name is safe as a folder name.
  package static func isTag(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { $0.isIdentifierByte || $0 == UInt8(ascii: "-") }
    guard isPlain, name.utf8.count <= 64 else { return false }
    let subtags = name.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    return subtags.allSatisfy { (1...8).contains($0.count) } && subtags.first?.allSatisfy { $0 >= 0x41 } == true
  }
}
