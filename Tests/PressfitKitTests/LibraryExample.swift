// The example of docs/library.md; a test compares them.
import PressfitKit

func titleAdvice(_ title: String, locale: String) throws -> String {
  let measurer = try TextMeasurer()
  let measured = measurer.measure(title, locale: locale, pointSize: 17, in: Label(width: 190, numberOfLines: 1))
  switch measured.truncation {
  case .none: return "fits: \(measured.width) of 190 points"
  case .possible:
    return "may be truncated: between \(measured.widthInterval.lowerBound) and \(measured.widthInterval.upperBound)"
  case .certain: return "truncated to “\(measured.visibleText)”"
  }
}
