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
}
