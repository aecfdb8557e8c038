import CodeReading
import Diagnostics
import Extraction
import Formats
import Localization
import Testing

/// Quick actions that C# and Kotlin make of objects, enumerations and functions, in several files.
@Suite struct CodeProgramTests {
  func found(_ code: String, _ others: [String], _ language: CodeLanguage) -> CodeShortcuts {
    let apis =
      language == .cSharp
      ? ShortcutAPI.dotNet : PackageManifest.native(.kotlinMultiplatform, manifest: "a", folder: "").apis
    let files = others.enumerated().map { SourceFile(path: "other\($0.offset)", $0.element) }
    return CodeShortcuts(SourceFile(path: "a", code), language, apis: apis, others: files)
  }

  func titles(_ code: String, _ others: [String] = [], _ language: CodeLanguage = .cSharp) -> [String?] {
    found(code, others, language).items.map { $0.title.literal ?? $0.title.frameworkKey.map { "#" + $0.key } }
  }

  // MARK: C#

  private static let base = """
    abstract class Tool {
      protected Tool(string id, string title) { Id = id; this.Title = title; }
      public string Id { get; } public string Title { get; }
    }
    """

  @Test(arguments: [
    [
      base,
      "class Rake : Tool { public Rake() : base(\"r\", \"Rake\") { } } class Hoe : Tool { public Hoe() : base(\"h\", Texts.Hoe) { } }",
    ],
    [
      "interface Tool { string Title { get; } }",
      "class Rake : Tool { public string Title => \"Rake\"; } class Hoe : Tool { public string Title { get { return Texts.Hoe; } } }",
    ],
    [
      "class Tool(string id, string title) { public string Id { get; } = id; public string Title => title; }",
      "class Rake() : Tool(\"r\", \"Rake\"); class Hoe() : Tool(\"h\", Texts.Hoe);",
    ],
    [
      "class Tool { public string Id; public string Title; }",
      "class Rake : Tool { public Rake() { Title = \"Rake\"; } } class Hoe : Tool { public Hoe() => Title = Texts.Hoe; }",
    ],
  ])
  func readsObjectsOfOtherFiles(files: [String]) {
    let map = "AppActions.SetAsync(tools.Select(x => new AppAction(x.Id, x.Title)));"
    let loop = "foreach (var x in tools) { list.Add(new AppAction(x.Id, x.Title)); }"
    for use in [map, loop] {
      let code = "class Menu { readonly List<Tool> tools = new() { new Rake(), new Hoe() }; void Go() { \(use) } }"
      #expect(titles(code, files) == ["Rake", "#Hoe"], "\(code)")
    }
  }

  @Test func doesNotReadObjectsOfUnknownTypes() {
    let code = """
      class Menu { Tool[] tools = { new Rake(), factory.Make() };
        void Go() { AppActions.SetAsync(tools.Select(x => new AppAction(x.Id, x.Title))); } }
      """
    #expect(titles(code) == [nil])
    let loop = "foreach (var x in await Load()) { list.Add(new AppAction(x.Id, x.Title)); }"
    #expect(titles(loop, [Self.base]) == [nil])
  }

  @Test(arguments: [
    "static readonly List<Tool> all = [ new(\"r\", \"Rake\"), new(\"h\", Texts.Hoe) ];",
    "static List<Tool> all => new() { new() { Title = \"Rake\" }, new Tool { Title = Texts.Hoe } };",
    "(string, string)[] pairs; var all = new[] { (Id: \"r\", Title: \"Rake\"), (Id: \"h\", Title: Texts.Hoe) };",
  ])
  func readsElements(declaration: String) {
    let use = "void Go() { AppActions.SetAsync(all.Select(x => new AppAction(x.Id, x.Title))); }"
    #expect(
      titles("class Menu { \(declaration) \(use) }", ["record Tool(string Id = \"\", string Title = \"\");"])
        == ["Rake", "#Hoe"])
  }

  @Test(arguments: [
    "new() { [\"r\"] = \"Rake\", [\"h\"] = Texts.Hoe }", "new() { { \"r\", \"Rake\" }, { \"h\", Texts.Hoe } }",
  ])
  func readsDictionaries(value: String) {
    let titles = titles(
      """
      class Menu { static readonly Dictionary<string, string> names = \(value);
        void Go() { AppActions.SetAsync(names.Select(x => new AppAction(x.Key, x.Value)));
          AppActions.SetAsync(new AppAction("b", names["r"]), new AppAction("c", names[other])); } }
      """)
    #expect(titles == ["Rake", "#Hoe", "Rake", nil])
  }

  @Test func readsCasesOfEnumerations() {
    let kind = "enum Kind { [Description(\"Rake it\")] Rake, [Display(Name = \"Hoe it\")] Hoe }"
    let text = "static string Text(Kind kind) => kind switch { Kind.Rake => \"Rake\", _ => Texts.Hoe };"
    func list(_ title: String) -> String {
      "class Menu { \(text) void Go() { Enum.GetValues<Kind>().Select(k => new AppAction(k.ToString(), \(title))); } }"
    }
    #expect(titles(list("k.GetDescription()"), [kind]) == ["Rake it", "Hoe it"])
    #expect(titles(list("Text(k)"), [kind]) == ["Rake", "#Hoe"])
    #expect(titles(list("k.GetDescription()")) == [nil])
  }

  @Test func readsConstructorsWithoutName() {
    let code = "IEnumerable<AppAction> All() { yield return new(\"a\", \"Rake\"); yield return new(\"b\", Texts.Hoe); }"
    #expect(titles(code) == ["Rake", "#Hoe"])
    #expect(titles(code.replacing("AppAction", with: "Tool")) == [])
  }

  @Test func readsCallersOfOtherFiles() {
    let code =
      "static class Menu { public static AppAction Make(string id, string title) => new AppAction(id, title); }"
    let caller = "class App { void Go() { Set(Menu.Make(\"r\", \"Rake\"), Menu.Make(title: Texts.Hoe, id: \"h\")); } }"
    #expect(titles(code, [caller]) == ["Rake", "#Hoe"])
    #expect(titles(code, [caller, "class Other { int Make(int a) { return a; } }"]) == ["Rake", "#Hoe"])
    #expect(titles(code) == [nil])
  }

  @Test func readsMembersThatCodeSetsLater() {
    let code = "var item = new UIMutableApplicationShortcutItem(\"a\", \"Old\"); item.LocalizedTitle = \"Rake\";"
    #expect(titles(code) == ["Rake"] && titles(code.replacing("item.L", with: "other.L")) == ["Old"])
  }

  @Test func readsConstantsOfOtherFilesThatLookUp() {
    let names = "static class Names { public static string Hoe => Texts.Hoe; public static string Made => Make(); }"
    #expect(titles("new AppAction(\"a\", Names.Hoe);", [names]) == ["#Hoe"])
    #expect(titles("new AppAction(\"a\", Names.Made);", [names]) == [nil])
  }

  /// Classes of the same name in several namespaces.
  @Test(arguments: [
    ("using B;\nnamespace App;", "Texts.Name", "B"), ("namespace A;", "Texts.Name", "A"),
    ("namespace B.Inner;", "Texts.Name", "B"), ("using S = B.Texts;\nnamespace App;", "S.Name", "B"),
    ("namespace App;", "Keys.Name", "Public"),
  ])
  func readsClassesOfNamespaces(head: String, title: String, expected: String) {
    let others = [
      "namespace A; public static class Texts { public const string Name = \"A\"; }",
      "namespace B { public static class Texts { public const string Name = \"B\"; } }",
      "namespace App; class Other { private static class Keys { public const string Name = \"Private\"; } }",
      "namespace App; static class Keys { public const string Name = \"Public\"; }",
    ]
    let code = "\(head)\nclass Go { void Run() { Set(new AppAction(\"a\", \(title))); } }"
    #expect(titles(code, others) == [expected])
  }

  /// The class of `new(…)` is that of a parameter in another file.
  @Test(arguments: [
    ("Menu.Install(new(\"a\", \"Rake\"))", ["Rake"]), ("Menu.Install([new(\"a\", \"Rake\")])", ["Rake"]),
    ("Menu.Show(1, new(\"a\", \"Rake\"))", ["Rake"]), ("Menu.Show(new(\"a\", \"Rake\"), null)", []),
  ])
  func readsArgumentsWithoutClass(call: String, expected: [String?]) {
    let menu = SourceFile(
      path: "Menu.cs",
      "static class Menu { static void Install(params AppAction[] all) { } static void Show(Point p, AppAction a) { } }"
    )
    let code = SourceFile(path: "a", "class Go { void Run() { \(call); } }")
    let found = CodeShortcuts(code, .cSharp, apis: ShortcutAPI.dotNet, others: [menu], callees: [menu])
    #expect(found.items.map(\.title.literal) == expected)
  }

  /// Beside a known element, one that no code of the project makes.
  @Test(arguments: [("Lib.Make()", true), ("Menu.Make()", false)])
  func announcesElementsOfLibraries(element: String, isUnread: Bool) {
    let menu = "static class Menu { public static UIApplicationShortcutItem Make() => null; }"
    let item = "UIApplicationShortcutItem(\"a\", \"Rake\")"
    let code = "class Go { void Run() { app.ShortcutItems = new[] { \(element), new \(item) }; } }"
    #expect(!found(code, [menu], .cSharp).diagnostics.isEmpty == isUnread)
    let kotlin = found("fun go() { app.shortcutItems = listOf(org.lib.make(), \(item)) }", [], .kotlin)
    #expect(titles(code, [menu]) == ["Rake"] && !kotlin.diagnostics.isEmpty)
  }

  // MARK: Kotlin

  static let item = "UIApplicationShortcutItem"

  @Test(arguments: [
    "val tools = listOf(Tool(\"r\", \"Rake\"), Tool(title = \"Hoe\", id = \"h\"))\nfun go() = tools.map { I(it.id, it.title) }",
    "fun go() = Kind.entries.map { kind -> I(type = kind.id, localizedTitle = kind.title) }",
    "fun go() = listOf(\"r\" to \"Rake\", \"h\" to \"Hoe\").map { (id, title) -> I(id, title) }",
    "fun go() { for ((id, title) in mapOf(\"r\" to \"Rake\", \"h\" to \"Hoe\")) { list.add(I(id, title)) } }",
    "fun make(id: String, title: String) = I(id, title)\nfun go() = listOf(make(\"r\", \"Rake\"), make(title = \"Hoe\", id = \"h\"))",
    "fun make(tool: Tool): Any { return I(tool.id, tool.title) }\nval tools = listOf(Tool(\"r\", \"Rake\"), Tool(\"h\", \"Hoe\"))\nfun go() = tools.map(::make)",
    "fun Tool.make() = I(id, title)\nval tools = listOf(Tool(\"r\", \"Rake\"), Tool(\"h\", \"Hoe\"))\nfun go() = tools.map { it.make() }",
  ])
  func readsKotlin(code: String) {
    let others = [
      "data class Tool(val id: String, val title: String)",
      "enum class Kind(val id: String, val title: String) { RAKE(\"r\", \"Rake\"), HOE(\"h\", \"Hoe\"); }",
    ]
    let code = code.replacing("I(", with: Self.item + "(")
    #expect(titles(code, others, .kotlin) == ["Rake", "Hoe"])
  }

  @Test(arguments: [
    "fun go(tools: List<Tool>) = tools.map { I(it.id, it.title) }",
    "fun make(id: String, title: String) = I(id, title)",
  ])
  func reportsUnknownValuesOfKotlin(code: String) {
    #expect(titles(code.replacing("I(", with: Self.item + "("), [], .kotlin) == [nil])
  }

  @Test func readsBlocksAfterConstructors() {
    let code = "val a = \(Self.item)(\"a\", \"Old\").apply { localizedTitle = \"Rake\" }"
    #expect(titles(code, [], .kotlin) == ["Rake"])
    #expect(titles(code.replacing("apply { local", with: "apply { other.local"), [], .kotlin) == ["Old"])
  }

  @Test(arguments: [
    ("runBlocking { getString(Res.string.rake) }", "#rake"), ("if (pro) \"Rake\" else { \"Hoe\" }", "Rake"),
    ("tools[1]", "Hoe"), ("Kind.RAKE.title", "Rake"), ("Menu.Rake.title", "Rake"), ("label ?: \"Rake\"", "Rake"),
    ("title()", "Rake"),
  ])
  func readsValuesOfKotlin(title: String, expected: String) {
    let code = "fun go(label: String?) { list.add(I(\"r\", \(title))) }".replacing("I(", with: Self.item + "(")
    let others = [
      "val tools = listOf(\"Rake\", \"Hoe\")\nexpect fun title(): String\nactual fun title() = \"Rake\"",
      "enum class Kind { RAKE { override val title = \"Rake\" }; abstract val title: String }",
      "sealed class Menu(val title: String) { object Rake : Menu(\"Rake\") }",
    ]
    let own = others[0] + "\n" + code
    #expect(titles(own, Array(others.dropFirst()), .kotlin).contains(expected), "\(title)")
    // Without their declarations, only literals are known.
    let isLiteral = title.contains("if (") || title.contains("?:") || title.contains("Res.")
    #expect(titles(code, [], .kotlin).contains(expected) == isLiteral, "\(title)")
  }

  @Test(arguments: [
    "tools.forEachIndexed { index, tool -> list.add(I(tool.id, tool.title)) }",
    "for ((index, tool) in tools.withIndex()) list.add(I(tool.id, tool.title))",
    "for (index in tools.indices) list.add(I(tools[index].id, tools[index].title))",
  ])
  func readsNumberedLoopsOfKotlin(loop: String) {
    let type = "data class Tool(val id: String, val title: String)"
    let list = "val tools = listOf(Tool(\"r\", \"Rake\"), Tool(\"h\", \"Hoe\"))"
    let loop = loop.replacing("I(", with: Self.item + "(")
    #expect(titles("\(list)\nfun go() { \(loop) }", [type], .kotlin) == ["Rake", "Hoe"])
    #expect(!titles("fun go(tools: List<Tool>) { \(loop) }", [type], .kotlin).contains("Rake"))
  }

  @Test(arguments: [
    "NSBundle.mainBundle.localizedStringForKey(\"rake\", null, null)", "\"rake\".localized", "\"rake\".localized()",
    "NSBundle.mainBundle().localizedStringForKey(\"rake\", value = \"\", table = null)",
    "NSLocalizedString(\"rake\", \"\")",
  ])
  func readsNativeLookupsOfKotlin(title: String) {
    let own = """
      val String.localized: String get() = NSBundle.mainBundle.localizedStringForKey(this, value = "", table = null)
      fun String.localized() = NSBundle.mainBundle.localizedStringForKey(this, value = "", table = null)
      """
    func resolution(_ title: String) -> CodeText.Resolution? {
      let apis = PackageManifest.native(.kotlinMultiplatform, manifest: "a", folder: "").apis
      let code = SourceFile(path: "a", "\(own)\nfun go(key: String) { list.add(\(Self.item)(\"r\", \(title))) }")
      return CodeShortcuts(code, .kotlin, apis: apis).items.first?.title.resolution
    }
    #expect(resolution(title) == .localized(LocalizedLookup(key: LocalizationKey("rake"))), "\(title)")
    guard case .runtime? = resolution(title.replacing("\"rake\"", with: "key")) else {
      Issue.record("\(title)")
      return
    }
  }
}
