import Diagnostics
import Localization
import Testing

/// App Shortcuts in code.
@Suite struct AppShortcutsReaderTests {
  private func provider(_ body: String) throws -> AppShortcutsProvider {
    let (providers, diagnostics) = SourceFixture(
      swift: """
        import AppIntents
        @available(iOS 16.4, *)
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
        \(body)
          }
          static var tileColor = ShortcutTileColor.navy
        }
        """
    ).appShortcuts()
    #expect(diagnostics.isEmpty)
    return try #require(providers.first)
  }

  private static func shortcut(_ name: String) -> String {
    #"AppShortcut(intent: \#(name)(), phrases: ["\#(name) in \(.applicationName)"], shortTitle: "x")"#
  }

  @Test func readsPhrasesAsKeys() throws {
    let found = try provider(
      #"""
      AppShortcut(
        intent: OpenFolder(),
        phrases: [
          "Open my folder in \(.applicationName)",
          "\(.applicationName), open \(\.$folder)",
          "Open \(\OpenFolder.$folder, optionsCollection: Folders()) \"now\" in \(AppShortcutPhraseToken.applicationName)",
        ],
        shortTitle: "Open", systemImageName: "folder")
      """#)
    #expect(
      found.shortcuts.map { $0.phrases.map(\.value) } == [
        [
          "Open my folder in ${applicationName}", "${applicationName}, open ${folder}",
          "Open ${folder} \"now\" in ${applicationName}",
        ]
      ])
    #expect(found.name == "Shortcuts" && found.count == 1 && found.unread.isEmpty)
    #expect(found.location.position?.line == 4)
    #expect(found.shortcuts[0].phrases.map { $0.location.position?.line } == [8, 9, 10])
  }

  @Test(arguments: [
    ("<A>", 1),
    ("[<A>, <B>]", 2),
    ("return [<A>, <B>]", 2),
    ("<A>\n<B>\n<C>", 3),
    // A user has one of both.
    ("<A>\nif #available(iOS 17, *) { <B>\n<C> } else { <A> }", 3),
    ("if x { <A> } else if y { <B>\n<C> } else { <A> }", 2),
    ("if x { <A> }", 1),
    // A build has one of both.
    ("<A>\n#if DEBUG\n<B>\n<C>\n#endif", 1),
    ("<A>\n#if DEBUG\n<B>\n<C>\n#else\n<B>\n#endif", 2),
    ("switch x {\ncase 1: <A>\ndefault: <B>\n<C>\n}", 2),
  ])
  func countsShortcutsThatExistAtOnce(body: String, expected: Int) throws {
    let code = ["A", "B", "C"].reduce(body) { $0.replacing("<\($1)>", with: Self.shortcut("Open\($1)")) }
    let found = try provider(code)
    #expect(found.count == expected && found.unread.isEmpty, "\(found)")
  }

  @Test(arguments: [
    ("AppShortcut(intent: A(), phrases: Phrases.open, shortTitle: \"x\")", "phrases", "Phrases.open"),
    ("AppShortcut(intent: A(), phrases: [open, \"Go in \\(.applicationName)\"])", "phrase", "open"),
    (
      "AppShortcut(intent: A(), phrases: [\"Open \\(name) in \\(.applicationName)\"])", "phrase",
      "\"Open \\(name) in \\(.applicationName)\""
    ),
    ("makeShortcuts()", "shortcuts", "makeShortcuts()"),
    ("for folder in folders { AppShortcut(intent: A(), phrases: []) }", "shortcuts", "for folder in folders"),
  ])
  func reportsCodeThatIsNotLiteral(body: String, part: String, code: String) throws {
    let unread = try provider(body).unread
    #expect(unread.count == 1 && unread[0].part.rawValue == part && unread[0].code.hasPrefix(code), "\(unread)")
  }

  @Test func readsNegativePhrasesAndConformancesInExtensions() throws {
    let (providers, _) = SourceFixture(
      swift: #"""
        enum Shortcuts {}
        extension Shortcuts: AppIntents.AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: ["Go in \(.applicationName)"]) }
          static var negativePhrases: [NegativeAppShortcutPhrase] {
            NegativeAppShortcutPhrases { "Stop in \(.applicationName)" }
          }
        }
        protocol Other: AppShortcutsProvider {}
        """#
    ).appShortcuts()
    #expect(providers.map(\.name) == ["Shortcuts"])
    #expect(providers.first?.negativePhrases.map(\.value) == ["Stop in ${applicationName}"])
    #expect(providers.first?.shortcuts.count == 1)
  }

  @Test func reportsAProviderWithoutShortcutsInItsType() throws {
    let (providers, _) = SourceFixture(
      swift:
        "struct Shortcuts: AppShortcutsProvider {}\nextension Shortcuts { static var appShortcuts: [AppShortcut] { [] } }"
    ).appShortcuts()
    #expect(providers.first?.unread.map(\.part) == [.shortcuts])
  }
}
