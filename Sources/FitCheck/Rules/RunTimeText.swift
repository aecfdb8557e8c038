internal import Diagnostics
internal import Formats
internal import Localization

/// `run-time-text`: a title or subtitle is data of the app, such as the name of a document.
struct RunTimeText: Rule {
  static let ids: [Diagnostic.ID] = [.runTimeText]

  func findings(in app: FitReport) -> [Finding] {
    // Two items of one call with the same value have one text.
    var seen: Set<[String]> = []
    // "the sample "Anna" for "%@"".
    var samples: [TextSource: [ShortcutItem.Field: String]] = [:]
    for measured in app.measurements where samples[measured.id.source]?[measured.field] == nil {
      if let words = measured.filled?.samples { samples[measured.id.source, default: [:]][measured.field] = words }
    }
    return app.catalog.codeTexts.compactMap { source, _, field, text in
      guard let cause = text.cause, cause.kind == .data,
        seen.insert([field.rawValue, text.location.path, "\(text.location.range?.start ?? 0)", cause.reason]).inserted
      else { return nil }
      let about = Finding.Subject(source, field: field, key: LocalizationKey(text.expression))
      guard let pattern = text.pattern, let samples = samples[source]?[field] else {
        return Finding(
          .runTimeText, .note, "the \(field.rawValue) is data of the app: \(cause.reason), and not measured",
          about: about, at: text.location, help: "check on a device with the longest value")
      }
      return Finding(
        .runTimeText, .note,
        "the \(field.rawValue) contains data of the app, and is measured as \(quoted(pattern)) with \(samples)",
        about: about, at: text.location,
        help: "set the longest value with `--sample`, or with `samples` in the configuration file")
    }
  }
}
