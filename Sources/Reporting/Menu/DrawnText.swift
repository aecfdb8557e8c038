internal import FitCheck
internal import ICU
internal import Localization
internal import Typesetting

/// A measured text as it is drawn, line by line.
struct DrawnText {
  struct Line {
    /// What is seen, the ellipsis included.
    var text: String
    /// What the ellipsis stands for; empty where nothing is cut.
    var rest: String
    /// nil where it could not be measured.
    var width: LayoutUnit?
    /// By the text's first strong letter, as UIKit decides it.
    var isRightToLeft: Bool
  }

  var lines: [Line]

  init(_ measured: FitMeasurement) {
    let text = Self.text(of: measured)
    let isRightToLeft = Self.isRightToLeft(text)
    guard let measurement = measured.measurement else {
      lines = [Line(text: text, rest: "", width: nil, isRightToLeft: isRightToLeft)]
      return
    }
    lines = measurement.lines.enumerated().map { position, line in
      let isCut = measurement.expected.isTruncated && position == measurement.lines.count - 1
      return Line(
        text: line.visibleText,
        rest: isCut ? String(decoding: text.utf8.dropFirst(line.range.upperBound), as: UTF8.self) : "",
        width: line.width, isRightToLeft: isRightToLeft)
    }
  }

  /// The text whose lines the measurement has: with its longest samples, where it has placeholders.
  static func text(of measured: FitMeasurement) -> String {
    measured.filled?.longest ?? measured.displayed.text
  }

  /// Whether the first strong letter of `text` is of a script that runs from right to left (rules P2 and P3 of UAX #9).
  static func isRightToLeft(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    guard let utf16 = try? UTF16Text(text), let paragraph = try? BidiParagraph(utf16, direction: .natural) else {
      return false
    }
    return paragraph.baseLevel == 1
  }
}
