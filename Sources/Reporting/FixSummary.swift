package import Diagnostics
internal import JSON

/// The result of `--fix` or `--unsafe-fixes`.
package struct FixSummary: Hashable, Sendable {
  /// The fixes that were applied, or that a dry run would apply.
  package var applied: [AppliedFix]
  /// The number of further fixes that `--unsafe-fixes` would apply.
  package var unsafeCount: Int

  package init(_ applied: [AppliedFix], unsafeCount: Int) {
    self.applied = applied
    self.unsafeCount = unsafeCount
  }

  /// The lines that list each fix, with the text before and after it.
  ///
  /// - Parameter isDryRun: whether the fixes were not applied.
  package func lines(isDryRun: Bool) -> [String] {
    var lines = applied.flatMap { fix in
      [
        "\(isDryRun ? "would fix" : "fixed"): \(harmless(fix.location.description)): \(harmless(fix.title))",
        "  before: \(harmless(fix.before))", "  after:  \(harmless(fix.after))",
      ]
    }
    if unsafeCount > 0 {
      lines.append("`--unsafe-fixes` would apply \(unsafeCount) more \(unsafeCount == 1 ? "fix" : "fixes")")
    }
    return lines
  }
}

extension AppliedFix {
  var json: JSONValue {
    [
      "title": title, "applicability": applicability.rawValue, "location": location,
      "before": before, "after": after,
    ]
  }
}

extension Diagnostic.FixIt {
  var json: JSONValue {
    ["title": title, "applicability": applicability.rawValue]
  }
}
