internal import Diagnostics
internal import Formats
internal import JSON
internal import LocaleSchema
internal import Localization

extension InfoTextCatalog {
  /// `infoPlist`, `bundle`, `developmentLanguage`, `localizations`, `texts`; `targets` if not empty.
  var jsonMembers: [(name: String, value: JSONValue)] {
    [("infoPlist", .string(infoPlist.path)), ("bundle", .string(bundle.rawValue))]
      + (targets.isEmpty ? [] : [("targets", .array(targets.map(\.json)))]) + [
        ("developmentLanguage", .string(developmentLanguage.rawValue)),
        ("localizations", .array(localizations.map { .string($0.name) })), ("texts", .array(texts.map(json))),
      ]
  }

  /// `translations` are the entries that a build includes.
  private func json(_ text: InfoText) -> JSONValue {
    let translations = localizations.compactMap { localization in
      entry(of: text, in: localization).map { entry -> JSONValue in
        .object([
          ("localization", .string(localization.name)), ("value", .string(entry.value)),
          ("location", .location(entry.location)), ("state", .optional(entry.state)),
        ])
      }
    }
    return .object([
      ("kind", .string(text.kind.rawValue)), ("path", .string(text.path)), ("key", .string(text.key.rawValue)),
      ("keyedOn", .string(text.infoKey.keyedOn.rawValue)), ("device", .string(text.device.rawValue)),
      ("values", .array(text.values.map(json))), ("translations", .array(translations)),
    ])
  }

  private func json(_ value: InfoText.Value) -> JSONValue {
    let setting: String? = if case .buildSetting(let name) = value.origin { name } else { nil }
    return .object([
      ("value", .string(value.text.written)), ("expanded", .string(value.text.value)),
      ("location", .location(value.text.location)), ("buildSetting", .optional(setting)),
      ("targets", .array(value.targets.map(\.json))),
    ])
  }
}
