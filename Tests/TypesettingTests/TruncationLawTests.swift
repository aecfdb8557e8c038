import LocaleProfiles
import LocaleSchema
import ReferenceMaterial
import Testing

@testable import Typesetting

/// Laws of layout: what users see of a string in a box, for boxes of any width and number of lines.
@Suite struct TruncationLawTests {
  private static let titles: [(String, String)] = [
    ("Neues privates Fenster öffnen", "de"), ("Search in all documents", "en"), ("Créer une note vocale", "fr"),
    ("Новая заметка", "ru"), ("写真を撮影する", "ja"),
    ("새로운 메모 작성", "ko"), ("ค้นหาเอกสารทั้งหมด", "th"), ("नया नोट बनाएँ", "hi"), ("חיפוש בכל המסמכים", "he"),
    ("إضافة ملاحظة جديدة", "ar"),
    ("Add 👩‍👩‍👧‍👦 to 🇩🇪 list", "en"), ("e\u{301}e\u{302}\u{301} a\u{200B}b\u{AD}c", "vi"), ("Tab\there", "en"),
    ("one-two/three four", "en"),
  ]

  private func clusterEnds(_ text: String) -> [Int] {
    var offset = 0
    return text.map {
      offset += $0.utf8.count
      return offset
    }
  }

  /// On one line, the visible text is the longest prefix of complete characters that fits with the ellipsis, without spaces at its end.
  @Test(arguments: titles.indices) func theLongestPrefixThatFits(_ index: Int) throws {
    let (text, tag) = Self.titles[index]
    let full = try measure(text, tag)
    for share in 1..<8 {
      let width = full.naturalWidth.points * Double(share) / 8
      let measured = try measure(text, tag, width: width)
      let line = try #require(measured.lines.first)
      #expect(measured.expected.isTruncated && measured.lines.count == 1)
      #expect(line.range.lowerBound == 0 && line.width <= LayoutUnit(points: width) || line.range.isEmpty)
      let kept = String(decoding: Array(text.utf8)[line.range], as: UTF8.self)
      #expect(line.visibleText == kept.filter { $0 != "\u{AD}" } + "…")
      #expect(kept.last?.isWhitespace != true)
      // ICU's characters are Swift's, so each line ends at one of them.
      let ends = [0] + clusterEnds(text)
      #expect(ends.contains(line.range.upperBound))
      // One character more would not fit: the box that shows it is wider.
      let next = ends.first { end in
        end > line.range.upperBound
          && String(decoding: Array(text.utf8)[..<end], as: UTF8.self).last?.isWhitespace == false
      }
      guard let next, next < text.utf8.count else { continue }
      let wider = try measure(text, tag, width: width + 0.5)
      #expect(wider.lines[0].range.upperBound >= line.range.upperBound)
    }
  }

  /// A wider box never shows less, and a layout that is better for some width is better for every greater one.
  @Test(arguments: titles.indices, [1, 2]) func widerBoxesShowMore(_ index: Int, _ lines: Int) throws {
    let (text, tag) = Self.titles[index]
    let full = try measure(text, tag).naturalWidth.points
    var before: Measurement?
    for step in 0...10 {
      let measured = try measure(text, tag, width: full * Double(step) / 8, lines: lines)
      #expect(measured.optimistic <= measured.expected && measured.expected <= measured.pessimistic)
      #expect(measured.naturalWidth.points == full)
      #expect(measured.expected.lineCount == measured.lines.count && measured.lines.count <= lines)
      if let before, lines == 1 {
        #expect(
          measured.expected <= before.expected && measured.optimistic <= before.optimistic
            && measured.pessimistic <= before.pessimistic)
        #expect(measured.lines[0].range.upperBound >= before.lines[0].range.upperBound)
      }
      before = measured
    }
  }

  /// Lines of a string that is not truncated are the text, without the spaces between them; none is too wide.
  @Test(arguments: titles.indices) func linesAreTheText(_ index: Int) throws {
    let (text, tag) = Self.titles[index]
    let full = try measure(text, tag).naturalWidth.points
    for share in 2...6 {
      let width = full / Double(share) + 40
      let measured = try measure(text, tag, width: width, lines: nil)
      #expect(!measured.expected.isTruncated)
      var end = 0
      for line in measured.lines {
        let gap = Array(text.utf8)[end..<line.range.lowerBound]
        #expect(String(decoding: gap, as: UTF8.self).allSatisfy { $0.isWhitespace || $0 == "\u{200B}" })
        #expect(line.width <= LayoutUnit(points: width))
        end = line.range.upperBound
      }
      #expect(end == text.utf8.count)
      // With as many lines as it needs, the text is complete; with one less, it is truncated.
      let count = measured.lines.count
      #expect(try measure(text, tag, width: width, lines: count).lines == measured.lines)
      if count > 1 { #expect(try measure(text, tag, width: width, lines: count - 1).expected.isTruncated) }
    }
  }

  /// A line break before the end: one line shows the first paragraph with an ellipsis, more lines show each.
  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"]) func paragraphs(
    _ separator: String
  ) throws {
    let text = "One" + separator + "Two"
    #expect(try measure(text).visibleText == "One…")
    #expect(try measure(text).expected == Measurement.Layout(lineCount: 1, isTruncated: true))
    #expect(try measure(text, lines: 2).lines.map(\.visibleText) == ["One", "Two"])
    #expect(try measure("One" + separator).expected == Measurement.Layout(lineCount: 1, isTruncated: false))
  }

  /// Spaces at the end hang: they need no width and are not shown.
  @Test(arguments: [" ", "   ", "\u{2003}", "\u{3000}", "\t"]) func spacesAtTheEnd(_ spaces: String) throws {
    let word = try naturalWidth("Search")
    let measured = try measure("Search" + spaces, width: word + 0.01)
    #expect(!measured.expected.isTruncated && measured.lines[0].range == 0..<6)
    #expect(try measure("Search" + spaces, width: word - 0.01).expected.isTruncated)
  }
}

/// Laws of lines with reduced letter spacing, as names below icons have.
@Suite struct SqueezingLawTests {
  private static let steps = LetterSpacingSteps(
    count: 3, reduction: LayoutUnit(points: 0.2), whitespaceReduction: LayoutUnit(points: 0.4))
  private static let names = [
    ("Notizen & Ideen", "de"), ("Photographs", "en"), ("写真とビデオ", "ja"), ("Фотографии", "ru"), ("חדשות היום", "he"),
    ("👩‍👩‍👧 Family", "en"), ("", "en"),
  ]

  private func squeeze(_ text: String, _ tag: String, _ width: LayoutUnit) throws -> SqueezedLine {
    let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
    return try sharedMeasurer.get().squeeze(
      text, locale: profile, style: TextStyle(pointSize: 12), availableWidth: width, steps: Self.steps)
  }

  @Test(arguments: names.indices) func outcomes(_ index: Int) throws {
    let (text, tag) = Self.names[index]
    let natural = try squeeze(text, tag, LayoutUnit(points: 1_000)).naturalWidth
    var before: SqueezedLine?
    for step in 0...24 {
      let width = LayoutUnit(points: natural.points * Double(step) / 20)
      let line = try squeeze(text, tag, width)
      #expect(line.naturalWidth == natural && line.interval.contains(natural))
      #expect(line.optimistic <= line.expected && line.expected <= line.pessimistic)
      switch line.expected {
      case .fits:
        #expect(natural <= width && line.visibleText == text && line.visibleWidth == natural)
      case .squeezed(let number):
        #expect(natural > width && (1...3).contains(number) && line.visibleText == text)
        // Rounded to integral points, it fits; with one step less it would not.
        #expect(line.visibleWidth.points.rounded() <= width.points && line.visibleWidth < natural)
        #expect(natural <= line.widestNaturalWidth)
      case .truncated:
        let kept = line.visibleText.dropLast()
        #expect(line.visibleText.last == "…" && text.hasPrefix(kept) && kept.count < text.count || natural == .zero)
        #expect(line.visibleWidth <= width || kept.isEmpty)
      }
      if let before {
        #expect(
          line.expected <= before.expected && line.optimistic <= before.optimistic
            && line.pessimistic <= before.pessimistic)
      }
      before = line
    }
  }

  /// A character more than the visible ones would not fit.
  @Test(arguments: names.indices) func theLongestPrefixThatFits(_ index: Int) throws {
    let (text, tag) = Self.names[index]
    let natural = try squeeze(text, tag, LayoutUnit(points: 1_000)).naturalWidth
    for share in 2...6 where !text.isEmpty {
      let width = LayoutUnit(points: natural.points * Double(share) / 8)
      let line = try squeeze(text, tag, width)
      guard line.expected == .truncated else { continue }
      let count = line.visibleText.count - 1
      for longer in (count + 1)..<max(count + 1, min(text.count, count + 4)) {
        let other = String(text.prefix(longer)) + "…"
        // The same width, with the letter spacing of the last step for each character.
        let reduction = other.reduce(0.0) { $0 + 3 * ($1.isWhitespace ? 0.4 : 0.2) }
        let measured = try squeeze(other, tag, LayoutUnit(points: 1_000)).naturalWidth.points - reduction
        #expect(measured > width.points - 0.01, "\(other)")
      }
    }
  }
}
