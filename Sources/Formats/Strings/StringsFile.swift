package import Diagnostics

/// A `.strings` file, in the order and spelling of its author.
///
/// Reads the OpenStep form; `PropertyListDocument` reads the others. The entries are those that Foundation
/// loads, except that keys are compared by code unit.
package struct StringsFile: Sendable {
  /// The text that ranges and edits refer to.
  package let source: SourceFile
  /// Whether every byte was read and understood; only then may the file be edited. An empty file is complete.
  package let isComplete: Bool
  /// Whether the content must not be used; `entries` are then for reporting only.
  package let hasError: Bool
  /// In source order, including duplicate keys.
  package let entries: OpenStepDictionary

  /// The amount of work done while reading.
  package enum Detail: Comparable, Sendable {
    /// Finds the entries, but does not report duplicate keys; lookups by key search all entries.
    case places
    /// Reports damage, and indexes the keys.
    case entries
    /// Also reports content that loads but is probably a mistake.
    case inspected
  }

  /// Parses `source`, which must be in the OpenStep form, and reports problems to `sink`.
  ///
  /// - Parameter recovery: whether parsing goes on after damage; the content found there is for reporting only.
  package static func parse(
    _ source: SourceFile, recovery: OpenStepRecovery = .none, detail: Detail = .inspected,
    reportingTo sink: inout DiagnosticSink
  ) -> StringsFile {
    let document = OpenStepDocument.parse(
      source, recovery: recovery, isIndexed: detail > .places, reportingTo: &sink)
    guard case .dictionary(let entries)? = document.root else {
      if let root = document.root, !document.hasError {
        sink.report(.notADictionary(at: document.source.location(of: root.range)))
      }
      return StringsFile(
        source: document.source, isComplete: document.isComplete && document.root == nil, hasError: true,
        entries: OpenStepDictionary(emptyIn: document.source.text))
    }
    if detail == .inspected {
      var inspection = StringsInspection(document.source)
      inspection.inspect(entries)
      sink.report(contentsOf: inspection.sink.diagnostics)
    }
    return StringsFile(
      source: document.source, isComplete: document.isComplete, hasError: document.hasError, entries: entries)
  }

  /// The effective entry for `key`: the last, as in Foundation; nil if not found. Takes constant time.
  package func entry(forKey key: LocalizationKey) -> OpenStepMember? {
    entries.position(ofKey: key).map { entries[$0] }
  }
}

extension StringsFile: EditableTable {
  package func text(_ key: LocalizationKey, in language: String) -> TableText? {
    entries.position(ofKey: key).map { TableText(value: entries.string($0), range: entries[$0].range) }
  }

  package func edits(for changes: [TableChange]) throws(TableEditError) -> [TextEdit] {
    let (updates, additions) = divided(changes)
    return updates.map { edit(settingValue: $0.change.text, of: entries[$0.position]) } + edits(adding: additions)
  }

  package func rereading(_ source: SourceFile) -> StringsFile? {
    guard PropertyListDocument.Format(ofTable: source) == .openStep else { return nil }
    var sink = DiagnosticSink()
    let file = StringsFile.parse(source, detail: .places, reportingTo: &sink)
    return file.isComplete ? file : nil
  }

  /// Whether `after` has the same entries at the same positions, with changed values only where intended, followed by the added entries.
  package func isEdited(into after: StringsFile, by changes: [TableChange]) -> Bool {
    let (updates, additions) = divided(changes)
    guard after.entries.count == entries.count + additions.count else { return false }
    func holds(_ position: Int, _ change: TableChange) -> Bool {
      after.entries.key(position) == change.key && after.entries.holds(change.text, at: position)
    }
    var changed = [Bool](repeating: false, count: entries.count)
    for (position, change) in updates {
      guard holds(position, change) else { return false }
      changed[position] = true
    }
    return entries.indices.allSatisfy { position in
      changed[position] || entries.isWritten(position, like: after.entries)
        || entries[position].reads(like: after.entries[position])
    } && zip(after.entries.indices.dropFirst(entries.count), additions).allSatisfy(holds)
  }

  /// The changes of existing strings, and those with new keys: an entry with another type of value stays, and has no effect any more.
  private func divided(
    _ changes: [TableChange]
  ) -> (updates: [(position: Int, change: TableChange)], additions: [TableChange]) {
    var updates: [(position: Int, change: TableChange)] = []
    var additions: [TableChange] = []
    for change in changes {
      if let position = entries.position(ofKey: change.key), entries[position].value.literal != nil {
        updates.append((position, change))
      } else {
        additions.append(change)
      }
    }
    return (updates, additions)
  }
}
