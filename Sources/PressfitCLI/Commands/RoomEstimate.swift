internal import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// How many characters of a language go onto a line, for people who write texts: an estimate from the language's sample titles.
struct RoomEstimate {
  private let measurer: TextMeasurer
  private let surfaces: [DisplaySurface]

  init(measurer: TextMeasurer, surfaces: [DisplaySurface] = DisplaySurface.all) {
    self.measurer = measurer
    self.surfaces = surfaces
  }

  /// Characters of `language` on one line of `field`, on the narrowest surface at the default text size.
  func charactersPerLine(of field: ShortcutItem.Field, in language: LanguageTag) -> Int {
    let profile = LocaleProfiles.closestProfile(for: language)
    let sample = profile.sampleTitles.joined(separator: " ")
    guard !sample.isEmpty else { return 20 }
    let counts = surfaces.map { surface in
      let style = surface.textStyle(of: field, at: .large)
      let width = measurer.naturalWidth(sample, locale: profile, style: style).width
      return sample.count * surface.textWidth(at: .large, on: nil).rawValue / max(1, width.rawValue)
    }
    return max(1, counts.min() ?? 20)
  }

  /// The narrowest line at the default text size, in whole points.
  var pointsPerLine: Int {
    surfaces.map { $0.textWidth(at: .large, on: nil).rawValue / LayoutUnit.unitsPerPoint }.min() ?? 0
  }
}
