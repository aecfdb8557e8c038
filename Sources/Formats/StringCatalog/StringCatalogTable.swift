package import Diagnostics

/// A string catalog as a table of all its languages.
package struct StringCatalogTable: EditableTable {
  /// A key in a language.
  private struct Place: Hashable {
    var key: LocalizationKey
    var language: String
  }

  package static var hasAllLanguages: Bool { true }

  package let document: StringCatalogDocument
  /// How the first new text of an entry varies: `plural`, `device`; empty if it does not.
  private var variation: [Place: Substring] = [:]

  /// nil for a catalog that was not read completely.
  package init?(_ document: StringCatalogDocument) {
    guard document.isComplete else { return nil }
    self.document = document
  }

  package var source: SourceFile { document.source }

  /// The entry and path of the text that `identifier` names; a key of the catalog names its plain text.
  func variant(_ identifier: LocalizationKey) -> (key: LocalizationKey, path: String) {
    if document.entry(identifier) != nil { return (identifier, "") }
    return VariantIdentifier.catalogParts(of: identifier) ?? (identifier, "")
  }

  package func text(_ key: LocalizationKey, in language: String) -> TableText? {
    let (key, path) = variant(key)
    guard let entry = document.entry(key) else { return nil }
    let text = entry.localization(language)?.variants.first { $0.path == path }
    if text == nil, entry.shouldTranslate { return nil }
    return TableText(
      value: text?.value, range: text?.valueRange, state: text.flatMap { TranslationState(catalogName: $0.state) },
      isTranslatable: entry.shouldTranslate)
  }

  package mutating func refusal(of change: TableChange) -> TableEditError? {
    let (key, path) = variant(change.key)
    let entry = document.entry(key)
    if let name = entry?.undefinedSubstitution(in: change.text) { return .undefinedVariable(name) }
    if text(change.key, in: change.language)?.value != nil { return nil }
    let own = path.prefix { $0 != "." }
    // A string with substitutions is a plain one that contains variables.
    if own != "substitutions" {
      let place = Place(key: key, language: change.language)
      let first = variation[place] ?? own
      if first != own { return first.isEmpty ? .hasPlainText : .hasVariations }
      variation[place] = own
    }
    guard entry?.localization(change.language) != nil else { return nil }
    do throws(TableEditError) { _ = try edits(for: [change]) } catch { return error }
    return nil
  }

  package func isEdited(into after: StringCatalogTable, by changes: [TableChange]) -> Bool {
    guard after.has(changes) else { return false }
    // By entry, the languages and paths of the changes.
    var changed: [LocalizationKey: Set<[String]>] = [:]
    for change in changes {
      let (key, path) = variant(change.key)
      changed[key, default: []].insert([change.language, path])
    }
    let new = changed.keys.count { document.entry($0) == nil }
    return after.document.entries.count == document.entries.count + new
      && document.entries.allSatisfy { old in
        after.document.entry(old.key).map { Self.isEdited(old, into: $0, changed[old.key]) } ?? false
      }
  }

  private static func isEdited(
    _ old: StringCatalogEntry, into new: StringCatalogEntry, _ changed: Set<[String]>?
  ) -> Bool {
    guard old.shouldTranslate == new.shouldTranslate, old.comment == new.comment,
      old.extractionState == new.extractionState
    else { return false }
    guard let changed else {
      return old.localizations.elementsEqual(new.localizations) { $0.reads(like: $1) }
    }
    return new.localizations.allSatisfy { localization in
      func kept(_ variants: [StringCatalogVariant]) -> [StringCatalogVariant] {
        variants.filter { !changed.contains([localization.language, $0.path]) }
      }
      let before = old.localization(localization.language)?.variants ?? []
      return kept(localization.variants).elementsEqual(kept(before)) { $0.reads(like: $1) }
    } && old.localizations.allSatisfy { new.localization($0.language) != nil }
  }
}

extension StringCatalogLocalization {
  /// Whether the texts equal those of `other`, regardless of their locations.
  fileprivate func reads(like other: StringCatalogLocalization) -> Bool {
    language.utf8Equals(other.language) && variants.elementsEqual(other.variants) { $0.reads(like: $1) }
  }
}

extension StringCatalogVariant {
  /// Whether text and state equal those of `other`, regardless of their locations.
  fileprivate func reads(like other: StringCatalogVariant) -> Bool {
    path == other.path && state == other.state && value.utf8Equals(other.value)
  }
}
