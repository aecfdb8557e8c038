internal import Diagnostics
internal import Formats
internal import Localization

/// `list --format json`, version 1; the schema is documented in `docs/json.md`.
package struct ListJSONRenderer {
  package init() {}

  package func render(_ report: ListReport) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("list")), ("tool", report.tool.json),
      ("apps", .array(report.apps.map { .object($0.jsonMembers) })),
      ("dynamicItems", .array(report.dynamicItems.map(item))),
      ("diagnostics", .array(report.diagnostics.map(\.json))),
    ]).document
  }

  private func item(_ listed: ListReport.DynamicItem) -> JSONValue {
    let item = listed.item
    return .object([
      ("language", .string(item.language.rawValue)), ("location", .location(item.location)),
      ("api", .string(item.api)), ("type", text(item.type, nil)), ("title", text(item.title, listed.title)),
      ("subtitle", item.subtitle.map { text($0, listed.subtitle) } ?? .null),
      ("icon", item.icon.map(icon) ?? .null), ("userInfo", userInfo(item.userInfo)),
      ("condition", .optional(item.condition)),
    ])
  }

  private func text(_ text: CodeText, _ coverage: ListReport.Coverage?) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("resolution", .string(text.resolutionName)), ("location", .location(text.location)),
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
    case .runtime(let reason):
      members += [("why", .string(reason)), ("isConcatenated", .boolean(text.isConcatenated))]
    }
    members += [
      (
        "via",
        .array(text.via.map { .object([("name", .string($0.name)), ("location", .location($0.location))]) })
      ), ("declaredAt", .location(text.declaredAt)),
    ]
    return .object(members)
  }

  private func icon(_ icon: DynamicShortcutItem.Icon) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [("kind", .string(icon.kind)), ("value", .optional(icon.value))]
    if case .conditional(let icons) = icon { members.append(("icons", .array(icons.map(self.icon)))) }
    return .object(members)
  }

  private func userInfo(_ userInfo: DynamicShortcutItem.UserInfo?) -> JSONValue {
    switch userInfo {
    case .keys(let keys): .object([("resolution", .string("static")), ("keys", .array(keys.map { .string($0) }))])
    case .runtime: .object([("resolution", .string("runtime")), ("keys", .array([]))])
    case nil: .null
    }
  }
}
