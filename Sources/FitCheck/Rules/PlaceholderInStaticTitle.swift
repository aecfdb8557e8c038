internal import Diagnostics
internal import Formats
internal import Localization

/// `placeholder-in-static-title`: a format specifier in a text that nothing fills: people read "%@".
///
/// The texts of a property list are no formats for the system, nor is a look-up of the code's that no arguments are given to.
struct PlaceholderInStaticTitle: FitRule {
  func findings(in report: FitReport) -> [Finding] {
    report.texts.filter { !$0.shortcut.isFormat($0.field) }.compactMap { text in
      // A translation that only is the same fault again is told once, in the development language.
      guard let specifier = Self.specifier(in: text.displayed.text),
        text.localization.isDevelopment || text.entry != nil
      else { return nil }
      return Finding(.placeholder(specifier, in: text), about: text.subject)
    }
  }

  /// The first format specifier of `text`, as it stands there; nil where there is none.
  static func specifier(in text: String) -> String? {
    guard TextTemplate.isCandidate(text) else { return nil }
    return TextTemplate(text).placeholders.map(\.source).first { $0.hasPrefix("%") }
  }
}

extension Diagnostic {
  fileprivate static func placeholder(_ specifier: String, in text: ItemText) -> Diagnostic {
    Diagnostic(
      "placeholder-in-static-title", .warning,
      "\(text.field.rawValue) \(quoted(text.displayed.text)) contains the placeholder \"\(specifier)\" in "
        + "\"\(text.localization.name)\", which nothing replaces",
      at: text.location,
      help: text.shortcut.coded == nil
        ? "remove the placeholder, or create the quick action in code"
        : "pass the string and its arguments to \"String(format:)\""
    )
  }
}
