internal import Diagnostics
internal import Formats
internal import JSON
internal import LocaleSchema
internal import Localization

extension AppTarget {
  var json: JSONValue {
    .object([("name", .string(name)), ("configurations", .array(configurations.map { .string($0) }))])
  }
}

/// The JSON form of a catalog, shared by all reports.
extension ShortcutCatalog {
  /// `infoPlist`, `appName`, `developmentLanguage`, `localizations`, `items`; `otherInfoPlists` and `targets` if not
  /// empty.
  var jsonMembers: [(name: String, value: JSONValue)] {
    let others = otherInfoPlists.map { JSONValue.string($0.path) }
    return [("infoPlist", .string(infoPlist.path))]
      + (others.isEmpty ? [] : [("otherInfoPlists", .array(others))])
      + (targets.isEmpty ? [] : [("targets", .array(targets.map(\.json)))]) + [
        ("appName", .optional(appName)),
        ("developmentLanguage", .string(developmentLanguage.rawValue)),
        ("localizations", .array(localizations.map(json))), ("items", .array(items.map(json))),
      ]
  }

  private func json(_ localization: Localization) -> JSONValue {
    .object([
      ("name", .string(localization.name)), ("isDevelopment", .boolean(localization.isDevelopment)),
      (
        "tables",
        .array(
          localization.tables.map { table in
            .object([
              ("localization", .string(table.localization)), ("path", .string(table.path)),
              ("form", .string(table.form.rawValue)), ("encoding", .string(table.encoding)),
              ("entries", .integer(table.entries.count)),
            ])
          })
      ),
    ])
  }

  private func json(_ item: ShortcutItem) -> JSONValue {
    let others = item.otherLocations.map { JSONValue.location($0) }
    let places = others.isEmpty ? [] : [(name: "otherLocations", value: JSONValue.array(others))]
    return .object(
      [
        ("index", .integer(item.index)), ("device", .string(item.device.rawValue)),
        ("location", .location(item.location)),
      ] + places + [
        ("shown", .boolean(item.isShown)), ("type", json(item.type)),
        ("title", json(item.title, of: item, field: .title)),
        ("subtitle", json(item.subtitle, of: item, field: .subtitle)),
        (
          "icon",
          item.icons.first.map { icon in
            .object([
              ("kind", .string(icon.kind)), ("value", .string(icon.name.value)),
              ("location", .location(icon.name.location)),
            ])
          } ?? .null
        ),
        ("userInfoKeys", item.userInfoKeys.map { .array($0.map { .string($0) }) } ?? .null),
        ("targetContentIdentifier", json(item.targetContentIdentifier)),
      ])
  }

  private func json(_ text: SourceText?) -> JSONValue {
    text.map { .object(members(of: $0)) } ?? .null
  }

  /// `value` as in the file, and `expanded` if build settings change it.
  private func members(of text: SourceText) -> [(name: String, value: JSONValue)] {
    let isExpanded = !text.written.utf8.elementsEqual(text.value.utf8)
    return [("value", .string(text.written))] + (isExpanded ? [("expanded", .string(text.value))] : [])
      + [("location", .location(text.location))]
  }

  /// A string with its translations by table: `missingIn` lists tables without the key, `withoutTable` localizations
  /// without a table.
  private func json(_ text: SourceText?, of item: ShortcutItem, field: ShortcutItem.Field) -> JSONValue {
    guard let text else { return .null }
    guard let key = item.key(of: field) else { return json(text) }
    let tables = localizations.flatMap(\.tables)
    let translations = tables.compactMap { table in
      table[key].map { entry -> JSONValue in
        .object([
          ("localization", .string(table.localization)), ("value", .string(entry.value)),
          ("location", .location(entry.location)), ("encoding", .string(table.encoding)),
          ("state", .optional(entry.state)),
        ])
      }
    }
    return .object(
      members(of: text) + [
        ("table", .string("InfoPlist")),
        ("key", .string(key.rawValue)), ("isSymbolic", .boolean(isSymbolic(key))),
        ("translations", .array(translations)),
        ("missingIn", .array(tables.filter { $0[key] == nil }.map { .string($0.localization) })),
        ("withoutTable", .array(localizations.filter(\.tables.isEmpty).map { .string($0.name) })),
      ])
  }
}
