internal import Localization
internal import Typesetting

extension Suggestion {
  /// The largest text size below the finding's at which the text is whole as it is; nil where there is none.
  static func textSize(_ cut: CutText) -> Suggestion? {
    TextSize.allCases.reversed().first { size in
      size < cut.measured.textSize && cut.fitting(cut.measured.displayed.text, at: size) != nil
    }.map { .fitsAt($0) }
  }
}
