internal import FitCheck
internal import JSON
internal import Localization
internal import Typesetting
internal import XML

/// The SVG element that draws an app icon with its name below, as squeezed or truncated.
///
/// The icon is a placeholder with the name's first letter. The name has the measured width, so that it does not depend on the
/// viewer's fonts. CSS classes: `icon-shape`, `icon-letter`, `icon-name` and the verdict's name.
struct IconSVG {
  let measured: NameMeasurement

  /// Space on both sides of the label.
  private static let margin = 8
  private static let iconSide = 60

  var width: LayoutUnit { LayoutUnit(points: 2 * Self.margin) + measured.label.availableWidth }

  /// In points.
  var height: Int { Self.iconSide + 16 + measured.label.style.pointSize }

  /// The complete SVG element for the page.
  ///
  /// - Parameter label, language: already escaped.
  func root(label: String, language: String) -> String {
    let (width, size) = (width.pointsDescription, measured.label.style.pointSize)
    return
      "<svg class=\"shot icon \(measured.verdict.name)\" role=\"img\" aria-label=\"\(label)\" lang=\"\(language)\""
      + " width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" font-size=\"\(size)\">\(elements)</svg>"
  }

  /// The elements without a root.
  var elements: String {
    let availableWidth = measured.label.availableWidth
    let size = measured.label.style.pointSize
    let middle = LayoutUnit(rawValue: width.rawValue / 2)
    let line = measured.label.line
    let left = LayoutUnit(rawValue: (width.rawValue - line.visibleWidth.rawValue) / 2)
    let iconLeft = (middle - LayoutUnit(rawValue: LayoutUnit(points: Self.iconSide).rawValue / 2)).pointsDescription
    let baseline = Self.iconSide + 10 + size
    let isRightToLeft = DrawnText.isRightToLeft(line.visibleText)
    let start = (isRightToLeft ? left + line.visibleWidth : left).pointsDescription
    let box = LayoutUnit(points: Self.margin).pointsDescription
    return
      "<rect class=\"icon-shape\" x=\"\(iconLeft)\" y=\"0\" width=\"\(Self.iconSide)\" height=\"\(Self.iconSide)\" rx=\"14\"/>"
      + "<text class=\"icon-letter\" aria-hidden=\"true\" x=\"\(middle.pointsDescription)\" y=\"41\" text-anchor=\"middle\" font-size=\"30\">"
      + "\(XMLText.escape(initial))</text>"
      + "<rect class=\"icon-width\" x=\"\(box)\" y=\"\(baseline - size)\" width=\"\(availableWidth.pointsDescription)\" height=\"\(size + 4)\" rx=\"3\"/>"
      + "<text class=\"icon-name\" x=\"\(start)\" y=\"\(baseline)\"\(isRightToLeft ? " direction=\"rtl\"" : "")"
      + "\(spacing)\(MenuSVG.lengthAttributes(line.visibleWidth, of: line.visibleText))>"
      + "\(XMLText.escape(line.visibleText))</text>"
  }

  /// The name's first letter or digit.
  private var initial: String {
    let name = measured.displayed.text
    return (name.first { $0.isLetter || $0.isNumber } ?? name.first).map { String($0).uppercased() } ?? ""
  }

  /// The letter spacing of the outcome, and how much more is taken from spaces; empty without squeezing.
  private var spacing: String {
    let label = measured.label
    let step: Int
    switch label.line.expected {
    case .fits: return ""
    case .squeezed(let number): step = number
    case .truncated: step = label.steps.count
    }
    func points(_ reduction: LayoutUnit) -> String {
      LayoutUnit(rawValue: -reduction.rawValue * step).json.line
    }
    return " letter-spacing=\"\(points(label.steps.reduction))\" word-spacing=\""
      + "\(points(label.steps.whitespaceReduction - label.steps.reduction))\""
  }
}
