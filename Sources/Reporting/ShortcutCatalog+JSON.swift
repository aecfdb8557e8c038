internal import Diagnostics
internal import Extraction
internal import Formats
internal import JSON
internal import LocaleSchema
internal import Localization

extension AppTarget {
  var json: JSONValue {
    ["name": name, "configurations": configurations]
  }
}

/// The JSON form of a catalog, shared by all reports.
extension ShortcutCatalog {
  /// `infoPlist`, `appName`, `developmentLanguage`, `localizations`, `items`; `otherInfoPlists` and `targets` if not
  /// empty.
  var jsonMembers: JSONObject {
    ["infoPlist": infoPlist.path]
      + .withoutNil([
        "otherInfoPlists": otherInfoPlists.isEmpty ? nil : otherInfoPlists.map(\.path),
        "targets": targets.isEmpty ? nil : targets.map(\.json),
      ]) + [
        "appName": appName, "developmentLanguage": developmentLanguage.rawValue,
        "localizations": localizations.map(json), "items": items.map(json),
      ]
  }

  private func json(_ localization: Localization) -> JSONValue {
    [
      "name": localization.name, "isDevelopment": localization.isDevelopment,
      "tables": localization.tables.map { table in
        [
          "localization": table.localization, "path": table.path, "form": table.form.rawValue,
          "encoding": table.encoding, "entries": table.entries.count,
        ] as JSONObject
      },
    ]
  }

  private func json(_ item: ShortcutItem) -> JSONValue {
    .object(
      ["index": item.index, "device": item.device.rawValue, "location": item.location]
        + .withoutNil([
          "otherLocations": item.otherLocations.isEmpty ? nil : item.otherLocations
        ]) + [
          "shown": item.isShown, "type": json(item.type), "title": json(item.title, of: item, field: .title),
          "subtitle": json(item.subtitle, of: item, field: .subtitle),
          "icon": item.icons.first.map { icon in
            [
              "kind": icon.kind, "value": icon.name.value, "location": icon.name.location,
            ] as JSONObject
          },
          "userInfoKeys": item.userInfoKeys,
          "targetContentIdentifier": json(item.targetContentIdentifier),
        ])
  }

  private func json(_ text: SourceText?) -> JSONValue {
    text.map { .object(members(of: $0)) } ?? .null
  }

  /// `value` as in the file, and `expanded` if build settings change it.
  private func members(of text: SourceText) -> JSONObject {
    let isExpanded = !text.written.utf8.elementsEqual(text.value.utf8)
    return ["value": text.written] + .withoutNil(["expanded": isExpanded ? text.value : nil])
      + ["location": text.location]
  }

  /// A string with its translations by table: `missingIn` lists tables without the key, `withoutTable` localizations
  /// without a table.
  private func json(_ text: SourceText?, of item: ShortcutItem, field: ShortcutItem.Field) -> JSONValue {
    guard let text else { return .null }
    guard let key = item.key(of: field) else { return json(text) }
    let tables = localizations.flatMap(\.tables)
    let translations = tables.compactMap { table in
      table[key].map { entry -> JSONValue in
        [
          "localization": table.localization, "value": entry.value, "location": entry.location,
          "encoding": table.encoding, "state": entry.state,
        ]
      }
    }
    return .object(
      members(of: text) + [
        "table": "InfoPlist", "key": key.rawValue, "isSymbolic": isSymbolic(key), "translations": translations,
        "missingIn": tables.filter { $0[key] == nil }.map(\.localization),
        "withoutTable": localizations.filter(\.tables.isEmpty).map(\.name),
      ])
  }
}

extension InfoTextCatalog {
  /// `infoPlist`, `bundle`, `developmentLanguage`, `localizations`, `texts`; `targets` if not empty.
  var jsonMembers: JSONObject {
    ["infoPlist": infoPlist.path, "bundle": bundle.rawValue]
      + .withoutNil(["targets": targets.isEmpty ? nil : targets.map(\.json)]) + [
        "developmentLanguage": developmentLanguage.rawValue, "localizations": localizations.map(\.name),
        "texts": texts.map(json),
      ]
  }

  /// `translations` are the entries that a build includes.
  private func json(_ text: InfoText) -> JSONValue {
    let translations = localizations.compactMap { localization in
      entry(of: text, in: localization)?.json(in: localization)
    }
    return [
      "kind": text.kind.rawValue, "path": text.path, "key": text.key.rawValue, "keyedOn": text.infoKey.keyedOn.rawValue,
      "device": text.device.rawValue, "values": text.values.map(json), "translations": translations,
    ]
  }

  private func json(_ value: InfoText.Value) -> JSONValue {
    let setting: String? = if case .buildSetting(let name) = value.origin { name } else { nil }
    return [
      "value": value.text.written, "expanded": value.text.value, "location": value.text.location,
      "buildSetting": setting, "targets": value.targets.map(\.json),
    ]
  }
}

extension LocalizedTable.Entry {
  /// A translation, with the name of its localization.
  func json(in localization: Localization) -> JSONValue {
    ["localization": localization.name, "value": value, "location": location, "state": state]
  }
}

extension ProjectInventory {
  var json: JSONValue {
    .object(
      [
        "infoPlists": infoPlistCount, "descriptions": describedAppCount, "targets": targetCount,
        "sourceFiles": sourceFileCount, "frameworks": frameworks, "hasQuickActions": hasQuickActions,
        "isBuilt": isBuilt,
      ] + .withoutNil(["infoTexts": infoTextCount]))
  }
}
