package import Diagnostics
internal import JSON

/// Translations as a flat JSON object from key to string, or one such object for each language.
package enum FlatJSONTranslations {
  /// The tables in `source`; empty strings are not translations.
  package static func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [ExchangeTable] {
    guard let json = JSONDocument.parse(source, reportingTo: &sink) else { return [] }
    let locator = SourceLocator(source)
    guard json.root.isObject else {
      sink.report(
        .flatJSONShape("the file is not an object with string values", at: locator.location(of: json.root.range)))
      return []
    }
    let members = Array(json.root.members)
    if !members.isEmpty, members.allSatisfy({ $0.value.isObject }) {
      let tables = members.map { member in
        (
          table: table(of: member.value, language: member.key.string, locator, &sink),
          location: locator.location(of: member.key.range)
        )
      }
      ExchangeTable.inspectLanguages(of: tables, reportingTo: &sink)
      return tables.map(\.table)
    }
    return [table(of: json.root, language: nil, locator, &sink)]
  }

  /// `document` as a file; a missing translation is an empty string.
  package static func text(of document: ExchangeDocument) -> String {
    let members = document.units.map {
      "  \(JSONText.quoted($0.key.rawValue, escaping: .required)): \(JSONText.quoted($0.target ?? "", escaping: .required))"
    }
    return members.isEmpty ? "{}\n" : "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  private static func table(
    of object: JSONElement, language: String?, _ locator: SourceLocator, _ sink: inout DiagnosticSink
  ) -> ExchangeTable {
    var table = ExchangeTable(language: language, entries: [])
    for (key, value) in object.members {
      let location = locator.location(of: value.range)
      guard let text = value.string else {
        sink.report(.flatJSONShape("the value of \(quoted(key.string ?? "")) is not a string", at: location))
        continue
      }
      if text.isEmpty {
        table.untranslatedCount += 1
        continue
      }
      table.entries.append(
        ExchangeTable.Entry(
          key: LocalizationKey(key.string ?? ""), source: nil, value: text, comment: nil, state: .translated,
          base: nil, table: nil, location: location))
    }
    table.inspect(reportingTo: &sink)
    return table
  }
}

extension Diagnostic {
  fileprivate static func flatJSONShape(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .jsonShape, .error, message, at: location,
      help: "write '{ \"key\": \"translation\" }', with a string for each key")
  }
}
