package import Diagnostics

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
    RawKeyShown(), EmptyTitle(), TruncatedText(), TightenedText(), BorderlineFit(), OverDocumentedLimit(),
    UnmeasurableText(), DuplicateVisibleText(),
    UntranslatedText(), LeftInSourceLanguage(), SourceLanguage(),
    TooManyItems(), IconConflict(), UnknownIconType(), EmojiInTitle(), AppNameInTitle(),
    StaleEntry(), StaleKey(), DeadTranslation(), LiteralTitleNotLocalized(), UnresolvedTitle(),
    LostName(), LowCoverage(),
    PlaceholderInStaticTitle(), MissingIconImage(), IconNotTemplate(), IconTooLarge(), LanguageFrozen(),
    TypeNeverHandled(), FallbackUsed(), WrappedTitle(), IdenticalToSource(), DuplicateType(),
  ]

  /// The names of what the rules find, from the gravest: what people see wrong, then what they may see wrong, then what only developers see.
  package static let ids: [Diagnostic.ID] = [
    "raw-key-shown", "empty-title", "title-truncated", "subtitle-truncated", "duplicate-visible-text",
    "may-be-tightened", "borderline-fit", "over-documented-limit", "unmeasurable-text", "placeholder-in-static-title",
    "low-coverage", "untranslated-title",
    "untranslated-subtitle", "left-in-source-language", "source-not-in-development-language",
    "literal-title-not-localized", "unresolved-title", "lost-name", "too-many-items", "emoji-in-title",
    "app-name-in-title", "missing-icon-image", "icon-not-template", "icon-too-large", "unknown-icon-type",
    "icon-type-and-file", "stale-key", "stale-entry", "dead-translation", "title-wraps", "fallback-used",
    "identical-to-source", "language-frozen", "type-never-handled", "duplicate-type",
  ]
}
