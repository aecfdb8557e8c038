internal import Diagnostics
internal import FitCheck
internal import Localization
internal import Typesetting

/// Renders `measure` as text: a line for each string and place.
struct MeasureTextRenderer {
  let style: TerminalStyle
  /// In columns; nil for no limit.
  let width: Int?

  func render(_ report: MeasureReport) -> String {
    report.sections.map(section).joined(separator: "\n")
  }

  private func section(_ section: MeasureReport.Section) -> String {
    var lines: [String] = []
    if let path = section.infoPlist { lines.append(style.apply(.heading, to: harmless(path))) }
    if !section.labels.isEmpty { return labelsTable(section.labels).joined(separator: "\n") + "\n" }
    if !section.names.isEmpty { lines += namesTable(section.names) }
    if !section.names.isEmpty, section.measurements.isEmpty { return lines.joined(separator: "\n") + "\n" }
    if section.measurements.isEmpty { return (lines + ["nothing to measure"]).joined(separator: "\n") + "\n" }
    // Narrow terminals show more of the complete text instead.
    let differs = section.measurements.contains { !visiblePart($0).isEmpty }
    let shownDropOrder = differs && (width ?? .max) >= 100 ? nil : 1
    var table = TextTable([
      "language", .init(title: "field", dropOrder: 3), .init(title: "text", limit: 48), "where",
      .init(title: "size", dropOrder: 2), .init(title: "width", alignment: .trailing),
      .init(title: "available", alignment: .trailing), .init(title: "lines", alignment: .trailing, dropOrder: 4),
      "verdict", .init(title: "as shown", dropOrder: shownDropOrder), .init(title: "line limit", dropOrder: 6),
      .init(title: "confidence", dropOrder: 5), .init(title: "font", dropOrder: 7),
    ])
    for measured in section.measurements { table.append(cells(measured)) }
    return (lines + table.lines(style: style, width: width)).joined(separator: "\n") + "\n"
  }

  /// A line for each name and place; one line for all systems with the same result, with the lowest confidence.
  private func namesTable(_ names: [NameMeasurement]) -> [String] {
    var table = TextTable([
      "language", .init(title: "name", limit: 48), .init(title: "where", limit: 48), "iOS",
      .init(title: "size", dropOrder: 3), .init(title: "width", alignment: .trailing),
      .init(title: "available", alignment: .trailing), "verdict", .init(title: "as shown", dropOrder: 1),
      .init(title: "expected", dropOrder: 2), .init(title: "confidence", dropOrder: 5),
    ])
    for same in Self.bySystems(names) {
      let measured = same[0]
      let shown = measured.label.line.visibleText
      let confidence = same.map(\.confidence).min() ?? measured.confidence
      let systems = same.map(\.icon.systems).sorted { $0.first < $1.first }.map(\.name)
      table.append([
        .init(measured.localization), .init(harmless(measured.displayed.text)), .init(measured.icon.device.name),
        .init(systems.joined(separator: ", ")), .init(measured.textSize.rawValue), .init(measured.widthDescription),
        .init(measured.label.availableWidth.pointsDescription), .init(measured.verdict.words, measured.verdict.role),
        .init(shown == measured.displayed.text ? "" : TextTable.oneLine(shown)),
        .init(measured.label.line.expected.words), .init(confidence.rawValue, .aside),
      ])
    }
    return table.lines(style: style, width: width)
  }

  private func labelsTable(_ labels: [LabelMeasurement]) -> [String] {
    // A label without a width or a place has no verdict.
    let hasVerdict = labels.contains { $0.result.availableWidth != nil || $0.label.confidence != nil }
    let places = [
      TextTable.Column(title: "where"), TextTable.Column(title: "available", alignment: .trailing),
      TextTable.Column(title: "verdict"), TextTable.Column(title: "as shown", dropOrder: 2),
      TextTable.Column(title: "confidence", dropOrder: 3),
    ]
    var table = TextTable(
      [
        "language", .init(title: "text", limit: 48), .init(title: "style", dropOrder: hasVerdict ? 4 : nil), "size",
        "font", .init(title: "width", alignment: .trailing),
      ] + (hasVerdict ? places : []) + [TextTable.Column(title: "source", dropOrder: 1)])
    for label in labels {
      let measurement = label.result.measurement
      let cells = [
        TextTable.Cell(label.localization), TextTable.Cell(harmless(label.text)),
        TextTable.Cell(label.style?.rawValue ?? "–"), TextTable.Cell(label.textSize.rawValue),
        TextTable.Cell("\(label.font.pointSize) pt \(label.font.weight.rawValue)"),
        TextTable.Cell(measurement?.widthDescription ?? "–"),
      ]
      table.append(
        cells + (hasVerdict ? verdictCells(label) : [])
          + [TextTable.Cell(measurement?.source.rawValue ?? label.result.reason ?? "", .aside)])
    }
    return table.lines(style: style, width: width)
  }

  private func verdictCells(_ label: LabelMeasurement) -> [TextTable.Cell] {
    let visible = label.result.visibleText.map { $0 == label.text ? "" : TextTable.oneLine($0) } ?? ""
    return [
      .init(label.placeDescription), .init(label.result.availableWidth?.pointsDescription ?? "unknown"),
      .init(label.result.verdict.words, label.result.verdict.role), .init(visible),
      .init(label.label.confidence?.rawValue ?? "–", .aside),
    ]
  }

  /// The names grouped by everything that a line shows but the systems and the confidence, in order.
  private static func bySystems(_ names: [NameMeasurement]) -> [[NameMeasurement]] {
    var groups: [[NameMeasurement]] = []
    var indices: [[String]: Int] = [:]
    for measured in names {
      let row = [
        measured.localization, measured.displayed.text, measured.icon.device.name, measured.textSize.rawValue,
        measured.widthDescription, measured.label.availableWidth.pointsDescription, measured.verdict.words,
        measured.label.line.visibleText, measured.label.line.expected.words,
      ]
      if let index = indices[row] {
        groups[index].append(measured)
      } else {
        indices[row] = groups.count
        groups.append([measured])
      }
    }
    return groups
  }

  /// The visible text if it is not the complete one, or the reason why it is unknown.
  private func visiblePart(_ measured: FitMeasurement) -> String {
    if case .unmeasurable(let reason) = measured.verdict { return reason }
    let text = measured.measurement?.visibleText ?? ""
    return text == measured.displayed.text ? "" : TextTable.oneLine(text)
  }

  private func cells(_ measured: FitMeasurement) -> [TextTable.Cell] {
    [
      .init(measured.localization), .init(measured.field.rawValue), .init(harmless(measured.displayed.text)),
      .init(measured.surface.name), .init(measured.textSize.rawValue),
      .init(measured.measurement?.widthDescription ?? "–"), .init(measured.availableWidth.pointsDescription),
      .init(measured.measurement.map { String($0.expected.lineCount) } ?? "–"),
      .init(measured.verdict.name, measured.verdict.role), .init(visiblePart(measured)),
      .init(measured.policy.rawValue), .init(measured.confidence.rawValue, .aside),
      .init(harmless(fonts(of: measured)), .aside),
    ]
  }

  /// Which of the user's fonts measured which part of the string; empty without user fonts.
  private func fonts(of measured: FitMeasurement) -> String {
    guard let runs = measured.measurement?.fontRuns, !runs.isEmpty else { return "" }
    let text = Array((measured.filled?.longest ?? measured.displayed.text).utf8)
    func quoted(_ range: Range<Int>) -> String {
      "\"" + String(decoding: text[range.clamped(to: text.indices)], as: UTF8.self) + "\""
    }
    if runs.count == 1, runs[0].range.count == text.count { return runs[0].font }
    var parts: [String] = []
    var end = 0
    for run in runs {
      if run.range.lowerBound > end { parts.append("embedded " + quoted(end..<run.range.lowerBound)) }
      parts.append(run.font + " " + quoted(run.range))
      end = run.range.upperBound
    }
    if end < text.count { parts.append("embedded " + quoted(end..<text.count)) }
    return parts.joined(separator: ", ")
  }
}

extension LabelMeasurement {
  /// "iOS 13–18, iPhone 320 pt"; "–" in a label of the app.
  fileprivate var placeDescription: String {
    if label.confidence == nil { return "–" }
    let device = phone.map { "iPhone \($0.points) pt" } ?? label.deviceName
    return ([label.systems.displayName, device].compactMap(\.self)).joined(separator: ", ")
  }
}

extension LabelSetting {
  /// nil for all devices.
  var deviceName: String? { device.map { $0 == .ipad ? "iPad" : "iPhone" } }
}

extension LabelVerdict {
  /// With the amount of squeezing: "squeezed 0.6 pt a character".
  fileprivate var words: String {
    if case .squeezed(let step) = self { "\(name) \(step.pointsDescription) pt a character" } else { name }
  }

  /// The terminal style of the verdict.
  fileprivate var role: TerminalStyle.Role {
    switch self {
    case .fits, .wraps: .good
    case .squeezed, .stacked, .shrunk, .borderline, .unknown, .unmeasurable: .doubtful
    case .truncates: .bad
    }
  }
}

extension IconLabelVerdict {
  /// The terminal style of the verdict.
  var role: TerminalStyle.Role {
    switch self {
    case .fits: .good
    case .squeezed, .borderline: .doubtful
    case .truncated: .bad
    }
  }
}

extension FitVerdict {
  /// The terminal style of the verdict.
  var role: TerminalStyle.Role {
    switch self {
    case .fits, .wraps: .good
    case .borderline, .mayBeTightened, .unmeasurable: .doubtful
    case .truncates: .bad
    }
  }
}
