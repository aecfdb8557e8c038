internal import Diagnostics
internal import Localization
internal import Typesetting

/// Strings that do not fit on one line, each reported with its worst problem.
///
/// - `title-truncated`, `subtitle-truncated`: truncated, even allowing for the measuring error, under the line policy with the best
///   evidence for the system.
/// - `may-be-tightened`: too wide, but by so little that the system may reduce letter spacing.
/// - `borderline-fit`: complete or truncated, because the available width is within the measuring error, or because the result depends on
///   hyphenation or on the values of placeholders.
/// - `over-documented-limit`: more than the one or two lines that Apple documents; menus since iOS 14 show it completely.
/// - `title-wraps`: complete, on two lines; reported because the menu grows.
/// - `text-truncated`, `text-squeezed`: a string of a table is truncated in its label, or complete with other letters or buttons than usual.
struct TextTooWide: Rule {
  static let ids: [Diagnostic.ID] = [
    .titleTruncated, .subtitleTruncated, .mayBeTightened, .borderlineFit, .overDocumentedLimit, .titleWraps,
    .textTruncated, .textSqueezed,
  ]

  func findings(in bundle: InfoTextContext) -> [Finding] { bundle.labels.compactMap(\.widthFinding) }

  func findings(in app: FitReport) -> [Finding] {
    app.textsWithWidthProblems.map { text in
      let worst = text.places[0]
      let place = "in \"\(worst.localization)\" on \(text.placeNames)"
      let visible = quoted(onOneLine(worst.measurement?.visibleText ?? ""))
      let drawn = worst.measurement?.expected.lineCount ?? 2
      var notes = text.notes
      let (id, severity, words, help): (Diagnostic.ID, Severity, String, String?)
      switch text.problem {
      case .truncated:
        (id, severity) = (worst.field == .title ? .titleTruncated : .subtitleTruncated, .error)
        (words, help) = ("is truncated to \(visible) \(place)", "shorten it")
      case .mayBeTightened, .borderline:
        let isTightened = text.problem == .mayBeTightened
        (id, severity) = (isTightened ? .mayBeTightened : .borderlineFit, .warning)
        words = "\(isTightened ? "is slightly too wide" : "may be truncated") \(place): \(worst.doubt ?? "")"
        help = "shorten it, or check it on a device"
        if worst.measurement?.expected.isTruncated == true { notes.append("if it is truncated, it reads \(visible)") }
      case .overDocumentedLimit:
        (id, severity) = (.overDocumentedLimit, .note)
        let limit = FitMeasurement.count(lines: worst.documentedLineLimit ?? 1)
        words =
          "needs \(drawn) lines \(place): Apple documents \(limit), but menus since iOS 14 were observed to show all of it"
        help = "to enforce the documented number of lines, check with `--policy documented`"
      case .wraps:
        (id, severity, words, help) = (.titleWraps, .note, "needs \(drawn) lines \(place)", nil)
      }
      let isShort = text.problem == .truncated || text.problem == .wraps
      var finding = worst.finding(
        id, severity, "\(worst.label) \(words)\(isShort ? ":" : ";") \(text.figures)", in: app.catalog, notes: notes,
        help: help)
      finding.places = text.places.map { Finding.Place($0) }
      finding.qualifiers = [text.condition].compactMap(\.self)
      return finding
    }
  }
}
