internal import Diagnostics
internal import FitCheck
internal import ICU
internal import Localization
internal import Typesetting

/// A measured string, prepared for drawing line by line.
struct DrawnText {
  struct Line {
    /// The visible text, including the ellipsis.
    var text: String
    /// The truncated text; empty if nothing is truncated.
    var rest: String
    /// nil if it could not be measured.
    var width: LayoutUnit?
    /// By the text's first strong letter, as in UIKit.
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
      let isTruncated = measurement.expected.isTruncated && position == measurement.lines.count - 1
      return Line(
        text: line.visibleText,
        rest: isTruncated ? String(decoding: text.utf8.dropFirst(line.range.upperBound), as: UTF8.self) : "",
        width: line.width, isRightToLeft: isRightToLeft)
    }
  }

  /// The string that the measured lines belong to: with its longest samples, if it has placeholders.
  static func text(of measured: FitMeasurement) -> String {
    measured.filled?.longest ?? measured.displayed.text
  }

  /// Whether the first strong letter of `text` belongs to a right-to-left script (rules P2 and P3 of UAX #9).
  static func isRightToLeft(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return (try? UTF16Text(text).isRightToLeft()) ?? false
  }
}

/// What is wrong with a string in one language apart from its width: a raw key, a missing translation, a visible escape. Drawings mark it.
struct TextFlaw: Hashable {
  /// The worst of the findings.
  var severity: Severity
  /// The findings, the worst first.
  var rules: [Diagnostic.ID]

  /// The flaws of each source of texts in each language, without notes; title and subtitle together.
  static func all(in findings: [Finding]) -> [TextID: TextFlaw] {
    var result: [TextID: TextFlaw] = [:]
    for finding in findings where finding.severity > .note && finding.places.isEmpty {
      for text in finding.texts {
        guard var flaw = result[text] else {
          result[text] = TextFlaw(severity: finding.severity, rules: [finding.rule])
          continue
        }
        flaw.severity = max(flaw.severity, finding.severity)
        if !flaw.rules.contains(finding.rule) { flaw.rules.append(finding.rule) }
        result[text] = flaw
      }
    }
    return result
  }
}
