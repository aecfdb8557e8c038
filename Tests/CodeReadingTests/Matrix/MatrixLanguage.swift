/// A language with the project around a piece of its code.
enum MatrixLanguage: String, CaseIterable, Sendable {
  case objectiveC = "objc"
  case swift
  case dart
  case javaScript = "js"
  case cSharp = "cs"
  case kotlin = "kt"

  var name: String {
    switch self {
    case .objectiveC: "Objective-C"
    case .swift: "Swift"
    case .dart: "Dart"
    case .javaScript: "JavaScript"
    case .cSharp: "C#"
    case .kotlin: "Kotlin"
    }
  }

  /// The statement that adds a quick action to `list`.
  func item(title: String, subtitle: String?) -> String {
    switch self {
    case .objectiveC:
      let rest = subtitle.map { " localizedSubtitle:\($0) icon:nil userInfo:nil" } ?? ""
      return "[list addObject:[[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:\(title)\(rest)]];"
    case .swift:
      let rest = subtitle.map { ", localizedSubtitle: \($0), icon: nil" } ?? ""
      return "list.append(UIApplicationShortcutItem(type: \"a\", localizedTitle: \(title)\(rest)))"
    case .dart:
      let rest = subtitle.map { ", localizedSubtitle: \($0)" } ?? ""
      return "list.add(ShortcutItem(type: 'a', localizedTitle: \(title)\(rest)));"
    case .javaScript: return "list.push({ type: 'a', title: \(title)\(subtitle.map { ", subtitle: \($0)" } ?? "") });"
    case .cSharp:
      let rest = subtitle.map { ", \($0), null, null" } ?? ""
      return "list.Add(new UIApplicationShortcutItem(\"a\", \(title)\(rest)));"
    case .kotlin:
      let rest = subtitle.map { ", \($0), null, null" } ?? ""
      return "list.add(UIApplicationShortcutItem(\"a\", \(title)\(rest)))"
    }
  }

  private static let infoPlist =
    "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a</string><key>LSRequiresIPhoneOS</key><true/></dict></plist>"

  /// The project with `body` in a function that sets the quick actions in `list`.
  func files(declarations: String, body: String) -> [String: String] {
    switch self {
    case .objectiveC:
      return [
        "App/Info.plist": Self.infoPlist,
        "App/App.m": """
        #import <UIKit/UIKit.h>
        \(declarations)
        @implementation App
        - (void)updateWithText:(NSString *)text on:(BOOL)on {
        NSMutableArray *list = [NSMutableArray array];
        \(body)
        [UIApplication sharedApplication].shortcutItems = list;
        }
        @end
        """,
      ]
    case .swift:
      return [
        "App/Info.plist": Self.infoPlist,
        "App/App.swift": """
        import UIKit
        \(declarations)
        class App: UIResponder {
        let boat = Boat.current
        func update(text: String, on: Bool) {
        var list: [UIApplicationShortcutItem] = []
        \(body)
        UIApplication.shared.shortcutItems = list
        }
        }
        """,
      ]
    case .dart:
      return [
        "ios/Runner/Info.plist": Self.infoPlist,
        "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
        "lib/main.dart": """
        import 'package:quick_actions/quick_actions.dart';
        \(declarations)
        void update(String text, bool on, Boat boat, List<String> names) {
        final list = <ShortcutItem>[];
        \(body)
        const QuickActions().setShortcutItems(list);
        }
        """,
      ]
    case .javaScript:
      return [
        "ios/App/Info.plist": Self.infoPlist,
        "package.json": "{\"dependencies\": {\"react-native\": \"0.75\", \"react-native-quick-actions\": \"1\"}}",
        "index.js": """
        import QuickActions from 'react-native-quick-actions';
        \(declarations)
        export function update(text, on, boat, names) {
        const list = [];
        \(body)
        QuickActions.setShortcutItems(list);
        }
        """,
      ]
    case .cSharp:
      return [
        "App/Info.plist": Self.infoPlist,
        "App/App.csproj": "<Project><ItemGroup><Reference Include=\"Xamarin.iOS\"/></ItemGroup></Project>",
        "App/App.cs": """
        using UIKit;
        \(declarations)
        class App {
        void Update(string text, bool on, Boat boat, string[] names) {
        var list = new List<UIApplicationShortcutItem>();
        \(body)
        UIApplication.SharedApplication.ShortcutItems = list.ToArray();
        }
        }
        """,
      ]
    case .kotlin:
      return [
        "iosApp/Info.plist": Self.infoPlist, "shared/build.gradle.kts": "kotlin { iosArm64() }",
        "shared/src/iosMain/kotlin/A.kt": """
        import platform.UIKit.*
        \(declarations)
        fun update(text: String, on: Boolean, boat: Boat, names: List<String>) {
        val list = mutableListOf<UIApplicationShortcutItem>()
        \(body)
        UIApplication.sharedApplication.shortcutItems = list
        }
        """,
      ]
    }
  }
}
