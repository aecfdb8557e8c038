internal import Diagnostics
internal import Localization

/// `low-coverage`: a localization has fewer translated strings than the project requires.
struct LowCoverage: FitRule {
  static let ids: [Diagnostic.ID] = [.lowCoverage]

  func findings(in report: FitReport) -> [Finding] {
    guard let minimum = report.options.minimumCoverage else { return [] }
    let texts = report.texts.filter {
      !report.options.glossary.covers($0.displayed.text) && !$0.isExcludedFromTranslation
    }
    return report.foreignLocalizations.compactMap { localization in
      let own = texts.filter { $0.localization.name == localization.name }
      let translated = own.count { $0.entry != nil || $0.relatedLocalization != nil }
      guard let asked = minimum.percent(of: localization.name), translated * 100 < asked * own.count else { return nil }
      return Finding(
        .lowCoverage(localization, translated: translated, of: own.count, asked: asked, in: report.catalog),
        about: Finding.Subject(localization: localization.name))
    }
  }
}

extension Diagnostic {
  fileprivate static func lowCoverage(
    _ localization: Localization, translated: Int, of count: Int, asked: Int, in catalog: ShortcutCatalog
  ) -> Diagnostic {
    Diagnostic(
      .lowCoverage, .error,
      "\"\(localization.name)\" has \(translated) of \(count) strings translated (\(translated * 100 / count) %), but the minimum is \(asked) %",
      at: localization.tables.first.map { SourceLocation(path: $0.path) } ?? catalog.infoPlist,
      help: "translate the missing strings, or lower \"minimumCoverage\"")
  }
}
