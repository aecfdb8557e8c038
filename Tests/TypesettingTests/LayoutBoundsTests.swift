import LocaleProfiles
import LocaleSchema
import Testing

@testable import Typesetting

/// The best and the worst layout of a string from tables are often known without filling lines; for a shaped string, lines are filled.
@Suite struct LayoutBoundsTests {
  @Test(arguments: [
    ("en", "New Private Browsing Tab"), ("en", "Continue where you left off   "), ("en", "Supercalifragilistic"),
    ("en", "A b c d e f g h i j k l m n o p q r s"), ("en", "“To Ty,” AV. 11—11 “"),
    ("hy", "Ավելացնել նոր հիշեցում այսօրվա համար"),
    ("el", "Προσθήκη νέας υπενθύμισης για σήμερα"), ("ja", "今日の新しいリマインダーを追加する"), ("ko", "오늘의 새로운 미리 알림 추가"),
    ("ar", "إضافة تذكير جديد لهذا اليوم"), ("th", "เพิ่มการเตือนความจำใหม่สำหรับวันนี้"), ("hi", "आज के लिए नया रिमाइंडर जोड़ें"),
  ]) func equalThoseOfFilledLines(tag: String, text: String) throws {
    let locale = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
    let (fast, plain) = (try TextMeasurer(), try TextMeasurer(shaping: .always))
    for pointSize in [17, 23] {
      for width in stride(from: 5.0, through: 330, by: 14.5) {
        for lines in [1, 2, nil] {
          for (tightens, hyphenates) in [(false, false), (true, true)] {
            let box = TextBox(
              width: LayoutUnit(points: width), maximumLines: lines, hyphenates: hyphenates, tightens: tightens)
            let style = TextStyle(pointSize: pointSize)
            let found = fast.measure(text, locale: locale, style: style, in: box)
            let expected = plain.measure(text, locale: locale, style: style, in: box)
            #expect(
              found == expected, "\(width) pt, \(lines.map(String.init) ?? "any") lines, \(pointSize) pt")
          }
        }
      }
    }
  }
}
