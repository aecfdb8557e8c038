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
  /// For each app, the menus that limit its translations.
  private let menus: [FitOptions]
  private let labels: LabelIndex
  private let refusesTruncated: Bool

  package struct Outcome {
    package var plan = MergePlan()
    fileprivate var registrations: [LocalizationRegistrar.Registration] = []
    /// The refused translations that `--refuse` selects.
    package var refusedCount = 0
    /// The written translations that a menu truncates.
    package var truncatedCount = 0
    /// Whether a conflict stopped the merge, so that it changes nothing.
    package var isStopped = false
    /// Whether no table failed to be added to its Xcode project.
    package var isRegistered = true
  }

  /// - Parameters:
  ///   - menus: for each app, the menus that limit its translations.
  ///   - labels: the strings with known labels.
  ///   - refusesTruncated: whether to skip translations that one of them would truncate.
  package init(policy: MergePolicy, menus: [FitOptions], labels: LabelIndex, refusesTruncated: Bool) {
    self.policy = policy
    self.menus = menus
    self.labels = labels
    self.refusesTruncated = refusesTruncated
  }

  /// Merges `translations` into the tables of `project`, and registers new tables in its Xcode projects.
  ///
  /// Files that it reads are added to the snapshots of `project`.
  ///
  /// - Parameters:
  ///   - creatingLocales: whether to add new tables to the Xcode projects; otherwise they are reported.
  ///   - measurer: measures the written translations that menus show, and all if a truncated one is refused.
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
      outcome.truncatedCount = 0
      let refusedCount = outcome.plan.count(.refused)
      outcome.plan.stop()
      outcome.refusedCount += outcome.plan.count(.refused) - refusedCount
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
    var fitted = try TranslationFitting.fit(
      own, of: table, options: menus[table.appIndex], labels: labels, refusingTruncated: refusesTruncated,
      measurer: measurer)
    // Tables may share a file: each continues with the result of the previous ones.
    let earlier = outcome.plan
    let target = { (name: String) in
      earlier.target(after: project.withUnbuiltFile(table.target(forLanguage: name)))
    }
    let makePlan = { (translations: TranslationSet) in
      Merger(policy: policy, sourceTexts: table.sourceTexts(for: translations)).plan(
        translations, threadCount: Threads.processorCount
      ) { language in
        target(language.name)
      }
    }
    var plan = makePlan(fitted.accepted)
    let differences = table.differences(of: plan)
    let harmful = differences.filter { $0.diagnostic.severity == .error }.map(\.translation)
    if !harmful.isEmpty {
      fitted.refuse(harmful)
      plan = makePlan(fitted.accepted)
    }
    let truncated = try warnings(about: plan, of: table, measurer: measurer)
    outcome.truncatedCount += truncated.count
    plan.diagnostics += fitted.diagnostics + truncated + plan.notesOnUnusedKeys(of: table)
    plan.diagnostics += differences.map(\.diagnostic)
    for (language, table) in unwritable {
      plan.add(
        language.translations.map {
          MergePlan.Outcome(.refused, localization: table.localization, path: table.path, $0)
        })
      let paths = [table.path, FilePath.folder(table.path)]
      plan.diagnostics += project.diagnostics.filter { diagnostic in
        diagnostic.severity > .note && diagnostic.primary.map { paths.contains($0.path) } == true
      }
    }
    let others =
      fitted.refused.map { (kind: MergePlan.Outcome.Kind.refused, $0) } + incoming.conflicts.map { (.conflict, $0) }
    for (kind, (language, translation)) in others {
      let table = target(language)
      plan.add([MergePlan.Outcome(kind, localization: table.localization, path: table.path, translation)])
    }
    if table.isInAppBundle {
      outcome.registrations.append(
        LocalizationRegistrar.Registration(project.apps[table.appIndex], plan, beside: table.paths))
    }
    outcome.refusedCount += fitted.refused.count + plan.diagnostics.count { $0.id == .notToBeTranslated }
    outcome.plan.append(plan)
  }

  /// A warning for each translation that `plan` writes and a menu or label truncates.
  private func warnings(
    about plan: MergePlan, of table: TextTable, measurer: () throws -> TextMeasurer
  ) throws -> [Diagnostic] {
    let limited = plan.outcomes.filter { $0.isWritten && isLimited($0.translation, table) }
    if limited.isEmpty { return [] }
    let fitting = TranslationFitting(
      measurer: try measurer(), table: table, options: menus[table.appIndex], labels: labels)
    return limited.compactMap { fitting.warning(about: $0.translation, language: $0.localization) }
  }

  /// Whether any menu or label limits `translation`.
  private func isLimited(_ translation: TranslationSet.Translation, _ table: TextTable) -> Bool {
    !table.places(of: translation.key).isEmpty || !labels[translation.key, translation.comment, table].isEmpty
  }
}
