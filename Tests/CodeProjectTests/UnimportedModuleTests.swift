import CommandRuns
import PressfitCLI
import Testing

/// Files of a React Native app that no other file imports: they are read, and marked.
@Suite struct UnimportedModuleTests {
  /// Whether the quick action is that of a file that another one imports; nil if it is not found.
  private func isImported(_ files: [String: String], expo: Bool = true) -> Bool? {
    let framework = expo ? "\"expo\"" : "\"react-native\""
    let own = [
      "package.json": "{\"dependencies\": {\(framework): \"1\", \"expo-quick-actions\": \"1\"}}",
      "ios/Shed/Info.plist": InMemoryRun.plist,
    ]
    let run = InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"])
    return run.output.contains("Show rake") ? !run.errors.contains("no file imports") : nil
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
    // Code in a comment imports nothing; a comment's mark in a string is none.
    ("// import { Menu } from './services/Menu';", false), ("/*\nimport { Menu } from './services/Menu';\n*/", false),
    ("load('https://a.b'); import { Menu } from './services/Menu';", true),
    ("const a = /\\/\\//; import { Menu } from './services/Menu';", true),
    ("/* Starts the menu. */ import { Menu } from './services/Menu'; // later", true),
    ("const a = `// ${b}`; import { Menu } from './services/Menu';", true),
  ])
  func marksFilesThatNoFileNames(code: String, isImported: Bool) {
    for path in ["src/services/Menu.ts", "src/services/Menu.ios.ts", "src/services/Menu/index.ts"] {
      let found = self.isImported(["src/App.tsx": code + "\nMenu.start();", path: Self.menu])
      #expect(found == isImported, "\(path): \(code)")
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
  func marksNoEntries(path: String, code: String, isEntry: Bool) {
    #expect(isImported(["src/App.tsx": "Menu.start();", path: code]) == isEntry, "\(path)")
  }

  @Test func marksNoMainFile() {
    let manifest =
      "{\"main\": \"src/begin.ts\", \"dependencies\": {\"react-native\": \"1\", \"expo-quick-actions\": \"1\"}}"
    let files = ["src/begin.ts": Self.menu, "src/App.tsx": "Menu.start();"]
    #expect(isImported(files.merging(["package.json": manifest]) { $1 }) == true)
    #expect(isImported(files, expo: false) == false)
  }

  /// The app may start with any file.
  @Test func marksNoFilesOfAnAppWithoutEntry() {
    #expect(isImported(["src/menu.ts": Self.menu, "src/use.ts": "Menu.start();"]) == true)
  }

  /// Findings about the file's quick actions are marked; another file's are not.
  @Test func marksFindings() {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"1\", \"expo-quick-actions\": \"1\"}}",
      "ios/Shed/Info.plist": InMemoryRun.plist, "src/menu.ts": Self.menu + "\nsetItems(load());",
      "src/App.tsx": "Menu.start();",
    ]
    func lines(_ files: [String: String]) -> [Substring] {
      InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n")
    }
    func marked(_ lines: [Substring]) -> Set<Substring> {
      Set(
        lines.filter { $0.contains("in code that nothing seems to call") }.compactMap { $0.split(separator: "[").last })
    }
    let found = lines(files)
    #expect(found.contains { $0.hasSuffix("[code-not-in-app]") })
    #expect(marked(found) == ["unreadable-quick-actions]"])
    let used = lines(files.merging(["src/App.tsx": "import './menu';"]) { $1 })
    #expect(marked(used).isEmpty && !used.contains { $0.hasSuffix("[code-not-in-app]") })
  }
}
