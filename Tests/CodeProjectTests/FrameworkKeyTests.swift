import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Tables, packages and code of other frameworks in places of their own; each case has a counterexample.
@Suite struct FrameworkKeyTests {
  private func run(_ files: [String: String], _ arguments: String...) -> InMemoryRun { InMemoryRun(files, arguments) }

  private static let manifest =
    "{\"name\": \"garden\", \"dependencies\": {\"react-native\": \"1\", \"react-native-quick-actions\": \"1\"}}"

  private static func reactNative(_ title: String, _ files: [String: String], code: String = "") -> [String: String] {
    [
      "apps/phone/package.json": manifest, "apps/phone/ios/App/Info.plist": InMemoryRun.plist,
      "apps/phone/index.ts": "import QuickActions from 'react-native-quick-actions';\n\(code)\n"
        + "QuickActions.setShortcutItems([{ type: 'a', title: \(title) }]);",
    ].merging(files) { $1 }
  }

  private static func tables(_ english: String, _ german: String) -> [String: String] {
    [
      "apps/phone/src/locales/en.json": "{\"tool\": \"\(english)\"}",
      "apps/phone/src/locales/de.json": "{\"tool\": \"\(german)\"}",
    ]
  }

  // MARK: Messages

  @Test(arguments: [("Rake %{bed}", "%{bed} harken"), ("Rake {{bed}}", "{{ bed }} harken")])
  func readsMessagesWithArguments(english: String, german: String) {
    let files = Self.reactNative("t('tool', { bed: name })", Self.tables(english, german))
    let list = run(files, "list", "--reach")
    #expect(list.output.contains("%@ harken") && list.output.contains("Rake %@"))
    #expect(!run(files, "check", "--format", "xcode").output.contains("[unreadable-quick-actions]"))
  }

  @Test func neverAsksForAKeyThatATableHas() {
    func check(_ text: String) -> String {
      let files = Self.reactNative("t('tool', { count })", Self.tables(text, text))
      return run(files, "check", "--format", "xcode").output
    }
    let plural = check("{count, plural, other {# beds}}")
    #expect(plural.contains("the text of the key \"tool\" has plurals or choices"))
    #expect(!plural.contains("add the key"))
    let missing = run(
      Self.reactNative("t('hoe')", Self.tables("Rake", "Harken")), "check", "--format", "xcode"
    ).output
    #expect(missing.contains("no table that Pressfit reads has the key \"hoe\"") && missing.contains("dd the key"))
  }

  // MARK: .NET

  private static func dotNet(_ item: String, _ files: [String: String]) -> [String: String] {
    [
      "Garden/Garden.csproj": "<Project><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework>"
        + "<UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Garden/Platforms/iOS/Info.plist": InMemoryRun.plist,
      "Garden/App.cs": "class App { void F() { AppActions.Current.SetAsync([\(item)]); } }",
    ].merging(files) { $1 }
  }

  @Test(arguments: [("Garden.Pages/wwwroot/i18n", true), ("Garden.Pages/wwwroot/data", false)])
  func readsTablesOfARazorClassLibrary(folder: String, isRead: Bool) {
    let files = Self.dotNet(
      "new(\"a\", i18n.T(\"Rake\"))",
      ["\(folder)/en-US.json": "{\"Rake\": \"Rake\"}", "\(folder)/de-DE.json": "{\"Rake\": \"Harken\"}"])
    #expect(run(files, "list", "--reach").output.contains("Harken") == isRead)
  }

  @Test(arguments: ["rake", "hoe"]) func findsImagesOfDotNet(icon: String) {
    let files = Self.dotNet(
      "new AppAction(\"a\", \"Rake\", icon: \"\(icon)\")", ["Garden/Resources/Images/rake.svg": "<svg/>"])
    let output = run(files, "check", "--format", "xcode").output
    #expect(output.contains("[missing-icon-image]") == (icon == "hoe"))
  }

  @Test(arguments: ["deu1DE", "de"]) func aFileOfAnUnknownLanguage(tag: String) {
    func resources(_ text: String) -> String { "<root><data name=\"Rake\"><value>\(text)</value></data></root>" }
    let files = Self.dotNet(
      "new AppAction(\"a\", Texts.Rake)",
      [
        "Garden/Texts.resx": resources("Rake"), "Garden/Texts.fr.resx": resources("Râteau"),
        "Garden/Texts.\(tag).resx": resources("Harken"),
      ])
    let output = run(files, "check", "--format", "xcode").output
    #expect(output.contains("Garden/Texts.\(tag).resx:1:1: warning: \"\(tag)\" is not a language tag") == (tag != "de"))
  }

  // MARK: Packages of a workspace

  private static let words = [
    "words/package.json": "{\"name\": \"@garden/words\"}",
    "words/src/index.ts": "export { words } from \"./words\";",
    "words/src/words.ts": """
    // The words of the garden.
    import { t } from "@lingui/core/macro";
    const other = (bed: string) => { const words = { bed }; return words; };
    export const words = { rake: () => t`Rake`, bed: (name: string) => t`Bed ${name}` };
    """,
    "words/locale/de.po":
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Rake\"\nmsgstr \"Harken\"\n",
  ]

  @Test(arguments: [
    ("@garden/words", "words.rake()", true), ("@garden/other", "words.rake()", false),
    ("@garden/words", "words.bed(name)", false),
  ])
  func followsPackagesOfTheWorkspace(package: String, title: String, isRead: Bool) {
    let files = Self.reactNative(title, Self.words, code: "import { words } from '\(package)';")
    #expect(run(files, "list", "--reach").output.contains("Harken") == isRead)
  }

  // MARK: Names

  @Test(arguments: [("names[kind]", "note"), ("own", "note"), ("'Rake'", "warning"), ("other", "warning")])
  func aNameThatDataChoosesIsANote(name: String, severity: String) {
    let files = Self.reactNative(
      "kind === 'tool' ? t('tool') : \(name)", Self.tables("Tool", "Werkzeug"),
      code: "const names = { a: 'Rake', b: 'Spade' };\nconst own = names[kind];\nconst other = 'Rake';")
    let output = run(files, "check", "--format", "xcode").output
    #expect(output.contains("\(severity): title \"Rake\" is not localized"))
  }

  @Test(arguments: [("Rake", false), ("Harken", true)])
  func aTextThatIsTheSameInTheLanguage(german: String, isReported: Bool) {
    let files = Self.reactNative("'Rake'", Self.tables("Rake", german))
    let output = run(files, "check", "--format", "xcode").output
    #expect(output.contains("[literal-title-not-localized]") == isReported)
  }

  // MARK: Code that is not in the app

  @Test(arguments: ["android", "ios"]) func aReactNativeProjectWithoutAnAppForIOS(folder: String) {
    let files = [
      "package.json": Self.manifest, "\(folder)/\(folder == "ios" ? "App/Info.plist" : "a.txt")": InMemoryRun.plist,
      "index.js": "import QuickActions from 'react-native-quick-actions';\n"
        + "QuickActions.setShortcutItems([{ type: 'a', title: 'Rake' }]);",
    ]
    for command in ["list", "check"] {
      let result = run(files, command)
      #expect((result.output + result.errors).contains("[code-not-in-app]") == (folder == "android"))
    }
  }

  @Test(arguments: [
    ("start() { /* this.plant(); */ }", "class Page", false), ("start() { this.plant(); }", "class Page", true),
    ("start() {}", "class Page extends Base", true), ("start() { this['plant'](); }", "class Page", true),
  ])
  func aMethodWithoutACall(caller: String, type: String, isCalled: Bool) {
    let files = [
      "apps/phone/index.ts": """
      import QuickActions from 'react-native-quick-actions';
      export \(type) { \(caller) plant() { QuickActions.setShortcutItems([{ type: 'a', title: 'Rake' }]); } }
      """
    ]
    let result = run(Self.reactNative("''", files), "list")
    #expect(result.output.contains("Rake"))
    #expect((result.output + result.errors).contains("no code calls the method \"plant\"") == !isCalled)
  }

  @Test func readsTheConfigurationThatPeopleEdit() {
    let configuration =
      "{\"plugins\": {\"AppShortcuts\": {\"shortcuts\": [{\"id\": \"a\", \"title\": \"Rake\"}]}}}"
    let copy = "android/app/src/main/assets/capacitor.config.json"
    let files = [
      "package.json":
        "{\"dependencies\": {\"@capacitor/core\": \"7\", \"@capawesome/capacitor-app-shortcuts\": \"7\"}}",
      "ios/App/App/Info.plist": InMemoryRun.plist, copy: configuration,
    ]
    #expect(run(files, "list", "--format", "json").output.contains(copy))
    let own = files.merging(["capacitor.config.json": configuration]) { $1 }
    let list = run(own, "list", "--format", "json").output
    #expect(list.contains("\"capacitor.config.json\"") && !list.contains(copy))
  }
}
