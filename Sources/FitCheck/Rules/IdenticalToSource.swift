internal import Diagnostics
internal import Formats
internal import Localization

/// `identical-to-source`: a translation that is the source text, which may be a word that the languages share, or no translation.
struct IdenticalToSource: FitRule {
  func findings(in report: FitReport) -> [Finding] {
    report.texts
      .filter { !report.catalog.isInDevelopmentLanguage($0.localization) }
      .compactMap { text in
        guard let entry = text.entry,
          !report.catalog.isSymbolic(LocalizationKey(entry.value), in: text.shortcut.table(of: text.field)),
          let source = report.catalog.sourceText(of: text.field, of: text.shortcut),
          entry.value.utf8.elementsEqual(source.utf8), !report.options.glossary.covers(source)
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
      "identical-to-source", .note,
      "\(field.rawValue) \(quoted(entry.value)) in \"\(localization)\" is the source text", at: entry.location)
  }
}
