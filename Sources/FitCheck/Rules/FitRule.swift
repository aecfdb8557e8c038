/// Something that can be wrong with an app's quick actions.
///
/// A rule is one file: what it looks for, and as a factory at its foot the wording of what it finds.
package protocol FitRule: Sendable {
  func findings(in report: FitReport) -> [Finding]
}

/// The rules that `check` applies.
package enum FitRules {
  /// In no order that matters: findings are sorted.
  package static let all: [any FitRule] = [
    TruncatedText(), WrappedTitle(), BorderlineFit(), UnmeasurableText(), RawKeyShown(), UntranslatedText(),
    IdenticalToSource(), EmptyTitle(), TooManyItems(), DuplicateType(), IconConflict(), UnknownIconType(),
    EmojiInTitle(), AppNameInTitle(), DuplicateVisibleText(), StaleEntry(),
  ]
}
