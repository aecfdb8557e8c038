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

  /// What a suppression matches, for look-up: nil matches everything.
  struct Pattern: Hashable {
    var rule: Diagnostic.ID
    var key: LocalizationKey?
    var locale: LocaleName?
    var field: String?

    /// All patterns that match a finding of `rule` about `subject`, which is nil for diagnostics from reading files.
    static func all(matching rule: Diagnostic.ID, _ subject: Finding.Subject?) -> [Pattern] {
      var patterns = [Pattern(rule: rule)]
      func extend(_ change: (inout Pattern) -> Void) {
        for var pattern in patterns {
          change(&pattern)
          patterns.append(pattern)
        }
      }
      if let key = subject?.key { extend { $0.key = key } }
      if let localization = subject?.localization { extend { $0.locale = LocaleName(localization) } }
      if let field = subject?.field { extend { $0.field = field.rawValue } }
      return patterns
    }
  }

  /// One for each finding that it accepts.
  var patterns: [Pattern] {
    rules.map {
      Pattern(rule: $0, key: key.map { LocalizationKey($0) }, locale: locale.map(LocaleName.init), field: field)
    }
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
