internal import Diagnostics
internal import Formats
internal import POSIX

/// Merges into one file, which contains one table, several spellings of a language, or a catalog's languages.
struct FileMerger: Sendable {
  private var tables: [(merger: TableMerger, translations: TranslationSet.Translations)] = []
  /// The caller's numbers of the languages, in the order in which they were added.
  private(set) var numbers: [Int] = []

  mutating func add(_ merger: TableMerger, _ translations: TranslationSet.Translations, number: Int) {
    tables.append((merger, translations))
    numbers.append(number)
  }

  /// A plan for each language; each language sees the changes of the previous ones.
  func plans() -> [MergePlan] {
    if tables.count > 1, let plans = plansOfCatalog() { return plans }
    var before = MergePlan()
    return tables.map { table in
      var merger = table.merger
      merger.target = before.target(after: merger.target)
      let plan = merger.plan(table.translations)
      for change in plan.changes { before.record(change) }
      return plan
    }
  }

  /// Plans for a catalog that is read, edited and verified once for all its languages; nil if that is impossible.
  ///
  /// It is impossible for other files, damaged files, two spellings of one language, and strings that cannot be set:
  /// then the languages are merged one by one.
  private func plansOfCatalog() -> [MergePlan]? {
    guard let target = tables.first?.merger.target, let source = target.source else { return nil }
    guard Set(tables.map(\.merger.target.localization)).count == tables.count else { return nil }
    var sink = DiagnosticSink()
    guard let catalog = TableEditor(target, reportingTo: &sink)?.catalog else { return nil }
    let languages = tables.map(\.merger.target.localization)
    let locator = SharedLocator(catalog.source)
    let resolutions = Threads.map(tables) { merger, translations in
      let editor = TableEditor(catalog, language: merger.target.localization)
      return merger.resolve(translations, in: editor, locator: locator)
    }
    var plans = resolutions.map { resolution in
      var plan = MergePlan()
      plan.add(resolution.outcomes)
      plan.diagnostics = resolution.diagnostics
      return plan
    }
    if resolutions.allSatisfy(\.isEmpty) { return plans }
    guard let after = try? source.edited(TableEditor.edits(catalog, Array(zip(languages, resolutions)))),
      let edited = TableEditor(
        SourceFile(path: source.path, bytes: after), language: "", reportingTo: &sink)?.catalog
    else { return nil }
    let areFaithful = Threads.map(Array(zip(languages, resolutions))) { language, resolution in
      TableEditor(catalog, language: language).isEdited(into: TableEditor(edited, language: language), by: resolution)
    }
    guard areFaithful.allSatisfy({ $0 }) else { return nil }
    guard after != source.bytes else { return plans }
    // A single change for all, reported with the first language that has one.
    if let first = resolutions.firstIndex(where: { !$0.isEmpty }) {
      plans[first].record(FileChange(path: source.path, before: source, after: after))
    }
    return plans
  }
}
