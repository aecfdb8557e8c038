import CommandRuns
import PressfitCLI
import ReferenceMaterial
import ScanService
import Testing
import Workspace

/// Projects of other frameworks and of project generators, from their files to the report.
@Suite struct FrameworkProjectTests {
  func run(_ files: [String: String], _ arguments: String...) -> InMemoryRun { InMemoryRun(files, arguments) }

  static let plist = InMemoryRun.plist

  // MARK: XcodeGen

  static let specification = """
    name: Quill
    options: {developmentLanguage: en}
    include: [base.yml]
    targets:
      Quill:
        type: application
        platform: iOS
        templates: [Shortcuts]
        templateAttributes: {noun: Note}
        info:
          path: App/Info.plist
          properties:
            CFBundleDisplayName: Quill
      Widget:
        type: app-extension
        platform: iOS
        info:
          path: Widget/Info.plist
          properties:
            UIApplicationShortcutItems:
              - {UIApplicationShortcutItemType: w, UIApplicationShortcutItemTitle: Never Shown}
    """
  static let base = """
    targetTemplates:
      Shortcuts:
        info:
          properties:
            UIApplicationShortcutItems:
              - UIApplicationShortcutItemType: $(PRODUCT_NAME).new
                UIApplicationShortcutItemTitle: New ${noun}
              - &search
                UIApplicationShortcutItemType: search
                UIApplicationShortcutItemTitle: "Search"
    """

  @Test func readsXcodeGen() {
    let files = [
      "project.yml": Self.specification, "base.yml": Self.base,
      "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";\n",
    ]
    let list = run(files, "list")
    #expect(list.status == .success)
    #expect(list.output.contains("base.yml: 2 static quick actions"))
    #expect(list.output.contains("base.yml:7   title  New Note     InfoPlist  de"))
    #expect(!list.output.contains("Never Shown"))
    let check = run(files, "check", "--format", "xcode")
    #expect(check.status == .findings)
    #expect(check.output.contains("base.yml:10:45:"))
    #expect(check.output.contains("[untranslated-title]"))
    #expect(run(files, "check", "--target", "Quill").output.contains("2 quick actions"))
  }

  @Test func comparesTheGeneratedInfoPlist() {
    let properties = "{UIApplicationShortcutItemType: a, UIApplicationShortcutItemTitle: Add}"
    let specification = """
      targets:
        App:
          type: application
          platform: iOS
          info: {path: App/Info.plist, properties: {UIApplicationShortcutItems: [\(properties)]}}
      """
    let same = run(
      ["project.yml": specification, "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Add")])], "check",
      "--format", "xcode")
    #expect(same.output.contains("note: XcodeGen generates these quick actions"))
    let stale = run(
      ["project.yml": specification, "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Old")])], "list")
    #expect(stale.errors.contains("its quick actions differ from those in the XcodeGen project description"))
    #expect(stale.output.contains("Add"))
    #expect(!stale.output.contains("Old"))
  }

  @Test(arguments: [
    // Another program's file, and a commented-out list.
    "services: {web: {image: nginx}}\n",
    "targets: {App: {type: application, platform: iOS, info: {path: Info.plist}}}\n# UIApplicationShortcutItems: []\n",
    "targets: {App: {type: application, platform: macOS, info: {path: Info.plist}}}\n",
  ]) func findsNothingInOtherSpecifications(_ text: String) {
    let list = run(["project.yml": text, "App/Info.plist": Self.plist], "list")
    #expect(!list.output.contains("static quick action\n"))
  }

  @Test func neverSkipsAListInYAML() {
    let mac =
      "targets: {App: {type: application, platform: macOS, info: {path: I.plist, properties: {UIApplicationShortcutItems: []}}}}"
    let check = run(["project.yml": mac, "App/Info.plist": Self.plist], "check", "--format", "xcode")
    #expect(check.output.contains("[unreadable-quick-actions]"))
  }

  // MARK: Tuist

  @Test func readsTuist() {
    let manifest = """
      import ProjectDescription
      // "UIApplicationShortcutItems": [["UIApplicationShortcutItemTitle": "Old"]]
      let search = "Search"
      let project = Project(name: "Quill", targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "a", infoPlist: .extendingDefault(with: [
          "UILaunchScreen": [:],
          "UIApplicationShortcutItems": .array([
            .dictionary(["UIApplicationShortcutItemType": .string("a"), "UIApplicationShortcutItemTitle": .string(search)]),
            ["UIApplicationShortcutItemType": "b", "UIApplicationShortcutItemTitle": "\\(search) All"],
          ]),
        ]), sources: ["App/**"]),
      ])
      """
    let list = run(["Project.swift": manifest, "App/App.swift": ""], "list")
    #expect(list.output.contains("Project.swift: 2 static quick actions"))
    #expect(list.output.contains("Search All"))
    #expect(!list.output.contains("Old"))
    let other = run(
      ["Project.swift": "let project = Project(name: \"A\", targets: [.target(name: \"A\", product: .app)])"], "check")
    #expect(other.status == .success)
    #expect(
      other.output.hasPrefix("this project has no quick actions: checked 0 Info.plist files of apps, 1 description"))
  }

  // MARK: Expo

  @Test func readsExpo() {
    let app = """
      {
        // comments are allowed
        "expo": {
          "name": "Quill",
          "locales": {"de": "./languages/de.json", "fr": {"ios": {"Search": "Rechercher"}}},
          "ios": {"infoPlist": {"UIApplicationShortcutItems": [
            {"UIApplicationShortcutItemType": "search", "UIApplicationShortcutItemTitle": "Search"}]}},
          "plugins": ["expo-router", ["expo-quick-actions", {"iosActions": [
            {"id": "new", "title": "New Note", "subtitle": "Empty", "icon": "symbol:plus"}]}]]
        }
      }
      """
    let files = [
      "app.json": app, "package.json": "{\"dependencies\": {\"expo\": \"1\", \"expo-quick-actions\": \"1\"}}",
      "languages/de.json": "{\"Search\": \"Suchen\"}",
      "node_modules/x/index.js": "QuickActions.setItems([{title: 'X'}])",
    ]
    let list = run(files, "list")
    #expect(list.output.contains("app.json: 2 static quick actions"))
    #expect(list.output.contains("Search       InfoPlist  de fr"))
    #expect(list.output.contains("subtitle"))
    let check = run(files, "check", "--format", "xcode")
    #expect(check.output.contains("[untranslated-title]"))
    #expect(!check.output.contains("unreadable-quick-actions"))
  }

  @Test func readsConfigurationsInJavaScript() {
    let configuration = """
      const ITEMS = [{ UIApplicationShortcutItemType: 'a', UIApplicationShortcutItemTitle: 'Search Food' }];
      module.exports = ({ config }) => ({ ...config, ios: { infoPlist: { UIApplicationShortcutItems: ITEMS } } });
      """
    let files = [
      "app.config.js": configuration, "package.json": "{\"dependencies\": {\"expo\": \"1\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\"}}",
    ]
    #expect(run(files, "list").output.contains("Search Food"))
    #expect(run(files, "check").output.contains("app.config.js: 1 quick action"))
  }

  // MARK: Flutter, React Native, .NET, Cordova, Capacitor, Kotlin, Unity

  @Test func readsFlutter() {
    let files = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "lib/main.dart":
        "setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'A Title That Is Much Too Long To Be Shown Completely')]);",
      "ios/Runner/Info.plist": Self.plist,
    ]
    let check = run(files, "check", "--format", "xcode")
    #expect(check.status == .findings)
    #expect(check.output.contains("lib/main.dart:1:"))
    #expect(check.output.contains("[title-truncated]"))
    // It is not handled in Swift, which is not a problem.
    #expect(!check.output.contains("type-never-handled"))
  }

  @Test func warnsOfATitleKnownAtRunTime() {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"1\", \"expo-quick-actions\": \"1\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\"}}",
      "src/a.ts": "QuickActions.setItems([{ id: 'a', title: t('add') }])",
    ]
    let check = run(files, "check", "--format", "xcode")
    #expect(check.status == .findings)
    #expect(check.output.contains("src/a.ts:1:42: warning: quick actions are defined here"))
  }

  /// Only the native folder: the code is in a folder above it.
  @Test func warnsOfCodeOutsideTheFolder() {
    let files = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "lib/main.dart": "setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'Add')]);",
      "ios/Runner/Info.plist": Self.plist,
    ]
    let check = run(files, "check", "ios", "--format", "xcode")
    #expect(check.status == .findings)
    #expect(check.output.contains("its code is outside the checked folder"))
  }

  @Test func doesNotReadCopiesOfSources() {
    let code = "ThreeDeeTouch.configureQuickActions([{ type: 'a', title: 'Add' }])"
    let files = [
      "config.xml": "<widget><plugin name=\"cordova-plugin-3dtouch\"/></widget>", "www/a.js": code,
      "platforms/ios/www/a.js": code, "dist/a.js": code, "www/a.min.js": code, "node_modules/a/a.js": code,
    ]
    #expect(run(files, "list").output.contains("1 dynamic quick action"))
  }

  /// Plug-ins that only package.json lists, as the commands of Cordova and of early Ionic do; other plug-ins have no quick actions.
  @Test(arguments: [
    ("\"cordova\": {\"plugins\": {\"cordova-plugin-3dtouch\": {}}}", true),
    ("\"cordovaPlugins\": [\"cordova-plugin-device\", \"cordova-plugin-3dtouch\"]", true),
    ("\"cordovaPlugins\": [\"cordova-plugin-3dtouch@1.3.5\"]", true),
    ("\"cordovaPlugins\": [{\"id\": \"cordova-plugin-3dtouch\", \"locator\": \"own\"}]", true),
    ("\"cordova\": {\"plugins\": {\"cordova-plugin-device\": {}}}", false),
    ("\"cordovaPlugins\": [\"cordova-plugin-device\", 7]", false),
  ])
  func readsPluginsOfThePackage(plugins: String, areRead: Bool) {
    let files = [
      "config.xml": "<widget><name>Quill</name></widget>", "package.json": "{\(plugins)}",
      "app/touch.ts": "declare var ThreeDeeTouch; ThreeDeeTouch.configureQuickActions([{ type: 'a', title: 'Add' }]);",
    ]
    #expect(run(files, "list").output.contains("1 dynamic quick action") == areRead)
  }

  /// A project that lists no plug-in, with a wrapper of Ionic's first versions.
  @Test(arguments: [("ThreeDeeTouch", true), ("Device", false)])
  func readsWrappersWithoutPlugins(name: String, isRead: Bool) {
    let files = [
      "config.xml": "<widget><name>Quill</name></widget>",
      "package.json": "{\"dependencies\": {\"cordova-ios\": \"4\", \"ionic-native\": \"1\"}}",
      "app/touch.ts": "import { \(name) } from 'ionic-native'; "
        + "\(name).configureQuickActions([{ type: 'a', title: 'Add' }]);",
    ]
    #expect(run(files, "list").output.contains("1 dynamic quick action") == isRead)
  }

  @Test func warnsOfADependencyWithoutACall() {
    let files = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "lib/main.dart": "// setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'A')]);",
      "ios/Runner/Info.plist": Self.plist,
    ]
    let check = run(files, "check", "--format", "xcode")
    #expect(check.status == .findings)
    #expect(check.output.contains("pubspec.yaml:3:3: warning: the project depends on \"quick_actions\""))
  }

  @Test(arguments: [
    [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n",
      "lib/a.dart": "setShortcutItems([ShortcutItem(type: 'a')]);",
    ],
    ["package.json": "{\"dependencies\": {\"react-native\": \"1\"}}", "a.js": "x.setItems([{ id: 1, title: 'A' }])"],
    [
      "a.csproj": "<Project><TargetFramework>net9.0</TargetFramework></Project>", "a.cs": "new AppAction(\"a\", \"A\")",
    ],
    ["config.xml": "<configuration><config-file parent=\"UIApplicationShortcutItems\"/></configuration>"],
  ]) func findsNothingWithoutTheLibrary(_ files: [String: String]) {
    let check = run(files.merging(["ios/App/Info.plist": Self.plist]) { $1 }, "check")
    #expect(check.status == .success)
    #expect(check.output.hasPrefix("this project has no quick actions: checked 1 Info.plist file of apps"))
  }

  @Test(arguments: [
    (
      "package.json", "{\"dependencies\": {\"react-native\": \"1\", \"react-native-quick-actions\": \"1\"}}", "App.js",
      "QuickActions.setShortcutItems([{ type: 'a', title: 'Add' }])", "React Native"
    ),
    (
      "App.csproj", "<Project><UseMaui>true</UseMaui></Project>", "MauiProgram.cs", "e.AddAppAction(\"a\", \"Add\")",
      ".NET"
    ),
    (
      "package.json",
      "{\"dependencies\": {\"@capacitor/core\": \"1\", \"@capawesome/capacitor-app-shortcuts\": \"1\"}}",
      "src/a.ts", "AppShortcuts.set({ shortcuts: [{ id: 'a', title: 'Add', description: 'One' }] })", "Capacitor"
    ),
    (
      "config.xml", "<widget><name>Q</name><plugin name=\"cordova-plugin-3dtouch\"/></widget>", "www/a.js",
      "window.ThreeDeeTouch.configureQuickActions([{ type: 'a', title: 'Add' }])", "Cordova"
    ),
    (
      "build.gradle.kts", "", "src/iosMain/kotlin/A.kt", "UIApplicationShortcutItem(\"a\", \"Add\")",
      "Kotlin Multiplatform"
    ),
    (
      "ProjectSettings/ProjectVersion.txt", "", "Assets/A.cs", "new UIApplicationShortcutItem(\"a\", \"Add\")", "Unity"
    ),
  ]) func readsCode(_ manifest: String, _ content: String, _ source: String, _ code: String, _ framework: String) {
    let files = [manifest: content, source: code, "ios/App/Info.plist": Self.plist, "src/iosMain/a.txt": ""]
    let list = run(files, "list")
    #expect(list.output.contains("1 dynamic quick action"), "\(framework)")
    #expect(list.output.contains("Add"), "\(framework)")
    #expect(run(files, "check").output.contains("1 quick action"), "\(framework)")
    let none = run(
      files.filter { $0.key != source }.merging([source: "// nothing"]) { $1 }, "check", "--format", "json")
    #expect(none.output.contains("\"\(framework)\""), "\(framework)")
  }

  @Test func readsCordova() {
    let configuration = """
      <?xml version="1.0" encoding="utf-8"?>
      <widget id="a" defaultlocale="de" xmlns="http://www.w3.org/ns/widgets">
        <name>Größe</name>
        <!-- <config-file target="*-Info.plist" parent="UIApplicationShortcutItems"><array/></config-file> -->
        <platform name="ios">
          <config-file target="*-Info.plist" parent="UIApplicationShortcutItems">
            <array><dict>
              <key>UIApplicationShortcutItemType</key><string>neu</string>
              <key>UIApplicationShortcutItemTitle</key><string>Neue Größe</string>
            </dict></array>
          </config-file>
        </platform>
      </widget>
      """
    let list = run(["config.xml": configuration], "list")
    #expect(list.output.contains("config.xml: 1 static quick action"))
    #expect(list.output.contains("config.xml:9"))
    #expect(list.output.contains("Neue Größe"))
  }

  @Test func readsUsageDescriptionsOfCordova() {
    let configuration = """
      <widget id="a" xmlns="http://www.w3.org/ns/widgets"><name>Quill</name><platform name="ios">
        <edit-config file="*-Info.plist" target="NSCameraUsageDescription" mode="merge"><string>CAMERA_REASON</string></edit-config>
        <config-file target="*-Info.plist" parent="NSMicrophoneUsageDescription"><string></string></config-file>
        <edit-config file="AndroidManifest.xml" target="application" mode="merge"><application/></edit-config>
      </platform></widget>
      """
    let lines = run(["config.xml": configuration], "check", "--format", "xcode").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("config.xml:2") && $0.hasSuffix("[raw-key-shown]") })
    #expect(lines.contains { $0.hasPrefix("config.xml:3") && $0.hasSuffix("[empty-usage-description]") })
    let copy = run(
      ["android/res/xml/config.xml": configuration, "App/Info.plist": Self.plist], "check", "--format", "xcode")
    #expect(!copy.output.contains("config.xml"))
  }

  // MARK: Kinds seen in real projects

  private static let expo = [
    "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
    "app.json": "{\"expo\": {\"name\": \"A\"}}",
  ]

  @Test(arguments: [
    // Imported by name, and under another name.
    "import { setItems, initial } from \"expo-quick-actions\"; setItems([{id: \"a\", title: \"New Note\"}])",
    "const Home = require('expo-quick-actions'); Home.setItems([{id: 'a', title: 'New Note'}])",
    // Functions that make the list.
    "import * as QuickActions from 'expo-quick-actions'; const build = () => [{id: 'a', title: 'New Note'}]; QuickActions.setItems(build())",
    "import * as QuickActions from 'expo-quick-actions'; function build(): Item[] { return [{id: 'a', title: 'New Note'}] } QuickActions.setItems(build())",
    // A list that is mapped.
    "import * as QuickActions from 'expo-quick-actions'; const notes = [{key: 'a', label: 'New Note'}]; QuickActions.setItems(notes.map(n => ({id: n.key, title: n.label})))",
    "import * as QuickActions from 'expo-quick-actions'; const notes = [{key: 'a', label: 'New Note'}]; QuickActions.setItems(notes.filter(Boolean).map(({key, label}) => { return {id: key, title: label} }))",
    "import * as QuickActions from 'expo-quick-actions'; const notes = ['New Note']; QuickActions.setItems(notes.map(function (n) { return {id: 'a', title: n} }))",
  ])
  func followsListsOfJavaScript(code: String) {
    var files = Self.expo
    files["src/a.ts"] = code
    let list = run(files, "list")
    #expect(list.output.contains("title  New Note"))
    #expect(list.errors.isEmpty)
  }

  @Test func doesNotConfuseOtherFunctionsWithTheLibrarys() {
    var files = Self.expo
    files["src/a.ts"] = "import { setItems } from './menu'; setItems([{id: 'a', title: 'New Note'}])"
    #expect(!run(files, "list").output.contains("New Note"))
  }

  /// A list that is known only at run time is reported as one item with an unknown title, and is never ignored.
  @Test(arguments: [
    "QuickActions.setItems(wallets.slice(0, 4).map((wallet, index) => ({id: 'w', title: wallet.label()})))",
    "const items = wallets.map(w => ({id: 'w', title: w.label()})); QuickActions.setItems(items); QuickActions.setItems([])",
    "QuickActions.setItems(items); QuickActions.setItems([{id: 'a', title: 'Known'}])",
  ])
  func warnsOfListsOfTheRun(code: String) {
    var files = Self.expo
    files["src/a.ts"] = "import * as QuickActions from 'expo-quick-actions';\n" + code
    let check = run(files, "check", "--format", "xcode")
    #expect(check.status == .findings)
    #expect(check.output.contains("[unreadable-quick-actions]"))
    // The same title is not reported twice.
    #expect(!check.output.contains("[unresolved-title]"))
  }

  @Test func readsListsOfConfigPlugins() {
    var files = Self.expo
    files["plugins/with-shortcuts.js"] = """
      const ITEMS = [{ type: 'a', title: 'Paste and Go', symbol: 'doc' }, { type: 'b', title: 'New Tab', symbol: 'plus' }]
      module.exports = config => withInfoPlist(config, ios => {
        ios.modResults.UIApplicationShortcutItems = ITEMS.map((item) => ({
          UIApplicationShortcutItemType: item.type, UIApplicationShortcutItemTitle: item.title,
        }))
        return ios
      })
      """
    // Nothing uses the plugin.
    #expect(!run(files, "list").output.contains("Paste and Go"))
    files["plugins/index.js"] = "module.exports = config => require('./with-shortcuts')(config)"
    let list = run(files, "list")
    #expect(list.output.contains("title  Paste and Go"))
    #expect(list.output.contains("title  New Tab"))
  }

  @Test func findsTheAppOfAConfigurationInTypeScript() {
    let files = [
      "package.json": Self.expo["package.json"] ?? "", "app.config.ts": "export default () => ({ name: 'A' })",
      "src/a.ts": "import { setItems } from 'expo-quick-actions'; setItems([{id: 'a', title: 'New Note'}])",
    ]
    let check = run(files, "check", "--format", "xcode")
    #expect(check.status == .success)
    #expect(!check.output.contains("[item-of-no-app]"))
  }

  /// Code may use the library only to learn which static quick action was chosen.
  @Test func acceptsALibraryThatHandlesStaticItems() {
    let files = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Add")]),
      "lib/main.dart": "import 'package:quick_actions/quick_actions.dart'; void f() { q.initialize((type) {}); }",
    ]
    #expect(run(files, "check").status == .success)
  }

  @Test func doesNotConfuseOwnClassesWithTheLibrarys() {
    let files = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": Self.plist,
      "lib/model.dart": "class ShortcutItem {} ShortcutItem f(j) => ShortcutItem(id: j['id'], name: j['name']);",
      "lib/main.dart":
        "import 'package:quick_actions/quick_actions.dart'; void f() { q.setShortcutItems([const ShortcutItem(type: 'a', localizedTitle: 'Add')]); }",
    ]
    #expect(run(files, "check").status == .success)
  }

  @Test func readsScriptsOfPages() {
    let files = [
      "config.xml": "<widget id=\"a\"><name>A</name></widget>",
      "package.json": "{\"dependencies\": {\"cordova-ios\": \"7\", \"cordova-plugin-3dtouch\": \"1\"}}",
      "www/index.html":
        "<p>configureQuickActions([{type: 'x', title: 'No Script'}])</p>\n<SCRIPT type='text/javascript'>\nThreeDeeTouch.configureQuickActions([{type: 'a', title: 'Check in'}]);</script>",
    ]
    let list = run(files, "list")
    #expect(list.output.contains("www/index.html:3  title  Check in"))
    #expect(!list.output.contains("No Script"))
  }

  /// A repository may have an Xcode project next to .NET's, which does not name its Info.plist.
  @Test func givesItemsToTheAppOfTheirFramework() {
    let files = [
      "App.csproj":
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Static")]),
      "MauiProgram.cs": "e.AddAppAction(\"stats\", \"My Stats\");",
      "Native/App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { GENERATE_INFOPLIST_FILE = YES; }; };
      }; }
      """,
    ]
    let check = run(files, "check")
    #expect(check.output.contains("Platforms/iOS/Info.plist: 2 quick actions (1 static, 1 dynamic)"))
  }
}
