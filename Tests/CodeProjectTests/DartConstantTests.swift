import CommandRuns
import PressfitCLI
import Testing

/// Titles in Dart that are constants of another file.
@Suite struct DartConstantTests {
  private static func list(_ other: String, _ more: [String: String] = [:], use: String = "newNote") -> String {
    let files = [
      "pubspec.yaml": "name: a\ndependencies:\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist, "lib/texts.dart": other,
      "lib/main.dart": """
      import 'package:quick_actions/quick_actions.dart';
      import 'texts.dart';
      void start() {
        const QuickActions().setShortcutItems([const ShortcutItem(type: 'new', localizedTitle: \(use))]);
      }
      """,
    ]
    return InMemoryRun(files.merging(more) { $1 }, ["list"]).output
  }

  @Test(arguments: [
    "const newNote = 'New Note';", "const String newNote = \"New Note\";", "final newNote='New Note';",
    "const _a = 'New';\nconst newNote = '$_a Note';",
  ])
  func areRead(declaration: String) {
    #expect(Self.list(declaration).contains("New Note"))
  }

  /// A variable of a function or a class is another one.
  @Test(arguments: ["void f() { final newNote = 'Wrong'; }", "class A { static const newNote = 'Wrong'; }", ""])
  func localNamesAreOthers(declaration: String) {
    #expect(Self.list(declaration).contains("  \"newNote\" is known at run time only  -      at run time"))
  }

  @Test func filesThatAreNotImportedDeclareOthers() {
    let other = ["lib/other.dart": "const newNote = 'Other';"]
    #expect(Self.list("const newNote = 'New Note';", other).contains("New Note"))
    #expect(!Self.list("", other).contains("Other"))
    #expect(Self.list("const newNote = 'Same';", ["lib/other.dart": "const newNote = 'Same';"]).contains("Same"))
  }

  // MARK: Members of cases and constant objects

  private static let menu = """
    enum Menu {
      rake('r', title: 'Rake'), hoe('h', title: 'Hoe');
      final String id; final String title;
      const Menu(this.id, {required this.title});
      String get label => switch (this) { Menu.rake => 'Rake Leaves', Menu.hoe => l10n.hoe };
    }
    class Tool {
      final String name; final String? note;
      const Tool(this.name, {this.note});
      static const rake = Tool('Rake', note: 'Leaves');
    }
    abstract class  Words { static const spade = 'Spade'; }
    """

  @Test(arguments: [
    ("Menu.hoe.title", "Hoe"), ("Menu.hoe.id", " h "), ("Menu.rake.label", "Rake Leaves"), ("Tool.rake.name", "Rake"),
    ("Tool.rake.note", "Leaves"), ("Words.spade", "Spade"),
    // Another case, member or object.
    ("Menu.axe.title", "at run time"), ("Menu.rake.color", "at run time"), ("Tool.hoe.name", "at run time"),
  ])
  func membersOfCasesAreRead(use: String, title: String) {
    #expect(Self.list(Self.menu, use: use).contains(title), "\(Self.list(Self.menu, use: use))")
  }

  // MARK: Items of cases

  private static func items(_ member: String, _ list: String, more: String = "") -> InMemoryRun {
    let files = [
      "pubspec.yaml": "name: a\ndependencies:\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/tool.dart": """
      import 'package:quick_actions/quick_actions.dart';
      enum Tool { RAKE, HOE, SPADE }
      extension ToolItems on Tool {
        String get name { switch (this) { case Tool.RAKE: return 'Rake'; case Tool.HOE: return 'Hoe'; case Tool.SPADE: return 'Spade'; } }
        \(member)
      }
      """,
      "lib/main.dart": """
      import 'package:quick_actions/quick_actions.dart';
      import 'tool.dart';
      class Menu {
        void setShortcutItems() { actions.setShortcutItems(<ShortcutItem>[\(list)]); }
        final actions = QuickActions();
      }
      \(more)
      """,
    ]
    return InMemoryRun(files, ["list"])
  }

  /// A getter makes an item for each constant that a list in another file names.
  @Test(arguments: [
    "ShortcutItem get item => ShortcutItem(type: 't', localizedTitle: name);",
    """
    ShortcutItem? get item { switch (this) {
      case Tool.RAKE: return ShortcutItem(type: 'r', localizedTitle: name);
      case Tool.HOE: return ShortcutItem(type: 'h', localizedTitle: name);
      case Tool.SPADE: return ShortcutItem(type: 's', localizedTitle: name);
    } }
    """,
    "ShortcutItem item() { return ShortcutItem(type: 't', localizedTitle: name); }",
  ])
  func itemsOfCasesAreRead(member: String) {
    let call = member.contains("item()") ? "item()" : "item"
    let run = Self.items(member, "if (on) Tool.RAKE.\(call), Tool.SPADE.\(call)")
    #expect(run.output.hasPrefix("2 dynamic quick actions"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("Rake") && run.output.contains("Spade") && !run.output.contains("Hoe"))
  }

  /// Each arm makes the item of its own case.
  @Test func armsMakeTheirOwnItems() {
    let member = """
      ShortcutItem? get item { switch (this) {
        case Tool.RAKE: return ShortcutItem(type: 'r', localizedTitle: 'Rake Leaves');
        case Tool.HOE: return null;
        case Tool.SPADE: return ShortcutItem(type: 's', localizedTitle: 'Dig');
      } }
      """
    let run = Self.items(member, "Tool.RAKE.item, Tool.HOE.item")
    #expect(run.output.hasPrefix("1 dynamic quick action\n") && run.output.contains("Rake Leaves"), "\(run.output)")
  }

  /// A method with the library's name that makes the items itself is another one.
  @Test func methodsThatMakeItemsChangeThem() {
    let wrapper = """
      class Shed {
        final QuickActions own = QuickActions();
        Future<void> setShortcutItems(List list) async {
          await own.setShortcutItems(list.map((each) => ShortcutItem(type: each, localizedTitle: each)).toList());
        }
      }
      """
    let member = "ShortcutItem get item => ShortcutItem(type: 't', localizedTitle: name);"
    let run = Self.items(member, "Tool.RAKE.item", more: wrapper)
    #expect(run.errors.contains("[unreadable-quick-actions]"), "\(run.output)\(run.errors)")
  }

  // MARK: Variables of functions

  @Test func variablesOfAnotherFunctionAreOthers() {
    let other = "String axe() { final title = 'Axe'; return title; }\n"
    let code =
      "void start() { final title = 'Rake'; q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: title)]); }"
    let files = { (body: String) in
      [
        "pubspec.yaml": "dependencies:\n  quick_actions: 1\n", "ios/Runner/Info.plist": InMemoryRun.plist,
        "lib/main.dart": body,
      ]
    }
    let list = { (body: String) in InMemoryRun(files(body), ["list"]).output }
    #expect(list(other + code).contains("Rake") && !list(other + code).contains("Axe"))
    #expect(list(other + code.replacing("final title", with: "String title")).contains("Rake"))
    // A second value, and a variable without a declaration here.
    #expect(list(other + code.replacing("; q.", with: "; title = 'Hoe'; q.")).contains("Hoe"))
    #expect(
      list(other + other.replacing("axe", with: "hoe") + code.replacing("final title = 'Rake';", with: "")).contains(
        "at run time"))
  }

  /// A file that no other imports seems to be in no app.
  @Test(arguments: [("import 'actions.dart';", true), ("part 'actions.dart';", true), ("import 'other.dart';", false)])
  func unusedFilesAreMarked(line: String, isUsed: Bool) {
    let files = [
      "pubspec.yaml": "dependencies:\n  quick_actions: 1\n", "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/main.dart": "\(line)\nvoid main() {}",
      "lib/actions.dart": "void start() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'Rake')]); }",
    ]
    let list = InMemoryRun(files, ["list"])
    #expect(list.output.contains("Rake"))
    #expect(list.errors.contains("no file imports \"actions.dart\"") == !isUsed)
  }

  @Test(arguments: ["(a)", "(final Menu a)", "(Menu a)"]) func parametersWithATypeAreRead(parameter: String) {
    let code = """
      enum Menu { rake('Rake'), hoe('Hoe'); final String title; const Menu(this.title); }
      void main() { q.setShortcutItems(Menu.values.map(\(parameter) => ShortcutItem(type: 'a', localizedTitle: a.title)).toList()); }
      """
    let files = [
      "pubspec.yaml": "dependencies:\n  quick_actions_platform_interface: 1\n",
      "ios/Runner/Info.plist": InMemoryRun.plist, "lib/main.dart": code,
    ]
    let output = InMemoryRun(files, ["list"]).output
    #expect(output.contains("Rake") && output.contains("Hoe"), "\(output)")
  }

  /// A getter for the generated class, whatever its name.
  @Test(arguments: [
    ("AppLocalizations get words => AppLocalizations.of(this)!;", true), ("Theme get words => Theme.of(this);", false),
  ])
  func gettersOfTables(getter: String, isTable: Bool) {
    let files = [
      "pubspec.yaml": "dependencies:\n  quick_actions: 1\n", "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/context.dart": "extension Own on BuildContext { \(getter) }",
      "lib/l10n/app_en.arb": "{\"rake\": \"Rake\"}",
      "lib/main.dart":
        "import 'context.dart';\nvoid main() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: context.words.rake)]); }",
    ]
    #expect(InMemoryRun(files, ["list", "--reach"]).output.contains("Rake") == isTable)
  }
}
