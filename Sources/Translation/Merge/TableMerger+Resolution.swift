internal import Diagnostics
internal import Formats

/// What a merge does with the translations of one language of a table.
struct MergeResolution {
  fileprivate(set) var outcomes: [MergePlan.Outcome] = []
  fileprivate(set) var diagnostics: [Diagnostic] = []
  fileprivate var updates: [TableChange] = []
  fileprivate var additions: [TableChange] = []

  /// The texts to write: those that replace others, then those of new keys.
  var changes: [TableChange] { updates + additions }
}

extension TableMerger {
  /// Compares each effective translation with `table`.
  func resolve(_ translations: [TranslationSet.Translation], in table: any EditableTable) -> MergeResolution {
    var result = MergeResolution()
    var table = table
    var conflicts = ConflictReport(in: target, policy: policy, source: table.source)
    result.outcomes.reserveCapacity(translations.count)
    for translation in spelled(reviewed(translations), in: table).effective {
      let text = table.text(translation.key, in: target.localization)
      let (kind, diagnostics) = decide(translation, text, in: &table, &conflicts)
      result.diagnostics += diagnostics
      switch kind {
      case .added: result.additions.append(change(to: translation))
      case .updated: result.updates.append(change(to: translation))
      default: break
      }
      result.outcomes.append(
        MergePlan.Outcome(
          kind, localization: target.localization, path: target.path, translation, existing: text?.value))
    }
    result.diagnostics += conflicts.rest
    return result
  }

  func change(to translation: TranslationSet.Translation) -> TableChange {
    TableChange(
      translation.key, translation.value, language: target.localization, state: translation.state,
      comment: translation.comment)
  }

  /// The outcome of `translation`, of which the table has `text`.
  private func decide(
    _ translation: TranslationSet.Translation, _ text: TableText?, in table: inout any EditableTable,
    _ conflicts: inout ConflictReport
  ) -> (MergePlan.Outcome.Kind, [Diagnostic]) {
    guard text?.isTranslatable ?? true else {
      return (.refused, [.notToBeTranslated(translation, localization: target.localization, in: target.path)])
    }
    let isSame = text?.value?.utf8Equals(translation.value) == true
    if !isSame, translation.isUntouched { return (.kept, []) }
    let outdated = sourceChange(of: translation).map { [$0] } ?? []
    if isSame, !advancesState(translation, from: text?.state) { return (.unchanged, outdated) }
    if let error = table.refusal(of: change(to: translation)) {
      return (.refused, [.cannotEdit(path: target.path, translation: translation, error)])
    }
    guard let text, let existing = text.value else { return (.added, outdated) }
    // A string in the state "new" is not a translation, so it cannot conflict.
    let isCorrection = translation.base?.isText(existing) == true
    let isReplaced = text.state == .new || isCorrection || replaces(translation, state: text.state)
    if !isReplaced, let spelling = translation.exportedSpelling {
      let place = conflicts.source.location(of: text.range)
      let kept = Diagnostic.otherSpelling(
        translation, of: spelling, existing, localization: target.localization, at: place)
      return (.kept, [kept])
    }
    let isConflict = text.state != .new && !isSame && !isCorrection
    let reports = isConflict ? conflicts.report(translation, existing: text, isReplaced: isReplaced) : []
    return isReplaced ? (.updated, reports + outdated) : (.conflict, reports)
  }

  /// `translations` as `table` returns them once they are written: a message may have its arguments in several spellings.
  private func spelled(
    _ translations: [TranslationSet.Translation], in table: any EditableTable
  ) -> [TranslationSet.Translation] {
    guard let messages = table as? MessageFile else { return translations }
    return translations.map { translation in
      var translation = translation
      translation.value = messages.spelling(of: translation.value, for: translation.key)
      return translation
    }
  }

  /// `translations`, marked for review if they translate another source string than the current one.
  private func reviewed(_ translations: [TranslationSet.Translation]) -> [TranslationSet.Translation] {
    translations.contains(where: hasOutdatedSource) ? translations.map(reviewed) : translations
  }

  /// `translation`, marked as needing review if its source string has changed.
  func reviewed(_ translation: TranslationSet.Translation) -> TranslationSet.Translation {
    var translation = translation
    if hasOutdatedSource(translation) { translation.state = min(translation.state, .needsReview) }
    return translation
  }

  /// A diagnostic if the source string of the translation has changed; nil otherwise.
  func sourceChange(of translation: TranslationSet.Translation) -> Diagnostic? {
    guard hasOutdatedSource(translation), let source = translation.sourceText,
      let current = sourceTexts[translation.key]
    else { return nil }
    return .sourceChanged(translation, from: source, to: current, localization: target.localization)
  }

  private func hasOutdatedSource(_ translation: TranslationSet.Translation) -> Bool {
    guard let source = translation.sourceText, let current = sourceTexts[translation.key] else { return false }
    // Some tools write the key in place of the source string.
    return LocalizationKey(source) != translation.key && !source.utf8.elementsEqual(current.utf8)
      && !source.withLineFeeds.utf8.elementsEqual(current.withLineFeeds.utf8)
  }

  /// Whether the incoming translation is the same string with a more advanced state that the policy accepts.
  private func advancesState(_ translation: TranslationSet.Translation, from state: TranslationState?) -> Bool {
    guard let state else { return false }
    let incoming = min(translation.state, .translated)
    // Only the translator changed the state.
    if let exported = translation.base?.state, translation.isUntouched, exported == state { return incoming != state }
    guard state < incoming, translation.statesItsState else { return false }
    return state == .new || policy == .replace || policy == .newerState
  }

  private func replaces(_ translation: TranslationSet.Translation, state: TranslationState?) -> Bool {
    switch policy {
    case .report, .keep, .fail: false
    case .replace: true
    case .newerState: translation.state > state ?? .translated
    }
  }
}

extension Diagnostic {
  fileprivate static func sourceChanged(
    _ translation: TranslationSet.Translation, from source: String, to current: String, localization: String
  ) -> Diagnostic {
    let sources = quoted(source, to: current)
    return Diagnostic(
      .sourceChanged, .warning,
      "\(quoted(translation.key.rawValue)) in \"\(localization)\" was translated from \(sources.old), which is "
        + "now \(sources.new): the translation needs review",
      at: translation.location, help: "update the translation, or confirm that it is still correct")
  }

  /// `locale-spelling`: a language with two files that have different texts.
  fileprivate static func otherSpelling(
    _ translation: TranslationSet.Translation, of spelling: TranslationSet.Translation.Spelling, _ existing: String,
    localization: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .localeSpelling, .warning,
      "\(quoted(translation.key.rawValue)) in \(quoted(localization)) stays \(quoted(existing)): "
        + "\(quoted(translation.value)) is for the different text in \(quoted(spelling.name)), another spelling of the "
        + "same language, in \(quoted(spelling.path))",
      at: location, secondary: [RelatedLocation(translation.location, label: "the incoming translation")],
      help: "keep one spelling of the language, or write both with `--on-conflict replace`")
  }

  fileprivate static func notToBeTranslated(
    _ translation: TranslationSet.Translation, localization: String, in path: String
  ) -> Diagnostic {
    Diagnostic(
      .notToBeTranslated, .warning,
      "\"\(path)\" marks \(quoted(translation.key.rawValue)) as not translatable; "
        + "\(quoted(translation.value)) in \"\(localization)\" was not merged",
      at: translation.location, help: "set \"shouldTranslate\" in the catalog if the string needs translation")
  }
}

/// Reports the conflicts of one table: the first ones individually, the rest as a number; all are in the outcomes.
struct ConflictReport {
  private static let listedCount = 10

  let target: MergeTarget
  let policy: MergePolicy
  /// The current table.
  let source: SourceFile
  private var reportedCount = 0
  private var (keptCount, replacedCount) = (0, 0)

  init(in target: MergeTarget, policy: MergePolicy, source: SourceFile) {
    (self.target, self.policy, self.source) = (target, policy, source)
  }

  /// Reports that `translation` differs from the table's string; returns nothing if the conflict is only counted.
  mutating func report(
    _ translation: TranslationSet.Translation, existing: TableText, isReplaced: Bool
  ) -> [Diagnostic] {
    guard reportedCount < Self.listedCount else {
      if isReplaced { replacedCount += 1 } else { keptCount += 1 }
      return []
    }
    reportedCount += 1
    return [
      .conflict(
        translation, existing: existing.value ?? "", localization: target.localization, policy: policy,
        isReplaced: isReplaced, at: source.location(of: existing.range))
    ]
  }

  /// The diagnostic for the conflicts that were only counted.
  var rest: [Diagnostic] {
    [(replacedCount, true), (keptCount, false)].filter { $0.0 > 0 }.map { count, isReplaced in
      .furtherConflicts(
        count, localization: target.localization, policy: policy, isReplaced: isReplaced, in: target.path)
    }
  }
}

extension Diagnostic {
  /// The id and severity of a conflict, and its result.
  private static func outcome(of policy: MergePolicy, isReplaced: Bool) -> (ID, Severity, String) {
    switch (policy, isReplaced) {
    case (.fail, _): (.translationConflict, .error, "nothing is written")
    case (.report, _): (.translationConflict, .warning, "the table keeps its text")
    case (_, true): (.translationReplaced, .note, "replaced")
    case (_, false): (.translationKept, .note, "the table keeps its text")
    }
  }

  /// The diagnostic for conflicts that are not reported individually.
  fileprivate static func furtherConflicts(
    _ count: Int, localization: String, policy: MergePolicy, isReplaced: Bool, in path: String
  ) -> Diagnostic {
    let (id, severity, what) = outcome(of: policy, isReplaced: isReplaced)
    return Diagnostic(
      id, severity,
      "\(counted(count, "more text")) in \"\(localization)\" \(count == 1 ? "differs" : "differ") from the incoming translations: "
        + what,
      at: SourceLocation(path: path), help: "`--format json` lists all of them")
  }

  fileprivate static func conflict(
    _ translation: TranslationSet.Translation, existing: String, localization: String, policy: MergePolicy,
    isReplaced: Bool, at location: SourceLocation
  ) -> Diagnostic {
    let (id, severity, what) = outcome(of: policy, isReplaced: isReplaced)
    let values = quoted(existing, to: translation.value)
    let texts =
      "\(quoted(translation.key.rawValue)) in \"\(localization)\" is \(values.old), but "
      + "the incoming translation is \(values.new)"
    let message: String
    let help: String?
    switch (isReplaced, translation.base) {
    case (true, _): (message, help) = ("\(texts): \(what)", nil)
    case (_, nil):
      (message, help) = (
        "\(texts), and the exported text is not recorded: \(what)",
        "use `--on-conflict replace` to write the incoming translations, or `--on-conflict keep` to keep the project's translations"
      )
    case (_, _?):
      (message, help) = (
        "\(texts): both the project and the translator changed it since the export; \(what)",
        "choose one of the texts: `--on-conflict replace` writes the incoming translation, `--on-conflict keep` keeps the project's text"
      )
    }
    return Diagnostic(
      id, severity, message, at: location,
      secondary: [RelatedLocation(translation.location, label: "the incoming translation")], help: help)
  }
}
