internal import Formats

extension TableEditor {
  /// Whether `edited`, this table after its edits, holds what was meant: every change is there, and every other entry is as it was.
  ///
  /// An edit that would lose anything never gets to the disk.
  func became(_ edited: TableEditor, by resolution: MergeResolution) -> Bool {
    let changes = resolution.updates + resolution.additions
    guard changes.allSatisfy({ edited.holds($0.value, forKey: $0.key) }) else { return false }
    var changed: Set<LocalizationKey> = []
    for change in changes { changed.insert(change.key) }
    switch (form, edited.form) {
    case (.openStep(let before), .openStep(let after)):
      // What is added stands behind what was there.
      return after.entries.count == before.entries.count + resolution.additions.count
        && zip(before.entries, after.entries).allSatisfy { $0.reads(like: $1) || changed.contains($0.key) }
    case (.xml(let before), .xml(let after)):
      guard let old = before.root?.dictionary, let new = after.root?.dictionary else { return false }
      return old.allSatisfy { member in
        let key = LocalizationKey(member.key)
        return changed.contains(key) || value(of: key).map { edited.holds($0, forKey: key) } ?? (new[member.key] != nil)
      }
    case (.catalog(let before, let language), .catalog(let after, _)):
      return before.entries.allSatisfy { entry in
        guard let old = entry.localization(language), !changed.contains(entry.key) else { return true }
        return after.entry(entry.key)?.localization(language)?.variants.elementsEqual(old.variants) {
          $0.reads(like: $1)
        }
          == true
      }
    default: return false
    }
  }
}

extension StringCatalogVariant {
  /// Whether text and state are those of `other`, wherever it stands.
  fileprivate func reads(like other: StringCatalogVariant) -> Bool {
    path == other.path && state == other.state && value.utf8.elementsEqual(other.value.utf8)
  }
}
