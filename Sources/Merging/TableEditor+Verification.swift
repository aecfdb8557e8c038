internal import Formats

extension TableEditor {
  /// Whether `edited`, this table after its edits, holds what was meant: every change is there, and every other entry is as it was.
  ///
  /// An edit that would lose anything never gets to the disk.
  func became(_ edited: TableEditor, by resolution: MergeResolution) -> Bool {
    func isThere(_ change: TranslationSet.Translation) -> Bool { edited.holds(change.value, forKey: change.key) }
    guard resolution.updates.allSatisfy(isThere), resolution.additions.allSatisfy(isThere) else { return false }
    let changes =
      resolution.additions.isEmpty ? resolution.updates : resolution.updates + resolution.additions
    let index = KeyIndex(ofKeysIn: changes.indices) { changes[$0].key }
    func isChanged(_ key: LocalizationKey) -> Bool { index.number(of: key) { changes[$0].key == key } != nil }
    switch (form, edited.form) {
    case (.openStep(let before), .openStep(let after)):
      // What is added stands behind what was there.
      return after.entries.count == before.entries.count + resolution.additions.count
        && before.entries.reads(like: after.entries, but: isChanged)
    case (.xml(let before), .xml(let after)):
      guard let old = before.root?.dictionary, let new = after.root?.dictionary else { return false }
      return old.allSatisfy { member in
        let key = LocalizationKey(member.key)
        return isChanged(key) || value(of: key).map { edited.holds($0, forKey: key) } ?? (new[member.key] != nil)
      }
    case (.catalog(let before, let language), .catalog(let after, _)):
      return before.entries.allSatisfy { entry in
        guard let old = entry.localization(language), !isChanged(entry.key) else { return true }
        return after.entry(entry.key)?.localization(language)?.variants.elementsEqual(old.variants) {
          $0.reads(like: $1)
        }
          == true
      }
    default: return false
    }
  }
}

extension StringsEntries {
  /// Whether every entry but those of keys that `isChanged` knows reads as the one at its place in `other` does.
  fileprivate func reads(like other: StringsEntries, but isChanged: (LocalizationKey) -> Bool) -> Bool {
    indices.allSatisfy { isWritten($0, like: other) || isChanged(self[$0].key) || self[$0].reads(like: other[$0]) }
  }
}

extension StringCatalogVariant {
  /// Whether text and state are those of `other`, wherever it stands.
  fileprivate func reads(like other: StringCatalogVariant) -> Bool {
    path == other.path && state == other.state && value.utf8.elementsEqual(other.value.utf8)
  }
}
