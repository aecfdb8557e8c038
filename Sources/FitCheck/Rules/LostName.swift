internal import Diagnostics
internal import Formats
internal import Localization

/// `lost-name`: a glossary name in the source string is missing from the translation.
struct LostName: FitRule {
  static let ids: [Diagnostic.ID] = [.lostName]

  func findings(in report: FitReport) -> [Finding] {
    report.translations.compactMap { translation in
      let lost = report.options.glossary.lost(from: translation.source, in: translation.entry.value)
      return lost.isEmpty
        ? nil
        : Finding(.lostNames(lost, in: translation.text, translation.entry), about: translation.text.subject)
    }
  }
}

extension Diagnostic {
  fileprivate static func lostNames(_ names: [String], in text: ItemText, _ entry: LocalizedTable.Entry) -> Diagnostic {
    let list = names.map(quoted).joined(separator: ", ")
    return Diagnostic(
      .lostName, .warning,
      "\(text.field.rawValue) \(quoted(entry.value)) in \"\(text.localization.name)\" does not contain \(list), which the glossary keeps untranslated",
      at: entry.location, help: "use \(list) unchanged in the translation, or remove it from \"glossary\"")
  }
}
