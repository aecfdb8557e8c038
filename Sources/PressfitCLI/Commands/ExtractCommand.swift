internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization
internal import Merging
internal import Reporting
internal import Typesetting
internal import Workspace

extension Command {
  /// `pressfit extract`
  static let extract = Command(
    .extract, summary: "write the texts of quick actions into the development language's InfoPlist.strings",
    discussion: [
      "Adds an entry for each title and subtitle that has none: its key is the property list's text, which the system looks up; its comment "
        + "says where it is shown and how much room it has. Entries that are there stay as they are, in their order.",
      "Entries that an earlier extraction added, and that no quick action has any more, are reported as stale.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit extract", "the project in the current folder"),
      Example("pressfit extract --dry-run", "show what would be added, as a diff"),
      Example("pressfit extract --dry-run --format json", "every quick action with its translations, for a machine"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let project = try context.readProject(invocation.arguments.first, invocation)
    context.tellWhatWasLeftOut(of: project, invocation)
    let room = RoomEstimate(measurer: try TextMeasurer.embedded)
    let isDryRun = invocation.flags.isOn(.dryRun)
    var report = ExtractReport(tool: .current, apps: [], isDryRun: isDryRun, diagnostics: project.diagnostics)
    var pending: [PendingTable] = []
    for app in project.apps {
      let target = project.target(forLanguage: app.catalog.developmentLanguage.rawValue, of: app)
      let index = pending.firstIndex { $0.target.path == target.path } ?? pending.count
      if index == pending.count { pending.append(PendingTable(target: target)) }
      report.apps.append(
        ExtractReport.App(
          catalog: app.catalog, tablePath: app.catalog.items.isEmpty ? nil : target.path,
          added: pending[index].add(app.catalog.missingSourceTexts(room: room)),
          stale: app.catalog.development.map(app.catalog.staleEntries) ?? []))
    }
    var changes: [FileChange] = []
    for table in pending {
      let plan = table.plan
      changes += plan.changes
      report.diagnostics += plan.diagnostics
    }
    try context.carryOut(changes, of: project, isDryRun: isDryRun, showingDiff: !invocation.wantsJSON)
    if invocation.wantsJSON {
      context.output.write(ExtractJSONRenderer().render(report))
    } else {
      context.tell(report.diagnostics)
      context.output.write(ExtractTextRenderer(style: context.style).render(report))
    }
    return ExitStatus(report.diagnostics.filter { $0.severity == .error })
  }
}

/// A table that takes entries of one app, or of several that share it.
private struct PendingTable {
  let target: MergeTarget
  private var translations: [TranslationSet.Translation] = []
  private var keys: Set<LocalizationKey> = []

  init(target: MergeTarget) {
    self.target = target
  }

  /// Adds those of `new` whose keys are not there yet, and names them.
  mutating func add(_ new: [TranslationSet.Translation]) -> [String] {
    let added = new.filter { keys.insert($0.key).inserted }
    translations += added
    return added.map(\.key.rawValue)
  }

  var plan: MergePlan {
    var set = TranslationSet()
    set.add(translations, language: target.localization)
    return Merger(policy: .keep).plan(set) { _ in target }
  }
}

extension ShortcutCatalog {
  /// An entry for each text that the development language has none for, in the property list's order: its key is its text.
  fileprivate func missingSourceTexts(room: RoomEstimate) -> [TranslationSet.Translation] {
    var order: [LocalizationKey] = []
    var places: [LocalizationKey: (fields: Set<ShortcutItem.Field>, location: SourceLocation)] = [:]
    for item in items where item.isShown {
      for field in ShortcutItem.Field.allCases {
        guard let text = item.text(of: field), BuildVariable.first(in: text.value) == nil else { continue }
        let key = LocalizationKey(text.value)
        if development?.entry(for: key) != nil { continue }
        if places[key] == nil { order.append(key) }
        places[key, default: ([], text.location)].fields.insert(field)
      }
    }
    return order.compactMap { key in
      guard let place = places[key] else { return nil }
      let characters = place.fields.map { room.charactersPerLine(of: $0, in: developmentLanguage) }.min() ?? 0
      return TranslationSet.Translation(
        key: key, value: key.rawValue,
        comment: ShortcutComment.text(fields: place.fields, charactersPerLine: characters), location: place.location)
    }
  }
}
