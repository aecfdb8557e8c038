import CodeReading
import Diagnostics
import Extraction
import Localization
import Testing

/// Values of functions, members and conditions.
extension CodeProgramTests {
  /// The code of C# that adds quick actions in a method, next to `members` of the class.
  private func menu(_ members: String, _ code: String) -> String {
    "class Menu { \(members) void Go() { \(code) } }"
  }

  private func add(_ title: String) -> String { "e.AddAppAction(\"a\", \(title));" }

  // MARK: C#

  @Test(arguments: [
    ("string Title() { return \"Rake\"; }", ["Rake"]), ("string Title() => \"Rake\";", ["Rake"]),
    ("string Title() { if (pro) { return \"Rake\"; } return \"Hoe\"; }", ["Rake", "Hoe"]),
    ("string Title() { if (pro) { return on ? \"Rake\" : \"Dig\"; } return \"Hoe\"; }", ["Rake", "Dig", "Hoe"]),
    ("string Title() { if (pro) { return \"Rake\"; } return Load(); }", ["Rake", nil]),
    ("string Title() { return Load(); }", [nil]), ("string Title() { Show(\"Rake\"); }", [nil]),
    ("string Title();", [nil]),
  ])
  func readsResultsOfFunctions(function: String, expected: [String?]) {
    #expect(Set(titles(menu(function, add("Title()")))) == Set(expected))
  }

  /// Elements that a generator yields, or that a list passes on.
  @Test(arguments: [
    (
      "IEnumerable<Tool> Tools() { yield return new Tool(\"r\", \"Rake\"); yield return new Tool(\"h\", \"Hoe\"); }",
      "Tools()", ["Rake", "Hoe"]
    ),
    ("List<Tool> tools = new() { new(\"r\", \"Rake\"), new(\"h\", \"Hoe\") };", "tools.ToList()", ["Rake", "Hoe"]),
    (
      "IEnumerable<Tool> Tools() { yield return new Tool(\"r\", \"Rake\"); yield return Load(); }", "Tools()",
      ["Rake", nil]
    ),
    ("IEnumerable<Tool> Tools() { return Load(); }", "Tools()", [nil]),
  ])
  func readsElementsOfFunctions(member: String, list: String, expected: [String?]) {
    let type = "record Tool(string Id, string Title);"
    let map = "AppActions.SetAsync(\(list).Select(x => new AppAction(x.Id, x.Title)));"
    #expect(Set(titles(menu(member, map), [type]).map { $0 == "#Title" ? nil : $0 }) == Set(expected))
  }

  @Test(arguments: [
    // No file declares the type.
    ("new Entry { Id = \"r\", Title = \"Rake\" }, new Entry { Id = \"h\", Title = \"Hoe\" }", ["Rake", "Hoe"]),
    ("new Entry(\"r\", \"Rake\"), new Entry(\"h\", \"Hoe\")", [nil]),
    ("new Entry { Id = \"r\", Title = Load() }", [nil]),
  ])
  func readsInitializersOfUnknownTypes(elements: String, expected: [String?]) {
    let loop = "foreach (var x in new[] { \(elements) }) { e.AddAppAction(x.Id, x.Title); }"
    #expect(Set(titles(menu("", loop)).map { $0 == "#Title" ? nil : $0 }) == Set(expected))
  }

  @Test(arguments: [
    ("$\"{Names.Rake} it\"", ["Rake it"]), ("$\"{Names.Count} rakes\"", ["2 rakes"]), ("$\"{Names.Made} it\"", [nil]),
    ("Names.Other", ["#Other"]), ("Names.Open", ["#Open"]),
  ])
  func joinsConstantsOfOtherFiles(title: String, expected: [String?]) {
    let names = """
      static class Names {
        public const string Rake = "Rake"; public const int Count = 2; public static string Made = Make();
        public static string Open;
      }
      """
    #expect(titles(menu("", add(title)), [names]) == expected)
  }

  /// A member with the value of another one, which the constructor sets.
  @Test(arguments: [("Name", ["Rake"]), ("this.Name", ["Rake"]), ("Other", [nil])])
  func readsMembersOfMembers(member: String, expected: [String?]) {
    let type = "class Tool(string name) { string Name => name; public string Title => \(member); }"
    let loop = "foreach (var x in tools) { e.AddAppAction(\"a\", x.Title); }"
    let found = titles(menu("List<Tool> tools = new() { new(\"Rake\") };", loop), [type])
    #expect(found.map { $0 == "#Title" ? nil : $0 } == expected)
  }

  @Test(arguments: [
    ("Kind.Rake => \"Rake\", Kind.Hoe => \"Hoe\"", ["Rake", "Hoe"]),
    ("Kind.Rake => \"Rake\", _ => Load()", ["Rake", nil]),
    ("_ => \"Rake\"", ["Rake"]),
  ])
  func readsAllArmsForAnUnknownCase(arms: String, expected: [String?]) {
    let code = menu("string Text(Kind kind) => kind switch { \(arms) };", add("Text(kind)"))
    #expect(Set(titles(code, ["enum Kind { Rake, Hoe }"])) == Set(expected))
  }

  @Test(arguments: [
    ("new(\"r\", \"Rake\"), new(\"h\", \"Hoe\")", ["Rake", "Hoe"]), ("new(\"r\", Load())", [nil]),
  ])
  func readsElementsWithoutType(elements: String, expected: [String?]) {
    #expect(titles(menu("", "AppActions.SetAsync([\(elements)]);")) == expected)
  }

  // MARK: Kotlin

  private func kotlin(_ code: String, _ others: [String] = []) -> [String?] {
    titles(code.replacing("I(", with: Self.item + "("), others, .kotlin)
  }

  private static let kind =
    "enum class Kind(val id: String, val title: String) { RAKE(\"r\", \"A\"), HOE(\"h\", \"B\") }"

  @Test(arguments: [
    ("when (it) { Kind.RAKE -> \"Rake\"\n else -> \"Hoe\" }", ["Rake", "Hoe"]),
    ("when (it) { Kind.RAKE -> \"Rake\"\n Kind.HOE -> \"Hoe\" }", ["Rake", "Hoe"]),
    ("when (it.id) { \"r\" -> \"Rake\"\n else -> load() }", ["Rake", nil]), ("it.title", ["A", "B"]),
  ])
  func readsChoicesByCase(title: String, expected: [String?]) {
    #expect(kotlin("fun go() = Kind.entries.map { I(it.id, \(title)) }", [Self.kind]) == expected)
    #expect(kotlin("fun go() = Kind.values().map { I(it.id, \(title)) }", [Self.kind]) == expected)
  }

  @Test(arguments: [
    ("when { pro -> \"Rake\"\n else -> \"Hoe\" }", ["Rake", "Hoe"]),
    ("when { pro -> \"Rake\"\n else -> load() }", ["Rake", nil]),
    // An object without a name.
    ("when (kind) { 1 -> object : Named { override fun name() = \"Rake\" }\n else -> \"Hoe\" }", [nil, "Hoe"]),
    // More than a value in a block.
    ("if (pro) { log(); \"Rake\" } else { \"Hoe\" }", ["Rake", "Hoe"]),
    ("if (pro) { \"Rake\" } else { \"Hoe\" }", ["Rake", "Hoe"]),
    ("if (pro) \"Rake\" else { log(); \"Hoe\" }", ["Rake", "Hoe"]),
  ])
  func readsConditions(title: String, expected: [String?]) {
    #expect(Set(kotlin("fun go() { list.add(I(\"r\", \(title))) }")) == Set(expected))
  }

  @Test(arguments: [
    ("fun title(): String { return \"Rake\" }", ["Rake"]), ("fun title(): String { return load() }", [nil]),
    ("fun title(): String { if (pro) { return \"Rake\" }\n return \"Hoe\" }", ["Rake", "Hoe"]),
    ("fun title(): String", [nil]),
  ])
  func readsResultsOfFunctionsOfKotlin(function: String, expected: [String?]) {
    #expect(Set(kotlin("\(function)\nfun go() { list.add(I(\"r\", title())) }")) == Set(expected))
  }

  /// The text of a function that may return its argument, a key, is not the key.
  @Test(arguments: [("\"Rake\"", true), ("texts[key] ?: key", false), ("load(key) ?: key", false)])
  func readsFallbacks(result: String, isRead: Bool) {
    let function = "fun title(key: String): String = \(result)"
    let found = kotlin("\(function)\nfun go() { list.add(I(\"r\", title(\"rake_key\"))) }")
    #expect(!found.contains("rake_key"))
    #expect(found.contains("Rake") == isRead)
  }

  @Test(arguments: [
    ("it.label()", "fun Tool.label() = title", ["Rake", "Hoe"]),
    ("it.label()", "fun Tool.label() = load()", [nil, nil]),
    ("it.label", "val Tool.other get() = title", [nil, nil]),
  ])
  func readsExtensionsOfObjects(title: String, function: String, expected: [String?]) {
    let code = """
      val tools = listOf<Tool>(Tool("r", "Rake"), Tool("h", "Hoe"))
      \(function)
      fun go() = tools.map { I(it.id, \(title)) }
      """
    let found = kotlin(code, ["data class Tool(val id: String, val title: String)"])
    #expect(found.map { $0?.hasPrefix("#") == true ? nil : $0 } == expected)
  }

  @Test(arguments: [
    ("Names.RAKE", "class Names { companion object { const val RAKE: String = \"Rake\" } }", ["Rake"]),
    ("Names.RAKE", "class Names { companion object { val RAKE = load() } }", [nil]),
    ("names[\"r\"]", "val names = mapOf<String, String>(\"r\" to \"Rake\")", ["Rake"]),
    ("names[\"h\"]", "val names = mapOf<String, String>(\"r\" to \"Rake\")", [nil]),
  ])
  func readsMembersOfTypes(title: String, declaration: String, expected: [String?]) {
    let found = kotlin("\(declaration)\nfun go() { list.add(I(\"r\", \(title))) }")
    #expect(found.map { $0?.hasPrefix("#") == true ? nil : $0 } == expected)
  }

  @Test(arguments: [("set", "Rake"), ("other.set", "Old"), ("this.set", "Rake")])
  func readsSettersInBlocks(prefix: String, expected: String) {
    #expect(kotlin("val a = I(\"a\", \"Old\").apply { \(prefix)LocalizedTitle(\"Rake\") }") == [expected])
  }

  // MARK: Icons

  @Test(arguments: [
    ("FromSystemImageName(\"star\")", DynamicShortcutItem.Icon.symbol("star")),
    ("FromTemplateImageName(\"Star\")", .templateFile("Star")), ("FromSystemImageName(name)", .runtime),
    ("FromContact(contact)", .runtime),
  ])
  func readsIcons(maker: String, expected: DynamicShortcutItem.Icon) {
    let code = "new UIApplicationShortcutItem(\"a\", \"Rake\", \"\", UIApplicationShortcutIcon.\(maker), null);"
    #expect(found(menu("", code), [], .cSharp).items.map(\.icon) == [expected])
    let objectiveC = maker.replacing("From", with: "iconWith")
    let kotlin = "val a = \(Self.item)(\"a\", \"Rake\", null, UIApplicationShortcutIcon.\(objectiveC), null)"
    #expect(found(kotlin, [], .kotlin).items.map(\.icon) == [expected])
  }

  // MARK: Types, lists and dictionaries

  @Test(arguments: [
    ("names[\"r\"]", ["Rake"]), ("names[\"z\"]", [nil]), ("Pick(names, \"r\")", [nil]),
  ])
  func readsElementsOfDictionaries(title: String, expected: [String?]) {
    let names = "static Dictionary<string, string> names = new() { { \"r\", \"Rake\" }, { \"h\", \"Hoe\" } };"
    let found = titles(menu(names, add(title)))
    #expect(found.map { $0?.hasPrefix("#") == true ? nil : $0 } == expected)
  }

  @Test(arguments: [
    ("Names.All", ["Rake", "Hoe"]), ("Names.All.ToList()", ["Rake", "Hoe"]), ("Names.All.Aggregate()", [nil]),
    ("Enum.GetValues()", [nil]),
  ])
  func readsListsOfOtherFiles(list: String, expected: [String?]) {
    let names = "static class Names { public static string[] All = { \"Rake\", \"Hoe\" }; }"
    #expect(titles(menu("", "foreach (var x in \(list)) { \(add("x")) }"), [names]) == expected)
    #expect(
      titles(menu("", "AppActions.SetAsync(\(list).Select((x, index) => new AppAction(\"a\", x)));"), [names])
        == expected)
  }

  /// A condition with a block between a case and its result.
  @Test func readsCasesWithBlocks() {
    let text = """
      string Text(Kind kind) => kind switch { Kind.Rake when Is(x => { return true; }) => "Rake", _ => "Hoe" };
      """
    #expect(titles(menu(text, add("Text(kind)")), ["enum Kind { Rake, Other }"]).contains("Hoe"))
  }

  /// The value of an arm is the complete expression, not its beginning.
  @Test(arguments: [
    ("Own", ["Rake", "Hoe"]), ("Own is { Length: 4 } ? \"Pull\" : \"Dig\"", ["Pull", "Dig", "Hoe"]),
    // The call before the colon is not a function with the next arm as its body.
    ("on ? Load() : \"Dig\"", [nil, "Dig", "Hoe"]), ("on ? \"Pull\" : \"Dig\"", ["Pull", "Dig", "Hoe"]),
    ("Own | Load(() => { return Own; })", [nil, "Hoe"]),
  ])
  func readsCompleteArms(arm: String, expected: [String?]) {
    let text = """
      const string Own = "Rake"; string Text(Kind kind) => kind switch { Kind.Rake => \(arm), _ => "Hoe" };
      """
    #expect(Set(titles(menu(text, add("Text(kind)")), ["enum Kind { Rake, Other }"])) == Set(expected))
  }

  /// A copy of a record may have another title.
  @Test(arguments: [("rake", true), ("rake with { Title = \"Hoe\" }", false)])
  func readsNoCopiesOfRecords(value: String, isRake: Bool) {
    let code = "var rake = new Tool(\"r\", \"Rake\"); var other = \(value); \(add("other.Title"))"
    let found = titles(menu("", code), ["record Tool(string Id, string Title);"])
    #expect(found.contains("Rake") == isRake && found.count == 1)
  }

  /// A list with elements of a type that is another name of the library's.
  @Test(arguments: [
    ("new(\"r\", \"Rake\"), new(\"h\", \"Hoe\")", "AppActions.SetAsync", ["Rake", "Hoe"]),
    ("new(\"r\", Load())", "AppActions.SetAsync", [nil]), ("new(\"r\", \"Rake\")", "cache.SetAsync", ["Rake"]),
  ])
  func readsElementsOfAnotherType(elements: String, call: String, expected: [String?]) {
    let members = "readonly List<Item> items = new() { \(elements) };"
    let head = "using Item = Microsoft.Maui.ApplicationModel.AppAction;\n"
    #expect(titles(head + menu(members, "\(call)(items);")) == expected)
  }

  @Test(arguments: [
    ("it.title", "data class Tool<T>(val id: String, val title: T)", ["Rake", "Hoe"]),
    // Type parameters without an end.
    ("it.title", "data class Tool<T(val id: String, val title: T)", [nil]),
    ("Names.RAKE", "class Names { companion object { const val RAKE: String = \"Pull\" } }", ["Pull", "Pull"]),
    ("Names.DIG", "class Names { companion object { const val RAKE: String = \"Pull\" } }", [nil, nil]),
  ])
  func readsTypesOfOtherFiles(title: String, type: String, expected: [String?]) {
    let tool = type.contains("Tool") ? [] : ["data class Tool(val id: String, val title: String)"]
    let code =
      "val tools = listOf(Tool(\"r\", \"Rake\"), Tool(\"h\", \"Hoe\"))\nfun go() = tools.map { I(it.id, \(title)) }"
    let found = kotlin(code, [type] + tool)
    #expect(found.map { $0?.hasPrefix("#") == true ? nil : $0 } == expected)
  }

  @Test(arguments: [
    ([], [nil]), (["val String.label: String get() = \"Rake\""], ["Rake"]),
    (["val String.label: String get() = \"Rake\"", "val String.label: String get() = \"Hoe\""], [nil]),
  ])
  func readsExtensionsOfStrings(others: [String], expected: [String?]) {
    #expect(kotlin("fun go() { list.add(I(\"r\", \"rake\".label)) }", others) == expected)
  }
}
