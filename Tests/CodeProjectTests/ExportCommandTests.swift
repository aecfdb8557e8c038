import CommandRuns
import Foundation
import PressfitCLI
import Testing

@Suite struct ExportCommandTests {
  private static let items = [
    ProjectFixture.item("New Note", subtitle: "In &lt;Inbox> &amp; \"Drafts\""),
    ProjectFixture.item("SearchTitle", type: "search"),
  ]
  private static let files = [
    "App/en.lproj/InfoPlist.strings": "/* Opens, at once */\n\"SearchTitle\" = \"Search\";\n",
    "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";\n",
  ]

  private var project = ProjectFixture(items: items, files: files)

  @Test mutating func xliffAsXcodeWritesIt() {
    #expect(project.run("export", "--language", "de", "--limits", "weblate") == .success)
    let text = project.text("de.xliff") ?? ""
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-transitional.xsd">
        <file original="App/en.lproj/InfoPlist.strings" source-language="en" target-language="de" datatype="plaintext">
          <header>
            <tool tool-id="pressfit" tool-name="Pressfit" tool-version="\(Pressfit.version)"/>
          </header>
          <body>
            <trans-unit id="In &lt;Inbox&gt; &amp; &quot;Drafts&quot;" xml:space="preserve" extradata="pressfit-base:1e0092fc91e89595:-" weblate-flags="max-size:
      """
    #expect(text.hasPrefix(expected))
    #expect(
      text.contains(
        """
                <source>Search</source>
                <note>Opens, at once</note>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """))
    #expect(project.output == "de.xliff: 3 strings, 2 to translate\n")
  }

  /// Two apps with their own development languages: each file has its app's, and a language is not translated into itself.
  private static func twoApps() -> ProjectFixture {
    let plist = ProjectFixture.infoPlist([ProjectFixture.item("Favorites")])
    func app(_ language: String) -> String {
      plist.replacing("<string>en</string>", with: "<string>\(language)</string>")
    }
    var project = ProjectFixture(
      items: [ProjectFixture.item("Favorites")],
      files: [
        "App/it.lproj/InfoPlist.strings": "\"Favorites\" = \"Preferiti\";\n", "South/Info.plist": app("de"),
        "South/de.lproj/InfoPlist.strings": "\"Favorites\" = \"Favoriten\";\n",
      ])
    project.set("App/Info.plist", app("it"))
    return project
  }

  @Test func sourceLanguageOfEachApp() throws {
    var project = Self.twoApps()
    #expect(project.run("export", "--language", "de,it,fr") == .success)
    func files(_ path: String) throws -> [Substring] {
      try #require(project.text(path)).split(separator: "\n").filter { $0.contains("<file ") }
    }
    #expect(
      try files("de.xliff").map { $0.contains("\"App/it.lproj") && $0.contains("source-language=\"it\"") } == [true])
    #expect(
      try files("it.xliff").map { $0.contains("\"South/de.lproj") && $0.contains("source-language=\"de\"") } == [true])
    #expect(try files("fr.xliff").map { $0.contains("source-language=\"it\"") } == [true, false])
    #expect(project.output.contains("de.xliff: 1 string,"))
    #expect(project.run("export", "--language", "fr", "--format", "csv") == .success)
    #expect(project.text("fr.csv")?.hasPrefix("key,source,fr,") == true)
    #expect(project.run("export", "--language", "fr", "--format", "xliff2", "--force") == .success)
    #expect(project.text("fr.xliff")?.contains("srcLang=\"it\"") == true)
    #expect(project.text("fr.from-de.xliff")?.contains("srcLang=\"de\"") == true)
    #expect(project.text("fr.from-de.xliff")?.contains("Preferiti") == false)
    // `extract` has a file for each of them.
    #expect(project.run("extract", "--format", "xliff", "-o", "texts") == .success)
    #expect(project.text("texts/it.xliff")?.contains("Favoriten") == false)
    #expect(project.text("texts/de.xliff")?.contains("<source>Favoriten</source>") == true)
  }

  /// A catalog has comments for texts of Info.plist that it has in no language yet.
  @Test func commentsOfACatalog() {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"CFBundleName": {"comment": "Not to be confused with a feather"}}}
      """
    var project = ProjectFixture(items: [], files: ["App/InfoPlist.xcstrings": catalog])
    #expect(project.run("export", "-l", "de", "--texts", "names") == .success, "\(project.errors)")
    #expect(project.text("de.xliff")?.contains("<note>Not to be confused with a feather</note>") == true)
  }

  /// A build setting gives the text, and a catalog has what Xcode extracted, which may be only the key.
  @Test(arguments: [
    ("{\"stringUnit\": {\"state\": \"new\", \"value\": \"Take photos.\"}}", true),
    ("{\"stringUnit\": {\"state\": \"new\", \"value\": \"NSCameraUsageDescription\"}}", false), ("{}", false),
  ])
  func extractedTextsOfBuildSettings(source: String, isExported: Bool) {
    let plist = ProjectFixture.infoPlist([]).replacing(
      "\t<key>CFBundleName<", with: "\t<key>NSCameraUsageDescription</key><string>$(WHY)</string><key>CFBundleName<")
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"NSCameraUsageDescription": {"localizations": {"en": \(source), \
      "de": {"stringUnit": {"state": "translated", "value": "Fotos."}}}}}}
      """
    let files = ["App/Info.plist": plist, "App/InfoPlist.xcstrings": catalog]
    let run = InMemoryRun(files, ["export", "-l", "de", "-f", "csv", "--texts", "all"])
    let row = "NSCameraUsageDescription,Take photos.,Fotos.,"
    #expect(run.text("de.csv")?.contains(row) == isExported, "\(run.output)\(run.errors)")
    #expect(isExported || run.text("de.csv")?.contains("NSCamera") != true)
  }

  @Test func theDevelopmentLanguageIsNotATarget() {
    var project = ProjectFixture(items: Self.items, files: Self.files)
    #expect(project.run("export", "--language", "en") == .usage)
    #expect(project.errors.contains("the development language"))
  }

  @Test func textsThatAreNotTranslated() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "New Note" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Notiz" } } } },
        "Search" : { "shouldTranslate" : false }
      } }
      """
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "s")],
      files: ["App/InfoPlist.xcstrings": catalog, "in.csv": "key,de\nSearch,Suche\n"])
    #expect(project.run("check", "--language", "de") == .success, "\(project.output)")
    #expect(project.run("export", "--language", "de") == .success)
    #expect(project.text("de.xliff")?.contains("id=\"Search\"") == false)
    #expect(project.output == "de.xliff: 1 string, 0 to translate\n")
    #expect(project.run("merge", "in.csv") == .findings)
    #expect(project.errors.contains("[not-to-be-translated]"), "\(project.errors)")
  }

  /// A translation that a menu truncates is to be shortened, and a merge that writes one reports it.
  @Test func truncatedTranslations() {
    let long = "Alle meine Notizen von gestern und heute jetzt durchsuchen"
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "s")],
      files: [
        "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Notiz\";\n\"Search\" = \"\(long)\";\n",
        "in.csv": "key,fr\nSearch,\(long)\nNew Note,Note\n",
      ])
    #expect(project.run("export", "--language", "de") == .success)
    #expect(project.output == "de.xliff: 2 strings, 0 to translate, 1 to shorten\n")
    #expect(project.run("merge", "in.csv", "--dry-run") == .success)
    #expect(
      project.errors.contains("[title-truncated]") && project.errors.contains("\"Search\" in \"fr\" is truncated"))
    #expect(project.run("merge", "in.csv", "--strict") == .findings)
    #expect(project.text("App/fr.lproj/InfoPlist.strings")?.contains(long) == true)
    // Nothing is written now.
    #expect(project.run("merge", "in.csv", "--strict") == .success)
    #expect(!project.errors.contains("[title-truncated]"))
    #expect(project.run("check", "--language", "fr") == .findings)
  }

  @Test func limitsAreTheLanguagesOwn() throws {
    var project = ProjectFixture(items: Self.items, files: Self.files)
    #expect(project.run("export", "--language", "de,ja", "--limits", "crowdin") == .success)
    func limit(_ language: String) throws -> Int {
      let text = try #require(project.text("\(language).xliff"))
      let unit = try #require(text.split(separator: "\n").first { $0.contains("\"New Note\"") })
      #expect(unit.contains("size-unit=\"char\""))
      let number = try #require(unit.split(separator: "maxwidth=\"").last?.prefix { $0.isNumber })
      return try #require(Int(number))
    }
    // A title has two lines of 162 points; a kana is 17 points wide.
    #expect((16...20).contains(try limit("ja")))
    #expect(try limit("de") > 14)
  }

  /// Each profile writes what its tool reads: the table of `docs/export.md`.
  @Test(arguments: [
    ("note", "note", "note", "room", "note"), ("xliff", "maxwidth", "slr", "characters", "flag"),
    ("weblate", "size", "note", "characters room", "size"), ("crowdin", "maxwidth", "note", "characters", "note"),
    ("transifex", "maxwidth", "note", "characters room", "note"),
    ("okapi", "maxwidth", "slr", "characters room", "note"),
    ("lokalise", "note", "note", "characters room", "note"), ("phrase", "note", "note", "characters room", "note"),
    ("smartling", "note", "note", "characters room", "note"), ("memoq", "note", "note", "characters room", "note"),
    ("trados", "note", "note", "characters room", "note"), ("pootle", "note", "note", "characters room", "note"),
  ]) func profileOfATool(_ tool: String, _ xliff: String, _ xliff2: String, _ csv: String, _ po: String) throws {
    let marks = [
      "flag": "max-length:", "size": "max-size:", "maxwidth": "size-unit=\"char\"", "slr": "slr:sizeRestriction=",
      "note": "Home Screen quick action",
      "characters": ",characters,", "room": ",room,",
    ]
    for (format, name, expected) in [
      ("xliff", "de.xliff", xliff), ("xliff2", "de.xliff", xliff2), ("csv", "de.csv", csv), ("po", "de.po", po),
    ] {
      var project = ProjectFixture(items: Self.items, files: Self.files)
      #expect(project.run("export", "--language", "de", "--limits", tool, "--format", format) == .success)
      let text = try #require(project.text(name))
      var found = marks.filter { text.contains($0.value) }.map(\.key).sorted()
      // The column is the note of a spreadsheet.
      if format == "csv" { found.removeAll { $0 == "note" } }
      #expect(found.joined(separator: " ") == expected, "\(tool) \(format)")
    }
  }

  /// Weblate renders the text where its font agrees with the menu's, and counts characters elsewhere.
  @Test(arguments: [
    ("de", "max-size:303:2,font-size:34"), ("ja", "max-size:311:2,font-size:34"), ("th", "max-length:"),
    ("ur", "max-length:"), ("ta", "max-length:"),
  ]) func sizesForWeblate(_ language: String, _ flags: String) throws {
    var project = ProjectFixture(items: Self.items, files: Self.files)
    #expect(project.run("export", "--language", language, "--limits", "weblate") == .success)
    let text = try #require(project.text("\(language).xliff"))
    let unit = try #require(text.split(separator: "\n").first { $0.contains("\"SearchTitle\"") })
    #expect(unit.contains("weblate-flags=\"\(flags)"), "\(unit)")
    #expect(
      project.run("export", "--language", language, "--limits", "weblate", "--limits", "xliff", "-f", "po") == .success)
    let po = try #require(project.text("\(language).po"))
    #expect(po.contains("max-length:"))
    #expect(po.contains("max-size:") == flags.contains("max-size"))
    #expect(!po.contains("max-length:10, max-length:"))
  }

  /// The limit of "SearchTitle", a title without a subtitle, in the file that `export` with `flags` writes; nil without a limit.
  private func limit(_ flags: String..., files: [String: String] = [:]) throws -> Int? {
    var project = ProjectFixture(items: Self.items, files: Self.files.merging(files) { $1 })
    #expect(
      project.run(["export", "--language", "de", "--limits", "crowdin"] + flags) == .success, "\(project.errors)")
    let text = try #require(project.text("de.xliff"))
    let unit = try #require(text.split(separator: "\n").first { $0.contains("\"SearchTitle\"") })
    guard unit.contains("maxwidth") else { return nil }
    return unit.split(separator: "maxwidth=\"").last.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// The limit of `measure --limits` with the same flags for a title without a subtitle.
  private func budget(_ flags: String...) throws -> Int {
    var project = ProjectFixture(items: [], files: [:])
    #expect(project.run(["measure", "--limits", "--language", "de", "--format", "json"] + flags) == .success)
    let report = try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any]
    let limits = try #require(report?["limits"] as? [[String: Any]])
    let own = limits.first { $0["field"] as? String == "title" && $0["hasSubtitle"] as? Bool == false }
    return try #require(own?["limit"] as? Int)
  }

  @Test func limitsAreThoseOfTheSelectedMenus() throws {
    #expect(try limit() == budget())
    #expect(try limit("--menu", "ios18") == budget("--menu", "ios18"))
    #expect(try limit("--text-size", "XXXL") == budget("--text-size", "XXXL"))
    #expect(try limit("--text-size", "XXXL", "--text-size", "L") == budget("--text-size", "XXXL"))
    #expect(try limit("--policy", "documented") == budget("--policy", "documented"))
    // Apple's menus do not limit the lines at accessibility sizes.
    #expect(try limit("--policy", "observed", "--text-size", "AX3") == nil)
  }

  @Test func limitsAreThoseOfTheObservedWidths() throws {
    let rooms = """
      {"version": 1, "kind": "pressfit-rooms", "observations": [
        {"surface": "ios26-iphone", "textSize": "L", "locale": "de", "field": "title", "text": "Lesezeichen hinzufügen",
         "seen": "Lesezeichen hinzu…"}]}
      """
    let narrow = try #require(try limit("--menu", "ios26-iphone", "--widths", "r.json", files: ["r.json": rooms]))
    #expect(try narrow < #require(try limit("--menu", "ios26-iphone")))
  }

  /// An app from iOS 18 has no limits of older menus.
  @Test func limitsAreThoseOfTheSystemsThatTheAppSupports() throws {
    let item = Self.items[1]
    var project = ProjectFixture(items: [item], files: [:])
    let info = try #require(project.text("App/Info.plist"))
    #expect(project.run("export", "--language", "ja", "--policy", "documented", "--limits", "crowdin") == .success)
    let all = project.text("ja.xliff")
    project.set(
      "App/Info.plist",
      info.replacing(
        "<key>CFBundleName</key>", with: "<key>MinimumOSVersion</key><string>26.0</string><key>CFBundleName</key>"))
    #expect(
      project.run("export", "--language", "ja", "--policy", "documented", "--limits", "crowdin", "--force") == .success)
    #expect(project.text("ja.xliff") != nil && all != nil)
    #expect(
      project.run(
        "export", "--language", "ja", "--menu", "ios26-iphone", "--menu", "ipados26", "--policy", "documented",
        "--limits", "crowdin", "-o", "new") == .success)
    #expect(project.text("ja.xliff") == project.text("new/ja.xliff"))
  }

  @Test mutating func catalogFolder() {
    #expect(project.run("export", "--language", "de", "--format", "xcloc", "-o", "out") == .success)
    #expect(
      project.text("out/de.xcloc/Source Contents/App/en.lproj/InfoPlist.strings")
        == Self.files["App/en.lproj/InfoPlist.strings"])
    #expect(
      project.text("out/de.xcloc/contents.json")?.hasPrefix(
        "{\n  \"developmentRegion\" : \"en\",\n  \"project\" : \"Quill.xcodeproj\",") == true)
    #expect(project.text("out/de.xcloc/Localized Contents/de.xliff")?.contains("Neue Notiz") == true)
  }

  @Test mutating func aDryRunWritesNothing() {
    #expect(project.run("export", "--language", "de", "--dry-run") == .success)
    #expect(project.text("de.xliff") == nil)
    #expect(project.output.contains("+++ b/de.xliff"))
  }

  @Test mutating func rejectsALanguageThatIsAPath() {
    #expect(project.run("export", "--language", "../de") == .usage)
  }

  /// Export, translate with a script, merge: the tables contain exactly the translations; another export loses nothing.
  @Test(arguments: ["xliff", "xcloc", "xliff2", "csv", "tsv", "json", "po"])
  func aRoundTrip(_ format: String) throws {
    var project = ProjectFixture(items: Self.items, files: Self.files)
    let file = format == "xliff2" ? "fr.xliff" : "fr.\(format)"
    let path = format == "xcloc" ? "fr.xcloc/Localized Contents/fr.xliff" : file
    #expect(project.run("export", "--language", "fr", "--format", format) == .success)
    let translations = [
      "New Note": "Nouvelle « note », <vite> & bien", "In <Inbox> & \"Drafts\"": "Dans \"Brouillons\"\\",
      "SearchTitle": "Chercher",
    ]
    let translated = Translator(format: format, translations: translations).translate(try #require(project.text(path)))
    project.set(path, translated)
    #expect(project.run("merge", file) == .success, "\(project.errors)")
    var table = ""
    for (key, value) in translations.sorted(by: { $0.key < $1.key }) {
      table += (table.isEmpty ? "" : "\n")
      if key == "SearchTitle", format != "json" { table += "/* Opens, at once */\n" }
      table += "\(Translator.quoted(key)) = \(Translator.quoted(value));\n"
    }
    let written = try #require(project.text("App/fr.lproj/InfoPlist.strings"))
    #expect(written == table)
    // Nothing is lost now.
    #expect(project.run("export", "--language", "fr", "--format", format) == .success)
    #expect(project.output.contains("3 strings, 0 to translate"))
    #expect(project.run("merge", file) == .success)
    #expect(project.output.contains("0 files written"))
  }
}

/// Fills a file with translations as a script would.
private struct Translator {
  let format: String
  let translations: [String: String]

  func translate(_ text: String) -> String {
    var text = text
    for (key, value) in translations {
      let source = key == "SearchTitle" ? "Search" : key
      switch format {
      case "xliff", "xcloc", "xliff2":
        let old = "<source>\(Self.xml(source))</source>\n"
        text = text.replacing(old, with: old + "        <target>\(Self.xml(value))</target>\n")
      case "csv", "tsv":
        let separator = format == "csv" ? "," : "\t"
        let cells = [key, source].map { Self.cell($0, separator) }.joined(separator: separator) + separator
        text = text.replacing(cells, with: cells + Self.cell(value, separator))
      case "json":
        text = text.replacing("\(Self.quoted(key)): \"\"", with: "\(Self.quoted(key)): \(Self.quoted(value))")
      default:
        let old = "msgid \(Self.quoted(source))\nmsgstr "
        text = text.replacing(old + "\"\"", with: old + Self.quoted(value))
      }
    }
    return text.replacing("state=\"initial\"", with: "state=\"translated\"")
  }

  static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func cell(_ text: String, _ separator: String) -> String {
    text.contains("\"") || text.contains(separator) ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }
}
