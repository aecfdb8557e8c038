internal import Localization
internal import Typesetting

extension Suggestion {
  /// The largest smaller text size at which the string fits; nil if there is none.
  static func textSize(_ cut: CutText) -> Suggestion? {
    TextSize.allCases.reversed().first { size in
      size < cut.measured.textSize && cut.fitting(cut.measured.displayed.text, at: size) != nil
    }.map { .fitsAt($0) }
  }
}
