internal import Diagnostics
internal import Formats

/// What a merge does with the translations of one language of a table.
struct MergeResolution {
  fileprivate(set) var outcomes: MergePlan.TableOutcomes
  fileprivate(set) var diagnostics: [Diagnostic] = []
  fileprivate var updates: [TableChange] = []
  fileprivate var additions: [TableChange] = []

  /// The texts to write: those that replace others, then those of new keys.
  var changes: [TableChange] { updates + additions }
}

extension TableMerger {
  /// Compares each effective translation with `table`.
  func resolve(_ translations: TranslationSet.Translations, in table: any EditableTable) -> MergeResolution {
    let translations = spelled(reviewed(translations), in: table)
    var result = MergeResolution(
      outcomes: MergePlan.TableOutcomes(localization: target.localization, path: target.path, of: translations))
    var table = table
    var conflicts = ConflictReport(in: target, policy: policy, source: table.source)
    result.outcomes.reserveCapacity(translations.count)
    for number in translations.effectiveIndices {
      let translation = translations[number]
      let text = table.text(translation.key, in: target.localization)
      let (kind, diagnostics) = decide(translation, text, in: &table, &conflicts)
      result.diagnostics += diagnostics
      switch kind {
      case .added: result.additions.append(change(to: translation))
      case .updated: result.updates.append(change(to: translation))
      default: break
      }
      result.outcomes.add(
        kind, number, needsReview: kind != .kept && translation.needsReview, existing: text?.value)
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
    _ translations: TranslationSet.Translations, in table: any EditableTable
  ) -> TranslationSet.Translations {
    guard let messages = table as? MessageFile else { return translations }
    return TranslationSet.Translations(
      translations.map { translation in
        var translation = translation
        translation.value = messages.spelling(of: translation.value, for: translation.key)
        return translation
      })
  }

  /// `translations`, marked for review if they translate another source string than the current one.
  private func reviewed(_ translations: TranslationSet.Translations) -> TranslationSet.Translations {
    translations.hasSourceTexts && translations.contains(where: hasOutdatedSource)
      ? TranslationSet.Translations(translations.map(reviewed)) : translations
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
