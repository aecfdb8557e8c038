import CommandRuns
import Testing

/// Quick actions in C# that a function makes of lists in other files and projects; each case has a counterexample.
@Suite struct DotNetReferenceTests {
  private static let base = """
    namespace Yard.Core {
      public abstract class ToolMenu {
        private readonly Tool rake = new Tool("yard://rake", Texts.Rake, ToolKind.Rake);
        private readonly Tool hoe = new Tool("yard://hoe", Texts.Hoe, ToolKind.Hoe);
        private readonly Tool spade = new Tool("yard://spade", Texts.Spade, ToolKind.Spade);
        public void Open() { Pass(new[] { rake }); }
        public void Refill(bool isWet) {
          var all = new List<Tool> { rake };
          if (isWet) all.Add(hoe);
          Pass(all);
        }
        private void Pass(IEnumerable<Tool> tools) { Show(tools.Where(IsReady)); }
        protected abstract void Show(IEnumerable<Tool> tools);
      }
    }
    """
  private static let tool = """
    public struct Tool {
      public string Link { get; }
      public string Title { get; }
      public string Note { get; }
      public ToolKind Kind { get; }
      public Tool(string link, string title, string note, ToolKind kind) {
        Link = link; Title = title; Note = note; Kind = kind;
      }
      public Tool(string link, string title, ToolKind kind) : this(link, title, null, kind) {}
    }
    public enum ToolKind { Rake, Hoe, Spade }
    """
  private static let project = """
    <Project><ItemGroup><Reference Include="Xamarin.iOS"/></ItemGroup>
    <ItemGroup><ProjectReference Include="..\\Core\\Core.csproj"/></ItemGroup></Project>
    """

  private static func resources(_ suffix: String) -> String {
    let texts = ["Rake", "Hoe", "Spade"].map { "<data name=\"\($0)\"><value>\($0) \(suffix)</value></data>" }
    return "<root>" + texts.joined() + "</root>"
  }

  private static func menu(_ body: String) -> String {
    let function = """
      private UIApplicationShortcutItem Item(Tool tool)
        => new UIApplicationShortcutItem(tool.Kind.ToString(), tool.Title, tool.Note, icons[tool.Kind], null);
      """
    return """
      public sealed class PhoneMenu : ToolMenu {
        protected override void Show(IEnumerable<Tool> tools) { Run(() => { \(body) }); }
        \(body.contains("(Item") ? function : "")
      }
      """
  }

  private static let group = "Shared.Items = tools.Select(Item).ToArray();"

  private func list(_ files: [String: String] = [:]) -> String {
    let own = [
      "Core/Core.csproj": "<Project Sdk=\"Microsoft.NET.Sdk\"></Project>", "Core/Menus/ToolMenu.cs": Self.base,
      "Core/Menus/Tool.cs": Self.tool, "Core/Texts.resx": Self.resources("it"),
      "Core/Texts.de.resx": Self.resources("hier"), "Phone/Phone.csproj": Self.project,
      "Phone/Info.plist": InMemoryRun.plist, "Phone/PhoneMenu.cs": Self.menu(Self.group),
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"]).output
  }

  private func isRead(_ output: String) -> Bool {
    ["Rake it", "Rake hier", "Hoe it", "Hoe hier"].allSatisfy(output.contains)
  }

  @Test func readsFieldsOfTheBaseClassInAnotherProject() {
    let output = list()
    #expect(isRead(output) && !output.contains("run time"), "\(output)")
    // No list has it.
    #expect(!output.contains("Spade"))
  }

  @Test(arguments: [
    "Shared.Items = tools.Select(x => new UIApplicationShortcutItem(x.Kind.ToString(), x.Title)).ToArray();",
    "foreach (var x in tools) { all.Add(new UIApplicationShortcutItem(x.Kind.ToString(), x.Title)); }",
    "foreach (var x in tools.ToList()) { all.Add(Item(x)); }",
  ])
  func readsOtherLoopsOverParameters(body: String) {
    let output = list(["Phone/PhoneMenu.cs": Self.menu(body)])
    #expect(isRead(output) && !output.contains("run time"), "\(output)")
  }

  @Test(arguments: [
    // The app does not refer to the project.
    ["Phone/Phone.csproj": project.replacing("Core.csproj", with: "Other.csproj")],
    // The function changes the list.
    ["Core/Menus/ToolMenu.cs": base.replacing("{ Show(", with: "{ tools = Sorted(tools); Show(")],
    ["Phone/PhoneMenu.cs": menu(group.replacing("tools.Select", with: "Load(tools).Select"))],
  ])
  func reportsUnknownLists(files: [String: String]) {
    let output = list(files)
    #expect(output.contains("run time") && !output.contains("Rake") && !output.contains("Hoe"), "\(output)")
  }

  /// One of two calls passes an unknown list; another class has a function of the same name.
  @Test(arguments: [
    (["Core/Menus/ToolMenu.cs": base.replacing("Pass(all);", with: "Pass(Load());")], false),
    (["Phone/Other.cs": "class Other { void Show(IEnumerable<Tool> tools) { Draw(tools); } }"], true),
  ])
  func readsTheListsThatAreKnown(files: [String: String], isComplete: Bool) {
    let output = list(files)
    #expect(output.contains("Rake hier") && output.contains("Hoe hier") == isComplete, "\(output)")
    #expect(output.contains("run time") != isComplete, "\(output)")
  }

  @Test(arguments: [(": this(link, title, null, kind)", true), ("", false)])
  func followsChainedConstructors(chain: String, isRead: Bool) {
    let tool = Self.tool.replacing(": this(link, title, null, kind)", with: chain)
    #expect(list(["Core/Menus/Tool.cs": tool]).contains("Rake hier") == isRead)
  }
}
