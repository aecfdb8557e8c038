internal import Diagnostics
package import Extraction
package import FitCheck
internal import POSIX
package import Translation
package import Typesetting

/// Merges the incoming translations of each table, one table after the other: tables may share a file.
package struct FittedMerge {
  package let policy: MergePolicy
  private let options: FitOptions
  private let refusesTruncated: Bool

  package struct Outcome {
    package var plan = MergePlan()
    package var registrations: [LocalizationRegistrar.Arrival] = []
    /// The refused translations that `--refuse` selects.
    package var refusedCount = 0

    package init() {}
  }

  /// - Parameter refusesTruncated: whether to skip translations that a menu of `options` would truncate.
  package init(policy: MergePolicy, options: FitOptions, refusesTruncated: Bool) {
    self.policy = policy
    self.options = options
    self.refusesTruncated = refusesTruncated
  }

  package func merge<Failure: Error>(
    _ arrival: TranslationRouting.Arrival, of project: Project, into outcome: inout Outcome,
    measurer: () throws(Failure) -> TextMeasurer
  ) throws(Failure) {
    let table = arrival.table
    let (own, unwritable) = project.separate(arrival.translations, of: table)
    let fitted = try TranslationFitting.fit(
      own, of: table, options: options, refusingTruncated: refusesTruncated, measurer: measurer)
    // Tables may share a file: each continues with the result of the previous ones.
    let earlier = outcome.plan
    let target = { (name: String) in
      earlier.target(after: project.withUnbuiltFile(table.target(forLanguage: name)))
    }
    var plan = Merger(policy: policy, sourceTexts: table.sourceTexts(for: fitted.accepted)).plan(
      fitted.accepted, threadCount: Threads.processorCount
    ) { language in
      target(language.name)
    }
    plan.diagnostics += fitted.diagnostics + plan.notesOnUnusedKeys(of: table)
    for (language, table) in unwritable {
      plan.add(
        MergePlan.TableOutcomes(
          .refused, localization: table.localization, path: table.path, of: Array(language.translations)))
      plan.diagnostics += project.diagnostics.filter { $0.primary?.path == table.path && $0.severity == .error }
    }
    for (language, translation) in fitted.refused {
      let table = target(language)
      plan.add(
        MergePlan.TableOutcomes(.refused, localization: table.localization, path: table.path, of: [translation]))
    }
    if table.isOfApp {
      outcome.registrations.append(
        LocalizationRegistrar.Arrival(project.apps[table.appIndex], plan, beside: table.paths))
    }
    outcome.refusedCount += fitted.refused.count + plan.diagnostics.count { $0.id == .notToBeTranslated }
    outcome.plan.append(plan)
  }
}
