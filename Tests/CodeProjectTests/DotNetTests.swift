import CommandRuns
import PressfitCLI
import Testing

/// Quick actions in C#; each case has a counterexample.
@Suite struct DotNetTests {
  private static let project = """
    <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>net8.0-android;net8.0-ios</TargetFrameworks>
    <UseMaui>true</UseMaui></PropertyGroup></Project>
    """

  private static func resources(_ texts: [(String, String)]) -> String {
    "<root>" + texts.map { "<data name=\"\($0.0)\"><value>\($0.1)</value></data>" }.joined() + "</root>"
  }

  private func list(_ code: String, _ files: [String: String] = [:]) -> String {
    let own = [
      "Yard/Yard.csproj": Self.project, "Yard/Platforms/iOS/Info.plist": InMemoryRun.plist,
      "Yard/MauiProgram.cs": code, "Yard/Resources/Strings.resx": Self.resources([("Rake", "Rake")]),
      "Yard/Resources/Strings.de.resx": Self.resources([("Rake", "Harken")]),
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"]).output
  }

  // MARK: Texts

  @Test(arguments: [
    "Strings.Rake", "localizer[nameof(Strings.Rake)]", "localizer[\"Rake\"].Value",
    "Manager.Current[\"Rake\"].ToString()",
    "\"Rake\".Translate()", "Strings.ResourceManager.GetString(\"Rake\")", "Translator.Get(nameof(Strings.Rake))",
  ])
  func readsLookups(title: String) {
    #expect(list("e.AddAppAction(\"a\", \(title), icon: \"rake\");").contains("Harken"))
  }

  @Test(arguments: ["Strings.Hoe", "localizer[nameof(Strings.Hoe)]", "\"Hoe\".Translate()", "localizer[name]"])
  func reportsOtherLookups(title: String) {
    #expect(list("e.AddAppAction(\"a\", \(title), icon: \"rake\");").contains("known at run time only"))
  }

  /// Without a handler, choosing an app action only opens the app.
  @Test(arguments: [
    ("e.AddAppAction(\"a\", \"Rake\");", true),
    ("AppActions.Current.SetAsync([new AppAction(\"a\", \"Rake\")]);", true),
    ("e.AddAppAction(\"a\", \"Rake\").OnAppAction(App.Handle);", false),
    ("AppActions.OnAppAction += Handle; AppActions.SetAsync(new AppAction(\"a\", \"Rake\"));", false),
    // UIKit's own class is delivered to UIKit's method only.
    ("new UIApplicationShortcutItem(\"a\", \"Rake\");", false),
  ])
  func reportsMissingHandlers(code: String, isReported: Bool) {
    func lines(_ files: [String: String]) -> [String] {
      let own = [
        "Yard/Yard.csproj": Self.project, "Yard/Platforms/iOS/Info.plist": InMemoryRun.plist,
        "Yard/MauiProgram.cs": "class MauiProgram { void F() { \(code) } }",
      ]
      return InMemoryRun(own.merging(files) { $1 }, ["check", "--format", "xcode"]).output.split(separator: "\n")
        .filter { $0.hasSuffix("[type-never-handled]") }.map(String.init)
    }
    #expect(lines([:]).count == (isReported ? 1 : 0))
    #expect(
      lines([:]).allSatisfy {
        $0.contains("no code in the project handles app actions: choosing one only opens the app")
      })
    // A handler in another file, and the method of UIKit.
    let delegate =
      "class AppDelegate { public override void PerformActionForShortcutItem(UIApplication a, C b, D c) {} }"
    #expect(lines(["Yard/Platforms/iOS/AppDelegate.cs": delegate]).isEmpty)
    #expect(lines(["Yard/App.razor": "@code { void F(B b) => b.OnAppAction(G); }"]).isEmpty)
  }

  @Test func readsResourcesOfWindows() {
    let files = [
      "Yard/Strings/en-US/Resources.resw": Self.resources([("Menu_Hoe", "Hoe it")]),
      "Yard/Strings/de/Resources.resw": Self.resources([("Menu_Hoe", "Hacken")]),
    ]
    let output = list("e.AddAppAction(\"a\", Texts.GetString(\"Menu_Hoe\"));", files)
    #expect(output.contains("Hoe it") && output.contains("Hacken") && !output.contains("run time"))
  }

  @Test(arguments: [("Names.Rake", true), ("Names.Made", false), ("Other.Rake", false)])
  func readsConstantsOfOtherFiles(title: String, isRead: Bool) {
    let files = [
      "Yard/Names.cs": "static class Names { public const string Rake = \"Rake it\"; static string Made = Make(); }"
    ]
    #expect(list("e.AddAppAction(\"a\", \(title));", files).contains("Rake it") == isRead)
  }

  // MARK: Systems

  @Test(arguments: [
    ("<TargetFrameworks>net8.0-android;net8.0-ios</TargetFrameworks>", true),
    ("<TargetFrameworks>net8.0-android</TargetFrameworks>", false),
    ("<TargetFramework Condition=\"true\">net8.0-windows10</TargetFramework>", false),
    ("<TargetPlatformIdentifier>UAP</TargetPlatformIdentifier>", false),
    // The systems are in another file, or unknown.
    ("<TargetFrameworks>$(Systems)</TargetFrameworks>", true), ("", true),
    ("<TargetFrameworkVersion>9</TargetFrameworkVersion>", true),
    // Adds to the systems that the file has before.
    (
      "<TargetFrameworks>net8.0-ios</TargetFrameworks><TargetFrameworks>$(TargetFrameworks);net8.0-android</TargetFrameworks>",
      true
    ),
    (
      "<TargetFrameworks>net8.0</TargetFrameworks><TargetFrameworks>$(TargetFrameworks);net8.0-android</TargetFrameworks>",
      false
    ),
  ])
  func readsTheSystemsOfAProject(frameworks: String, isRead: Bool) {
    let project = "<Project><PropertyGroup>\(frameworks)<UseMaui>true</UseMaui></PropertyGroup></Project>"
    let files = [
      "Yard/Yard.csproj": project, "Yard/Platforms/iOS/Info.plist": InMemoryRun.plist,
      "Yard/Menu.cs": "e.AddAppAction(\"a\", \"Rake\");",
    ]
    let run = InMemoryRun(files, ["list"])
    #expect(run.output.contains("Rake") == isRead)
    #expect(run.errors.contains("[code-not-in-app]") == !isRead)
  }

  // MARK: Lists

  @Test(arguments: [
    "AppActions.SetAsync(All.Select(x => new AppAction(x.Id, x.Title)));",
    "foreach (var x in All) { e.AddAppAction(x.Id, x.Title); }", "Add(\"a\", \"Rake it\"); Add(\"b\", \"Hoe it\");",
  ])
  func readsElementsOfLists(code: String) {
    let output = list(
      """
      class Menu {
        static List<Entry> All = new List<Entry> { new Entry { Id = "a", Title = "Rake it" }, new Entry("b", "Hoe it") };
        void Go(IEssentialsBuilder e) { \(code) }
        void Add(string id, string title) { e.AddAppAction(id, title); }
      }
      record Entry(string Id, string Title);
      """)
    #expect(output.contains("Rake it") && output.contains("Hoe it"))
  }

  @Test(arguments: [
    "AppActions.SetAsync(Load().Select(x => new AppAction(x.Id, x.Title)));",
    "foreach (var x in Load()) { e.AddAppAction(x.Id, x.Title); }",
  ])
  func reportsOtherLists(code: String) {
    #expect(list("class Menu { void Go(IEssentialsBuilder e) { \(code) } }").contains("known at run time only"))
  }

  // MARK: Systems

  @Test(arguments: [
    ("#if ANDROID\n{hoe}\n#elif IOS\n{rake}\n#else\n{hoe}\n#endif", ["rake"]),
    ("#if !WINDOWS && (IOS || MACCATALYST)\n{rake}\n#else\n{hoe}\n#endif", ["rake"]),
    ("#if DEBUG\n{rake}\n#else\n{hoe}\n#endif", ["rake", "hoe"]),
    ("#if __ANDROID__\n#if DEBUG\n{hoe}\n#endif\n#endif\n{rake}", ["rake"]),
    ("if (OperatingSystem.IsAndroid()) { {hoe} } else { {rake} }", ["rake"]),
    ("if (OperatingSystem.IsAndroidVersionAtLeast(25)) { {hoe} } {rake}", ["rake"]),
    ("if (Device.RuntimePlatform == Device.iOS) { {rake} } else { {hoe} }", ["rake"]),
    ("if (IsReady()) { {hoe} } else { {rake} }", ["rake", "hoe"]),
    ("if (DeviceInfo.Platform == DevicePlatform.Android) Add(); {rake}", ["rake"]), ("Add(); {rake}", ["rake", "hoe"]),
  ])
  func leavesOutOtherSystems(code: String, shown: [String]) {
    let code = code.replacing("{rake}", with: "e.AddAppAction(\"a\", \"Show rake\");")
      .replacing("{hoe}", with: "e.AddAppAction(\"b\", \"Show hoe\");")
    let helper = code.contains("Add();") ? "void Add() { e.AddAppAction(\"b\", \"Show hoe\"); }" : ""
    let output = list("class Menu { void Go() {\n\(code)\n} \(helper) }")
    #expect(output.contains("Show rake") == shown.contains("rake"))
    #expect(output.contains("Show hoe") == shown.contains("hoe"))
  }

  // MARK: Projects

  private static let library = """
    <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>netstandard2.0</TargetFramework></PropertyGroup>
    <ItemGroup><PackageReference Include="Xamarin.Essentials"/></ItemGroup></Project>
    """

  private static func app(_ reference: String) -> String {
    "<Project><ItemGroup><Reference Include=\"Xamarin.iOS\"/></ItemGroup>\(reference)</Project>"
  }

  private static func reference(_ name: String) -> String {
    "<ItemGroup><ProjectReference Include=\"..\\\(name)\\\(name).csproj\"/></ItemGroup>"
  }

  /// A quick action belongs to the apps that refer to its project.
  @Test(arguments: [
    (reference("Beta"), reference("Beta"), ["Alpha", "Beta"]), (reference("Alpha"), reference("Beta"), ["Beta"]),
    (reference("Beta"), reference("Alpha"), ["Alpha"]),
    (reference("Alpha"), "<Import Project=\"..\\Beta\\Beta.projitems\"/>", ["Beta"]),
  ])
  func followsReferences(alpha: String, beta: String, apps: [String]) {
    var files = [
      "Alpha/Alpha.csproj": Self.library, "Alpha.iOS/Alpha.iOS.csproj": Self.app(alpha),
      "Alpha.iOS/Info.plist": InMemoryRun.plist, "Beta.iOS/Beta.iOS.csproj": Self.app(beta),
      "Beta.iOS/Info.plist": InMemoryRun.plist,
      "Beta/App.cs": "AppActions.SetAsync(new AppAction(\"a\", \"Rake\"));",
    ]
    files[beta.contains("projitems") ? "Beta/Beta.projitems" : "Beta/Beta.csproj"] = Self.library
    let output = InMemoryRun(files, ["check", "--format", "text"]).output
    let lines = output.split(separator: "\n").filter { $0.contains("1 quick action") }
    for name in ["Alpha", "Beta"] {
      #expect(lines.contains { $0.contains("\(name).iOS/Info.plist") } == apps.contains(name), "\(output)")
    }
  }
}
