import LocaleProfiles
import LocaleSchema
import Typesetting

@testable import FitCheck

extension String {
  /// An English string with a width in `range`, as a fraction of the width that iOS 13 has for a title.
  static func text(ofWidth range: ClosedRange<Double>) throws -> String {
    let measurer = try AppFixture.measurer.get()
    let availableWidth = DisplaySurface.iOS13.textWidth(at: .large, on: nil)
    for count in 1...200 {
      for tail in ["", "i", "l", "t", "r", "n", "ii", "m", "ll", "tt", "iii", "it", "lt", "rt", "tl", "om"] {
        let text = String(repeating: "n", count: count) + tail
        let width = measurer.naturalWidth(
          text, locale: LocaleProfiles.closestProfile(for: "en"), style: TextStyle(pointSize: 17)
        ).width.points
        if range.contains(width / availableWidth.points) { return text }
      }
    }
    throw NoTextOfWidth()
  }

  private struct NoTextOfWidth: Error {}
}
