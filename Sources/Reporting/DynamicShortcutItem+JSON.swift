internal import Diagnostics
internal import Formats
internal import JSON
internal import Localization

/// The JSON form of a quick action from code, shared by all reports.
extension DynamicShortcutItem {
  /// - Parameters: the coverage of title and subtitle; nil for strings that are not looked up.
  func json(title: ListReport.Coverage?, subtitle: ListReport.Coverage?) -> JSONValue {
    .object([
      ("language", .string(language.rawValue)), ("location", .location(location)),
      ("api", .string(api)), ("type", json(type, nil)), ("title", json(self.title, title)),
      ("subtitle", self.subtitle.map { json($0, subtitle) } ?? .null),
      ("icon", icon.map(json) ?? .null), ("userInfo", json(userInfo)), ("condition", .optional(condition)),
    ])
  }

  private func json(_ text: CodeText, _ coverage: ListReport.Coverage?) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("resolution", .string(text.resolutionName(coverage))), ("location", .location(text.location)),
    ]
    switch text.resolution {
    case .localized(let lookup):
      members += [
        ("key", .string(lookup.key.rawValue)), ("table", .string(lookup.table)),
        ("comment", .optional(lookup.comment)), ("defaultValue", .optional(lookup.defaultValue)),
        ("bundle", .optional(lookup.bundle)), ("isFormatted", .boolean(lookup.isFormatted)),
        ("translatedIn", .array((coverage?.translated ?? []).map { .string($0) })),
        ("missingIn", .array((coverage?.missing ?? []).map { .string($0) })),
      ]
    case .literal(let value): members.append(("value", .string(value)))
    case .runtime:
      members += [("why", .optional(text.reasonForRuntime)), ("isConcatenated", .boolean(text.isConcatenated))]
    }
    members += [
      (
        "via",
        .array(text.via.map { .object([("name", .string($0.name)), ("location", .location($0.location))]) })
      ), ("declaredAt", .location(text.declaredAt)),
    ]
    return .object(members)
  }

  private func json(_ icon: Icon) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [("kind", .string(icon.kind)), ("value", .optional(icon.value))]
    if case .conditional(let icons) = icon { members.append(("icons", .array(icons.map(json)))) }
    return .object(members)
  }

  private func json(_ userInfo: UserInfo?) -> JSONValue {
    switch userInfo {
    case .keys(let keys): .object([("resolution", .string("static")), ("keys", .array(keys.map { .string($0) }))])
    case .runtime: .object([("resolution", .string("runtime")), ("keys", .array([]))])
    case nil: .null
    }
  }
}

extension ListReport.DynamicItem {
  var json: JSONValue { item.json(title: title, subtitle: subtitle) }
}

extension CodeShortcutItem {
  var json: JSONValue { item.json(title: coverage(.title), subtitle: coverage(.subtitle)) }

  private func coverage(_ field: ShortcutItem.Field) -> ListReport.Coverage? {
    guard let key = item.text(of: field)?.lookup?.key, let table = tables[field] else { return nil }
    return ListReport.Coverage(
      translated: table.localizations.filter { $0.hasEntry(for: key) }.map(\.name),
      missing: table.localizations.filter { $0.entry(for: key) == nil }.map(\.name),
      isPlural: table.localizations.contains { $0.entry(for: key)?.varied != nil })
  }
}
