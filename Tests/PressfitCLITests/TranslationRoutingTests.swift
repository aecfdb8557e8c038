import CommandRuns
import Foundation
import PressfitCLI
import Testing

/// Where `merge` writes a translation, by the place that its file states.
@Suite struct TranslationRoutingTests {
  /// What becomes of a translation.
  enum Result: Equatable {
    /// It is written into the German file of this table, and nowhere else.
    case written(String)
    case notPressfits, unknown, ambiguous
  }

  struct Rule {
    /// The place that the file states; nil for none.
    var place: String?
    var key = "CFBundleDisplayName"
    var result: Result
    /// The rule in `docs/merge.md`; nil for a variation of the previous one.
    var words: String?
  }

  private static let app = "ios/App/de.lproj/InfoPlist.strings"
  private static let share = "ios/Extensions/Share/InfoPlist.xcstrings"
  private static let code = "ios/App/de.lproj/Localizable.strings"

  static let rules = [
    Rule(
      place: "ios/App/en.lproj/InfoPlist.strings", result: .written(app),
      words: "the path of a table, in any language, or in `Base.lproj`"),
    Rule(place: "ios/App/de.lproj/InfoPlist.strings", result: .written(app)),
    Rule(place: "ios/App/Base.lproj/InfoPlist.strings", result: .written(app)),
    Rule(place: "./ios/App/en.lproj/InfoPlist.strings", result: .written(app)),
    Rule(place: "/ios/App/en.lproj/InfoPlist.strings", result: .written(app)),
    Rule(place: " ios/App/en.lproj/InfoPlist.strings ", result: .written(app)),
    Rule(place: "ios\\App\\en.lproj\\InfoPlist.strings", result: .written(app)),
    Rule(
      place: "ios/App/en.lproj/InfoPlist.strings", key: "Old Title", result: .unknown,
      words: "the path of an `InfoPlist`, and neither the bundle nor Apple's documentation has the key"),
    Rule(place: "ios/App/en.lproj/InfoPlist.strings", key: "NSContactsUsageDescription", result: .written(app)),
    Rule(
      place: "ios/App/InfoPlist.xcstrings", result: .written(app),
      words: "the table's path in another format: a catalog, `.strings`"),
    Rule(place: "ios/Extensions/Share/en.lproj/InfoPlist.strings", result: .written(share)),
    Rule(place: "ios/Extensions/Share/InfoPlist.xcstrings", result: .written(share)),
    Rule(
      place: "ios/Extensions/Share/Info.plist", result: .written(share),
      words: "the path of the bundle's Info.plist, or a name that the build renames: `<Target>-InfoPlist`"),
    Rule(place: "ios/App/Info.plist", result: .written(app)),
    Rule(place: "ios/App/App-InfoPlist.xcstrings", result: .written(app)),
    Rule(
      place: "App/en.lproj/InfoPlist.strings", result: .written(app),
      words: "a path relative to the folder of an Xcode project"),
    Rule(place: "Extensions/Share/Info.plist", result: .written(share)),
    Rule(place: "../ios/App/en.lproj/InfoPlist.strings", result: .written(app)),
    Rule(place: "../../Kit/en.lproj/InfoPlist.strings", result: .unknown),
    Rule(
      place: "main/ios/App/en.lproj/InfoPlist.strings", result: .written(app),
      words: "a path with more outer folders than the project has, or fewer, if all paths of the file agree"),
    Rule(place: "main/App/en.lproj/InfoPlist.strings", result: .unknown),
    Rule(place: "Share/en.lproj/InfoPlist.strings", result: .written(share)),
    Rule(
      place: "InfoPlist.strings", key: "Search", result: .written(app),
      words: "the name of a table, which only one table of this name has the key of"),
    Rule(place: "InfoPlist", key: "NSCameraUsageDescription", result: .written(share)),
    Rule(place: "en.lproj/InfoPlist.strings", key: "Search", result: .written(app)),
    Rule(place: "InfoPlist.strings", result: .ambiguous, words: "the name of a table, and several tables have the key"),
    Rule(place: "Info.plist", result: .ambiguous),
    Rule(
      place: "InfoPlist.strings", key: "Old Title", result: .unknown,
      words: "the name of several tables, and none has the key"
    ),
    Rule(
      place: nil, key: "Search", result: .written(app),
      words: "no table: nothing, a name without a meaning (`global`), the project's name, if only one table has the key"
    ),
    Rule(place: "global", key: "NSCameraUsageDescription", result: .written(share)),
    Rule(place: "App", key: "NSCameraUsageDescription", result: .written(share)),
    Rule(place: "App.xcodeproj", key: "feed", result: .written(code)),
    Rule(place: "app.xliff", key: "feed", result: .written(code)),
    Rule(place: "file.ext", key: "feed", result: .written(code)),
    Rule(place: "Undefined", key: "feed", result: .written(code)),
    Rule(place: "de.xliff", key: "feed", result: .written(code)),
    Rule(place: "zh-Hans.strings", key: "feed", result: .written(code)),
    Rule(place: "1.xliff", key: "feed", result: .written(code)),
    Rule(place: "project.xliff", key: "feed", result: .written(code)),
    Rule(place: "file.ext", result: .ambiguous),
    Rule(
      place: "Billing", key: "Search", result: .unknown,
      words: "a word that is not the name of a table, the project or an app"),
    Rule(place: "Billing.xliff", key: "Search", result: .unknown),
    Rule(place: "other.ext", key: "Search", result: .notPressfits),
    Rule(place: "Billing.strings", key: "Search", result: .notPressfits),
    Rule(place: "global/Billing", key: "Search", result: .unknown),
    Rule(place: "Garden App/iOS", key: "feed", result: .unknown),
    Rule(place: nil, result: .ambiguous, words: "no table, and several tables have the key"),
    Rule(place: "global", key: "Old Title", result: .unknown, words: "no table, and none has the key"),
    Rule(
      place: "ios/App/en.lproj/Localizable.strings", key: "feed", result: .written(code),
      words: "a table that code looks the key up in"),
    Rule(place: "ios/App/Localizable.xcstrings", key: "feed", result: .written(code)),
    Rule(
      place: "ios/App/en.lproj/Localizable.strings", key: "Search", result: .notPressfits,
      words: "a table of the project, and no quick action looks the key up in it"),
    Rule(place: "ios/Kit/en.lproj/Localizable.strings", key: "feed", result: .notPressfits),
    Rule(
      place: "ios/App/Base.lproj/Main.storyboard", key: "Search", result: .notPressfits,
      words: "another file: a storyboard, a document, another table"),
    Rule(place: "ios/App/en.lproj/Other.strings", key: "Search", result: .notPressfits),
    Rule(place: "ios/App/Settings.bundle/en.lproj/Root.strings", key: "Search", result: .notPressfits),
    Rule(place: "ios/Tests/Info.plist", result: .notPressfits),
    Rule(place: "ios/Tests/InfoPlist.xcstrings", result: .notPressfits),
    Rule(place: "Tests/en.lproj/Tests-InfoPlist.strings", result: .notPressfits),
    Rule(
      place: "ios/Widget/en.lproj/InfoPlist.strings", key: "Search", result: .unknown,
      words: "a bundle that the project does not have"),
    Rule(place: "Widget/Info.plist", result: .unknown),
    Rule(place: "ios/App/Widget/en.lproj/InfoPlist.strings", result: .unknown),
    Rule(place: "ios/Extensions/en.lproj/InfoPlist.strings", key: "Search", result: .unknown),
    Rule(place: "vendor/ios/App/en.lproj/InfoPlist.strings", result: .unknown),
    Rule(place: "Garden-InfoPlist", result: .unknown),
    Rule(place: "share", result: .unknown, words: "the name of another target"),
    Rule(place: "Share/Info", result: .unknown),
    Rule(place: "Main", key: "Search", result: .notPressfits),
    Rule(place: "other", key: "Search", result: .notPressfits),
    Rule(place: "ios/App/en.lproj/InfoPlist.strings", key: "Search|==|plural.one", result: .unknown),
    Rule(place: "ios/App/en.lproj/InfoPlist.stringsdict", key: "Search", result: .notPressfits),
    Rule(place: "Other", key: "Search", result: .notPressfits),
    Rule(place: "Pods/en.lproj/Localizable.strings", key: "feed", result: .unknown),
    Rule(place: "Pods/en.lproj/Localizable.strings", key: "other", result: .notPressfits),
  ]

  // MARK: The project

  static func plist(_ content: String) -> String {
    """
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string>\(content)</dict></plist>
    """
  }

  /// Targets with synchronized folders, which copy everything in them.
  private static let xcodeProject = xcodeProject([
    ("App", "application", "App"), ("Share", "app-extension", "Extensions/Share"),
    ("Tests", "bundle.unit-test", "Tests"),
  ])

  private static func xcodeProject(_ targets: [(name: String, kind: String, folder: String)]) -> String {
    func target(_ name: String, _ kind: String, _ folder: String) -> String {
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
        buildConfigurationList = L\(name); buildPhases = (); fileSystemSynchronizedGroups = (G\(name)); };
      G\(name) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(folder); sourceTree = "<group>"; };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (X\(name)); defaultConfigurationName = Release; };
      X\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "\(folder)/Info.plist"; }; };
      """
    }
    return """
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G;
          targets = (\(targets.map { "T\($0.name)" }.joined(separator: ", "))); buildConfigurationList = LP; };
        LP = { isa = XCConfigurationList; buildConfigurations = (XP); defaultConfigurationName = Release; };
        XP = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        G = { isa = PBXGroup; children = (\(targets.map { "G\($0.name)" }.joined(separator: ", "))); sourceTree = "<group>"; };
        \(targets.map { target($0.name, $0.kind, $0.folder) }.joined())
      }; }
      """
  }

  static let files = [
    "ios/App.xcodeproj/project.pbxproj": xcodeProject,
    "ios/App/Info.plist": plist(
      """
      <key>CFBundlePackageType</key><string>APPL</string><key>CFBundleDisplayName</key><string>Garden</string>
      <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>s</string>
      <key>UIApplicationShortcutItemTitle</key><string>Search</string></dict></array>
      """),
    "ios/App/App.swift": """
    import UIKit
    let item = UIApplicationShortcutItem(type: "feed", localizedTitle: NSLocalizedString("feed", comment: ""))
    """,
    "ios/App/en.lproj/InfoPlist.strings": "\"Search\" = \"Search\";\n\"CFBundleDisplayName\" = \"Garden\";\n",
    app: "", "ios/App/en.lproj/Localizable.strings": "\"feed\" = \"Feed\";\n\"Search\" = \"Search\";\n", code: "",
    "ios/App/Base.lproj/Main.storyboard": "<document/>",
    "ios/App/en.lproj/Other.strings": "\"Search\" = \"Search\";\n\"CFBundleDisplayName\" = \"x\";\n",
    "ios/App/Settings.bundle/en.lproj/Root.strings": "\"Search\" = \"Search\";\n",
    "ios/Kit/en.lproj/Localizable.strings": "\"feed\" = \"x\";\n",
    "ios/Extensions/Share/Info.plist": plist(
      """
      <key>CFBundlePackageType</key><string>XPC!</string><key>NSExtension</key><dict/>
      <key>CFBundleDisplayName</key><string>Share</string><key>Notes</key><string>Search</string>
      <key>NSCameraUsageDescription</key><string>For pictures.</string>
      """),
    share: """
    {
      "sourceLanguage" : "en",
      "strings" : {

      },
      "version" : "1.0"
    }
    """,
    "vendor/ios/App/en.lproj/InfoPlist.strings": "",
    "ios/Tests/Info.plist": plist("<key>CFBundlePackageType</key><string>BNDL</string>"),
  ]

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
  }

  /// The file of a translation tool with `units`, as XLIFF or, without a place, as JSON.
  static func input(_ units: [(place: String, key: String, target: String)]) -> String {
    let files = units.map { unit in
      """
      <file original="\(escaped(unit.place))" source-language="en" target-language="de" datatype="plaintext"><body>\
      <trans-unit id="\(unit.key)"><source>\(unit.key)</source><target>\(unit.target)</target></trans-unit></body></file>
      """
    }
    return "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\(files.joined())</xliff>"
  }

  private static func run(_ name: String, _ content: String) -> InMemoryRun {
    InMemoryRun(files.merging([name: content]) { $1 }, ["merge", name, "-l", "de", "--format", "json"])
  }

  /// The paths of the tables that contain `text` after the merge.
  private static func places(of text: String, after run: InMemoryRun) -> [String] {
    files.keys.filter { run.text($0)?.contains(text) == true }.sorted()
  }

  private static func result(of rule: Rule, in run: InMemoryRun) -> Result? {
    let found = places(of: "Übersetzung", after: run)
    if found.count == 1 { return .written(found[0]) }
    guard found.isEmpty else { return nil }
    if run.output.contains("\"not Pressfit's\"") { return .notPressfits }
    if run.output.contains("\"unknown\"") { return .unknown }
    return run.output.contains("\"ambiguous\"") ? .ambiguous : nil
  }

  @Test(arguments: rules) func goesToItsTable(rule: Rule) {
    let run =
      rule.place.map { Self.run("in.xliff", Self.input([($0, rule.key, "Übersetzung")])) }
      ?? Self.run("in.json", "{\"\(rule.key)\": \"Übersetzung\"}")
    #expect(Self.result(of: rule, in: run) == rule.result, "\(run.output) \(run.errors)")
    let isWritten = if case .written = rule.result { true } else { false }
    #expect(run.status == (isWritten ? .success : .findings))
  }

  /// The column `table` of CSV and references of PO state places too.
  @Test(arguments: rules.filter { $0.place != nil }) func otherFormatsStateTheSame(rule: Rule) {
    guard let place = rule.place else { return }
    let csv = Self.run("in.csv", "key,de,table\n\(rule.key),Übersetzung,\(place)\n")
    #expect(Self.result(of: rule, in: csv) == rule.result, "\(csv.output) \(csv.errors)")
  }

  /// The word in place of a file, and the app with the table that gets the translation of a key that only `South` has; nil for none.
  static let appNames: [(project: String, word: String, app: String?)] = [
    ("Garden", "South", "South"), ("Garden", "North", nil), ("Garden", "Garden", "South"), ("Garden", "West", nil),
    ("North", "North", nil), ("South", "South", "South"), ("Garden", "north", nil), ("Garden", "south.xliff", "South"),
    ("Garden", "Southern", "South"), ("Garden", "Garden Work", "South"), ("Garden", "Kit", "South"),
    ("garden.app", "Garden.app", "South"), ("Garden", "north_south", "South"), ("Garden", "node-name", "South"),
    ("Garden", "Work", nil),
  ]

  /// Two apps: the name of one means only its tables.
  @Test(arguments: appNames) func anAppHasItsOwnTables(project: String, word: String, app: String?) {
    func plist(_ title: String) -> String {
      Self.files["ios/App/Info.plist"]?.replacing("Search", with: title) ?? ""
    }
    let table = "South/de.lproj/InfoPlist.strings"
    let files = [
      "\(project).xcodeproj/project.pbxproj": Self.xcodeProject([
        ("North", "application", "North"), ("South", "application", "South"),
      ]).replacing("\"South/Info.plist\"", with: "\"South/Info.plist\"; PRODUCT_NAME = Southern"),
      "Garden Work.xcworkspace/contents.xcworkspacedata": "<Workspace version=\"1.0\"/>",
      "Package.swift": "let package = Package(\n  name: \"Kit\", targets: [.target(name: \"Work\")])\n",
      "pubspec.yaml": "name: north_south\ndescription: Two apps\n", "package.json": "{\"name\": \"node-name\"}",
      "North/Info.plist": plist("Call"), "South/Info.plist": plist("Walk"),
      "North/en.lproj/InfoPlist.strings": "\"Call\" = \"Call\";\n", "North/de.lproj/InfoPlist.strings": "",
      "South/en.lproj/InfoPlist.strings": "\"Walk\" = \"Walk\";\n", table: "",
      "in.xliff": Self.input([(word, "Walk", "Gehen")]),
    ]
    let run = InMemoryRun(files, ["merge", "in.xliff", "-l", "de"])
    #expect((run.text(table) ?? "").contains("Gehen") == (app == "South"), "\(run.output) \(run.errors)")
    #expect(run.text("North/de.lproj/InfoPlist.strings") == "")
    #expect(run.status == (app == nil ? .findings : .success))
    #expect(run.output.contains("1 unknown") == (app == nil))
  }

  /// A table has other keys than those of quick actions: without a table's name, a string of another table with its key is not Pressfit's text.
  @Test(arguments: ["global", "file.ext", "App"]) func aKeyOfAnotherTableIsAmbiguous(place: String) {
    for (other, isWritten) in [("Search everything", false), ("Search", true)] {
      let files = Self.files.merging([
        "ios/App/en.lproj/Localizable.strings": "\"feed\" = \"Feed\";\n\"Search\" = \"\(other)\";\n\"only\" = \"x\";\n",
        "in.xliff": Self.input([(place, "Search", "Übersetzung"), (place, "only", "nur")]),
      ]) { $1 }
      let run = InMemoryRun(files, ["merge", "in.xliff", "-l", "de"])
      #expect(Self.places(of: "Übersetzung", after: run) == (isWritten ? [Self.app] : []), "\(run.output)")
      #expect(run.output.contains("1 not Pressfit's"), "\(run.output)")
      #expect(run.output.contains("1 ambiguous") != isWritten, "\(run.output)")
    }
  }

  /// A file has one root: if one of its paths is right, the others are not moved.
  @Test func aFileHasOneRoot() {
    let run = Self.run(
      "in.xliff",
      Self.input([
        ("ios/App/en.lproj/InfoPlist.strings", "Search", "Suchen"),
        ("main/ios/Extensions/Share/Info.plist", "CFBundleDisplayName", "Übersetzung"),
      ]))
    #expect(Self.places(of: "Suchen", after: run) == [Self.app])
    #expect(Self.places(of: "Übersetzung", after: run).isEmpty)
    #expect(run.status == .findings)
  }

  /// A repository with a project for each platform: a path of the other one is not the merged project's.
  @Test(arguments: [("ios/App", true), ("main/App", true), ("mac/App", false)])
  func aPathOfAProjectBesideIsUnknown(folder: String, isOwn: Bool) {
    let table = "ios/App/de.lproj/InfoPlist.strings"
    let files = [
      "ios/App/Info.plist": Self.files["ios/App/Info.plist"] ?? "", "mac/App/Info.plist": "",
      "ios/App/en.lproj/InfoPlist.strings": "\"Search\" = \"Search\";\n", table: "",
      "in.xliff": Self.input([("\(folder)/en.lproj/InfoPlist.strings", "Search", "Übersetzung")]),
    ]
    let run = InMemoryRun(files, ["merge", "in.xliff", "-p", "ios"])
    #expect(run.text(table)?.contains("Übersetzung") == isOwn, "\(run.output) \(run.errors)")
    #expect(run.output.contains("1 unknown") != isOwn, "\(run.output)")
  }

  /// Why a translation is not used, and the advice, by the place and the key.
  static let reasons = [
    ("ios/Widget/en.lproj/InfoPlist.strings", "Search", "the project has no such table"),
    ("InfoPlist.strings", "Old Title", "the table has no such key"),
    ("ios/App/en.lproj/InfoPlist.strings", "", "the table has no such key"),
    ("share", "CFBundleDisplayName", "the name of a target does not name its table"),
    ("InfoPlist.strings", "CFBundleDisplayName", "help: name the table's folder too"),
    ("global", "CFBundleDisplayName", "help: name the table: `original` in XLIFF"),
  ]

  @Test(arguments: reasons) func theReasonIsStated(place: String, key: String, words: String) {
    let files = Self.files.merging(["in.xliff": Self.input([(place, key, "Übersetzung")])]) { $1 }
    let run = InMemoryRun(files, ["merge", "in.xliff", "-l", "de"])
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(Self.places(of: "Übersetzung", after: run).isEmpty)
  }

  /// A service with one column for notes and tables.
  @Test func rowsOfTwoTablesAreNotDuplicates() {
    let files = Self.files.merging([
      "in.csv": "key,context,de\nSearch,ios/App/en.lproj/InfoPlist.strings,Übersetzung\n"
        + "Search,ios/App/Base.lproj/Main.storyboard,Suche\n"
    ]) { $1 }
    let run = InMemoryRun(files, ["merge", "in.csv"])
    #expect(Self.places(of: "Übersetzung", after: run) == [Self.app])
    #expect(!run.errors.contains("duplicate-key"), "\(run.errors)")
  }

  /// References name each place of a string, in any spelling of the clients, and the translation goes to each of them.
  static let references: [(references: String, tables: [String])] = [
    ("ios/App/en.lproj/InfoPlist.strings:3, ios/Extensions/Share/InfoPlist.xcstrings:9", [app, share]),
    ("ios/App/en.lproj/InfoPlist.strings:3:7", [app]), ("ios/App/App.swift:3", [app]),
    ("ios/Extensions/Share/Info.plist ios/Other/en.lproj/InfoPlist.strings", [share]),
    ("ios/Other/en.lproj/InfoPlist.strings ios/Widget/en.lproj/InfoPlist.strings", []),
    ("My ios/App/en.lproj/InfoPlist.strings", []), ("ios/App/Base.lproj/Main.storyboard:1 ios/App/a.xib:2", []),
  ]

  @Test(arguments: references) func referencesNameEachPlace(references: String, tables: [String]) {
    let inputs = [
      "in.po":
        "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#: \(references.replacing(",", with: ""))\nmsgctxt \"Search\"\n"
        + "msgid \"Search\"\nmsgstr \"Übersetzung\"\n",
      "in.csv": "key,de,location\nSearch,Übersetzung,\"\(references)\"\n",
      "in.json": "[{\"term\": \"Search\", \"definition\": \"Übersetzung\", \"reference\": \"\(references)\"}]",
    ]
    for (name, text) in inputs {
      let run = Self.run(name, text)
      #expect(Self.places(of: "Übersetzung", after: run) == tables, "\(name): \(run.output) \(run.errors)")
    }
  }

  /// Files without a heading: the first translation may look like a language.
  @Test(arguments: ["Search,Ara\n", "Search,Ara,ios/App/en.lproj/InfoPlist.strings,,\n"])
  func aTranslationIsNotAHeading(rows: String) {
    let run = InMemoryRun(Self.files.merging(["in.csv": rows]) { $1 }, ["merge", "in.csv", "--language", "de"])
    #expect(Self.places(of: "Ara", after: run) == [Self.app], "\(run.output) \(run.errors)")
    let other = InMemoryRun(
      Self.files.merging(["in.csv": "Search,Ara,ios/Extensions/Share/Info.plist,,\n"]) { $1 },
      ["merge", "in.csv", "-l", "de"])
    #expect(Self.places(of: "Ara", after: other) == [Self.share], "\(other.output) \(other.errors)")
  }

  /// Headings of three letters are words more often than languages that a project does not have yet.
  @Test func aHeadingMayBeAWord() {
    let csv = "key,de,min,new,fil\nSearch,Suche,5,yes,Maghanap\n"
    let files = Self.files.merging(["in.csv": csv]) { $1 }
    let run = InMemoryRun(files, ["merge", "in.csv"])
    #expect(Self.places(of: "Suche", after: run) == [Self.app], "\(run.output) \(run.errors)")
    #expect(run.text("ios/App/fil.lproj/InfoPlist.strings")?.contains("Maghanap") == true, "\(run.output)")
    for name in ["min", "new"] { #expect(run.text("ios/App/\(name).lproj/InfoPlist.strings") == nil) }
    #expect(run.status == .findings && run.errors.contains("--language new"), "\(run.errors)")
    let named = InMemoryRun(files, ["merge", "in.csv", "--language", "new"])
    #expect(named.text("ios/App/new.lproj/InfoPlist.strings")?.contains("yes") == true, "\(named.output)")
  }

  /// translate-toolkit joins equal messages: each reference is a key.
  @Test func aMessageOfSeveralKeys() {
    let message = "#: Search NSCameraUsageDescription\nmsgid \"Find\"\nmsgstr \"Übersetzung\"\n"
    let run = Self.run("in.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n" + message)
    #expect(Self.places(of: "Übersetzung", after: run) == [Self.app, Self.share], "\(run.output) \(run.errors)")
  }

  /// Tools of two repositories wrote one file.
  @Test func pathsOfSeveralProjectsAreUnknown() {
    let run = Self.run(
      "in.xliff",
      Self.input([
        ("x/App/en.lproj/InfoPlist.strings", "Search", "Übersetzung"),
        ("y/App/en.lproj/InfoPlist.strings", "Search", "Übersetzung"),
      ]))
    #expect(Self.places(of: "Übersetzung", after: run).isEmpty)
    #expect(run.status == .findings)
  }

  /// A key of the table that ends like a variant by length.
  @Test func aKeyOfTheTableIsNotAVariant() {
    let files = Self.files.merging([
      "ios/App/en.lproj/Localizable.strings": "\"feed\" = \"Feed\";\n\"feed.short\" = \"All\";\n",
      "in.xliff": Self.input([("ios/App/en.lproj/Localizable.strings", "feed.short", "Alles")]),
    ]) { $1 }
    let run = InMemoryRun(files, ["merge", "in.xliff"])
    #expect(run.text(Self.code) == "")
    #expect(run.output.contains("1 not Pressfit's"), "\(run.output)")
  }

  /// The merged folder has any name; `in` and `tr` are languages too.
  @Test func theMergedFolderIsNotALanguage() {
    let files = Self.files.merging([
      "in/InfoPlist.strings": "\"Search\" = \"Suchen\";\n", "in/strings.json": "{\"Search\": \"Suchen\"}",
      "in/settings.json": "{\"other\": \"value\"}",
    ]) { $1 }
    let run = InMemoryRun(files, ["merge", "in", "-l", "de"])
    #expect(run.text(Self.app)?.contains("Suchen") == true, "\(run.output) \(run.errors)")
    #expect(run.text("ios/App/in.lproj/InfoPlist.strings") == nil)
    #expect(run.status == .success)
  }

  /// `docs/merge.md` has the rules of this table. `PRESSFIT_UPDATE_DOCS=1 swift test --filter TranslationRoutingTests` writes them.
  @Test func theRulesAreDocumented() throws {
    let path = FileManager.default.currentDirectoryPath + "/docs/merge.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    var rows = "| place in the file | example | translation |\n|---|---|---|\n"
    for rule in Self.rules {
      guard let words = rule.words else { continue }
      let result =
        switch rule.result {
        case .written(let path): "written to `\(path)`"
        case .notPressfits: "not Pressfit's"
        case .unknown: "unknown"
        case .ambiguous: "ambiguous"
        }
      rows += "| \(words) | \(rule.place.map { "`\($0)`, " } ?? "")`\(rule.key)` | \(result) |\n"
    }
    let marks = ("<!-- rules: TranslationRoutingTests -->\n", "<!-- end of rules -->\n")
    let start = try #require(page.range(of: marks.0)?.upperBound)
    let end = try #require(page.range(of: marks.1)?.lowerBound)
    if ProcessInfo.processInfo.environment["PRESSFIT_UPDATE_DOCS"] != nil {
      try page.replacingCharacters(in: start..<end, with: rows).write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(page[start..<end] == rows)
    }
  }
}
