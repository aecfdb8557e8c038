import PressfitCLI
import Testing

/// Files of a React Native app that no other file imports.
@Suite struct UnimportedModuleTests {
  private func list(_ files: [String: String], expo: Bool = true) -> String {
    let framework = expo ? "\"expo\"" : "\"react-native\""
    let own = [
      "package.json": "{\"dependencies\": {\(framework): \"1\", \"expo-quick-actions\": \"1\"}}",
      "ios/Shed/Info.plist": InMemoryRun.plist,
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"]).output
  }

  private static let menu = """
    import { setItems } from 'expo-quick-actions';
    export class Menu { static start() { setItems([{ id: 'a', title: 'Show rake' }]); } }
    """

  /// Files that import the menu, and whether they do.
  @Test(arguments: [
    ("import { Menu } from './services/Menu';", true), ("import { Menu } from '@/services/Menu.ts';", true),
    ("const { Menu } = require('~/src/services/menu');", true), ("export * from './services/Menu';", true),
    ("const m = await import('src/services/Menu');", true), ("import { Menu } from 'Menu';", true),
    // Any file may be imported.
    ("const all = require.context('./services');", true), ("import(`./services/${name}`);", true),
    ("import { Menu } from './services/OtherMenu';", false), ("import { Menu } from './services/MenuList';", false),
    ("// Menu\nMenu.start();", false),
  ])
  func leavesOutFilesThatNoFileNames(code: String, isImported: Bool) {
    for path in ["src/services/Menu.ts", "src/services/Menu.ios.ts", "src/services/Menu/index.ts"] {
      let output = list(["src/App.tsx": code + "\nMenu.start();", path: Self.menu])
      #expect(output.contains("Show rake") == isImported, "\(path): \(code)")
    }
  }

  /// Files that a bundler or a router includes by their names.
  @Test(arguments: [
    ("index.ts", menu, true), ("index.ios.js", menu, true), ("App.tsx", menu, true),
    ("app/_layout.tsx", menu, true), ("app/shed.tsx", menu + "\nexport default function Shed() {}", true),
    (
      "app/start.ts",
      "import * as quickActions from 'expo-quick-actions';\nquickActions.setItems([{ id: 'a', title: 'Show rake' }]);",
      true
    ),
    ("start.ts", menu + "\nregisterRootComponent(Shed);", true), ("app/services/menu.ts", menu, false),
    ("src/menu.ts", menu, false), ("src/index/menu.ts", menu, false),
  ])
  func keepsEntries(path: String, code: String, isRead: Bool) {
    #expect(list(["src/App.tsx": "Menu.start();", path: code]).contains("Show rake") == isRead, "\(path)")
  }

  @Test func keepsTheMainFile() {
    let manifest =
      "{\"main\": \"src/begin.ts\", \"dependencies\": {\"react-native\": \"1\", \"expo-quick-actions\": \"1\"}}"
    let files = ["src/begin.ts": Self.menu, "src/App.tsx": "Menu.start();"]
    #expect(list(files.merging(["package.json": manifest]) { $1 }).contains("Show rake"))
    #expect(!list(files, expo: false).contains("Show rake"))
  }

  /// The app may start with any file.
  @Test func keepsFilesOfAnAppWithoutEntry() {
    #expect(list(["src/menu.ts": Self.menu, "src/use.ts": "Menu.start();"]).contains("Show rake"))
  }

  @Test func announcesTheFileInANote() {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"1\", \"expo-quick-actions\": \"1\"}}",
      "ios/Shed/Info.plist": InMemoryRun.plist, "src/menu.ts": Self.menu, "src/App.tsx": "Menu.start();",
    ]
    let output = InMemoryRun(files, ["check", "--format", "xcode"]).output
    #expect(output.contains("[code-not-in-app]") && !output.contains("[unreadable-quick-actions]"))
  }
}
