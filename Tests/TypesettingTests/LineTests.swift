import Testing

@testable import Typesetting

@Suite struct LineTests {
  @Test func doesNotTruncateFittingText() throws {
    let measurement = try measure("New Note", width: 190)
    #expect(measurement.lines.map(\.visibleText) == ["New Note"])
    #expect(measurement.pessimistic == Measurement.Layout(lineCount: 1, isTruncated: false))
  }

  @Test func truncatesWithoutASpaceBeforeTheEllipsis() throws {
    let measurement = try measure("Scan a document with the camera", width: 120)
    #expect(measurement.expected.isTruncated)
    let visible = measurement.visibleText
    #expect(visible.hasSuffix("…") && !visible.hasSuffix(" …"))
    #expect(measurement.lines[0].width <= LayoutUnit(points: 120))
  }

  /// For any available width: a line never ends inside a grapheme cluster and is never too wide.
  @Test(arguments: ["Café\u{301}s 👩‍👩‍👧‍👦👍🏽🇩🇪 e\u{302}\u{301}", "क्षेत्रीय स्थिति", "น้ำตาลน้ำใจ", "שלום Safari שלום"])
  func truncatesAtAGraphemeBoundary(text: String) throws {
    for width in stride(from: 0.0, through: 200, by: 7) {
      let line = try #require(try measure(text, width: width).lines.first)
      #expect(text.hasPrefix(line.visibleText.replacing("…", with: "")))
      let prefixes = text.indices.map { String(text[..<$0]) } + [text]
      #expect(prefixes.contains { $0.utf8.count == line.range.upperBound })
    }
  }

  @Test func theSecondLineContainsTheRest() throws {
    let measurement = try measure("Photograph documents automatically everywhere", width: 120, lines: 2)
    #expect(measurement.lines.count == 2)
    #expect(measurement.lines[0].visibleText == "Photograph")
    #expect(measurement.lines[1].visibleText.hasPrefix("documents a"))
    #expect(measurement.expected == Measurement.Layout(lineCount: 2, isTruncated: true))
  }

  @Test func trailingSpacesDoNotCount() throws {
    let word = try naturalWidth("Search")
    let measurement = try measure("Search     ", width: word + 0.1)
    #expect(!measurement.expected.isTruncated)
    #expect(measurement.lines[0].range == 0..<6)
  }

  @Test func overlongWordBreaksInside() throws {
    let text = "Donaudampfschifffahrtsgesellschaft"
    let measurement = try measure(text, "de", width: 100, lines: nil)
    #expect(measurement.lines.count > 1)
    #expect(measurement.lines.map(\.visibleText).joined() == text)
    #expect(measurement.lines.allSatisfy { $0.width <= LayoutUnit(points: 100) })
  }

  @Test func endsWithoutAvailableWidth() throws {
    #expect(try measure("ab", width: 0, lines: nil).visibleText == "…")
    #expect(try measure("ab", width: 0).visibleText == "…")
    #expect(try measure("ab", width: -5, lines: 0).visibleText == "…")
  }

  /// No line is wide enough, for any number of lines.
  @Test(arguments: [1, 3]) func truncatesAClusterWiderThanTheLabel(maximumLines: Int) throws {
    let measured = try measure("漢字", "ja", width: 10, lines: maximumLines)
    #expect(measured.expected.isTruncated && measured.optimistic.isTruncated)
    #expect(measured.visibleText == "…")
  }

  /// Without a limit of lines, each is on its own line, clipped.
  @Test func clustersWiderThanTheLabelHaveTheirOwnLine() throws {
    let measured = try measure("漢 字\n\n一", "ja", width: 10, lines: nil)
    #expect(measured.expected == Measurement.Layout(lineCount: 4, isTruncated: true))
    #expect(measured.visibleText == "漢\n字\n\n一")
  }

  @Test func lineFeedEndsALine() throws {
    #expect(try measure("One\nTwo", lines: nil).lines.map(\.visibleText) == ["One", "Two"])
    #expect(try measure("One\nTwo").visibleText == "One…")
  }

  @Test func carriageReturnAndLineFeedEndOneLine() throws {
    let measurement = try measure("One\r\nTwo", lines: nil)
    #expect(measurement.lines.map(\.visibleText) == ["One", "Two"])
    #expect(isClose(try naturalWidth("One\u{2028}Two\u{2029}"), try naturalWidth("One\nTwo")))
    #expect(isClose(try naturalWidth("One\r\nTwo"), try naturalWidth("One\nTwo")))
  }

  /// "AV" kerns.
  @Test(arguments: ["\n", "\r\n", "\u{2028}", "\u{2029}", "\u{85}"]) func lettersDoNotKernAcrossALineBreak(
    separator: String
  ) throws {
    #expect(isClose(try naturalWidth("A\(separator)V"), try naturalWidth("A") + naturalWidth("V")))
    #expect(try naturalWidth("AV") < naturalWidth("A") + naturalWidth("V") - 0.5)
  }

  /// The typesetter lays out the ellipsis as a separate line.
  @Test func lettersDoNotKernWithTheEllipsis() throws {
    let line = try #require(try measure("FFFFFFFFFF", width: 70).lines.first)
    let kept = line.visibleText.replacing("…", with: "")
    #expect(line.visibleText.hasSuffix("F…"))
    #expect(isClose(line.width.points, try naturalWidth(kept) + naturalWidth("…")))
    #expect(try naturalWidth("F…") < naturalWidth("F") + naturalWidth("…") - 0.1)
  }

  /// Tab stops are 28 pt apart, from the start of the line.
  @Test(arguments: [
    ("a\tb", "b", 28.0), ("\tb", "b", 28), ("a\t\tb", "b", 56), ("Search\tb", "b", 56), ("a\tb\tc", "c", 56),
    ("ת\tb", "b", 28),
  ])
  func tabsGoToTheNextStop(text: String, last: String, stop: Double) throws {
    for size in [13, 17, 23] where !text.hasPrefix("Search") || size == 17 {
      #expect(isClose(try naturalWidth(text, size: size), stop + (try naturalWidth(last, size: size))))
    }
    let wrapped = try measure("Neue \(text)", width: try naturalWidth("Neue \tWW"), lines: nil)
    #expect(wrapped.lines.allSatisfy { $0.width <= LayoutUnit(points: 100) })
  }

  /// If a string may end on either side of a tab stop, its interval contains both stops.
  @Test func aTabAfterAnUncertainWidthIsUncertain() throws {
    let text = String(repeating: "\u{10FFFD}", count: 3)
    let measurement = try measure("\(text)\tb")
    #expect(measurement.interval.upperBound.points - measurement.interval.lowerBound.points > 28)
    #expect(measurement.interval.contains(measurement.naturalWidth))
  }

  @Test func showsASoftHyphenAtTheEndOfALine() throws {
    let text = "Einstel\u{AD}lungen"
    #expect(isClose(try naturalWidth(text), try naturalWidth("Einstellungen")))
    let availableWidth = try naturalWidth("Einstel") + naturalWidth("-") + 0.5
    let broken = try measure(text, "de", width: availableWidth, lines: nil)
    #expect(broken.lines.map(\.visibleText) == ["Einstel-", "lungen"])
    #expect(isClose(broken.lines[0].width.points, availableWidth - 0.5))
    // If the hyphen does not fit, the line does not end there.
    let narrow = try measure(text, "de", width: availableWidth - 1, lines: nil)
    #expect(narrow.lines.map(\.visibleText) == ["Einstel", "lungen"] || !narrow.lines[0].visibleText.hasSuffix("-"))
    #expect(try measure(text, "de", width: 200).visibleText == "Einstellungen")
  }

  @Test func koreanNeverBreaksBeforeATilde() throws {
    let lines = try measure("오전 9시~오후 6시", "ko", width: 50, lines: nil).lines.map(\.visibleText)
    #expect(!lines.contains { $0.hasPrefix("~") })
  }

  @Test func koreanBreaksAtSpacesAndJapaneseAnywhere() throws {
    let korean = try measure("사진 촬영하기", "ko", width: 70, lines: nil)
    #expect(korean.lines.map(\.visibleText) == ["사진", "촬영하기"])
    let japanese = try measure("写真を撮影する。", "ja", width: 17 * 4 + 1, lines: nil)
    #expect(japanese.lines.map(\.visibleText) == ["写真を撮", "影する。"])
    let kinsoku = try measure("写真撮影。", "ja", width: 17 * 4 + 1, lines: nil)
    #expect(kinsoku.lines.map(\.visibleText) == ["写真撮", "影。"])
  }

  @Test func thaiBreaksAtWords() throws {
    let measurement = try measure("ค้นหาเอกสาร", "th", width: 60, lines: nil)
    #expect(measurement.lines.map(\.visibleText) == ["ค้นหา", "เอกสาร"])
  }

  @Test func tighteningMayReduceFivePercent() throws {
    let width = try naturalWidth("Take a photograph")
    let slightly = try measure("Take a photograph", width: width / 1.04, tightens: true)
    #expect(slightly.expected.isTruncated && !slightly.optimistic.isTruncated)
    let greatly = try measure("Take a photograph", width: width / 1.10, tightens: true)
    #expect(greatly.optimistic.isTruncated)
    #expect(try measure("Take a photograph", width: width / 1.04).optimistic.isTruncated)
  }

  @Test func errorDecidesNearTheLimit() throws {
    let width = try naturalWidth("Take a photograph")
    let narrowly = try measure("Take a photograph", width: width + 0.001)
    #expect(!narrowly.expected.isTruncated && narrowly.pessimistic.isTruncated)
    #expect(try !measure("Take a photograph", width: width * 1.02).pessimistic.isTruncated)
  }

  @Test func hyphenationIsTheBestCase() throws {
    let text = "To Donaudampfschifffahrt"
    let plain = try measure(text, "de", width: 145, lines: 2)
    #expect(plain.expected.lineCount == 2 && plain.expected.isTruncated)
    let hyphenated = try measure(text, "de", width: 145, lines: 2, hyphenates: true)
    #expect(!hyphenated.optimistic.isTruncated)
    #expect(hyphenated.expected == plain.expected)
  }

  @Test func manySpacesTakeLinearTime() throws {
    let text = "a" + String(repeating: " ", count: 50_000) + "b"
    #expect(try measure(text, width: 100, lines: nil).lines.count == 2)
  }
}

/// Where lines end in scripts without spaces, by hand; and the visible part of right-to-left text.
@Suite struct ScriptLineTests {
  /// The first line ends at the break for the narrowest available width.
  @Test(arguments: [
    ("ຄົ້ນຫາເອກະສານ", "lo", "ຄົ້ນຫາ"), ("ស្វែងរកឯកសារ", "km", "ស្វែងរក"), ("ဓာတ်ပုံရိုက်ပါ", "my", "ဓာတ်ပုံ"),
    ("ถ่ายรูปใหม่", "th", "ถ่ายรูป"),
  ])
  func dictionaryWords(text: String, tag: String, first: String) throws {
    let availableWidth = try naturalWidth(first, tag) + 1
    let lines = try measure(text, tag, width: availableWidth, lines: nil).lines.map(\.visibleText)
    #expect(lines.first == first, "\(lines)")
    #expect(lines.joined() == text)
  }

  /// Marks that may not begin a line take the character before them along; opening ones go to the next line.
  @Test func kinsoku() throws {
    let em = 17.0
    #expect(try measure("写真を「保存」", "ja", width: 4 * em + 1, lines: nil).lines.map(\.visibleText) == ["写真を", "「保存」"])
    #expect(try measure("拍照，搜索", "zh-Hans", width: 2 * em + 1, lines: nil).lines[0].visibleText == "拍")
    #expect(try measure("検索、写真", "ja", width: 2 * em + 1, lines: nil).lines[0].visibleText == "検")
  }

  /// Korean with Latin and digits: they stay with the adjacent characters.
  @Test func koreanDoesNotBreakWords() throws {
    let lines = try measure("새로운 메모를 작성하기", "ko", width: 75, lines: nil).lines.map(\.visibleText)
    #expect(lines == ["새로운", "메모를", "작성하기"])
  }

  /// The end of the text in reading order is truncated, on the left or on the right.
  @Test(arguments: [("חיפוש מסמכים במצלמה", "he"), ("البحث في المستندات", "ar"), ("جستجوی اسناد من", "fa")])
  func rightToLeftKeepsTheBeginning(text: String, tag: String) throws {
    let line = try #require(try measure(text, tag, width: 80).lines.first)
    #expect(line.visibleText.hasSuffix("…"))
    #expect(text.hasPrefix(line.visibleText.dropLast()))
    #expect(line.width <= LayoutUnit(points: 80))
  }

  @Test func noLimitAtAnySize() throws {
    let text = "Photograph documents automatically everywhere and always"
    for size in [28, 53, 60] {
      let measurement = try measure(text, size: size, width: 190, lines: nil)
      #expect(!measurement.expected.isTruncated && measurement.lines.count > 2)
    }
  }

  /// Hyphenation points are unknown, so they improve only the best case.
  @Test func hyphenatesOnlyLikeTheLabel() throws {
    let text = "Zu Donaudampfschifffahrt"
    let plain = try measure(text, "de", width: 145, lines: 2)
    let hyphenating = try measure(text, "de", width: 145, lines: 2, hyphenates: true)
    #expect(plain.optimistic != hyphenating.optimistic)
    #expect(plain.pessimistic == hyphenating.pessimistic)
  }
}
