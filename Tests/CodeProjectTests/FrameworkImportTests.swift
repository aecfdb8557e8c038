import CommandRuns
import PressfitCLI
import Testing

/// Values that JavaScript imports from other files; each case has a counterexample.
@Suite struct FrameworkImportTests {
  private func list(_ code: String, _ files: [String: String]) -> String {
    var all = [
      "package.json": "{\"dependencies\": {\"react-native\": \"1\", \"react-native-quick-actions\": \"1\"}}",
      "ios/App/Info.plist": InMemoryRun.plist,
      "src/index.ts": "import QuickActions from 'react-native-quick-actions';\n" + code,
      "src/locales/en.json": "{\"rake\": \"Rake\"}", "src/locales/de.json": "{\"rake\": \"Harken\"}",
    ]
    all.merge(files) { $1 }
    return InMemoryRun(all, ["list", "--reach"]).output
  }

  private static let json = [
    "src/items.json": "[{\"id\": \"a\", \"name\": \"Rake\"}, {\"id\": \"b\", \"name\": \"Hoe\"}]"
  ]
  private static let code = [
    "src/items.ts": """
    export const ITEMS = [{ id: 'a', name: 'Rake' }, { id: 'b', name: 'Hoe' }];
    export enum Names { first = 'Rake', second = 'Hoe' }
    export default ITEMS;
    """
  ]
  private static let again = code.merging(["src/all.ts": "export * from './items';"]) { $1 }
  private static let map = "QuickActions.setShortcutItems(items.map((i) => ({ type: i.id, title: i.name })));"

  @Test(arguments: [
    ("import items from './items.json'; \(map)", json), ("const items = require('./items.json'); \(map)", json),
    ("import { ITEMS as items } from './items'; \(map)", code), ("import items from './items'; \(map)", code),
    ("import * as all from './items'; const items = all.ITEMS; \(map)", code),
    ("import { ITEMS as items } from './all'; \(map)", again),
    (
      "import { Names } from './items'; "
        + "QuickActions.setShortcutItems([{ type: 'a', title: Names.first }, { type: 'b', title: Names.second }]);",
      code
    ),
  ])
  func followsImports(code: String, files: [String: String]) {
    let output = list(code, files)
    #expect(output.contains("Rake") && output.contains("Hoe") && !output.contains("run time"))
  }

  /// A parameter or a constant hides an import; a file outside the project, or with values of the run, is unknown.
  @Test(arguments: [
    ("import items from './other.json'; \(map)", json),
    ("import items from './items.json'; function set(items) { \(map) }", json),
    ("import { ITEMS } from './items'; const items = load(ITEMS); \(map)", code),
    ("import { ITEMS as items } from './items'; \(map)", ["src/items.ts": "export const ITEMS = load();"]),
    (
      "import { ITEMS as items } from './items'; \(map)",
      ["src/items.ts": "import { ITEMS } from './items'; export { ITEMS };"]
    ),
  ])
  func reportsOtherImports(code: String, files: [String: String]) {
    #expect(!list(code, files).contains("Rake"))
  }

  @Test func namesTheFileOfTheText() {
    #expect(list("import items from './items.json'; \(Self.map)", Self.json).contains("src/items.json:1"))
  }

  @Test(arguments: [("makeItems(t)", true), ("makeItems(t, load())", true), ("other(t)", false)])
  func followsFunctionsWithArguments(call: String, isRead: Bool) {
    let files = ["src/items.ts": "export function makeItems(t) { return [{ type: 'a', title: t('rake') }]; }"]
    let output = list("import { makeItems } from './items'; QuickActions.setShortcutItems(\(call));", files)
    #expect(output.contains("Harken") == isRead)
  }
}
