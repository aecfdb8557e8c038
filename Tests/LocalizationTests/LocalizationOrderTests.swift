import Diagnostics
import Formats
import LocaleSchema
import Testing

@testable import Localization

/// The localizations of an app, from the names of its folders and tables.
@Suite struct LocalizationOrderTests {
  private func table(
    _ localization: String, form: LocalizedTable.Form = .strings, _ entries: [(LocalizationKey, String)] = []
  ) -> LocalizedTable {
    let path = "\(localization).lproj/InfoPlist.strings"
    return LocalizedTable(
      localization: localization, path: path, form: form,
      entries: entries.map { LocalizedTable.Entry(key: $0.0, value: $0.1, location: SourceLocation(path: path)) })
  }

  private func names(
    _ names: [String] = [], tables: [LocalizedTable] = [], development: LanguageTag
  ) -> [String] {
    Localization.all(names: names, tables: tables, developmentLanguage: development).map(\.name)
  }

  /// The development language has the name of its folder: the same name, or else the same language, or else the
  /// language without the region.
  @Test(
    arguments: [
      ([], "en", "en"), (["de"], "en", "en"), (["en", "English"], "en", "en"), (["English", "de"], "en", "English"),
      (["pt_BR", "pt"], "pt-BR", "pt_BR"), (["de"], "de_DE", "de"), (["de", "de-AT"], "de-DE", "de"),
      // A region that the development language does not have, and another script, are other languages.
      (["de-AT"], "de", "de"), (["zh-Hans"], "zh-Hant-TW", "zh-Hant-TW"), (["zh-Hant"], "zh-TW", "zh-Hant"),
    ] as [([String], LanguageTag, String)])
  func theDevelopmentLanguage(_ folders: [String], _ language: LanguageTag, _ name: String) {
    let all = Localization.all(names: folders, tables: [], developmentLanguage: language)
    #expect(all.first?.name == name)
    #expect(all.map(\.isDevelopment) == all.indices.map { $0 == 0 })
    #expect(all.count { $0.name == name } == 1)
  }

  /// The others are sorted by code unit, whatever the order of files; `Base` is not a language.
  @Test(arguments: [
    ["fr", "Base", "de", "pt-BR", "Welsh"], ["Welsh", "pt-BR", "Base", "de", "fr"],
    ["de", "de", "fr", "pt-BR", "Welsh"],
  ])
  func othersAreSorted(_ folders: [String]) {
    #expect(names(folders, development: "en") == ["en", "Welsh", "de", "fr", "pt-BR"])
    #expect(names(tables: folders.map { table($0) }, development: "en") == ["en", "Welsh", "de", "fr", "pt-BR"])
  }

  /// Folders that mean the same language stay separate; the tables of a framework use the spelling of the app.
  @Test func spellings() {
    #expect(names(tables: [table("de"), table("German")], development: "en") == ["en", "German", "de"])
    #expect(
      names(tables: [table("en_GB"), table("en-GB", form: .framework)], development: "en") == ["en", "en_GB"])
    #expect(names(["en_GB"], tables: [table("en-GB", form: .framework)], development: "en") == ["en", "en_GB"])
    #expect(
      names(tables: [table("pt_BR", form: .framework), table("pt-BR", form: .framework)], development: "en")
        == ["en", "pt-BR"])
    // Two tables of a framework for one language: each has its own texts, and only the more exact one is the app's.
    #expect(
      names(tables: [table("zh", form: .framework), table("zh-Hans", form: .framework)], development: "en")
        == ["en", "zh", "zh-Hans"])
    #expect(
      names(["zh_CN"], tables: [table("zh", form: .framework), table("zh-Hans", form: .framework)], development: "en")
        == ["en", "zh", "zh_CN"])
    #expect(names(["zh_CN"], tables: [table("zh", form: .framework)], development: "en") == ["en", "zh_CN"])
  }

  /// The language's own table has priority over `Base`, which serves the development language only.
  @Test func tablesByPriority() throws {
    let tables = [
      table("Base", [("a", "base a"), ("b", "base b")]), table("en", [("a", "own a")]), table("de", [("c", "c")]),
    ]
    let all = Localization.all(names: [], tables: tables, developmentLanguage: "en")
    #expect(all.map { $0.text(for: "a") } == ["own a", nil])
    #expect(all.map { $0.text(for: "b") } == ["base b", nil])
    #expect(all[0].entry(for: "b")?.location.path == "Base.lproj/InfoPlist.strings")
    #expect(all[0].entry(for: "c") == nil && all[1].entry(for: "c")?.value == "c")
  }

  /// Keys are code units: a canonically equivalent key is another one.
  @Test func keysAreCodeUnits() {
    let all = Localization.all(
      names: [], tables: [table("en", [("\u{E9}", "composed"), ("e\u{301}", "decomposed")])], developmentLanguage: "en")
    #expect(all[0].text(for: "\u{E9}") == "composed")
    #expect(all[0].text(for: "e\u{301}") == "decomposed")
  }
}

/// Placeholders that tools export instead of translations.
@Suite struct InContextPlaceholderTests {
  @Test(arguments: [
    "crwdns12345:0crwdne12345:0", "Open crwdns1:0", "crwdns crwdns9:0", "crwdnscrwdns0", "é crwdns1",
  ])
  func placeholders(_ text: String) {
    #expect(InContextPlaceholder.isIn(text))
  }

  @Test(arguments: ["", "crwdns", "crwdns x", "CRWDNS1", "crwdn1", "crwdns²", "crwdns\u{661}"])
  func otherTexts(_ text: String) {
    #expect(!InContextPlaceholder.isIn(text))
  }

  @Test(arguments: [("qqq", true), ("qq", false), ("QQQ", false), ("de", false)])
  func languagesForTranslators(_ name: String, _ isForTranslators: Bool) {
    #expect(Localization.isForTranslators(name) == isForTranslators)
  }
}

@Suite struct VariedTextTests {
  @Test func variations() {
    #expect(!VariedText("a").isVaried)
    #expect(VariedText(variants: [.init(category: "other", text: "a")]).isVaried)
    #expect(VariedText(variants: [], variables: [.init(name: "n", variants: [])]).isVaried)
    #expect(!VariedText(variants: []).isVaried)
  }
}

/// The expression of a bundle in code.
@Suite struct LocalizedLookupTests {
  @Test(arguments: ["com.example.app", "", "a\"b", "(x)"])
  func bundleIdentifiersReturn(_ identifier: String) {
    let lookup = LocalizedLookup(key: "k", bundle: LocalizedLookup.bundle(identifier: identifier))
    #expect(lookup.bundleIdentifier == identifier)
  }

  @Test(arguments: [nil, "Bundle.module", "Bundle(identifier: name)", "Bundle(for: A.self)"])
  func otherBundles(_ bundle: String?) {
    #expect(LocalizedLookup(key: "k", bundle: bundle).bundleIdentifier == nil)
  }

  @Test func keysOfJoinedStrings() {
    var lookup = LocalizedLookup(key: "a b")
    #expect(lookup.table == "Localizable" && lookup.keys == ["a b"])
    lookup.joinedKeys = ["a", "b"]
    #expect(lookup.keys == ["a", "b"])
  }

  /// A language in two spellings is named and counted once.
  @Test(arguments: [
    (["nb", "no"], "\"nb\""), (["de", "fr", "de_DE", "zh-Hant"], "\"de\", \"fr\", \"de_DE\" and \"zh-Hant\""),
    (["cs", "nb", "de", "es", "fr", "no", "zh-hant", "zh-Hant"], "\"cs\", \"nb\", \"de\" and 3 more languages"),
  ])
  func namesInMessages(_ languages: [String], _ words: String) {
    #expect(languages.quotedLanguages == words)
  }
}
