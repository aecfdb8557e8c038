internal import HarfBuzz
internal import ICU
internal import Reporting

extension ToolDescription {
  /// This program, with the libraries that it runs on.
  static var current: ToolDescription {
    ToolDescription(
      version: Pressfit.version, icuVersion: ICULibrary.version, unicodeVersion: ICULibrary.unicodeVersion,
      harfBuzzVersion: HarfBuzzLibrary.version)
  }
}
