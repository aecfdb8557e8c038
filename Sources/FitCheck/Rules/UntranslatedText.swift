internal import Diagnostics
internal import Formats
internal import Localization

/// `untranslated-title`, `untranslated-subtitle`: users see the development language's string.
struct UntranslatedText: FitRule {
  func findings(in report: FitReport) -> [Finding] {
    let foreign = report.textsOfOtherLanguages.map(\.text)
    // Visible raw keys are reported by another rule.
    return report.texts
      .filter { $0.entry == nil && $0.relatedLocalization == nil }
      .filter { $0.displayed.origin != .propertyListString || !$0.isSymbolic(in: report.catalog) }
      .filter { !report.options.glossary.covers($0.displayed.text) }
      // Literals in code without any table entry are reported by another rule.
      .filter { $0.shortcut.listed != nil || $0.shortcut.table(of: $0.field) != nil }
      .filter { !report.catalog.isInDevelopmentLanguage($0.localization) }
      // The Info.plist string may be in this very language.
      .filter { text in
        !foreign.contains { $0.itemIndex == text.itemIndex && $0.field == text.field }
          || !LanguageEvidence.mayBe(text.localization.tag, text.displayed.text)
      }
      .map { Finding(.untranslated($0), about: $0.subject) }
  }
}

extension Diagnostic {
  fileprivate static func untranslated(_ text: ItemText) -> Diagnostic {
    let id: Diagnostic.ID = text.field == .title ? "untranslated-title" : "untranslated-subtitle"
    let message =
      "\(text.field.rawValue) \(quoted(text.displayed.text)) is not translated in \"\(text.localization.name)\""
    guard let unit = text.unbuiltUnit else {
      return Diagnostic(
        id, .warning, message, at: text.definition.location, secondary: text.tableLocation,
        help: "add \(quoted(text.key.rawValue)) to \(text.tablePath)")
    }
    return Diagnostic(
      id, .warning, message + ": its translation has the state \"new\"", at: text.definition.location,
      secondary: [RelatedLocation(unit, label: "the translation that the build omits")],
      notes: ["Xcode leaves texts of the state \"new\" out of the app (confidence medium)"],
      help: "review the translation in \(quoted(unit.path)) and set its state to \"translated\"")
  }
}
