internal import Diagnostics
internal import Formats
internal import Localization

/// `identical-to-source`: a translation equals the source string: a shared word, or a missing translation.
struct IdenticalToSource: FitRule {
  static let ids: [Diagnostic.ID] = [.identicalToSource]

  func findings(in report: FitReport) -> [Finding] {
    report.translations.compactMap { translation in
      let (text, entry) = (translation.text, translation.entry)
      guard entry.value.utf8.elementsEqual(translation.source.utf8),
        !report.catalog.isSymbolic(LocalizationKey(entry.value), in: text.shortcut.table(of: text.field)),
        !report.options.glossary.covers(translation.source), !translation.isLeftInSourceLanguage(in: report)
      else { return nil }
      return Finding(
        .identicalToSource(entry, field: text.field, localization: text.localization.name), about: text.subject)
    }
  }
}

extension Diagnostic {
  fileprivate static func identicalToSource(
    _ entry: LocalizedTable.Entry, field: ShortcutItem.Field, localization: String
  ) -> Diagnostic {
    Diagnostic(
      .identicalToSource, .note,
      "\(field.rawValue) \(quoted(entry.value)) in \"\(localization)\" equals the source text", at: entry.location)
  }
}
