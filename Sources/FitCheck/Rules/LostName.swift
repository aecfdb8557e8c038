internal import Diagnostics
internal import Formats
internal import Localization

/// `lost-name`: a translation lacks a name of the glossary that the source text has.
struct LostName: FitRule {
  func findings(in report: FitReport) -> [Finding] {
    report.texts
      .filter { !report.catalog.isInDevelopmentLanguage($0.localization) }
      .compactMap { text in
        guard let entry = text.entry,
          let source = report.catalog.sourceText(of: text.field, of: text.shortcut)
        else { return nil }
        let lost = report.options.glossary.lost(from: source, in: entry.value)
        return lost.isEmpty ? nil : Finding(.lostNames(lost, in: text, entry), about: text.subject)
      }
  }
}

extension Diagnostic {
  fileprivate static func lostNames(_ names: [String], in text: ItemText, _ entry: LocalizedTable.Entry) -> Diagnostic {
    let list = names.map(quoted).joined(separator: ", ")
    return Diagnostic(
      "lost-name", .warning,
      "\(text.field.rawValue) \(quoted(entry.value)) in \"\(text.localization.name)\" lacks \(list), which the glossary keeps as it is",
      at: entry.location, help: "put \(list) into the translation as it is written, or take it out of the glossary")
  }
}
