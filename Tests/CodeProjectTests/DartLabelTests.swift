import CommandRuns
import ReferenceMaterial
import Testing

/// Titles of Dart that another file, a function or a map gives.
@Suite struct DartLabelTests {
  private func run(_ code: String, _ files: [String: String] = [:]) -> InMemoryRun {
    let own = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/l10n/app_en.arb": "{\"@@locale\": \"en\", \"rake\": \"Rake\", \"dig\": \"Dig\"}",
      "lib/l10n/app_de.arb": "{\"rake\": \"Harke\", \"dig\": \"Graben\"}", "lib/main.dart": self.code(code),
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"])
  }

  private func code(_ text: String) -> String {
    "import 'tools.dart';\nvoid main() {}\n"
      + text.replacing("SET", with: "QuickActions().setShortcutItems").replacing(
        "ITEM", with: "ShortcutItem(type: 'a', localizedTitle:")
  }

  private func isRead(_ run: InMemoryRun) -> Bool {
    ["Rake", "Harke", "Dig", "Graben"].allSatisfy(run.output.contains)
      && !run.errors.contains("unreadable-quick-actions")
  }

  private static let tool =
    "class Tool { final String id; final String Function(BuildContext) label; const Tool({required this.id, required this.label}); }\n"

  @Test(arguments: [
    // The list, and an element of it, are in other files.
    (
      "class Tools { static final List<Tool> all = [rakeTool, Tool(id: 'b', label: (context) => AppLocalizations.of(context)!.dig)]; }",
      "void f(context) { final items = <ShortcutItem>[]; for (final tool in Tools.all) { items.add(ITEM tool.label(context))); } SET(items); }"
    ),
    (
      "final tools = [Tool(id: 'a', label: _rake), Tool(id: 'b', label: _dig)]; String _rake(BuildContext context) => AppLocalizations.of(context)!.rake; String _dig(BuildContext context) { return AppLocalizations.of(context)!.dig; }",
      "void f(context) { SET(tools.map((tool) => ITEM tool.label(context))).toList()); }"
    ),
    // The label gets the object with the texts.
    (
      "final tools = [Tool(id: 'a', label: (words) => words.rake), Tool(id: 'b', label: (words) => words.dig)];",
      "void f(context) { final words = AppLocalizations.of(context)!; SET([for (final tool in tools) ITEM tool.label(words))]); }"
    ),
    // A helper of another file gets the texts, or functions that give them.
    (
      "List<ShortcutItem> make(String rake, String dig) => [ShortcutItem(type: 'a', localizedTitle: rake), ShortcutItem(type: 'b', localizedTitle: dig)];",
      "void f(AppLocalizations words) { SET(make(words.rake, words.dig)); }"
    ),
  ])
  func readsOtherFiles(other: String, own: String) {
    let found = run(
      own,
      [
        "lib/tools.dart": "import 'rake.dart';\n" + Self.tool + other,
        "lib/rake.dart":
          "import 'tools.dart';\nfinal rakeTool = Tool(id: 'a', label: (context) => AppLocalizations.of(context)!.rake);",
      ])
    #expect(isRead(found), "\(other)\n\(found.output)\(found.errors)")
  }

  @Test(arguments: [
    "final tools = [Tool(id: 'a', label: (context) => load(context)), Tool(id: 'b', label: (context) => load(context))];",
    "final tools = [Tool(id: 'a', label: (context) => stored.rake), Tool(id: 'b', label: (context) => stored.dig)];",
    "final tools = [Tool(id: 'a', label: (context) => context.rake), Tool(id: 'b', label: (context) => context.dig)];",
    "final tools = load();", "final tools = [first, second]; final first = second; final second = first;",
  ])
  func announcesLabelsOfTheRun(other: String) {
    let own = "void f(context) { SET(tools.map((tool) => ITEM tool.label(context))).toList()); }"
    let found = run(own, ["lib/tools.dart": Self.tool + other])
    #expect(found.errors.contains("unreadable-quick-actions"), "\(other)\n\(found.output)")
  }

  @Test func readsAFunctionAsArgument() {
    let found = run(
      "void f(context) { SET([_item((words) => words.rake), _item((words) => words.dig)]); }\nShortcutItem _item(String Function(AppLocalizations) title) => ITEM title(AppLocalizations.of(context)!));"
    )
    #expect(isRead(found), "\(found.output)\(found.errors)")
  }

  /// A function in a field of an enumeration's case.
  @Test(arguments: [
    ("String _rake(AppLocalizations own) => own.rake;", true), ("String _rake(AppLocalizations own) => load();", false),
  ])
  func readsFunctionsOfCases(function: String, isKnown: Bool) {
    let found = run(
      "void f(AppLocalizations words) { SET(Tool.values.map((tool) => ITEM tool.label(words))).toList()); }",
      [
        "lib/tools.dart":
          "enum Tool { rake(_rake), dig(_dig); const Tool(this.label); final String Function(AppLocalizations) label; }\nString _dig(AppLocalizations own) => own.dig;\n"
          + function
      ])
    #expect(isRead(found) == isKnown, "\(found.output)\(found.errors)")
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  @Test(arguments: [
    ("'${words.rake} 2'", "Rake 2", true), ("words.rake + ' 2'", "Rake 2", true),
    ("'${other.rake} 2'", "Rake 2", false),
    // A method of strings looks up nothing.
    ("'rake'.tr()", "Rake", true), ("'rake'.substring(1)", "Rake", false), ("words.rake.toUpperCase()", "Rake", false),
  ])
  func readsJoinedTexts(title: String, text: String, isKnown: Bool) {
    let found = run("void f(AppLocalizations words, Tool other) { SET([ITEM \(title))]); }")
    #expect(found.output.contains(text) == isKnown, "\(found.output)")
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown, "\(found.errors)")
  }

  // MARK: Keys of easy_localization

  @Test(arguments: [
    ("LocaleKeys.tools_rake.tr()", true), ("tr(LocaleKeys.tools_rake)", true),
    ("context.tr(LocaleKeys.tools_rake)", true), ("LocaleKeys.tools_rake.tr(context: context)", true),
    // No table has a key with this name, or two have.
    ("LocaleKeys.tools_hoe.tr()", false), ("LocaleKeys.both_keys.tr()", false),
    ("OtherKeys.tools_rake.tr()", false), ("tr(LocaleKeys.of(context))", false),
  ])
  func readsKeysWithoutTheGeneratedFile(title: String, isKnown: Bool) {
    let found = run(
      "void f(context) { SET([ITEM \(title))]); }",
      [
        "assets/translations/en.json":
          "{\"tools\": {\"rake\": \"Small rake\"}, \"both\": {\"keys\": \"A\"}, \"both_keys\": \"B\"}",
        "assets/translations/de.json": "{\"tools\": {\"rake\": \"Kleine Harke\"}}",
      ])
    #expect((found.output.contains("Small rake") && found.output.contains("Kleine Harke")) == isKnown)
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  // MARK: Maps

  @Test(arguments: [
    ("const {'de': 'Harke', 'fr': 'Rateau'}[lang] ?? 'Rake'", true), ("title(lang)", true), ("texts[lang]!", true),
    ("all[lang]!['rake']!", true), ("words['rake']!", true),
    ("{'de': load(), 'fr': 'Rateau'}[lang] ?? 'Rake'", false), ("stored[lang] ?? 'Rake'", false),
    ("all[lang]!['hoe']!", false), ("all[lang]![lang]!", false),
  ])
  func readsMapsOfLanguages(title: String, isKnown: Bool) {
    let found = run(
      """
      const texts = {'de': 'Harke', 'en': 'Rake'};
      const all = {'de': {'rake': 'Harke', 'dig': 'Graben'}, 'en': {'rake': 'Rake', 'dig': 'Dig'}};
      String title(String lang) => const {'de': 'Harke', 'fr': 'Rateau'}[lang] ?? 'Rake';
      void f(String lang, Map<String, String> stored) { final words = all[lang]!; SET([ITEM \(title))]); }
      """)
    #expect((found.output.contains("Rake") && found.output.contains("Harke")) == isKnown, "\(found.output)")
    #expect(found.errors.contains("unreadable-quick-actions") == !isKnown, "\(found.errors)")
  }
}
