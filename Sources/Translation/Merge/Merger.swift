package import Formats
internal import POSIX

/// Plans how to merge translations into an app's tables.
package struct Merger {
  private let policy: MergePolicy
  private let sourceTexts: [LocalizationKey: String]

  /// - Parameter sourceTexts: the current strings of the development language; a translation of a different string needs
  ///   review.
  package init(policy: MergePolicy, sourceTexts: [LocalizationKey: String] = [:]) {
    self.policy = policy
    self.sourceTexts = sourceTexts
  }

  /// The plan for `translations`; each language goes into the table that `target` returns for it.
  ///
  /// With the policy `fail`, a single conflict leaves all files unchanged.
  ///
  /// - Parameter threadCount: the number of files processed concurrently; does not affect the plan.
  package func plan(
    _ translations: TranslationSet, threadCount: Int = 1, into target: (TranslationSet.Language) -> MergeTarget
  ) -> MergePlan {
    // Several languages of a catalog, or two spellings of one language, may share a file.
    var files: [FileMerger] = []
    var positions: [String: Int] = [:]
    for (index, language) in translations.languages.enumerated() {
      let table = TableMerger(target: target(language), policy: policy, sourceTexts: sourceTexts)
      let position = positions[table.target.path] ?? files.count
      positions[table.target.path] = position
      if position == files.count { files.append(FileMerger()) }
      files[position].add(table, language.translations, number: index)
    }
    let works = files
    let done = Threads.map(works, threadCount: threadCount) { $0.plans() }
    var plans = [MergePlan](repeating: MergePlan(), count: translations.languages.count)
    for (file, filePlans) in zip(files, done) {
      for (number, plan) in zip(file.numbers, filePlans) { plans[number] = plan }
    }
    var plan = MergePlan()
    for part in plans {
      plan.addOutcomes(of: part)
      plan.diagnostics += part.diagnostics
      for change in part.changes { plan.record(change) }
    }
    if policy == .fail, plan.count(.conflict) > 0 { plan.changes = [] }
    return plan
  }
}

/// The treatment of an entry that differs from the incoming translation, unless a record shows that only one side changed it.
package enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// The entry is kept, and the conflict is reported.
  case report
  /// The entry is kept.
  case keep
  /// Replace it by the incoming string.
  case replace
  /// Write nothing at all.
  case fail
  /// Replace it if the incoming state is more advanced: a finished translation replaces one that needs review.
  ///
  /// In a table without states, entries count as translated; with equal states the entry is kept.
  case newerState = "newer-state"
}
