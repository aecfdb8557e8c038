internal import Diagnostics
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
    let works = translations.languages.map { language in
      (TableMerger(target: target(language), policy: policy, sourceTexts: sourceTexts), language.translations)
    }
    let numbers = Dictionary(grouping: works.indices) { works[$0].0.target.path }.values.sorted { $0[0] < $1[0] }
    let done = Threads.map(numbers, threadCount: threadCount) { Self.plans(of: $0.map { works[$0] }) }
    var plans = [MergePlan](repeating: MergePlan(), count: works.count)
    for (number, plan) in zip(numbers.joined(), done.joined()) { plans[number] = plan }
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

extension Merger {
  /// What to merge into a table of one language.
  private typealias Work = (merger: TableMerger, translations: [TranslationSet.Translation])

  /// A plan for each language of one file, which contains one table, several spellings of a language, or all languages; each language sees
  /// the changes of the previous ones.
  private static func plans(of tables: [Work]) -> [MergePlan] {
    if tables.count > 1, let plans = plansAtOnce(of: tables) { return plans }
    var before = MergePlan()
    return tables.map { table in
      var merger = table.merger
      merger.target = before.target(after: merger.target)
      let plan = merger.plan(table.translations)
      for change in plan.changes { before.record(change) }
      return plan
    }
  }

  /// Plans for a file that is read, edited and verified once for all its languages; nil if that is impossible.
  ///
  /// It is impossible for files of one language, damaged files, two spellings of one language, and texts that cannot be set:
  /// then the languages are merged one by one.
  private static func plansAtOnce(of tables: [Work]) -> [MergePlan]? {
    guard let target = tables.first?.merger.target, let source = target.source,
      Set(tables.map(\.merger.target.localization)).count == tables.count
    else { return nil }
    var sink = DiagnosticSink()
    guard let table = target.table(reportingTo: &sink), type(of: table).hasAllLanguages else { return nil }
    let resolutions = Threads.map(tables) { $0.resolve($1, in: table) }
    guard let after = try? table.bytes(after: resolutions.flatMap(\.changes)) else { return nil }
    var plans = resolutions.map { resolution in
      var plan = MergePlan()
      plan.add(resolution.outcomes)
      plan.diagnostics = resolution.diagnostics
      return plan
    }
    // A single change for all, reported with the first language that has one.
    if after != source.bytes, let first = resolutions.firstIndex(where: { !$0.changes.isEmpty }) {
      plans[first].record(FileChange(path: source.path, before: source, after: after))
    }
    return plans
  }
}
