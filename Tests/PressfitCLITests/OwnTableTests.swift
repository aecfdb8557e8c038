import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Tables of texts in a project's own code, and look-ups in them.
@Suite struct OwnTableTests {
  private func script(_ title: String, _ files: [String: String]) -> InMemoryRun {
    let own = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\"}}",
      "src/a.ts":
        "import { setItems } from 'expo-quick-actions';\nimport strings from './strings';\nimport { keys } from './keys';\nsetItems([{ id: 'a', title: \(title) }]);",
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"])
  }

  private func dart(_ title: String, _ files: [String: String]) -> InMemoryRun {
    let imports = files.keys.filter { $0.hasSuffix(".dart") }.sorted().map { "import '\($0.dropFirst(4))';\n" }.joined()
    let own = [
      "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist,
      "lib/main.dart": imports
        + "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: \(title))]); }",
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"])
  }

  private func isRead(_ run: InMemoryRun) -> Bool { run.output.contains("Rake") && run.output.contains("Harke") }

  private static let tables = [
    "src/i18n/en.json": "{\"tools\": {\"rake\": \"Rake\"}}", "src/i18n/de.json": "{\"tools\": {\"rake\": \"Harke\"}}",
  ]

  @Test(arguments: [
    ("t('tools.rake')", true), ("i18n.t('translation:tools.rake')", true),
    ("intl.formatMessage({ id: 'tools.rake', defaultMessage: 'Hoe' })", true),
    ("intl.formatMessage(messages.rake)", true), ("look('rake')", true), ("props.tools.rake", false),
    // An imported object with the keys; one that is not, and one key of a parameter.
    ("t(keys.tools.rake)", true), ("t(strings.tools.rake)", true), ("t(own.tools.rake)", false),
    ("t(strings.rake)", false), ("intl.formatMessage({ text: 'tools.rake' })", false), ("t(`tools.${name}`)", false),
    ("t('tools.hoe')", false),
  ])
  func readsLookUpsOfJavaScript(title: String, isKnown: Bool) {
    let run = script(
      "\(title) }]);\nconst look = (key: string) => i18n.t('tools.' + key);\nconst messages = defineMessages({ rake: { id: 'tools.rake', defaultMessage: 'Hoe' } });\nfoo([{",
      Self.tables)
    #expect(isRead(run) == isKnown)
    #expect(run.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  /// `export const strings = { ...en }`, into which the app writes the texts of another language at its start.
  @Test(arguments: [
    // The other languages have a table beside the texts, or elsewhere.
    ("src/i18n/de.json", true), ("src/menu/de.json", false),
  ])
  func readsTextsOfOneLanguageInCode(table: String, isTranslated: Bool) {
    let run = script(
      "strings.rake",
      [
        "src/strings.ts": "import en from './i18n/en';\nconst strings = { ...en } as const;\nexport default strings;",
        "src/i18n/en.ts": "const texts = { rake: 'Rake', dig: 'Dig' } as const\nexport default texts",
        table: "{\"rake\": \"Harke\"}",
      ])
    #expect(run.output.contains("Rake"))
    #expect(run.output.contains("Harke") == isTranslated)
    #expect(!run.errors.contains("unreadable-quick-actions"))
  }

  /// A large object of texts is not copied for one of them.
  @Test func readsOneTextOfALargeFile() {
    let texts = (0..<900).map { "text\($0): 'Text \($0)', " }.joined()
    let run = script(
      "strings.rake",
      [
        "src/strings.ts": "import en from './en';\nconst strings = { ...en };\nexport default strings;",
        "src/en.ts": "const texts = { \(texts) rake: 'Rake' }\nexport default texts",
      ])
    #expect(run.output.contains("Rake"))
  }

  @Test(arguments: [
    // The function is in another file; its parameters may have defaults and labels.
    ("String words(String en, String de) => isGerman ? de : en;", "words('Rake', 'Harke')", true),
    (
      "String words({required String en, String de = ''}) { return isGerman ? de : en; }",
      "words(de: 'Harke', en: 'Rake')", true
    ),
    // A string of the run, and a function that joins.
    ("String words(String en, String de) => isGerman ? load(de) : en;", "words('Rake', 'Harke')", false),
    ("String words(String en, String de) => en + de + id;", "words('Rake', 'Harke')", false),
  ])
  func readsFunctionsThatChooseArguments(function: String, title: String, isKnown: Bool) {
    let run = dart(title, ["lib/words.dart": "bool isGerman = false;\n" + function])
    #expect(isRead(run) == isKnown, "\(function)\n\(run.output)\(run.errors)")
    #expect(run.errors.contains("unreadable-quick-actions") == !isKnown)
    #expect(!run.output.contains("not in the development language"))
  }

  /// Keys of languages that constants compute, and modules with a table for each namespace.
  @Test(arguments: [
    ("enum Speech { EN = 'en', DE = 'de' }", "[Speech.EN]: en, [Speech.DE]: de", true),
    ("import { Speech } from './speech';", "[Speech.EN]: en, [Speech.DE]: de", true),
    ("const german = 'de';", "en, [german]: de", true),
    // The keys are unknown, or no languages.
    ("const german = load();", "en, [german]: de", false),
    ("enum Speech { EN = 'first', DE = 'second' }", "[Speech.EN]: en, [Speech.DE]: de", false),
  ])
  func readsComputedLanguages(declaration: String, members: String, isKnown: Bool) {
    let files = [
      "src/i18n/index.ts": """
      import en from './texts-en';
      import de from './texts-de';
      \(declaration)
      i18next.init({ resources: { \(members) } });
      """,
      "src/i18n/speech.ts": "export enum Speech { EN = 'en', DE = 'de' }",
      "src/i18n/texts-en.ts":
        "export default { tools: { garden: { rake: 'Rake' } }, other: { garden: { rake: 'Spade' } } };",
      "src/i18n/texts-de.ts":
        "export default { tools: { garden: { rake: 'Harke' } }, other: { garden: { rake: 'Spaten' } } };",
    ]
    let run = script("i18n().t('tools:garden.rake')", files)
    #expect(isRead(run) == isKnown, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    // react-native-localization
    (
      "strings.tools.rake",
      [
        "src/strings.ts":
          "export default new LocalizedStrings({ en: { tools: { rake: 'Rake' } }, de: { tools: { rake: 'Harke' } } });"
      ], true
    ),
    (
      "strings.tools.rake",
      [
        "src/strings.ts":
          "export default new Titles({ en: { tools: { rake: 'Rake' } }, de: { tools: { rake: 'Harke' } } });"
      ], false
    ),
    // In the file that uses it.
    (
      "own.tools.rake }]);\nconst own = new LocalizedStrings({ en: { tools: { rake: 'Rake' } }, de: { tools: { rake: 'Harke' } } });\nload([{",
      [:], true
    ),
    (
      "own.tools.rake }]);\nconst own = new Titles({ en: { tools: { rake: 'Rake' } }, de: { tools: { rake: 'Harke' } } });\nload([{",
      [:], false
    ),
    // A module for each language
    (
      "t('tools.rake')",
      [
        "src/locales/en.ts": "export default { tools: { rake: 'Rake' } };",
        "src/locales/de.ts": "const de = { tools: { rake: 'Harke' } } as const;\nexport default de;",
      ], true
    ),
    (
      "t('tools.rake')",
      [
        "src/pages/en.ts": "export default { tools: { rake: 'Rake' } };",
        "src/pages/de.ts": "export default { tools: { rake: 'Harke' } };",
      ], false
    ),
    // Each module exports one constant, or several.
    (
      "t('rake')",
      [
        "src/locales/en.ts": "export const en = { rake: 'Rake' };",
        "src/locales/de.ts": "export const de = { rake: 'Harke' };",
      ], true
    ),
    (
      "t('rake')",
      [
        "src/locales/en.ts": "export const en = { rake: 'Rake' };\nexport const other = { hoe: 'Hoe' };",
        "src/locales/de.ts": "export const de = { rake: 'Harke' };\nexport const other = { hoe: 'Hacke' };",
      ], false
    ),
    // The constant, or the default, is known to a run only.
    (
      "t('rake')",
      [
        "src/locales/en.ts": "export const en = load('rake', 'Rake');",
        "src/locales/de.ts": "export const de = load('rake', 'Harke');",
      ], false
    ),
    (
      "t('rake')",
      [
        "src/locales/en.ts": "const en = { rake: 'Rake' };\nexport default load(en);",
        "src/locales/de.ts": "const de = { rake: 'Harke' };\nexport default load(de);",
      ], false
    ),
    // i18n-js
    (
      "i18n.t('tools.rake')",
      [
        "src/setup.ts":
          "const en = require('./en.json');\nconst de = require('./de.json');\ni18n.translations = { en, de };",
        "src/en.json": "{\"tools\": {\"rake\": \"Rake\"}}", "src/de.json": "{\"tools\": {\"rake\": \"Harke\"}}",
      ], true
    ),
    (
      "i18n.t('tools.rake')",
      [
        "src/setup.ts": "const en = require(path);\nconst de = require('./de.json');\ni18n.translations = { en, de };",
        "src/en.json": "{\"tools\": {\"rake\": \"Rake\"}}", "src/de.json": "{\"tools\": {\"rake\": \"Harke\"}}",
      ], false
    ),
    (
      "i18n.t('tools.rake')",
      [
        "src/setup.ts":
          "import en from './en';\nimport de from './texts/de.json';\nexport const i18n = new I18n({ en, de });",
        "src/en.ts": "export default { tools: { rake: 'Rake' } };",
        "src/texts/de.json": "{\"tools\": {\"rake\": \"Harke\"}}",
      ], true
    ),
    (
      "i18n.t('tools.rake')",
      ["src/setup.ts": "i18n.translations = { en: { 'tools.rake': 'Rake' }, de: { 'tools.rake': 'Harke' } };"], true
    ),
    (
      "i18n.t('tools.rake')",
      ["src/setup.ts": "i18n.translations = { en: { 'tools.rake': 'Rake' }, ...load() };"], false
    ),
    // i18next
    (
      "t('tools.rake')",
      [
        "src/setup.ts":
          "const en = { tools: { rake: 'Rake' } };\ni18n.init({ resources: { en: { translation: en }, de: { translation: { tools: { rake: 'Harke' } } } } });"
      ], true
    ),
    (
      "t('tools.rake')",
      ["src/setup.ts": "load({ resources: { tools: { rake: 'Rake' }, other: { rake: 'Harke' } } });"], false
    ),
  ])
  func readsTablesInCode(title: String, files: [String: String], isKnown: Bool) {
    let run = script(title, files)
    #expect(isRead(run) == isKnown)
    #expect(run.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  /// An object of keys that a function makes of a table with texts for them.
  @Test(arguments: [
    ("mirror(english)", "rake", true), ("mirror(english)", "hoe", false), ("mirror(load())", "rake", false),
    ("mirror('rake')", "rake", false),
  ])
  func readsKeysMadeOfATable(value: String, member: String, isKnown: Bool) {
    let files = [
      "src/strings.ts":
        "const english = { rake: 'Rake' };\nconst strings = \(value);\nexport default strings;",
      "src/i18n/en.json": "{\"rake\": \"Rake\", \"hoe\": \"Hoe\"}",
      "src/i18n/de.json": "{\"rake\": \"Harke\", \"hoe\": \"Hacke\"}",
    ]
    let run = script("t(strings.\(member))", files)
    #expect(isRead(run) == isKnown)
    #expect(run.errors.contains("unreadable-quick-actions") == !isKnown)
  }

  /// A string with a parameter, or with another string in it, has its value at run time only.
  @Test(arguments: [("{{count}} Rakes", false), ("Rakes $t(hoe)", false), ("Rakes", true)])
  func readsTextsWithoutParameters(text: String, isKnown: Bool) {
    let setup = "i18n.translations = { en: { rake: '\(text)', hoe: 'Hoe' }, de: { rake: 'Harken', hoe: 'Hacke' } };"
    let lines = script("t('rake')", ["src/setup.ts": setup]).output.split(separator: "\n")
    #expect(lines.contains { $0.contains("en") && $0.contains("run time") } == !isKnown)
    #expect(lines.contains { $0.contains("de") && $0.contains("Harken") })
  }

  /// Two tables have different texts for the key.
  @Test(arguments: [("t('rake')", false), ("t('tools:rake')", true)])
  func doesNotGuessATable(title: String, isKnown: Bool) {
    let files = [
      "locales/en/tools.json": "{\"rake\": \"Rake\"}", "locales/de/tools.json": "{\"rake\": \"Harke\"}",
      "locales/en/sale.json": "{\"rake\": \"Discount\"}", "locales/de/sale.json": "{\"rake\": \"Rabatt\"}",
    ]
    let run = script(title, files)
    #expect(isRead(run) == isKnown)
    #expect(run.errors.contains("several tables have the key \"rake\", with different texts") == !isKnown)
  }

  @Test(arguments: [
    // easy_localization
    (
      "LocaleKeys.tools_rake.tr()",
      [
        "lib/keys.dart": "abstract class LocaleKeys { static const tools_rake = 'tools.rake'; }",
        "assets/translations/en.json": "{\"tools\": {\"rake\": \"Rake\"}}",
        "assets/translations/de.json": "{\"tools\": {\"rake\": \"Harke\"}}",
      ], true
    ),
    (
      "LocaleKeys.tools_rake.tr()",
      [
        "lib/keys.dart": "abstract class LocaleKeys { static final tools_rake = load(); }",
        "assets/translations/en.json": "{\"tools\": {\"rake\": \"Rake\"}}",
      ], false
    ),
    // GetX
    (
      "'rake'.tr",
      [
        "lib/texts.dart":
          "import 'german.dart';\nclass Texts extends Translations {\n  Map<String, Map<String, String>> get keys => {'en': {'rake': 'Rake'}, 'de_DE': german};\n}",
        "lib/german.dart": "const Map<String, String> german = {'rake': 'Harke'};",
      ], true
    ),
    ("'rake'.tr", ["lib/texts.dart": "class Texts { Map get keys => {'en': {'rake': 'Rake'}}; }"], false),
    // slang
    (
      "t.tools.rake",
      [
        "lib/i18n/strings.i18n.json": "{\"tools\": {\"rake\": \"Rake\"}}",
        "lib/i18n/strings_de.i18n.json": "{\"tools\": {\"rake\": \"Harke\"}}",
      ], true
    ),
    ("shed.tools.rake", ["lib/i18n/strings.i18n.json": "{\"tools\": {\"rake\": \"Rake\"}}"], false),
  ])
  func readsTablesOfDart(title: String, files: [String: String], isKnown: Bool) {
    let run = dart(title, files)
    #expect(isRead(run) == isKnown)
    #expect(run.errors.contains("unreadable-quick-actions") == !isKnown)
  }
}
