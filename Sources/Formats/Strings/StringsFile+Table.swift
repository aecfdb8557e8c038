package import Diagnostics

extension StringsFile: EditableTable {
  package func text(_ key: LocalizationKey, in language: String) -> TableText? {
    entries.position(ofKey: key).map { TableText(value: entries.string($0), range: entries[$0].range) }
  }

  package func edits(for changes: [TableChange]) throws(TableEditError) -> [TextEdit] {
    let (updates, additions) = divided(changes)
    return updates.map { edit(settingValue: $0.change.text, of: entries[$0.position]) } + edits(adding: additions)
  }

  package func rereading(_ source: SourceFile) -> StringsFile? {
    guard StringsFile.Form.detect(source) == .openStep else { return nil }
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
