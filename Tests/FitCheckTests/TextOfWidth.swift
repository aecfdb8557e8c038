import LocaleProfiles
import LocaleSchema
import Typesetting

@testable import FitCheck

extension String {
  /// An English string with a width in `range`, as a fraction of the width that iOS 13 has for a title.
  static func text(ofWidth range: ClosedRange<Double>, endingIn end: String = "") throws -> String {
    let measurer = try AppFixture.measurer.get()
    let availableWidth = DisplaySurface.iOS13.textWidth(at: .large, on: nil)
    let part = { (text: String) in
      measurer.naturalWidth(
        text, locale: LocaleProfiles.closestProfile(for: "en"), style: TextStyle(pointSize: 17)
      ).width.points / availableWidth.points
    }
    let letters = ["", "i", "l", "t", "m", "o", "s", "u", "h"]
    for tail in letters.flatMap({ first in letters.flatMap { second in letters.map { first + second + $0 + end } } }) {
      let count = Swift.max(1, Int((range.lowerBound - part(tail)) / part("n")))
      for text in [count, count + 1].map({ String(repeating: "n", count: $0) + tail }) where range.contains(part(text))
      {
        return text
      }
    }
    throw NoTextOfWidth()
  }

  private struct NoTextOfWidth: Error {}
}
