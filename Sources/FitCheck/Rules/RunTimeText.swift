internal import Diagnostics
internal import Formats
internal import Localization

/// `run-time-text`: a title or subtitle is data of the app, such as the name of a document.
struct RunTimeText: FitRule {
  static let ids: [Diagnostic.ID] = [.runTimeText]

  func findings(in report: FitReport) -> [Finding] {
    // Two items of one call with the same value have one text.
    var seen: Set<[String]> = []
    return report.catalog.identifiedShortcuts.flatMap { source, shortcut -> [Finding] in
      guard let item = shortcut.coded?.item else { return [] }
      return ShortcutItem.Field.allCases.compactMap { field in
        guard let text = item.text(of: field), let cause = text.cause, cause.kind == .data,
          seen.insert([field.rawValue, text.location.path, "\(text.location.range?.start ?? 0)", cause.reason]).inserted
        else { return nil }
        return Finding(
          .runTimeText(text, field: field, cause),
          about: Finding.Subject(source, field: field, key: LocalizationKey(text.expression)))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func runTimeText(_ text: CodeText, field: ShortcutItem.Field, _ cause: UnknownCause) -> Diagnostic
  {
    let message =
      text.pattern.map { "contains data of the app, and is measured as \(quoted($0)) with sample values" }
      ?? "is data of the app: \(cause.reason), and not measured"
    return Diagnostic(
      .runTimeText, .note, "the \(field.rawValue) \(message)", at: text.location,
      help: text.pattern == nil
        ? "check on a device with the longest value" : "set the longest value with `--sample`")
  }
}
