internal import Diagnostics
internal import FitCheck
internal import Formats
package import Localization
internal import Typesetting
internal import XML

/// A tab bar or an alert with strings of the app's own tables. Icons and other texts are placeholders; the lines have their measured widths.
///
/// A line of which the visible part is unknown is drawn completely. CSS classes: `menu`, `line`, `hit`, `alert-bar`.
struct LabelDrawing {
  let localization: Localization
  /// "Tab bar with 4 items, iOS 13–18, 320 pt wide iPhone".
  let caption: String
  /// The strings, for readers that do not see the drawing.
  let label: String
  /// In points.
  let width: Int
  let height: Int
  /// SVG elements without a root.
  let elements: String

  private typealias Item = (shown: ShownLabel, place: ShownLabel.Place)

  /// The tab bars and alerts with the strings of `report`, by localization; tab bars with all strings of their description, in the table's order.
  ///
  /// - Parameters:
  ///   - places: where the strings are.
  ///   - onlyFlawed: whether to draw only alerts with a finding.
  static func all(in report: LabelReport, at places: Set<LabelPlace>, onlyFlawed: Bool = false) -> [LabelDrawing] {
    report.shown.groups { $0.localization.name }.flatMap { _, shown in
      let items = shown.flatMap { shown in
        shown.places.filter { $0.measured.result.availableWidth != nil && $0.measured.result.measurement != nil }
          .map { (shown, $0) }
      }.filter { $0.1.description.place.map(places.contains) ?? false }
      let ofTabs = items.filter { $0.1.description.place == .tabBar }
      let bars = ofTabs.groups { Bar(description: $0.1.description, label: $0.1.measured.label) }.flatMap {
        bar, items in
        stride(from: 0, to: items.count, by: bar.count).map { start in
          Self(tabs: Array(items[start..<min(start + bar.count, items.count)]), of: bar.count)
        }
      }
      let alerts = items.filter { ($0.1.description.place?.isOfAlert ?? false) && (!onlyFlawed || $0.1.isFlawed) }
      return bars + alerts.compactMap(Self.init(alert:))
    }
  }

  private struct Bar: Hashable {
    let description: LabelDescription
    let label: LabelSetting

    var count: Int { description.itemCount ?? 1 }
  }

  /// The complete SVG element for the page.
  ///
  /// - Parameter language: already escaped.
  func root(language: String) -> String {
    "<svg class=\"shot alert\" role=\"img\" aria-label=\"\(XMLText.escape(label))\" lang=\"\(language)\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(width) \(height)\">\(elements)</svg>"
  }

  // MARK: Tab bars

  private init(tabs: [Item], of count: Int) {
    let place = tabs[0].place
    let width = place.measured.phone?.points ?? 320
    let isRightToLeft = DrawnText.isRightToLeft(place.measured.text)
    var elements = "<rect class=\"menu\" width=\"\(width)\" height=\"50\"/>"
    for number in 0..<count {
      let position = isRightToLeft ? count - 1 - number : number
      let middle = LayoutUnit(rawValue: LayoutUnit(points: width).rawValue * (2 * position + 1) / (2 * count))
      let icon = (middle - LayoutUnit(points: 11)).pointsDescription
      elements += "<rect class=\"alert-bar\" x=\"\(icon)\" y=\"7\" width=\"22\" height=\"22\" rx=\"6\"/>"
      elements +=
        tabs.indices.contains(number)
        ? Self.row(tabs[number].place, around: middle, below: 34, height: 12)
        : Self.bar(middle, y: 37, width: 24, height: 6)
    }
    self.init(
      tabs[0].shown.localization, place, "Tab bar with \(counted(count, "item"))",
      texts: tabs.map(\.place.measured.text),
      width: width, height: 50, elements)
  }

  // MARK: Alerts

  /// nil for a label that is not of an alert.
  private init?(alert item: Item) {
    let place = item.place
    guard let design = AlertDesign(of: place.measured.label), let kind = place.description.place else { return nil }
    let middle = LayoutUnit(rawValue: LayoutUnit(points: design.width).rawValue / 2)
    var y = 20
    var elements = ""
    for part in [LabelPlace.alertTitle, .alertMessage] {
      if kind == part {
        let height = place.height
        elements += Self.row(place, around: middle, below: y, height: height)
        y += height + 8
      } else {
        elements += Self.bar(middle, y: y + 4, width: part == .alertTitle ? 110 : 170, height: 9)
        y += 22
      }
    }
    y += 8
    elements += "<path class=\"line\" d=\"M0 \(y)H\(design.width)\"/>"
    let buttons = Buttons(place)
    for number in 0..<buttons.count {
      let center = buttons.arePaired ? LayoutUnit(rawValue: middle.rawValue * (2 * number + 1) / 2) : middle
      let isText = kind == .alertButton && number == 0
      elements +=
        isText
        ? Self.row(place, around: center, below: y + 11, height: 22) : Self.bar(center, y: y + 18, width: 64, height: 9)
      if buttons.arePaired, number == 0 {
        elements += "<path class=\"line\" d=\"M\(design.width / 2) \(y)V\(y + 44)\"/>"
      } else {
        y += 44
        if number < buttons.count - 1 { elements += "<path class=\"line\" d=\"M0 \(y)H\(design.width)\"/>" }
      }
    }
    let card = "<rect class=\"menu\" width=\"\(design.width)\" height=\"\(y)\" rx=\"14\"/>"
    self.init(
      item.shown.localization, place, item.shown.text.key.rawValue, texts: [place.measured.text], width: design.width,
      height: y, card + elements)
  }

  /// The buttons of an alert.
  private struct Buttons {
    let count: Int
    let arePaired: Bool

    init(_ place: ShownLabel.Place) {
      count = min(place.description.itemCount ?? 2, 4)
      let isWide = place.verdict == .stacked || place.verdict == .shrunk
      arePaired = count == 2 && !isWide
    }
  }

  private init(
    _ localization: Localization, _ place: ShownLabel.Place, _ name: String, texts: [String], width: Int, height: Int,
    _ elements: String
  ) {
    self.localization = localization
    let label = place.measured.label
    let phone = place.measured.phone.map { ", \($0.name)" } ?? ""
    caption = "\(name), \(label.systems.displayName)\(phone)"
    self.label = texts.joined(separator: ", ")
    (self.width, self.height, self.elements) = (width, height, elements)
  }

  // MARK: Elements

  /// The string in its label, with a background if something is wrong.
  private static func row(_ place: ShownLabel.Place, around middle: LayoutUnit, below top: Int, height: Int) -> String {
    let measured = place.measured
    guard let available = measured.result.availableWidth, let measurement = measured.result.measurement else {
      return ""
    }
    let left = (middle - LayoutUnit(rawValue: available.rawValue / 2)).pointsDescription
    let kind = place.isFlawed ? place.verdict == .truncates ? "truncates" : "borderline" : "fits"
    let size = measured.font.pointSize
    var result =
      "<g class=\"\(kind)\" font-size=\"\(size)\" font-weight=\"\(measured.font.weight.cssValue)\"><rect class=\"hit\" x=\"\(left)\" y=\"\(top)\""
      + " width=\"\(available.pointsDescription)\" height=\"\(height)\" rx=\"3\"/>"
    for (number, line) in measurement.lines.enumerated() {
      let isSqueezed = if case .squeezed = place.verdict { true } else { false }
      let width = isSqueezed ? min(line.width, available) : line.width
      let baseline =
        top + (height - measurement.lines.count * place.leading) / 2 + number * place.leading
        + (place.leading + size * 7 / 10) / 2
      result += MenuSVG.line(
        line.visibleText, width: width, around: middle, y: baseline,
        isRightToLeft: DrawnText.isRightToLeft(measured.text))
    }
    return result + "</g>"
  }

  /// A placeholder for a string.
  private static func bar(_ middle: LayoutUnit, y: Int, width: Int, height: Int) -> String {
    let left = (middle - LayoutUnit(rawValue: LayoutUnit(points: width).rawValue / 2)).pointsDescription
    return
      "<rect class=\"alert-bar\" x=\"\(left)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(height / 2)\"/>"
  }
}

extension LabelPlace {
  /// The places that are drawn.
  package static let drawn: [LabelPlace] = [.tabBar, .alertTitle, .alertMessage, .alertButton]

  fileprivate var isOfAlert: Bool { self != .tabBar && Self.drawn.contains(self) }
}

extension ShownLabel.Place {
  /// The distance between the tops of two lines, in points.
  fileprivate var leading: Int {
    measured.style?.leading(at: max(measured.textSize, measured.label.leastTextSize)) ?? measured.font.pointSize * 6 / 5
  }

  /// In points.
  fileprivate var height: Int { (measured.result.measurement?.lines.count ?? 1) * leading }
}

extension FontWeight {
  /// For `font-weight`.
  fileprivate var cssValue: Int {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }
}
