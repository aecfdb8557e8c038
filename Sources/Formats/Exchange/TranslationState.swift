/// How far a translation is, from nothing to approved.
package enum TranslationState: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Not translated yet.
  case new
  /// There is a text, and somebody has to look at it.
  case needsReview
  case machineTranslated
  case translated
  /// Translated and approved: XLIFF's `final` and `signed-off`.
  case final

  package static func < (left: TranslationState, right: TranslationState) -> Bool { left.rawValue < right.rawValue }

  /// The state that a string catalog names; nil for one that it does not have, and for none.
  package init?(catalogName: String?) {
    switch catalogName {
    case "new": self = .new
    case "needs_review": self = .needsReview
    case "machine_translated": self = .machineTranslated
    case "translated": self = .translated
    default: return nil
    }
  }

  /// The state of XLIFF 1.2 or 2 (`initial`, `reviewed`); no state at all is `translated`, as Xcode's import has it.
  package init(xliffName: String?, qualifier: String? = nil) {
    switch xliffName {
    case nil, "translated", "reviewed": self = qualifier == "leveraged-mt" ? .machineTranslated : .translated
    case "final", "signed-off": self = .final
    case let name? where name.hasPrefix("needs-review"): self = .needsReview
    default: self = .new
    }
  }

  /// The name in a string catalog, which knows no approval.
  package var catalogName: String {
    switch self {
    case .new: "new"
    case .needsReview: "needs_review"
    case .machineTranslated: "machine_translated"
    case .translated, .final: "translated"
    }
  }

  /// The name in XLIFF 1.2, as Xcode writes it.
  var xliffName: String {
    switch self {
    case .new: "new"
    case .needsReview: "needs-review-l10n"
    case .machineTranslated, .translated: "translated"
    case .final: "final"
    }
  }

  /// The name in XLIFF 2.
  var xliff2Name: String {
    switch self {
    case .new, .needsReview: "initial"
    case .machineTranslated, .translated: "translated"
    case .final: "final"
    }
  }
}
