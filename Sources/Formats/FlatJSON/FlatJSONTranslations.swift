package import Diagnostics
internal import JSON

/// Translations in a JSON file: an object from key to string, or one such object for each language.
///
/// Services write inner objects for the parts of a key (`{"a": {"b": "…"}}` is `a.b`), an object with the translation and its comment for a
/// key, or POEditor's array of terms.
package enum FlatJSONTranslations {
  /// The tables in `source`; empty strings and `null` are not translations.
  ///
  /// - Parameter keys: the project's keys: objects with these are parts of keys, even if their names look like languages.
  package static func read(
    _ source: SourceFile, keys: Set<LocalizationKey> = [], reportingTo sink: inout DiagnosticSink
  ) -> [ExchangeTable] {
    // A table keeps both translations of a repeated key.
    guard let json = JSONDocument.parse(source, dialect: .repeatedKeys, reportingTo: &sink) else { return [] }
    let members = Array(json.root.members)
    let isByLanguage =
      !members.isEmpty && structure(of: members.map(\.value)) == nil
      && members.allSatisfy { $0.value.isObject && DelimitedColumns.isLanguage($0.key.string ?? "") }
      && !members.contains { has(keys, below: $0.key.string ?? "", in: $0.value) }
    if isByLanguage {
      let tables = members.map { member in
        (
          table: table(of: member.value, language: member.key.string, &sink),
          location: member.key.location
        )
      }
      ExchangeTable.inspectLanguages(of: tables, reportingTo: &sink)
      return tables.map(\.table)
    }
    let terms = Array(json.root.elements)
    guard json.root.isObject || !terms.isEmpty && terms.allSatisfy({ $0["term"]?.string != nil }) else {
      sink.report(
        .flatJSONShape(
          "the file is not an object with string values", .error, at: json.root.location))
      return []
    }
    return [table(of: json.root, language: nil, &sink)]
  }

  /// Whether the objects in `value`, with the key's part `part`, contain one of `keys`; recursive, the parser limits the depth.
  private static func has(_ keys: Set<LocalizationKey>, below part: String, in value: JSONElement) -> Bool {
    if !value.isObject { return keys.contains(LocalizationKey(part)) }
    return !keys.isEmpty && value.members.contains { has(keys, below: "\(part).\($0.key.string ?? "")", in: $0.value) }
  }

  /// `document` as a file; a missing translation is an empty string.
  package static func text(of document: ExchangeDocument) -> String {
    let members = document.units.map {
      "  \(JSONText.quoted($0.key.rawValue, escaping: .required)): \(JSONText.quoted($0.target ?? "", escaping: .required))"
    }
    return members.isEmpty ? "{}\n" : "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  /// The table in `root`, an object or an array of terms.
  private static func table(
    of root: JSONElement, language: String?, _ sink: inout DiagnosticSink
  ) -> ExchangeTable {
    var reading = Reading(textName: structure(of: [root]), sink: sink)
    reading.table.language = language
    for term in root.elements { reading.appendMessage(term["term"]?.string ?? "", term["definition"], notes: term) }
    for (key, value) in root.members { reading.append(key.string ?? "", value) }
    reading.table.inspect(reportingTo: &reading.sink)
    sink = reading.sink
    return reading.table
  }

  /// The names of the member with a translation, in files of browser extensions, Lokalise and Transifex.
  private static let textNames = ["message", "translation", "string"]
  private static let commentNames = ["description", "notes", "developer_comment", "comment"]
  private static let otherNames = ["context", "placeholders", "limit", "character_limit", "tags"]

  /// The name of the member with the translation, if each key in `objects` has an object with a translation and its notes; nil for a file
  /// with strings.
  private static func structure(of objects: [JSONElement]) -> String? {
    textNames.first { name in objects.allSatisfy { isStructured($0, by: name) } }
  }

  /// Recursive; the parser limits the depth.
  private static func isStructured(_ object: JSONElement, by name: String) -> Bool {
    isMessage(object, by: name)
      || object.members.contains { _ in true } && object.members.allSatisfy { isStructured($0.value, by: name) }
  }

  private static func isMessage(_ object: JSONElement, by name: String) -> Bool {
    object[name].map { !$0.isObject } ?? false
      && object.members.allSatisfy { member in
        let key = member.key.string ?? ""
        return key == name || commentNames.contains(key) || otherNames.contains(key)
      }
  }

  /// Reads one table.
  private struct Reading {
    /// nil for a file with strings.
    let textName: String?
    var sink: DiagnosticSink
    var table = ExchangeTable(language: nil, entries: [])

    /// Adds the translations in `value`; recursive, the parser limits the depth.
    mutating func append(_ key: String, _ value: JSONElement) {
      if let textName, isMessage(value, by: textName) {
        appendMessage(key, value[textName], notes: value)
      } else if value.isObject {
        for (inner, value) in value.members { append("\(key).\(inner.string ?? "")", value) }
      } else {
        appendMessage(key, value, notes: value)
      }
    }

    /// Adds the translation `value`, with the comment, the references and the state in `notes`.
    mutating func appendMessage(_ key: String, _ value: JSONElement?, notes: JSONElement) {
      let location = (value ?? notes).location
      guard let text = value?.string, !text.isEmpty else {
        if value?.string != nil || value?.kind == .null {
          let references = ExchangeTable.references(in: notes["reference"]?.string)
          table.appendUntranslated(of: ExchangeName(key).path, in: references)
        } else {
          table.unreadKeys.append(ExchangeName(key).key)
          sink.report(
            .flatJSONShape("the value of \(quoted(key)) is not a string; it is skipped", .warning, at: location))
        }
        return
      }
      let name = ExchangeName(key)
      table.append(
        ExchangeTable.Entry(
          key: name.key, source: nil, value: text,
          comment: commentNames.lazy.compactMap { notes[$0]?.string }.first { !$0.isEmpty },
          state: notes["fuzzy"]?.integer == 1 ? .needsReview : nil, base: nil,
          table: name.path, location: location),
        in: ExchangeTable.references(in: notes["reference"]?.string))
    }
  }
}

extension Diagnostic {
  fileprivate static func flatJSONShape(
    _ message: String, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .jsonShape, severity, message, at: location,
      help: "write '{ \"key\": \"translation\" }', with a string for each key")
  }
}
