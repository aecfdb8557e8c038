package import Diagnostics
internal import ICU
internal import LocaleProfiles
internal import LocaleSchema

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
