import Diagnostics
import LocaleProfiles
import LocaleSchema
import Localization
import Testing
import Typesetting

@testable import FitCheck

/// Menus of UIKit in public screenshots: texts of our own with the widths that were measured there.
///
/// The figures are those of `docs/menus.md`; each picture shows the number of lines.
@Suite struct PictureTests {
  struct Picture: CustomTestStringConvertible {
    var field: ShortcutItem.Field
    var hasSubtitle: Bool
    /// The ink of the text, in points.
    var width: Double
    var availableWidth: Double
    var pointSize: Int
    var systems: SystemRange
    var lines: Int
    var testDescription: String { "\(field) \(width) of \(availableWidth)" }
  }

  static let pictures = [
    // Titles on iOS 15 or 16, without a subtitle.
    Picture(
      field: .title, hasSubtitle: false, width: 194, availableWidth: 190, pointSize: 17, systems: .ios13To17, lines: 2),
    Picture(
      field: .title, hasSubtitle: false, width: 194, availableWidth: 174, pointSize: 17, systems: .ios13To17, lines: 2),
    // Subtitles below a title of one line: iOS 14, iOS 15 or 16, iOS 16 or later.
    Picture(
      field: .subtitle, hasSubtitle: true, width: 238, availableWidth: 218, pointSize: 15, systems: .ios13To17, lines: 2
    ),
    Picture(
      field: .subtitle, hasSubtitle: true, width: 191, availableWidth: 190, pointSize: 15, systems: .ios13To17, lines: 2
    ),
    Picture(
      field: .subtitle, hasSubtitle: true, width: 194, availableWidth: 190, pointSize: 15, systems: .ios13To17, lines: 2
    ),
    Picture(
      field: .subtitle, hasSubtitle: true, width: 266, availableWidth: 190, pointSize: 15, systems: .ios13To17, lines: 2
    ),
    // Texts of one line: iOS 16 with an icon, iOS 14 without one, iOS 26 with one.
    Picture(
      field: .title, hasSubtitle: true, width: 173, availableWidth: 174, pointSize: 17, systems: .ios13To17, lines: 1),
    Picture(
      field: .subtitle, hasSubtitle: true, width: 210.8, availableWidth: 218, pointSize: 15, systems: .ios13To17,
      lines: 1),
    Picture(
      field: .title, hasSubtitle: false, width: 147.8, availableWidth: 162, pointSize: 17, systems: .ios26, lines: 1),
  ]

  /// Words with this width, within 0.4 pt.
  private func text(_ width: Double, _ style: TextStyle, _ measurer: TextMeasurer) throws -> String {
    let english = LocaleProfiles.closestProfile(for: "en")
    for words in 1...8 {
      let start = Array(repeating: "Note", count: words).joined(separator: " ")
      for letters in 1...30 {
        for tail in ["", "i", "l", "t", "r", "s", "m", "it", "lt", "ll", "om", "rm", "li"] {
          let text = start + " " + String(repeating: "n", count: letters).prefix(9) + tail
          let found = measurer.naturalWidth(text, locale: english, style: style).width.points
          if abs(found - width) <= 0.4 { return text }
        }
      }
    }
    throw NoText()
  }

  private struct NoText: Error {}

  @Test(arguments: pictures) func linesAndVerdict(_ picture: Picture) throws {
    let measurer = try AppFixture.measurer.get()
    let style = TextStyle(pointSize: picture.pointSize, systems: picture.systems)
    let text = try text(picture.width, style, measurer)
    let policy = LinePolicySelection.evidence.policy
    let box = TextBox(
      width: LayoutUnit(rawValue: Int(picture.availableWidth * Double(LayoutUnit.unitsPerPoint))),
      maximumLines: policy.maximumLines(for: picture.field, hasSubtitle: picture.hasSubtitle, at: .large),
      hyphenates: true, tightens: true)
    let measured = measurer.measure(
      text, locale: LocaleProfiles.closestProfile(for: "en"), style: style, in: box)
    #expect(measured.expected.lineCount == picture.lines)
    #expect(FitVerdict(measured) == (picture.lines == 1 ? .fits : .wraps))
  }

  /// The same on the Home Screen of an app for iOS 13 to 17, where no text of a picture is an error.
  @Test(arguments: pictures.filter { $0.availableWidth == 190 }) func homeScreen(_ picture: Picture) throws {
    let style = TextStyle(pointSize: picture.pointSize, systems: picture.systems)
    let text = try text(picture.width, style, AppFixture.measurer.get())
    let item = picture.field == .title ? ShortcutItem.item(text) : .item("Note", subtitle: text)
    var app = AppFixture([item])
    app.options.surfaces = [.iOS13, .iOS18]
    let found = try app.findings().filter { $0.subject.field == picture.field }
    #expect(found.allSatisfy { $0.severity == .note })
    #expect(found.map(\.rule) == [picture.field == .title ? .titleWraps : .overDocumentedLimit])
  }
}
