/// The progress of a translation, from missing to approved.
package enum TranslationState: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Not translated yet.
  case new
  /// Translated, but someone has to review it.
  case needsReview
  case machineTranslated
  case translated
  /// Translated and approved: XLIFF's `final` and `signed-off`.
  case final

  package static func < (left: TranslationState, right: TranslationState) -> Bool { left.rawValue < right.rawValue }

  /// The state with this name in a string catalog; nil for unknown names and for nil.
  package init?(catalogName: String?) {
    switch catalogName {
    case "new": self = .new
    case "needs_review": self = .needsReview
    case "machine_translated": self = .machineTranslated
    case "translated": self = .translated
    default: return nil
    }
  }

  /// The state in XLIFF 1.2 or 2 (`initial`, `reviewed`). A missing state means `translated`, as in Xcode's import.
  package init(xliffName: String?, qualifier: String? = nil) {
    switch xliffName {
    case nil, "translated", "reviewed": self = qualifier == "leveraged-mt" ? .machineTranslated : .translated
    case "final", "signed-off": self = .final
    case let name? where name.hasPrefix("needs-review"): self = .needsReview
    default: self = .new
    }
  }

  /// The name in a string catalog, which has no state for approved translations.
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
