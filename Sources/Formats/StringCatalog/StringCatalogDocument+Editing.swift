package import Diagnostics

/// Why a catalog cannot be edited as asked.
package enum StringCatalogEditError: Error, Hashable, Sendable {
  /// Not all of the catalog was understood.
  case incomplete
  /// The text varies by plural or device; a plain text would not be shown.
  case hasVariations
}

extension StringCatalogDocument {
  /// The edits that give `key` a plain text in `language`; none when it has that text and state already.
  ///
  /// A key that the catalog lacks is added as Xcode adds one by hand, with the extraction state "manual". New members are put
  /// in order by code unit where the members are in that order, else at the end of their object.
  package func edits(
    setting value: String, state: String = "translated", for key: LocalizationKey, in language: String
  ) throws(StringCatalogEditError) -> [TextEdit] {
    guard isComplete, let json, let strings = json.root["strings"] else { throw .incomplete }
    let style = JSONStyle(json)
    let unit = JSONStyle.Fragment.object([("state", .string(state)), ("value", .string(value))])
    let localization = JSONStyle.Fragment.object([("stringUnit", unit)])
    guard let entry = entry(key) else {
      let localizations = JSONStyle.Fragment.object([(language, localization)])
      let content = JSONStyle.Fragment.object([
        ("extractionState", .string("manual")), ("localizations", localizations),
      ])
      return [strings.edit(adding: key.rawValue, content, style)]
    }
    let object = JSONValue(document: json, index: entry.node)
    guard let localizations = object["localizations"] else {
      return [object.edit(adding: "localizations", .object([(language, localization)]), style)]
    }
    guard let existing = localizations[language] else {
      return [localizations.edit(adding: language, localization, style)]
    }
    guard existing["variations"] == nil, existing["stringSet"] == nil else { throw .hasVariations }
    guard let existingUnit = existing["stringUnit"] else { return [existing.edit(adding: "stringUnit", unit, style)] }
    return edits(of: existingUnit, value, state, style)
  }

  private func edits(of unit: JSONValue, _ value: String, _ state: String, _ style: JSONStyle) -> [TextEdit] {
    var edits: [TextEdit] = []
    for (key, wanted) in [("state", state), ("value", value)] {
      guard let node = unit[key] else {
        edits.append(unit.edit(adding: key, .string(wanted), style))
        continue
      }
      if node.string?.utf8.elementsEqual(wanted.utf8) != true {
        edits.append(TextEdit(range: node.range, replacement: JSONStyle.quote(wanted)))
      }
    }
    return edits
  }
}
