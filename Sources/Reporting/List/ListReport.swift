package import Diagnostics
internal import Formats
internal import JSON
package import Localization

/// The result of `list`: all quick actions of a project.
package struct ListReport: Sendable {
  /// The localizations that have a string.
  package struct Coverage: Hashable, Sendable {
    /// The localizations with the key in their table, by the tables' paths.
    package var translated: [String]
    /// The localizations without the key in their table.
    package var missing: [String]
    /// Whether the string varies by number in any of them.
    package var isPlural: Bool
  }

  /// A dynamic quick action with the coverage of its strings; nil for a string that is not looked up.
  package struct DynamicItem: Sendable {
    package var item: DynamicShortcutItem
    package var title: Coverage?
    package var subtitle: Coverage?
  }

  package var tool: ToolDescription
  /// The apps with static quick actions, sorted by Info.plist.
  package var apps: [ShortcutCatalog]
  /// Sorted by location.
  package var dynamicItems: [DynamicItem]
  /// The string that users see for each field; nil if not requested.
  package var reach: [ReachedText]?
  /// The bundles with other texts of Info.plist; empty if not requested.
  package var bundles: [InfoTextCatalog] = []
  package var diagnostics: [Diagnostic]
}

extension ListReport {
  /// Removes the strings of other languages from `reach`.
  package mutating func keepLanguages(_ names: Set<String>) {
    reach?.removeAll { !names.contains($0.localization) }
  }
}

extension CodeText {
  /// The name of the string's resolution in reports.
  ///
  /// `static`, `static-plural` (varies by number), `static-by-codegen-rule` (the key is only known from a generated
  /// name), `literal-unlocalised`, `runtime`.
  ///
  /// - Parameter coverage: the coverage of the lookup's tables.
  package func resolutionName(_ coverage: ListReport.Coverage?) -> String {
    switch resolution {
    case .localized(let lookup):
      if lookup.source == .generatedName {
        "static-by-codegen-rule"
      } else {
        coverage?.isPlural == true ? "static-plural" : "static"
      }
    case .literal: "literal-unlocalised"
    case .runtime: "runtime"
    }
  }
}

extension ListReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    ListTextRenderer(style: style, width: width).render(self)
  }
}

extension ListReport {
  package var json: String {
    tool.report(
      "list",
      ["apps": apps.map { $0.jsonMembers }, "dynamicItems": dynamicItems.map(\.json)]
        + .withoutNil([
          "reach": reach?.map(\.json),
          "bundles": bundles.isEmpty ? nil : bundles.map { $0.jsonMembers + phrases($0) },
        ]) + ["diagnostics": diagnostics.map(\.json)])
  }

  private func phrases(_ bundle: InfoTextCatalog) -> JSONObject {
    guard let shortcuts = bundle.appShortcuts, !shortcuts.phrases.isEmpty else { return [:] }
    let phrases = shortcuts.phrases.map { phrase -> JSONValue in
      let translations = shortcuts.localizations.flatMap { localization in
        shortcuts.translations(of: phrase, in: localization).map { $0.json(in: localization) }
      }
      return [
        "phrase": phrase.text.value, "location": phrase.text.location, "isNegative": phrase.isNegative,
        "translations": translations,
      ]
    }
    return ["phrases": phrases]
  }
}

extension ReachedText {
  /// `text` and `origin` are null if the string is known only at run time.
  var json: JSONValue {
    [
      "infoPlist": infoPlist, "location": location, "field": field.rawValue, "key": key?.rawValue,
      "table": table, "localization": localization, "text": displayed?.text, "origin": displayed?.origin.name,
      "from": displayed?.entry?.location,
    ]
  }
}

/// The JSON form of a quick action from code, shared by all reports.
extension DynamicShortcutItem {
  /// - Parameters: the coverage of title and subtitle; nil for strings that are not looked up.
  func json(title: ListReport.Coverage?, subtitle: ListReport.Coverage?) -> JSONValue {
    [
      "language": language.rawValue, "location": location, "api": api, "type": json(type, nil),
      "title": json(self.title, title), "subtitle": self.subtitle.map { json($0, subtitle) },
      "icon": icon.map(json), "userInfo": json(userInfo), "condition": condition,
    ]
  }

  private func json(_ text: CodeText, _ coverage: ListReport.Coverage?) -> JSONValue {
    let members: JSONObject =
      switch text.resolution {
      case .localized(let lookup):
        [
          "key": lookup.key.rawValue, "table": lookup.table, "comment": lookup.comment,
          "defaultValue": lookup.defaultValue, "bundle": lookup.bundle, "isFormatted": lookup.isFormatted,
          "translatedIn": coverage?.translated ?? [], "missingIn": coverage?.missing ?? [],
        ]
      case .literal(let value): ["value": value]
      case .runtime: ["why": text.reasonForRuntime, "isConcatenated": text.isConcatenated]
      }
    return .object(
      ["resolution": text.resolutionName(coverage), "location": text.location] + members + [
        "via": text.via.map { ["name": $0.name, "location": $0.location] as JSONObject }, "declaredAt": text.declaredAt,
      ])
  }

  private func json(_ icon: Icon) -> JSONValue {
    let icons: [Icon]? = if case .conditional(let icons) = icon { icons } else { nil }
    return .object(["kind": icon.kind, "value": icon.value] + .withoutNil(["icons": icons?.map(json)]))
  }

  private func json(_ userInfo: UserInfo?) -> JSONValue {
    switch userInfo {
    case .keys(let keys): ["resolution": "static", "keys": keys]
    case .runtime: ["resolution": "runtime", "keys": [String]()]
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
