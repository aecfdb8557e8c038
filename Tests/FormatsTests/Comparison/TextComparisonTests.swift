import Diagnostics
import Testing

@testable import Formats

/// Unintended parts of translations, with false twins in many languages.
@Suite struct TextComparisonTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var language: String
    var source: String?
    var text: String
    /// "id" or "id severity" if it is not a warning, in order.
    var expected: [String]
    var use: TextComparison.Use

    init(
      _ language: String, _ source: String?, _ text: String, _ expected: String..., use: TextComparison.Use = .unknown
    ) {
      (self.language, self.source, self.text, self.expected, self.use) = (language, source, text, expected, use)
    }

    var testDescription: String { "\(language): \(source ?? "-") -> \(text.debugDescription)" }
  }

  private func check(_ row: Row) {
    let issues = TextComparison(row.language, use: row.use).issues(in: row.text, source: row.source)
    #expect(
      issues.map { $0.severity == .warning ? $0.id.rawValue : "\($0.id.rawValue) \($0.severity)" } == row.expected)
  }

  private static let mismatch = "format-mismatch"

  @Test(arguments: [
    Row("de", "hello %1$@", "%1$lld, also %1$@", "\(mismatch) error"),
    Row("de", "hello %1$@", "%1$@, also %1$lld", "\(mismatch) error"),
    Row("fr", "%d files", "%@ fichiers", "\(mismatch) error"),
    Row("fr", "%@ files", "%d fichiers", "\(mismatch) error"),
    Row("es", "%@ has %d", "%d de %@", "\(mismatch) error"), Row("es", "%@", "%@ %@", "\(mismatch) error"),
    Row("it", "%d", "%d %d", mismatch), Row("it", "%@ and %@", "%@", mismatch), Row("ja", "%d", "%.1f", mismatch),
    Row("ja", "%@", "%s", "\(mismatch) error"), Row("pl", nil, "%1$lld or %1$@", "\(mismatch) error"),
    Row("de", "Save 50% now", "50%% sparen", mismatch),
    Row("de", "Save 50% now", "50%% sparen", "placeholder-in-static-title", use: .title),
    Row("de", "Save 50% now", "50 %%d sparen", "placeholder-in-static-title", use: .title),
    Row("de", "Scans 100%.", "Liest 100%%.", "placeholder-in-info-text", use: .infoText),
    Row("de", "A", "%d neu", "placeholder-in-static-title", use: .title),
    Row("de", "%d new", "%@ neu", "\(mismatch) error", use: .formattedTitle),
    Row("de", "%d new", "%@ neu", "\(mismatch) note", use: .title),
    Row("de", "%d new", "neu", "\(mismatch) note", use: .infoText),
    Row("de", "%d new", "%@ neu", mismatch, use: .infoPlistEntry),
    Row("de", "new", "%@ neu", "placeholder-in-info-text", use: .infoPlistEntry),
    Row("de", "new ${name}", "neu ${nom}", "unreplaced-variable", use: .infoPlistEntry),
    Row("de", "%d new", "%d neu", "placeholder-in-static-title", use: .title),
    Row("en", "%[is,is not]@ %d", "%d %[is,is not]@", "\(mismatch) error"),
    // A space is a flag. In a format, "5 % sur" needs a doubled percent sign.
    Row("ru", "Hi %@", "Привет, % d", "\(mismatch) error"), Row("fr", "Hi", "Salut % @", "\(mismatch) error"),
    Row("fr", "%d%% off %@", "%d % sur %@", "\(mismatch) error"), Row("es", "%d%% off", "%d % de descuento", mismatch),
    Row("de", "Hi", "Hallo % @", "placeholder-in-static-title", use: .title),
    Row("fr", "%d%%", "% d % d'accord", mismatch),
    // Twins
    Row("de", "%@ has %d", "%2$d von %1$@"), Row("de", "%d files", "%lld Dateien"), Row("fr", "%1$@", "« %1$@ »"),
    Row("sv", "100% free", "100 % gratis"), Row("sv", "100% Swedish", "100%ig svensk"), Row("tr", "100%", "%100"),
    Row("de", "50% off", "50%ige Ersparnis", use: .title), Row("ja", "%#@n@ left", "残り%#@n@"),
    Row("en", "%[is,is not]@ %@", "%2$@ %1$[is,is not]@"), Row("zh-Hans", "%1$@ of %2$@", "%2$@ 的 %1$@"),
    Row("ar", "%d%%", "%d%%"), Row("ru", "%d%% off", "−%d %%"),
    Row("ru", "Hi %@", "Привет, % @"), Row("ja", "%d files", "% d ファイル"), Row("de", "Hi % @", "Hallo %@"),
    Row("de", "% d", "%d"), Row("fr", "50% of it", "50 % de cela"), Row("fr", "50% sure", "50 % d'accord"),
    Row("it", "50% and more", "50 % e più"), Row("pl", "10% with", "10 % s tym"), Row("es", "half", "50 % o más"),
    Row("fr", "50% off %@", "50 % sur %@"), Row("de", "%@: 50% off", "50 % auf %@"), Row("sv", "half", "50 % av allt"),
    Row("pt-BR", "50% off", "50 % a menos", use: .title), Row("nl", "5% of %d", "5 % van %d"),
    Row("hi", "100%", "100%", use: .title), Row("ko", "%.1f km", "%.2f km"), Row("eu", "50% off", "% 50 merke"),
  ]) func formats(_ row: Row) { check(row) }

  @Test(arguments: [
    Row("es", "Reads labels.\nNothing is stored.", "Lee.\\nNada.", "suspicious-escape"),
    Row("es", "Find", "Buscar\\u00e9", "suspicious-escape"), Row("fr", "Find", "l\\'app", "suspicious-escape"),
    Row("de", "Find", "\\\"Suche\\\"", "suspicious-escape"), Row("it", "Find", "Cerca\\tora", "suspicious-escape"),
    Row("nl", "Find", "Zoek\\", "suspicious-escape"), Row("nl", "Hi %@", "Hoi %@ \\(naam)", "suspicious-escape"),
    Row("de", "Notes & Tasks", "Notizen &amp; Listen", "escaped-entity"),
    Row("fr", "a b", "a&nbsp;b", "escaped-entity"),
    Row("it", "It is", "C&#39;è", "escaped-entity"), Row("de", nil, "A &amp; B", "escaped-entity", use: .title),
    Row("es", "Find", "Buscar<br>ahora", "markup-shown"), Row("de", "Find", "<b>Suche</b>", "markup-shown"),
    Row("de", "Find", "<![CDATA[Suche]]>", "markup-shown"), Row("de", "Find", "Suche <!-- x -->", "markup-shown"),
    Row("pt", "Hi", "Olá {0}", "unreplaced-variable"), Row("pt", "Hi {name}", "Olá {nome}", "unreplaced-variable"),
    Row("de", "Hi", "Hallo {{name}}", "unreplaced-variable"), Row("de", "Hi", "Hallo ${name}", "unreplaced-variable"),
    Row("de", "Hi", "[[Hallo]]", "unfinished-text"), Row("de", "Hi", "⟦Ĥî⟧", "unfinished-text"),
    Row("de", "Hi", "TODO", "unfinished-text"), Row("fr", "Hi", "XXX", "unfinished-text"),
    Row("ja", "Hi", "#REF!", "unfinished-text"), Row("es", "Hi", "TODO: traducir", "unfinished-text"),
    Row("de", "Hi", "crwdns12:0crwdne12:0", "unfinished-text"),
    Row("de", "Hi", "crwdns12:0crwdne12:0", "placeholder-in-static-title", use: .title),
    // Twins
    Row("es", "Writes to C:\\new.", "Escribe en C:\\new."), Row("de", "C:\\temp", "Ordner C:\\neu"),
    Row("es", "A\nB", "A\nB"), Row("de", "a\\nb", "c\\nd"), Row("ja", "Yen \\ sign", "円\\記号"),
    Row("de", "R&D", "F&E;"), Row("fr", "<b>Bold</b>", "<strong>Gras</strong>"),
    Row("fr", "<p>a &amp; b", "x &nbsp; y"),
    Row("de", "a < b", "a <b"), Row("ru", "I <3 you", "Я <3 тебя"), Row("de", "Hi {name}", "{name}, hallo"),
    Row("de", "{n, plural, one {# day} other {# days}}", "{n, plural, one {# Tag} other {{n} Tage}}"),
    Row("es", "All", "TODO"), Row("pt-BR", "SEE ALL", "VER TODO"), Row("pl", "Size XXL", "Rozmiar XXXL"),
    Row("fi", "\"%1$@\" to \"%2$@\"", "\"%1$@\" --> \"%2$@\""), Row("fr", "Hi", "Salut [A]"),
    Row("de", "Say ${applicationName}", "Sag ${applicationName}", use: .phrase),
    Row("zh-Hant", "Tag #1", "標籤 #1"),
  ]) func escapesAndMarkup(_ row: Row) { check(row) }

  @Test(arguments: [
    Row("de", "Search", " Suche", "stray-space"), Row("fr", "Search", "Recherche ", "stray-space"),
    Row("es", "Search now", "Buscar  ahora", "stray-space"), Row("it", "Search", "Cerca\n", "stray-space"),
    Row("ja", "Search", "検索\u{3000}", "stray-space"), Row("de", "New message", "Neue\u{A0}Nachricht", "stray-space"),
    Row("fr", "Support Onion Browser", "Soutenir le Navigateur\u{A0}Onion", "stray-space note"),
    Row("de", "User", "Nut\u{200B}zer", "hidden-character"), Row("de", "User", "\u{FEFF}Nutzer", "hidden-character"),
    Row("en-GB", "User", "Us\u{200E}er", "hidden-character"), Row("de", "User", "Nut\u{200C}zer", "hidden-character"),
    Row("de", "User name", "Benutzer\u{AD}name", "hidden-character", use: .title),
    Row("fr", "Coffee", "Cafe\u{301}", "hidden-character"),
    Row("vi", "Vietnamese", "Tie\u{302}\u{301}ng", "hidden-character"),
    Row("ja", "Guide", "カ\u{3099}イド", "hidden-character"),
    Row("ko", "Hangul", "\u{1112}\u{1161}\u{11AB}", "hidden-character"),
    Row("de", "Search", "Such\u{0435}", "mixed-scripts"), Row("ru", "Search", "П\u{006F}иск", "mixed-scripts"),
    Row("ru", "ADDRESS", "АДРЕ\u{43}", "mixed-scripts"), Row("uk", "ALL", "УС\u{49}\u{58}", "mixed-scripts"),
    Row("el", "Search", "Α\u{0076}αζήτηση", "mixed-scripts"), Row("uk", "Open", "Вiдкрити", "mixed-scripts"),
    Row("de", "\"A\"", "“A”", "typography note"), Row("fr", "\"A\"", "„A“", "typography note"),
    Row("de", "Loading…", "Lädt...", "typography note"), Row("ja", "\"A\"", "«A»", "typography note"),
    Row("de", "Search", "Suche.", "typography note", use: .title),
    Row("ja", "Search", "検索。", "typography note", use: .title),
    // Twins
    Row("de", "Search ", "Suche "), Row("de", "a  b", "a  b"), Row("es", "protected ", " protegido"),
    Row("nb", "A \nB", "A  \nB"),
    Row("de", "A\nB", "A\n  B"),
    Row("fr", "Mode: yes", "Mode\u{A0}: oui"), Row("fr", "\"A\"", "«\u{A0}A\u{A0}»"),
    Row("de", "%ld products", "%ld\u{A0}Produkte"), Row("fr", "Really?", "Vraiment\u{202F}?"),
    Row("de", "e.g. 5 km", "z.\u{A0}B. 5\u{A0}km"), Row("cs", "In Prague", "V\u{A0}Praze"),
    Row("pl", "And", "Ala i\u{A0}As"),
    Row("en-GB", "Use Face ID", "Use Face\u{A0}ID"), Row("ru", "It is text", "Это\u{A0}— текст"),
    Row("uk", "To you", "До\u{A0}вас"),
    Row("km", "URL", "\u{200B}URL\u{200B}"), Row("de", "Menu › Sync", "Menü › Sync"),
    Row("fr", "Menu > Sync", "Menu › Sync"), Row("da", "「A」", "「A」"),
    Row("zh-Hans", "\"A\"", "「A」"), Row("oc", "\"A\"", "«A»"),
    Row("et", "\"A\"", "„A”"), Row("th", "Hello", "สวัส\u{200B}ดี"), Row("km", "Hello", "សួស្តី\u{200B}អ្នក"),
    Row("my", "Hello", "မင်္ဂ\u{200B}လာ"),
    Row("fa", "Settings", "می\u{200C}خواهم"), Row("hi", "Hello", "क्\u{200D}ष"), Row("ml", "Hello", "അവന്\u{200D}"),
    Row("he", "Call +1", "\u{200E}+1 התקשר"), Row("ar", "Hi", "\u{200F}مرحبا"),
    Row("de", "Family", "👨\u{200D}👩\u{200D}👧 Familie"),
    Row("de", "User name", "Benutzer\u{AD}name"), Row("fr", "Coffee", "Café"),
    Row("yo", "Ọ", "O\u{323}\u{301}\u{300}", "hidden-character"),
    Row("vi", "Vietnamese", "Tiếng Việt"), Row("bn", "Hello", "ড়"), Row("ru", "Wi-Fi", "Wi-Fi-сеть"),
    Row("ru", "SMS", "SMSок"), Row("sr", "With OBDII data", "Са подацима ДНВII"), Row("ru", "Standard", "ГостXVII"),
    Row("uk", "Mail", "eПошта"), Row("mk", "Part", "Дел-IV, том2X"), Row("ru", "USB3 port", "USB3порт"),
    Row("ja", "QR", "QRコード"), Row("bg", "Unit", "kΩ"), Row("sr-Latn", "Search", "Traži"), Row("kk", "Search", "Іздеу"),
    Row("de", "\"A\"", "„A“"), Row("en", "\"A\"", "“A”"), Row("ja", "\"A\"", "「A」"), Row("ru", "\"A\"", "«A»"),
    Row("fr", "It", "l’app"),
    Row("de", "Loading...", "Lädt..."), Row("de", "No. 1", "Nr."), Row("de", "A.", "B.", use: .title),
    Row("pl", "Search", "Szukaj", use: .title),
    Row("de", "Search", "Suche…", use: .title),
  ]) func letters(_ row: Row) { check(row) }

  @Test func aValueThatIsItsKey() {
    let comparison = TextComparison("de", use: .unknown)
    let found = { (text: String, source: String, key: LocalizationKey) in
      comparison.issues(in: text, source: source, key: key).map(\.id.rawValue)
    }
    #expect(found("home.title", "Home", "home.title") == ["raw-key-shown"])
    #expect(found("home.title", "home.title", "home.title").isEmpty)
    #expect(found("NEW_NOTE", "New note", "NEW_NOTE") == ["raw-key-shown"])
    #expect(found("newNote", "New note", "newNote") == ["raw-key-shown"])
    #expect(found("new-note", "New note", "new-note") == ["raw-key-shown"])
  }

  /// A translation may be the word that is the key.
  @Test(
    arguments: [
      ("nl", "yard", "yd"), ("hu", "inch", "in"), ("de", "Favorites", "Favourites"), ("it", "OK", "Ok"),
      ("fr", "menu", "List"),
      ("es", "no", "Never"), ("pt-BR", "email", "E-mail"), ("fr", "e-mail", "Email"), ("sv", "start", "Home"),
      ("pl", "status", "State"), ("da", "NEW", "New note"), ("tr", "GitHub", "Source code"),
    ] as [(String, String, String)])
  func aKeyThatIsAWord(_ language: String, _ text: String, _ source: String) {
    let comparison = TextComparison(language, use: .unknown)
    #expect(comparison.issues(in: text, source: source, key: LocalizationKey(text)).isEmpty)
  }

  /// Traits are the same at every place among the eight bytes that are read at once.
  @Test(
    arguments: [
      ("%", .percent), ("\\", .backslash), ("&", .ampersand), ("<", .angle), (">", .angle), ("{", .variable),
      ("#", .marker),
      ("[", .marker), ("TODO", .marker), ("XXX", .marker), ("TBD", .marker), ("FIXME", .marker), ("crwdns1", .marker),
      ("a  b", .space),
      ("a\n b", .space), ("\u{E9}", .nonASCII), ("a\u{A0}", [.nonASCII, .special]),
      ("a\u{430}", [.nonASCII, .special]),
      ("\u{430}a", [.nonASCII, .special]), ("\u{430}", .nonASCII), ("ABCDEFGH", []), ("$|=?*", []), ("To wr", []),
      ("(a.b,c)", []),
    ] as [(String, TextTraits)])
  func traits(_ text: String, _ expected: TextTraits) {
    for length in 0..<18 {
      let start = String(repeating: "e", count: length)
      #expect(TextTraits(start + ", " + text + ", " + start + "!") == expected, "\(length)")
    }
    #expect(TextTraits("eeeeeee ") == .space && TextTraits(" eeeeeeee") == .space)
    #expect(TextTraits("eeeeeee.") == .fullStop && TextTraits("eeeeeee...") == [.fullStop, .ellipsis])
  }

  /// Xcode's files for translators name the variant of a plural, which may omit its number.
  @Test(
    arguments: [
      ("k", ["format-mismatch"]), ("k|==|plural.one", []), ("/k:dict/n:dict/one:dict/:string", []),
      ("k|==|plural.zero", []), ("/k:dict/NSStringLocalizedFormatKey:dict/:string", []),
    ] as [(LocalizationKey, [String])])
  func unitsOfPlurals(_ key: LocalizationKey, _ expected: [String]) {
    #expect(
      TextComparison("de", use: .unknown).issues(in: "eine", source: "%d", key: key).map(\.id.rawValue) == expected)
  }

  @Test(
    arguments: [
      ("Save", "%@ sichern", nil), ("Save", "<b>Sichern", "Save"), ("Save it", "%@ sichern", "Save it"),
      ("TxuMja-vs094F", "${count} Tabs", nil), ("home.title", "Start", nil), ("%d files", "%#@n@", "%d files"),
      ("All files", "%#@n@", nil),
    ] as [(LocalizationKey, String, String?)])
  func keysThatAreTexts(_ key: LocalizationKey, _ text: String, _ source: String?) {
    #expect(TextComparison.source(ofKey: key, for: text) == source)
  }

  @Test(arguments: [
    ("Mode\u{A0}:", "\"Mode\u{A0}:\" (U+00A0)"), ("a\tb", "\"a\\tb\""), ("a\u{9}b\r", "\"a\\tb\\r\""),
    ("\u{1B}b", "\"\\u{1b}b\""), ("Cafe\u{301}", "\"Cafe\u{301}\" (U+0301)"), ("می\u{200C}خ", "\"می\u{200C}خ\""),
    ("Such\u{435}", "\"Such\u{435}\" (U+0435)"),
  ]) func messagesNameHiddenCharacters(_ text: String, _ expected: String) {
    #expect(Array(quoted(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("Mode\u{A0}:", "Mode :"), ("می\u{200C}خ", "میخ"), ("Café", "Cafe\u{301}"), ("re\u{2011}do", "re-do"),
    ("A\u{200E}", "A"),
  ]) func differencesAreVisible(_ old: String, _ new: String) {
    let shown = quoted(old, to: new)
    let seen = { (text: String) in
      text.unicodeScalars.filter { $0.isASCII }.map { String($0) }.joined()
    }
    #expect(seen(shown.old) != seen(shown.new))
  }
}
