package import Diagnostics

/// A check for one problem with an app's quick actions.
///
/// A rule is one file: its search, and at the end a factory with the wording of its findings.
package protocol FitRule: Sendable {
  func findings(in report: FitReport) -> [Finding]
}

/// The rules that `check` applies.
package enum FitRules {
  /// The order does not matter: findings are sorted.
  package static let all: [any FitRule] = [
    RawKeyShown(), EmptyTitle(), TruncatedText(), TightenedText(), BorderlineFit(), OverDocumentedLimit(),
    UnmeasurableText(), ImplausibleFont(), DuplicateVisibleText(),
    UntranslatedText(), LeftInSourceLanguage(), SourceLanguage(),
    TooManyItems(), IconConflict(), UnknownIconType(), EmojiInTitle(), AppNameInTitle(),
    StaleEntry(), StaleKey(), DeadTranslation(), LiteralTitleNotLocalized(), UnresolvedTitle(),
    LostName(), LowCoverage(),
    PlaceholderInStaticTitle(), MissingIconImage(), IconNotTemplate(), IconTooLarge(), LanguageFrozen(),
    TypeNeverHandled(), FallbackUsed(), WrappedTitle(), IdenticalToSource(), DuplicateType(),
  ]

  /// The ids of all findings, worst first: visible problems, then possible ones, then those that only developers
  /// notice.
  package static let ids: [Diagnostic.ID] = [
    "raw-key-shown", "table-outside-lproj", "empty-title", "title-truncated", "subtitle-truncated", "name-truncated",
    "phrase-without-app-name", "too-many-app-shortcuts", "duplicate-visible-text",
    "may-be-tightened", "borderline-fit", "name-borderline", "name-squeezed",
    "over-documented-limit", "unmeasurable-text", "implausible-font",
    "placeholder-in-static-title",
    "placeholder-in-info-text", "empty-usage-description", "empty-info-text",
    "usage-description-missing",
    "low-coverage", "untranslated-title",
    "untranslated-subtitle", "untranslated-info-text", "untranslated-phrase", "phrase-parameter-mismatch",
    "left-in-source-language", "source-not-in-development-language",
    "literal-title-not-localized", "unresolved-title", "unresolved-phrase", "lost-name", "too-many-items",
    "emoji-in-title",
    "app-name-in-title", "missing-icon-image", "icon-not-template", "icon-too-large", "unknown-icon-type",
    "icon-type-and-file", "stale-key", "stale-entry", "frozen-version", "orphaned-info-key",
    "orphaned-phrase", "name-differs-by-target",
    "dead-translation", "title-wraps", "fallback-used",
    "identical-to-source", "language-frozen", "type-never-handled", "duplicate-type",
  ]
}
