package import Diagnostics
internal import ICU
internal import JSON

/// The reasons why a catalog cannot be edited.
package enum StringCatalogEditError: Error, Hashable, Sendable {
  /// The catalog was not read completely.
  case incomplete
  /// The entry varies by plural or device, but the change does not; the change would not be shown.
  case hasVariations
  /// The entry has a string without variations; an added variant would not be shown.
  case hasPlainText
  /// The variant does not exist in string catalogs, or would be the first of a set.
  case unknownVariant(String)
  /// ICU could not load the collation for sorting keys; contains ICU's message.
  case noCollation(String)
}

extension StringCatalogDocument {
  /// The edits that make all of `changes`, each limited to its own lines; of two changes to one string the later
  /// counts.
  ///
  /// A missing key is added as Xcode adds one by hand, with the extraction state "manual". New keys, languages and
  /// variants go where Xcode would put them: in ICU's root collation with digits as numbers. If the file is not in that
  /// order, they go by code unit if it is in that order, or else at the end of their object.
  package func edits(applying changes: [StringCatalogChange]) throws(StringCatalogEditError) -> [TextEdit] {
    guard isComplete, let json, let strings = json.root["strings"] else { throw .incomplete }
    var patch = TreePatch()
    /// By node index.
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
            isSame ? nil : TextEdit(range: text.valueRange, replacement: JSONText.quoted(value, escaping: .required))
          continue
        }
        guard let way = StringCatalogVariantPath(variant) else { throw .unknownVariant(variant) }
        if let localization { try check(way, in: JSONElement(document: json, index: localization.node)) }
        if let name = way.substitution, localization?.substitutions.contains(LocalizationKey(name)) != true {
          copyArgument(of: name, in: entry, to: path, of: &patch)
        }
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

  /// Sets the argument and the format specifier of a new substitution, at `path`, to those of the source language, as Xcode does.
  private func copyArgument(
    of name: String, in entry: StringCatalogEntry?, to path: [String], of patch: inout TreePatch
  ) {
    guard let json, let source = entry?.localization(sourceLanguage ?? ""),
      let model = JSONElement(document: json, index: source.node)["substitutions"]?[name]
    else { return }
    let place = path + ["substitutions", name]
    if let number = model["argNum"]?.integer { patch.set(.integer(number), at: place + ["argNum"]) }
    if let specifier = model["formatSpecifier"]?.string { patch.set(specifier, at: place + ["formatSpecifier"]) }
  }

  /// The existing string in a set (`set.0`), of which only the value may change; nil for a variant outside sets.
  private func textOfSet(
    _ localization: StringCatalogLocalization?, _ variant: String
  ) throws(StringCatalogEditError) -> StringCatalogVariant? {
    guard !variant.isEmpty, variant.hasPrefix("set.") || variant.contains(".set.") else { return nil }
    guard let text = localization?.variants.first(where: { $0.path == variant }) else { throw .unknownVariant(variant) }
    return text
  }

  /// Rejects a string next to one of another kind: only one of them would be shown.
  private func check(_ way: StringCatalogVariantPath, in localization: JSONElement) throws(StringCatalogEditError) {
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

extension StringCatalogDocument {
  /// The text of a catalog without keys, as Xcode writes it; version 1.0.
  package static func text(ofNewCatalogIn sourceLanguage: String) -> String {
    """
    {
      "sourceLanguage" : \(JSONText.quoted(sourceLanguage, escaping: .required)),
      "strings" : {

      },
      "version" : "1.0"
    }
    """
  }
}

/// A change to an entry of a string catalog.
package struct StringCatalogChange: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// The translation into `language`, spelled as in the catalog.
    ///
    /// `variant` as in `StringCatalogVariant.path`: "" for the string without variations. `state` as in the file:
    /// "translated", "needs_review".
    case text(String, state: String, language: String, variant: String)
    /// The developer's comment for translators.
    case comment(String)
  }

  package var key: LocalizationKey
  package var content: Content

  package init(_ key: LocalizationKey, _ content: Content) {
    self.key = key
    self.content = content
  }
}
