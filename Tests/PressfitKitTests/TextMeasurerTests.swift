import Foundation
import PressfitKit
import Testing

@Suite struct TextMeasurerTests {
  private let measurer: TextMeasurer

  init() throws { measurer = try TextMeasurer() }

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
}
