internal import Diagnostics
internal import Localization
internal import Typesetting

/// What is wrong with a string in its label; from harmless to severe.
enum LabelProblem: Int, Comparable {
  /// Below the other button of the alert, or maybe.
  case stacked
  /// Complete, with the letters a little closer together, or maybe.
  case squeezed
  /// Complete, with the letters so close together that people notice.
  case cramped
  /// In a smaller font, and maybe truncated.
  case shrunk
  /// Complete or truncated.
  case borderline
  case truncated

  static func < (left: LabelProblem, right: LabelProblem) -> Bool { left.rawValue < right.rawValue }

  /// In points a character: from this squeeze on, people notice it.
  private static let crampedSqueeze = LayoutUnit(points: 0.5)

  /// nil if the string is complete, or its verdict is unknown.
  init?(_ place: ShownLabel.Place) {
    let (verdict, worst) = (place.verdict, place.measured.result.worst)
    switch worst {
    case .stacked: self = .stacked
    case .squeezed(let squeeze): self = verdict != .borderline && squeeze >= Self.crampedSqueeze ? .cramped : .squeezed
    case .shrunk: self = .shrunk
    case .truncates: self = verdict == .borderline ? .borderline : .truncated
    case .fits, .wraps, .unknown, .unmeasurable, .borderline: return nil
    }
  }

  var severity: Severity {
    switch self {
    case .stacked, .squeezed: .note
    case .cramped, .shrunk, .borderline: .warning
    case .truncated: .error
    }
  }

  var id: Diagnostic.ID {
    switch self {
    case .stacked, .squeezed, .cramped, .shrunk: .textSqueezed
    case .borderline: .borderlineFit
    case .truncated: .textTruncated
    }
  }

  /// - Parameter isCertain: whether the verdict is not borderline.
  fileprivate func words(isCertain: Bool) -> String {
    switch self {
    case .stacked: "\(isCertain ? "is" : "may be") above or below the other button"
    case .squeezed, .cramped: "\(isCertain ? "is" : "may be") squeezed (letters closer together)"
    case .shrunk: "\(isCertain ? "gets" : "may get") a smaller font, or is truncated,"
    case .borderline: "may be truncated"
    case .truncated: "is truncated"
    }
  }
}

extension ShownLabel {
  /// The worst problem; nil if the string is complete, or no verdict is known.
  var problem: LabelProblem? { places.lazy.compactMap(LabelProblem.init).max() }

  /// The finding about the string's width; nil without a problem.
  var widthFinding: Finding? {
    guard let problem else { return nil }
    let affected = places.filter { LabelProblem($0) == problem }
    guard let worst = affected.max(by: { $0.excess < $1.excess }) else { return nil }
    let isCertain = affected.contains { $0.verdict != .borderline }
    let detail = "; \(worst.widthDescription)"
    var result = finding(
      problem.id, problem.severity,
      "\(noun) \(problem.words(isCertain: isCertain)) in \(language), \(affected.kinds.joined(separator: ", and "))"
        + detail,
      notes: notes(besides: problem), help: help(for: problem))
    result.messageDetail = detail
    result.characterLimit = characterLimit
    result.figures = [
      Finding.Figure(
        localization: localization.name, text: onOneLine(worst.shownText), width: worst.figures,
        characterLimit: characterLimit)
    ]
    return result
  }

  private func help(for problem: LabelProblem) -> String {
    if problem == .stacked { return "shorten it, or accept it: users see all of it" }
    let limit = characterLimit.map { "shorten it to about \(FitMeasurement.count(characters: $0))" } ?? "shorten it"
    return problem == .borderline ? limit + ", or check it on a device" : limit
  }

  /// The lesser problems in other places.
  private func notes(besides worst: LabelProblem) -> [String] {
    places.compactMap { place in LabelProblem(place).map { (place, $0) } }.filter { $0.1 != worst }
      .groups(by: \.1).map { problem, found in
        let places = found.map(\.0)
        let isCertain = places.contains { $0.verdict != .borderline }
        return "on \(places.systemNames): it \(problem.words(isCertain: isCertain))"
      }
  }
}

extension ShownLabel.Place {
  /// Whether a warning or an error is about the string in this label.
  package var isFlawed: Bool { LabelProblem(self).map { $0.severity > .note } ?? false }

  /// What users see, or the complete string if it is unknown.
  fileprivate var shownText: String {
    let result = measured.result
    return (verdict == .truncates ? result.visibleText : nil) ?? result.filled?.longest ?? measured.text
  }

  /// The width without a smaller font; nil if it is unknown.
  private var availableWidth: LayoutUnit? {
    if case .stacks(let wider) = measured.label.overflow, measured.result.worst == .shrunk { return wider }
    return measured.result.availableWidth
  }

  /// The width that is missing, in points.
  fileprivate var excess: Int {
    (measured.result.measurement?.naturalWidth.rawValue ?? 0) - (availableWidth?.rawValue ?? 0)
  }

  private var lines: Int { measured.label.lines ?? 1 }

  /// "99.1 ± 0.1 of 2 × 58 pt".
  fileprivate var figures: String {
    guard let width = measured.result.measurement, let available = availableWidth else { return "unknown" }
    return "\(width.width.pointsDescription) ± \(width.error.errorDescription) of "
      + "\(lines == 1 ? "" : "\(lines) × ")\(available.pointsDescription) pt"
  }

  /// "99.1 ± 0.1 pt wide, with one line of 58 pt on a 320 pt wide iPhone; medium confidence".
  fileprivate var widthDescription: String {
    guard let width = measured.result.measurement, let available = availableWidth else { return "unknown" }
    let phone = measured.phone.map { " on \($0.name)" } ?? ""
    let samples = measured.result.filled?.samples.map { " with \($0) (set with --sample)" } ?? ""
    let confidence = measured.label.confidence.map { "; \($0.rawValue) confidence" } ?? ""
    let visible =
      verdict == .truncates ? measured.result.visibleText.map { "shown as \(quoted(onOneLine($0))), " } ?? "" : ""
    return
      "\(visible)\(width.widthDescription) wide\(squeezed(width))\(samples), with \(FitMeasurement.count(lines: lines)) of "
      + "\(available.pointsDescription) pt\(phone)\(confidence)"
  }

  /// " (77.7 pt squeezed)" for a title that even the closest letters do not save; empty for others.
  private func squeezed(_ line: Measurement) -> String {
    guard case .squeezes = measured.label.overflow, verdict == .truncates else { return "" }
    let gain = LabelSetting.greatestSqueeze(of: measured.result.filled?.longest ?? measured.text)
    return " (\((line.width - gain).pointsDescription) pt squeezed)"
  }
}

extension [ShownLabel.Place] {
  /// By description: "in a tab bar with 4 items on iOS 13–18".
  var kinds: [String] { groups(by: \.description).map { "\($0.words) on \($1.systemNames)" } }

  /// "iOS 13–18, iOS 26"; with text sizes that are not the default.
  fileprivate var systemNames: String {
    groups { place in
      let size =
        place.measured.style == nil || place.measured.textSize == .large
        ? "" : " at \(place.measured.textSize.rawValue)"
      return place.measured.label.systemName + size
    }.map(\.0).joined(separator: ", ")
  }
}
