internal import Localization
internal import Typesetting

extension Suggestion {
  /// Suggests to remove the subtitle if the title then fits.
  static func withoutSubtitle(_ cut: CutText) -> Suggestion? {
    guard cut.measured.field == .title, cut.hasSubtitle,
      let fitting = cut.fitting(cut.measured.displayed.text, hasSubtitle: false)
    else { return nil }
    return .leaveOutSubtitle(lines: max(1, fitting.measurement?.expected.lineCount ?? 1))
  }
}
