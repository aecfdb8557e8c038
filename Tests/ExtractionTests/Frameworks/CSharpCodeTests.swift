import CodeReading
import Diagnostics
import Extraction
import Formats
import Localization
import Testing

/// Constructors, loops and look-ups of C#.
@Suite struct CSharpCodeTests {
  private func read(_ code: String, _ others: [String] = []) -> CodeShortcuts {
    let files = others.enumerated().map { SourceFile(path: "other\($0.offset)", $0.element) }
    return CodeShortcuts(SourceFile(path: "a", code), .cSharp, apis: ShortcutAPI.dotNet, others: files)
  }

  private func titles(_ code: String, _ others: [String] = []) -> [String?] {
    read(code, others).items.map { $0.title.literal ?? $0.title.frameworkKey.map { "#" + $0.key } }
  }

  // MARK: Constructors

  @Test(arguments: [
    "var all = tools.Select(UIApplicationShortcutItem (tool) => Convert(tool));",
    "var all = tools.Select(static UIKit.UIApplicationShortcutItem (tool) => Convert(tool));",
    "class Menu { public static explicit operator AppAction(Tool tool) { return Convert(tool); } }",
    "if (item is AppAction (var id, var title)) { }", "class AppAction { public AppAction(string title) { } }",
  ])
  func doesNotReadTypesAsConstructors(code: String) {
    let found = read(code)
    #expect(found.items.isEmpty && found.diagnostics.isEmpty && found.unreadCalls.isEmpty, "\(code)")
  }

  @Test func readsQualifiedConstructors() {
    #expect(titles("new AppAction(\"r\", \"Rake\"); new Essentials.AppAction(\"h\", \"Hoe\");") == ["Rake", "Hoe"])
    #expect(titles("new global::UIKit.UIApplicationShortcutItem(\"r\", \"Rake\");") == ["Rake"])
    #expect(titles("class Rake() : AppAction(\"r\", \"Rake\");") == ["Rake"])
    let base = "{ public Rake() : base(\"r\", \"Rake\") { } }"
    #expect(titles("class Rake : AppAction \(base)") == ["Rake"])
    #expect(titles("class Rake : Tool \(base)") == [])
  }

  @Test(arguments: [
    "List<X> all = new(); all.Add(new(\"r\", \"Rake\"));", "var all = new List<X>(); all.Add(new(\"r\", \"Rake\"));",
    "X[] all = { new(\"r\", \"Rake\") };", "IReadOnlyList<X> all = [new(\"r\", \"Rake\")];",
    "X item = isNew ? new(\"r\", \"Rake\") : null;", "class Menu { X Rake => new(\"r\", \"Rake\"); }",
    "class Menu { static X Rake { get; } = new(\"r\", \"Rake\"); }",
    "class Menu { X Rake { get { return new(\"r\", \"Rake\"); } } }",
    "class Menu { async Task<X> Make() { return new(\"r\", \"Rake\"); } }",
    "class Menu { X Make(Kind kind) => kind switch { Kind.Rake => new(\"r\", \"Rake\"), _ => null }; }",
    "class Menu { void Register(X item) { } void Go() { Register(new(\"r\", \"Rake\")); } }",
    "Dictionary<string, X> all = new() { [\"a\"] = new(\"r\", \"Rake\") };",
  ])
  func readsConstructorsOfTargetTypes(code: String) {
    #expect(titles(code.replacing("X", with: "AppAction")) == ["Rake"], "\(code)")
    #expect(titles(code.replacing("X", with: "Tool") + "AppAction other = Find();") == [], "\(code)")
  }

  @Test func readsArgumentsOfTargetTypes() {
    #expect(titles("AppActions.SetAsync(new(\"r\", \"Rake\"), new(\"h\", \"Hoe\"));") == ["Rake", "Hoe"])
    #expect(titles("app.ShortcutItems = [new(\"r\", \"Rake\")];") == ["Rake"])
    #expect(titles("app.Items = [new(\"r\", \"Rake\")];") == [])
  }

  @Test func limitsItemsOfCallers() {
    let made = (0..<400).map { "list.Add(new AppAction(id, title + \"\($0)\"));" }.joined(separator: "\n")
    let calls = (0..<90).map { "Make(\"k\($0)\", \"Title \($0)\");" }.joined(separator: "\n")
    let found = read("class A { void Make(string id, string title) { \(made) } void Go() { \(calls) } }")
    #expect(found.items.count < 1_500 && found.diagnostics.count == 1)
    let few = read("class A { void Make(string id, string title) { \(made.prefix(41)) } void Go() { \(calls) } }")
    #expect(few.diagnostics.isEmpty && few.items.count == 90)
  }

  // MARK: Loops

  private static let tools = "record Tool(string Id, string Title);"
  private static let list = "static readonly Tool[] tools = { new(\"r\", \"Rake\"), new(\"h\", Texts.Hoe) };"

  @Test(arguments: [
    "var all = from tool in tools where tool.Id != null orderby tool.Title select new AppAction(tool.Id, tool.Title);",
    "var all = from Tool tool in tools select new AppAction(tool.Id, tool.Title);",
    "var all = tools.Select(tool => { var title = tool.Title; return new AppAction(tool.Id, title); });",
    "var all = tools.Select(delegate(Tool tool) { return new AppAction(tool.Id, tool.Title); });",
    "var all = Array.ConvertAll(tools, tool => new AppAction(tool.Id, tool.Title));",
    "foreach (var (id, title) in tools) { list.Add(new AppAction(id, title)); }",
    "for (var i = 0; i < tools.Length; i++) { list.Add(new AppAction(tools[i].Id, tools[i].Title)); }",
    "for (int i = 0; i < 2; i++) list.Add(new AppAction(tools[i].Id, tools[i].Title));",
  ])
  func readsLoops(loop: String) {
    let code = "class Menu { \(Self.list) void Go() { \(loop) } }"
    #expect(titles(code, [Self.tools]) == ["Rake", "#Hoe"], "\(loop)")
    let unknown = "class Menu { void Go(Tool[] tools) { \(loop) } }"
    #expect(!titles(unknown, [Self.tools]).contains("Rake"), "\(loop)")
  }

  @Test(arguments: [
    "static readonly (string Id, string Title)[] tools = { (\"r\", \"Rake\"), (\"h\", Texts.Hoe) };",
    "List<(string Id, string Title)> tools = [(\"r\", \"Rake\"), (\"h\", Texts.Hoe)];",
    "var tools = new[] { (Id: \"r\", Title: \"Rake\"), (Id: \"h\", Title: Texts.Hoe) };",
  ])
  func readsTuples(declaration: String) {
    for (pattern, title) in [("tool", "tool.Title"), ("(id, title)", "title"), ("tool", "tool.Item2")] {
      let code = "\(declaration) foreach (var \(pattern) in tools) list.Add(new AppAction(\"a\", \(title)));"
      #expect(titles(code) == ["Rake", "#Hoe"], "\(code)")
    }
    let other = "\(declaration) foreach (var tool in tools) list.Add(new AppAction(\"a\", tool.Name));"
    #expect(!titles(other).contains("Rake"))
  }

  // MARK: Names

  @Test func readsMembersOfOtherParts() {
    let code = "partial class Menu { void Go() { Set(new AppAction(\"h\", HoeTitle)); } }"
    #expect(titles(code, ["partial class Menu { string HoeTitle => Texts.Hoe; }"]) == ["#Hoe"])
    #expect(titles(code, ["class Other { string HoeTitle => Texts.Hoe; }"]) == [nil])
    let base = "class Menu : Tools { void Go() { Set(new AppAction(\"h\", HoeTitle)); } }"
    #expect(titles(base, ["class Tools { protected string HoeTitle => Texts.Hoe; }"]) == ["#Hoe"])
  }

  @Test func readsMembersOfImportedClasses() {
    let code = "using static App.Names;\nSet(new AppAction(\"r\", Rake), new AppAction(\"h\", Hoe));"
    let names = "static class Names { public const string Rake = \"Rake it\"; public static string Hoe => Texts.Hoe; }"
    #expect(titles(code, [names]) == ["Rake it", "#Hoe"])
    // A class that is generated of resources.
    #expect(titles(code) == ["#Rake", "#Hoe"])
    #expect(titles(code.replacing("static ", with: "")) == [nil, nil])
    #expect(titles("using static App.Names;\nvoid Go(string Rake) { Set(new AppAction(\"r\", Rake)); }") == [nil])
  }

  // MARK: Look-ups

  @Test(arguments: [
    ("NSBundle.MainBundle.GetLocalizedString(\"rake\")", "Localizable"),
    ("NSBundle.MainBundle.GetLocalizedString(\"rake\", \"Rake\", \"Menu\")", "Menu"),
    ("Foundation.NSBundle.MainBundle.LocalizedString(\"rake\", \"a comment\")", "Localizable"),
    ("NSBundle.MainBundle.LocalizedString(key: \"rake\", value: \"\", table: \"Menu\")", "Menu"),
    ("NSBundle.MainBundle.GetLocalizedString(new NSString(\"rake\"), null, null)", "Localizable"),
    ("\"rake\".Localized()", "Localizable"),
  ])
  func readsNativeLookups(title: String, table: String) {
    let own =
      "static class Texts { public static string Localized(this string key) => NSBundle.MainBundle.GetLocalizedString(key, key, null); }"
    let item = read("\(own) class Menu { void Go() { Set(new AppAction(\"r\", \(title))); } }").items.first
    guard case .localized(let lookup)? = item?.title.resolution else {
      Issue.record("\(title)")
      return
    }
    #expect(lookup.key.rawValue == "rake" && lookup.table == table)
  }

  @Test(arguments: [
    "NSBundle.FromPath(path).GetLocalizedString(\"rake\")", "NSBundle.MainBundle.GetLocalizedString(key)",
    "NSBundle.MainBundle.GetLocalizedString(\"rake\", null, table)",
  ])
  func doesNotGuessNativeLookups(title: String) {
    let item = read("class Menu { void Go(string key, string table) { Set(new AppAction(\"r\", \(title))); } }").items
      .first
    #expect(item?.title.isRuntime == true && item?.title.frameworkKey == nil, "\(title)")
  }
}
