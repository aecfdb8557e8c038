import CodeReading
import Diagnostics
import Extraction
import Localization
import Testing

/// Literals and expressions in the calls of quick-action libraries: those that are read, and those that are skipped without harm.
@Suite struct CodeLiteralTests {
  /// The titles in `code`; nil for titles that only a run knows.
  private func titles(_ code: String, _ language: CodeLanguage) -> [String?] {
    let apis: [ShortcutAPI] =
      switch language {
      case .dart: ShortcutAPI.apis(ofPackage: "quick_actions")
      case .cSharp: ShortcutAPI.dotNet
      case .kotlin: PackageManifest.native(.kotlinMultiplatform, manifest: "build.gradle.kts", folder: "").apis
      default: ShortcutAPI.apis(ofPackage: "expo-quick-actions")
      }
    let found = CodeShortcuts(SourceFile(path: "a", code), language, apis: apis)
    return found.items.map(\.title.literal)
  }

  // MARK: JavaScript and TypeScript

  @Test(arguments: [
    (#"'\uD83E\uDD86 Rake'"#, "🦆 Rake"), (#"'\u{1F986} Rake'"#, "🦆 Rake"), (#"'Ra\x6Be'"#, "Rake"),
    ("'Rake' as Title | string", "Rake"), ("'Rake' as Texts.Title", "Rake"), ("'Rake' as Title[]", "Rake"),
    ("make()()", nil), ("!isNew", nil), ("-1", nil), ("names[-1]", nil),
  ])
  func titlesInTypeScript(title: String, expected: String?) {
    #expect(titles("QuickActions.setItems([{ id: 'a', title: \(title) }]);", .typeScript) == [expected])
  }

  /// The other file is not in the project.
  @Test func aTitleOfAFileThatIsMissing() {
    let code = "import { texts } from './texts';\nQuickActions.setItems([{ id: 'a', title: texts.rake }]);"
    #expect(titles(code, .typeScript) == [nil])
  }

  /// Members of other kinds do not hide the title.
  @Test(arguments: [
    "order: -1", "isHidden: !isShown", "run: make()()", "[key]: 'Hoe'", "[`${key}Name`]: 'Hoe'", "params: { 1: 'Hoe' }",
    "pattern: /[/]}/", "ratio: a / b", "ratio: 1.5",
  ])
  func membersNextToATitle(member: String) {
    let code = "QuickActions.setItems([{ id: 'a', \(member), title: 'Rake' }]);"
    #expect(titles(code, .typeScript) == ["Rake"])
  }

  // MARK: Dart

  @Test(arguments: [
    ("ShortcutItem(type: 'a', localizedTitle: '''Rake''')", ["Rake"]),
    (#"ShortcutItem(type: 'a', localizedTitle: """Rake '1'""")"#, ["Rake '1'"]),
    ("ShortcutItem(type: 'a', localizedTitle: r'''$Rake''')", ["$Rake"]),
    (
      "if (isNew) ShortcutItem(type: 'a', localizedTitle: 'Rake') else ShortcutItem(type: 'b', localizedTitle: 'Hoe')",
      ["Rake", "Hoe"]
    ),
    ("for (final e in names.entries) ShortcutItem(type: e.key, localizedTitle: e.value)", ["Rake", "Hoe"]),
    ("for (final e in others.entries) ShortcutItem(type: e.key, localizedTitle: e.value)", [nil]),
  ])
  func itemsInDart(item: String, expected: [String?]) {
    let code = """
      const names = {'a': 'Rake', 'b': 'Hoe'};
      const others = {...names, key: 'Spade'};
      void start() { quickActions.setShortcutItems([\(item)]); }
      """
    #expect(titles(code, .dart) == expected)
  }

  // MARK: C# and Kotlin

  @Test(arguments: [
    (#"$"{Name}""#, "Rake"), (#"$"{{1}} {Name}""#, "{1} Rake"), (#""""Rake "1" """"#, #"Rake "1" "#),
    (#"@"C:\Rake""#, #"C:\Rake"#), (#"$"{Count()}""#, nil),
    ("\"\"\"\n    Rake\n      Hoe\n    \"\"\"", "Rake\n  Hoe"),
    ("\"\"\"\r\n    Rake\r\n    \"\"\"", "Rake"), (#""{{1}}""#, "{{1}}"),
    (##"$$"""{{Name}} {1}""""##, "Rake {1}"), (#"$@"{Name}\1""#, #"Rake\1"#),
  ])
  func titlesInCSharp(title: String, expected: String?) {
    let code = "class A { const string Name = \"Rake\"; void M() { e.AddAppAction(\"a\", \(title)); } }"
    #expect(titles(code, .cSharp) == [expected])
  }

  @Test(arguments: [
    (#""$name 1""#, "Rake 1"), (#""${name}""#, "Rake"), (#""""Rake\n""""#, #"Rake\n"#), (#""${count()}""#, nil),
  ])
  func titlesInKotlin(title: String, expected: String?) {
    let code =
      "const val name = \"Rake\"\nfun f() { UIApplicationShortcutItem(type = \"a\", localizedTitle = \(title)) }"
    #expect(titles(code, .kotlin) == [expected])
  }
}
