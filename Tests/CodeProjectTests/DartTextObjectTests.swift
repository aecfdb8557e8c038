import CommandRuns
import ReferenceMaterial
import Testing

/// Objects of Dart with a member for each text, as parameters, fields and variables.
@Suite struct DartTextObjectTests {
  private func run(_ code: String, _ files: [String: String] = [:]) -> InMemoryRun {
    let own = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/l10n/app_en.arb": "{\"@@locale\": \"en\", \"rake\": \"Rake\"}",
      "lib/l10n/app_de.arb": "{\"rake\": \"Harke\"}",
      "lib/main.dart": "import 'texts.dart';\nvoid main() {}\n"
        + code.replacing("SET", with: "QuickActions().setShortcutItems").replacing(
          "ITEM", with: "ShortcutItem(type: 'a', localizedTitle:"),
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"])
  }

  private func isRead(_ run: InMemoryRun) -> Bool {
    run.output.contains("Rake") && run.output.contains("Harke") && !run.errors.contains("unreadable-quick-actions")
  }

  @Test(arguments: [
    "List<ShortcutItem> build(AppLocalizations words) => [ITEM words.rake)];\nvoid f(BuildContext context) { SET(build(AppLocalizations.of(context)!)); }",
    "List<ShortcutItem> build(S words) => [ITEM words.rake)];\nvoid f(S s) { SET(build(s)); }",
    "void f({required AppLocalizations words, int count = 1}) { SET([ITEM words.rake)]); }",
    "void f(AppLocalizations? words) { SET([ITEM words!.rake)]); }",
    "void f(AppLocalizations? words) { SET([ITEM words?.rake ?? 'Hoe')]); }",
    "class A { final AppLocalizations words; A(this.words); void f() { SET([ITEM this.words.rake)]); } }",
    "class A { final AppLocalizations _words; A({required AppLocalizations words}) : _words = words; void f() { SET([ITEM _words.rake)]); } }",
    "class A extends StatefulWidget { final AppLocalizations words; } class B extends State<A> { void f() { SET([ITEM widget.words.rake)]); } }",
    "class Tools { final AppLocalizations words; } void f(Tools tools) { SET([ITEM tools.words.rake)]); }",
    "Texts of(BuildContext context) => load(context); void f(Texts l10n) { SET([ITEM l10n.rake)]); }",
  ])
  func readsTypes(code: String) {
    #expect(isRead(run(code)), "\(code)")
  }

  /// The type is another class, or that of another variable.
  @Test(arguments: [
    "class Tool { String rake = load(); } void f(Tool l10n) { SET([ITEM l10n.rake)]); }",
    "void g(AppLocalizations words) {} void f(Tool words) { SET([ITEM words.rake)]); }",
    "void g() { final words = AppLocalizations.of(context)!; } void f() { final words = load(); SET([ITEM words.rake)]); }",
    "class A { final AppLocalizations words; void f() { final words = load(); SET([ITEM words.rake)]); } }",
    "class Tools { final Tool words; } void f(Tools tools, AppLocalizations words) { SET([ITEM tools.words.rake)]); }",
  ])
  func doesNotTakeAnotherObject(code: String) {
    #expect(run(code).errors.contains("unreadable-quick-actions"), "\(code)")
  }

  /// The project's file declares the type.
  @Test(arguments: [
    ("abstract class Texts { static LocalizationsDelegate<Texts> get delegate => load(); }", true),
    ("class Texts {}", false),
  ])
  func readsTheClassOfAnotherFile(code: String, isKnown: Bool) {
    let found = run("void f(Texts words) { SET([ITEM words.rake)]); }", ["lib/texts.dart": code])
    #expect(isRead(found) == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  @Test(arguments: [
    ("void f(Translations words) { SET([ITEM words.tools.hoe)]); }", true),
    ("void f(BuildContext context) { final words = context.t.tools; SET([ITEM words.hoe)]); }", true),
    ("void f() { final t = LocaleSettings.instance.currentTranslations; SET([ITEM t.tools.hoe)]); }", true),
    ("void f(Shed words) { SET([ITEM words.tools.hoe)]); }", false),
    ("void f(BuildContext context) { final words = context.shed.tools; SET([ITEM words.hoe)]); }", false),
  ])
  func readsSlang(code: String, isKnown: Bool) {
    let found = run(
      code,
      [
        "lib/i18n/strings.i18n.json": "{\"tools\": {\"hoe\": \"Rake\"}}",
        "lib/i18n/strings_de.i18n.json": "{\"tools\": {\"hoe\": \"Harke\"}}",
      ])
    #expect(isRead(found) == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }
}
