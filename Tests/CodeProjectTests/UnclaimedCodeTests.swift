import CommandRuns
import PressfitCLI
import Testing

/// Code that creates quick actions outside of the projects that Pressfit reads.
@Suite struct UnclaimedCodeTests {
  private func run(_ files: [String: String]) -> InMemoryRun {
    InMemoryRun(files.merging(["App/Info.plist": InMemoryRun.plist]) { $1 }, ["check"])
  }

  private static let call = "var item = new UIApplicationShortcutItem(\"rake\", \"Rake\");"

  @Test(arguments: [
    ("App/Menu.cs", call), ("App/Menu.fs", call), ("App/Menu.vb", call), ("App/Menu.kt", "UIApplicationShortcutItem("),
    ("App/Menu.java", call), ("App/Menu.cs", "await AppActions.Current.SetAsync(items);"),
    ("App/Menu.cs", "essentials.AddAppAction(\"rake\", title)"),
  ])
  func isReported(path: String, code: String) {
    let found = run([path: code])
    #expect(found.output.contains("\(path): warning: quick actions are defined here, but cannot be read"))
  }

  @Test(arguments: [
    // It handles one, or mentions the class; a test; the code of another platform; another class.
    ("App/Menu.cs", "void PerformAction(UIApplication app, UIApplicationShortcutItem item) {}"),
    ("App/Menu.kt", "fun perform(item: UIApplicationShortcutItem) {}"), ("AppTests/MenuTests.cs", call),
    ("App/Platforms/Windows/Menu.cs", "e.AddAppAction(\"rake\", \"Rake\");"),
    ("App/Menu.cs", "new AppAction(\"rake\", \"Rake\")"), ("App/Menu.txt", call),
  ])
  func otherCodeIsNot(path: String, code: String) {
    #expect(!run([path: code]).output.contains("unreadable-quick-actions"))
  }

  /// The type of a Xamarin.iOS project is enough; a project of Android is not one for iOS.
  @Test(arguments: [
    ("{FEACFBD2-3405-455C-9665-78FE426C6842}", true), ("{feacfbd2-3405-455c-9665-78fe426c6842}", true),
    ("{EFBA0AD7-5A72-4C68-AF49-83D382785DCF}", false),
  ])
  func readsProjectsByType(type: String, isRead: Bool) {
    let found = InMemoryRun(
      [
        "App/App.csproj":
          "<Project><PropertyGroup><ProjectTypeGuids>\(type)</ProjectTypeGuids></PropertyGroup></Project>",
        "App/Info.plist": InMemoryRun.plist, "App/Menu.cs": Self.call,
      ], ["list"])
    #expect(found.output.contains("Rake") == isRead)
    #expect(found.errors.contains("unreadable-quick-actions") == !isRead)
  }

  @Test(arguments: [
    ("<widget id=\"a.b\" version=\"1\"><name>Quill</name></widget>", true),
    ("<widget><name>Quill</name><preference name=\"phonegap-version\" value=\"9\"/></widget>", true),
    ("<widget><title>Clock</title></widget>", false),
    ("<widget id=\"http://a.b/tv\" xmlns:tizen=\"http://tizen.org/ns/widgets\"><name>TV</name></widget>", false),
    ("<configuration><appSettings/></configuration>", false),
  ])
  func distinguishesCordovaFromOtherWidgets(configuration: String, isCordova: Bool) {
    let found = InMemoryRun(["config.xml": configuration, "index.html": "<html/>"], ["check"])
    #expect(found.output.contains("the project uses Cordova") == isCordova)
    #expect((found.status.rawValue == 2) == !isCordova)
  }
}
