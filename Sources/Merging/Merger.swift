package import Formats
internal import POSIX

/// Plans how translations go into an app's tables.
package struct Merger {
  private let policy: MergePolicy
  private let sourceTexts: [LocalizationKey: String]

  /// - Parameter sourceTexts: the development language's texts of today; a translation of another text needs review.
  package init(policy: MergePolicy, sourceTexts: [LocalizationKey: String] = [:]) {
    self.policy = policy
    self.sourceTexts = sourceTexts
  }

  /// The plan for `translations`, each language into the table that `target` names for it.
  ///
  /// Under `fail`, one conflict anywhere leaves every file as it is.
  ///
  /// - Parameter threadCount: how many files are worked on at once; the plan does not depend on it.
  package func plan(
    _ translations: TranslationSet, threadCount: Int = 1, into target: (TranslationSet.Language) -> MergeTarget
  ) -> MergePlan {
    // Several languages of one catalog, or two spellings of one language, meet in one file.
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
