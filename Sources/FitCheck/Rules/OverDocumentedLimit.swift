internal import Diagnostics
internal import Localization
internal import Typesetting

/// `over-documented-limit`: the string needs more than the one or two lines that Apple documents; known iOS versions
/// show it completely.
struct OverDocumentedLimit: FitRule {
  static let ids: [Diagnostic.ID] = [.overDocumentedLimit]

  func findings(in report: FitReport) -> [Finding] {
    report.texts(with: .overDocumentedLimit).map { $0.finding(.overDocumentedLimit($0, in: report.catalog)) }
  }
}

extension Diagnostic {
  fileprivate static func overDocumentedLimit(
    _ text: TextWithWidthProblem, in catalog: ShortcutCatalog
  ) -> Diagnostic {
    let worst = text.places[0]
    let drawn = worst.measurement?.expected.lineCount ?? 2
    let budget = text.worstPlaces.map { $0.characterBudget(lines: $0.documentedLineLimit ?? 1) }.min() ?? 1
    return Diagnostic(
      .overDocumentedLimit, .warning,
      "\(worst.field.rawValue) \(quoted(worst.displayed.text)) needs \(drawn) lines in \"\(worst.localization)\" on "
        + "\(text.placeNames): Apple documents \(FitMeasurement.count(lines: worst.documentedLineLimit ?? 1)), but iOS 18 to 26 were observed to draw all of it; \(text.figures)",
      at: worst.location(in: catalog), secondary: worst.definition(in: catalog), notes: text.notes,
      help: "shorten it to about \(FitMeasurement.count(characters: budget)) to stay within the documented limit")
  }
}
