internal import Diagnostics
internal import FitCheck
internal import Localization

/// What is wrong with a string in one language apart from its width: a raw key, a missing translation, a visible escape. Drawings mark it.
struct TextFlaw: Hashable {
  /// The worst of the findings.
  var severity: Severity
  /// The findings, the worst first.
  var rules: [Diagnostic.ID]

  /// The flaws of each source of texts in each language, without notes; title and subtitle together.
  static func all(in findings: [Finding]) -> [TextID: TextFlaw] {
    var result: [TextID: TextFlaw] = [:]
    for finding in findings where finding.severity > .note && finding.places.isEmpty {
      for text in finding.texts {
        guard var flaw = result[text] else {
          result[text] = TextFlaw(severity: finding.severity, rules: [finding.rule])
          continue
        }
        flaw.severity = max(flaw.severity, finding.severity)
        if !flaw.rules.contains(finding.rule) { flaw.rules.append(finding.rule) }
        result[text] = flaw
      }
    }
    return result
  }
}
