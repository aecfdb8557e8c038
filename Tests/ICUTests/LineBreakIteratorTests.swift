import ICU
import Testing

@Suite struct LineBreakIteratorTests {
  func lines(
    _ string: String, _ locale: String, _ strictness: LineBreakIterator.Strictness? = nil,
    _ words: LineBreakIterator.WordRule = .standard
  ) throws -> String {
    let iterator = try LineBreakIterator(locale: locale, strictness: strictness, words: words)
    return marked(string, at: try iterator.breaks(in: UTF16Text(string)).map(\.offset))
  }

  @Test func latinBreaksAtSpacesAndHyphens() throws {
    #expect(try lines("New blank note", "en") == "New |blank |note")
    #expect(try lines("E-Mail senden…", "de") == "E-|Mail |senden…")
    #expect(try lines("Nouveau\u{A0}: note", "fr") == "Nouveau\u{A0}: |note")
  }

  @Test func lineFeedsAreMandatory() throws {
    let breaks = try LineBreakIterator(locale: "en").breaks(in: UTF16Text("a\nb c"))
    #expect(breaks.map(\.offset) == [2, 4, 5])
    #expect(breaks.map(\.isMandatory) == [true, false, false])
    #expect(try LineBreakIterator(locale: "en").breaks(in: UTF16Text("")).isEmpty)
  }

  /// Common words with an undisputed division into words.
  @Test(arguments: [
    ("th", "ค้นหา|รูปภาพ"), ("th", "บันทึก|ใหม่"), ("km", "រូបភាព|ថ្មី"), ("lo", "ຂໍ້ຄວາມ|ໃໝ່"), ("my", "မြန်မာ|စာ"),
  ])
  func southEastAsianWords(locale: String, expected: String) throws {
    #expect(try lines(expected.filter { $0 != "|" }, locale) == expected)
  }

  @Test func koreanBreaksBetweenSyllablesOrOnlyAtSpaces() throws {
    #expect(try lines("새 메모", "ko") == "새 |메|모")
    #expect(try lines("새 메모 작성", "ko", nil, .keepHangul) == "새 |메모 |작성")
    #expect(try lines("Safari에서 열기", "ko", nil, .keepHangul) == "Safari에서 |열기")
    #expect(try lines("사진3장", "ko", nil, .keepHangul) == "사진3장")
    #expect(try lines("中文字", "ko", nil, .keepHangul) == "中|文|字")
    #expect(try lines("새🎉메모", "ko", nil, .keepHangul) == "새|🎉|메모")
  }

  @Test func japaneseKinsoku() throws {
    #expect(try lines("「新規」、作成。", "ja") == "「新|規」、|作|成。")
    #expect(try lines("メッセージ", "ja", .strict) == "メッ|セー|ジ")
    #expect(try lines("メッセージ", "ja", .normal) == "メ|ッ|セ|ー|ジ")
    #expect(try lines("人々", "ja", .loose) == "人|々")
    #expect(try lines("人々", "ja", .normal) == "人々")
  }

  @Test func chineseBreaksBetweenCharacters() throws {
    #expect(try lines("在Safari中打开，好", "zh-Hans") == "在|Safari|中|打|开，|好")
  }
}
