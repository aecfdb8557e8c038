package import Diagnostics
internal import JSON

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

extension StringCatalogTable {
  /// The edits that make all of `changes`, each limited to its own lines; of two changes to one string the later
  /// counts.
  ///
  /// A missing key is added as Xcode adds one by hand, with the extraction state "manual" and the comment. New keys, languages and
  /// variants go where Xcode would put them: in ICU's root collation with digits as numbers. If the file is not in that
  /// order, they go by code unit if it is in that order, or else at the end of their object.
  package func edits(for changes: [TableChange]) throws(TableEditError) -> [TextEdit] {
    guard let strings = document.json?.root["strings"] else { throw .unfaithful }
    var patch = TreePatch()
    // By offset.
    var setEdits: [Int: TextEdit] = [:]
    for change in changes {
      let (key, variant) = variant(change.key)
      let entry = document.entry(key)
      if entry == nil {
        patch.set("manual", at: [key.rawValue, "extractionState"])
        // Developers decide the comment of an existing key.
        if let comment = change.comment { patch.set(comment, at: [key.rawValue, "comment"]) }
      }
      let localization = entry?.localization(change.language)
      let path = [key.rawValue, "localizations", change.language]
      if let text = try textOfSet(localization, variant) {
        setEdits[text.valueRange.start] =
          text.value.utf8Equals(change.text)
          ? nil : TextEdit(range: text.valueRange, replacement: JSONText.quoted(change.text, escaping: .required))
        continue
      }
      guard let way = StringCatalogVariantPath(variant) else { throw .unknownVariant(variant) }
      if let localization { try check(way, in: localization.json) }
      if let name = way.substitution, localization?.substitutions.contains(LocalizationKey(name)) != true {
        copyArgument(of: name, in: entry, to: path, of: &patch)
      }
      patch.set(change.state.catalogName, at: path + way.holders + ["stringUnit", "state"])
      patch.set(change.text, at: path + way.holders + ["stringUnit", "value"])
    }
    return try JSONPatcher.edits(merging: patch, into: strings) + setEdits.values.sorted { $0.range < $1.range }
  }

  /// Sets the argument and the format specifier of a new substitution, at `path`, to those of the source language, as Xcode does.
  private func copyArgument(
    of name: String, in entry: StringCatalogEntry?, to path: [String], of patch: inout TreePatch
  ) {
    guard let model = entry?.localization(document.sourceLanguage ?? "")?.json["substitutions"]?[name] else { return }
    let place = path + ["substitutions", name]
    if let number = model["argNum"]?.integer { patch.set(.integer(number), at: place + ["argNum"]) }
    if let specifier = model["formatSpecifier"]?.string { patch.set(specifier, at: place + ["formatSpecifier"]) }
  }

  /// The existing string in a set (`set.0`), of which only the value may change; nil for a variant outside sets.
  private func textOfSet(
    _ localization: StringCatalogLocalization?, _ variant: String
  ) throws(TableEditError) -> StringCatalogVariant? {
    guard !variant.isEmpty, variant.hasPrefix("set.") || variant.contains(".set.") else { return nil }
    guard let text = localization?.variants.first(where: { $0.path == variant }) else { throw .unknownVariant(variant) }
    return text
  }

  /// Rejects a string next to one of another kind: only one of them would be shown.
  private func check(_ way: StringCatalogVariantPath, in localization: JSONElement) throws(TableEditError) {
    var holder = localization
    var rest = way.holders[...]
    if rest.first == "substitutions" {
      guard let substitution = rest.dropFirst().first.flatMap({ holder["substitutions"]?[$0] }) else { return }
      holder = substitution
      rest = rest.dropFirst(2)
    }
    while let kind = rest.dropFirst().first {
      if holder["stringUnit"] != nil { throw .hasPlainText }
      guard holder["stringSet"] == nil else { throw .hasVariations }
      guard let variations = holder["variations"] else { return }
      guard let cases = variations[kind] else {
        if variations.members.contains(where: { _ in true }) { throw .hasVariations }
        return
      }
      guard let next = rest.dropFirst(2).first.flatMap({ cases[$0] }) else { return }
      holder = next
      rest = rest.dropFirst(3)
    }
    guard holder["variations"] == nil, holder["stringSet"] == nil else { throw .hasVariations }
  }
}
