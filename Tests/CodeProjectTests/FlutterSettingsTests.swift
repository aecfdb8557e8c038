import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// What the code of a Flutter app says about its languages and systems.
@Suite struct FlutterSettingsTests {
  private static let title = "'rake'.tr()"

  private static func files(_ title: String, _ more: [String: String]) -> [String: String] {
    [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/actions.dart": """
      import 'package:quick_actions/quick_actions.dart';
      class Shed {
        void addActions() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(title))]); }
      }
      """,
    ].merging(more) { $1 }
  }

  // MARK: easy_localization

  private static func check(_ settings: String, folder: String) -> InMemoryRun {
    let tables = [
      "\(folder)/en.json": "{\"rake\": \"Rake\"}", "\(folder)/de.json": "{\"rake\": \"Harke\"}",
      "\(folder)/fr.json": "{\"hoe\": \"Houe\"}",
    ]
    let main = ["lib/main.dart": "import 'actions.dart';\n\(settings)\nvoid main() { Shed().addActions(); }"]
    return InMemoryRun(files(title, main.merging(tables) { $1 }), ["check", "--format", "xcode"])
  }

  @Test(arguments: [
    // The app loads the texts of all three languages, or of two.
    ("[Locale('en'), Locale('de'), Locale('fr')]", true), ("[Locale('en'), Locale('de')]", false),
    ("const [Locale('en', 'US'), Locale('de', 'DE')]", false), ("locales.values.toList()", false),
    ("[Locale.fromSubtags(languageCode: 'en'), Locale('de')]", false),
    ("[Locale('en'), Locale('fr', 'FR')]", true),
    // Languages that only the running app knows.
    ("[Locale(name), Locale('de')]", true), ("allLocales", true),
  ])
  func readsSupportedLocales(list: String, includesFrench: Bool) {
    let settings = """
      final locales = {'en': Locale('en'), 'de': Locale('de')};
      final app = EasyLocalization(supportedLocales: \(list), path: 'assets/translations', child: child);
      """
    let run = Self.check(settings, folder: "assets/translations")
    #expect(run.output.contains("is not translated in \"fr\"") == includesFrench, "\(run.output)\(run.errors)")
  }

  /// The languages are a constant, or the result of a method, of a class in another file.
  @Test(arguments: [("Tongues.all", false), ("Tongues.list()", false), ("Tongues.others()", true), ("Words.all", true)])
  func readsLocalesOfAnotherFile(list: String, includesFrench: Bool) {
    let main = [
      "lib/main.dart":
        "import 'actions.dart';\nimport 'tongues.dart';\nfinal app = EasyLocalization(supportedLocales: \(list), path: 'assets/texts', child: child);\nvoid main() {}",
      "lib/tongues.dart": """
      class Tongues {
        static const all = [Locale('en'), Locale('de')];
        static List<Locale> list() => [Locale('en'), Locale('de')];
        static List<Locale> others() => load();
      }
      """,
      "assets/texts/en.json": "{}", "assets/texts/de.json": "{}", "assets/texts/fr.json": "{}",
    ]
    let check = InMemoryRun(Self.files("'Rake'", main), ["check", "--format", "xcode"]).output
    #expect(check.contains("\"fr\"") == includesFrench, "\(check)")
  }

  @Test(arguments: [("assets/texts", true), ("assets/other", false)])
  func readsTheFolderOfTables(folder: String, isRead: Bool) {
    let settings = "final app = EasyLocalization(supportedLocales: [Locale('en')], path: 'assets/texts', child: child);"
    let run = Self.check(settings, folder: folder)
    #expect((run.output + run.errors).contains("unreadable-quick-actions") == !isRead)
  }

  /// A literal in an app with other languages is not translated into these.
  @Test func literalsAreNotTranslated() {
    let more = [
      "lib/main.dart":
        "import 'actions.dart';\nfinal app = EasyLocalization(supportedLocales: [Locale('en'), Locale('de')], path: 'assets/texts', child: child);\nvoid main() {}",
      "assets/texts/en.json": "{}", "assets/texts/de.json": "{}", "assets/texts/fr.json": "{}",
    ]
    let check = InMemoryRun(Self.files("'Rake'", more), ["check", "--format", "xcode"]).output
    #expect(
      check.contains("[literal-title-not-localized]") && check.contains("\"de\"") && !check.contains("\"fr\""),
      "\(check)")
  }

  // MARK: Callers

  @Test(arguments: [
    ("if (Platform.isAndroid) Shed().addActions();", false),
    ("if (Platform.isAndroid) { shed.addActions(); shed.close(); }", false),
    ("if (!Platform.isIOS) shed.addActions();", false),
    ("if (Platform.isAndroid) { other(); } shed.addActions();", true),
    ("if (Platform.isAndroid || Platform.isIOS) shed.addActions();", true),
    ("if (Platform.isAndroid) shed.addActions(); if (isReady) shed.addActions();", true),
    // The function is a value, or nothing calls it under this name.
    ("if (Platform.isAndroid) run(shed.addActions);", true), ("if (Platform.isAndroid) shed.open();", true),
  ])
  func followsCallers(body: String, isItem: Bool) {
    let main = ["lib/main.dart": "import 'actions.dart';\nvoid start() { \(body) }"]
    let list = InMemoryRun(Self.files("'Rake'", main), ["list"])
    #expect(list.output.contains("Rake") == isItem)
    #expect(list.errors.contains("\"addActions\" is only called on other systems than iOS") == !isItem)
  }

  /// A function without a type of its result, in a file of its own.
  @Test(arguments: [
    ("if (Platform.isAndroid) { setUp(context); }", false), ("if (Platform.isIOS) { setUp(context); }", true),
    ("if (Platform.isAndroid) { setUp(context); }\nlater(setUp);", true),
  ])
  func followsCallersOfFunctionsWithoutAType(body: String, isItem: Bool) {
    let files = [
      "lib/actions.dart": """
      import 'package:quick_actions/quick_actions.dart';
      setUp(context) { q.setShortcutItems([const ShortcutItem(type: 'a', localizedTitle: 'Rake')]); }
      """,
      "lib/main.dart": "import 'actions.dart';\nvoid start() { \(body) }",
    ]
    let list = InMemoryRun(Self.files("'Rake'", files), ["list"])
    #expect(list.output.contains("Rake") == isItem, "\(list.errors)")
  }

  /// Constants that no call for iOS uses are not in the app.
  @Test(arguments: [
    (["if (Platform.isAndroid) { q.setShortcutItems(Chores.all); }"], false),
    (["void setUp() { q.setShortcutItems(Chores.all); }", "if (Platform.isAndroid) { setUp(); }"], false),
    (["if (!Platform.isAndroid) { q.setShortcutItems(Chores.all); }"], true),
    (["if (Platform.isAndroid) { q.setShortcutItems(Chores.all); }", "q.setShortcutItems(Chores.all);"], true),
    // The library's own object may get the items elsewhere.
    (["if (Platform.isAndroid) { start(Chores.all); }"], true),
  ])
  func leavesOutItemsOfListsForOtherSystems(statements: [String], isItem: Bool) {
    let (functions, body) = (statements.filter { $0.hasPrefix("void") }, statements.filter { !$0.hasPrefix("void") })
    let files = [
      "lib/actions.dart": """
      import 'package:quick_actions/quick_actions.dart';
      class Chores {
        static const rake = ShortcutItem(type: 'rake', localizedTitle: 'Rake Leaves');
        static const all = [rake];
      }
      """,
      "lib/main.dart": """
      import 'actions.dart';
      \(functions.joined(separator: "\n"))
      void start() { \(body.joined(separator: "\n")) }
      """,
    ]
    let list = InMemoryRun(Self.files("'Rake'", files), ["list"])
    #expect(list.output.contains("Rake Leaves") == isItem, "\(list.output)\(list.errors)")
    #expect(list.errors.contains("every call that sets quick actions is for other systems") == !isItem)
  }
}
