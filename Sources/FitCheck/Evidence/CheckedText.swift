internal import Diagnostics
internal import Formats
internal import Localization

/// A string in one localization, of any kind: a title or subtitle of a quick action, another text of Info.plist, a phrase of an App
/// Shortcut.
///
/// It answers what rules ask about each kind, so that a problem that several kinds have is one rule.
protocol CheckedText {
  /// The text in messages: `title`, `usage description "NSCameraUsageDescription"`.
  var noun: String { get }
  /// The text in messages that users see as `shown`; the noun, if it identifies the text.
  func label(_ shown: String) -> String
  var subject: Finding.Subject { get }
  /// nil for quick actions.
  var topic: Finding.Topic? { get }
  var localization: Localization { get }
  /// The location of the source text, in Info.plist or in code.
  var definitionLocation: SourceLocation { get }
  /// The location of the string that users see.
  var location: SourceLocation { get }
}

extension CheckedText {
  func label(_ shown: String) -> String { noun }

  /// The language in messages.
  var language: String { quoted(localization.name) }

  /// A finding about the text.
  ///
  /// - Parameters:
  ///   - place: nil for the string that users see.
  ///   - isCertain: whether it is reported without `--texts`.
  func finding(
    _ id: Diagnostic.ID, _ severity: Severity, _ message: String, at place: SourceLocation? = nil,
    secondary: [Diagnostic.RelatedLocation] = [], notes: [String] = [], help: String? = nil, isCertain: Bool = true,
    missing: Finding.Missing? = nil
  ) -> Finding {
    Finding(
      id, severity, message, about: subject, at: place ?? location, secondary: secondary, notes: notes, help: help,
      topic: topic, isCertain: isCertain, missing: missing)
  }

  /// A finding about a string without a translation in the build, because the one at `unit` has the state "new".
  func unbuiltFinding(
    _ id: Diagnostic.ID, _ severity: Severity, _ message: String, _ unit: SourceLocation, isCertain: Bool = true
  ) -> Finding {
    finding(
      id, severity, message + ": its translation has the state \"new\"", at: definitionLocation,
      secondary: [Diagnostic.RelatedLocation(unit, label: "the translation that the build omits")],
      notes: ["Xcode leaves texts of the state \"new\" out of the app (confidence medium)"],
      help: "review the translation in \(quoted(unit.path)) and set its state to \"translated\"", isCertain: isCertain)
  }

  /// The findings about unintended parts of the text.
  func findings(_ issues: [TextIssue]) -> [Finding] {
    issues.map { issue in
      var finding = Finding(issue.diagnostic(about: noun, in: localization.name, at: location), about: subject)
      finding.topic = topic
      finding.isCertain = issue.severity > .note
      return finding
    }
  }
}
