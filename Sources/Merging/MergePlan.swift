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
      /// The table cannot be written, or the translation would be cut and such ones are refused.
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
  package var outcomes: [Outcome] = []
  /// The files that would be written; none that would keep its bytes.
  package var changes: [FileChange] = []
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// Adds what `other` would do; a file that both would write keeps the change of the first, which `other` was planned without.
  package mutating func append(_ other: MergePlan) {
    let paths = Set(changes.map(\.path))
    outcomes += other.outcomes.filter { !paths.contains($0.path) }
    changes += other.changes.filter { !paths.contains($0.path) }
    for diagnostic in other.diagnostics where !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// Adds a change; one of a file that changes already takes the place of its earlier content.
  mutating func record(_ change: FileChange) {
    if let index = changes.firstIndex(where: { $0.path == change.path }) {
      changes[index].after = change.after
    } else {
      changes.append(change)
    }
  }

  /// How many translations came to `kind`.
  package func count(_ kind: Outcome.Kind) -> Int { outcomes.count { $0.kind == kind } }
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
