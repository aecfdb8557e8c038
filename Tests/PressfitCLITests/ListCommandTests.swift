import PressfitCLI
import Testing

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

  @Test func speaksJSON() {
    var project = project
    #expect(project.run("list", "--format", "json") == .success)
    #expect(project.output.contains("\"kind\": \"list\""))
    #expect(project.output.contains("\"resolution\": \"static\""))
    #expect(project.output.contains("\"missingIn\": [\n          \"fr\"\n        ]"))
    #expect(!project.output.contains("AppTests"))
  }
}
