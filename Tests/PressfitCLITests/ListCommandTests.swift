import CommandRuns
import Foundation
import PressfitCLI
import Testing
import Workspace

@Suite struct ListCommandTests {
  private let source = """
    func set() {
      app.shortcutItems = [
        UIApplicationShortcutItem(type: "find", localizedTitle: NSLocalizedString("Find", comment: "")),
        UIApplicationShortcutItem(type: "new", localizedTitle: String(localized: .newNote)),
      ]
    }
    """

  private var project: ProjectFixture {
    ProjectFixture(
      items: [ProjectFixture.item("New Note", subtitle: "At once")],
      files: [
        "App/Shortcuts.swift": source, "AppTests/Shortcuts.swift": source, "App/Shortcuts~.swift": source,
        "Pods/Other/Shortcuts.swift": source,
        "App/de.lproj/Localizable.strings": "\"Find\" = \"Suchen\";\n\"new_note\" = \"Neue Notiz\";\n",
        "App/fr.lproj/Localizable.strings": "\"new_note\" = \"Nouvelle note\";\n",
        "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";\n",
      ])
  }

  @Test func listsStaticAndDynamicItems() {
    var project = project
    #expect(project.run("list") == .success)
    #expect(
      project.output == """
        App/Info.plist: 1 static quick action
          place              field     key or text  table      languages
          App/Info.plist:19  title     New Note     InfoPlist  de
          App/Info.plist:21  subtitle  At once      InfoPlist  -

        2 dynamic quick actions
          place                  field  key or text  table        languages
          App/Shortcuts.swift:3  title  Find         Localizable  de
          App/Shortcuts.swift:4  title  new_note     Localizable  de fr

        """)
  }

  @Test(arguments: [
    String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ])
  func sourcesOfWiderLettersAreRead(encoding: String.Encoding) throws {
    var project = ProjectFixture(
      items: [],
      files: ["App/en.lproj/Localizable.strings": "\"Find\" = \"Find\";\n\"Old\" = \"Old\";\n"])
    var memory = try #require(project.context.fileSystem as? InMemoryFileSystem)
    let texts = [
      "App/Set.swift": "func set() { items = [UIApplicationShortcutItem(type: \"a\", localizedTitle: Texts.find)] }\n",
      "App/Texts.swift": "enum Texts {\n  static let find = NSLocalizedString(\"Find\", comment: \"\")\n}\n",
      "App/Old.m": "// é\nid f(void) { return [[UIApplicationShortcutItem alloc] initWithType:@\"b\" "
        + "localizedTitle:kOld]; }\n",
      "App/Names.h": "#define kOld NSLocalizedString(@\"Old\", nil)\n",
    ]
    for (path, text) in texts {
      memory.setFile(path, Array(try #require(("\u{FEFF}" + text).data(using: encoding))))
    }
    project.context.fileSystem = memory
    #expect(project.run("list") == .success)
    #expect(
      project.output.hasSuffix(
        """
        2 dynamic quick actions
          place            field  key or text  table        languages
          App/Old.m:2      title  Old          Localizable  en
          App/Set.swift:1  title  Find         Localizable  en

        """))
  }

  /// Each package has a table of the same name; only the one of the look-up's own package counts.
  @Test func usesTablesOfThePackageThatLooksUp() {
    var project = ProjectFixture(
      items: [],
      files: [
        "Sources/Views/Set.swift":
          "func set() { items = [UIApplicationShortcutItem(type: \"a\", localizedTitle: Texts.find)] }\n",
        "Sources/Texts/Texts.swift":
          "enum Texts {\n  static let find = NSLocalizedString(\"Find\", bundle: .module, comment: \"\")\n}\n",
        "Sources/Texts/de.lproj/Localizable.strings": "\"Find\" = \"Suchen\";\n",
        "Sources/Texts/fr.lproj/Localizable.strings": "\"Other\" = \"Autre\";\n",
        "Sources/Views/de.lproj/Localizable.strings": "\"Other\" = \"Anderes\";\n",
        "Sources/Views/it.lproj/Localizable.strings": "\"Other\" = \"Altro\";\n",
      ])
    #expect(project.run("list", "--format", "json") == .success)
    #expect(project.output.contains("\"translatedIn\": [\n          \"de\"\n        ]"))
    #expect(project.output.contains("\"missingIn\": [\n          \"fr\"\n        ]"))
  }

  @Test func pluralsHaveTheirOwnClassAndTheTableListsTheSpecifier() {
    var project = ProjectFixture(
      items: [],
      files: [
        "App/Set.swift": """
        func set() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: String(localized: "\\(unread) notes")),
            UIApplicationShortcutItem(type: "b", localizedTitle: String(localized: "\\(name) and \\(list.count) more")),
            UIApplicationShortcutItem(type: "c", localizedTitle: String(localized: "Hello \\(name)")),
          ]
        }
        """,
        "App/Localizable.xcstrings": """
        {"sourceLanguage": "en", "strings": {"Hello %@": {}, "%lld notes": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld Notiz"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld Notizen"}}}}}}}}, "version": "1.0"}
        """,
      ])
    #expect(project.run("list", "--format", "json") == .success)
    let members = project.output.split(separator: "\n").map { $0.filter { $0 != "," } }
      .map { $0.drop { $0 == " " } }
    let titles = members.indices.filter { members[$0].hasPrefix("\"key\":") }.map { members[$0] }
    #expect(titles == ["\"key\": \"%lld notes\"", "\"key\": \"%@ and %lld more\"", "\"key\": \"Hello %@\""])
    #expect(
      members.filter { $0.hasPrefix("\"resolution\": \"static") } == [
        "\"resolution\": \"static-plural\"", "\"resolution\": \"static\"", "\"resolution\": \"static\"",
      ])
  }

  @Test func answersInJSON() {
    var project = project
    #expect(project.run("list", "--format", "json") == .success)
    #expect(project.output.contains("\"kind\": \"list\""))
    #expect(project.output.contains("\"resolution\": \"static\""))
    #expect(project.output.contains("\"missingIn\": [\n          \"fr\"\n        ]"))
    #expect(!project.output.contains("AppTests"))
  }
}
