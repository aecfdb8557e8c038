import Diagnostics
import Formats
import LocaleSchema
import Localization
import Testing
import Typesetting

@testable import FitCheck

/// Ways to make a truncated string fit.
@Suite struct SuggestionTests {
  /// An app for iOS 18 with one quick action, and more entries of the German table.
  private func suggestions(
    _ german: String, subtitle: String? = nil, more: KeyValuePairs<String, String> = [:],
    english: KeyValuePairs<String, String> = [:],
    most: Int = .max
  ) throws -> [Suggestion] {
    let key = "New private window"
    var table = [(key, german)] + more.map { ($0.key, $0.value) }
    if let subtitle { table.append(("Now", subtitle)) }
    var app = AppFixture([.item(key, subtitle: subtitle == nil ? nil : "Now")])
    app.options = FitOptions(surfaces: [.iOS18], policy: .documented)
    app.change = { catalog in
      catalog.localizations = Localization.all(
        names: ["en", "de"],
        tables: [Self.table("en", english.map { ($0.key, $0.value) }), Self.table("de", table)],
        developmentLanguage: "en")
    }
    let checker = FitChecker(measurer: try AppFixture.measurer.get())
    let report = checker.check(app.catalog, options: app.options)
    let found = checker.suggesting(in: report, tables: [], most: most).findings
    return found.first { !$0.suggestions.isEmpty }?.suggestions ?? []
  }

  private static func table(_ language: String, _ entries: [(String, String)]) -> LocalizedTable {
    let place = SourceLocation(path: "\(language).lproj/InfoPlist.strings")
    return LocalizedTable(
      localization: language, path: place.path, form: .strings,
      entries: entries.map { LocalizedTable.Entry(key: LocalizationKey($0.0), value: $0.1, location: place) })
  }

  /// Truncated on two lines, and on one.
  private static let long = "Ein weiteres neues privates Browserfenster öffnen"
  private static let medium = "Neues privates Browserfenster"

  @Test func aStringThatFitsHasNone() throws {
    #expect(try suggestions("Neues Fenster").isEmpty)
  }

  /// The suggestion is the limit for translators, and the number of characters fits.
  @Test(arguments: [(long, nil), (medium, "Jetzt"), (long, "Jetzt")] as [(String, String?)]) func shortening(
    _ text: String, _ subtitle: String?
  ) throws {
    let found = try suggestions(text, subtitle: subtitle)
    let limits = found.compactMap { suggestion -> Int? in
      if case .shorten(let limit, let safe, _, let step) = suggestion {
        #expect(safe <= limit)
        #expect(step == .toLimit)
        return limit
      }
      return nil
    }
    let estimate = LengthEstimate(measurer: try AppFixture.measurer.get())
    let place = MenuPlace(field: .title, hasSubtitle: subtitle != nil)
    let options = FitOptions(surfaces: [.iOS18], policy: .documented)
    #expect(limits == [try #require(estimate.limit(of: [place], in: "de", options: options)).limit])
    let shortened = try suggestions(String(text.prefix(limits.first ?? 0)), subtitle: subtitle)
    #expect(shortened.isEmpty)
  }

  /// Without its subtitle, a title has two lines.
  @Test func withoutSubtitle() throws {
    #expect(try suggestions(Self.medium, subtitle: "Jetzt").first == .leaveOutSubtitle(lines: 2))
    #expect(
      try suggestions(Self.long + Self.long, subtitle: "Jetzt").contains {
        if case .leaveOutSubtitle = $0 { true } else { false }
      } == false)
  }

  /// Another entry with the same source text, or the key with a suffix for shorter texts.
  @Test(arguments: [
    ("new.window", "Neues Fenster", true), ("new.window", long, false), ("New private window.short", "Fenster", true),
    ("New private window_short", "Fenster", true), ("New private windowShort", "Fenster", true),
    ("New private window-medium", "Fenster", true),
    ("New private window.short", "", false), ("New private window.tiny", "Fenster", false), ("Other", "Fenster", false),
  ])
  func otherTexts(_ key: String, _ value: String, _ isSuggested: Bool) throws {
    let english: KeyValuePairs = ["new.window": "New private window", "Other": "Another window"]
    let found = try suggestions(Self.long, more: KeyValuePairs(dictionaryLiteral: (key, value)), english: english)
    let texts = found.compactMap { suggestion -> String? in
      switch suggestion {
      case .useTerm(let text, let other, _), .useVariant(let text, let other, _): other.rawValue == key ? text : nil
      default: nil
      }
    }
    #expect(texts == (isSuggested ? [value] : []))
  }

  /// A break at a no-break space, or in a compound of words of the app.
  @Test func lineBreaks() throws {
    let spaces = "Zuletzt benutzte\u{A0}Browserfenster\u{A0}öffnen"
    #expect(try suggestions(spaces).contains(.allowBreak("Zuletzt benutzte Browserfenster öffnen")))
    let compound = "Neue Browserfenstereinstellungen"
    let words: KeyValuePairs = ["a": "Fenster", "b": "Browserfenster"]
    #expect(try suggestions(compound, more: words).contains(.allowBreak("Neue Browserfenster\u{AD}einstellungen")))
    // Parts that are not words of the app, and a string that does not fit on two lines either.
    for text in [compound, compound + compound + compound] {
      let more: KeyValuePairs<String, String> = text == compound ? ["a": "Fenstereinstellungen"] : words
      #expect(try suggestions(text, more: more).allSatisfy { if case .allowBreak = $0 { false } else { true } })
    }
  }

  /// At most the wanted number, the first ones.
  @Test func numberOfSuggestions() throws {
    let all = try suggestions(Self.medium + " öffnen", subtitle: "Jetzt", more: ["New private window.short": "Fenster"])
    for count in 0...all.count {
      #expect(
        try suggestions(
          Self.medium + " öffnen", subtitle: "Jetzt", more: ["New private window.short": "Fenster"], most: count)
          == Array(all.prefix(count)))
    }
  }

  /// A placeholder is to be replaced, not shortened.
  @Test(arguments: [
    "TODO: a title that is much too long for the menu of an app",
    "%BUNDLE_NAME% ist ein neues privates Browserfenster für alle",
  ])
  func placeholders(_ text: String) throws {
    let found = try suggestions(text)
    #expect(found == [.replacePlaceholder(text.hasPrefix("TODO") ? "TODO" : "%BUNDLE_NAME%", isTranslation: true)])
  }

  @Test(arguments: [
    ("TODO", "TODO"), ("TODO: title", "TODO"), (" FIXME : x", "FIXME"), ("Todo", nil), ("TODO list", nil),
    ("XXX", "XXX"), ("", nil), (":", nil),
    ("%NAME%", "%NAME%"), ("Open %APP_NAME% now", "%APP_NAME%"), ("%N%", nil), ("100%", nil), ("%name%", nil),
    ("%%", nil), ("% NAME%", nil),
    ("{{name}}", "{{name}}"), ("Open {{ app }}", "{{ app }}"), ("{name}", nil), ("{{}}", nil), ("{{a}}", nil),
    ("{{{name}}}", "{{name}}"), ("%É%", nil),
  ])
  func placeholderTexts(_ text: String, _ placeholder: String?) {
    #expect(UnreplacedText.first(in: text) == placeholder)
  }

  /// Instructions in words, and stable names.
  @Test(
    arguments: [
      (.leaveOutSubtitle(lines: 1), "leave-out-subtitle", "remove the subtitle: the title then fits on one line"),
      (.fitsAt(.extraLarge), "fits-at", "it fits up to text size XL"),
      (
        .shorten(limit: 35, safe: 30, lines: 2, .toLimit), "shorten",
        "shorten it to about 35 characters, which fit on two lines"
      ),
      (
        .shorten(limit: 35, safe: 30, lines: 2, .toLimitWithValues), "shorten",
        "shorten it to about 35 characters, values of placeholders included, or set a shorter value with --sample"
      ),
      (
        .shorten(limit: 35, safe: 30, lines: 2, .fixedPart(40)), "shorten",
        "shorten the text around its placeholders: its 40 characters alone exceed the limit of about 35 characters"
      ),
      (
        .shorten(limit: 35, safe: 30, lines: 2, .wideLetters(2)), "shorten",
        "shorten it by about 2 characters: its letters are wider than usual for the limit of about 35 characters"
      ),
      (
        .allowBreak("a\u{AD}b"), "allow-break",
        "insert a soft hyphen (U+00AD, invisible; \"|\" marks its place): \"a|b\" then fits on two lines"
      ),
      (
        .allowBreak("a b"), "allow-break",
        "replace the no-break space (U+00A0 or U+202F) with a plain space: \"a b\" then fits on two lines"
      ),
      (
        .replacePlaceholder("TODO", isTranslation: false), "replace-placeholder",
        "replace the placeholder \"TODO\" with the final text"
      ),
      (
        .useTerm("Neu", key: "new", location: SourceLocation(path: "a.strings")), "use-term",
        "use \"Neu\": it fits, and translates \"new\" at a.strings"
      ),
    ] as [(Suggestion, String, String)])
  func words(_ suggestion: Suggestion, _ kind: String, _ words: String) {
    #expect(suggestion.kind == kind)
    #expect(suggestion.words == words)
  }
}
