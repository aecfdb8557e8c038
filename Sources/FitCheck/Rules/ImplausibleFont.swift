internal import Diagnostics
internal import Localization
internal import Typesetting

/// `implausible-font`: the user's font gives a string an implausible width, so the string is measured without the font; one finding
/// per string, not per surface.
struct ImplausibleFont: FitRule {
  static let ids: [Diagnostic.ID] = [.implausibleFont]

  func findings(in report: FitReport) -> [Finding] {
    report.placesOfOwnTexts.compactMap { places in
      let found = places.lazy.map { report.measurements[$0] }.first {
        $0.measurement?.implausibleFonts.isEmpty == false
      }
      guard let measured = found, let font = measured.measurement?.implausibleFonts.first else { return nil }
      var subject = measured.subject
      subject.surface = nil
      subject.textSize = nil
      return Finding(.implausibleFont(font, measured, in: report.catalog), about: subject)
    }
  }
}

extension Diagnostic {
  fileprivate static func implausibleFont(
    _ font: String, _ measured: FitMeasurement, in catalog: ShortcutCatalog
  ) -> Diagnostic {
    Diagnostic(
      .implausibleFont, .warning,
      "the font \(quoted(font)) gives \(measured.field.rawValue) \(quoted(measured.displayed.text)) an implausible width in \"\(measured.localization)\"",
      at: measured.location(in: catalog), secondary: measured.definition(in: catalog),
      notes: ["the string is measured with the built-in metrics"], help: "replace the font file; it is damaged")
  }
}
