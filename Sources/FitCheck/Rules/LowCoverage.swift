internal import Diagnostics
internal import Localization

/// `low-coverage`: a localization has fewer translated strings than the project requires.
struct LowCoverage: Rule {
  static let ids: [Diagnostic.ID] = [.lowCoverage]

  func findings(in app: FitReport) -> [Finding] {
    guard let minimum = app.options.minimumCoverage else { return [] }
    let texts = app.texts.filter {
      !app.options.glossary.covers($0.displayed.text) && !$0.isExcludedFromTranslation
    }
    return app.foreignLocalizations.compactMap { localization in
      let own = texts.filter { $0.localization.name == localization.name }
      let translated = own.count { $0.entry != nil || $0.relatedLocalization != nil }
      guard let asked = minimum.percent(of: localization.name), translated * 100 < asked * own.count else { return nil }
      return Finding(
        .lowCoverage, .error,
        "\(quoted(localization.name)) has \(translated) of \(own.count) strings translated "
          + "(\(translated * 100 / own.count) %), but the minimum is \(asked) %",
        about: .init(localization: localization.name),
        at: localization.tables.first.map { SourceLocation(path: $0.path) } ?? app.catalog.infoPlist,
        help: "translate the missing strings, or lower \"minimumCoverage\"")
    }
  }
}
