import CodeReading
import Diagnostics
import Formats
import Localization
import Testing

@testable import Extraction

/// Changes of code that mean nothing: the same quick actions are found after them.
@Suite struct ShortcutInvarianceTests {
  /// Code that makes the quick actions "Rake" and "Hoe", with the files that it uses.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let language: CodeLanguage
    /// Declarations that may be in any order, and in any file if `isSplit`.
    let declarations: [String]
    /// Whether other files of the project can have the declarations.
    var isSplit = true

    var testDescription: String { name }
    var code: String { declarations.joined(separator: "\n") }

    var apis: [ShortcutAPI] {
      switch language {
      case .dart: ShortcutAPI.apis(ofPackage: "quick_actions")
      case .cSharp: ShortcutAPI.dotNet
      case .kotlin: PackageManifest.native(.kotlinMultiplatform, manifest: "build.gradle.kts", folder: "").apis
      default: ShortcutAPI.apis(ofPackage: "expo-quick-actions")
      }
    }

    func titles(_ code: String, others: [String] = []) -> [String?] {
      let others = others.enumerated().map { SourceFile(path: "other\($0)", $1) }
      return CodeShortcuts(SourceFile(path: "a", code), language, apis: apis, others: others).items.map(\.title.literal)
    }
  }

  static let samples = [
    Sample(
      name: "JavaScript, literals", language: .javaScript,
      declarations: ["QuickActions.setItems([{ id: 'r', title: 'Rake' }, { id: 'h', title: \"Hoe\" }]);"]),
    Sample(
      name: "JavaScript, constants", language: .javaScript,
      declarations: [
        "const rakeTitle = 'Rake';", "const titles = { hoe: 'Hoe' };",
        "const actions = [{ id: 'r', title: rakeTitle }, { id: 'h', title: titles.hoe }];",
        "export function start() { QuickActions.setItems(actions); }",
      ], isSplit: false),
    Sample(
      name: "TypeScript, map", language: .typeScript,
      declarations: [
        "const tools: Tool[] = [{ name: 'r', label: 'Rake' }, { name: 'h', label: `Hoe` }];",
        "function show(): void { QuickActions.setItems(tools.map((tool) => ({ id: tool.name, title: tool.label }))); }",
      ], isSplit: false),
    Sample(
      name: "TypeScript, function", language: .typeScript,
      declarations: [
        "const makeItem = (id: string, title: string): Item => ({ id, title });",
        "export const items = [makeItem('r', 'Ra' + 'ke'), makeItem('h', 'Hoe')];", "QuickActions.setItems(items);",
      ], isSplit: false),
    Sample(
      name: "Dart, literals", language: .dart,
      declarations: [
        "void start() { const QuickActions().setShortcutItems(<ShortcutItem>[const ShortcutItem(type: 'r', localizedTitle: 'Rake'), ShortcutItem(type: 'h', localizedTitle: \"Hoe\")]); }"
      ]),
    Sample(
      name: "Dart, constants", language: .dart,
      declarations: [
        "class Titles { static const rake = 'Rake'; static const String hoe = 'H' 'oe'; }", "const kinds = ['r', 'h'];",
        "void start() { quickActions.setShortcutItems([ShortcutItem(type: 'r', localizedTitle: Titles.rake), ShortcutItem(type: 'h', localizedTitle: Titles.hoe)]); }",
      ], isSplit: false),
    Sample(
      name: "C#, literals", language: .cSharp,
      declarations: [
        "class Menu { void Go() { AppActions.SetAsync(new AppAction(\"r\", \"Rake\"), new AppAction(\"h\", @\"Hoe\")); } }"
      ]),
    Sample(
      name: "C#, types", language: .cSharp,
      declarations: [
        "record Tool(string Id, string Title);",
        "static class Names { public const string Rake = \"Rake\"; public static string Hoe => \"Hoe\"; }",
        "class Menu { readonly List<Tool> tools = new() { new(\"r\", Names.Rake), new(\"h\", Names.Hoe) }; void Go() { AppActions.SetAsync(tools.Select(tool => new AppAction(tool.Id, tool.Title))); } }",
      ]),
    Sample(
      name: "Kotlin, enumeration", language: .kotlin,
      declarations: [
        "enum class Kind(val id: String, val title: String) { RAKE(\"r\", \"Rake\"), HOE(\"h\", \"Hoe\") }",
        "fun go() = Kind.entries.map { kind -> UIApplicationShortcutItem(type = kind.id, localizedTitle = kind.title) }",
      ]),
    Sample(
      name: "Kotlin, function", language: .kotlin,
      declarations: [
        "fun make(id: String, title: String) = UIApplicationShortcutItem(id, title)",
        "fun go() = listOf(make(\"r\", \"Rake\"), make(title = \"Hoe\", id = \"h\"))",
      ]),
  ]

  static let expected: Set<String?> = ["Rake", "Hoe"]

  @Test(arguments: samples) func theSampleItself(sample: Sample) {
    #expect(sample.titles(sample.code).count == 2)
    #expect(Set(sample.titles(sample.code)) == Self.expected)
  }

  /// All separators of lines, and an order mark.
  @Test(arguments: samples, ["\r\n", "\r", "\n\n\n", "\n\t"]) func lineEnds(sample: Sample, end: String) {
    #expect(Set(sample.titles(sample.code.replacing("\n", with: end))) == Self.expected)
    let bytes = [0xEF, 0xBB, 0xBF] + Array(sample.code.replacing("\n", with: end).utf8)
    let source = SourceFile(path: "a", bytes: bytes)
    let found = CodeShortcuts(source, sample.language, apis: sample.apis).items
    #expect(Set(found.map(\.title.literal)) == Self.expected)
  }

  /// A comment, or a line break, between any two tokens.
  @Test(arguments: samples) func spaceBetweenTokens(sample: Sample) {
    let text = Array(sample.code.utf8)
    let tokens = CodeLexer.tokens(of: text, sample.language)
    let words = tokens.map { String(decoding: text[$0.range.start..<$0.range.end], as: UTF8.self) }
    // A line's end ends a statement of Kotlin.
    let last = sample.language == .kotlin ? [] : [" // \" [\n"]
    for space in [" ", " /* ', \" ( { */ "] + last {
      #expect(Set(sample.titles(words.joined(separator: space))) == Self.expected, "\(space)")
    }
  }

  /// Unrelated code before, after and between the declarations.
  @Test(arguments: samples) func unrelatedCode(sample: Sample) {
    let other: [CodeLanguage: String] = [
      .javaScript: "function other(a) { if (a) { return { id: 'x', title: 'No' }; } return null; }",
      .typeScript: "interface Other { id: string; title: string }\nconst other: Other = { id: 'x', title: 'No' };",
      .dart: "class Other { final String title; Other(this.title); String get name => 'No $title'; }",
      .cSharp:
        "class Other { public string Title { get; set; } = \"No\"; string Name(int a) => a switch { 1 => \"No\", _ => \"None\" }; }",
      .kotlin: "class Other(val title: String) { fun name(a: Int) = when (a) { 1 -> \"No\"; else -> \"None\" } }",
    ]
    let code = other[sample.language] ?? ""
    let declarations =
      sample.declarations.flatMap { [code.replacing("ther", with: "ther\($0.utf8.count)"), $0] } + [code]
    #expect(Set(sample.titles(declarations.joined(separator: "\n"))) == Self.expected)
    // The same code once more as a comment.
    let comment = sample.code.split(separator: "\n").map { "// " + $0 }.joined(separator: "\n")
    #expect(Set(sample.titles(comment + "\n" + sample.code + "\n" + comment)) == Self.expected)
    #expect(sample.titles(comment).isEmpty)
  }

  @Test(arguments: samples) func orderOfDeclarations(sample: Sample) {
    guard sample.language != .javaScript && sample.language != .typeScript || sample.declarations.count < 4 else {
      return
    }
    #expect(Set(sample.titles(sample.declarations.reversed().joined(separator: "\n"))) == Self.expected)
  }

  /// The declarations in several files.
  @Test(arguments: samples.filter(\.isSplit)) func severalFiles(sample: Sample) {
    guard sample.declarations.count > 1, let use = sample.declarations.last else { return }
    let others = Array(sample.declarations.dropLast())
    if sample.name == "Kotlin, function" {
      #expect(Set(sample.titles(others[0], others: [use])) == Self.expected)
    } else {
      #expect(Set(sample.titles(use, others: others)) == Self.expected)
      #expect(Set(sample.titles(use, others: [others.joined(separator: "\n")])) == Self.expected)
      // Without the other files, no title is known.
      #expect(sample.titles(use).allSatisfy { $0 == nil })
    }
  }

  /// Names of the project's own have no meaning.
  @Test(arguments: samples) func otherNames(sample: Sample) {
    let own = [
      "rakeTitle", "titles", "actions", "start", "tools", "Tool", "tool", "show", "makeItem", "Titles", "kinds", "Menu",
      "Go", "Names", "Kind",
      "kind", "go", "make", "RAKE", "HOE",
    ]
    let text = Array(sample.code.utf8)
    var code = ""
    var end = 0
    for token in CodeLexer.tokens(of: text, sample.language) {
      code += String(decoding: text[end..<token.range.start], as: UTF8.self)
      let word = String(decoding: text[token.range.start..<token.range.end], as: UTF8.self)
      // The first letter keeps its case: types and cases begin with a capital.
      code += own.contains(word) ? (word.first?.isUppercase == true ? "Ä" : "ä") + word + "Größe" : word
      end = token.range.end
    }
    #expect(Set(sample.titles(code)) == Self.expected, "\(code)")
  }

  /// Titles with characters that have a meaning in code.
  @Test(
    arguments: samples.filter { $0.name.hasSuffix("literals") },
    ["a // b", "a /* b */", "a{b}", "[a]", "(a", "a;b", "a, b", "=>", "🦆", "$", "@a", "#if A", "<a>"])
  func otherTitles(sample: Sample, title: String) {
    // A dollar sign begins an interpolation only before a name or brace.
    let code = sample.code.replacing("Rake", with: title)
    #expect(Set(sample.titles(code)) == [title, "Hoe"])
  }

  /// Code that ends anywhere gives no other titles than those that are complete.
  @Test(arguments: samples) func truncatedCode(sample: Sample) {
    for count in stride(from: 0, to: sample.code.count, by: 7) {
      let titles = sample.titles(String(sample.code.prefix(count)))
      #expect(titles.allSatisfy { $0 == nil || Self.expected.contains($0) || $0 == "Ra" || $0 == "H" }, "\(count)")
    }
  }
}
