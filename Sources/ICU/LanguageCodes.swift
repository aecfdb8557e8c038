internal import CICU

/// The codes of ISO 639 and ISO 3166 that ICU knows.
package enum LanguageCodes {
  /// Whether `code` is a language: `de`, `gsw`, and withdrawn codes such as `iw`; lower case. Not `und`, for which ICU has a name.
  package static func isLanguage(_ code: String) -> Bool { unsafe code != "und" && cicu_is_language(code) }

  /// Whether `code` is a region, with two or three letters: `DE`, `DEU`.
  package static func isRegion(_ code: String) -> Bool { unsafe cicu_is_region("und-" + code) }
}
