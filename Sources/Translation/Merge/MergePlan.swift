package import Diagnostics
package import Formats

/// The planned changes of a merge; nothing is written until the plan is carried out.
package struct MergePlan: Sendable {
  /// The outcome for one translation.
  package struct Outcome: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case added
      case updated
      case unchanged
      /// The translator did not change the exported string; the project has changed or removed it since.
      case kept
      /// The table has a different string, which is kept.
      case conflict
      /// The table cannot be written, does not accept translations, the string would be truncated and `--refuse`
      /// applies, or a conflict stopped the merge.
      case refused
    }

    package var kind: Kind
    package var localization: String
    /// The table's path.
    package var path: String
    package var translation: TranslationSet.Translation
    /// The string in the table; nil if it has none.
    package var existing: String?
    /// Whether the translation needs review, because its source string has changed.
    package var needsReview: Bool

    package init(
      _ kind: Kind, localization: String, path: String, _ translation: TranslationSet.Translation,
      existing: String? = nil
    ) {
      self.kind = kind
      self.localization = localization
      self.path = path
      self.translation = translation
      self.existing = existing
      needsReview = kind != .kept && translation.needsReview
    }

    package var key: LocalizationKey { translation.key }
    /// The incoming string.
    package var value: String { translation.value }
    /// Whether the merge writes the translation.
    package var isWritten: Bool { kind == .added || kind == .updated }
  }

  /// By localization in merge order, then in the order of the translations.
  package var outcomes: FlattenSequence<[[Outcome]]> { tables.joined() }
  /// The outcomes by table and language, none empty; a table may occur several times.
  package private(set) var tables: [[Outcome]] = []
  /// The files to write, without unchanged ones.
  package var changes: [FileChange] = []
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// Appends the outcomes of one language of a table.
  package mutating func add(_ outcomes: [Outcome]) { if !outcomes.isEmpty { tables.append(outcomes) } }

  /// Adds the outcomes of `other`.
  mutating func addOutcomes(of other: MergePlan) { tables += other.tables }

  /// Marks the changes to the files at `paths` as refused.
  package mutating func refuseOutcomes(at paths: Set<String>) { refuse { paths.contains($0.path) } }

  /// Refuses every translation that the plan would write.
  package mutating func stop() {
    changes = []
    refuse(where: \.isWritten)
  }

  private mutating func refuse(where isRefused: (Outcome) -> Bool) {
    for table in tables.indices {
      for index in tables[table].indices where isRefused(tables[table][index]) { tables[table][index].kind = .refused }
    }
  }

  /// The string of a table that an outcome is about.
  private struct Place: Hashable {
    let path: String
    let localization: String
    let key: LocalizationKey

    init(_ outcome: Outcome) { (path, localization, key) = (outcome.path, outcome.localization, outcome.key) }
  }

  /// Adds the plan `other`, made on top of this one; for entries in both, the outcome in this plan counts.
  package mutating func append(_ other: MergePlan) {
    if tables.isEmpty {
      addOutcomes(of: other)
    } else {
      let places = Set(outcomes.map { Place($0) })
      for table in other.tables { add(table.filter { !places.contains(Place($0)) }) }
    }
    for change in other.changes { record(change) }
    var known = Set(diagnostics)
    for diagnostic in other.diagnostics where known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// `target` after this plan.
  package func target(after target: MergeTarget) -> MergeTarget {
    guard let earlier = changes.first(where: { $0.path == target.path }) else { return target }
    var target = target
    target.source = SourceFile(path: target.path, bytes: earlier.after)
    return target
  }

  /// Records a change; it replaces an earlier change of the same file.
  package mutating func record(_ change: FileChange) {
    if let index = changes.firstIndex(where: { $0.path == change.path }) {
      changes[index].after = change.after
    } else {
      changes.append(change)
    }
  }

  /// The number of translations with outcome `kind`.
  package func count(_ kind: Outcome.Kind) -> Int { tables.reduce(0) { $0 + $1.count(kind) } }
}

extension [MergePlan.Outcome] {
  /// The number of translations with outcome `kind`.
  package func count(_ kind: MergePlan.Outcome.Kind) -> Int {
    // By index: an iterator would copy each outcome.
    indices.count { self[$0].kind == kind }
  }
}

/// The new content of one file.
package struct FileChange: Sendable {
  package var path: String
  /// The file as read; nil if it does not exist yet.
  package var before: SourceFile?
  package var after: [UInt8]

  package init(path: String, before: SourceFile?, after: [UInt8]) {
    self.path = path
    self.before = before
    self.after = after
  }
}

extension MergePlan {
  /// A note for each table that gets translations of keys that nothing looks up in `table`: a renamed title leaves its old key behind, and an
  /// older file still has it.
  package func notesOnUnusedKeys(of table: TextTable) -> [Diagnostic] {
    tables.compactMap { outcomes in
      let unused = Array(
        outcomes.lazy.filter { $0.isWritten && !table.isLookedUp($0.key) }.prefix(Self.namedKeyCount + 1))
      return unused.first.map { .mergedUnusedKeys(unused.map(\.key), named: Self.namedKeyCount, of: $0) }
    }
  }

  private static let namedKeyCount = 3
}

extension Diagnostic {
  fileprivate static func mergedUnusedKeys(
    _ keys: [LocalizationKey], named count: Int, of outcome: MergePlan.Outcome
  ) -> Diagnostic {
    let names = keys.prefix(count).map { quoted($0.rawValue) }.joined(separator: ", ")
    let others = keys.count > count ? ", and others" : ""
    let noun = keys.count == 1 ? "the key" : "the keys"
    return Diagnostic(
      .unusedTranslation, .note,
      "\(names)\(others) in \(quoted(outcome.localization)): merged, but no quick action looks \(noun) up",
      at: SourceLocation(path: outcome.path),
      help: "if a title was renamed, translate its new text: `pressfit export` writes the keys that are looked up")
  }
}

/// The table to merge translations of one language into.
package struct MergeTarget: Sendable {
  /// The project's name for the language, as in the `.lproj` folder.
  package var localization: String
  package var path: String
  /// The current table; nil if it is to be created.
  package var source: SourceFile? {
    didSet { read = nil }
  }
  /// The development language's file, from which a new `.stringsdict` or entry copies everything except the strings, and a new message of a
  /// framework its arguments; nil if missing.
  package var model: SourceFile?
  /// The path of `model`, which may not have been read yet; nil for a table that needs none.
  var modelPath: String?
  /// `source` if it was already read; nil if not.
  var read: (any EditableTable)?

  package init(localization: String, path: String, source: SourceFile?, model: SourceFile? = nil) {
    self.localization = localization
    self.path = path
    self.source = source
    self.model = model
  }

  /// A table that was already parsed.
  package init(localization: String, path: String, file: StringsFile) {
    self.init(localization: localization, path: path, source: file.source)
    if file.isComplete { read = file }
  }

  /// The current table; nil, with the reason in `sink`, if it must not be written, or does not exist.
  func table(reportingTo sink: inout DiagnosticSink) -> (any EditableTable)? {
    read ?? source.flatMap { EditableTables.read($0, model: model, reportingTo: &sink) }
  }
}
