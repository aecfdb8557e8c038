internal import Diagnostics
internal import Formats
internal import Localization

/// Renders `list` as text: a table for each app's static items, and one for dynamic items.
struct ListTextRenderer {
  let style: TerminalStyle
  /// In columns; nil for no limit.
  let width: Int?

  func render(_ report: ListReport) -> String {
    if let reach = report.reach {
      let texts = ReachTextRenderer(style: style, width: width).render(reach)
      return ([texts] + report.bundles.flatMap(sections)).joined(separator: "\n")
    }
    var sections = report.apps.map { catalog in
      let name = catalog.heading + harmless(catalog.distinction(among: report.apps))
      let heading = "\(name): \(count(catalog.items.count, "static"))"
      // A list without items has no table.
      if catalog.items.isEmpty { return style.apply(.heading, to: heading) + "\n" }
      return section(heading, catalog.items.flatMap { rows($0, in: catalog) })
    }
    if !report.dynamicItems.isEmpty {
      sections.append(
        section(
          count(report.dynamicItems.count { !$0.item.isAlternative }, "dynamic"), report.dynamicItems.flatMap(rows)))
    }
    sections += report.bundles.flatMap(self.sections)
    return sections.isEmpty ? "none of the quick actions could be read\n" : sections.joined(separator: "\n")
  }

  /// In a file or a pipe, nothing is truncated.
  private var languageLimit: Int? { width == nil ? nil : 40 }

  private func count(_ count: Int, _ kind: String) -> String {
    counted(count, "\(kind) quick action")
  }

  private func section(_ heading: String, _ rows: [[TextTable.Cell]]) -> String {
    var table = TextTable([
      "place", "field", .init(title: "key or text", limit: 48), .init(title: "table", dropOrder: 1),
      .init(title: "languages", limit: languageLimit),
    ])
    for row in rows { table.append(row) }
    return section(heading, table)
  }

  /// The texts of a bundle's Info.plist that are not quick actions', and the phrases of its App Shortcuts.
  private func sections(_ bundle: InfoTextCatalog) -> [String] {
    var sections = bundle.texts.isEmpty ? [] : [section(bundle)]
    if let phrases = bundle.appShortcuts, !phrases.phrases.isEmpty { sections.append(section(phrases, of: bundle)) }
    return sections
  }

  private func section(_ shortcuts: AppShortcutPhrases, of bundle: InfoTextCatalog) -> String {
    var table = TextTable([
      "place", .init(title: "phrase", limit: 64), .init(title: "languages", limit: languageLimit, dropOrder: 1),
    ])
    for phrase in shortcuts.phrases {
      let languages = shortcuts.localizations.filter { !shortcuts.translations(of: phrase, in: $0).isEmpty }.map(\.name)
      table.append([
        place(phrase.text.location), .init(TextTable.oneLine(phrase.text.value)),
        .init(languages.isEmpty ? "-" : harmless(languages.joined(separator: " "))),
      ])
    }
    let count = counted(shortcuts.phrases.count, "phrase")
    return section("\(name(of: bundle)): \(count) of App Shortcuts", table)
  }

  /// The path of the bundle's Info.plist; with its kind if it is not an app.
  private func name(of bundle: InfoTextCatalog) -> String {
    harmless(bundle.infoPlist.path) + (bundle.bundle == .application ? "" : " (\(bundle.bundle.rawValue))")
  }

  private func section(_ heading: String, _ table: TextTable) -> String {
    ([style.apply(.heading, to: heading)] + table.lines(style: style, width: width.map { $0 - 2 }).map { "  " + $0 })
      .joined(separator: "\n") + "\n"
  }

  /// The texts of a bundle's Info.plist that are not quick actions'.
  private func section(_ bundle: InfoTextCatalog) -> String {
    var table = TextTable([
      "place", "kind", .init(title: "key", limit: 48), .init(title: "text in Info.plist", limit: 48),
      .init(title: "languages", limit: languageLimit, dropOrder: 1),
    ])
    for text in bundle.texts {
      let languages = bundle.localizations.filter { bundle.entry(of: text, in: $0) != nil }.map(\.name)
      let value = text.value.map { TextTable.Cell(TextTable.oneLine($0.value)) }
      table.append([
        place(text.value?.location ?? bundle.infoPlist), .init(text.kind.noun), .init(harmless(text.key.rawValue)),
        value ?? .init("only in tables", .doubtful),
        .init(languages.isEmpty ? "-" : harmless(languages.joined(separator: " "))),
      ])
    }
    return section("\(name(of: bundle)): \(counted(bundle.texts.count, "other Info.plist string"))", table)
  }

  private func rows(_ item: ShortcutItem, in catalog: ShortcutCatalog) -> [[TextTable.Cell]] {
    ShortcutItem.Field.allCases.compactMap { field in
      guard let text = item.text(of: field), let key = item.key(of: field) else { return nil }
      let languages = catalog.localizations.filter { $0.hasEntry(for: key) }.map(\.name)
      return [
        place(text.location), .init(field.rawValue), .init(harmless(text.value)), .init("InfoPlist"),
        .init(languages.isEmpty ? "-" : harmless(languages.joined(separator: " "))),
      ]
    }
  }

  private func rows(_ listed: ListReport.DynamicItem) -> [[TextTable.Cell]] {
    ShortcutItem.Field.allCases.compactMap { field in
      // An empty subtitle counts as missing.
      guard let text = listed.item.text(of: field), text.literal != "" || field == .title else { return nil }
      let coverage = field == .title ? listed.title : listed.subtitle
      let name = (listed.item.isAlternative ? "or " : "") + field.rawValue
      // The line of the string, as in findings; of a string in another file, the line of the call.
      let isElsewhere = field == .title && text.location.path != listed.item.location.path
      let place = place(isElsewhere ? listed.item.location : text.location)
      switch text.resolution {
      case .localized(let lookup):
        let languages = (coverage?.translated ?? []).joined(separator: " ")
        return [
          place, .init(name), .init(harmless(lookup.key.rawValue)), .init(harmless(lookup.table)),
          .init(languages.isEmpty ? "-" : harmless(languages)),
        ]
      case .literal(let value):
        return [
          place, .init(name), .init(harmless(value)), .init("-"), .init("not localized", .doubtful),
        ]
      case .runtime:
        return [
          place, .init(name), .init(harmless(text.reasonForRuntime ?? ""), .aside), .init("-"),
          .init("at run time", .aside),
        ]
      }
    }
  }

  private func place(_ location: SourceLocation) -> TextTable.Cell {
    .init(harmless(location.position.map { "\(location.path):\($0.line)" } ?? location.path))
  }
}

/// Renders `list --reach` as text: a line for each string in each language.
struct ReachTextRenderer {
  let style: TerminalStyle
  /// The maximum width of a line in columns; nil for no limit.
  let width: Int?

  func render(_ texts: [ReachedText]) -> String {
    if texts.isEmpty { return "no quick actions found\n" }
    var table = TextTable([
      "place", "field", .init(title: "key", limit: 40), .init(title: "table", dropOrder: 2), "language",
      .init(title: "users see", limit: 44), .init(title: "from", dropOrder: 1),
    ])
    for text in texts {
      table.append([
        .init(Self.place(text.location)), .init(text.field.rawValue),
        .init(harmless(text.key?.rawValue ?? "-")), .init(harmless(text.table ?? "-")),
        .init(harmless(text.localization)), .init(TextTable.oneLine(text.displayed?.text ?? "-")), Self.origin(text),
      ])
    }
    return table.lines(style: style, width: width).joined(separator: "\n") + "\n"
  }

  private static func origin(_ text: ReachedText) -> TextTable.Cell {
    switch text.displayed?.origin {
    case .translation(let entry)?: .init(place(entry.location), .aside)
    case .developmentLanguage(let entry)?: .init("development language, \(place(entry.location))", .doubtful)
    case .relatedLocalization(let entry, let name)?: .init("\(harmless(name)), \(place(entry.location))", .doubtful)
    case .propertyListString? where text.table == nil: .init("not localized", .doubtful)
    case .propertyListString?: .init("no entry; the key is shown", .doubtful)
    case .defaultValue?: .init("no entry; the default value in code is shown", .doubtful)
    case nil: .init("known at run time only", .aside)
    }
  }

  private static func place(_ location: SourceLocation) -> String {
    harmless(location.position.map { "\(location.path):\($0.line)" } ?? location.path)
  }
}
