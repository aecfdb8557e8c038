import CommandRuns
import PressfitCLI
import Testing

/// Units that no file of the project can hold, or that need more than themselves.
@Suite struct MergeUnitTests {
  private static func fixture(_ files: [String: String]) -> ProjectFixture {
    let own = [
      "App/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n\"Search\" = \"Search\";\n",
      "App/de.lproj/InfoPlist.strings": table,
    ]
    return ProjectFixture(
      items: [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "s")],
      files: own.merging(files) { $1 })
  }

  private static let table = "\"New Note\" = \"Neue Notiz\";\n\"Search\" = \"Suchen\";\n"

  private static func xliff(
    _ units: String, of path: String = "App/en.lproj/InfoPlist.strings", to language: String = "de"
  )
    -> String
  {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="\(path)" source-language="en" \
    target-language="\(language)" datatype="plaintext"><body>\(units)</body></file></xliff>
    """
  }

  private static func unit(_ id: String, _ source: String, _ target: String) -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  /// Texts in files that are damaged, unfinished or in another language, which change nothing.
  @Test(arguments: [
    ("a.csv", "key,language,text\nNew Note,fr,Nouvelle note\n", PressfitCLI.ExitStatus.failure),
    ("a.csv", "key;locale;translation\nSearch;it;Cerca\n", .failure),
    ("a.csv", "key,de\nNew Note,Hallo, Welt\n", .findings), ("a.csv", "key,de\nNew Note,,Welt\n", .findings),
    (
      "a.xliff",
      xliff(
        "<trans-unit id=\"Search\"><source>Search</source><target xml:lang=\"fr\">Rechercher</target></trans-unit>"),
      .findings
    ),
    (
      "a.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f" \
      original="App/en.lproj/InfoPlist.strings"><unit id="u" name="Search"><segment><source>Search</source>\
      <target xml:lang="fr">Rechercher</target></segment></unit></file></xliff>
      """, .findings
    ),
    (
      "a.xliff",
      xliff(
        """
        <trans-unit id="New Note"><source>New Note</source><seg-source><mrk mtype="seg" mid="1">New</mrk> \
        <mrk mtype="seg" mid="2">Note</mrk></seg-source><target><mrk mtype="seg" mid="1">Neue</mrk> \
        <mrk mtype="seg" mid="2"/></target></trans-unit>
        """), .success
    ),
  ])
  func filesThatChangeNothing(name: String, content: String, status: PressfitCLI.ExitStatus) {
    var project = Self.fixture([name: content])
    #expect(
      project.run("merge", name, "-l", "de", "--on-conflict", "replace") == status,
      "\(content) \(project.output) \(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == Self.table)
  }

  @Test(arguments: ["de", "de-DE"]) func aTargetInTheLanguageOfTheFileCounts(language: String) {
    let targets = "<target xml:lang=\"\(language)\">Finden</target><target xml:lang=\"fr\">Rechercher</target>"
    let unit = "<trans-unit id=\"Search\"><source>Search</source>\(targets)</trans-unit>"
    var project = Self.fixture(["a.xliff": Self.xliff(unit)])
    #expect(project.run("merge", "a.xliff", "--on-conflict", "replace") == .success, "\(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings")?.contains("Finden") == true)
  }

  private static func xliff2(_ content: String, file: String = "") -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f"\(file) \
    original="App/en.lproj/InfoPlist.strings">\(content)</file></xliff>
    """
  }

  private static func unit2(_ attributes: String) -> String {
    "<unit id=\"u\" name=\"Search\"\(attributes)><segment><source>Search</source><target>Finden</target></segment></unit>"
  }

  private static func catalogFile(_ shouldTranslate: Bool) -> String {
    """
    {"sourceLanguage":"en","version":"1.0","strings":{"Search":{"shouldTranslate":\(shouldTranslate),"localizations":{\
    "de":{"stringUnit":{"state":"translated","value":"Finden"}}}}}}
    """
  }

  private static let no = " translate=\"no\""
  private static let yes = " translate=\"yes\""
  private static let plainUnit = unit("Search", "Search", "Finden")

  /// Strings that their file excludes from translation, and their twins that it does not. The nearest element decides.
  @Test(arguments: [
    ("a.xliff", xliff(plainUnit.replacing("\"Search\"", with: "\"Search\"\(no)")), true),
    ("a.xliff", xliff(plainUnit.replacing("\"Search\"", with: "\"Search\"\(yes)")), false),
    ("a.xliff", xliff("<group\(no)><group>\(plainUnit)</group></group>"), true),
    ("a.xliff", xliff("<group\(no)/>\(plainUnit)"), false),
    ("a.xliff", xliff("<group\(no)><group\(yes)>\(plainUnit)</group></group>"), false),
    ("a.xliff", xliff("<group\(no)>\(plainUnit.replacing("\"Search\"", with: "\"Search\"\(yes)"))</group>"), false),
    ("a.xliff", xliff(plainUnit).replacing("<file", with: "<file\(no)"), true),
    ("a.xliff", xliff2(unit2(no)), true), ("a.xliff", xliff2(unit2(yes)), false), ("a.xliff", xliff2(unit2("")), false),
    ("a.xliff", xliff2("<group id=\"g\"\(no)>\(unit2(""))</group>"), true),
    ("a.xliff", xliff2("<group id=\"g\"\(no)>\(unit2(yes))</group>"), false),
    ("a.xliff", xliff2(unit2(""), file: no), true), ("a.xliff", xliff2(unit2(yes), file: no), false),
    ("InfoPlist.xcstrings", catalogFile(false), true), ("InfoPlist.xcstrings", catalogFile(true), false),
  ])
  func stringsThatAreNotForTranslation(name: String, content: String, isExcluded: Bool) {
    let path = "in/\(name)"
    var project = Self.fixture([path: content])
    #expect(project.run("merge", path, "--on-conflict", "replace") == .success, "\(content) \(project.errors)")
    #expect((project.text("App/de.lproj/InfoPlist.strings") == Self.table) == isExcluded)
    #expect(project.output.contains("1 string not for translation; nothing written") == isExcluded, "\(project.output)")
    #expect(!project.errors.contains("not-to-be-translated"))
    _ = project.run("merge", path, "-v")
    #expect(project.errors.contains("note: \"Search\" for \"de\" is not merged") == isExcluded, "\(project.errors)")
    _ = project.run("merge", path, "--format", "json")
    #expect(project.output.contains("\"notForTranslation\": \(isExcluded ? 1 : 0)"), "\(project.output)")
  }

  /// Words beside a language, and codes of no single language.
  @Test(arguments: ["de-x-formal", "de-comment", "zxx", "mul", "qaa", "x-pseudo"])
  func aNewLanguageIsOneOfUsers(name: String) {
    let input = Self.xliff(Self.unit("Search", "Search", "X"), to: name)
    var project = Self.fixture(["a.xliff": input])
    #expect(project.run("merge", "a.xliff") == .failure, "\(project.errors)")
    #expect(project.errors.contains("[not-a-language]"))
    #expect(project.text("App/\(name).lproj/InfoPlist.strings") == nil)
    // Catalogs of all languages are in `mul.lproj`.
    if name == "mul" { return }
    var known = Self.fixture(["a.xliff": input, "App/\(name).lproj/InfoPlist.strings": "\"New Note\" = \"Y\";\n"])
    #expect(known.run("merge", "a.xliff") == .success, "\(known.errors)")
  }

  @Test(arguments: [("pt-br", "pt-BR"), ("zh_hant", "zh-Hant"), ("ES-419", "es-419"), ("ca-valencia", "ca-valencia")])
  func aNewLanguageIsSpelledAsInXcode(name: String, folder: String) {
    var project = Self.fixture(["a.xliff": Self.xliff(Self.unit("Search", "Search", "X"), to: name)])
    #expect(project.run("merge", "a.xliff") == .success, "\(project.errors)")
    #expect(project.text("App/\(folder).lproj/InfoPlist.strings") == "\"Search\" = \"X\";\n")
  }

  private static let code = """
    import UIKit
    let item = UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString("feed", comment: ""))
    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "feed" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@n@ here" },
              "substitutions" : {
                "n" : {
                  "argNum" : 2,
                  "formatSpecifier" : "lld",
                  "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } } } }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static func catalogProject(_ id: String, _ target: String) -> ProjectFixture {
    ProjectFixture(
      items: [],
      files: [
        "App/A.swift": code, "App/Localizable.xcstrings": catalog,
        "a.xliff": xliff(unit(id, "x", target), of: "App/Localizable.xcstrings"),
      ])
  }

  @Test func aNewSubstitutionHasTheArgumentOfTheSource() {
    var project = Self.catalogProject("feed|==|substitutions.n.plural.other", "%arg Dinge")
    #expect(project.run("merge", "a.xliff") == .success, "\(project.errors)")
    let merged = project.text("App/Localizable.xcstrings") ?? ""
    #expect(
      merged.ranges(of: "\"argNum\" : 2").count == 2 && merged.ranges(of: "\"formatSpecifier\" : \"lld\"").count == 2)
  }

  @Test(arguments: [
    ("feed|==|substitutions.x.plural.other", "%arg"), ("feed|==|device.phone", "a"),
    ("feed|==|plural.one.device.iphone", "a"), ("feed", "%#@x@ da"),
  ])
  func variantsThatDoNotExist(id: String, target: String) {
    var project = Self.catalogProject(id, target)
    #expect(project.run("merge", "a.xliff") != .success, "\(project.output)")
    #expect(project.text("App/Localizable.xcstrings") == Self.catalog)
  }

  @Test func aCatalogWithSubstitutionsIsNotReadInPart() {
    let incoming = Self.catalog.replacing("\"en\" : {", with: "\"de\" : {")
    var project = ProjectFixture(
      items: [],
      files: [
        "App/A.swift": Self.code, "App/Localizable.xcstrings": Self.catalog, "in/App/Localizable.xcstrings": incoming,
      ])
    #expect(project.run("merge", "in") == .findings)
    #expect(project.errors.contains("none of them is read"), "\(project.errors)")
    #expect(project.text("App/Localizable.xcstrings") == Self.catalog)
  }

  private static func dictionary(n: String, m: String) -> String {
    let rule = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
    return """
      <plist version="1.0"><dict><key>feed</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ in %#@m@</string>\
      <key>n</key><dict>\(rule)\(n)</dict><key>m</key><dict>\(rule)\(m)</dict></dict></dict></plist>
      """
  }

  private static let english = dictionary(
    n: "<key>one</key><string>%d item</string><key>other</key><string>%d items</string>",
    m: "<key>one</key><string>%d box</string><key>other</key><string>%d boxes</string>")

  private static func dictionaryProject(_ units: String) -> ProjectFixture {
    let path = "App/en.lproj/Localizable.stringsdict"
    return ProjectFixture(
      items: [], files: ["App/A.swift": code, path: english, "a.xliff": xliff(units, of: path)])
  }

  /// Missing variables and the category `other` of a new entry are those of the development language.
  @Test func aNewEntryIsComplete() {
    var project = Self.dictionaryProject(Self.unit("/feed:dict/n:dict/one:dict/:string", "%d item", "%d Ding"))
    #expect(project.run("merge", "a.xliff") == .success, "\(project.errors)")
    let merged = project.text("App/de.lproj/Localizable.stringsdict") ?? ""
    for text in ["%#@n@ in %#@m@", "%d Ding", "%d items", "%d box", "%d boxes"] {
      #expect(merged.contains("<string>\(text)</string>"), "\(merged)")
    }
    #expect(!merged.contains("%d item<"))
  }

  /// The source of a plural category that only the language has is the category `other`; of one that the file has too, its own.
  @Test func aCategoryOfTheLanguage() {
    let czech = Self.dictionary(
      n: "<key>many</key><string>%d v\u{11B}ci</string><key>other</key><string>%d v\u{11B}c\u{ED}</string>",
      m: "<key>zero</key><string>nic</string><key>other</key><string>%d beden</string>")
    for (zero, source) in [("", "%d boxes"), ("<key>zero</key><string>no box</string>", "no box")] {
      let english = Self.english.replacing(
        "<key>one</key><string>%d box<", with: "\(zero)<key>one</key><string>%d box<")
      var project = ProjectFixture(
        items: [],
        files: [
          "App/A.swift": Self.code, "App/en.lproj/Localizable.stringsdict": english,
          "App/cs.lproj/Localizable.stringsdict": czech,
        ])
      #expect(project.run("export", "-l", "cs", "-f", "csv") == .success)
      let table = project.text("cs.csv") ?? ""
      #expect(table.contains("/n:dict/many:dict/:string,%d items,%d v\u{11B}ci,"), "\(table)")
      #expect(table.contains("/m:dict/zero:dict/:string,\(source),nic,"), "\(table)")
    }
  }

  @Test func aFormatNamesItsVariables() {
    let id = "/feed:dict/NSStringLocalizedFormatKey:dict/:string"
    var project = Self.dictionaryProject(Self.unit(id, "%#@n@ in %#@m@", "%#@x@ im Kasten"))
    #expect(project.run("merge", "a.xliff") != .success)
    #expect(project.errors.contains("it has no variable \"x\""), "\(project.errors)")
  }
}
