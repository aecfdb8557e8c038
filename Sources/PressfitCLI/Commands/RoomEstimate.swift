internal import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// Estimates the number of characters that fit on a line, using a language's sample titles; for comments to
/// translators.
struct RoomEstimate {
  private let measurer: TextMeasurer
  private let surfaces: [DisplaySurface]

  init(measurer: TextMeasurer, surfaces: [DisplaySurface] = DisplaySurface.all) {
    self.measurer = measurer
    self.surfaces = surfaces
  }

  /// The number of characters of `language` on one line of `field`, on the narrowest surface at the default text size.
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

  /// The narrowest available width at the default text size, in integral points.
  var pointsPerLine: Int {
    surfaces.map { $0.textWidth(at: .large, on: nil).rawValue / LayoutUnit.unitsPerPoint }.min() ?? 0
  }
}
