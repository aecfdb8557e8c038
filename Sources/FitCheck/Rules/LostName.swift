internal import Diagnostics
internal import Localization

/// `lost-name`: a glossary name in the source string is missing from the translation.
struct LostName: Rule {
  static let ids: [Diagnostic.ID] = [.lostName]

  func findings(in app: FitReport) -> [Finding] {
    app.translations.compactMap { text, entry, original in
      let lost = app.options.glossary.lost(from: original, in: entry.value)
      if lost.isEmpty { return nil }
      let list = lost.map(quoted).joined(separator: ", ")
      return text.finding(
        .lostName, .warning,
        "\(text.label(entry.value)) in \(text.language) does not contain \(list), which the glossary keeps untranslated",
        help: "use \(list) unchanged in the translation, or remove it from \"glossary\"")
    }
  }
}
