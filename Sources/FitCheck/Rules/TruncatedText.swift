internal import Diagnostics
internal import Localization
internal import Typesetting

/// `title-truncated`, `subtitle-truncated`: the string is truncated, even allowing for the measuring error, under the
/// line policy with the best evidence for the system.
struct TruncatedText: FitRule {
  static let ids: [Diagnostic.ID] = [.titleTruncated, .subtitleTruncated]

  func findings(in report: FitReport) -> [Finding] {
    report.texts(with: .truncated).map { $0.finding(.truncated($0, in: report.catalog)) }
  }
}

extension Diagnostic {
  fileprivate static func truncated(_ text: TextWithWidthProblem, in catalog: ShortcutCatalog) -> Diagnostic {
    let worst = text.places[0]
    return Diagnostic(
      worst.field == .title ? .titleTruncated : .subtitleTruncated, .error,
      "\(worst.field.rawValue) \(quoted(worst.displayed.text)) is truncated to "
        + "\(quoted(onOneLine(worst.measurement?.visibleText ?? ""))) in \"\(worst.localization)\" on \(text.placeNames): \(text.figures)",
      at: worst.location(in: catalog), secondary: worst.definition(in: catalog), notes: text.notes,
      help: "shorten it")
  }
}
