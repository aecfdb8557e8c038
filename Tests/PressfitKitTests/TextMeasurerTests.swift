import Foundation
import PressfitKit
import Testing

@Suite struct TextMeasurerTests {
  /// Shared by all tests, because creating one takes longer than most tests.
  private static let shared = Result { try TextMeasurer() }

  private let measurer: TextMeasurer

  init() throws { measurer = try Self.shared.get() }

  @Test func measuresAString() {
    let measured = measurer.measure("Neue Notiz", locale: "de")
    #expect((80...90).contains(measured.width))
    #expect(measured.widthInterval.lowerBound < measured.widthInterval.upperBound)
    #expect(measured.lines.map(\.visibleText) == ["Neue Notiz"])
    #expect(measured.truncation == .none)
    #expect(measured.source == .metricCompatible)
  }

  @Test func breaksAndTruncatesLines() throws {
    let text = "Neues privates Fenster"
    let label = Label(width: 130, numberOfLines: 2)
    let two = measurer.measure(text, locale: "de", in: label)
    #expect(two.lines.map(\.visibleText) == ["Neues privates", "Fenster"])
    #expect(two.lines.last?.utf8Range == 15..<22)
    let one = measurer.measure(text, locale: "de", in: Label(width: 130))
    #expect(one.truncation == .certain)
    #expect(one.visibleText.hasSuffix("…"))
    #expect(text.hasPrefix(one.visibleText.dropLast()))
    #expect(measurer.measure(text, locale: "de", in: Label(width: 20, numberOfLines: 0)).truncation == .none)
    var tight = Label(width: measurer.measure(text, locale: "de").width / 1.03)
    #expect(measurer.measure(text, locale: "de", in: tight).truncation == .certain)
    tight.allowsDefaultTighteningForTruncation = true
    #expect(measurer.measure(text, locale: "de", in: tight).truncation == .possible)
  }

  /// The names in the library are those of the text styles, text sizes and weights that it measures with.
  @Test func fonts() {
    #expect(Font.style(.headline) == .system(size: 17, weight: .semibold))
    #expect(Font.style(.headline, at: .accessibilityMedium).pointSize == 28)
    #expect(Font.style(.largeTitle, at: .extraSmall, hasBoldTrait: true) == .system(size: 31, weight: .bold))
    #expect(Font.style(.body).weight(.medium) == .system(size: 17, weight: .medium))
    let sizes = Font.TextSize.allCases.map { Font.style(.caption2, at: $0).pointSize }
    #expect(sizes == [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40])
    #expect(Font.TextStyle.allCases.map { Font.style($0).pointSize } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    let widths = Font.Weight.allCases.map {
      measurer.measure("Neue Notiz", locale: "de", font: .system(size: 17, weight: $0)).width
    }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
    let body = measurer.measure("Neue Notiz", locale: "de", font: .style(.body))
    #expect(body == measurer.measure("Neue Notiz", locale: "de"))
  }

  @Test func growsWithThePointSize() {
    let widths = [-5, 1, 13, 17, 40, 100_000].map { measurer.measure("Suche", locale: "de", pointSize: $0).width }
    #expect(widths == widths.sorted())
    #expect(widths[0] == widths[1])
  }

  @Test(
    arguments: ["", "\n", "🇩🇪", "\u{202E}abc", "\u{FFFF}", "في العربية", "ไทย", "𓀀"],
    ["de", "ar", "", "tlh-Latn", "_-_"])
  func acceptsAnyText(_ text: String, _ locale: String) {
    let measured = measurer.measure(text, locale: locale, in: Label(width: -1, numberOfLines: 2))
    #expect(!measured.lines.isEmpty)
    #expect(measured.width >= 0)
  }

  @Test func rejectsFilesThatAreNotFonts() {
    #expect(throws: MeasuringError.self) { try MeasuringFont(Array("no font".utf8)) }
    #expect(throws: MeasuringError.self) { try MeasuringFont([]) }
  }

  @Test func measuresWithAFont() throws {
    let path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let font = try MeasuringFont([UInt8](data))
    #expect(font.name == "Inter Regular")
    let measured = try TextMeasurer(fonts: [font]).measure("Suche", locale: "de")
    #expect(measured.source == .exactFont)
    #expect(throws: MeasuringError.self) { try MeasuringFont([UInt8](data), index: 1) }
  }

  /// The page's example is the code next to this test, and prints what the page shows.
  @Test func thePageShowsCompiledCode() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: package.appending(path: "docs/library.md"), encoding: .utf8)
    let code = try String(
      contentsOf: package.appending(path: "Tests/PressfitKitTests/LibraryExample.swift"), encoding: .utf8)
    let example = code.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    #expect(page.contains("```swift\n\(example)```\n"))
    #expect(try titleAdvice("Suche", locale: "de").hasPrefix("fits"))
    #expect(try titleAdvice("Neues privates Browserfenster", locale: "de").hasPrefix("truncated to"))
  }

  @Test func measuresNamesBelowIcons() throws {
    let measurer = try TextMeasurer()
    let lockbox = measurer.measure(iconName: "Firefox Lockbox", locale: "en", width: 75)
    #expect(lockbox.outcome == .squeezed(step: 8) && lockbox.visibleText == "Firefox Lockbox")
    #expect(abs(lockbox.width - 88.93) < 0.0101 && lockbox.widthInterval.contains(lockbox.width))
    let mail = measurer.measure(iconName: "Mail", locale: "en", width: 75)
    #expect(mail.outcome == .fits && !mail.isBorderline && mail.worst == .fits)
    let dungeon = measurer.measure(iconName: "Shattered Pixel Dungeon", locale: "en", width: 75)
    #expect(dungeon.outcome == .truncated && dungeon.visibleText == "Shattered Pixe…")
    #expect(measurer.measure(iconName: "Firefox Lockbox", locale: "en", width: 89).isBorderline)
    #expect(
      measurer.measure(iconName: "Firefox Lockbox", locale: "en", width: .nan).outcome == .truncated)
  }

  private static let titles = [
    ("Neue Notiz anlegen", "de"), ("Search all the notes", "en"), ("新しいメモを作成する", "ja"), ("ملاحظة جديدة تماما", "ar"),
    ("새로운 메모 만들기", "ko"),
    ("สร้างบันทึกใหม่", "th"), ("नया नोट बनाएँ", "hi"), ("הערה חדשה לגמרי", "he"), ("👩‍🚀 Start 🇩🇪", "en"),
    ("e\u{301}e\u{301}e\u{301} e\u{301}", "fr"),
  ]

  /// The lines are the text without the spaces between them, and none is wider than the label.
  @Test func linesAreTheText() {
    for (text, locale) in Self.titles {
      for width in stride(from: 40.0, through: 200, by: 20) {
        let measured = measurer.measure(text, locale: locale, in: Label(width: width, numberOfLines: 0))
        #expect(measured.truncation == .none)
        let bytes = Array(text.utf8)
        var end = 0
        for line in measured.lines {
          #expect(bytes[end..<line.utf8Range.lowerBound].allSatisfy { $0 == 0x20 })
          #expect(String(decoding: bytes[line.utf8Range], as: UTF8.self) == line.visibleText, "\(text)")
          #expect(line.width <= width + 0.001 || line.visibleText.count == 1, "\(line.visibleText)")
          end = line.utf8Range.upperBound
        }
        #expect(end == bytes.count)
      }
    }
  }

  /// A wider label never shows less, and a label as wide as the text shows all of it.
  @Test func widerLabelsShowMore() {
    for (text, locale) in Self.titles {
      let natural = measurer.measure(text, locale: locale)
      #expect(natural.truncation == .none && natural.visibleText == text)
      #expect(natural.widthInterval.contains(natural.lines[0].width))
      var shown = 0
      for width in stride(from: 30.0, through: natural.widthInterval.upperBound + 1, by: 7) {
        let measured = measurer.measure(text, locale: locale, in: Label(width: width))
        #expect(measured.lines.count == 1)
        #expect(measured.visibleText.utf8.count >= shown || measured.truncation != .certain, "\(text) \(width)")
        shown = measured.truncation == .certain ? measured.visibleText.utf8.count : shown
      }
      let wide = Label(width: natural.widthInterval.upperBound + 1)
      #expect(measurer.measure(text, locale: locale, in: wide).truncation == .none)
    }
  }

  /// The name of the locale may be spelled in each way.
  @Test(arguments: [
    ("zh-Hans", "zh_Hans"), ("zh-Hans", "zh-CN"), ("pt-BR", "pt_br"), ("he", "iw"), ("nb", "no"), ("de", "German"),
  ])
  func spellingsOfLocales(_ one: String, _ other: String) {
    for (text, _) in Self.titles {
      #expect(
        measurer.measure(text, locale: one, in: Label(width: 90))
          == measurer.measure(text, locale: other, in: Label(width: 90)))
    }
  }

  /// A label without a width is unlimited, also with numbers that are not widths.
  @Test(arguments: [Double.infinity, 1e300, nil]) func unlimitedLabels(_ width: Double?) {
    let measured = measurer.measure("Neue Notiz", locale: "de", in: Label(width: width))
    #expect(measured == measurer.measure("Neue Notiz", locale: "de"))
  }
}
