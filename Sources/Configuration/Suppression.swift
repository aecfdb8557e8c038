package import Diagnostics
internal import FitCheck
internal import Formats
internal import Localization

/// An accepted finding.
package struct Suppression: Hashable, Sendable {
  /// The accepted findings.
  package var rules: [Diagnostic.ID]
  package var key: String?
  package var locale: String?
  /// `title` or `subtitle`.
  package var field: String?
  package var reason: String
  /// The last day on which it is valid, `2026-12-31`; nil if it never expires.
  package var until: String?
  /// The location in the configuration.
  package var location: SourceLocation

  /// Whether it has expired on `today`, in the same format as `until`.
  func isExpired(on today: String) -> Bool { until.map { $0 < today } ?? false }

  /// Whether it matches a finding of `rule` about `subject`, which is nil for diagnostics from reading files.
  func matches(_ rule: Diagnostic.ID, _ subject: Finding.Subject?) -> Bool {
    rules.contains(rule)
      && (key.map { $0.utf8.elementsEqual((subject?.key?.rawValue ?? "").utf8) } ?? true)
      && (locale.map { LocaleName.match($0, subject?.localization ?? "") } ?? true)
      && (field.map { $0 == subject?.field?.rawValue } ?? true)
  }
}

extension Diagnostic {
  static func unusedSuppression(_ suppression: Suppression) -> Diagnostic {
    Diagnostic(
      .unusedSuppression, .warning,
      "this suppression of \(quoted(suppression.rules.list)) matches no finding",
      at: suppression.location, notes: ["its reason: \(suppression.reason)"], help: "remove the suppression")
  }

  static func expiredSuppression(_ suppression: Suppression) -> Diagnostic {
    Diagnostic(
      .expiredSuppression, .warning,
      "the suppression of \(quoted(suppression.rules.list)) expired after \(suppression.until ?? "")",
      at: suppression.location, notes: ["its reason: \(suppression.reason)"],
      help: "fix the finding, or set a later date")
  }
}
