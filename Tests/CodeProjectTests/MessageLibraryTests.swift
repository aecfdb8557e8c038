import CommandRuns
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
    ("import { useLingui } from '@lingui/react/macro';\nconst { t } = useLingui();", "t`Rake`"),
    ("", "i18n.t({ id: 'rake', message: 'Rake' })"), ("", "t('rake', 'Rake')"),
    ("", "t('rake', { defaultValue: 'Rake' })"), ("", "intl.formatMessage({ id: 'rake', defaultMessage: 'Rake' })"),
  ])
  func readsSourceTexts(code: String, title: String) {
    let output = Self.list(code, title)
    #expect(output.contains("Rake") && !output.contains("at run time"), "\(output)")
  }

  /// A table with the key has priority, and other calls have no text of their own.
  @Test(arguments: [
    ("", "t('rake')"), ("", "t('rake', name)"), ("", "load('rake', 'Rake')"), ("", "m.rake()"),
    // `t` of another library.
    ("const { t } = i18n;", "t`rake`"), ("import { useText } from 'texts';\nconst { t } = useText();", "t`rake`"),
  ])
  func readsNoOtherTexts(code: String, title: String) {
    #expect(Self.list(code, title).contains("at run time"))
    #expect(Self.list("", "t('menu.rake', 'Dig')", Self.nested).contains("Harken"))
  }

  /// `t` of a hook of the app, which another file declares; a look-up that it cannot follow keeps its key.
  @Test(arguments: [("language, key", "menu.rake"), ("key", "menu.rake")])
  func aHookOfAnotherFile(arguments: String, key: String) {
    let hook = "export function useText() { return { t: (key) => translate(\(arguments)) }; }"
    let code = "import { useText } from './text';\nfunction App() { const { t } = useText();\nsetUp(); }"
    let files = Self.nested.merging(["text.js": hook]) { $1 }
    let list = Self.list(code + "\nconst { t } = useText();", "t('menu.rake')", files)
    #expect(list.contains(key) && list.contains("Rake") && list.contains("Harken"), "\(list)")
  }

  /// Without a table, the key may be in one that was not read; the replacement is not the title.
  @Test(arguments: [(nested, true), ([:], false)])
  func aReplacementOfALookUp(files: [String: String], isShown: Bool) {
    #expect(Self.list("", "t('hoe') || 'Hoe'", files).contains("Hoe") == isShown)
  }

  /// npm accepts two members with one name.
  @Test func aManifestWithAMemberTwice() {
    let manifest =
      "{\"dependencies\": {\"react-native\": \"1\", \"react-native-quick-actions\": \"1\", \"react-native\": \"2\"}}"
    #expect(Self.list("", "'Rake'", ["package.json": manifest]).contains("Rake"))
  }
}
