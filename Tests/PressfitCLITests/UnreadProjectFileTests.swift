import CommandRuns
import PressfitCLI
import Testing
import Workspace

/// Files of a project that cannot be read: a merge reports them, and never counts a translation for them as another program's.
@Suite struct UnreadProjectFileTests {
  private static let files = [
    "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Search")]),
    "App/A.swift": """
    import UIKit
    let item = UIApplicationShortcutItem(type: "feed", localizedTitle: NSLocalizedString("feed", comment: ""))
    """,
    "App/en.lproj/InfoPlist.strings": "Search = Search;\n", german: "",
  ]
  private static let german = "App/de.lproj/InfoPlist.strings"

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "feed" : {

        }
      },
      "version" : "1.0"
    }
    """
  private static let dictionary = """
    <plist version="1.0"><dict><key>feed</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>Feed</string></dict></dict></dict></plist>
    """

  private static func merge(
    _ files: [String: String], at place: String, key: String = "feed"
  ) -> InMemoryRun {
    let units = [
      (place: "App/en.lproj/InfoPlist.strings", key: "Search", target: "Suchen"),
      (place: place, key: key, target: "Neu"),
    ]
    return InMemoryRun(
      Self.files.merging(files) { $1 }.merging(["in.xliff": TranslationRoutingTests.input(units)]) { $1 },
      ["merge", "in.xliff"])
  }

  /// A table that only code uses, its key in it, and its damage; nil for none.
  static let tables = [
    ("App/Localizable.xcstrings", "feed", catalog, nil),
    ("App/Localizable.xcstrings", "feed", "<<<<<<< ours\n\(catalog)\n=======\n>>>>>>> theirs\n", "merge-conflict"),
    ("App/Localizable.xcstrings", "feed", String(catalog.dropLast(20)), "bad-json"),
    (
      "App/Localizable.xcstrings", "feed", catalog.replacing("\"sourceLanguage\" : \"en\",", with: ""),
      "missing-key"
    ),
    ("App/en.lproj/Localizable.strings", "feed", "feed = Feed;\n", nil),
    ("App/en.lproj/Localizable.strings", "feed", "feed = Feed\n\"a\" = b;\n", "missing-semicolon"),
    ("App/en.lproj/Localizable.stringsdict", "/feed:dict/n:dict/other:dict/:string", dictionary, nil),
    (
      "App/en.lproj/Localizable.stringsdict", "/feed:dict/n:dict/other:dict/:string", String(dictionary.dropLast(30)),
      "truncated"
    ),
  ]

  @Test(arguments: tables) func aDamagedTable(path: String, key: String, content: String, damage: String?) {
    let run = Self.merge([path: content], at: path, key: key)
    #expect(run.status == (damage == nil ? .success : .failure), "\(run.output) \(run.errors)")
    #expect(run.text(Self.german) == "\"Search\" = \"Suchen\";\n", "\(run.output) \(run.errors)")
    #expect(run.text(path) == content || damage == nil)
    guard let damage else { return }
    #expect(run.errors.contains("[\(damage)]"), "\(run.errors)")
    #expect(run.errors.contains("its table \"\(path)\" could not be read"), "\(run.errors)")
    #expect(!run.output.contains("not Pressfit's") && run.output.contains("1 unknown"), "\(run.output)")
    #expect(run.text("App/de.lproj/Localizable.strings") == nil)
  }

  /// The file names the table without its path, or a table that is intact.
  @Test(arguments: [
    ("Localizable", "its table \"App/Localizable.xcstrings\" could not be read"),
    ("App/en.lproj/Other.strings", "not Pressfit's"),
  ])
  func otherPlaces(place: String, words: String) {
    let files = ["App/Localizable.xcstrings": "{", "App/en.lproj/Other.strings": "feed = Feed;\n"]
    let run = Self.merge(files, at: place)
    #expect((run.errors + run.output).contains(words), "\(run.output) \(run.errors)")
    #expect(run.status == .failure)
  }

  /// The source text in a damaged file is unknown: the translation is not that of a changed text.
  @Test(arguments: [("feed = Feed\n", false), ("feed = News;\n", true)])
  func theSourceText(english: String, isChanged: Bool) {
    let table = "App/de.lproj/Localizable.strings"
    let source = TranslationRoutingTests.input([(place: table, key: "feed", target: "Neu")]).replacing(
      "<source>feed", with: "<source>Feed")
    let run = InMemoryRun(
      Self.files.merging(["App/en.lproj/Localizable.strings": english, table: "", "in.xliff": source]) { $1 },
      ["merge", "in.xliff"])
    #expect(run.text(table) == "\"feed\" = \"Neu\";\n", "\(run.output) \(run.errors)")
    #expect(run.errors.contains("[source-changed]") == isChanged, "\(run.errors)")
    #expect(run.status == (isChanged ? .success : .failure))
  }

  /// Files with apps and quick actions, and the damage that `merge` reports; nil for none. It writes the other texts.
  @Test(arguments: [
    ("Other/Info.plist", "<plist><dict><key>UIApplicationShortcutItems</key>", "truncated"),
    ("project.yml", "name: A\n  targets: [\n", "bad-yaml"),
    ("project.yml", "name: A\n", nil),
    ("App/B.swift", "import UIKit\nlet type = UIApplicationShortcutItem.self\nfunc (\n", "broken-source"),
    ("App/B.swift", "import UIKit\nlet type = UIApplicationShortcutItem.self\nfunc f() {}\n", nil),
  ])
  func otherFiles(path: String, content: String, damage: String?) {
    let run = Self.merge([path: content], at: "App/en.lproj/Localizable.strings")
    #expect(run.status == (damage == nil ? .success : .failure), "\(run.output) \(run.errors)")
    #expect(damage.map { run.errors.contains("[\($0)]") } ?? !run.errors.contains(path), "\(run.errors)")
    #expect(run.text(Self.german) == "\"Search\" = \"Suchen\";\n", "\(run.output)")
  }

  /// A table that is a link to a file outside of the project is refused with the reason, also if nothing is merged.
  @Test(arguments: ["out/de.strings", "P/App/other.strings"], ["Search = Suchen;\n", ""])
  func aLinkedTable(target: String, content: String) throws {
    let files =
      Self.files.map { ("P/" + $0, $1) } + [
        (target, ""), ("in/de.lproj/InfoPlist.strings", content),
      ]
    var project = ProjectFixture(
      items: [], files: Dictionary(uniqueKeysWithValues: files.filter { $0.0 != "P/" + Self.german }))
    var system = try #require(project.context.fileSystem as? InMemoryFileSystem)
    system.setLink("P/" + Self.german, to: target)
    project.context.fileSystem = system
    let status = project.run("merge", "in", "-p", "P")
    let isOutside = target.hasPrefix("out")
    let reports = project.errors.ranges(of: "outside the project").count
    #expect(reports == (isOutside ? 1 : 0), "\(project.output) \(project.errors)")
    #expect(project.output.contains("nothing to merge") == content.isEmpty)
    #expect(status == (isOutside ? .failure : .success), "\(project.output) \(project.errors)")
  }

  /// `export` does not succeed if it reported an error, or has nothing to export because an app is missing.
  @Test(
    arguments: [
      (["project.yml": "name: A\n  targets: [\n"], "bad-yaml"), (["project.yml": "name: A\n"], nil),
      (["App/Info.plist": "<plist version=\"1.0\"><dict/></plist>"], "item-of-no-app"),
      (["App/Info.plist": InMemoryRun.plist, "App/A.swift": ""], nil),
    ] as [([String: String], String?)])
  func anExport(files: [String: String], problem: String?) {
    let run = InMemoryRun(Self.files.merging(files) { $1 }, ["export", "-l", "de"])
    #expect(run.status == (problem == nil ? .success : .findings), "\(run.output) \(run.errors)")
    #expect(problem.map { run.errors.contains("[\($0)]") } ?? true, "\(run.errors)")
  }
}
