internal import Localization

/// Finds the measurement for a finding.
package struct MeasurementIndex: Sendable {
  private struct Text: Hashable {
    var itemIndex: Int
    var field: ShortcutItem.Field
    var localization: String
  }

  private let measurements: [FitMeasurement]
  private let options: FitOptions
  private let places: [Text: Range<Int>]

  package init(_ report: FitReport) {
    measurements = report.measurements
    options = report.options
    places = Dictionary(
      report.placesOfTexts.map { places in
        let text = report.measurements[places.lowerBound].text
        return (Text(itemIndex: text.itemIndex, field: text.field, localization: text.localization), places)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The range of a string's measurements, by surface and text size; nil if the string is not shown.
  func places(ofItem itemIndex: Int, _ field: ShortcutItem.Field, in localization: String) -> Range<Int>? {
    places[Text(itemIndex: itemIndex, field: field, localization: localization)]
  }

  /// nil if the subject has no surface or text.
  package subscript(_ subject: Finding.Subject) -> FitMeasurement? {
    guard let itemIndex = subject.itemIndex, let field = subject.field, let localization = subject.localization,
      let surface = subject.surface, let textSize = subject.textSize,
      let places = places(ofItem: itemIndex, field, in: localization),
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
