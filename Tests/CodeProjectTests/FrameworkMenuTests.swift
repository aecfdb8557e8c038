import CommandRuns
import Testing

/// Which quick actions in the code of other frameworks share a menu, and what code makes them.
@Suite struct FrameworkMenuTests {
  private func check(_ files: [String: String]) -> String {
    InMemoryRun(files, ["check", "--format", "xcode"]).output
  }

  private static func flutter(_ files: [String: String]) -> [String: String] {
    [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist,
    ].merging(files.mapValues { "import 'package:quick_actions/quick_actions.dart';\n" + $0 }) { $1 }
  }

  private static func reactNative(_ code: String) -> [String: String] {
    [
      "package.json": "{\"dependencies\": {\"react-native\": \"0.75\", \"react-native-quick-actions\": \"1\"}}",
      "ios/App/Info.plist": InMemoryRun.plist,
      "index.js": "import QuickActions from 'react-native-quick-actions';\n\(code)",
    ]
  }

  private static func dotNet(_ code: String) -> [String: String] {
    [
      "App.csproj":
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": InMemoryRun.plist, "P.cs": "class P { \(code) }",
    ]
  }

  private static func kotlin(_ code: String) -> [String: String] {
    [
      "shared/build.gradle.kts": "kotlin { iosArm64() }", "iosApp/iosApp/Info.plist": InMemoryRun.plist,
      "shared/src/iosMain/kotlin/A.kt": code,
    ]
  }

  /// Each call sets the complete menu, so the items of two calls are never together; those of one call are, also if another call has them too.
  @Test(arguments: [
    (
      flutter([
        "lib/main.dart": """
        void a() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'Help')]); }
        void b() { q.setShortcutItems([ShortcutItem(type: 'b', localizedTitle: 'Help')]); }
        void main() { a(); b(); }
        """
      ]), false
    ),
    (
      flutter([
        "lib/main.dart": """
        void main() { q.setShortcutItems([
          ShortcutItem(type: 'a', localizedTitle: 'Help'), ShortcutItem(type: 'b', localizedTitle: 'Help')]); }
        """
      ]), true
    ),
    (
      flutter([
        "lib/main.dart": """
        void main() {
          final first = [ShortcutItem(type: 'a', localizedTitle: 'Help')];
          final second = [ShortcutItem(type: 'b', localizedTitle: 'Help')];
          q.setShortcutItems([...first, ...second]);
        }
        """
      ]), true
    ),
    (
      reactNative(
        """
        function a() { QuickActions.setShortcutItems([{ type: 'a', title: 'Help' }]) }
        function b() { QuickActions.setShortcutItems([{ type: 'b', title: 'Help' }]) }
        """), false
    ),
    (reactNative("QuickActions.setShortcutItems([{ type: 'a', title: 'Help' }, { type: 'b', title: 'Help' }])"), true),
    (
      reactNative(
        """
        const help = { type: 'a', title: 'Help' };
        function a() { QuickActions.setShortcutItems([help]) }
        function b() { QuickActions.setShortcutItems([help, { type: 'b', title: 'Help' }]) }
        """), true
    ),
    (
      dotNet(
        """
        void A() { AppActions.SetAsync(new AppAction("a", "Help")); }
        void B() { AppActions.SetAsync(new AppAction("b", "Help")); }
        """), false
    ),
    (dotNet("void A() { AppActions.SetAsync(new AppAction(\"a\", \"Help\"), new AppAction(\"b\", \"Help\")); }"), true),
    (dotNet("void A() { b.AddAppAction(\"a\", \"Help\").AddAppAction(\"b\", \"Help\"); }"), true),
    (
      kotlin(
        """
        fun a() { application.shortcutItems = listOf(UIApplicationShortcutItem("a", "Help")) }
        fun b() { application.shortcutItems = listOf(UIApplicationShortcutItem("b", "Help")) }
        """), false
    ),
    (
      kotlin(
        """
        fun a() { application.shortcutItems = listOf(
          UIApplicationShortcutItem("a", "Help"), UIApplicationShortcutItem("b", "Help")) }
        """), true
    ),
  ])
  func itemsOfTwoCalls(files: [String: String], areTogether: Bool) {
    let output = check(files)
    #expect(output.contains("[duplicate-visible-text]") == areTogether, "\(output)")
  }

  /// A place with the same type and title and another icon is another way to make the quick action.
  @Test(arguments: [("x", false), ("y", true)])
  func iconsOfARepeatedItem(icon: String, isReported: Bool) {
    func code(_ function: String, _ icon: String) -> String {
      "void \(function)() { q.setShortcutItems([ShortcutItem(type: 'add', localizedTitle: 'Add', icon: '\(icon)')]); }"
    }
    let files = Self.flutter([
      "lib/a.dart": code("a", "x"), "lib/b.dart": code("b", icon),
      "lib/main.dart": "import 'a.dart';\nimport 'b.dart';\nvoid main() { a(); b(); }",
    ]).merging([
      "ios/Runner/Assets.xcassets/x.imageset/Contents.json": "{\"images\": [{\"filename\": \"x.pdf\"}]}",
      "ios/Runner/Assets.xcassets/x.imageset/x.pdf": "", "android/app/src/main/res/drawable/y.png": "",
    ]) { $1 }
    let output = check(files)
    #expect(output.contains("the image \"y\" is only in the app for Android") == isReported, "\(output)")
    #expect(InMemoryRun(files, ["list"]).output.contains("1 dynamic quick action\n"))
  }

  /// A list with more items than a menu shows, some of them made of another list.
  @Test(arguments: [
    ("...['c', 'd', 'e'].map((x) => ShortcutItem(type: x, localizedTitle: 'T $x')),", true),
    ("...['c', 'd', 'e'].map((x) => ShortcutItem(type: x, localizedTitle: 'T $x')).toList(),", true),
    ("for (final x in ['c', 'd', 'e']) ShortcutItem(type: x, localizedTitle: 'T $x'),", true),
    ("...['c', 'd'].map((x) => ShortcutItem(type: x, localizedTitle: 'T $x')),", false),
    ("if (all) ...['c', 'd', 'e'].map((x) => ShortcutItem(type: x, localizedTitle: 'T $x')),", false),
    ("ShortcutItem(type: 'c', localizedTitle: all ? 'C' : many ? 'D' : 'E'),", false),
  ])
  func itemsMadeOfAnotherList(code: String, areTooMany: Bool) {
    let output = check(
      Self.flutter([
        "lib/main.dart": """
        void main() { q.setShortcutItems([
          ShortcutItem(type: 'a', localizedTitle: 'A'), ShortcutItem(type: 'b', localizedTitle: 'B'), \(code)]); }
        """
      ]))
    #expect(output.contains("[too-many-items]") == areTooMany, "\(output)")
    #expect(!areTooMany || output.contains("a list in code has 5 quick actions"))
  }

  /// A call with type arguments is a call.
  @Test(arguments: [
    ("setItems<Action>([{ id: 'a', title: 'Find' }])", false),
    ("setItems<Action<Route>>([{ id: 'a', title: 'Find' }])", false),
    ("setItems<{ id: string; of: Action<A | 'b'>[] }>([{ id: 'a', title: 'Find' }])", false),
    ("setItems([{ id: 'a', title: 'Find' }])", false), ("setItems < limit; load(QuickActions.setItems)", true),
    ("setItems; (run)([{ id: 'a', title: 'Find' }])", true),
  ])
  func callsWithTypeArguments(call: String, isReported: Bool) {
    let run = InMemoryRun(
      [
        "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
        "ios/App/Info.plist": InMemoryRun.plist,
        "index.ts": "import * as QuickActions from 'expo-quick-actions';\nawait QuickActions.\(call);",
      ], ["list"])
    #expect(run.errors.contains("is used as a value, not called") == isReported, "\(run.errors)")
    #expect(run.output.contains("Find") != isReported)
  }

  /// The library for React Native reads the name of an image.
  @Test(arguments: [("iconName", "rake", true), ("iconName", "hoe", false), ("image", "rake", false)])
  func iconNamesOfActionsShortcuts(member: String, name: String, isReported: Bool) {
    let output = check([
      "package.json": "{\"dependencies\": {\"react-native\": \"0.75\", \"react-native-actions-shortcuts\": \"1\"}}",
      "ios/App/Info.plist": InMemoryRun.plist,
      "ios/App/Images.xcassets/hoe.imageset/Contents.json": "{\"images\": [{\"filename\": \"a.pdf\"}]}",
      "ios/App/Images.xcassets/hoe.imageset/a.pdf": "",
      "index.js": """
      import Shortcuts from 'react-native-actions-shortcuts';
      Shortcuts.setShortcuts([{ type: 'a', title: 'Find', \(member): '\(name)' }]);
      """,
    ])
    #expect(output.contains("[missing-icon-image]") == isReported, "\(output)")
  }

  /// The manifest of a folder without an app, with a library that the code of the project above uses.
  @Test(arguments: [("packages/ios/notes.txt", false), ("packages/ios/ios/Other/Info.plist", true)])
  func aSecondManifest(other: String, isReported: Bool) {
    var files = Self.reactNative("QuickActions.setShortcutItems([{ type: 'a', title: 'Find' }]);")
    files["packages/ios/package.json"] = files["package.json"]
    files[other] = InMemoryRun.plist
    let errors = InMemoryRun(files, ["list"]).errors
    #expect(errors.contains("no code that defines quick actions was found") == isReported, "\(errors)")
  }

  /// Compose fills the placeholders of a resource if the code has values for them.
  @Test(arguments: [("Res.string.hello, user", false), ("Res.string.hello", true)])
  func placeholdersOfResources(arguments: String, isShown: Bool) {
    var files = Self.kotlin("fun a() { UIApplicationShortcutItem(\"a\", getString(\(arguments))) }")
    files["shared/src/commonMain/composeResources/values/strings.xml"] =
      "<resources><string name=\"hello\">Hello %1$s</string></resources>"
    let output = check(files)
    #expect(output.contains("[placeholder-in-static-title]") == isShown, "\(output)")
    #expect(!output.contains("[unmeasurable-text]"), "\(output)")
  }
}
