internal import Diagnostics
internal import Formats
internal import Localization

/// `placeholder-in-static-title`: a format specifier that is never filled: users see "%@".
///
/// The system does not format Info.plist strings, and code does not format a lookup without arguments.
struct PlaceholderInStaticTitle: FitRule {
  static let ids: [Diagnostic.ID] = [.placeholderInStaticTitle]

  func findings(in report: FitReport) -> [Finding] {
    report.texts.filter { !$0.shortcut.isFormat($0.field) }.compactMap { text in
      // A translation with the same problem is not reported again.
      guard let specifier = Self.specifier(in: text.displayed.text),
        text.localization.isDevelopment || text.entry != nil
      else { return nil }
      return Finding(.placeholder(specifier, in: text), about: text.subject)
    }
  }

  /// The first format specifier of `text`, as written; nil if not found.
  static func specifier(in text: String) -> String? {
    guard TextTemplate.isCandidate(text) else { return nil }
    return TextTemplate(text).placeholders.map(\.source).first { $0.hasPrefix("%") }
  }
}

extension Diagnostic {
  fileprivate static func placeholder(_ specifier: String, in text: ItemText) -> Diagnostic {
    Diagnostic(
      .placeholderInStaticTitle, .warning,
      "\(text.field.rawValue) \(quoted(text.displayed.text)) contains the placeholder \"\(specifier)\" in "
        + "\"\(text.localization.name)\"; iOS shows it unchanged",
      at: text.location,
      help: text.shortcut.coded == nil
        ? "remove the placeholder, or create the quick action in code"
        : "pass the string and its arguments to \"String(format:)\""
    )
  }
}
