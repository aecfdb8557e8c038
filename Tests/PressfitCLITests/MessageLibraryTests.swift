import PressfitCLI
import Testing

/// Look-ups of libraries for JavaScript; each has a counterexample.
@Suite struct MessageLibraryTests {
  private static func list(_ code: String, _ title: String, _ files: [String: String] = [:]) -> String {
    let own = [
      "package.json": "{\"dependencies\": {\"react-native\": \"1\", \"react-native-quick-actions\": \"1\"}}",
      "ios/App/Info.plist": InMemoryRun.plist,
      "index.js":
        "import QuickActions from 'react-native-quick-actions';\n\(code)\nQuickActions.setShortcutItems([{ type: 'a', title: \(title) }]);",
    ]
    return InMemoryRun(own.merging(files) { $1 }, ["list", "--reach"]).output
  }

  private static let nested = [
    "locales/en.json": "{\"menu\": {\"rake\": \"Rake\"}}", "locales/de.json": "{\"menu\": {\"rake\": \"Harken\"}}",
  ]
  private static let flat = ["messages/en.json": "{\"rake\": \"Rake\"}", "messages/de.json": "{\"rake\": \"Harken\"}"]

  @Test(arguments: [
    ("", "t('rake', { scope: 'menu' })", nested), ("const t = useTranslations('menu');", "t('rake')", nested),
    ("const { t } = useTranslation('all', { keyPrefix: 'menu' });", "t('rake')", nested),
    ("const t = i18n.getFixedT(null, 'all', 'menu');", "t('rake')", nested),
    (
      "", "t('rake', { ns: 'menu' })",
      ["locales/en/menu.json": "{\"rake\": \"Rake\"}", "locales/de/menu.json": "{\"rake\": \"Harken\"}"]
    ),
    ("import * as m from './paraglide/messages';", "m.rake()", flat),
    ("import { m } from './paraglide/messages.js';", "m.rake()", flat),
    ("const { LL } = useI18nContext();", "LL.menu.rake()", nested), ("", "t?.('menu.rake') ?? 'Dig'", nested),
    (
      "const all = { en: { rake: 'Rake' }, de: { rake: 'Harken' } };\nconst own = all[language] ?? all.en;", "own.rake",
      [:]
    ),
  ])
  func readsKeys(code: String, title: String, files: [String: String]) {
    let output = Self.list(code, title, files)
    #expect(output.contains("Harken"), "\(output)")
  }

  /// The text in the code is the title if no table has the key.
  @Test(arguments: [
    ("import { t } from '@lingui/macro';", "t`Rake`"), ("", "i18n._(msg`Rake`)"),
    ("", "i18n.t({ id: 'rake', message: 'Rake' })"), ("", "t('rake', 'Rake')"),
    ("", "t('rake', { defaultValue: 'Rake' })"), ("", "intl.formatMessage({ id: 'rake', defaultMessage: 'Rake' })"),
    ("", "l10n?.get('rake') ?? 'Rake'"),
  ])
  func readsSourceTexts(code: String, title: String) {
    let output = Self.list(code, title)
    #expect(output.contains("Rake") && !output.contains("at run time"), "\(output)")
  }

  /// A table with the key has priority, and other calls have no text of their own.
  @Test(arguments: [("", "t('rake')"), ("", "t('rake', name)"), ("", "load('rake', 'Rake')"), ("", "m.rake()")])
  func readsNoOtherTexts(code: String, title: String) {
    #expect(Self.list(code, title).contains("at run time"))
    #expect(Self.list("", "t('menu.rake', 'Dig')", Self.nested).contains("Harken"))
  }
}
