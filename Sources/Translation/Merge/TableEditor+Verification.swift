internal import Diagnostics
internal import Formats

extension TableEditor {
  /// Whether `bytes`, the file after its edits, contain all changes and leave every other entry unchanged.
  ///
  /// An edit that would lose anything is never written to disk.
  func isEdited(into bytes: [UInt8], language: String, by resolution: MergeResolution) -> Bool {
    let after = SourceFile(path: source.path, bytes: bytes)
    var sink = DiagnosticSink()
    if case .openStep(let before) = form {
      guard StringsFile.Form.detect(after) == .openStep else { return false }
      let file = StringsFile.parse(after, detail: .places, reportingTo: &sink)
      return file.isComplete && before.entries.isEdited(into: file.entries, by: resolution)
    }
    guard let edited = TableEditor(after, language: language, reportingTo: &sink) else { return false }
    return isEdited(into: edited, by: resolution)
  }

  /// The same for the parsed file; not for OpenStep files.
  func isEdited(into edited: TableEditor, by resolution: MergeResolution) -> Bool {
    let changes = resolution.changes
    let find = edited.finder
    guard changes.allSatisfy({ find($0.key)?.holds($0.value) == true }) else { return false }
    let changed = Set(changes.map(\.key))
    switch (form, edited.form) {
    case (.xml(let before), .xml(let after)):
      guard let old = before.root?.dictionary, let new = after.root?.dictionary else { return false }
      return old.effectiveMembers.allSatisfy { member in
        let key = LocalizationKey(member.key)
        if changed.contains(key) { return true }
        return member.value.string.map { find(key)?.holds($0) == true } ?? (new[member.key] != nil)
      }
    case (.catalog(let before, let language), .catalog(let after, _)):
      return before.entries.allSatisfy { entry in
        guard let old = entry.localization(language) else { return true }
        let new = after.entry(entry.key)?.localization(language)?.variants ?? []
        let isChanged = { (variant: StringCatalogVariant) in
          changed.contains(VariantIdentifier.catalog(entry.key, path: variant.path))
        }
        return new.filter { !isChanged($0) }.elementsEqual(old.variants.filter { !isChanged($0) }) {
          $0.reads(like: $1)
        }
      }
    case (.stringsDict(let before, let model), .stringsDict(let after, _)):
      let (old, new) = (before.textsByIdentifier, after.textsByIdentifier)
      let copies = Set(Self.copies(completing: changes, in: before, model))
      return old.allSatisfy { changed.contains($0.key) || new[$0.key]?.text.utf8Equals($0.value.text) == true }
        && new.allSatisfy { identifier, text in
          if old[identifier] != nil || changed.contains(identifier) { return true }
          guard let (key, variant) = VariantIdentifier.stringsDictParts(of: identifier) else { return false }
          return copies.contains(StringsDictChange(key, variant, text.text))
        }
    case (.messages(let before), .messages(let after)): return before.isEdited(into: after, changing: changed)
    default: return false
    }
  }
}

extension StringsEntries {
  /// Whether `after` has the same entries at the same positions, with changed values only where intended, followed by
  /// the added entries.
  fileprivate func isEdited(into after: StringsEntries, by resolution: MergeResolution) -> Bool {
    guard after.count == count + resolution.additions.count else { return false }
    var updates = [Int?](repeating: nil, count: count)
    for update in resolution.updates {
      guard let position = update.position else { return false }
      updates[position] = update.number
    }
    let incoming = resolution.translations.entries
    func holds(_ position: Int, _ number: Int) -> Bool {
      if let incoming {
        return after.hasKey(position, of: number, in: incoming) && after.hasText(position, of: number, in: incoming)
      }
      let wanted = resolution.translations[number]
      return after.key(position) == wanted.key && after.holds(wanted.value, at: position)
    }
    for position in indices {
      if let number = updates[position] {
        guard holds(position, number) else { return false }
      } else {
        guard isWritten(position, like: after) || self[position].reads(like: after[position]) else { return false }
      }
    }
    return zip(after.indices.dropFirst(count), resolution.additions).allSatisfy(holds)
  }
}

extension StringCatalogVariant {
  /// Whether string and state equal those of `other`, regardless of their location.
  fileprivate func reads(like other: StringCatalogVariant) -> Bool {
    path == other.path && state == other.state && value.utf8.elementsEqual(other.value.utf8)
  }
}
