import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct EmojiInTitleTests {
  @Test(arguments: [
    ("☺️ Smile", true), ("Add 👍🏽", true), ("1️⃣ First", true), ("© 2026", false), ("Add 1", false), ("→ Go", false),
  ])
  func findsEmojiPresentation(title: String, isFound: Bool) throws {
    #expect(try AppFixture([.item(title)]).ids() == (isFound ? ["emoji-in-title"] : []))
  }

  @Test func acceptsEmojiInSubtitles() throws {
    #expect(try AppFixture([.item("Add", subtitle: "👍🏽")]).findings(.emojiInTitle).isEmpty)
  }

  /// Emoji presentation as in UTS #51: by default, or by a variation selector, which also takes it away.
  @Test(arguments: [
    ("⌚", true), ("⌚\u{FE0E}", false), ("⌚\u{FE0F}", true), ("❤", false), ("❤\u{FE0E}", false), ("❤\u{FE0F}", true),
    ("1", false), ("1\u{FE0F}\u{20E3}", true), ("2\u{20E3}", true), ("#", false), ("*\u{FE0F}\u{20E3}", true),
    ("©", false), ("©\u{FE0F}", true), ("™", false), ("↗", false), ("↗\u{FE0F}", true), ("①", false), ("★", false),
    ("☝", false), ("☝🏽", true), ("👍🏽", true), ("🇩🇪", true), ("👩‍🚀", true), ("❤\u{FE0F}‍🔥", true),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", true), ("é", false), ("한", false), ("あ", false),
    ("\r\n", false),
  ])
  func presentation(_ character: Character, _ isEmoji: Bool) throws {
    #expect(EmojiInTitle.isEmoji(character) == isEmoji)
    #expect(try AppFixture([.item("Go \(character)")]).findings(.emojiInTitle).count == (isEmoji ? 1 : 0))
  }
}
