package import Formats
package import LocaleSchema

extension TextBudget {
  /// The width of Weblate's font "sans" per width of the menu's font, in 1/1000, for one line and for several; by script.
  ///
  /// Fitted on strings of open-source apps, with the rendering of Weblate itself. On strings of other apps, at least 97 % of those that fit
  /// pass Weblate's check, and at least 97 % of those that are truncated fail, in each language with 10 truncated ones or more; `docs/guides/weblate.md`
  /// lists the figures. Thai does not reach that, and for the other scripts there are too few long strings.
  private static let weblateScales: [String: (oneLine: Int, severalLines: Int)] = [
    "Arab": (1200, 1000), "Cyrl": (940, 940), "Deva": (1008, 1008), "Grek": (936, 936), "Hans": (960, 960),
    "Hant": (960, 960), "Hebr": (1088, 1088), "Jpan": (960, 960), "Kore": (1060, 1000), "Latn": (936, 936),
  ]

  /// The box in which Weblate's check `max-size` finds the same strings too wide as `check`; nil if that is not known for the script.
  package func weblateSize(in locale: LocaleProfile) -> WeblateSize? {
    // iOS shows Urdu in Nastaliq, Weblate in Naskh.
    guard locale.tag.language != "ur", let scale = Self.weblateScales[locale.script], let lines else { return nil }
    let permille = lines == 1 ? scale.oneLine : scale.severalLines
    let width = relativeWidth * Double(WeblateSize.fontSize)
    return WeblateSize(width: Int(width * Double(permille) / 1000), lines: lines)
  }
}
