import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Kinds of files and calls of frameworks that were seen in real projects.
extension FrameworkProjectTests {
  @Test func usesTheNameOfTheConfiguration() {
    let expo = run(
      ["app.json": #"{"expo": {"name": "Quill", "locales": {"es": {"CFBundleName": "Un nombre demasiado largo"}}}}"#],
      "check", "--texts", "names")
    #expect(!expo.output.contains("is unknown") && !expo.output.contains("name-truncated"))
    let cordova = run(
      ["config.xml": "<widget id=\"a\"><name>A name that is much too long</name></widget>"], "check", "--texts", "names"
    )
    #expect(cordova.output.contains("name-truncated"))
  }

  @Test(arguments: [
    ("config.xml", "<widget id=\"a\"><name>Quill</name>", "truncated"),
    ("App.csproj", "<Project><UseMaui>true</UseMaui><PropertyGroup>", "truncated"),
    ("package.json", "{\"dependencies\": {\"react-native\": \"1\"", "bad-json"),
  ])
  func reportsDamagedManifests(path: String, content: String, id: String) {
    let check = run([path: content], "check", "--format", "xcode")
    #expect(check.output.contains("[\(id)]") && check.status == .findings, "\(check.output)")
  }

  @Test(arguments: [("config.xml", "<settings>"), ("package.json", "{\"dependencies\": {\"left-pad\": \"1\"")])
  func skipsDamagedFilesOfOtherPrograms(path: String, content: String) {
    let check = run([path: content, "Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Scan")])], "check")
    #expect(!(check.output + check.errors).contains(path), "\(check.output)")
  }

  @Test func readsTheExampleOfAPackage() {
    let package = #"{"name": "react-native-app-quick-actions", "peerDependencies": {"react-native": "*"}}"#
    let code = #"""
      const items = [{type: "feed", title: "Feed the ducks"}];
      QuickActions.setQuickActions(items);
      """#
    let files = [
      "package.json": package, "src/index.ts": "export function setQuickActions(items) { native.set(items); }",
      "example/package.json": #"{"dependencies": {"react-native": "1"}}"#, "example/App.tsx": code,
      "example/ios/Info.plist": InMemoryRun.plist,
    ]
    #expect(run(files, "list").output.contains("Feed the ducks"))
    let other = files.merging(["package.json": package.replacing("quick-actions", with: "colors")]) { $1 }
    #expect(!run(other, "list").output.contains("Feed the ducks"))
    // In a workspace, the packages above an app contain its dependencies.
    let workspace = files.merging([
      "package.json": #"{"dependencies": {"react-native-quick-actions": "1"}, "workspaces": ["example"]}"#,
      "example/App.tsx": code.replacing("setQuickActions", with: "setShortcutItems"),
    ]) { $1 }
    #expect(run(workspace, "list").output.contains("Feed the ducks"))
  }

  @Test(arguments: [
    ("Platform.OS === 'android' ? 'Bread' : 'Corn'", ["Corn"]), ("Platform.OS === 'ios' ? 'Bread' : 'Corn'", ["Bread"]),
    ("hasBread ? 'Bread' : 'Corn'", ["Bread", "Corn"]),
  ])
  func readsTheTitleForIOS(title: String, shown: [String]) {
    let files = [
      "package.json": #"{"dependencies": {"react-native": "1", "react-native-quick-actions": "1"}}"#,
      "App.tsx": "QuickActions.setShortcutItems([{type: 'feed', title: \(title)}]);",
      "ios/Info.plist": InMemoryRun.plist,
    ]
    let list = run(files, "list").output
    #expect(["Bread", "Corn"].filter(list.contains) == shown, "\(list)")
  }

  @Test func readsTheCodeOfAppBuilder() {
    let files = [
      "cordova.ios.js": "", "scripts/menu.js": "ThreeDeeTouch.configureQuickActions([{type: 'feed', title: 'Feed'}]);",
      "App_Resources/iOS/Info.plist": InMemoryRun.plist,
    ]
    #expect(run(files, "list").output.contains("Feed"))
  }

  /// An app of Expo is for iPhone, unless its configuration says otherwise.
  @Test(arguments: [("", false), (#""supportsTablet": true,"#, true), (#""supportsTablet": false,"#, false)])
  func readsTheDevicesOfExpo(setting: String, isMeasured: Bool) {
    let app =
      #"{"expo": {"name": "Quill", "ios": {"# + setting + #" "infoPlist": {"UIApplicationShortcutItems": [{"#
      + #""UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "Open"}]}}}}"#
    #expect(run(["app.json": app], "check").output.contains("iPadOS 26") == isMeasured)
    // The devices that code sets are unknown.
    let code = [
      "package.json": #"{"dependencies": {"expo": "51"}}"#, "app.json": app,
      "app.config.ts": "export default ({ config }) => ({ ...config, ios: tablet(config.ios) });",
    ]
    #expect(run(code, "check").output.contains("iPadOS 26"))
  }

  @Test func warnsOfTemplates() {
    let template = "<key>UIApplicationShortcutItems</key><array><% items %></array>"
    let manifest = ["package.json": #"{"dependencies": {"cordova-ios": "7"}}"#]
    let check = run(manifest.merging(["app/Info.plist.erb": template]) { $1 }, "check")
    #expect(check.status == .findings)
    #expect(check.output.contains("none of this project's quick actions could be read"))
    #expect((check.output + check.errors).contains("app/Info.plist.erb:1:6: warning: quick actions are defined here"))
    #expect((check.output + check.errors).contains("the file is a template"))
    #expect(run(manifest.merging(["app/Readme.erb": "<p>"]) { $1 }, "check").status == .success)
  }

  /// Literal quick actions of a template for Cordova's configuration; a tag among them, and the file itself, are the false twins.
  @Test(arguments: [
    ("Corn", "config.xml.template", true), ("<%= corn %>", "config.xml.template", false),
    ("Corn", "config.xml.ejs", true),
  ])
  func readsTemplatesOfConfigurations(title: String, name: String, isRead: Bool) {
    let template = """
      <?xml version="1.0"?>
      <widget id="<%= id %>"><name><%= name %></name><platform name="ios">
      <edit-config target="UIApplicationShortcutItems" file="App/App-Info.plist" mode="merge"><array><dict>
      <key>UIApplicationShortcutItemType</key><string>corn</string>
      <key>UIApplicationShortcutItemTitle</key><string>\(title)</string>
      </dict></array></edit-config></platform></widget>
      """
    let list = run(["www/\(name)": template], "list")
    #expect(list.output.contains("Corn") == isRead, "\(list.output)")
    #expect((list.output + list.errors).contains("the file is a template") != isRead)
    let beside = run(
      ["www/\(name)": template, "www/config.xml": "<widget id=\"a\"><name>Quill</name></widget>"], "list")
    #expect(!beside.output.contains("Corn") && (beside.output + beside.errors).contains("the file is a template"))
  }

  @Test func readsThePluginForXamarin() {
    let code = """
      async Task Add() {
        var scan = new Shortcut { Label = "Scan Code", Description = "With the camera", Uri = "app://scan" };
        await CrossAppShortcuts.Current.AddShortcut(scan);
      }
      """
    let project =
      "<Project><PackageReference Include=\"Xamarin.Forms\" /><PackageReference Include=\"Plugin.AppShortcuts\" /></Project>"
    let list = run(["App.csproj": project, "Page.cs": code], "list")
    #expect(list.output.contains("Scan Code") && list.output.contains("With the camera"))
    #expect(
      !run(["App.csproj": project.replacing("Plugin.AppShortcuts", with: "Other"), "Page.cs": code], "list").output
        .contains("Scan"))
  }

  @Test(arguments: ["Actions.android.cs", "Platforms/Windows/Actions.cs"])
  func doesNotReadCodeForOtherPlatforms(path: String) {
    let code = "var action = new AppAction(\"scan\", \"Scan Code\");"
    let manifest = "<Project><UseMaui>true</UseMaui></Project>"
    #expect(!run(["App.csproj": manifest, path: code], "list").output.contains("Scan Code"))
    #expect(run(["App.csproj": manifest, "Actions.ios.cs": code], "list").output.contains("Scan Code"))
  }

  @Test func readsInfoPlistsThatTargetsUseUnderAnyName() {
    let project = InfoTextProject.project(["Release": "INFOPLIST_FILE = Config/Quill.plist;"])
    let plist = InfoTextProject.plist("<key>NSCameraUsageDescription</key><string>CAMERA_REASON</string>")
    let files = ["App.xcodeproj/project.pbxproj": project, "Config/Quill.plist": plist]
    #expect(run(files, "check", "--format", "xcode").output.contains("Config/Quill.plist"))
  }

  @Test func acceptsAMissingProjectThatADescriptionGenerates() {
    let files = [
      "Quill.xcodeproj/xcshareddata/x.xcscheme": "", "project.yml": Self.specification, "base.yml": Self.base,
    ]
    #expect(!run(files, "check").errors.contains("unreadable-project"))
    // The target is described by a file in its own folder.
    let included = [
      "Quill.xcodeproj/xcshareddata/x.xcscheme": "", "project.yml": "name: Quill\ninclude: [App/target.yml]\n",
      "App/target.yml": "targets:\n  Quill: {type: application, platform: iOS, info: {path: App/Info.plist}}\n",
    ]
    let inFolder = run(included, "check")
    #expect(!(inFolder.output + inFolder.errors).contains("unreadable-project"))
    let without = ["Quill.xcodeproj/xcshareddata/x.xcscheme": "", "App/Info.plist": Self.plist]
    let check = run(without, "check")
    #expect((check.output + check.errors).contains("unreadable-project"))
  }

  @Test func distinguishesAMacAppFromAnIOSApp() {
    let mac = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleName</key><string>A name that is much too long</string>
      """
    let end = "</dict></plist>"
    #expect(run(["App/Info.plist": mac + end], "check", "--texts", "all").output.contains("name-truncated"))
    let marked = mac + "<key>LSMinimumSystemVersion</key><string>13.0</string>" + end
    #expect(!run(["App/Info.plist": marked], "check", "--texts", "all").output.contains("name-truncated"))
  }

  @Test func readsConfigurationFilesOfXcodeGen() {
    let files = [
      "project.yml": """
      name: Quill
      targets:
        Quill:
          type: application
          platform: iOS
          configFiles: {Debug: Config/Debug.xcconfig, Release: Config/App.xcconfig}
      """, "Config/Debug.xcconfig": "",
      "Config/App.xcconfig": "#include \"Base.xcconfig\"\nGENERATE_INFOPLIST_FILE = YES\n",
      "Config/Base.xcconfig": "INFOPLIST_KEY_NSCameraUsageDescription = CAMERA_REASON\n",
    ]
    #expect(run(files, "check", "--format", "xcode").output.contains("[raw-key-shown]"))
  }

  @Test func findsALibraryWithoutFlutterInTheManifest() {
    let code = "void f() { QuickActions().setShortcutItems(items); }"
    let check = run(["pubspec.yaml": "dependencies:\n  quick_actions: ^1.0.0\n", "lib/main.dart": code], "check")
    #expect(check.status == .findings)
  }

  @Test(arguments: ["./constants/actions", "@constants/actions", "@app/constants/actions", "./constants"])
  func readsListsOfOtherFilesOfJavaScript(module: String) {
    let name = module == "./constants" ? "index" : "actions"
    let files = [
      "package.json": #"{"dependencies": {"react-native": "1", "react-native-quick-actions": "1"}}"#,
      "app/menu.ts": """
      import { actions, other } from "\(module)";
      QuickActions.setShortcutItems(actions);
      """, "app/constants/\(name).ts": "export const actions: Item[] = [{ type: 'n', title: 'New Note' }];\n",
    ]
    let list = run(files, "list").output
    #expect(list.contains("app/constants/\(name).ts:1") && list.contains("New Note"))
    // A list that the running app makes is reported.
    let made = files.mapValues { $0.replacing("[{ type: 'n', title: 'New Note' }]", with: "make()") }
    #expect(run(made, "check").status == .findings)
  }
}
