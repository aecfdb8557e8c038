import CommandRuns
import PressfitCLI
import Testing

/// Quick actions that the build scripts of Unity write to the Info.plist.
@Suite struct UnityTests {
  private func list(
    _ code: String, members: String = "", identifier: String = "iPhone: com.example.yard", command: [String] = ["list"],
    exported: String? = nil, stream: (InMemoryRun) -> String = \.output
  ) -> String {
    var files = [
      "ProjectSettings/ProjectVersion.txt": "m_EditorVersion: 2022.3\n",
      "ProjectSettings/ProjectSettings.asset": """
      %YAML 1.1
      --- !u!129 &1
      PlayerSettings:
        productName: Yard
        applicationIdentifier:
          \(identifier)
        buildNumber: {}
      """,
      "Assets/Editor/Build.cs": """
      using UnityEditor.iOS.Xcode;
      public static class Build {
        public static void Run(string path) {
          var plist = new PlistDocument(); plist.ReadFromFile(path); var root = plist.root;
          \(code)
        }
        \(members)
      }
      """,
    ]
    files["Build/Info.plist"] = exported
    return stream(InMemoryRun(files, command))
  }

  private static let mark = "\"UIApplicationShortcutItems\""
  private static let type = "\"UIApplicationShortcutItemType\""
  private static let title = "\"UIApplicationShortcutItemTitle\""

  @Test(arguments: [
    """
    var items = root.CreateArray(\(mark)); var item = items.AddDict();
    item.SetString(\(type), "rake"); item.SetString(\(title), "Rake");
    item = items.AddDict(); item.SetString(\(type), "hoe"); item.SetString(\(title), "Hoe");
    """,
    """
    var items = new PlistElementArray(); root[\(mark)] = items;
    var first = new PlistElementDict(); first[\(title)] = new PlistElementString("Rake"); items.values.Add(first);
    var second = new PlistElementDict(); second.values[\(title)] = new PlistElementString("Hoe"); items.values.Add(second);
    """,
    """
    var items = new PlistElementArray(); root.values.Add(\(mark), items);
    var first = items.AddDict(); first.SetString(\(title), "Rake");
    var second = items.AddDict(); second.SetString(\(title), "Hoe");
    """,
    "var items = root.CreateArray(\(mark)); Add(items, \"rake\", \"Rake\"); Add(items, \"hoe\", \"Hoe\");",
    "Fill(root.CreateArray(\(mark)));",
    """
    var items = root.CreateArray(\(mark));
    foreach (var name in names) { var item = items.AddDict(); item.SetString(\(title), name); }
    """,
  ])
  func readsBuildScripts(code: String) {
    let members = """
      static readonly string[] names = { "Rake", "Hoe" };
      static void Add(PlistElementArray list, string type, string title) {
        var item = list.AddDict(); item.SetString(\(Self.type), type); item.SetString(\(Self.title), title);
      }
      static void Fill(PlistElementArray own) {
        var rake = own.AddDict(); rake.SetString(\(Self.title), "Rake");
        var hoe = own.AddDict(); hoe.SetString(\(Self.title), "Hoe");
      }
      """
    let output = list(code, members: members)
    #expect(output.contains("2 static quick actions") && output.contains("Rake") && output.contains("Hoe"))
  }

  /// A value of the run is announced, and other lists are none.
  @Test(arguments: [
    (
      "var items = root.CreateArray(\(mark)); foreach (var own in settings.All) { "
        + "var item = items.AddDict(); item.SetString(\(title), own.Title); }", true
    ), ("var items = root.CreateArray(\(mark)); Fill(items);", true), ("Fill(root.CreateArray(\(mark)));", true),
    ("var items = root.CreateArray(\"UIBackgroundModes\"); items.AddDict().SetString(\(title), \"Rake\");", false),
  ])
  func announcesOtherLists(code: String, isAnnounced: Bool) {
    let output = list(code, command: ["check", "--format", "xcode"])
    #expect(!output.contains("Rake") && output.contains("cannot be read") == isAnnounced)
  }

  /// The Info.plist that Unity exported contains the script's quick actions.
  @Test(arguments: [("Rake", 1), ("Rake it", 2)])
  func listsExportedItemsOnce(title: String, count: Int) {
    let code =
      "var items = root.CreateArray(\(Self.mark)); var item = items.AddDict(); item.SetString(\(Self.title), \"Rake\");"
    let exported = ProjectFixture.infoPlist([
      "<dict><key>UIApplicationShortcutItemTitle</key><string>\(title)</string>"
        + "<key>UIApplicationShortcutItemIconType</key><string>UIApplicationShortcutIconTypeAdd</string></dict>"
    ])
    let lines = list(code, exported: exported).split(separator: "\n").filter { $0.contains("  title  ") }
    #expect(lines.count == count)
  }

  /// Unity copies no tables to the app, so translations of a script's titles have no file.
  @Test func refusesTranslations() {
    let code =
      "var items = root.CreateArray(\(Self.mark)); var item = items.AddDict(); item.SetString(\(Self.title), \"Rake\");"
    let errors = list(code, command: ["extract"], stream: \.errors)
    #expect(errors.contains("Unity copies no \"InfoPlist.strings\" to the app"))
    #expect(errors.contains("let the build script that writes the quick actions also add the tables"))
  }

  /// Without an identifier for iOS, a project has an app if a script adds quick actions to its Info.plist.
  @Test func readsTheScriptWithoutAnIdentifier() {
    let code =
      "var items = root.CreateArray(\(Self.mark)); var item = items.AddDict(); item.SetString(\(Self.title), \"Rake\");"
    let android = "Android: com.example.yard"
    #expect(list(code, identifier: android).contains("1 static quick action"))
    #expect(list("", identifier: android).contains("checked 0 Info.plist files of apps, 0 app targets"))
  }
}
