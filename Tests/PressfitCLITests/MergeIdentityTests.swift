import CommandRuns
import PressfitCLI
import Testing

/// What people and tools do to files of translations: each text still goes to its own table, or is reported.
@Suite struct MergeIdentityTests {
  private static let app = "App/de.lproj/InfoPlist.strings"
  private static let share = "Share/de.lproj/InfoPlist.strings"
  private static let key = "NSCameraUsageDescription"

  /// An app with a quick action and a usage description, and an extension with another table.
  private static let files = [
    "App/Info.plist": TranslationRoutingTests.plist(
      """
      <key>CFBundlePackageType</key><string>APPL</string><key>UIApplicationShortcutItems</key><array><dict>
      <key>UIApplicationShortcutItemType</key><string>n</string>
      <key>UIApplicationShortcutItemTitle</key><string>New Note</string></dict></array>
      """),
    "Share/Info.plist": TranslationRoutingTests.plist(
      "<key>CFBundlePackageType</key><string>XPC!</string><key>NSExtension</key><dict/>"),
    "App/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n\"\(key)\" = \"Scan receipts\";\n",
    "Share/en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Share\";\n",
    "App/Base.lproj/Main.storyboard": "<document/>",
  ]

  private struct Case: CustomTestStringConvertible {
    var path: String
    var content: String
    var arguments: [String] = []
    /// The tables with the text "TEXT".
    var tables: [String] = []
    var words = ""
    var testDescription: String { "\(path) \(content) \(arguments)" }
  }

  private static func xliff(_ units: [(place: String, key: String, target: String)]) -> String {
    let files = units.map { place, key, target in
      """
      <file original="\(place)" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="\(key)">
      <source>x</source><target>\(target)</target></trans-unit></body></file>
      """
    }
    return "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\(files.joined())</xliff>"
  }

  private static let cases = [
    // A path that the file does not translate, and a storyboard, show how its paths are meant.
    Case(
      path: "a.xliff",
      content: xliff([
        ("Legacy/App/en.lproj/InfoPlist.strings", "New Note", "TEXT"),
        ("App/en.lproj/InfoPlist.strings", "New Note", ""),
      ]), words: "1 unknown"),
    Case(
      path: "a.xliff",
      content: xliff([
        ("Legacy/App/en.lproj/InfoPlist.strings", "New Note", "TEXT"), ("App/Base.lproj/Main.storyboard", "a.text", ""),
      ]), words: "1 unknown"),
    Case(
      path: "a.xliff", content: xliff([("Legacy/App/en.lproj/InfoPlist.strings", "New Note", "TEXT")]), tables: [app]),
    Case(
      path: "a.csv",
      content:
        "key,de,table\nNew Note,TEXT,Legacy/App/en.lproj/InfoPlist.strings\n\(key),,App/en.lproj/InfoPlist.strings\n",
      words: "1 unknown"),
    Case(
      path: "a.csv",
      content: """
        key,de,fr,table
        New Note,TEXT,,Legacy/App/en.lproj/InfoPlist.strings
        \(key),,a,App/en.lproj/InfoPlist.strings
        """, arguments: ["-l", "de"], words: "1 unknown"),
    // The name of a file in a folder is its language.
    Case(path: "in/fr.json", content: "{\"New Note\": \"TEXT\"}", arguments: ["in", "-l", "de"]),
    Case(path: "in/fr.csv", content: "key,value\nNew Note,TEXT\n", arguments: ["in", "-l", "de"]),
    Case(path: "in/de.csv", content: "key,value\nNew Note,TEXT\n", arguments: ["in"], tables: [app]),
    // Columns of translate-toolkit: the reference, the source, the translation.
    Case(
      path: "de.csv", content: "location,source,target\nApp/en.lproj/InfoPlist.strings,New Note,TEXT\n", tables: [app]),
    // Of two columns, the one with a path; one with paths, whatever its heading.
    Case(
      path: "a.csv",
      content: "key,de,File name,File path\n\(key),TEXT,InfoPlist.strings,Share/en.lproj/InfoPlist.strings\n",
      tables: [share]),
    Case(path: "a.csv", content: "key,de,Tabelle\n\(key),TEXT,Share/en.lproj/InfoPlist.strings\n", tables: [share]),
    Case(path: "a.csv", content: "key,de,original\n\(key),TEXT,Share/en.lproj/InfoPlist.strings\n", tables: [share]),
    // Several references.
    Case(
      path: "a.csv",
      content: "key,de,location\n\(key),TEXT,App/en.lproj/InfoPlist.strings; Share/en.lproj/InfoPlist.strings\n",
      tables: [app, share]),
    Case(
      path: "a.po",
      content: """
        msgid ""
        msgstr "Language: de\\n"

        #: Share/en.lproj/InfoPlist.strings, Share/View.swift
        msgctxt "\(key)"
        msgid "x"
        msgstr "TEXT"

        """, tables: [share]),
    // Words behind a name may be that of a bundle.
    Case(path: "a.csv", content: "key,de,table\n\(key),TEXT,InfoPlist.strings (Share)\n", words: "1 unknown"),
    Case(path: "a.csv", content: "key,de,table\n\(key),TEXT,InfoPlist.strings (de)\n", tables: [app]),
    Case(path: "a.xliff", content: xliff([("InfoPlist.strings:Share", key, "TEXT")]), words: "1 unknown"),
    // A folder of one bundle.
    Case(
      path: "in/Share/de.lproj/InfoPlist.strings", content: "\"\(key)\" = \"TEXT\";\n", arguments: ["in/Share"],
      tables: [share]),
    Case(
      path: "in/Share/de.lproj/InfoPlist.strings", content: "\"\(key)\" = \"TEXT\";\n", tables: [share]),
    // Identifiers, words, and the source are not translations.
    Case(path: "a.csv", content: "key,ID,de\nNew Note,TEXT,Neue Notiz\n"),
    Case(path: "a.csv", content: "key,to,de\nNew Note,TEXT,Neue Notiz\n"),
    Case(path: "de.csv", content: "key,text,de\nNew Note,TEXT,\n"),
    Case(path: "de.csv", content: "key,text\nNew Note,TEXT\n", tables: [app]),
    Case(path: "de.csv", content: "key,en,de,translation\nNew Note,New Note,,TEXT\n", tables: [app]),
    Case(
      path: "a.csv", content: "KEY,EN,DE,ID\nNew Note,x,y,TEXT\n", arguments: ["-l", "id"],
      tables: ["App/id.lproj/InfoPlist.strings"]),
    Case(path: "de.csv", content: "table,string,de\nApp/en.lproj/InfoPlist.strings,New Note,TEXT\n"),
    Case(
      path: "a.csv",
      content:
        "key,de,filename_android,filename_ios\nNew Note,TEXT,app/res/values/strings.xml,App/en.lproj/InfoPlist.strings\n",
      tables: [app]),
    Case(path: "a.csv", content: "key,de,id\nNew Note,Neue Notiz,TEXT-4\n"),
    Case(path: "a.csv", content: "key,de,url\nNew Note,TEXT,https://x.example/k/4\n", tables: [app]),
    Case(path: "all.csv", content: "key,en,de,fr,Target\nNew Note,New Note,TEXT,Nouvelle,App\n", tables: [app]),
    Case(
      path: "de.csv", content: "key,en,de,Target\nNew Note,New Note,TEXT,App\n\(key),Scan receipts,Belege,App\n",
      tables: [app]),
    Case(path: "de.csv", content: "key,en,de,Target\nNew Note,New Note,Notiz,TEXT\n", words: "1 conflict"),
    // Rows with a language each, whatever the heading; a column of "no" is not one.
    Case(path: "de.csv", content: "key,lang_code,translation\nNew Note,fr,TEXT\n"),
    Case(path: "de.csv", content: "key,approved,translation\nNew Note,no,TEXT\n", tables: [app]),
    // Identifiers beside keys, and numbers in place of them.
    Case(path: "a.csv", content: "id,key,de\nbtn.new,New Note,TEXT\n", tables: [app]),
    Case(path: "a.csv", content: "id,key,de\nTEXT,New Note,Neue Notiz\n"),
    Case(path: "a.csv", content: "id,name,de\n1,New Note,TEXT\n", tables: [app]),
    Case(path: "a.csv", content: "#,source,de\n1,New Note,TEXT\n", tables: [app]),
    Case(
      path: "a.csv", content: "key,de,id\nNew Note,Notiz,TEXT\n", arguments: ["-l", "id"],
      tables: ["App/id.lproj/InfoPlist.strings"]),
    Case(path: "de.csv", content: "key,text,translation\nNew Note,New Note,TEXT\n", tables: [app]),
    // Names of languages, and a column that may be one.
    Case(path: "a.csv", content: "key,Français\nNew Note,TEXT\n", tables: ["App/fr.lproj/InfoPlist.strings"]),
    Case(path: "a.csv", content: "key,fr,de (reviewed)\nNew Note,Note,TEXT\n", words: "1 translation not read"),
    // A part of a path with a dot, and isolated paths of gettext.
    Case(
      path: "a.csv", content: "key,de,location\n\(key),TEXT,../Old Share/en.lproj/InfoPlist.strings:3\n",
      words: "1 unknown"),
    Case(
      path: "a.csv", content: "key,de,location\n\(key),TEXT,./Old.App Share/en.lproj/InfoPlist.strings\n",
      words: "1 unknown"),
    Case(
      path: "de.po",
      content:
        "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#: App/A.swift \u{2068}./Share/en.lproj/InfoPlist.strings\u{2069}:3\n"
        + "msgctxt \"\(key)\"\nmsgid \"x\"\nmsgstr \"TEXT\"\n", tables: [share]),
    // A key that neither the project nor Apple knows.
    Case(
      path: "a.xliff", content: xliff([("App/en.lproj/InfoPlist.strings", "Home screen menu", "TEXT")]),
      words: "1 unknown"),
    Case(
      path: "a.xliff", content: xliff([("App/en.lproj/InfoPlist.strings", "NSContactsUsageDescription", "TEXT")]),
      tables: [app]),
    // The folders of two languages, and a language of the project's own.
    Case(path: "in/fr/App/en.lproj/InfoPlist.strings", content: "\"New Note\" = \"TEXT\";\n", arguments: ["in"]),
    Case(path: "in/en.json", content: "{\"New Note\": \"TEXT\"}", arguments: ["in"], words: "1 file written"),
    Case(path: "in/fr.lproj/Menu.strings", content: "\"New Note\" = \"TEXT\";\n", arguments: ["in"]),
    // Decorations of a reference.
    Case(path: "a.csv", content: "key,de,location\n\(key),TEXT,Share/en.lproj/InfoPlist.strings#L3\n", tables: [share]),
    Case(path: "a.csv", content: "key,de,location\n\(key),TEXT,(Share/en.lproj/InfoPlist.strings)\n", tables: [share]),
    // The language of each file, or of the end of its name.
    Case(
      path: "in/fr.csv", content: "key,translation\nNew Note,TEXT\n", arguments: ["in/de.csv", "in/fr.csv"],
      tables: ["App/fr.lproj/InfoPlist.strings"]),
    Case(path: "in/titles_fr.json", content: "{\"New Note\": \"TEXT\"}", arguments: ["in", "-l", "de"]),
    // A second download.
    Case(
      path: "InfoPlist (1).xcstrings",
      content: """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"New Note": {"localizations":
        {"de": {"stringUnit": {"state": "translated", "value": "TEXT"}}}}}}
        """, tables: [app]),
    Case(
      path: "Menu.xcstrings",
      content: """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"New Note": {"localizations":
        {"de": {"stringUnit": {"state": "translated", "value": "TEXT"}}}}}}
        """, words: "1 not Pressfit's"),
    Case(path: "id.csv", content: "key,translation\nNew Note,TEXT\n", tables: ["App/id.lproj/InfoPlist.strings"]),
    // A folder above the project is not the project's.
    Case(
      path: "a.csv", content: "key,de,location\n\(key),TEXT,../Share/en.lproj/InfoPlist.strings\n", words: "1 unknown"),
    // The same file twice is one.
    Case(
      path: "in/a.xliff", content: xliff([("App/en.lproj/InfoPlist.strings", "New Note", "TEXT")]),
      arguments: ["in/a.xliff", "in"], tables: [app]),
  ]

  @Test(arguments: cases) private func goesToItsTable(test: Case) {
    let arguments = test.arguments.first.map { $0.hasPrefix("-") ? [test.path] + test.arguments : test.arguments }
    var files = Self.files
    files["in/de.csv"] = "key,translation\n\(Self.key),Kamera\n"
    files[test.path] = test.content
    let run = InMemoryRun(files, ["merge"] + (arguments ?? [test.path]))
    let tables = [Self.app, Self.share] + ["en", "fr", "id", "to"].map { "App/\($0).lproj/InfoPlist.strings" }
    let written = tables.filter { run.text($0)?.contains("TEXT") == true }
    #expect(written == test.tables, "\(run.output) \(run.errors)")
    #expect(run.output.contains(test.words) || test.words.isEmpty, "\(run.output)")
    #expect(!run.errors.contains("more than one translation"))
  }

  /// A repository with two apps: with the folder of one, a path of the other is unknown, below a service's folders too.
  @Test(arguments: [
    ("ios/App", true), ("App", true), ("main/ios/App", true), ("main/tv/App", false), ("p/main/tv/App", false),
    ("tv/App", false), ("main/App", true),
  ])
  func pathsOfAnotherProject(folder: String, isOwn: Bool) {
    var files = ["a.xliff": Self.xliff([("\(folder)/en.lproj/InfoPlist.strings", "New Note", "TEXT")])]
    for root in ["ios", "tv"] { for (path, content) in Self.files { files["\(root)/\(path)"] = content } }
    let run = InMemoryRun(files, ["merge", "a.xliff", "-p", "ios"])
    #expect((run.text("ios/\(Self.app)")?.contains("TEXT") ?? false) == isOwn, "\(run.output) \(run.errors)")
  }

  /// The project's folder and the app's have one name.
  @Test(arguments: [("Nest/Nest", true), ("Nest", true), ("Nest/Gone", false)])
  func aFolderNamedLikeTheProject(folder: String, isOwn: Bool) {
    var files = ["a.xliff": Self.xliff([("\(folder)/en.lproj/InfoPlist.strings", "New Note", "TEXT")])]
    for (path, content) in Self.files { files["Nest/" + path.replacing("App/", with: "Nest/")] = content }
    let run = InMemoryRun(files, ["merge", "a.xliff", "-p", "Nest"])
    #expect((run.text("Nest/Nest/de.lproj/InfoPlist.strings")?.contains("TEXT") ?? false) == isOwn, "\(run.errors)")
  }

  /// The first table of an extension that the project's manifest mentions, in any form, or does not.
  @Test(arguments: [
    ("sources: [Share]", true), ("sources: [{path: Share/Sources}]", true), ("info: {path: Share/Info.plist}", true),
    ("sources: [Other]", false),
  ])
  func aBundleOfAManifest(target: String, isWritten: Bool) {
    var files = Self.files
    files["Share/en.lproj/InfoPlist.strings"] = nil
    files["Share/Info.plist"] = TranslationRoutingTests.plist(
      "<key>CFBundlePackageType</key><string>XPC!</string><key>NSExtension</key><dict/>"
        + "<key>CFBundleDisplayName</key><string>Share</string>")
    files["a.xliff"] = Self.xliff([("Share/Info.plist", "CFBundleDisplayName", "TEXT")])
    files["project.yml"] = """
      name: Garden
      targets:
        App: {type: application, platform: iOS, sources: [App]}
        Extension: {type: app-extension, platform: iOS, \(target)}
      """
    let run = InMemoryRun(files, ["merge", "a.xliff"])
    #expect((run.text(Self.share)?.contains("TEXT") ?? false) == isWritten, "\(run.output) \(run.errors)")
    #expect(run.errors.contains("no target is known to build the bundle") != isWritten, "\(run.errors)")
  }

  /// A format without a state for machine translations, and one without states.
  @Test(arguments: ["po", "xliff2", "xliff", "csv", "json"], ["machine_translated", "needs_review"])
  func anUntouchedExportChangesNothing(format: String, state: String) {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"New Note": {"localizations":
      {"de": {"stringUnit": {"state": "\(state)", "value": "Neue Notiz"}}}}}}
      """
    let files = ["App/InfoPlist.xcstrings": catalog, "App/Info.plist": Self.files["App/Info.plist"] ?? ""]
    let exported = InMemoryRun(files, ["export", "-f", format, "-l", "de", "-o", "out"])
    let name = format == "xliff2" || format == "xliff" ? "out/de.xliff" : "out/de.\(format)"
    let text = exported.text(name) ?? ""
    #expect(!text.isEmpty)
    for policy in ["replace", "newer-state", "report"] {
      let run = InMemoryRun(files.merging([name: text]) { $1 }, ["merge", name, "--on-conflict", policy])
      #expect(run.text("App/InfoPlist.xcstrings") == catalog, "\(run.output)")
    }
  }

  /// A copy of the exported row below the correction.
  @Test func aCorrectionAndACopy() throws {
    let files = Self.files.merging([Self.app: "\"New Note\" = \"Notiz\";\n"]) { $1 }
    let exported = InMemoryRun(files, ["export", "-f", "csv", "-l", "de", "-o", "out"])
    let rows = try #require(exported.text("out/de.csv")).split(whereSeparator: \.isNewline).map(String.init)
    let row = try #require(rows.first { $0.hasPrefix("New Note") })
    let text = (rows + [row]).joined(separator: "\n").replacing(
      row, with: row.replacing("Notiz", with: "TEXT"), maxReplacements: 1)
    let run = InMemoryRun(files.merging(["a.csv": text]) { $1 }, ["merge", "a.csv"])
    #expect(run.text(Self.app) == "\"New Note\" = \"TEXT\";\n", "\(run.output) \(run.errors)")
    #expect(run.errors.contains("the changed one, \"TEXT\", is used"), "\(run.errors)")
  }

  /// A spreadsheet in which all columns but the keys were sorted: each row has the record of another one.
  @Test func rowsOfOtherKeys() throws {
    var files = Self.files
    files["App/de.lproj/InfoPlist.strings"] = "\"\(Self.key)\" = \"Belege\";\n"
    let exported = InMemoryRun(files, ["export", "-f", "csv", "-l", "de", "-o", "out", "--texts", "all"])
    let text = try #require(exported.text("out/de.csv"))
    let swapped = text.split(separator: "\n").map { line in
      line.hasPrefix("New Note,")
        ? Self.key + line.dropFirst("New Note".count)
        : line.hasPrefix(Self.key) ? "New Note" + line.dropFirst(Self.key.count) : String(line)
    }
    files["out/de.csv"] = swapped.joined(separator: "\n") + "\n"
    let run = InMemoryRun(files, ["merge", "out/de.csv"])
    #expect(run.status == .findings)
    #expect(run.text(Self.app) == files[Self.app], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("the export's record of another row"))
    files["out/de.csv"] = text.replacing("Belege", with: "Quittungen")
    #expect(InMemoryRun(files, ["merge", "out/de.csv"]).text(Self.app)?.contains("Quittungen") == true)
  }

  /// A translation that can crash the app is not written, even if its own source has the same arguments.
  @Test func argumentsOfTheCurrentSource() {
    var files = Self.files
    files["App/A.swift"] = """
      import UIKit
      func f(n: Int) { UIApplication.shared.shortcutItems = [
        UIApplicationShortcutItem(type: "b", localizedTitle: String(format: NSLocalizedString("n.items", comment: ""), n))] }
      """
    files["App/en.lproj/Localizable.strings"] = "\"n.items\" = \"%d items\";\n"
    files["de.csv"] = "key,en,de\nn.items,%@ items,%@ Dinge\n"
    let run = InMemoryRun(files, ["merge", "de.csv"])
    #expect(run.status == .findings)
    #expect(run.text("App/de.lproj/Localizable.strings") == nil, "\(run.output) \(run.errors)")
  }
}
