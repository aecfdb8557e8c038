internal import Localization
internal import Typesetting

extension Suggestion {
  /// Suggests to remove the subtitle if the title then fits.
  static func withoutSubtitle(_ string: TruncatedString) -> Suggestion? {
    guard string.measured.field == .title, string.hasSubtitle,
      let fitting = string.fitting(string.measured.displayed.text, hasSubtitle: false)
    else { return nil }
    return .leaveOutSubtitle(lines: max(1, fitting.measurement?.expected.lineCount ?? 1))
  }
}
