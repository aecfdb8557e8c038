import LocaleProfiles
import LocaleSchema
import Testing

@testable import Typesetting

/// One measurer for all tests, because creating it opens every face.
let sharedMeasurer = Result { try TextMeasurer() }

let allProfiles = LocaleProfiles.tags.compactMap(LocaleProfiles.profile(for:))

/// Measures `text` as a title of the language, in a box that is `width` points wide.
func measure(
  _ text: String, _ tag: String = "en", size: Int = 17, width: Double = 10_000, lines: Int? = 1,
  hyphenates: Bool = false, tightens: Bool = false, weight: FontWeight = .regular, systems: SystemRange = .newest
) throws -> Measurement {
  let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
  return try sharedMeasurer.get().measure(
    text, locale: profile, style: TextStyle(pointSize: size, weight: weight, systems: systems),
    in: TextBox(width: LayoutUnit(points: width), maximumLines: lines, hyphenates: hyphenates, tightens: tightens))
}

/// The unrounded width in points.
func naturalWidth(_ text: String, _ tag: String = "en", size: Int = 17) throws -> Double {
  try measure(text, tag, size: size).naturalWidth.points
}

/// Equal to a hundredth of a point.
func isClose(_ left: Double, _ right: Double, within tolerance: Double = 0.01) -> Bool {
  abs(left - right) <= tolerance
}
