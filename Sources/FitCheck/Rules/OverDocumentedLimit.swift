internal import Diagnostics
internal import Localization
internal import Typesetting

/// `over-documented-limit`: the string needs more than the one or two lines that Apple documents; menus since iOS 14 show it completely.
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
    return Diagnostic(
      .overDocumentedLimit, .note,
      "\(worst.field.rawValue) \(quoted(worst.displayed.text)) needs \(drawn) lines in \"\(worst.localization)\" on "
        + "\(text.placeNames): Apple documents \(FitMeasurement.count(lines: worst.documentedLineLimit ?? 1)), but menus since iOS 14 were observed to show all of it; \(text.figures)",
      at: worst.location(in: catalog), secondary: worst.definition(in: catalog), notes: text.notes,
      help: "to enforce the documented number of lines, check with `--policy documented`")
  }
}
