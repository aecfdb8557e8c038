import CommandRuns
import PressfitCLI
import Testing

/// Titles that Dart code chooses by the case of an enumeration, and tables with constants as keys.
@Suite struct DartSwitchTests {
  private func list(_ code: String, _ more: [String: String] = [:]) -> InMemoryRun {
    let files = [
      "pubspec.yaml": "name: a\ndependencies:\n  get: ^4.0.0\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/main.dart": "import 'package:quick_actions/quick_actions.dart';\nimport 'keys.dart';\n" + code,
      "lib/l10n/app_en.arb": "{\"rake\": \"Rake\", \"hoe\": \"Hoe\"}",
      "lib/l10n/app_de.arb": "{\"rake\": \"Harke\", \"hoe\": \"Hacke\"}",
    ]
    return InMemoryRun(files.merging(more) { $1 }, ["list", "--reach"])
  }

  private func isRead(_ run: InMemoryRun) -> Bool {
    run.output.contains("Harke") && run.output.contains("Hacke") && !run.errors.contains("unreadable-quick-actions")
  }

  private static let kinds = "enum Kind { rake, hoe }\n"

  @Test(arguments: [
    "void f(AppLocalizations l10n) { use(Kind.values.map((k) => ShortcutItem(type: k.name, localizedTitle: switch (k) { Kind.rake => l10n.rake, Kind.hoe => l10n.hoe })).toList()); }",
    "void f(AppLocalizations l10n) { use([for (final k in Kind.values) ShortcutItem(type: k.name, localizedTitle: switch (k) { .rake => l10n.rake, _ => l10n.hoe })]); }",
    """
    String title(Kind k, AppLocalizations l10n) { switch (k) { case Kind.rake: return l10n.rake; case Kind.hoe: return l10n.hoe; } }
    void f(AppLocalizations l10n) { use(Kind.values.map((k) => ShortcutItem(type: k.name, localizedTitle: title(k, l10n))).toList()); }
    """,
    """
    class A {
      String _title(Kind k, AppLocalizations l10n) => switch (k) { Kind.rake => l10n.rake, Kind.hoe => l10n.hoe };
      ShortcutItem _item(Kind k) => ShortcutItem(type: k.name, localizedTitle: _title(k, AppLocalizations.of(context)!));
      void f() { use([_item(Kind.rake), _item(Kind.hoe)]); }
    }
    """,
  ])
  func readsTheArmOfTheCase(code: String) {
    #expect(isRead(list(Self.kinds + code)))
  }

  @Test(arguments: [
    // The subject is another value; a case without an arm; two parameters of the type.
    "void f(AppLocalizations l10n, String s) { use(Kind.values.map((k) => ShortcutItem(type: k.name, localizedTitle: switch (s) { 'a' => load(), _ => load() })).toList()); }",
    "void f(AppLocalizations l10n) { use(Kind.values.map((k) => ShortcutItem(type: k.name, localizedTitle: switch (k) { Kind.rake => l10n.rake, Kind.hoe => load() })).toList()); }",
    """
    String title(Kind k, Kind other) { switch (k) { case Kind.rake: return load(); case Kind.hoe: return load(); } }
    void f() { use(Kind.values.map((k) => ShortcutItem(type: k.name, localizedTitle: title(k, k))).toList()); }
    """,
  ])
  func reportsOtherChoices(code: String) {
    let run = list(Self.kinds + code)
    #expect(!run.output.contains("Hacke") && run.errors.contains("unreadable-quick-actions"))
  }

  /// Inside the enumeration, a case needs no type, and a method may have parameters. Each arm may be that of an unknown constant.
  @Test(arguments: [
    ("rake", "hoe", true), ("Kind.rake", "Kind.hoe", true), ("Other.rake", "_", true), ("a", "b", true),
  ])
  func readsMethodsOfTheEnumeration(first: String, second: String, isKnown: Bool) {
    let run = list(
      """
      enum Kind {
        rake, hoe;
        String title(BuildContext context) => switch (this) {
          \(first) => AppLocalizations.of(context)!.rake,
          \(second) => AppLocalizations.of(context)!.hoe,
        };
        ShortcutItem item(BuildContext context) => ShortcutItem(type: name, localizedTitle: title(context));
      }
      void f(BuildContext context) { use(Kind.values.map((k) => k.item(context)).toList()); }
      """)
    #expect(isRead(run) == isKnown)
  }

  @Test(arguments: [
    ("Keys.rake", "Keys.rake.tr", true), ("Keys.rake", "'rake_it'.tr", true), ("'rake_it'", "Keys.rake.tr", true),
    ("Keys.hoe", "Keys.rake.tr", false), ("Other.rake", "Keys.rake.tr", false),
  ])
  func readsTablesWithConstantsAsKeys(key: String, title: String, isKnown: Bool) {
    let files = [
      "lib/keys.dart": "abstract class Keys { static const rake = 'rake_it'; static const String hoe = 'hoe_it'; }",
      "lib/tr.dart": """
      import 'package:get/get.dart';
      import 'keys.dart';
      class Tr extends Translations {
        @override
        Map<String, Map<String, String>> get keys => {'en': {\(key): 'Rake it'}, 'de': {\(key): 'Harken'}};
      }
      """,
    ]
    let run = list("void f() { use([ShortcutItem(type: 'a', localizedTitle: \(title))]); }", files)
    #expect((run.output.contains("Rake it") && run.output.contains("Harken")) == isKnown)
    #expect(run.errors.contains("unreadable-quick-actions") == !isKnown)
  }
}
