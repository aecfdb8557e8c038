import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Methods of the project's own code that pass quick actions on to a library.
@Suite struct OwnWrapperTests {
  private func lines(_ files: [String: String]) -> [String] {
    let run = InMemoryRun(files, ["check", "--format", "xcode"])
    return (run.output + run.errors).split(separator: "\n").map(String.init)
  }

  private func dart(_ files: [String: String]) -> [String] {
    let pubspec = "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n"
    let tables = ["lib/l10n/app_de.arb": "{\"a\": \"A\"}", "lib/l10n/app_en.arb": "{\"a\": \"A\"}"]
    let app = ["pubspec.yaml": pubspec, "ios/Runner/Info.plist": InMemoryRun.plist]
    return lines(app.merging(tables) { $1 }.merging(files) { $1 }).filter { $0.contains("lib/") }
  }

  /// A class of the app with the library's method name, declared in an interface and implemented elsewhere.
  @Test func aDartInterface() {
    let library = """
      import 'package:quick_actions/quick_actions.dart';
      class Chore { const Chore(this.type, this.localizedTitle); final String type; final String localizedTitle; }
      abstract interface class Menu {
        Future<void> setShortcutItems(List<Chore> chores);
      }
      class SystemMenu implements Menu {
        static const QuickActions _actions = QuickActions();
        @override
        Future<void> setShortcutItems(List<Chore> chores) async {
          await _actions.setShortcutItems(
            chores.map((chore) => ShortcutItem(type: chore.type, localizedTitle: chore.localizedTitle)).toList());
        }
      }
      """
    let call = "import 'menu.dart';\nvoid main() {\n  SystemMenu().setShortcutItems([Chore('rake', 'Rake Leaves')]);\n}"
    let found = dart(["lib/menu.dart": library, "lib/main.dart": call])
    // The call of the method is in another file.
    #expect(found.count == 1 && found[0].contains("literal-title-not-localized") && found[0].contains("Rake Leaves"))
  }

  /// The method looks the titles up; its argument has keys.
  @Test(arguments: [
    (
      "items.map((item) => ShortcutItem(type: item.type, localizedTitle: names[item.localizedTitle] ?? '')).toList()",
      false
    ),
    ("items", true),
  ])
  func aDartMethodThatChangesTheItems(argument: String, isLiteral: Bool) {
    let code = """
      import 'package:quick_actions/quick_actions.dart';
      class Menu {
        QuickActions actions = const QuickActions();
        Future<void> show() async {
          await setShortcutItems([const ShortcutItem(type: 'rake', localizedTitle: 'Rake')]);
        }
        Future<void> setShortcutItems(List<ShortcutItem> items) {
          return actions.setShortcutItems(\(argument));
        }
      }
      """
    let found = dart(["lib/menu.dart": code])
    #expect(found.count == 1)
    #expect(found.contains { $0.contains("unreadable-quick-actions") && $0.contains(":8:") } == !isLiteral)
    #expect(found.contains { $0.contains("literal-title-not-localized") && $0.contains(":5:") } == isLiteral)
  }

  /// The field's type is that of its value, or its value is from elsewhere.
  @Test(arguments: [
    ("final actions = const QuickActions();", true), ("final actions = QuickActions();", true),
    ("QuickActions actions = load();", true), ("final actions = load();", false),
  ])
  func aDartFieldWithTheLibrary(field: String, isKnown: Bool) {
    let code = """
      import 'package:quick_actions/quick_actions.dart';
      class Menu {
        \(field)
        void show() { setShortcutItems([const ShortcutItem(type: 'rake', localizedTitle: 'Rake')]); }
        Future<void> setShortcutItems(List<ShortcutItem> items) {
          return actions.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: names[items.first.type] ?? '')]);
        }
      }
      """
    let found = dart(["lib/menu.dart": code])
    #expect(found.contains { $0.contains("unreadable-quick-actions") && $0.contains(":6:") })
    // The title that the method passes on as a key is not displayed.
    #expect(found.contains { $0.contains("literal-title-not-localized") } == !isKnown)
  }

  /// An object of the app with the method of the library, from a function or module that loads the library or does not.
  @Test(arguments: [
    ("const menu = load();\nfunction load() { return isIOS ? require('expo-quick-actions') : null; }", "", true),
    ("const menu = load();\nfunction load() { return require('./menu'); }", "", false),
    (
      "import { menu } from './menu';",
      "import * as QuickActions from 'expo-quick-actions';\nexport const menu = QuickActions;", true
    ),
    ("import { menu } from './menu';", "export const menu = { setItems(items) {} };", false),
  ])
  func anObjectOfJavaScript(declaration: String, module: String, isRead: Bool) {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\"}}", "src/menu.ts": module,
      "src/a.ts": """
      import { isSupported } from 'expo-quick-actions';
      \(declaration)
      menu.setItems([{ id: 'r', title: 'Rake' }]);
      """,
    ]
    #expect(InMemoryRun(files, ["list"]).output.contains("Rake") == isRead)
  }

  /// The source code of the plug-in is in the repository of the app.
  @Test(arguments: [("Plugin.AppShortcuts.iOS", 1), ("Garden.Menu", 2)])
  func thePluginForXamarin(namespace: String, count: Int) {
    let call = "class Page { void Add() { var rake = new Shortcut { Label = \"Rake\", ShortcutId = \"r\" }; } }"
    let plugin = """
      namespace \(namespace) {
        class Menu {
          void Add(Shortcut shortcut) {
            var item = new UIMutableApplicationShortcutItem(shortcut.ShortcutId, shortcut.Label, "", null, null);
          }
        }
      }
      """
    let manifest = "<Project><UseMaui>true</UseMaui><PackageReference Include=\"Plugin.AppShortcuts\" /></Project>"
    let files = [
      "App.csproj": manifest, "Page.cs": call, "Menu.cs": plugin, "Platforms/iOS/Info.plist": InMemoryRun.plist,
    ]
    let list = InMemoryRun(files, ["list"]).output
    #expect(list.contains("Rake"))
    #expect(list.contains("\(count) dynamic quick action"))
  }

  @Test(arguments: ["Plugin.AppShortcuts", "Plugin.Other"])
  func aLibraryWithThePluginForXamarin(package: String) {
    let files = [
      "Shed.iOS/Shed.iOS.csproj": "<Project><ProjectReference Include=\"../Shed/Shed.csproj\" /></Project>",
      "Shed.iOS/Info.plist": InMemoryRun.plist,
      "Shed/Shed.csproj":
        "<Project><TargetFramework>netstandard2.0</TargetFramework><PackageReference Include=\"\(package)\" /></Project>",
      "Shed/Page.cs": "class Page { void Add() { var rake = new Shortcut { Label = \"Rake\" }; } }",
    ]
    #expect(InMemoryRun(files, ["list"]).output.contains("Rake") == (package == "Plugin.AppShortcuts"))
  }
}
