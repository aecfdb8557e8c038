internal import Diagnostics
internal import Localization
internal import Typesetting

/// `implausible-font`: the user's font gives a string an implausible width, so the string is measured without the font; one finding
/// per string, not per surface.
struct ImplausibleFont: Rule {
  static let ids: [Diagnostic.ID] = [.implausibleFont]

  func findings(in app: FitReport) -> [Finding] {
    app.placesOfOwnTexts.compactMap { places in
      for measured in app.measurements[places] {
        guard let font = measured.measurement?.implausibleFonts.first else { continue }
        return measured.finding(
          .implausibleFont, .warning,
          "the font \(quoted(font)) gives \(measured.label) an implausible width in \"\(measured.localization)\"",
          in: app.catalog, notes: ["the string is measured with the built-in metrics"],
          help: "replace the font file; it is damaged"
        ).onAllSurfaces
      }
      return nil
    }
  }
}
