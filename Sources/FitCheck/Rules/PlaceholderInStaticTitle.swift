internal import Diagnostics
internal import Formats
internal import Localization

/// `placeholder-in-static-title`: a format specifier that is never filled: users see "%@".
///
/// The system does not format Info.plist strings, and code does not format a lookup without arguments. Or a placeholder of Crowdin.
struct PlaceholderInStaticTitle: FitRule {
  static let ids: [Diagnostic.ID] = [.placeholderInStaticTitle]

  func findings(in report: FitReport) -> [Finding] {
    report.texts.compactMap { text in
      if text.entry != nil, InContextPlaceholder.isIn(text.displayed.text) {
        let place = "\(text.field.rawValue) in \(quoted(text.localization.name))"
        return Finding(.inContextPlaceholder(in: place, at: text.location), about: text.subject)
      }
      // A translation with the same problem is not reported again.
      guard !text.shortcut.isFormat(text.field), let specifier = Self.specifier(in: text.displayed.text),
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

  /// - Parameter place: "title in "de"".
  static func inContextPlaceholder(in place: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .placeholderInStaticTitle, .warning,
      "the \(place) is Crowdin's placeholder for translation in context, not a translation",
      at: location, help: "download the translations again, without Crowdin's pseudo-language")
  }
}
