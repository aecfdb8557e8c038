package import Localization
package import Typesetting

/// The measurement of one field of one item, in one localization, on one surface, at one text size, under one line
/// policy.
package struct FitMeasurement: Hashable, Sendable {
  let text: MeasuredText
  package let surface: DisplaySurface
  package let textSize: TextSize
  package let policy: LinePolicy
  package internal(set) var verdict: FitVerdict
  /// The phone that determines the menu's width at accessibility sizes; nil on iPad.
  package let phone: PhoneClass?
  /// The calibrated available width; nil if the standard one applies.
  package let calibrated: CalibratedWidth?
  /// Why the verdict is `borderline`; nil for other verdicts.
  package internal(set) var borderlineReason: BorderlineReason?
  /// The verdict under the other line policy, if it can differ; nil otherwise.
  var otherVerdict: FitVerdict?
  /// The maximum number of lines under the policy; nil without a limit.
  package internal(set) var lineLimit: Int?
  /// The maximum number of lines in Apple's documentation; nil if the verdict does not depend on it.
  package internal(set) var documentedLineLimit: Int?
  /// nil if and only if the verdict is `unmeasurable`.
  package internal(set) var measurement: Measurement?
  /// The shortest and longest filled strings; `measurement` is that of the longest. nil without placeholders.
  package internal(set) var filled: FilledTemplate?

  init(
    _ text: MeasuredText, on surface: DisplaySurface, at textSize: TextSize, options: FitOptions, verdict: FitVerdict
  ) {
    self.text = text
    self.surface = surface
    self.textSize = textSize
    policy = options.policy.policy
    phone = options.phone(of: surface)
    calibrated = options.calibratedWidths[surface, textSize]
    self.verdict = verdict
  }

  package var id: TextID { text.id }
  package var field: ShortcutItem.Field { text.field }
  /// The localization's name.
  package var localization: String { text.id.localization }
  package var displayed: DisplayedText { text.displayed }
  /// The available width of a line.
  package var availableWidth: LayoutUnit { calibrated?.expected ?? surface.textWidth(at: textSize, on: phone) }
  /// The verdict under the observed policy, if the documented one applies and truncates the string; nil otherwise.
  package var observedVerdict: FitVerdict? { policy == .documented ? otherVerdict : nil }
  /// The verdict under the documented policy, if the observed one applies and allows more lines; nil otherwise.
  package var documentedVerdict: FitVerdict? { policy == .observed ? otherVerdict : nil }
  /// Whether the string is shown completely, on more lines than Apple documents.
  package var isOverDocumentedLimit: Bool {
    verdict.isComplete && (documentedVerdict == .truncates || documentedVerdict == .mayBeTightened)
  }
  package var confidence: Confidence { surface.confidence(at: textSize, under: policy) }
}

/// A measured string, independent of the surface: one field of one quick action in one localization.
///
/// A class, because all measurements of the string share it: there may be several hundred thousand.
final class MeasuredText: Sendable, Hashable {
  let id: TextID
  let field: ShortcutItem.Field
  let displayed: DisplayedText

  /// - Parameter localization: the localization's name.
  init(_ source: TextSource, _ field: ShortcutItem.Field, in localization: String, displayed: DisplayedText) {
    id = TextID(source, field, in: localization)
    self.field = field
    self.displayed = displayed
  }

  static func == (left: MeasuredText, right: MeasuredText) -> Bool {
    left === right || left.id == right.id && left.displayed == right.displayed
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(displayed)
  }
}

/// Finds the measurement for a finding.
package struct MeasurementIndex: Sendable {
  private let measurements: [FitMeasurement]
  private let options: FitOptions
  private let places: [TextID: Range<Int>]

  package init(_ report: FitReport) {
    measurements = report.measurements
    options = report.options
    places = Dictionary(
      report.placesOfTexts.map { (report.measurements[$0.lowerBound].text.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The range of a string's measurements, by surface and text size; nil if the string is not shown.
  func places(of text: TextID) -> Range<Int>? { places[text] }

  /// nil if the subject has no surface or text.
  package subscript(_ subject: Finding.Subject) -> FitMeasurement? {
    guard let text = subject.text, let surface = subject.surface, let textSize = subject.textSize,
      let places = places(of: text),
      let row = options.surfaces.firstIndex(of: surface), let column = options.textSizes.firstIndex(of: textSize)
    else { return nil }
    let place = places.lowerBound + row * options.textSizes.count + column
    return places.contains(place) ? measurements[place] : nil
  }
}

extension [FitMeasurement] {
  /// The range of each string's measurements, which are contiguous.
  var placesByText: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex { $0.text !== self[start].text } ?? endIndex
      result.append(start..<end)
      start = end
    }
    return result
  }
}
