import CommandRuns
import PressfitCLI
import Testing

/// Files that a bundler or a compiler uses on iOS instead of others.
@Suite struct PlatformFileTests {
  private static let manifest =
    "{\"dependencies\": {\"react-native\": \"1\", \"expo\": \"1\", \"expo-quick-actions\": \"1\"}}"

  private func titles(_ files: [String: String]) -> Set<String> {
    let output = InMemoryRun(files.merging(["ios/Shed/Info.plist": InMemoryRun.plist]) { $1 }, ["list"]).output
    return Set(["Web", "Native", "iOS", "Android", "Rake", "Hoe"].filter(output.contains))
  }

  @Test(arguments: [
    (["t.ts", "t.native.ts", "t.ios.ts"], "iOS"), (["t.ts", "t.native.ts", "t.android.ts"], "Native"),
    (["t.ts", "t.android.ts"], "Web"), (["t/index.ts", "t/index.ios.ts"], "iOS"),
    // Another file.
    (["t.ts", "it.ios.ts"], "Web"),
  ])
  func ofReactNative(names: [String], expected: String) {
    var files = [
      "package.json": Self.manifest,
      "App.ts": """
      import { setItems } from 'expo-quick-actions'; import { title } from './t';
      setItems([{ id: 'a', title }]);
      """,
    ]
    for name in names {
      let titles = ["ios": "iOS", "native": "Native", "android": "Android"]
      let title = titles.first { name.contains(".\($0.key).") }?.value ?? "Web"
      files[name] = "export const title = '\(title)';"
    }
    #expect(titles(files) == [expected])
  }

  @Test func importsOfReactNativeHaveOtherElements() {
    let files = [
      "package.json": Self.manifest, "b.ts": "export const items = [{ id: 'a', title: 'Rake' }];",
      "App.ts": """
      import { setItems } from 'expo-quick-actions'; import { items } from './b';
      items.push({ id: 'b', title: 'Hoe' }); setItems(items);
      """,
    ]
    #expect(titles(files) == ["Rake", "Hoe"])
  }

  @Test(arguments: [
    ("if (dart.library.io) 'io.dart'", "iOS"), ("if (dart.library.html) 'web.dart'", "Native"),
    ("if (dart.library.js_interop) 'web.dart' if (dart.library.io) 'io.dart'", "iOS"),
    ("if (dart.library.ui == 'true') 'io.dart' if (dart.library.io) 'web.dart' show title", "iOS"),
  ])
  func ofDart(condition: String, expected: String) {
    let files = [
      "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "lib/main.dart": """
      import 'package:quick_actions/quick_actions.dart';
      import 'stub.dart' \(condition);
      void main() { const QuickActions().setShortcutItems([ShortcutItem(type: 'a', localizedTitle: title)]); }
      """,
      "lib/stub.dart": "const title = 'Native';", "lib/io.dart": "const title = 'iOS';",
      "lib/web.dart": "const title = 'Web';",
    ]
    #expect(titles(files) == [expected])
  }

  /// The file of the other systems is marked.
  @Test func codeOfDartForOtherSystems() {
    func code(_ title: String) -> String {
      "import 'package:quick_actions/quick_actions.dart';\nvoid setUp() { const QuickActions().setShortcutItems([const ShortcutItem(type: 's', localizedTitle: '\(title)')]); }"
    }
    let files = [
      "pubspec.yaml": "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "lib/main.dart": "import 'stub.dart' if (dart.library.io) 'io.dart';\nvoid main() { setUp(); }",
      "lib/stub.dart": code("Hoe"), "lib/io.dart": code("Rake"), "ios/Shed/Info.plist": InMemoryRun.plist,
    ]
    let run = InMemoryRun(files, ["list", "--reach"])
    #expect(run.errors.contains("no file imports \"stub.dart\"") && !run.errors.contains("\"io.dart\""))
  }
}
