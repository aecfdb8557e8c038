package import Diagnostics
package import Formats
package import Localization

/// One thing that a rule found, and what it is about.
package struct Finding: Hashable, Sendable {
  /// What a finding is about; every part is nil where the finding is not about one.
  package struct Subject: Hashable, Sendable {
    /// Place of the item in the catalog's list.
    package var itemIndex: Int?
    package var field: ShortcutItem.Field?
    package var key: LocalizationKey?
    /// The localization's name.
    package var localization: String?
    /// Where it is worst; nil where the finding is about no place.
    package var surface: DisplaySurface?
    package var textSize: TextSize?

    package init(
      itemIndex: Int? = nil, field: ShortcutItem.Field? = nil, key: LocalizationKey? = nil,
      localization: String? = nil, surface: DisplaySurface? = nil, textSize: TextSize? = nil
    ) {
      self.itemIndex = itemIndex
      self.field = field
      self.key = key
      self.localization = localization
      self.surface = surface
      self.textSize = textSize
    }
  }

  /// A menu at a text size that shows the finding.
  package struct Place: Hashable, Sendable {
    package var surface: DisplaySurface
    package var textSize: TextSize
    package var verdict: FitVerdict

    init(_ measured: FitMeasurement) {
      surface = measured.surface
      textSize = measured.textSize
      verdict = measured.verdict
    }
  }

  package var diagnostic: Diagnostic
  package var subject: Subject
  /// Every place, the worst first, which the subject names; empty where the finding is about no place.
  package var places: [Place] = []
  /// What would make a cut text whole, the cheapest remedy first; empty for any other finding, and where nobody looked.
  package var suggestions: [Suggestion] = []
  /// What mends it; nil where no answer is safe.
  package var correction: Correction?

  package init(_ diagnostic: Diagnostic, about subject: Subject) {
    self.diagnostic = diagnostic
    self.subject = subject
  }

  package var rule: Diagnostic.ID { diagnostic.id }
  package var severity: Severity { diagnostic.severity }

  /// The finding's name from run to run: rule, key, field, localization; never a place, a number, a line or a message.
  package var fingerprint: String {
    [rule.rawValue, subject.key?.rawValue ?? "", subject.field?.rawValue ?? "", subject.localization ?? ""]
      .joined(separator: "|")
  }
}
