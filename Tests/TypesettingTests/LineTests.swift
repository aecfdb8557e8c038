import Testing

@testable import Typesetting

@Suite struct LineTests {
  @Test func whatFitsIsNotCut() throws {
    let measurement = try measure("New Note", width: 190)
    #expect(measurement.lines.map(\.visibleText) == ["New Note"])
    #expect(measurement.pessimistic == Measurement.Layout(lineCount: 1, isTruncated: false))
  }

  @Test func tailIsCutWithoutTheSpaceBeforeTheEllipsis() throws {
    let measurement = try measure("Scan a document with the camera", width: 120)
    #expect(measurement.expected.isTruncated)
    let visible = measurement.visibleText
    #expect(visible.hasSuffix("…") && !visible.hasSuffix(" …"))
    #expect(measurement.lines[0].width <= LayoutUnit(points: 120))
  }

  /// Whatever the room: never inside a grapheme cluster, never too wide.
  @Test(arguments: ["Café\u{301}s 👩‍👩‍👧‍👦👍🏽🇩🇪 e\u{302}\u{301}", "क्षेत्रीय स्थिति", "น้ำตาลน้ำใจ", "שלום Safari שלום"])
  func cutIsOnAGraphemeBoundary(text: String) throws {
    for width in stride(from: 0.0, through: 200, by: 7) {
      let line = try #require(try measure(text, width: width).lines.first)
      #expect(text.hasPrefix(line.visibleText.replacing("…", with: "")))
      let prefixes = text.indices.map { String(text[..<$0]) } + [text]
      #expect(prefixes.contains { $0.utf8.count == line.range.upperBound })
    }
  }

  @Test func secondLineTakesTheRestPastItsBreak() throws {
    let measurement = try measure("Photograph documents automatically everywhere", width: 120, lines: 2)
    #expect(measurement.lines.count == 2)
    #expect(measurement.lines[0].visibleText == "Photograph")
    #expect(measurement.lines[1].visibleText.hasPrefix("documents a"))
    #expect(measurement.expected == Measurement.Layout(lineCount: 2, isTruncated: true))
  }

  @Test func trailingSpacesHang() throws {
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

  @Test func noRoomStillEnds() throws {
    #expect(try measure("ab", width: 0, lines: nil).lines.count == 2)
    #expect(try measure("ab", width: 0).visibleText == "…")
    #expect(try measure("ab", width: -5, lines: 0).visibleText == "…")
  }

  @Test func lineFeedEndsALine() throws {
    #expect(try measure("One\nTwo", lines: nil).lines.map(\.visibleText) == ["One", "Two"])
    #expect(try measure("One\nTwo").visibleText == "One…")
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

  @Test func tighteningMayTakeUpFivePercent() throws {
    let width = try naturalWidth("Take a photograph")
    let slightly = try measure("Take a photograph", width: width / 1.04)
    #expect(slightly.expected.isTruncated && !slightly.optimistic.isTruncated)
    let greatly = try measure("Take a photograph", width: width / 1.10)
    #expect(greatly.optimistic.isTruncated)
  }

  @Test func errorDecidesNearTheLimit() throws {
    let width = try naturalWidth("Take a photograph")
    let narrowly = try measure("Take a photograph", width: width + 0.01)
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

  @Test func manySpacesTakeNoLongTime() throws {
    let text = "a" + String(repeating: " ", count: 50_000) + "b"
    #expect(try measure(text, width: 100, lines: nil).lines.count == 2)
  }
}
