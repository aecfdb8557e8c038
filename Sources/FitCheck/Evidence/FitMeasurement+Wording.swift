package import Diagnostics
internal import Formats
package import Localization
package import Typesetting

/// Wording shared by the width rules.
extension FitMeasurement {
  /// The subject of a finding about this measurement.
  package var subject: Finding.Subject {
    Finding.Subject(id, key: displayed.key, surface: surface, textSize: textSize)
  }

  /// The text in messages: `title "New Note"`.
  var label: String { "\(field.rawValue) \(quoted(displayed.text))" }

  /// A finding about this measurement.
  func finding(
    _ id: Diagnostic.ID, _ severity: Severity, _ message: String, in catalog: ShortcutCatalog, notes: [String] = [],
    help: String? = nil
  ) -> Finding {
    Finding(
      id, severity, message, about: subject, at: location(in: catalog), secondary: definition(in: catalog),
      notes: notes, help: help)
  }

  /// The location of the translation, or of the definition if there is no translation.
  package func location(in catalog: ShortcutCatalog) -> SourceLocation? {
    displayed.entry?.location
      ?? catalog.shortcut(id.source).flatMap { shortcut in
        shortcut.text(of: field)?.location ?? shortcut.coded?.item.text(of: field)?.location
      }
  }

  /// The location of the definition, if `location` is a different one.
  func definition(in catalog: ShortcutCatalog) -> [Diagnostic.RelatedLocation] {
    guard displayed.entry != nil, let text = catalog.shortcut(id.source)?.text(of: field) else { return [] }
    return [Diagnostic.RelatedLocation(text.location, label: "the quick action's \(field.rawValue)")]
  }

  /// Width and available lines: "243.7 ± 0.9 pt wide, with 2 lines of 190 pt", or without a limit "with 190 pt per line".
  package var widths: String {
    let width = measurement.map { $0.widthDescription } ?? "unknown"
    let lines =
      lineLimit.map { "\(Self.count(lines: $0)) of \(availableWidthDescription)" }
      ?? "\(availableWidthDescription) per line"
    let samples = filled?.samples.map { " with \($0) (set with --sample)" } ?? ""
    return "\(width) wide\(samples), with \(lines)\(screen)"
  }

  /// The same in short: "243.7 ± 0.9 of 2 × 190 pt".
  package var widthOfAvailable: String {
    let width = measurement.map { "\($0.width.pointsDescription) ± \($0.error.errorDescription)" } ?? "unknown"
    return "\(width) of \(linesFactor)\(availableWidthDescription)"
  }

  /// "2 × " before the available width; empty for one line and without a limit.
  package var linesFactor: String { lineLimit.map { $0 == 1 ? "" : "\($0) × " } ?? "" }

  /// "one line", "2 lines".
  package static func count(lines: Int) -> String { lines == 1 ? "one line" : "\(lines) lines" }

  /// "1 character", "12 characters".
  package static func count(characters: Int) -> String { characters == 1 ? "1 character" : "\(characters) characters" }

  /// The source of the maximum number of lines, and the confidence: "line limit documented by Apple, high confidence".
  package var basis: String { "\(policy.lineLimit), \(confidence.rawValue) confidence" }

  /// "162 pt", or the interval if it is calibrated: "160.2 to 163.9 pt (calibrated)".
  package var availableWidthDescription: String {
    calibrated.map { "\($0.words) (calibrated)" } ?? "\(availableWidth.pointsDescription) pt"
  }

  /// The phone that determines the available width, if it matters: " on a phone 375 pt wide".
  package var screen: String {
    textSize.isAccessibilitySize ? phone.map { " on \($0.name)" } ?? "" : ""
  }

  /// Why it is uncertain whether the string is complete; nil if it is certain.
  package var doubt: String? {
    switch verdict {
    case .mayBeTightened: "iOS may tighten its letter spacing, or truncate it"
    case .borderline:
      switch borderlineReason {
      case .values:
        "it fits with \(quoted(filled?.shortest ?? "")) and is truncated with \(quoted(filled?.longest ?? ""))"
      case .calibratedWidth: "the limit is within the calibrated width, \(calibrated?.words ?? "unknown")"
      case .hyphenation: "it fits only if iOS hyphenates a word"
      case .measuringError, nil: "the limit is within the measurement error"
      }
    case .fits, .wraps, .truncates, .unmeasurable: nil
    }
  }
}

extension FilledTemplate {
  /// The values that the width depends on: "the sample "Anna" for "%@""; nil without placeholders.
  var samples: String? {
    let values = values.filter { !$0.value.isEmpty }
    if values.isEmpty { return nil }
    let words = values.map { "\(quoted($0.value)) for \(quoted($0.placeholder))" }.joined(separator: ", ")
    return "the sample\(values.count == 1 ? "" : "s") \(words)"
  }
}

extension TextWithWidthProblem {
  /// The places with the worst problem, and the condition: "iOS 26 iPhone, iPadOS 26"; with text sizes if there are several.
  var placeNames: String { places.names(of: worstPlaces) + (condition.map { " " + $0 } ?? "") }

  /// Width, available width and conditions in the worst place, which is named if the widths are others elsewhere: "243.7 ± 0.9 pt wide,
  /// with 2 lines of 190 pt on iOS 18; text size L, line limit documented by Apple, …".
  var figures: String {
    let worst = places[0]
    let same = worstPlaces.filter { $0.widths == worst.widths }
    let place = same.count == worstPlaces.count ? "" : " on \(places.names(of: same))"
    let others = worstPlaces.filter { $0.lineLimit != worst.lineLimit }
    let limits = others.map(\.lineLimit).reduce(into: [Int?]()) { if !$0.contains($1) { $0.append($1) } }
    let lines = limits.map { limit in
      (limit.map { ", \(FitMeasurement.count(lines: $0))" } ?? ", no line limit")
        + " on \(places.names(of: others.filter { $0.lineLimit == limit }))"
    }.joined()
    return "\(worst.widths)\(place)\(lines); text size \(worst.textSize.rawValue), \(worst.basis)"
  }

  /// The verdicts in the places with a lesser problem.
  var notes: [String] {
    var notes: [String] = []
    for other in [WidthProblem.mayBeTightened, .borderline, .overDocumentedLimit] where other < problem {
      let found = places.filter { $0.widthProblem == other }
      if let first = found.first { notes.append("on \(places.names(of: found)): \(other.words(for: first))") }
    }
    return notes
  }
}

extension WidthProblem {
  /// The problem in words, with the number of lines in one of the places.
  fileprivate func words(for place: FitMeasurement) -> String {
    switch self {
    case .wraps: "shown on several lines"
    case .overDocumentedLimit:
      "shown on \(FitMeasurement.count(lines: place.measurement?.expected.lineCount ?? 2)), as observed; Apple documents "
        + FitMeasurement.count(lines: place.documentedLineLimit ?? 1)
    case .borderline: "may be truncated"
    case .mayBeTightened: "slightly too wide; iOS tightens the letter spacing or truncates it"
    case .truncated: "truncated"
    }
  }
}

extension [FitMeasurement] {
  /// The names of the places without duplicates: "iOS 18, iOS 26 iPhone"; with text sizes if there are several.
  var placeNames: String { names(of: self) }

  /// The names of `shown`, some of these places; each with its text size if these have several.
  fileprivate func names(of shown: [FitMeasurement]) -> String {
    let surfaces = DisplaySurface.all.filter { surface in shown.contains { $0.surface == surface } }
    if Set(map(\.textSize)).count == 1 { return surfaces.map(\.name).joined(separator: ", ") }
    return surfaces.map { surface in
      let sizes = TextSize.allCases.filter { size in
        shown.contains { $0.surface == surface && $0.textSize == size }
      }
      return "\(surface.name) at \(sizes.map(\.rawValue).joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension Measurement {
  /// The maximum difference between the true width and `width`.
  package var error: LayoutUnit { max(interval.upperBound - width, width - interval.lowerBound) }

  /// "243.7 ± 0.9 pt".
  package var widthDescription: String { "\(width.pointsDescription) ± \(error.errorDescription) pt" }
}

extension LayoutUnit {
  /// In points with one decimal, or none if it is zero: "190", "243.7".
  package var pointsDescription: String {
    let tenths = (abs(rawValue) * 10 + Self.unitsPerPoint / 2) / Self.unitsPerPoint
    let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return rawValue < 0 && tenths > 0 ? "-\(text)" : text
  }

  /// An error, rounded up: none is 0.
  package var errorDescription: String { roundedUp(toScale: 10).pointsDescription }
}
