import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct UnresolvedPhraseTests {
  @Test(arguments: [(true, ["unresolved-phrase"]), (false, [])])
  func codeThatIsNotALiteral(isUnread: Bool, expected: [String]) {
    var app = InfoTextFixture(shortcuts: [["Open ${applicationName}"]])
    app.change = { catalog in
      guard isUnread else { return }
      catalog.appShortcuts?.providers[0].unread = [
        AppShortcutsProvider.Unread(.phrases, code: "phrases()", at: SourceLocation(path: "Shortcuts.swift"))
      ]
    }
    #expect(app.ids() == expected)
  }
}
