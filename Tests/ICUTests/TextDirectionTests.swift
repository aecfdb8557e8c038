import ICU
import Testing

@Suite struct TextDirectionTests {
  @Test(arguments: [
    ("Safari פתח", false), ("פתח Safari", true), ("12 שלום", true), ("123", false), ("", false), ("مرحبا", true),
    // An isolate does not count (rule P2), and only the first paragraph does.
    ("\u{2067}שלום\u{2069} Safari", false), ("Safari\nשלום", false), ("…\nשלום", false),
  ])
  func firstStrongCharacter(_ text: String, isRightToLeft: Bool) throws {
    #expect(try UTF16Text(text).isRightToLeft() == isRightToLeft)
  }
}
