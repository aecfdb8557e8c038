internal import Diagnostics
internal import Formats

/// The actions for all translations of a table.
struct MergeResolution {
  /// A string that replaces another.
  struct Update {
    /// The index of the translation.
    var number: Int
    /// The position of the entry in an OpenStep file; nil in other formats.
    var position: Int?
  }

  let translations: TranslationSet.Translations
  /// The indices of the translations with new keys.
  var additions: [Int] = []
  var updates: [Update] = []
  var outcomes: MergePlan.TableOutcomes
  var diagnostics: [Diagnostic] = []

  /// Whether the table stays unchanged.
  var isEmpty: Bool { additions.isEmpty && updates.isEmpty }

  /// The translations to write: updates, then additions.
  var changes: [TranslationSet.Translation] { (updates.map(\.number) + additions).map { translations[$0] } }
}

extension MergeResolution {
  /// Adds the action for translation `number`, an entry of a `.strings` file, which has neither a state nor a source
  /// string.
  fileprivate mutating func add(
    _ compared: EntryComparison.Result, of number: Int, under policy: MergePolicy,
    reportingConflictsTo conflicts: inout ConflictReport
  ) {
    switch compared {
    case .same: outcomes.add(.unchanged, number)
    case .missing:
      additions.append(number)
      outcomes.add(.added, number)
    case .other(let position, let existing):
      let isReplaced = policy == .replace
      diagnostics += conflicts.report(translations[number], existing: existing, isReplaced: isReplaced)
      if isReplaced { updates.append(Update(number: number, position: position)) }
      outcomes.add(isReplaced ? .updated : .conflict, number, existing: .position(position))
    }
  }
}

extension TableMerger {
  /// Compares each effective translation with the table of `editor`.
  ///
  /// - Parameter locator: that of the table's file, if tables share one; nil for a new one.
  func resolve(
    _ translations: TranslationSet.Translations, in editor: TableEditor, locator: SharedLocator? = nil
  ) -> MergeResolution {
    let translations = reviewed(translations)
    var result = MergeResolution(
      translations: translations,
      outcomes: MergePlan.TableOutcomes(
        localization: target.localization, path: target.path, of: translations, into: editor.entries))
    var conflicts = ConflictReport(in: target, policy: policy, locator: locator ?? SharedLocator(editor.source))
    result.outcomes.reserveCapacity(translations.count)
    let find = editor.finder
    let catalog = editor.catalog
    var comparison = EntryComparison(of: translations, with: editor)
    // By key, how its first new translation varies.
    var variation: [LocalizationKey: Substring] = [:]
    for number in translations.effectiveIndices {
      if let compared = comparison?.result(number) {
        result.add(compared, of: number, under: policy, reportingConflictsTo: &conflicts)
        continue
      }
      let translation = translations[number]
      let entry = find(translation.key)
      // A catalog can mark an entry as not translatable.
      let own = catalog.flatMap { $0.entry(TableEditor.variant(of: translation.key, in: $0).key) }
      guard own?.shouldTranslate ?? true else {
        result.diagnostics.append(.notToBeTranslated(translation, localization: target.localization, in: target.path))
        result.outcomes.add(
          .refused, number, needsReview: translation.needsReview, existing: entry?.value.map { .text($0) } ?? .none)
        continue
      }
      let state = entry?.state
      let isSame = entry?.holds(translation.value) == true
      if !isSame, translation.isUntouched {
        result.outcomes.add(.kept, number, existing: entry?.value.map { .text($0) } ?? .none)
        continue
      }
      let outdated = sourceChange(of: translation)
      if isSame, !advancesState(translation, from: state) {
        if let outdated { result.diagnostics.append(outdated) }
        result.outcomes.add(.unchanged, number, needsReview: translation.needsReview)
        continue
      }
      if let error = editor.error(writing: translation) {
        result.diagnostics.append(.cannotEdit(path: target.path, translation: translation, error))
        result.outcomes.add(
          .refused, number, needsReview: translation.needsReview, existing: entry?.value.map { .text($0) } ?? .none)
        continue
      }
      guard let entry, let existing = entry.value else {
        if let catalog, let error = additionError(of: translation, to: catalog, after: &variation) {
          result.diagnostics.append(.cannotEdit(path: target.path, translation: translation, error))
          result.outcomes.add(.refused, number, needsReview: translation.needsReview)
          continue
        }
        if let outdated { result.diagnostics.append(outdated) }
        result.additions.append(number)
        result.outcomes.add(.added, number, needsReview: translation.needsReview)
        continue
      }
      // A string in the state "new" is not a translation, so it cannot conflict.
      let isCorrection = translation.base?.isText(existing) == true
      let isReplaced = state == .new || isCorrection || replaces(translation, state: state)
      if !isReplaced, let spelling = translation.exportedSpelling {
        result.diagnostics.append(
          .otherSpelling(
            translation, of: spelling, existing, localization: target.localization,
            at: entry.range.map(conflicts.locator.location(of:)) ?? SourceLocation(path: target.path)))
        result.outcomes.add(.kept, number, existing: .text(existing))
        continue
      }
      if state != .new, !isSame, !isCorrection {
        result.diagnostics += conflicts.report(translation, existing: entry, isReplaced: isReplaced)
      }
      if isReplaced, let outdated { result.diagnostics.append(outdated) }
      if isReplaced { result.updates.append(.init(number: number, position: entry.position)) }
      result.outcomes.add(
        isReplaced ? .updated : .conflict, number, needsReview: translation.needsReview, existing: .text(existing))
    }
    result.diagnostics += conflicts.rest
    return result
  }

  /// The reason why `catalog`, which has other variants of the string, cannot store a missing translation; nil if it can.
  ///
  /// - Parameter variation: by key, how the translations to add so far vary: `plural`, `device`; empty if they do not.
  private func additionError(
    of translation: TranslationSet.Translation, to catalog: StringCatalogDocument,
    after variation: inout [LocalizationKey: Substring]
  ) -> TableEditError? {
    let (key, path) = TableEditor.variant(of: translation.key, in: catalog)
    let own = path.prefix { $0 != "." }
    // A string with substitutions is a plain one that contains variables.
    if own != "substitutions" {
      let first = variation[key] ?? own
      if first != own { return .catalog(first.isEmpty ? .hasPlainText : .hasVariations) }
      variation[key] = own
    }
    guard catalog.entry(key)?.localization(target.localization) != nil else { return nil }
    let change = StringCatalogChange(
      key,
      .text(
        translation.value, state: translation.state.catalogName, language: target.localization, variant: path))
    do throws(StringCatalogEditError) { _ = try catalog.edits(applying: [change]) } catch { return .catalog(error) }
    return nil
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
