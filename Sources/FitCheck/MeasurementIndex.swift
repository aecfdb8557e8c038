internal import Localization

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
