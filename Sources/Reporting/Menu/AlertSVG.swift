internal import Diagnostics
internal import FitCheck
internal import Typesetting
internal import XML

/// The SVG element that draws a permission alert with a usage description. The sentence of the system and the buttons are
/// placeholders; the lines have their measured widths.
///
/// CSS classes: `menu`, `line`, `alert-name`, `alert-bar`.
struct AlertSVG {
  let alert: UsageAlert
  /// The app's name in the alert's language; nil if it is unknown.
  let appName: String?
  /// What is wrong with the text; nil if nothing is.
  let flaw: TextFlaw?

  private static let firstLine = 66

  /// - Parameter label, language: already escaped.
  func root(label: String, language: String) -> String {
    let bottom = Self.firstLine + alert.lines.count * alert.leading
    let (width, height) = (alert.design.width, bottom + 48)
    var result =
      "<svg class=\"shot alert\" data-f=\"\(flaw?.severity.rawValue ?? "")\" role=\"img\" aria-label=\"\(label)\" lang=\"\(language)\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(width) \(height)\" font-size=\"\(alert.style.pointSize)\">"
      + "<rect class=\"menu\" width=\"\(width)\" height=\"\(height)\" rx=\"14\"/>"
    if let appName {
      // A long name is shortened; its width is not measured here.
      let shown = appName.count > 24 ? appName.prefix(23) + "…" : appName
      result +=
        "<text class=\"alert-name\" x=\"\(width / 2)\" y=\"30\" text-anchor=\"middle\" font-size=\"17\">"
        + "\u{201C}\(XMLText.escape(String(shown)))\u{201D}</text>"
    }
    result += "<rect class=\"alert-bar\" x=\"\(width / 2 - 80)\" y=\"40\" width=\"160\" height=\"9\" rx=\"4.5\"/>"
    for (number, line) in alert.lines.enumerated() {
      result += MenuSVG.line(
        line.visibleText, width: line.width, around: LayoutUnit(rawValue: LayoutUnit(points: width).rawValue / 2),
        y: Self.firstLine + number * alert.leading + 4, isRightToLeft: DrawnText.isRightToLeft(alert.text))
    }
    return result
      + "<path class=\"line\" d=\"M0 \(bottom + 4)H\(width)M\(width / 2) \(bottom + 4)V\(height)\"/>"
      + "<rect class=\"alert-bar\" x=\"\(width / 4 - 32)\" y=\"\(bottom + 21)\" width=\"65\" height=\"9\" rx=\"4.5\"/>"
      + "<rect class=\"alert-bar\" x=\"\(width * 3 / 4 - 32)\" y=\"\(bottom + 21)\" width=\"65\" height=\"9\" rx=\"4.5\"/></svg>"
  }
}
