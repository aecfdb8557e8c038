internal import Diagnostics
internal import Formats
internal import POSIX

/// Merges into one file, which contains one table, several spellings of a language, or all languages.
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
    if tables.count > 1, let plans = plansAtOnce() { return plans }
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
  private func plansAtOnce() -> [MergePlan]? {
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
