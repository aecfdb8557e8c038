import CommandRuns
import PressfitCLI
import Testing

/// Quick actions that methods of Dart's own classes make.
@Suite struct DartMethodTests {
  private static func list(_ model: String, _ main: String, _ more: [String: String] = [:]) -> InMemoryRun {
    let library = "import 'package:quick_actions/quick_actions.dart';\n"
    let files = [
      "pubspec.yaml": "name: a\ndependencies:\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist, "lib/tool.dart": library + model,
      "lib/main.dart": library + "import 'tool.dart';\n" + main,
    ]
    return InMemoryRun(files.merging(more) { $1 }, ["list"])
  }

  private static let tool = """
    class Tool {
      const Tool({required this.id, required this.label});
      final String id;
      final String label;
      ShortcutItem toItem() => ShortcutItem(type: id, localizedTitle: label);
    }

    """
  private static let tools = "const tools = <Tool>[Tool(id: 'r', label: 'Rake'), Tool(id: 'h', label: 'Hoe')];\n"

  private func isRead(_ run: InMemoryRun) -> Bool {
    run.output.contains("Rake") && run.output.contains("Hoe") && !run.output.contains("at run time")
  }

  @Test(arguments: [
    (tool, tools + "void main() { q.setShortcutItems([for (final t in tools) t.toItem()]); }"),
    (tool + tools, "void main() { q.setShortcutItems(tools.map((t) => t.toItem()).toList()); }"),
    (tool.replacing(": label", with: ": this.label") + tools, "final items = tools.map((t) => t.toItem()).toList();"),
    (
      tool,
      "final items = [const Tool(id: 'r', label: 'Rake').toItem(), Tool(id: 'h', label: 'Hoe').toItem()];"
    ),
    (
      "class Tool { const Tool(this.id, this.label); final String id, label; }\nextension on Tool { ShortcutItem make() => ShortcutItem(type: id, localizedTitle: label); }\nfinal items = const [Tool('r', 'Rake'), Tool('h', 'Hoe')].map((t) => t.make()).toList();",
      ""
    ),
  ])
  func readsObjectsOfWhichCodeCallsTheMethod(model: String, main: String) {
    #expect(isRead(Self.list(model, main)))
  }

  @Test(arguments: [
    // Elements, an object and a call that only a run knows; an object without the field.
    "void f(List<Tool> tools) { q.setShortcutItems([for (final t in tools) t.toItem()]); }",
    "void f(Tool own) { use(own.toItem()); }",
    "final items = load().toItem();", "final items = Tool(id: 'r', label: name()).toItem();",
  ])
  func reportsOtherObjects(main: String) {
    let run = Self.list(Self.tool, main)
    #expect(!run.output.contains("Rake") && run.output.contains("at run time"))
    #expect(run.errors.contains("unreadable-quick-actions"))
  }

  /// The members of another class of the same names are not those of the object.
  @Test func distinguishesClasses() {
    let other = "class Spade { const Spade(this.id, this.label); final String id, label; String toItem() => label; }\n"
    let run = Self.list(Self.tool, other + "final items = [const Spade('s', 'Spade').toItem()];")
    #expect(!run.output.contains("Spade"))
  }

  // MARK: Texts

  private static let texts = [
    "lib/l10n/app_en.arb": "{\"rake\": \"Rake\", \"hoe\": \"Hoe\"}",
    "lib/l10n/app_de.arb": "{\"rake\": \"Harke\", \"hoe\": \"Hacke\"}",
  ]

  @Test(arguments: [
    ("ref.read(l10nProvider).rake", true), ("ref.watch(stringsProvider).rake", true),
    ("context.read<AppLocalizations>().rake", true), ("ref.read(userProvider).rake", false),
    ("ref.find(l10nProvider).rake", false),
  ])
  func readsTextsOfProviders(title: String, isKnown: Bool) {
    let main =
      "class A { final Ref ref; void f(BuildContext context) { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(title))]); } }"
    let run = Self.list("", main, Self.texts)
    #expect(run.output.contains("lib/l10n/app") == isKnown)
    #expect(run.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  @Test(arguments: [
    ("Words.of(context).rake", true), ("Words.maybeOf(context)!.rake", true), ("Theme.of(context).rake", false),
  ])
  func readsMembersOfOwnClassesOfTexts(title: String, isKnown: Bool) {
    let words = [
      "lib/words.dart":
        "class Words { static Words of(BuildContext c) => Localizations.of<Words>(c, Words)!; String get rake => Intl.message('Rake', name: 'rake'); }",
      "lib/theme.dart": "class Theme { static Theme of(BuildContext c) => find(c); String get rake => name; }",
    ]
    let main =
      "import 'words.dart'; import 'theme.dart';\nvoid f(BuildContext context) { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(title))]); }"
    let run = Self.list("", main, Self.texts.merging(words) { $1 })
    #expect(run.output.contains("lib/l10n/app") == isKnown)
  }

  @Test(arguments: [
    // Without the key in a table, users see the text in the code.
    ("Intl.message('Spade', name: 'spade')", "Spade"), ("Intl.message('Spade', name: 'rake')", "rake"),
  ])
  func readsMessagesOfIntl(title: String, shown: String) {
    let main = "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(title))]); }"
    let run = Self.list("", main, Self.texts)
    #expect(run.output.contains("title  \(shown)") && !run.errors.contains("unreadable-quick-actions"))
  }
}
