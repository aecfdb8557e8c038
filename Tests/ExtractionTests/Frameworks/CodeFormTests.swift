import CodeReading
import Diagnostics
import Formats
import Localization
import Testing

@testable import Extraction

/// Forms of code that make quick actions: enumerations, wrappers, lists of an Info.plist, resources.
@Suite struct CodeFormTests {
  private func read(_ code: String, _ language: CodeLanguage) -> CodeShortcuts {
    let apis: [ShortcutAPI] =
      switch language {
      case .dart: ShortcutAPI.apis(ofPackage: "quick_actions")
      case .cSharp: ShortcutAPI.dotNet
      case .kotlin: PackageManifest.native(.kotlinMultiplatform, manifest: "build.gradle.kts", folder: "").apis
      default: ShortcutAPI.apis(ofPackage: "expo-quick-actions")
      }
    return CodeShortcuts(SourceFile(path: "a", code), language, apis: apis, callers: { _ in [] })
  }

  /// The titles: texts, keys as "#key", nil for those that only a run knows.
  private func titles(_ code: String, _ language: CodeLanguage) -> [String?] {
    read(code, language).items.map { $0.title.literal ?? $0.title.frameworkKey.map { "#" + $0.key } }
  }

  // MARK: Lists of an Info.plist

  /// Values of the key, the numbers of quick actions in each list that is read, and the code that is not.
  @Test(arguments: [
    (": [{ UIApplicationShortcutItemType: 'a' }]", [1], nil), (": isNew ? [{}] : [{}, {}]", [1, 2], nil),
    (": [...base, { UIApplicationShortcutItemType: 'a' }]", [2], nil), (".push({}, {})", [2], nil),
    (": [{ UIApplicationShortcutItemUserInfo: { a: 1, b: 0.5 } }]", [1], nil), (": existing ?? [{}]", [1], nil),
    (": load()", [], "load()"), (": ShortcutItem", [], nil),
    (": load().map((x) => ({ ...x }))", [], "load().map((x) => ({ ...x }))"),
  ])
  func listsInTypeScript(value: String, counts: [Int], unread: String?) {
    let found = read("const base = [{ id: 'x' }];\nplist.UIApplicationShortcutItems\(value);", .typeScript)
    let lists = found.lists.map { $0.members["UIApplicationShortcutItems"]?.array?.count ?? 0 }
    #expect(lists == counts)
    #expect(found.diagnostics.map(\.message).filter { $0.contains("run time") }.count == (unread == nil ? 0 : 1))
    if let unread { #expect(found.diagnostics.first?.message.contains("\"\(unread)\"") == true) }
  }

  @Test func optionsOfAPlugIn() {
    let options = "{ iosActions: [{ id: 'a', title: 'Rake' }] }"
    #expect(read("export default { plugins: [['expo-quick-actions', \(options)]] };", .typeScript).lists.count == 1)
  }

  // MARK: Lists with elements that are not followed

  /// The elements of a list beside one that is read, the titles of the list, and how many elements are reported.
  @Test(arguments: [
    (CodeLanguage.dart, "helpItem(), ...sharedItems()", ["Rake", "Hoe"], 2),
    (.dart, ".new(type: 'h')", ["Rake", "Hoe"], 1),
    (.dart, "own()", ["Rake", "Hoe"], 0), (.dart, "?isNew ? own() : null", ["Rake", "Hoe"], 0),
    (.dart, "wrap(ShortcutItem(type: 'h', localizedTitle: 'Hoe'))", ["Rake", "Hoe"], 0),
    (.cSharp, "Shared.Help(), .. Shared.Items()", ["Rake", "Hoe"], 2), (.cSharp, "Own.Make()", ["Rake", "Hoe"], 0),
    (.cSharp, "new Short(\"Saw\"), new Other(\"Axe\")", ["Rake", "Hoe", "Saw"], 1),
    (.typeScript, "...first, ...second", ["Rake"], 2), (.typeScript, "...generated()", ["Rake"], 1),
    (.typeScript, "...Array.from({ length: 2 }, (_, i) => ({ title: ['Hoe', 'Saw'][i] }))", ["Rake", "Hoe", "Saw"], 0),
    (.typeScript, "...own()", ["Rake", "Hoe"], 0),
  ])
  func elementsOfALibrary(language: CodeLanguage, elements: String, titles: [String], count: Int) {
    let code =
      switch language {
      case .dart:
        """
        ShortcutItem own() => ShortcutItem(type: 'h', localizedTitle: 'Hoe');
        void main() { QuickActions().setShortcutItems([ShortcutItem(type: 'r', localizedTitle: 'Rake'), \(elements)]); }
        """
      case .cSharp:
        """
        class Short : AppAction { public Short(string t) : base(t, t) {} }
        class Other { public string Name; public Other(string t) { Name = t; } }
        static class Own { public static AppAction Make() => new AppAction("h", "Hoe"); }
        class A { void F() { AppActions.SetAsync([new AppAction("r", "Rake"), \(elements)]); } }
        """
      default:
        """
        import * as QA from 'expo-quick-actions';
        function* generated() { yield { title: 'Hoe' }; }
        function own() { return [{ title: 'Hoe' }]; }
        QA.setItems([{ title: 'Rake' }, \(elements)]);
        """
      }
    let found = read(code, language)
    #expect(Set(found.items.compactMap(\.title.literal)) == Set(titles))
    let isReadElsewhere = language != .typeScript
    #expect(found.diagnostics.count + (isReadElsewhere ? 0 : found.unreadCalls.count) == count)
  }

  // MARK: Other names

  /// The imports and names of a file, the call, and whether it is read; otherwise it is reported.
  @Test(arguments: [
    (CodeLanguage.cSharp, "using A = UIKit.UIApplicationShortcutItem;", "new A(\"r\", \"Rake\");", true),
    (.cSharp, "global using A = global::UIKit.UIApplicationShortcutItem;", "A a = new(\"r\", \"Rake\");", true),
    (.cSharp, "using M = Maui.AppActions;", "M.SetAsync(load());", false),
    (.cSharp, "using static Maui.AppActions;", "SetAsync(load());", false),
    (.cSharp, "global using A = UIKit.UIApplicationShortcutItem;", "", false),
    (.kotlin, "import platform.UIKit.UIApplicationShortcutItem as A", "A(\"r\", \"Rake\")", true),
    (.kotlin, "typealias A = platform.UIKit.UIApplicationShortcutItem", "A(\"r\", \"Rake\")", true),
    (.kotlin, "val make = ::UIApplicationShortcutItem", "make(\"r\", \"Rake\")", true),
    (.kotlin, "", "rows.map(::UIApplicationShortcutItem)", false),
    (.kotlin, "typealias A = UIApplicationShortcutItem", "", false),
    (.dart, "typedef A = ShortcutItem;", "A(type: 'r', localizedTitle: 'Rake');", true),
    (.dart, "final make = q.ShortcutItem.new;", "make(type: 'r', localizedTitle: 'Rake');", true),
    (.dart, "", "rows.map(ShortcutItem.new);", false),
    (.typeScript, "import { setItems as put } from 'expo-quick-actions';", "put([{ title: 'Rake' }]);", true),
    (.typeScript, "import * as QA from 'expo-quick-actions';", "QA.setItems([{ title: 'Rake' }]);", true),
    (.typeScript, "const QA = require('expo-quick-actions');", "QA.setItems([{ title: 'Rake' }]);", true),
    (.typeScript, "const { setItems: put } = require('expo-quick-actions');", "put([{ title: 'Rake' }]);", true),
    (.typeScript, "const put = require('expo-quick-actions').setItems;", "put([{ title: 'Rake' }]);", true),
    (
      .typeScript, "import * as QA from 'expo-quick-actions'; const { setItems: put } = QA;",
      "put([{ title: 'Rake' }]);", true
    ),
    (
      .typeScript, "import { setItems } from 'expo-quick-actions'; const put = setItems;", "put([{ title: 'Rake' }]);",
      true
    ),
    (.typeScript, "import * as QA from 'expo-quick-actions';", "QA['setItems']([{ title: 'Rake' }]);", false),
    (.typeScript, "import * as QA from 'expo-quick-actions';", "QA.setItems?.([{ title: 'Rake' }]);", true),
    (.typeScript, "import * as QA from 'expo-quick-actions';", "run(QA.setItems);", false),
    (.typeScript, "export { setItems as put } from 'expo-quick-actions';", "", false),
    (.typeScript, "import { setItems } from 'expo-quick-actions';", "export const put = setItems;", false),
  ])
  func otherNames(language: CodeLanguage, names: String, call: String, isRead: Bool) {
    let code =
      language == .dart
      ? "import 'package:quick_actions/quick_actions.dart' as q;\n\(names)\n\(call)" : "\(names)\n\(call)"
    let found = read(code, language)
    #expect(titles(code, language) == (isRead ? ["Rake"] : []), "\(code)")
    #expect((found.diagnostics + found.unreadCalls).isEmpty == isRead, "\(code)")
  }

  /// Names that are not another name of the library's.
  @Test(arguments: [
    "import { setItems } from 'expo-quick-actions'; if (setItems) { }",
    "import * as QA from 'expo-quick-actions'; const has = QA.setItems && other;",
    "import 'expo-quick-actions'; const [items, setItems] = useState([]); use(setItems);",
    "import { setItems as put } from './store'; put([{ title: 'Rake' }]);",
  ])
  func unrelatedNames(code: String) {
    let found = read(code, .typeScript)
    #expect(found.items.isEmpty && found.diagnostics.isEmpty, "\(code)")
  }

  @Test func limitsCalls() {
    let call = "QuickActions.setItems([]);\n"
    #expect(read(String(repeating: call, count: CodeShortcutReader.callLimit), .typeScript).diagnostics.isEmpty)
    let found = read(String(repeating: call, count: CodeShortcutReader.callLimit + 9), .typeScript).diagnostics
    #expect(found.map(\.primary?.position?.line) == [CodeShortcutReader.callLimit + 1])
  }

  /// Of a directive without its end, no branch is left out.
  @Test(arguments: [
    "#if ANDROID\n", "#if IOS\n#if WINDOWS\n", "#if IOS\n#else\n", "#endif\n", "#if IOS\n#if X\n#elif Y\n",
  ])
  func brokenDirectives(start: String) {
    #expect(titles("\(start)class A { object a = new AppAction(\"r\", \"Rake\"); }\n", .cSharp) == ["Rake"])
  }

  // MARK: Calls

  @Test(arguments: [
    ("QuickActions.setItems([{ id: 'a', title: 'Rake' }]);", ["Rake"]),
    ("export function setItems(items = [{ id: 'a', title: 'Rake' }]) {}", []),
    (
      "function load() { return require('expo-quick-actions'); }\nconst menu = load();\nmenu.setItems([{ id: 'a', title: 'Rake' }]);",
      ["Rake"]
    ),
    (
      "function load() { return require('left-pad'); }\nconst menu = load();\nmenu.setItems([{ id: 'a', title: 'Rake' }]);",
      []
    ),
  ])
  func callsOfALibrary(code: String, expected: [String?]) { #expect(titles(code, .typeScript) == expected) }

  @Test func aFileThatIsTooLargeIsReported() {
    let code = "QuickActions.setItems([{ id: 'a', title: 'Rake' }]);\n"
    let found = read(code + String(repeating: "//", count: CodeShortcuts.sizeLimit / 2), .typeScript)
    #expect(found.items.isEmpty)
    #expect(found.diagnostics.map(\.message).contains { $0.contains("the file is larger than 4 MiB") })
  }

  // MARK: Dart

  @Test(arguments: [
    "rake, hoe; String get title => 'New $name';", "rake, hoe; String title() => 'New $name';",
    "@deprecated rake, @JsonValue('x') @json.Name('y') hoe; String get title => 'New $name';",
  ])
  func casesOfAnEnumeration(body: String) {
    let title = body.contains("title()") ? "m.title()" : "m.title"
    let code = """
      enum Menu { \(body) }
      void start() { quickActions.setShortcutItems([
        for (final m in Menu.values) ShortcutItem(type: m.name, localizedTitle: \(title))]); }
      """
    #expect(titles(code, .dart) == ["New rake", "New hoe"])
  }

  @Test(arguments: ["ShortcutItem get item =>", "ShortcutItem item() =>"])
  func anEnumerationMakesItsItems(member: String) {
    let call = member.contains("()") ? "m.item()" : "m.item"
    let code = """
      enum Menu {
        rake, hoe;
        String label(int count) { return '$count'; }
        \(member) ShortcutItem(type: name, localizedTitle: 'New $name');
      }
      void start() { quickActions.setShortcutItems(Menu.values.map((m) => \(call)).toList()); }
      """
    #expect(titles(code, .dart) == ["New rake", "New hoe"])
  }

  // MARK: C# and Kotlin

  /// A converter of the app's own items.
  @Test(arguments: [("AppAction action", false), ("Entry action", true)])
  func aTitleOfAParameter(parameter: String, isItem: Bool) {
    let code =
      "class A { object Convert(\(parameter)) { return new UIApplicationShortcutItem(action.Id, action.Title); } }"
    #expect(titles(code, .cSharp) == (isItem ? [nil] : []))
  }

  @Test(arguments: [
    ("stringResource(Res.string.new_note)", "#new_note"), ("MR.strings.new_note.desc().localized()", "#new_note"),
    ("StringDesc.Resource(MR.strings.new_note).localized()", "#new_note"), ("note.desc().localized()", nil),
    ("MR.strings.new_note.localized(context)", nil),
  ])
  func resourcesOfKotlin(title: String, expected: String?) {
    let code = "fun f() { UIApplicationShortcutItem(type = \"a\", localizedTitle = \(title)) }"
    #expect(titles(code, .kotlin) == [expected])
  }

  @Test func elementsOfAListInKotlin() {
    let code =
      "fun f() { for (t in listOf(\"Rake\", \"Hoe\")) { UIApplicationShortcutItem(type = t, localizedTitle = t) } }"
    #expect(titles(code, .kotlin) == ["Rake", "Hoe"])
  }
}
