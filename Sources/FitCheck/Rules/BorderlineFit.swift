internal import Diagnostics
internal import Localization
internal import Typesetting

/// `borderline-fit`: complete or truncated, because the available width is within the measuring error, or because the
/// result depends on hyphenation or on the values of placeholders.
struct BorderlineFit: FitRule {
  static let ids: [Diagnostic.ID] = [.borderlineFit]

  func findings(in report: FitReport) -> [Finding] {
    report.texts(with: .borderline).map { $0.finding(.borderline($0, in: report.catalog)) }
  }
}

extension Diagnostic {
  fileprivate static func borderline(_ text: TextWithWidthProblem, in catalog: ShortcutCatalog) -> Diagnostic {
    doubtful(.borderlineFit, "may be truncated", text, in: catalog)
  }

  /// A finding about a string that is complete or truncated.
  static func doubtful(
    _ id: ID, _ words: String, _ text: TextWithWidthProblem, in catalog: ShortcutCatalog
  ) -> Diagnostic {
    let worst = text.places[0]
    var notes = text.notes
    if worst.measurement?.expected.isTruncated == true, let visible = worst.measurement?.visibleText {
      notes.append("if it is truncated, it reads \(quoted(onOneLine(visible)))")
    }
    return Diagnostic(
      id, .warning,
      "\(worst.field.rawValue) \(quoted(worst.displayed.text)) \(words) in \"\(worst.localization)\" on "
        + "\(text.placeNames): \(worst.doubt ?? ""); \(text.figures)",
      at: worst.location(in: catalog), secondary: worst.definition(in: catalog), notes: notes,
      help: "shorten it, or check it on a device")
  }
}
