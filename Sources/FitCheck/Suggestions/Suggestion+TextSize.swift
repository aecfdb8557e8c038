internal import Localization
internal import Typesetting

extension Suggestion {
  /// The largest smaller text size at which the string fits; nil if not found.
  static func textSize(_ string: TruncatedString) -> Suggestion? {
    TextSize.allCases.reversed().first { size in
      size < string.measured.textSize && string.fitting(string.measured.displayed.text, at: size) != nil
    }.map { .fitsAt($0) }
  }
}
