package import Diagnostics
internal import ICU

/// Why a catalog cannot be edited as asked.
package enum StringCatalogEditError: Error, Hashable, Sendable {
  /// Not all of the catalog was understood.
  case incomplete
  /// The text varies by plural or device, in another way than the change; the change would not be shown.
  case hasVariations
  /// The text does not vary; a variant beside it would not be shown.
  case hasPlainText
  /// The name of a variant that no catalog has, or that would be the first of a set.
  case unknownVariant(String)
  /// ICU's order of keys could not be had, as ICU says.
  case noCollation(String)
}

extension StringCatalogDocument {
  /// The edits that give `key` a plain text in `language`; none when it has that text and state already.
  package func edits(
    setting value: String, state: String = "translated", for key: LocalizationKey, in language: String
  ) throws(StringCatalogEditError) -> [TextEdit] {
    try edits(applying: [
      StringCatalogChange(key, .text(value, state: state, language: language, variant: ""))
    ])
  }

  /// The edits that make all of `changes` at once, each touching its own lines alone; of two for one place the later holds.
  ///
  /// A key that the catalog lacks is added as Xcode adds one by hand, with the extraction state "manual". New keys, languages and
  /// variants stand where Xcode would put them: in the order of ICU's root collation, digits as numbers; where the file is not in
  /// that order, by code unit if it is in that one, else at the end of their object.
  package func edits(applying changes: [StringCatalogChange]) throws(StringCatalogEditError) -> [TextEdit] {
    guard isComplete, let json, let strings = json.root["strings"] else { throw .incomplete }
    var patch = TreePatch()
    /// By their place.
    var setEdits: [Int: TextEdit] = [:]
    for change in changes {
      let entry = entry(change.key)
      let key = change.key.rawValue
      if entry == nil { patch.set("manual", at: [key, "extractionState"]) }
      switch change.content {
      case .comment(let comment): patch.set(comment, at: [key, "comment"])
      case .text(let value, let state, let language, let variant):
        let localization = entry?.localization(language)
        let path = [key, "localizations", language]
        if let text = try textOfSet(localization, variant) {
          let isSame = text.value.utf8.elementsEqual(value.utf8)
          setEdits[text.valueRange.start] =
            isSame ? nil : TextEdit(range: text.valueRange, replacement: JSONStyle.quote(value))
          continue
        }
        guard let way = StringCatalogVariantPath(variant) else { throw .unknownVariant(variant) }
        if let localization { try check(way, in: JSONValue(document: json, index: localization.node)) }
        patch.set(state, at: path + way.holders + ["stringUnit", "state"])
        patch.set(value, at: path + way.holders + ["stringUnit", "value"])
      }
    }
    do throws(ICUError) {
      var patcher = try JSONPatcher(json)
      patcher.merge(patch, into: strings)
      return patcher.edits + setEdits.values.sorted { $0.range < $1.range }
    } catch {
      throw .noCollation(error.description)
    }
  }

  /// The text of a set (`set.0`) that a change is for, which keeps its place and its state; nil for a variant that is in no set.
  private func textOfSet(
    _ localization: StringCatalogLocalization?, _ variant: String
  ) throws(StringCatalogEditError) -> StringCatalogVariant? {
    guard variant.hasPrefix("set.") || variant.contains(".set.") else { return nil }
    guard let text = localization?.variants.first(where: { $0.path == variant }) else { throw .unknownVariant(variant) }
    return text
  }

  /// Refuses a text that would stand beside one of another kind: only one of them would be shown.
  private func check(_ way: StringCatalogVariantPath, in localization: JSONValue) throws(StringCatalogEditError) {
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
