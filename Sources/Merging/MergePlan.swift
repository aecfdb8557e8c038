package import Diagnostics
package import Formats

/// What a merge would do: nothing is written before somebody carries it out.
package struct MergePlan: Sendable {
  /// What became of one translation.
  package struct Outcome: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case added
      case updated
      case unchanged
      /// The table has another text, which stays.
      case conflict
      /// The table cannot be written or does not want the translation, or it would be cut and such ones are refused.
      case refused
    }

    package var kind: Kind
    package var localization: String
    package var key: LocalizationKey
    /// The text that arrives.
    package var value: String
    /// The text that the table has; nil when it has none.
    package var existing: String?
    /// The table's path.
    package var path: String
    /// Whether somebody has to look at the translation: its source text has changed since.
    package var needsReview: Bool

    package init(
      kind: Kind, localization: String, key: LocalizationKey, value: String, existing: String?, path: String,
      needsReview: Bool = false
    ) {
      self.kind = kind
      self.localization = localization
      self.key = key
      self.value = value
      self.existing = existing
      self.path = path
      self.needsReview = needsReview
    }
  }

  /// By localization in the order of merging, then in the translations' order.
  package var outcomes: FlattenSequence<[TableOutcomes]> { tables.joined() }
  /// The same table by table; of one table there may be several.
  package private(set) var tables: [TableOutcomes] = []
  /// The files that would be written; none that would keep its bytes.
  package var changes: [FileChange] = []
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// Adds outcomes behind those that there are.
  package mutating func add(_ outcomes: TableOutcomes) { if !outcomes.isEmpty { tables.append(outcomes) } }

  /// Adds the outcomes of `other`.
  mutating func addOutcomes(of other: MergePlan) { tables += other.tables }

  /// Has what was to go into the files at `paths` be refused.
  package mutating func refuseOutcomes(at paths: Set<String>) {
    tables = tables.map { paths.contains($0.path) ? $0.refused : $0 }
  }

  /// The place in a table that an outcome is about.
  private struct Place: Hashable {
    var path: String
    var localization: String
    var key: LocalizationKey
  }

  /// Adds what `other`, planned over this plan's changes, would do; of what both say of one entry, this plan's word holds.
  package mutating func append(_ other: MergePlan) {
    if tables.isEmpty {
      addOutcomes(of: other)
    } else {
      let places = Set(
        outcomes.map { Place(path: $0.path, localization: $0.localization, key: $0.key) })
      for table in other.tables {
        add(table.leavingOut { places.contains(Place(path: table.path, localization: table.localization, key: $0)) })
      }
    }
    for change in other.changes { record(change) }
    var known = Set(diagnostics)
    for diagnostic in other.diagnostics where known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// `target` as this plan would leave it.
  package func target(after target: MergeTarget) -> MergeTarget {
    guard let earlier = changes.first(where: { $0.path == target.path }) else { return target }
    var target = target
    target.source = SourceFile(path: target.path, bytes: earlier.after)
    return target
  }

  /// Adds a change; one of a file that changes already takes the place of its earlier content.
  package mutating func record(_ change: FileChange) {
    if let index = changes.firstIndex(where: { $0.path == change.path }) {
      changes[index].after = change.after
    } else {
      changes.append(change)
    }
  }

  /// How many translations came to `kind`.
  package func count(_ kind: Outcome.Kind) -> Int { tables.reduce(0) { $0 + $1.count(kind) } }
}

/// One file as it will be.
package struct FileChange: Sendable {
  package var path: String
  /// The file as it was read; nil: it does not exist yet.
  package var before: SourceFile?
  package var after: [UInt8]

  package init(path: String, before: SourceFile?, after: [UInt8]) {
    self.path = path
    self.before = before
    self.after = after
  }
}
