package import Diagnostics
internal import ICU
internal import LocaleProfiles
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

extension LanguageFolderName {
  /// The language that a name which is not one most likely means: `ja` for `jp`, `zh-Hant` for `zh-rTW`; nil if unknown.
  package static func suggestion(for name: String) -> String? {
    ofOtherSystems(name) ?? ofRegion(name) ?? ofNames(name) ?? ofPrefix(name)
  }

  /// Android's `pt-rBR` and `b+sr+Latn`, .NET's `zh-CHS`, `sr@latin` of POSIX, and codes of other systems.
  private static func ofOtherSystems(_ name: String) -> String? {
    if let mark = name.firstIndex(of: "@") {
      return scripts[name[mark...].dropFirst().lowercased()].flatMap { canonical("\(name[..<mark])-\($0)") }
    }
    let subtags = name.lowercased().split { "-_+".contains($0) }.map(String.init)
    guard let language = subtags.first else { return nil }
    if language == "b", name.contains("+") { return canonical(subtags.dropFirst().joined(separator: "-")) }
    if subtags.count == 2, let region = subtags.last, region.utf8.count == 3, region.hasPrefix("r") {
      return canonical("\(language)-\(region.dropFirst())")
    }
    return otherCodes[language == "zh" ? subtags.last ?? language : language]
  }

  private static let otherCodes = [
    "chs": "zh-Hans", "cht": "zh-Hant", "esp": "es", "jap": "ja", "ptb": "pt-BR", "ptg": "pt-PT", "sp": "es",
  ]

  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]

  /// The language of most people in a region: the code of the country in place of the language's.
  private static func ofRegion(_ name: String) -> String? {
    let code = String(name.prefix { $0 != "-" && $0 != "_" }).uppercased()
    guard code.utf8.count == 2, !isLanguage(code), LanguageCodes.isRegion(code),
      let likely = try? LikelySubtags.maximize("und-\(code)")
    else { return nil }
    let tag = LanguageTag(likely)
    return LanguageTag(language: tag.language, script: tag.language == "zh" ? tag.script : nil).canonical
  }

  /// A language by its English or own name, with any case, accents and order of words.
  package static func ofNames(_ name: String) -> String? {
    let words = words(name)
    return words.isEmpty ? nil : tagsByName[words]?.canonical
  }

  /// By the words of their English and own names; the first of several languages.
  private static let tagsByName: [[String]: LanguageTag] = Dictionary(
    LocaleProfiles.tags.flatMap { tag in
      LocaleProfiles.profile(for: tag).map { [(words($0.englishName), tag), (words($0.ownName), tag)] } ?? []
    }, uniquingKeysWith: { first, _ in first })

  /// The words of `text` in lower case, without accents and digits, sorted.
  private static func words(_ text: String) -> [String] {
    let decomposed = (try? Normalization.decomposed.apply(to: text)) ?? text
    let letters = decomposed.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(letters)).lowercased().split { !$0.isLetter }.map(String.init).sorted()
  }

  /// The longest start of a name that is a language: `de` for `de copy`.
  private static func ofPrefix(_ name: String) -> String? {
    for index in name.indices.reversed() where !name[index].isLetter && !name[index].isNumber {
      let start = String(name[..<index])
      if isLanguage(start) { return canonical(start) }
      if let found = ofNames(start) { return found }
    }
    return nil
  }

  private static func canonical(_ name: String) -> String? {
    isLanguage(name) ? LanguageTag(name).normalized.canonical : nil
  }
}

extension Diagnostic {
  /// A name that iOS never uses for a language.
  package static func notALanguage(_ name: String, _ severity: Severity, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .notALanguage, severity, "\(quoted(name)) is not a language that iOS knows", at: location,
      help: LanguageFolderName.suggestion(for: name).map { "use \(quoted($0))" }
        ?? "use a language tag, such as \"de\" or \"pt-BR\"")
  }
}
