internal import Diagnostics
package import Extraction
package import FitCheck
internal import POSIX
package import Translation
package import Typesetting
package import Workspace

/// Merges translations into the tables of a project, with the lengths that fit in its menus.
///
/// Tables are merged one after the other, because they may share a file.
package struct FittedMerge {
  package let policy: MergePolicy
  private let options: FitOptions
  private let refusesTruncated: Bool

  package struct Outcome {
    package var plan = MergePlan()
    fileprivate var registrations: [LocalizationRegistrar.Registration] = []
    /// The refused translations that `--refuse` selects.
    package var refusedCount = 0
    /// Whether a conflict stopped the merge, so that it changes nothing.
    package var isStopped = false
    /// Whether no table failed to be added to its Xcode project.
    package var isRegistered = true
  }

  /// - Parameter refusesTruncated: whether to skip translations that a menu of `options` would truncate.
  package init(policy: MergePolicy, options: FitOptions, refusesTruncated: Bool) {
    self.policy = policy
    self.options = options
    self.refusesTruncated = refusesTruncated
  }

  /// Merges `translations` into the tables of `project`, and registers new tables in its Xcode projects.
  ///
  /// Files that it reads are added to the snapshots of `project`.
  ///
  /// - Parameters:
  ///   - creatingLocales: whether to add new tables to the Xcode projects; otherwise they are reported.
  ///   - measurer: measures the translations, if there is more than one length or a truncated one is refused.
  package func merge(
    _ translations: IncomingTranslations, into project: inout Project, in fileSystem: any FileSystem,
    creatingLocales: Bool, measurer: () throws -> TextMeasurer
  ) throws -> Outcome {
    for incoming in translations.byTable {
      for language in incoming.translations.languages {
        try project.readUnbuiltFile(of: incoming.table.target(forLanguage: language.name), in: fileSystem)
      }
    }
    var outcome = Outcome()
    for incoming in translations.byTable { try merge(incoming, of: project, into: &outcome, measurer: measurer) }
    if policy == .fail, outcome.plan.count(.conflict) > 0 {
      outcome.isStopped = true
      outcome.plan.changes = []
      return outcome
    }
    var registrar = LocalizationRegistrar(fileSystem)
    outcome.isRegistered = registrar.register(
      outcome.registrations, of: project, in: &outcome.plan, creatingLocales: creatingLocales)
    project.snapshots.merge(registrar.snapshots) { known, _ in known }
    return outcome
  }

  private func merge(
    _ incoming: TranslationRouting.TableTranslations, of project: Project, into outcome: inout Outcome,
    measurer: () throws -> TextMeasurer
  ) throws {
    let table = incoming.table
    let (own, unwritable) = project.separate(incoming.translations, of: table)
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
    for (language, translation) in incoming.conflicts {
      let table = target(language)
      plan.add(
        MergePlan.TableOutcomes(.conflict, localization: table.localization, path: table.path, of: [translation]))
    }
    if table.isInAppBundle {
      outcome.registrations.append(
        LocalizationRegistrar.Registration(project.apps[table.appIndex], plan, beside: table.paths))
    }
    outcome.refusedCount += fitted.refused.count + plan.diagnostics.count { $0.id == .notToBeTranslated }
    outcome.plan.append(plan)
  }
}
