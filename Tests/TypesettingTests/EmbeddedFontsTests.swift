import LocaleProfiles
import LocaleSchema
import Testing

@testable import Typesetting

@Suite struct EmbeddedFontsTests {
  @Test func theFontsAreOpenedOnce() throws {
    let first = try EmbeddedFonts.family()
    #expect(try EmbeddedFonts.family() === first)
  }

  /// Several measurers share the fonts, from any thread: also the caches of words, line breaks and iterators give the same answers.
  @Test func measurersAgreeOnAllThreads() async throws {
    let texts = [
      ("ur", "یادداشتیں تلاش کریں اور ملف جدید"), ("th", "ค้นหาข้อความทั้งหมดในกล่องจดหมาย"),
      ("de", "Neues privates Fenster öffnen"),
      ("ja", "新しいプライベートウインドウを開く"), ("hi", "नया निजी विंडो खोलें"), ("km", "ផ្ញើសារថ្មីទៅក្រុមគ្រួសារ"),
    ]
    let box = TextBox(width: LayoutUnit(points: 120), maximumLines: 2)
    let measure = { @Sendable (measurer: TextMeasurer) throws -> [Measurement] in
      try texts.map { tag, text in
        measurer.measure(
          text, locale: try #require(LocaleProfiles.profile(for: LanguageTag(tag))), style: TextStyle(pointSize: 17),
          in: box)
      }
    }
    let expected = try measure(TextMeasurer(shaping: .always))
    try await withThrowingTaskGroup(of: [Measurement].self) { group in
      for _ in 0..<8 { group.addTask { try measure(TextMeasurer()) } }
      for try await found in group { #expect(found == expected) }
    }
  }
}
