internal import Diagnostics
internal import Localization
internal import Typesetting

/// `title-wraps`: the title is complete, on two lines; reported because the menu grows.
struct WrappedTitle: FitRule {
  static let ids: [Diagnostic.ID] = [.titleWraps]

  func findings(in report: FitReport) -> [Finding] {
    report.texts(with: .wraps).map { $0.finding(.wraps($0, in: report.catalog)) }
  }
}

extension Diagnostic {
  fileprivate static func wraps(_ text: TextWithWidthProblem, in catalog: ShortcutCatalog) -> Diagnostic {
    let worst = text.places[0]
    return Diagnostic(
      .titleWraps, .note,
      "title \(quoted(worst.displayed.text)) needs \(worst.measurement?.expected.lineCount ?? 2) lines in "
        + "\"\(worst.localization)\" on \(text.placeNames): \(text.figures)",
      at: worst.location(in: catalog), secondary: worst.definition(in: catalog), notes: text.notes)
  }
}
