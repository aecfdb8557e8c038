package import Diagnostics
internal import JSON

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
