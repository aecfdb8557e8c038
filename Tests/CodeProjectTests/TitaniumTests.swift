import CommandRuns
import PressfitCLI
import Testing

/// Titanium, NativeScript and other frameworks that keep quick actions in their own places.
@Suite struct TitaniumTests {
  private func run(_ files: [String: String], _ arguments: String...) -> InMemoryRun { InMemoryRun(files, arguments) }

  private static func configuration(_ content: String, root: String = "ti:app") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <\(root) xmlns:ti="http://ti.appcelerator.org"><id>a.b</id><name>Quill</name>
    <ios><plist><dict>\(content)</dict></plist></ios></\(root)>
    """
  }

  private static let list = """
    <key>UIApplicationShortcutItems</key><array><dict>
    <key>UIApplicationShortcutItemTitle</key><string>add_title</string>
    <key>UIApplicationShortcutItemType</key><string>add</string></dict></array>
    """

  private static func table(_ name: String, _ text: String) -> String {
    "<resources><string name=\"\(name)\">\(text)</string></resources>"
  }

  private static let files = [
    "tiapp.xml": configuration(list),
    "app/i18n/en/app.xml": table("add_title", "Add Picture"),
    "app/i18n/de/app.xml": table("add_title", "Bild hinzufügen"),
    "app/i18n/fr/app.xml": table("appname", "Plume"),
  ]

  @Test func readsStaticItemsAndTheirTables() {
    let list = run(Self.files, "list")
    #expect(list.output.contains("add_title") && list.output.contains("de"))
    let check = run(Self.files, "check", "--format", "xcode")
    #expect(check.output.contains("\"add_title\" in \"fr\""), "\(check.output)")
    #expect(!check.output.contains("\"add_title\" in \"de\""))
    #expect(run(Self.files, "list", "--reach").output.contains("Bild hinzufügen"))
  }

  @Test func anotherProgramsFileIsNotRead() {
    let other = ["tiapp.xml": Self.configuration(Self.list, root: "settings")]
    #expect(run(other, "list").status != .success)
  }

  @Test func doesNotWriteItsTables() {
    let extract = run(Self.files, "extract")
    #expect(extract.status != .success)
    #expect(extract.errors.contains("[table-not-writable]") && extract.errors.contains("i18n/LANGUAGE/app.xml"))
  }

  @Test(arguments: [
    ("var params = { itemtype: 'add', title: 'Add Picture' };\nshortcuts.addDynamicShortcut(params);", "Add Picture"),
    ("Ti.UI.createShortcutItem({ id: 'add', title: 'Add Picture', description: 'New' });", "Add Picture"),
    ("shortcuts.addDynamicShortcut({ itemtype: 'find', title: L('find') });", "Find"),
  ])
  func readsCalls(code: String, title: String) {
    let files = [
      "tiapp.xml": Self.configuration(""), "app/controllers/index.js": code,
      "app/i18n/en/strings.xml": Self.table("find", "Find"),
    ]
    let list = run(files, "list", "--reach")
    #expect(list.output.contains(title), "\(list.output) \(list.errors)")
  }

  @Test func announcesCallsWithUnknownItems() {
    let files = [
      "tiapp.xml": Self.configuration(""), "app/controllers/index.js": "shortcuts.addDynamicShortcut(make());",
    ]
    let check = run(files, "check")
    #expect((check.output + check.errors).contains("cannot be read"))
    // The same call in another project is not about quick actions.
    let other = ["package.json": "{\"dependencies\": {\"react-native\": \"1\"}}", "a.js": files.values.sorted()[1]]
    #expect(!run(other, "check").errors.contains("cannot be read"))
  }

  @Test func readsTheInfoPlistOfNativeScript() {
    let plist = """
      <plist version="1.0"><dict><key>CFBundleExecutable</key><string>${EXECUTABLE_NAME}</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      \(Self.list.replacing("add_title", with: "Add Picture"))</dict></plist>
      """
    let files = [
      "package.json": "{\"dependencies\": {\"@nativescript/core\": \"8\"}}", "App_Resources/iOS/Info.plist": plist,
    ]
    #expect(run(files, "list").output.contains("Add Picture"))
  }
}
