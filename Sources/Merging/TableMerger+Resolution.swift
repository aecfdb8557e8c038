internal import Diagnostics
internal import Formats

/// What is to be done with each translation of a table.
struct MergeResolution {
  /// A text that takes the place of another.
  struct Update {
    var translation: TranslationSet.Translation
    /// Of the entry in an OpenStep file; nil for another table.
    var position: Int?
  }

  var additions: [TranslationSet.Translation] = []
  var updates: [Update] = []
  var outcomes: MergePlan.TableOutcomes
  var diagnostics: [Diagnostic] = []

  /// Whether the table stays as it is.
  var isEmpty: Bool { additions.isEmpty && updates.isEmpty }
}

extension TableMerger {
  /// How many conflicts of one table are told one by one; all are in the outcomes.
  private static let toldConflictCount = 100

  /// Holds each of `translations` that counts against what the table of `editor` has.
  func resolve(_ translations: TranslationSet.Translations, in editor: TableEditor) -> MergeResolution {
    var result = MergeResolution(
      outcomes: MergePlan.TableOutcomes(localization: target.localization, path: target.path, of: translations))
    // Made for the first conflict: most merges have none.
    var locator: SourceLocator?
    var conflictCount = 0
    var (keptCount, replacedCount) = (0, 0)
    result.outcomes.reserveCapacity(translations.count)
    let find = editor.finder
    let catalog = editor.catalog
    var comparison = translations.entries.flatMap { EntryComparison(of: $0, with: editor) }
    for number in translations.numbersOfLast {
      let compared = comparison?.result(number)
      if case .same? = compared {
        result.outcomes.addUnchanged(number)
        continue
      }
      let translation = reviewed(translations[number])
      let entry: TableEntry? =
        switch compared {
        case .other(let entry)?: entry
        case .missing?: nil
        default: find(translation.key)
        }
      // A catalog can say that it takes none.
      guard catalog?.entry(translation.key)?.shouldTranslate ?? true else {
        result.diagnostics.append(.notToBeTranslated(translation, localization: target.localization, in: target.path))
        result.outcomes.add(.refused, number, translation, existing: entry?.value)
        continue
      }
      if let diagnostic = sourceChange(of: translation) { result.diagnostics.append(diagnostic) }
      let state = entry?.state
      let isSame = entry?.holds(translation.value) == true
      if isSame, !raisesState(translation, from: state) {
        result.outcomes.add(.unchanged, number, translation, existing: nil)
        continue
      }
      guard let entry, let existing = entry.value else {
        result.additions.append(translation)
        result.outcomes.add(.added, number, translation, existing: nil)
        continue
      }
      // What a catalog calls new is no translation yet, and nothing to be in conflict with.
      let isReplaced = state == .new || replaces(translation, state: state)
      let isConflict = state != .new && !isSame
      if isConflict { conflictCount += 1 }
      if isConflict, conflictCount > Self.toldConflictCount {
        if isReplaced { replacedCount += 1 } else { keptCount += 1 }
      } else if isConflict {
        let places = locator ?? SourceLocator(editor.source)
        locator = places
        result.diagnostics.append(
          .conflict(
            translation, existing: existing, localization: target.localization, policy: policy, isReplaced: isReplaced,
            at: entry.range.map(places.location(of:)) ?? SourceLocation(path: target.path)))
      }
      if isReplaced { result.updates.append(.init(translation: translation, position: entry.position)) }
      result.outcomes.add(isReplaced ? .updated : .conflict, number, translation, existing: existing)
    }
    for (count, isReplaced) in [(replacedCount, true), (keptCount, false)] where count > 0 {
      result.diagnostics.append(
        .furtherConflicts(
          count, localization: target.localization, policy: policy, isReplaced: isReplaced, in: target.path))
    }
    return result
  }

  /// `translation`, needing review where it is one of another text than today's.
  func reviewed(_ translation: TranslationSet.Translation) -> TranslationSet.Translation {
    var translation = translation
    if isOfAnotherText(translation) { translation.state = min(translation.state, .needsReview) }
    return translation
  }

  /// The report on a translation of another text than today's; nil for any other.
  func sourceChange(of translation: TranslationSet.Translation) -> Diagnostic? {
    guard isOfAnotherText(translation), let source = translation.sourceText,
      let today = sourceTexts[translation.key]
    else { return nil }
    return .sourceChanged(translation, from: source, to: today, localization: target.localization)
  }

  private func isOfAnotherText(_ translation: TranslationSet.Translation) -> Bool {
    guard let source = translation.sourceText, let today = sourceTexts[translation.key] else { return false }
    // Some tools have the key in the source's place.
    return LocalizationKey(source) != translation.key && !source.utf8.elementsEqual(today.utf8)
  }

  /// Whether the same text arrives in a better state, which the policy lets in.
  private func raisesState(_ translation: TranslationSet.Translation, from state: TranslationState?) -> Bool {
    guard let state, state < min(translation.state, .translated) else { return false }
    return state == .new || policy == .replace || policy == .newerState
  }

  private func replaces(_ translation: TranslationSet.Translation, state: TranslationState?) -> Bool {
    switch policy {
    case .keep, .fail: false
    case .replace: true
    case .newerState: translation.state > state ?? .translated
    }
  }
}

extension Diagnostic {
  fileprivate static func sourceChanged(
    _ translation: TranslationSet.Translation, from source: String, to today: String, localization: String
  ) -> Diagnostic {
    Diagnostic(
      "source-changed", .warning,
      "\(quoted(translation.key.rawValue)) in \"\(localization)\" was translated from \(quoted(source)), which is "
        + "\(quoted(today)) today: the translation needs review",
      at: translation.location, help: "have it translated again, or see that it still fits")
  }

  fileprivate static func notToBeTranslated(
    _ translation: TranslationSet.Translation, localization: String, in path: String
  ) -> Diagnostic {
    Diagnostic(
      "not-to-be-translated", .warning,
      "\"\(path)\" says that \(quoted(translation.key.rawValue)) is not to be translated: "
        + "\(quoted(translation.value)) in \"\(localization)\" is refused",
      at: translation.location, help: "mark it for translation in the catalog, if it is to be shown in other languages")
  }

  /// Under which name a conflict is reported, and what became of it in a word.
  private static func outcome(of policy: MergePolicy, isReplaced: Bool) -> (ID, String) {
    switch (policy, isReplaced) {
    case (.fail, _): ("translation-conflict", "in conflict")
    case (_, true): ("translation-replaced", "replaced")
    case (_, false): ("translation-kept", "kept")
    }
  }

  /// What stands for conflicts that are not told one by one.
  fileprivate static func furtherConflicts(
    _ count: Int, localization: String, policy: MergePolicy, isReplaced: Bool, in path: String
  ) -> Diagnostic {
    let (id, what) = outcome(of: policy, isReplaced: isReplaced)
    return Diagnostic(
      id, policy == .fail ? .error : .note,
      "\(count) more texts in \"\(localization)\" are others than those that arrive: \(what)",
      at: SourceLocation(path: path), help: "`--format json` names them all")
  }

  fileprivate static func conflict(
    _ translation: TranslationSet.Translation, existing: String, localization: String, policy: MergePolicy,
    isReplaced: Bool, at location: SourceLocation
  ) -> Diagnostic {
    let (id, what) = outcome(of: policy, isReplaced: isReplaced)
    return Diagnostic(
      id, policy == .fail ? .error : .note,
      "\(quoted(translation.key.rawValue)) in \"\(localization)\" is \(quoted(existing)), and "
        + "\(quoted(translation.value)) arrives: \(what)",
      at: location, secondary: [RelatedLocation(translation.location, label: "the translation that arrives")],
      help: isReplaced ? nil : "`--on-conflict replace` takes what arrives")
  }
}
