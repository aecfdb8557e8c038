internal import Diagnostics
internal import Formats
internal import Localization
internal import Typesetting

/// The width problem of a string in one place; from harmless to severe.
enum WidthProblem: Int, Comparable {
  /// Complete, on more than one line.
  case wraps
  /// Complete, on more lines than Apple documents.
  case overDocumentedLimit
  /// Complete or truncated.
  case borderline
  /// Too wide, but by so little that the system may reduce letter spacing.
  case mayBeTightened
  case truncated

  static func < (left: WidthProblem, right: WidthProblem) -> Bool { left.rawValue < right.rawValue }
}

extension FitMeasurement {
  /// nil if the string is on one line, or has no width.
  var widthProblem: WidthProblem? {
    switch verdict {
    case .fits, .unmeasurable: nil
    case .wraps:
      if isOverDocumentedLimit {
        .overDocumentedLimit
      } else {
        field == .title && !textSize.isAccessibilitySize ? .wraps : nil
      }
    case .borderline: .borderline
    case .mayBeTightened: .mayBeTightened
    case .truncates: .truncated
    }
  }
}

/// A string with a width problem, reported as one finding with all affected places.
struct TextWithWidthProblem {
  let problem: WidthProblem
  /// The worst first; never empty. If the problem is more than wrapping, places that only wrap are omitted.
  let places: [FitMeasurement]
  /// The condition of the problem, if the code does not show which subtitle a title has: "if its subtitle is "Now""; nil otherwise.
  let condition: String?

  /// The places with the worst problem.
  var worstPlaces: [FitMeasurement] { places.filter { $0.widthProblem == problem } }
}

extension FitReport {
  /// The strings that are not on one line, in the order of the measurements.
  var textsWithWidthProblems: [TextWithWidthProblem] {
    placesOfOwnTexts.compactMap { places -> TextWithWidthProblem? in
      guard let problem = places.lazy.compactMap({ measurements[$0].widthProblem }).max() else { return nil }
      let shown = places.filter { place in
        measurements[place].widthProblem.map { $0 > .wraps || problem == .wraps } ?? false
      }
      // The smallest text size first, because it affects the most people.
      let order = shown.sorted { left, right in
        let (one, other) = (measurements[left], measurements[right])
        if one.widthProblem != other.widthProblem {
          return (one.widthProblem ?? .wraps) > (other.widthProblem ?? .wraps)
        }
        if one.textSize != other.textSize { return one.textSize < other.textSize }
        let (excess, otherExcess) = (one.excess, other.excess)
        return excess == otherExcess ? left < right : excess > otherExcess
      }
      let kept = order.map { measurements[$0] }
      return TextWithWidthProblem(
        problem: problem, places: kept, condition: kept.first.flatMap { condition(of: problem, in: $0) })
    }
  }

  /// The condition of `problem`: Apple documents one line for a title with a subtitle, and two without.
  private func condition(of problem: WidthProblem, in place: FitMeasurement) -> String? {
    guard place.field == .title,
      problem == .overDocumentedLimit || problem > .overDocumentedLimit && place.policy == .documented,
      let item = catalog.shortcut(place.id.source)?.coded?.item, item.hasPossibleSubtitle, let subtitle = item.subtitle
    else { return nil }
    return "if its subtitle is \(quoted(subtitle.literal ?? subtitle.lookup?.key.rawValue ?? subtitle.expression))"
  }
}

extension FitMeasurement {
  /// The string's width divided by the width of all its lines, in thousandths.
  fileprivate var excess: Int {
    guard let measurement else { return 0 }
    return measurement.naturalWidth.rawValue * 1000 / max(1, availableWidth.rawValue * max(1, measurement.lines.count))
  }
}
