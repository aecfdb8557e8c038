internal import FitCheck
internal import Localization
internal import Typesetting

/// The menu in the page's head: the one with the worst text, or the development language's if every text fits.
struct WorstMenu {
  private let app: SurveyedApp
  private let localization: Int
  private let surface: Int

  /// nil if no app has a string.
  init?(of apps: [SurveyedApp]) {
    var worst: (badness: Badness, app: SurveyedApp, localization: Int, surface: Int)?
    for app in apps {
      for text in app.texts {
        for surface in app.options.surfaces.indices {
          let badness = Badness(app.measurement(of: text, on: surface, at: app.firstSize))
          if let worst, badness <= worst.badness { continue }
          worst = (badness, app, text.localization, surface)
        }
      }
    }
    guard let worst else { return nil }
    app = worst.app
    surface = worst.surface
    localization =
      worst.badness.verdict == FitVerdict.fits.badness
      ? app.localizations.firstIndex(where: \.isDevelopment) ?? worst.localization : worst.localization
  }

  func html(_ labels: ReportLabels) -> String {
    let menu = MenuSheet(app: app, labels: labels).figure(localization, surface, isSingle: true)
    return "<div class=\"worst\">\(menu)</div>\n"
  }

  /// Verdicts first, then widths as a share of the available width.
  private struct Badness: Comparable {
    var verdict: Int
    /// In units of a thousandth.
    var share: Int

    init(_ measurement: FitMeasurement) {
      verdict = measurement.verdict.badness
      share = (measurement.measurement?.width.rawValue ?? 0) * 1_000 / max(1, measurement.availableWidth.rawValue)
    }

    static func < (left: Badness, right: Badness) -> Bool {
      (left.verdict, left.share) < (right.verdict, right.share)
    }
  }
}
